(** Laws whose probabilities are within a factor of each other. *)

From Coq Require Import Reals List Lra.
From Referee.models Require Import RealSums Privacy.
Import ListNotations.
Open Scope R_scope.

Lemma exp_le : forall x y, x <= y -> exp x <= exp y.
Proof.
  intros x y [H|H]; [left; apply exp_increasing; exact H | rewrite H; right; reflexivity].
Qed.

(** For delta = 0 single outputs decide all events. *)
Lemma close_by_outputs : forall (A : Type) (outputs : list A) E p q,
  (forall a, In a outputs -> p a <= E * q a) -> Close outputs E 0 p q.
Proof.
  intros A outputs E p q H event. unfold chance. rewrite <- total_scale, Rplus_0_r.
  apply total_le. intros a I. specialize (H a I). destruct (event a); lra.
Qed.

(** Weights that change by a factor of at most c, also all together, give probabilities that change
    by at most c^2. *)
Lemma normalised_ratio : forall (A : Type) (outputs : list A) c v w a, 0 <= c ->
  (forall b, In b outputs -> 0 < v b /\ 0 < w b) ->
  (forall b, In b outputs -> v b <= c * w b /\ w b <= c * v b) -> In a outputs ->
  v a / total outputs v <= c * c * (w a / total outputs w).
Proof.
  intros A outputs c v w a C P B I.
  assert (N : outputs <> []) by (intro E; subst outputs; contradiction).
  assert (V : 0 < total outputs v) by (apply total_positive; [exact N | intros b J; apply P, J]).
  assert (W : 0 < total outputs w) by (apply total_positive; [exact N | intros b J; apply P, J]).
  assert (S : total outputs w <= c * total outputs v).
  { rewrite <- total_scale. apply total_le. intros b J. apply B, J. }
  destruct (P a I) as [PA PB]. destruct (B a I) as [BA _].
  apply Rmult_le_reg_r with (1 := V). apply Rmult_le_reg_r with (1 := W).
  replace (v a / total outputs v * total outputs v * total outputs w)
    with (v a * total outputs w) by (field; lra).
  replace (c * c * (w a / total outputs w) * total outputs v * total outputs w)
    with (c * w a * (c * total outputs v)) by (field; lra).
  apply Rmult_le_compat; lra.
Qed.
