(** Mechanisms with finitely many outputs, and their (epsilon, delta)-privacy over all events.

    E stands for e^epsilon. *)

From Coq Require Import Reals List.
From Referee.models Require Import RealSums.
Import ListNotations.
Open Scope R_scope.

(** The probability of the event under the law p. *)
Definition chance {A : Type} (outputs : list A) (p : A -> R) (event : A -> bool) : R :=
  total outputs (fun a => if event a then p a else 0).

Definition Law {A : Type} (outputs : list A) (p : A -> R) : Prop :=
  (forall a, In a outputs -> 0 <= p a) /\ total outputs p = 1.

(** P(S) <= E Q(S) + delta for all events S. *)
Definition Close {A : Type} (outputs : list A) (E delta : R) (p q : A -> R) : Prop :=
  forall event, chance outputs p event <= E * chance outputs q event + delta.

(** A mechanism gives a law to each input. *)
Definition Private {D A : Type} (outputs : list A) (adjacent : D -> D -> Prop)
    (mechanism : D -> A -> R) (E delta : R) : Prop :=
  forall x y, adjacent x y -> Close outputs E delta (mechanism x) (mechanism y).

(** The sum of the positive parts of p - E q. *)
Definition excess {A : Type} (outputs : list A) (E : R) (p q : A -> R) : R :=
  total outputs (fun a => Rmax 0 (p a - E * q a)).

(** Both mechanisms on the same input; the second may look at what the first has put out. *)
Definition composed {D A B : Type} (first : D -> A -> R) (second : D -> A -> B -> R)
    (x : D) (pair : A * B) : R :=
  first x (fst pair) * second x (fst pair) (snd pair).

(** Of both only the output of the second is shown. *)
Definition combined {D A B : Type} (firsts : list A) (first : D -> A -> R) (second : D -> A -> B -> R)
    (x : D) (b : B) : R :=
  total firsts (fun a => first x a * second x a b).

(** What is put out is replaced at random, by a law for each output. *)
Definition processed {D A B : Type} (outputs : list A) (mechanism : D -> A -> R) (change : A -> B -> R)
    (x : D) (b : B) : R :=
  total outputs (fun a => mechanism x a * change a b).
