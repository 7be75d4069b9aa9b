(** What [EM] says of the exponential mechanism, for every finite range, all databases, real scores
    and epsilon. *)

From Coq Require Import Reals List Lra.
From Referee.models Require Import RealSums Privacy Exponential.
From Referee.lemmas Require Import Ratios.
Import ListNotations.
Open Scope R_scope.

(** [EM, Star]: the weight of an output changes by a factor of at most e^(epsilon/2). *)
Theorem Star : forall epsilon s v w, 0 <= epsilon -> 0 < s -> Rabs (v - w) <= s ->
  weight epsilon s v <= exp (epsilon / 2) * weight epsilon s w.
Proof.
  intros epsilon s v w E S B. unfold weight. rewrite <- exp_plus. apply exp_le.
  assert (V : v - w <= s) by (pose proof (Rle_abs (v - w)); lra).
  assert (H : 0 <= epsilon / (2 * s)) by (apply Rmult_le_pos; [exact E | left;
    apply Rinv_0_lt_compat; lra]).
  replace (epsilon * v / (2 * s)) with (epsilon / (2 * s) * v) by (field; lra).
  replace (epsilon / 2 + epsilon * w / (2 * s)) with (epsilon / (2 * s) * (s + w))
    by (field; lra).
  apply Rmult_le_compat_l; lra.
Qed.

(** [EM, Star star]: and so does the sum of all weights. *)
Theorem Star_star : forall (D A : Type) (outputs : list A) adjacent (q : D -> A -> R) epsilon s x y,
  0 <= epsilon -> 0 < s -> Sensitivity outputs adjacent q s -> adjacent x y ->
  total outputs (fun b => weight epsilon s (q x b))
  <= exp (epsilon / 2) * total outputs (fun b => weight epsilon s (q y b)).
Proof.
  intros D A outputs adjacent q epsilon s x y E S B X. rewrite <- total_scale. apply total_le.
  intros b I. apply Star; [exact E | exact S | apply B; assumption].
Qed.

(** [EM, Mechanism]: the numbers are probabilities, if there is an output. *)
Theorem Mechanism_is_a_law : forall (D A : Type) (outputs : list A) (q : D -> A -> R) epsilon s x,
  outputs <> [] -> Law outputs (exponential outputs q epsilon s x).
Proof.
  intros D A outputs q epsilon s x N.
  assert (T : 0 < total outputs (fun b => weight epsilon s (q x b)))
    by (apply total_positive; [exact N | intros; apply exp_pos]).
  split.
  - intros a _. apply Rmult_le_pos; [left; apply exp_pos | left; apply Rinv_0_lt_compat; exact T].
  - unfold exponential, Rdiv. rewrite (total_ext _ _ _ (fun a =>
      / total outputs (fun b => weight epsilon s (q x b)) * weight epsilon s (q x a)))
      by (intros; ring).
    rewrite total_scale. field. lra.
Qed.

(** [EM, Idea]: an output is e^(epsilon/(2 Delta)) times as likely for each unit of score. *)
Theorem Idea : forall (D A : Type) (outputs : list A) (q : D -> A -> R) epsilon s x a b,
  outputs <> [] -> 0 < s ->
  exponential outputs q epsilon s x a
  = exp (epsilon * (q x a - q x b) / (2 * s)) * exponential outputs q epsilon s x b.
Proof.
  intros D A outputs q epsilon s x a b N S. unfold exponential, Rdiv at 1 3.
  rewrite <- Rmult_assoc. unfold weight at 1 3. rewrite <- exp_plus. do 2 f_equal. field. lra.
Qed.

(** [EM, Privacy theorem]: the mechanism is epsilon-private. *)
Theorem Privacy_theorem : forall (D A : Type) (outputs : list A) adjacent (q : D -> A -> R) epsilon s,
  0 <= epsilon -> 0 < s -> Sensitivity outputs adjacent q s ->
  Private outputs adjacent (exponential outputs q epsilon s) (exp epsilon) 0.
Proof.
  intros D A outputs adjacent q epsilon s E S B x y X. apply close_by_outputs. intros a I.
  replace (exp epsilon) with (exp (epsilon / 2) * exp (epsilon / 2))
    by (rewrite <- exp_plus; f_equal; field).
  apply (normalised_ratio A outputs (exp (epsilon / 2))
    (fun b => weight epsilon s (q x b)) (fun b => weight epsilon s (q y b)) a).
  - left. apply exp_pos.
  - intros b _. split; apply exp_pos.
  - intros b J. pose proof (B x y b X J) as N.
    split; apply Star; try assumption. rewrite Rabs_minus_sym. exact N.
  - exact I.
Qed.
