(** Stopping rules that look at relative ranks, and the rank of what they take [GKS21, Section 2].

    Times and ranks are counted from 1, and rank 1 is the best. *)

From Coq Require Import QArith List Arith Factorial.
From Referee.models Require Import Sums Binomials.
Import ListNotations.
Open Scope Q_scope.

(** The probability of stopping at time i if the i-th arrival has relative rank s among the first i
    and the rule has not stopped before. *)
Definition Rule : Type := nat -> nat -> Q.

(** Its numbers are probabilities, and the last of n arrivals is taken. *)
Definition Stops (n : nat) (r : Rule) : Prop :=
  (forall i s, 0 <= r i s <= 1) /\ forall s, (1 <= s <= n)%nat -> r n s == 1.

(** Takes the first record from time t on, and else the last arrival [GKS21, Definition 3]. *)
Definition threshold_rule (n t : nat) : Rule :=
  fun i s => one_if ((i =? n) || ((t <=? i) && (s =? 1)))%nat.

(* ---- The law of the rank, as a sum over times ---- *)

(** The probability of not having stopped after j arrivals: the relative rank of each is uniform,
    whatever was seen before. *)
Fixpoint unstopped (r : Rule) (j : nat) : Q :=
  match j with
  | O => 1
  | S m => unstopped r m * (1 - sum (range 1 j) (r j) / number j)
  end.

(** Whoever has relative rank s at time i is the s-th of a uniformly random set of i ranks. *)
Definition absolute_rank (n i s k : nat) : Q := C (k - 1) (s - 1) * C (n - k) (i - s) / C n i.

(** The probability that the rule takes the k-th best of n candidates. *)
Definition rank_law (n : nat) (r : Rule) (k : nat) : Q :=
  sum (range 1 n) (fun i =>
    sum (range 1 i) (fun s => unstopped r (i - 1) * r i s / number i * absolute_rank n i s k)).

(* ---- The same law from all arrivals, which is what it means ---- *)

(** Ranks from c on move up by one. *)
Definition shifted (c rank : nat) : nat := if (c <=? rank)%nat then S rank else rank.

(** All orders in which n candidates may arrive, as lists of their ranks: to an order of the first
    ones comes a last one, which is the c-th best of all. *)
Fixpoint arrivals (n : nat) : list (list nat) :=
  match n with
  | O => [[]]
  | S m => flat_map (fun v => map (fun c => map (shifted c) v ++ [c]) (range 1 n)) (arrivals m)
  end.

(** The rank of the i-th arrival. *)
Definition at_time (v : list nat) (i : nat) : nat := nth (i - 1) v 0%nat.

(** One more than the number of better ones before. *)
Definition relative_rank (v : list nat) (i : nat) : nat :=
  S (length (filter (fun rank => rank <? at_time v i)%nat (firstn (i - 1) v))).

(** The probability of not having stopped after j arrivals in the order v. *)
Fixpoint waits (r : Rule) (v : list nat) (j : nat) : Q :=
  match j with
  | O => 1
  | S m => waits r v m * (1 - r j (relative_rank v j))
  end.

Definition stops (r : Rule) (v : list nat) (i : nat) : Q :=
  waits r v (i - 1) * r i (relative_rank v i).

(** The probability of taking the k-th best if the candidates arrive in the order v. *)
Definition takes (r : Rule) (v : list nat) (k : nat) : Q :=
  sum (range 1 (length v)) (fun i => one_if (at_time v i =? k)%nat * stops r v i).

Definition enumerated_rank_law (n : nat) (r : Rule) (k : nat) : Q :=
  sum (arrivals n) (fun v => takes r v k) / number (fact n).

(* ---- Strategies that remember ---- *)

(** The probability of stopping, by the relative ranks of all arrivals so far, the last one last. *)
Definition Strategy : Type := list nat -> Q.

Definition seen (v : list nat) (i : nat) : list nat := map (relative_rank v) (range 1 i).

Fixpoint waits_with (a : Strategy) (v : list nat) (j : nat) : Q :=
  match j with
  | O => 1
  | S m => waits_with a v m * (1 - a (seen v j))
  end.

Definition stops_with (a : Strategy) (v : list nat) (i : nat) : Q :=
  waits_with a v (i - 1) * a (seen v i).

(** The probability of taking the k-th best, as the mean over all n! arrivals. *)
Definition strategy_law (n : nat) (a : Strategy) (k : nat) : Q :=
  sum (arrivals n) (fun v =>
    sum (range 1 n) (fun i => one_if (at_time v i =? k)%nat * stops_with a v i)) / number (fact n).

(** Its numbers are probabilities, and the last of n arrivals is taken. *)
Definition StrategyStops (n : nat) (a : Strategy) : Prop :=
  (forall h, 0 <= a h <= 1) /\ forall h, length h = n -> a h == 1.

(* ---- The threshold of the optimal rule ---- *)

(** 1/t + 1/(t+1) + ... + 1/(n-1) *)
Definition harmonic_tail (n t : nat) : Q := sum (range t (n - 1)) (fun i => 1 / number i).

(** t is the smallest number from 1 on with harmonic_tail n t <= 1 [GKS21, Fact 1]. *)
Definition Threshold (n t : nat) : Prop :=
  (1 <= t)%nat /\ harmonic_tail n t <= 1 /\
  forall u, (1 <= u < t)%nat -> 1 < harmonic_tail n u.
