(** The real numbers are numbers over which statements have a meaning. *)

From Coq Require Import ZArith QArith Qcanon Qreals Reals Lra String List.
From Referee.checker Require Import Tree Value Answers Meaning Functions Attained Rows Table Step.

Definition real_of (q : Qc) : R := Q2R (this q).

(** All real numbers are there, so that a variable over an interval goes through all of them. *)
Definition reals : numbers := Numbers R real_of Rplus Rmult Ropp Rinv Rlt True.

Lemma real_of_reduced : forall q : Q, Q2R (Qred q) = Q2R q.
Proof. intro q. apply Qeq_eqR, Qred_correct. Qed.

Lemma reals_lawful : lawful reals.
Proof.
  constructor; simpl.
  - intros p q. unfold real_of. change (this (p + q)%Qc) with (Qred (this p + this q)).
    rewrite real_of_reduced. apply Q2R_plus.
  - intros p q. unfold real_of. change (this (p * q)%Qc) with (Qred (this p * this q)).
    rewrite real_of_reduced. apply Q2R_mult.
  - intro p. unfold real_of. change (this (- p)%Qc) with (Qred (- this p)).
    rewrite real_of_reduced. apply Q2R_opp.
  - intros p H. unfold real_of. change (this (/ p)%Qc) with (Qred (/ this p)).
    rewrite real_of_reduced. apply Q2R_inv. intro E. apply H, Qc_is_canon. exact E.
  - intros p q. split; [apply Rlt_Qlt | apply Qlt_Rlt].
  - apply Rlt_irrefl.
  - intros x y A B. apply Rle_antisym; apply Rnot_lt_le; assumption.
  - replace (real_of 0%Qc) with 0%R by (unfold real_of, Q2R; simpl; lra).
    replace (real_of 1%Qc) with 1%R by (unfold real_of, Q2R; simpl; lra).
    exact RTheory.
  - apply Rlt_trans.
  - intros x y z. apply Rplus_lt_compat_l.
  - intros x y. replace (real_of 0%Qc) with 0%R by (unfold real_of, Q2R; simpl; lra). apply Rmult_lt_0_compat.
Qed.

(** What the program says, over the real numbers. *)
Theorem step_holds_of_reals : forall text claimed ev, step text claimed ev = Holds ->
  exists c, Reader.read text = Some c /\ Printer.canonical c = text /\ holds reals (called reals) c.
Proof. exact (step_holds reals reals_lawful). Qed.

Theorem step_does_not_hold_of_reals : forall text claimed ev, step text claimed ev = DoesNotHold ->
  exists c, Reader.read text = Some c /\ Printer.canonical c = text /\ ~ holds reals (called reals) c.
Proof. exact (step_does_not_hold reals reals_lawful). Qed.

Theorem table_holds_of_reals : forall kind digits values blocks,
  table_step kind digits values blocks = TableHolds ->
  exists k asked, kind_named kind = Some k /\ read_integer digits = Some asked
    /\ map (firstn (length (parameters_of k))) (flat_map block_rows blocks) = expected_rows k values
    /\ List.Forall (row_holds reals k asked) (flat_map block_rows blocks).
Proof. exact (table_holds reals reals_lawful). Qed.
