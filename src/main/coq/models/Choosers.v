(** Choosers: from votes to a law on the entries of the ballot [KL18].

    The entries are 1..k. *)

From Coq Require Import Reals List Arith Permutation.
From Referee.models Require Import Sums RealSums Privacy.
Import ListNotations.
Open Scope R_scope.

(** n votes for entries from 1 to k. *)
Definition Profile (k n : nat) (votes : list nat) : Prop :=
  length votes = n /\ forall x, In x votes -> (1 <= x <= k)%nat.

(** The probability of each entry, for all votes. *)
Definition Chooser : Type := list nat -> nat -> R.

(** All votes but one are the same, and that one is a or b. *)
Definition differ (v w : list nat) : Prop :=
  exists before a b after, v = before ++ a :: after /\ w = before ++ b :: after.

(** A neighbouring switch: that vote goes to the entry above or below. *)
Definition differ_by_a_step (v w : list nat) : Prop :=
  exists before a b after, v = before ++ a :: after /\ w = before ++ b :: after
  /\ (b = S a \/ a = S b).

(** The law of each profile is one. *)
Definition GivesLaws (k n : nat) (g : Chooser) : Prop :=
  forall v, Profile k n v -> Law (range 1 k) (g v).

(** The same probabilities for all profiles. *)
Definition Same (k n : nat) (g h : Chooser) : Prop :=
  forall v z, Profile k n v -> (1 <= z <= k)%nat -> g v z = h v z.

(** [KL18, Definition 3], E z being e^(lambda eps_z). *)
Definition PrivateVotes (k n : nat) (g : Chooser) (E : nat -> R) : Prop :=
  forall v w z, Profile k n v -> Profile k n w -> differ v w -> (1 <= z <= k)%nat ->
  g v z <= E z * g w z.

(** The same for neighbouring switches only. *)
Definition PrivateStepwise (k n : nat) (g : Chooser) (E : nat -> R) : Prop :=
  forall v w z, Profile k n v -> Profile k n w -> differ_by_a_step v w -> (1 <= z <= k)%nat ->
  g v z <= E z * g w z.

(** [KL18, Definition 4]. *)
Definition Anonymous (k n : nat) (g : Chooser) : Prop :=
  forall v w z, Profile k n v -> Permutation v w -> (1 <= z <= k)%nat -> g v z = g w z.

Definition expected_utility (k : nat) (u p : nat -> R) : R :=
  total (range 1 k) (fun z => u z * p z).

(** One of the best entries [KL18, Section IV]. *)
Definition Type_of (k : nat) (u : nat -> R) (alpha : nat) : Prop :=
  (1 <= alpha <= k)%nat /\ forall z, (1 <= z <= k)%nat -> u z <= u alpha.

(** No voter with a utility of the domain gains by another vote [KL18, Definition 7]. *)
Definition Truthful (k n : nat) (domain : (nat -> R) -> Prop) (g : Chooser) : Prop :=
  forall u before alpha beta after, domain u -> Type_of k u alpha ->
  Profile k n (before ++ alpha :: after) -> Profile k n (before ++ beta :: after) ->
  expected_utility k u (g (before ++ beta :: after))
  <= expected_utility k u (g (before ++ alpha :: after)).

Definition unrestricted (u : nat -> R) : Prop := True.

(** [KL18, Definition 8]. *)
Definition Peak (k : nat) (u : nat -> R) (alpha : nat) : Prop :=
  (forall x y, (1 <= x <= y)%nat -> (y <= alpha)%nat -> u x <= u y <= u alpha)
  /\ forall x y, (alpha <= x <= y)%nat -> (y <= k)%nat -> u y <= u x <= u alpha.

Definition single_peaked (k : nat) (u : nat -> R) : Prop :=
  exists alpha, (1 <= alpha <= k)%nat /\ Peak k u alpha.

(** Votes matter. *)
Definition NotFixed (k n : nat) (g : Chooser) : Prop :=
  exists v w z, Profile k n v /\ Profile k n w /\ (1 <= z <= k)%nat /\ g v z <> g w z.

(* ---- Dictatorships with phantoms [KL18, Example 4] ---- *)

(** n_z(v) *)
Definition votes_for (v : list nat) (z : nat) : R := INR (count_occ Nat.eq_dec v z).

Definition phantoms (k n : nat) (f : nat -> R) : Chooser :=
  fun v z => (votes_for v z + f z) / (INR n + total (range 1 k) f).

(* ---- Generalized randomized medians [KL18, Definition 9] ---- *)

(** r_z(v): the votes for entries up to z. *)
Definition rank (v : list nat) (z : nat) : nat := length (filter (fun x => x <=? z)%nat v).

(** The first m transfers of the entry z; there are none from below the lowest entry. *)
Definition transfers (t : nat -> nat -> R) (z m : nat) : R :=
  match z with
  | O => 0
  | S _ => total (range 1 m) (t z)
  end.

Definition median (t : nat -> nat -> R) (xi : nat -> R) : Chooser :=
  fun v z => transfers t z (rank v z) - transfers t (z - 1) (rank v (z - 1)) + xi z.

(** The bottoms of the fractions of [KL18, Theorem 3]: the r-th of the votes up to z goes up and
    nobody else votes for z, or the r-th of the votes below z comes from z. *)
Definition bottom_up (t : nat -> nat -> R) (xi : nat -> R) (z r : nat) : R :=
  transfers t z (r - 1) - transfers t (z - 1) (r - 1) + xi z.

Definition bottom_down (k n : nat) (t : nat -> nat -> R) (xi : nat -> R) (z r : nat) : R :=
  transfers t z (if z =? k then n else r)%nat - transfers t (z - 1) r + xi z.
