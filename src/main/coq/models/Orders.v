(** Orders of candidates by quality, the distance d_l, and stopping algorithms [GKS21, Section 2.3].

    An order lists the candidates 1..n, the best one first. Places are counted from 1. *)

From Coq Require Import QArith Qreals Reals List Arith Permutation Factorial.
From Referee.models Require Import Sums RealSums Stopping Privacy.
Import ListNotations.
Open Scope nat_scope.

Definition Order (n : nat) (sigma : list nat) : Prop := Permutation sigma (range 1 n).

(** Who stands at place p. *)
Definition place (sigma : list nat) (p : nat) : nat := nth (p - 1) sigma 0.

Definition exchange (i j p : nat) : nat :=
  if p =? i then j else if p =? j then i else p.

(** The order with those at places i and j exchanged. *)
Definition swapped (i j : nat) (sigma : list nat) : list nat :=
  map (fun p => place sigma (exchange i j p)) (range 1 (length sigma)).

(** k swaps of places at most l apart lead from one order to the other. *)
Fixpoint Reaches (l k : nat) (sigma rho : list nat) : Prop :=
  match k with
  | O => sigma = rho
  | S m => exists i j, (1 <= i < j)%nat /\ (j <= length sigma)%nat /\ (j <= i + l)%nat
           /\ Reaches l m (swapped i j sigma) rho
  end.

(** d_l: the smallest number of swaps [GKS21, Definition 6]. *)
Definition Distance (l : nat) (sigma rho : list nat) (k : nat) : Prop :=
  Reaches l k sigma rho /\ forall m, (m < k)%nat -> ~ Reaches l m sigma rho.

(** Orders of n candidates whose distance is at most 1. *)
Definition neighbours (n l : nat) (sigma rho : list nat) : Prop :=
  Order n sigma /\ Order n rho /\ exists k, (k <= 1)%nat /\ Distance l sigma rho k.

(** What an algorithm takes: to each order the probabilities of the candidates. *)
Definition Algorithm : Type := list nat -> nat -> R.

(** (epsilon, delta)-privacy under d_l over all events [GKS21, Definition 5], E being e^epsilon. *)
Definition PrivateStopping (n l : nat) (M : Algorithm) (E delta : R) : Prop :=
  Private (range 1 n) (neighbours n l) M E delta.

(** f gives the candidates other names. *)
Definition Renaming (n : nat) (f : nat -> nat) : Prop := Permutation (map f (range 1 n)) (range 1 n).

(** Renamed candidates are taken as before: names do not matter. *)
Definition Equivariant (n : nat) (M : Algorithm) : Prop :=
  forall f sigma c, Renaming n f -> Order n sigma -> (1 <= c <= n)%nat ->
  M (map f sigma) (f c) = M sigma c.

(** The probability q_k that the k-th best is taken. *)
Definition rank_chance (n : nat) (M : Algorithm) (k : nat) : R := M (range 1 n) k.

(* ---- The algorithm of a rule that looks at ranks ---- *)

(** The rank of a candidate: its place. *)
Fixpoint rank_in (sigma : list nat) (c : nat) : nat :=
  match sigma with
  | [] => 1
  | d :: rest => if c =? d then 1 else S (rank_in rest c)
  end.

(** The probability of taking c if the candidates arrive as tau lists them; F v i is that of stopping at
    time i if candidates of the ranks v arrive: [stops r] for a rule, [stops_with a] for a strategy. *)
Definition chooses (F : list nat -> nat -> Q) (sigma tau : list nat) (c : nat) : Q :=
  sum (range 1 (length tau)) (fun i =>
    one_if (at_time tau i =? c) * F (map (rank_in sigma) tau) i)%Q.

(** The same if they arrive in a uniformly random order. *)
Definition choice_law (n : nat) (F : list nat -> nat -> Q) (sigma : list nat) (c : nat) : Q :=
  (sum (arrivals n) (fun tau => chooses F sigma tau c) / number (fact n))%Q.

Definition stopping_algorithm (n : nat) (F : list nat -> nat -> Q) : Algorithm :=
  fun sigma c => Q2R (choice_law n F sigma c).

(** With probability p the algorithm, and else anybody [GKS21, Definition 7]. *)
Definition mix (n : nat) (p : R) (M : Algorithm) : Algorithm :=
  fun sigma c => (p * M sigma c + (1 - p) / INR n)%R.
