(** Terms behind more binders. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation.
Import ListNotations.
Open Scope list_scope.

(** Below c stand the binders inside the term, beyond them d more than before. *)
Definition lift_variable (c d : nat) (v : variable) : variable :=
  match v with
  | Bound i => if Nat.ltb i c then v else Bound (i + d)
  | Letter _ => v
  end.

Fixpoint lift_term (c d : nat) (t : term) {struct t} : term :=
  match t with
  | Number q => t
  | Var v => Var (lift_variable c d v)
  | Entry v a => Entry (lift_variable c d v) (lift_term c d a)
  | Sum a b => Sum (lift_term c d a) (lift_term c d b)
  | Product a b => Product (lift_term c d a) (lift_term c d b)
  | Inverse a => Inverse (lift_term c d a)
  | Raised a b => Raised (lift_term c d a) (lift_term c d b)
  | Apply f a b => Apply f (lift_term c d a) (lift_term c d b)
  | Folded op a b body => Folded op (lift_term c d a) (lift_term c d b) (lift_term (S c) d body)
  | Chosen k a b => Chosen (lift_formula c d k) (lift_term c d a) (lift_term c d b)
  end
with lift_formula (c d : nat) (f : formula) {struct f} : formula :=
  match f with
  | Truth => f
  | Compared r a b => Compared r (lift_term c d a) (lift_term c d b)
  | Conjunction f g => Conjunction (lift_formula c d f) (lift_formula c d g)
  | Alternative f g => Alternative (lift_formula c d f) (lift_formula c d g)
  | Implication f g => Implication (lift_formula c d f) (lift_formula c d g)
  | Opposite f => Opposite (lift_formula c d f)
  | Quantifies q s n i g b =>
      Quantifies q s (lift_term c d n) (lift_formula (S c) d i) (lift_formula (S c) d g) (lift_formula (S c) d b)
  end.

Section Lifting.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.

  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation decides := (decides K L O functions).

  Lemma lifted_slot : forall v E B D C,
    standing K E (B ++ D ++ C) (lift_variable (length B) (length D) v) = standing K E (B ++ C) v.
  Proof.
    intros [i|x] E B D C; [|reflexivity]. simpl. destruct (Nat.ltb_spec i (length B)) as [A|A]; simpl.
    - rewrite !app_nth1 by exact A. reflexivity.
    - rewrite !app_nth2 by lia. f_equal. lia.
  Qed.

  Ltac reduce := cbn [lift_term lift_formula]; unfold_values.

  Lemma lifted :
    (forall t E B D C, value E (B ++ D ++ C) (lift_term (length B) (length D) t) = value E (B ++ C) t)
    /\ (forall f E B D C,
          decides E (B ++ D ++ C) (lift_formula (length B) (length D) f) = decides E (B ++ C) f
          /\ (true_at E (B ++ D ++ C) (lift_formula (length B) (length D) f) <-> true_at E (B ++ C) f)).
  Proof.
    apply term_formula_ind.
    - reflexivity.
    - intros v E B D C. reduce. rewrite lifted_slot. reflexivity.
    - intros v a IH E B D C. reduce. rewrite lifted_slot, IH. reflexivity.
    - intros a IHa b IHb E B D C. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa b IHb E B D C. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa E B D C. reduce. rewrite IHa. reflexivity.
    - intros a IHa b IHb E B D C. reduce. rewrite IHa, IHb. reflexivity.
    - intros f a IHa b IHb E B D C. reduce. rewrite IHa, IHb. reflexivity.
    - intros op a IHa b IHb t IHt E B D C. reduce. rewrite IHa, IHb. f_equal. apply map_ext. intro z.
      apply (IHt E (integer_slot K z :: B) D C).
    - intros k IHc a IHa b IHb E B D C. reduce. rewrite IHa, IHb, (proj1 (IHc E B D C)). reflexivity.
    - intros. reduce. split; reflexivity.
    - intros r a IHa b IHb E B D C. reduce. rewrite IHa, IHb. split; reflexivity.
    - intros f IHf g IHg E B D C. reduce. destruct (IHf E B D C) as [A1 A2], (IHg E B D C) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B D C. reduce. destruct (IHf E B D C) as [A1 A2], (IHg E B D C) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B D C. reduce. destruct (IHf E B D C) as [A1 A2], (IHg E B D C) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf E B D C. reduce. destruct (IHf E B D C) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q s n IHn i IHi g IHg b IHb E B D C. split; [reflexivity|]. pose proof (IHn E B D C) as A0.
      pose proof (fun v => proj2 (IHi E (v :: B) D C)) as A1.
      pose proof (fun v => proj2 (IHg E (v :: B) D C)) as A2.
      pose proof (fun v => proj2 (IHb E (v :: B) D C)) as A3. cbn [app length] in A1, A2, A3.
      destruct q; reduce; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.

  Lemma lifted_term : forall t E D C, value E (D ++ C) (lift_term 0 (length D) t) = value E C t.
  Proof. intros t E D C. apply (proj1 lifted t E [] D C). Qed.

  Lemma lifted_once : forall t E v C, value E (v :: C) (lift_term 0 1 t) = value E C t.
  Proof. intros t E v C. apply (lifted_term t E [v] C). Qed.
End Lifting.
