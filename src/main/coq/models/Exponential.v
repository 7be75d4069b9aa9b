(** The exponential mechanism on a finite range [EM]. *)

From Coq Require Import Reals List.
From Referee.models Require Import RealSums Privacy.
Import ListNotations.
Open Scope R_scope.

(** e^(epsilon q / (2 Delta)) *)
Definition weight (epsilon sensitivity score : R) : R := exp (epsilon * score / (2 * sensitivity)).

(** The probability of each output; q has a score for each database and output. *)
Definition exponential {D A : Type} (outputs : list A) (q : D -> A -> R) (epsilon sensitivity : R)
    (x : D) (a : A) : R :=
  weight epsilon sensitivity (q x a)
  / total outputs (fun b => weight epsilon sensitivity (q x b)).

(** No score changes by more between adjacent databases. *)
Definition Sensitivity {D A : Type} (outputs : list A) (adjacent : D -> D -> Prop) (q : D -> A -> R)
    (sensitivity : R) : Prop :=
  forall x y a, adjacent x y -> In a outputs -> Rabs (q x a - q y a) <= sensitivity.

(** The outputs with a score of opt, and the event that the score is at most x. *)
Definition scored {A : Type} (outputs : list A) (score : A -> R) (opt : R) : list A :=
  filter (fun a => if Req_EM_T (score a) opt then true else false) outputs.

Definition at_most {A : Type} (score : A -> R) (x : R) (a : A) : bool :=
  if Rle_dec (score a) x then true else false.
