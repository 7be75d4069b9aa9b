(** What [EM] says of the exponential mechanism, for every finite range, all databases, real scores
    and epsilon. *)

From Coq Require Import Reals List Lia Lra.
From Referee.models Require Import RealSums Privacy Exponential.
From Referee.lemmas Require Import Ratios.
Import ListNotations.
Open Scope R_scope.

Lemma weight_positive : forall epsilon s score, 0 < weight epsilon s score.
Proof.
  intros. apply exp_pos.
Qed.

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

(** The probability of a low score: at most |R| weights of c in at least |R_OPT| weights of opt. *)
Lemma low_score : forall (D A : Type) (outputs : list A) (q : D -> A -> R) epsilon s x opt c,
  0 <= epsilon -> 0 < s -> scored outputs (q x) opt <> [] ->
  chance outputs (exponential outputs q epsilon s x) (at_most (q x) c)
  <= INR (length outputs) / INR (length (scored outputs (q x) opt))
     * exp (- (epsilon * (opt - c) / (2 * s))).
Proof.
  intros D A outputs q epsilon s x opt c E S N.
  set (w := fun b => weight epsilon s (q x b)). set (best := scored outputs (q x) opt) in *.
  assert (L : 0 < INR (length best)).
  { apply lt_0_INR. destruct best; [contradiction | simpl; lia]. }
  assert (H : 0 <= epsilon / (2 * s))
    by (apply Rmult_le_pos; [exact E | left; apply Rinv_0_lt_compat; lra]).
  assert (M : INR (length best) * weight epsilon s opt <= total outputs w).
  { unfold best, scored. clear. induction outputs as [|a l IH]; [simpl; lra|].
    simpl filter. simpl total. destruct (Req_EM_T (q x a) opt) as [F|F].
    - change (length (a :: ?m)) with (S (length m)). rewrite S_INR. unfold w at 1. rewrite F. lra.
    - pose proof (weight_positive epsilon s (q x a)). fold (w a) in *. lra. }
  assert (B : total outputs (fun a => if at_most (q x) c a then w a else 0)
    <= INR (length outputs) * weight epsilon s c).
  { clear - H S. induction outputs as [|a l IH]; [simpl; lra|].
    change (length (a :: l)) with (Datatypes.S (length l)). rewrite S_INR. simpl total.
    assert (X : (if at_most (q x) c a then w a else 0) <= weight epsilon s c); [|lra].
    unfold at_most. destruct (Rle_dec (q x a) c) as [F|F]; [|left; apply weight_positive].
    unfold w, weight. apply exp_le.
    replace (epsilon * q x a / (2 * s)) with (epsilon / (2 * s) * q x a) by (field; lra).
    replace (epsilon * c / (2 * s)) with (epsilon / (2 * s) * c) by (field; lra).
    apply Rmult_le_compat_l; assumption. }
  pose proof (weight_positive epsilon s opt) as W.
  assert (T : 0 < total outputs w).
  { apply Rlt_le_trans with (2 := M). apply Rmult_lt_0_compat; assumption. }
  assert (C : chance outputs (exponential outputs q epsilon s x) (at_most (q x) c)
    = total outputs (fun a => if at_most (q x) c a then w a else 0) / total outputs w).
  { unfold chance, Rdiv. rewrite Rmult_comm, <- total_scale. apply total_ext. intros a _.
    unfold exponential. fold w. fold (w a). destruct (at_most (q x) c a); unfold Rdiv; ring. }
  assert (X : weight epsilon s c = weight epsilon s opt * exp (- (epsilon * (opt - c) / (2 * s)))).
  { unfold weight. rewrite <- exp_plus. f_equal. field. lra. }
  rewrite C. apply Rmult_le_reg_r with (1 := T).
  replace (total outputs (fun a => if at_most (q x) c a then w a else 0) / total outputs w
    * total outputs w) with (total outputs (fun a => if at_most (q x) c a then w a else 0))
    by (field; lra).
  apply Rle_trans with (1 := B). rewrite X.
  replace (INR (length outputs) / INR (length best) * exp (- (epsilon * (opt - c) / (2 * s)))
      * total outputs w)
    with (INR (length outputs) * exp (- (epsilon * (opt - c) / (2 * s))) / INR (length best)
      * total outputs w) by (field; lra).
  replace (INR (length outputs) * (weight epsilon s opt * exp (- (epsilon * (opt - c) / (2 * s)))))
    with (INR (length outputs) * exp (- (epsilon * (opt - c) / (2 * s))) / INR (length best)
      * (INR (length best) * weight epsilon s opt)) by (field; lra).
  apply Rmult_le_compat_l; [|exact M].
  apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat; exact L].
  apply Rmult_le_pos; [apply pos_INR | left; apply exp_pos].
Qed.

(** [EM, Utility theorem]: a score that falls short of the best by
    2 Delta/epsilon (ln(|R|/|R_OPT|) + t) has probability at most e^-t. For opt any score may be
    taken that an output has, and so the best one. *)
Theorem Utility_theorem : forall (D A : Type) (outputs : list A) (q : D -> A -> R) epsilon s x opt t,
  0 < epsilon -> 0 < s -> scored outputs (q x) opt <> [] ->
  chance outputs (exponential outputs q epsilon s x)
    (at_most (q x) (opt - 2 * s / epsilon
      * (ln (INR (length outputs) / INR (length (scored outputs (q x) opt))) + t)))
  <= exp (- t).
Proof.
  intros D A outputs q epsilon s x opt t E S N.
  set (ratio := INR (length outputs) / INR (length (scored outputs (q x) opt))).
  assert (P : 0 < ratio).
  { apply Rdiv_lt_0_compat; apply lt_0_INR.
    - destruct outputs; [contradiction | simpl; lia].
    - destruct (scored outputs (q x) opt); [contradiction | simpl; lia]. }
  apply Rle_trans with (1 := low_score D A outputs q epsilon s x opt _ (Rlt_le _ _ E) S N).
  right. fold ratio.
  replace (- (epsilon * (opt - (opt - 2 * s / epsilon * (ln ratio + t))) / (2 * s)))
    with (- ln ratio + - t) by (field; lra).
  rewrite exp_plus, exp_Ropp, exp_ln by exact P. field. lra.
Qed.

(** [EM, R_OPT is not empty]: some output has the best score. *)
Theorem R_OPT_is_not_empty : forall (A : Type) (outputs : list A) (score : A -> R), outputs <> [] ->
  exists opt, (forall a, In a outputs -> score a <= opt) /\ scored outputs score opt <> [].
Proof.
  intros A outputs score N.
  assert (G : exists b, In b outputs /\ forall a, In a outputs -> score a <= score b).
  { induction outputs as [|c l IH]; [contradiction|]. destruct l as [|d l].
    - exists c. split; [left; reflexivity|]. intros a [E|[]]. subst a. lra.
    - destruct IH as [b [B H]]; [discriminate|]. destruct (Rle_dec (score b) (score c)) as [L|L].
      + exists c. split; [left; reflexivity|]. intros a [E|I]; [subst a; lra|].
        specialize (H a I). lra.
      + exists b. split; [right; exact B|]. intros a [E|I]; [subst a; lra | apply H; exact I]. }
  destruct G as [b [B H]]. exists (score b). split; [exact H|]. intro E.
  assert (I : In b (scored outputs score (score b))).
  { unfold scored. apply filter_In. split; [exact B|].
    destruct (Req_EM_T (score b) (score b)) as [F|F]; [reflexivity | destruct F; reflexivity]. }
  rewrite E in I. contradiction.
Qed.

(** [EM, Corollary with |R|]: the same with ln |R|. *)
Theorem Corollary_with_R : forall (D A : Type) (outputs : list A) (q : D -> A -> R) epsilon s x opt t,
  0 < epsilon -> 0 < s -> scored outputs (q x) opt <> [] ->
  chance outputs (exponential outputs q epsilon s x)
    (at_most (q x) (opt - 2 * s / epsilon * (ln (INR (length outputs)) + t)))
  <= exp (- t).
Proof.
  intros D A outputs q epsilon s x opt t E S N.
  assert (P : 1 <= INR (length outputs)).
  { apply (le_INR 1). destruct outputs; [contradiction | simpl; lia]. }
  assert (B : 1 <= INR (length (scored outputs (q x) opt))).
  { apply (le_INR 1). destruct (scored outputs (q x) opt); [contradiction | simpl; lia]. }
  apply Rle_trans with (1 := low_score D A outputs q epsilon s x opt _ (Rlt_le _ _ E) S N).
  apply Rle_trans with (INR (length outputs)
    * exp (- (epsilon * (opt - (opt - 2 * s / epsilon * (ln (INR (length outputs)) + t))) / (2 * s)))).
  - apply Rmult_le_compat_r; [left; apply exp_pos|].
    apply Rmult_le_reg_r with (INR (length (scored outputs (q x) opt))); [lra|].
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra.
  - right.
    replace (- (epsilon * (opt - (opt - 2 * s / epsilon * (ln (INR (length outputs)) + t))) / (2 * s)))
      with (- ln (INR (length outputs)) + - t) by (field; lra).
    rewrite exp_plus, exp_Ropp, exp_ln by lra. field. lra.
Qed.
