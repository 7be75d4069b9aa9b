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
