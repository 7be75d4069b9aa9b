(** The laws are true. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import
  Field Term Denotation Lifting Polynomial NormalForm Sequent Translate Laws.
Import ListNotations.
Open Scope list_scope.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.

  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).

  Add Ring numbers_ring : (ring_laws K O).

  Lemma any_number_true : forall E B f, (forall x, true_at E (number_slot K x :: B) f) -> true_at E B (any_number f).
  Proof. intros E B f H. unfold any_number. rewrite true_forall. intros v [x ->] _ _. apply H. Qed.

  Lemma any_natural_true : forall E B f, (forall n, true_at E (integer_slot K (Z.of_nat n) :: B) f) ->
    true_at E B (any_natural f).
  Proof.
    intros E B f H. unfold any_natural. rewrite true_forall. intros v [z ->] T _.
    unfold range_inside, first_variable in T. autorewrite with denotation in T.
    rewrite (lifted_once K L O functions), value_number in T. simpl in T. destruct T as [T _].
    change (rational K 0%Qc) with (whole K 0) in T. rewrite (whole_less K L) in T.
    replace z with (Z.of_nat (Z.to_nat z)) by lia. apply H.
  Qed.

  Lemma raised_natural : forall x n, raised_to K L O functions x (whole K (Z.of_nat n)) = power_of K x n.
  Proof.
    intros x n. change (whole K (Z.of_nat n)) with (rational K (integer (Z.of_nat n))). rewrite (raised_integer K L O).
    replace (Z.of_nat n <? 0)%Z with false by (symmetry; apply Z.ltb_ge; lia). rewrite Nat2Z.id. reflexivity.
  Qed.

  Lemma power_times : forall x y n, power_of K (times K x y) n = times K (power_of K x n) (power_of K y n).
  Proof. intros x y n. induction n as [|n IH]; simpl; [ring|]. rewrite IH. ring. Qed.

  Lemma laws_true : forall E, List.Forall (true_at E []) laws.
  Proof.
    intro E. unfold laws. repeat constructor.
    - unfold law_reciprocal. rewrite true_forall. intros v [x ->] _ H. unfold v0 in *.
      rewrite true_compared in *. autorewrite with denotation in *. simpl in *.
      transitivity (times K x (over K L O x)); [ring|]. apply (over_times_self K L O), H.
    - unfold law_power_of_sum. apply any_number_true. intro x. apply any_natural_true. intro j. apply any_natural_true.
      intro k. unfold v0, v1, v2. unfold_values. simpl. rewrite <- (whole_plus K L), <- Nat2Z.inj_add, !raised_natural.
      apply (power_plus K O).
    - unfold law_power_of_product. apply any_number_true. intro x. apply any_number_true. intro y. apply any_natural_true.
      intro k. unfold v0, v1, v2. unfold_values. simpl. rewrite !raised_natural. apply power_times.
  Qed.
End Sound.
