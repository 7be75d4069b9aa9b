(** The real numbers are numbers about which derivations speak. *)

From Coq Require Import ZArith QArith Qcanon Qreals Reals Lra String List Classical.
From Referee.checker Require Import Tree Printer Reader Value Meaning Functions Step RealNumbers.
From Referee.checker.derivation Require Import Field Term Sequent Calls Check CheckSound Certificates.

Lemma real_zero : real_of 0%Qc = 0%R.
Proof. unfold real_of, Q2R. simpl. lra. Qed.

Lemma real_one : real_of 1%Qc = 1%R.
Proof. unfold real_of, Q2R. simpl. lra. Qed.

Lemma real_whole : forall z, whole reals z = IZR z.
Proof.
  intro z. unfold whole, integer. simpl. unfold real_of, Q2Qc. cbn [this]. rewrite real_of_reduced.
  unfold Q2R, inject_Z. simpl. lra.
Qed.

Definition real_floor (x : R) : Z := (up x - 1)%Z.

Lemma reals_ordered : ordered reals.
Proof.
  refine (Ordered reals _ _ _ _ _ _ real_floor _ _ _ _).
  - simpl. unfold zero. simpl. rewrite real_zero, real_one. exact RTheory.
  - simpl. unfold zero. simpl. intros x H. rewrite real_zero in H. rewrite real_one. apply Rinv_r, H.
  - exact Rlt_trans.
  - intros x y z. apply Rplus_lt_compat_l.
  - unfold zero. simpl. rewrite real_zero. exact Rmult_lt_0_compat.
  - exact Rlt_dec.
  - intros x H. rewrite real_whole in H. simpl in H. unfold real_floor in H. rewrite minus_IZR in H.
    destruct (archimed x). lra.
  - intro x. rewrite real_whole. simpl. unfold real_floor. rewrite real_one, minus_IZR. destruct (archimed x). lra.
  - exact I.
  - exact classic.
Qed.

(** What the program says of derivations, over the real numbers. *)
Theorem derivation_step_of_reals : forall known text claimed proof verdict after,
  all_known reals reals_lawful reals_ordered known ->
  derivation_step known text claimed proof = (verdict, after) ->
  all_known reals reals_lawful reals_ordered after
  /\ (verdict = Holds -> exists c, read text = Some c /\ canonical c = text /\ holds reals (called reals) c)
  /\ (verdict = DoesNotHold -> exists c, read text = Some c /\ canonical c = text /\ ~ holds reals (called reals) c).
Proof. exact (derivation_step_sound reals reals_lawful reals_ordered). Qed.

Print Assumptions derivation_step_of_reals.
