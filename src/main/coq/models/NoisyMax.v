(** Report noisy max with exponential noise, by its finite sum [ALMW25, eqn 3].

    The candidates are 1..k. With noise of the given rate, a candidate whose score is g below the
    highest one has p = e^(-rate g), and candidate a is reported with probability
    p_a times the integral from 0 to 1 of the product over b <> a of (1 - p_b x). *)

From Coq Require Import Reals List Arith.
From Referee.models Require Import Sums RealSums.
Import ListNotations.
Open Scope R_scope.

Fixpoint product {A : Type} (places : list A) (f : A -> R) : R :=
  match places with
  | [] => 1
  | x :: rest => f x * product rest f
  end.

Fixpoint subsets {A : Type} (l : list A) : list (list A) :=
  match l with
  | [] => [[]]
  | x :: rest => subsets rest ++ map (cons x) (subsets rest)
  end.

(** (-1)^|s| times the product of p over s, divided by |s| + 1 *)
Definition signed_term {A : Type} (p : A -> R) (s : list A) : R :=
  (-1) ^ length s * product s p / INR (S (length s)).

(** The integral multiplied out: a sum over the sets of other candidates. *)
Definition inclusion_exclusion {A : Type} (others : list A) (p : A -> R) : R :=
  total (subsets others) (signed_term p).

Definition candidates (k : nat) : list nat := range 1 k.

Definition others (k a : nat) : list nat := filter (fun b => negb (b =? a)%nat) (candidates k).

Fixpoint highest (q : nat -> R) (k : nat) : R :=
  match k with
  | O => 0
  | S O => q 1%nat
  | S m => Rmax (highest q m) (q k)
  end.

Definition relative_weight (rate : R) (k : nat) (q : nat -> R) (a : nat) : R :=
  exp (- (rate * (highest q k - q a))).

(** The probability that candidate a is reported. *)
Definition noisy_max (rate : R) (k : nat) (q : nat -> R) (a : nat) : R :=
  relative_weight rate k q a
  * inclusion_exclusion (others k a) (relative_weight rate k q).

(** The scores of [ALMW25, eqn 6], in terms of which GEM (t > 0) and mGEM (t < 0) are noisy max. *)
Definition normalised (t : R) (k : nat) (s q : nat -> R) (a : nat) : R :=
  - highest (fun b => - ((q a - t * s a - (q b - t * s b)) / (s a + s b))) k.

Definition GEM (epsilon t : R) (k : nat) (s q : nat -> R) : nat -> R :=
  noisy_max (epsilon / 2) k (normalised t k s q).

(** k-ary randomised response: the best candidate is reported most often [ALMW25, Section III-B]. *)
Definition kRR (E : R) (k best a : nat) : R := (if (a =? best)%nat then E else 1) / (E + INR k - 1).
