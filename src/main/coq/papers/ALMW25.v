(** What [ALMW25] says of report noisy max, for every number of candidates and all real scores. *)

From Coq Require Import Reals List Arith Lia Lra.
From Coquelicot Require Import Hierarchy RInt.
From Referee.models Require Import Sums RealSums Privacy NoisyMax.
From Referee.lemmas Require Import Ratios NoisyMax.
Import ListNotations.
Open Scope R_scope.

(** [ALMW25, eqn 3]: the finite sum is the integral of the probability that all other noises are
    smaller, x being e^(-rate z) for the noise z of candidate a. *)
Theorem Eqn_3_integral : forall rate k q a,
  @is_RInt R_NormedModule
    (fun x => relative_weight rate k q a
              * product (others k a) (fun b => 1 - relative_weight rate k q b * x))
    0 1 (noisy_max rate k q a).
Proof.
  intros rate k q a.
  apply (@is_RInt_scal R_NormedModule (fun x => product (others k a) (fun b => 1 - relative_weight rate k q b * x))
    0 1 (relative_weight rate k q a)).
  apply inclusion_exclusion_integral.
Qed.

(** No score moves by more than d, so no weight v_b = e^(rate q_b) by a factor of more than s. *)
Lemma noisy_max_ratio : forall rate d k q r a, 0 <= rate -> (1 <= a <= k)%nat ->
  (forall b, (1 <= b <= k)%nat -> Rabs (q b - r b) <= d) ->
  noisy_max rate k q a <= exp (rate * d) * exp (rate * d) * noisy_max rate k r a.
Proof.
  intros rate d k q r a P A H.
  assert (N : forall b, (1 <= b <= k)%nat -> q b <= r b + d /\ r b <= q b + d).
  { intros b B. specialize (H b B). pose proof (Rle_abs (q b - r b)).
    pose proof (Rle_abs (r b - q b)) as X. rewrite Rabs_minus_sym in X. lra. }
  assert (M : highest q k <= highest r k + d /\ highest r k <= highest q k + d).
  { split; (apply highest_least; [lia|]; intros b B; specialize (N b B)).
    - pose proof (highest_bound r k b B). lra.
    - pose proof (highest_bound q k b B). lra. }
  set (c := exp (- (rate * (highest q k + d - highest r k)))).
  assert (C : 0 < c <= 1).
  { unfold c. split; [apply exp_pos|]. rewrite <- exp_0. apply exp_le. nra. }
  assert (W : relative_weight rate k q a <= exp (rate * d) * exp (rate * d) * c
    * relative_weight rate k r a).
  { unfold relative_weight, c. rewrite <- !exp_plus. apply exp_le. specialize (N a A). nra. }
  assert (I : inclusion_exclusion (others k a) (relative_weight rate k q)
    <= inclusion_exclusion (others k a) (fun b => c * relative_weight rate k r b)).
  { apply inclusion_exclusion_le. intros b B. apply in_others in B. destruct B as [B _].
    pose proof (relative_weight_bounds rate k q b P B). pose proof (relative_weight_bounds rate k r b P B).
    split; [split; [nra|] | lra].
    unfold relative_weight, c. rewrite <- exp_plus. apply exp_le. specialize (N b B). nra. }
  assert (S : c * inclusion_exclusion (others k a) (fun b => c * relative_weight rate k r b)
    <= inclusion_exclusion (others k a) (relative_weight rate k r)).
  { apply inclusion_exclusion_scaled; [exact C|]. intros b B. apply in_others in B.
    destruct B as [B _]. pose proof (relative_weight_bounds rate k r b P B). lra. }
  assert (Z : 0 <= inclusion_exclusion (others k a) (relative_weight rate k q)).
  { apply inclusion_exclusion_at_least_0. intros b B. apply in_others in B. destruct B as [B _].
    pose proof (relative_weight_bounds rate k q b P B). lra. }
  unfold noisy_max. set (s2 := exp (rate * d) * exp (rate * d)) in *.
  assert (T : 0 < s2) by (apply Rmult_lt_0_compat; apply exp_pos).
  pose proof (relative_weight_bounds rate k r a P A) as [V _].
  apply Rle_trans with (s2 * c * relative_weight rate k r a
    * inclusion_exclusion (others k a) (fun b => c * relative_weight rate k r b)).
  - apply Rmult_le_compat; try assumption. left. apply relative_weight_bounds; assumption.
  - replace (s2 * c * relative_weight rate k r a
      * inclusion_exclusion (others k a) (fun b => c * relative_weight rate k r b))
      with (s2 * relative_weight rate k r a
      * (c * inclusion_exclusion (others k a) (fun b => c * relative_weight rate k r b))) by ring.
    apply Rle_trans with (s2 * relative_weight rate k r a
      * inclusion_exclusion (others k a) (relative_weight rate k r)); [|right; ring].
    apply Rmult_le_compat_l; [left; apply Rmult_lt_0_compat; assumption | exact S].
Qed.

(** [ALMW25, eqn 3]: noisy max with exponential noise of rate epsilon/(2 Delta) is epsilon-private. *)
Theorem RNM_is_private : forall (D : Type) k (adjacent : D -> D -> Prop) (q : D -> nat -> R) epsilon s,
  0 <= epsilon -> 0 < s ->
  (forall x y a, adjacent x y -> (1 <= a <= k)%nat -> Rabs (q x a - q y a) <= s) ->
  Private (candidates k) adjacent (fun x => noisy_max (epsilon / (2 * s)) k (q x)) (exp epsilon) 0.
Proof.
  intros D k adjacent q epsilon s E S H x y X. apply close_by_outputs. intros a A.
  apply in_range in A.
  replace (exp epsilon)
    with (exp (epsilon / (2 * s) * s) * exp (epsilon / (2 * s) * s))
    by (rewrite <- exp_plus; f_equal; field; lra).
  apply noisy_max_ratio; [| exact A |].
  - apply Rmult_le_pos; [exact E | left; apply Rinv_0_lt_compat; lra].
  - intros b B. apply H; assumption.
Qed.

(** The finite sums are probabilities. *)
Theorem RNM_is_a_law : forall rate k q, 0 <= rate -> (1 <= k)%nat ->
  Law (candidates k) (noisy_max rate k q).
Proof.
  intros rate k q P K. split.
  - intros a A. apply in_range in A. apply Rmult_le_pos.
    + left. apply relative_weight_bounds; assumption.
    + apply inclusion_exclusion_at_least_0. intros b B. apply in_others in B. destruct B as [B _].
      pose proof (relative_weight_bounds rate k q b P B). lra.
  - destruct (highest_attained q k K) as [b [B H]].
    apply (reports_sum (candidates k) (relative_weight rate k q) b).
    + apply range_NoDup.
    + apply in_range. exact B.
    + unfold relative_weight. rewrite H, <- exp_0. f_equal. ring.
Qed.

(* ---- Sensitivities of their own ---- *)

(** [ALMW25, Section IV-C]: if no score moves by more than its own sensitivity, the scores of eqn 6
    move by at most 1. *)
Theorem Eqn_6_sensitivity : forall t k s q r a, (1 <= a <= k)%nat ->
  (forall b, (1 <= b <= k)%nat -> 0 < s b) ->
  (forall b, (1 <= b <= k)%nat -> Rabs (q b - r b) <= s b) ->
  Rabs (normalised t k s q a - normalised t k s r a) <= 1.
Proof.
  intros t k s q r a A P H.
  assert (G : forall q r, (forall b, (1 <= b <= k)%nat -> Rabs (q b - r b) <= s b) ->
    normalised t k s q a <= normalised t k s r a + 1).
  { clear q r H. intros q r H. unfold normalised.
    assert (B : highest (fun b => - ((r a - t * s a - (r b - t * s b)) / (s a + s b))) k
      <= highest (fun b => - ((q a - t * s a - (q b - t * s b)) / (s a + s b))) k + 1); [|lra].
    apply highest_least; [lia|]. intros b B.
    pose proof (highest_bound (fun b => - ((q a - t * s a - (q b - t * s b)) / (s a + s b))) k b B).
    simpl in *. pose proof (P a A). pose proof (P b B).
    assert (D : (q a - t * s a - (q b - t * s b)) / (s a + s b)
      - (r a - t * s a - (r b - t * s b)) / (s a + s b) <= 1); [|lra].
    replace ((q a - t * s a - (q b - t * s b)) / (s a + s b)
      - (r a - t * s a - (r b - t * s b)) / (s a + s b))
      with ((q a - r a - (q b - r b)) / (s a + s b)) by (field; lra).
    apply Rmult_le_reg_r with (s a + s b); [lra|].
    replace ((q a - r a - (q b - r b)) / (s a + s b) * (s a + s b))
      with (q a - r a - (q b - r b)) by (field; lra).
    pose proof (H a A) as X. pose proof (H b B) as Y.
    pose proof (Rle_abs (q a - r a)). pose proof (Rle_abs (- (q b - r b))).
    rewrite Rabs_Ropp in *. lra. }
  assert (F : normalised t k s q a <= normalised t k s r a + 1) by (apply G; exact H).
  assert (B : normalised t k s r a <= normalised t k s q a + 1).
  { apply G. intros b B. rewrite Rabs_minus_sym. apply H. exact B. }
  apply Rabs_le. lra.
Qed.

(** [ALMW25, Section IV-C]: GEM and mGEM are epsilon-private, for sensitivities above 0. *)
Theorem GEM_is_private : forall (D : Type) k (adjacent : D -> D -> Prop) (q : D -> nat -> R) s epsilon t,
  0 <= epsilon -> (forall b, (1 <= b <= k)%nat -> 0 < s b) ->
  (forall x y a, adjacent x y -> (1 <= a <= k)%nat -> Rabs (q x a - q y a) <= s a) ->
  Private (candidates k) adjacent (fun x => GEM epsilon t k s (q x)) (exp epsilon) 0.
Proof.
  intros D k adjacent q s epsilon t E P H x y X. unfold GEM.
  replace (epsilon / 2) with (epsilon / (2 * 1)) by (field).
  apply (RNM_is_private D k adjacent (fun x => normalised t k s (q x)) epsilon 1); try lra; [|exact X].
  intros u v a U A. apply Eqn_6_sensitivity; [exact A | exact P|]. intros b B. apply H; assumption.
Qed.

(* ---- Randomised response ---- *)

(** [ALMW25, Section III-B]: kRR is a law, and epsilon-private whatever the best candidate becomes. *)
Theorem kRR_is_a_law : forall E k best, 1 <= E -> (1 <= best <= k)%nat ->
  Law (candidates k) (kRR E k best).
Proof.
  intros E k best O B.
  assert (K : 1 <= INR k) by (apply (le_INR 1); lia).
  split.
  - intros a _. unfold kRR. apply Rmult_le_pos; [destruct (a =? best)%nat; lra|].
    left. apply Rinv_0_lt_compat. lra.
  - unfold kRR, Rdiv.
    rewrite (total_ext _ _ _ (fun a => / (E + INR k - 1)
      * ((if (a =? best)%nat then E - 1 else 0) + 1)))
      by (intros a _; destruct (a =? best)%nat; ring).
    rewrite total_scale, total_add. unfold candidates.
    rewrite total_pick by (apply range_NoDup || (apply in_range; exact B)).
    assert (O' : total (range 1 k) (fun _ => 1) = INR k).
    { clear. unfold range. replace (S k - 1)%nat with k by lia. generalize 1%nat.
      induction k as [|k IH]; intro a; [reflexivity|]. simpl seq. simpl total.
      rewrite IH, S_INR. ring. }
    rewrite O'. field. lra.
Qed.

Theorem kRR_is_private : forall (D : Type) k (adjacent : D -> D -> Prop) (best : D -> nat) epsilon,
  0 <= epsilon -> (1 <= k)%nat ->
  Private (candidates k) adjacent (fun x => kRR (exp epsilon) k (best x)) (exp epsilon) 0.
Proof.
  intros D k adjacent best epsilon E K x y _. apply close_by_outputs. intros a _. unfold kRR.
  assert (O : 1 <= exp epsilon) by (rewrite <- exp_0; apply exp_le; exact E).
  assert (N : 1 <= INR k) by (apply (le_INR 1); exact K).
  unfold Rdiv. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|].
  destruct (a =? best x)%nat; destruct (a =? best y)%nat; nra.
Qed.
