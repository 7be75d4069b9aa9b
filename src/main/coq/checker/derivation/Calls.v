(** The functions of the language that are known in derivations. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation NormalForm.
Import ListNotations.
Open Scope string_scope.

Definition whole_function (f : string) : bool := String.eqb f "floor" || String.eqb f "ceil".

Definition ground : ground_functions := fun f x y =>
  if String.eqb f "abs" then Some (if rational_relates Less x 0%Qc then (- x)%Qc else x)
  else if String.eqb f "min" then Some (if rational_relates Less y x then y else x)
  else if String.eqb f "max" then Some (if rational_relates Less x y then y else x)
  else None.

Section Functions.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.

  Definition functions (f : string) (x y : K) : K :=
    if String.eqb f "abs" then if less_decided K O x (zero K) then opposite K x else x
    else if String.eqb f "min" then better K O MinOf x y
    else if String.eqb f "max" then better K O MaxOf x y
    else if String.eqb f "floor" then whole K (floor_of K O x)
    else if String.eqb f "ceil" then whole K (- floor_of K O (opposite K x))
    else zero K.

  Lemma whole_sound : forall f x y, whole_function f = true -> exists z, functions f x y = whole K z.
  Proof.
    intros f x y H. unfold whole_function in H. apply orb_prop in H.
    destruct H as [H|H]; apply String.eqb_eq in H; subst f; eexists; reflexivity.
  Qed.

  Lemma ground_sound : forall f x y z, ground f x y = Some z ->
    functions f (rational K x) (rational K y) = rational K z.
  Proof.
    intros f x y z H. unfold ground in H. unfold functions.
    assert (R : forall p q, rational_relates Less p q = if less_decided K O (rational K p) (rational K q) then true else false).
    { intros p q. rewrite (rational_relates_spec K L O). reflexivity. }
    destruct (String.eqb f "abs").
    { injection H as <-. rewrite R. change (rational K 0%Qc) with (zero K).
      destruct (less_decided K O (rational K x) (zero K)); [symmetry; apply (rational_opposite K L) | reflexivity]. }
    destruct (String.eqb f "min").
    { injection H as <-. rewrite R. simpl. destruct (less_decided K O (rational K y) (rational K x)); reflexivity. }
    destruct (String.eqb f "max"); [|discriminate].
    injection H as <-. rewrite R. simpl. destruct (less_decided K O (rational K x) (rational K y)); reflexivity.
  Qed.
End Functions.
