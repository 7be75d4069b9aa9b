(* ---- Laws ---- *)

Lemma power_nat : forall x (n : nat), x ^ IZR (Z.of_nat n) = pow x n.
Proof. intros x n. rewrite power_IZR, <- pow_powerRZ. reflexivity. Qed.

Lemma natural : forall j : Z, 0 <= IZR j -> exists n : nat, j = Z.of_nat n.
Proof. intros j H. apply le_IZR in H. exists (Z.to_nat j). rewrite Z2Nat.id by exact H. reflexivity. Qed.

Lemma law_reciprocal : forall x : R, x <> 0 -> x * (1 / x) = 1.
Proof. intros x H. rewrite Rmult_1_l. apply Rinv_r, H. Qed.

Lemma law_power_of_sum : forall (x : R) (j : Z), 0 <= IZR j -> forall k : Z, 0 <= IZR k ->
  x ^ (IZR j + IZR k) = x ^ IZR j * x ^ IZR k.
Proof.
  intros x j J k K. destruct (natural j J) as [m M], (natural k K) as [n N]. subst.
  rewrite <- plus_IZR, <- Nat2Z.inj_add, !power_nat. apply pow_add.
Qed.

Lemma law_real_power_of_sum : forall x : R, x > 0 -> forall y z : R, x ^ (y + z) = x ^ y * x ^ z.
Proof. intros x P y z. rewrite !power_real by exact P. rewrite Rmult_plus_distr_r. apply exp_plus. Qed.

Lemma law_power_of_product : forall x y : R, forall k : Z, 0 <= IZR k ->
  (x * y) ^ IZR k = x ^ IZR k * y ^ IZR k.
Proof. intros x y k K. destruct (natural k K) as [n N]. subst. rewrite !power_nat. apply Rpow_mult_distr. Qed.

Lemma law_power_positive : forall x : R, x > 0 -> forall y : R, x ^ y > 0.
Proof. intros x P y. rewrite power_real by exact P. apply exp_pos. Qed.

Lemma law_power_by_exp : forall x : R, x > 0 -> forall y : R, x ^ y = exp (y * ln x).
Proof. intros x P y. apply power_real. exact P. Qed.

Lemma law_sqrt : forall x : R, 0 <= x -> sqrt x >= 0 /\ sqrt x ^ 2 = x.
Proof.
  intros x P. split; [apply Rle_ge, sqrt_pos|].
  transitivity (sqrt x * sqrt x); [ring | apply sqrt_sqrt, P].
Qed.

Lemma law_exp_positive : forall x : R, exp x > 0.
Proof. intro x. apply exp_pos. Qed.

Lemma law_exp_above_tangent : forall x : R, exp x >= 1 + x.
Proof. intro x. apply Rle_ge, exp_ineq1_le. Qed.

Lemma law_exp_above_tangent_strictly : forall x : R, x <> 0 -> exp x > 1 + x.
Proof. intros x H. apply Rlt_gt, exp_ineq1, H. Qed.

Lemma law_exp_of_sum : forall x y : R, exp (x + y) = exp x * exp y.
Proof. exact exp_plus. Qed.

Lemma law_ln_of_exp : forall x : R, ln (exp x) = x.
Proof. exact ln_exp. Qed.

Lemma law_exp_of_ln : forall x : R, x > 0 -> exp (ln x) = x.
Proof. intros x P. apply exp_ln, P. Qed.

Lemma law_ln_below_tangent : forall x : R, x > 0 -> ln x <= x - 1.
Proof.
  intros x P. pose proof (exp_ineq1_le (ln x)) as H. rewrite exp_ln in H by exact P. lra.
Qed.

Lemma law_ln_below_tangent_strictly : forall x : R, x > 0 -> x <> 1 -> ln x < x - 1.
Proof.
  intros x P D. assert (L : ln x <> 0) by (intro E; apply D; rewrite <- (exp_ln x P), E; apply exp_0).
  pose proof (exp_ineq1 (ln x) L) as H. rewrite exp_ln in H by exact P. lra.
Qed.

Lemma law_ln_of_product : forall x : R, x > 0 -> forall y : R, y > 0 -> ln (x * y) = ln x + ln y.
Proof. intros x P y S. apply ln_mult; assumption. Qed.

Lemma law_floor : forall x : R, Floor x <= x /\ x < Floor x + 1.
Proof. exact down_bounds. Qed.

Lemma law_ceil : forall x : R, Ceil x - 1 < x /\ x <= Ceil x.
Proof. intro x. unfold Ceil. pose proof (down_bounds (- x)). unfold Floor. lra. Qed.

Lemma law_abs : forall x : R,
  (Rabs x >= x /\ Rabs x >= - x) /\ (Rabs x - x) * (Rabs x + x) = 0.
Proof. intro x. unfold Rabs. destruct (Rcase_abs x); repeat split; try lra; ring. Qed.

Lemma factorial_nat : forall n : nat, Factorial (IZR (Z.of_nat n)) = IZR (multiplied n).
Proof. intro n. unfold Factorial. rewrite down_IZR, Nat2Z.id. reflexivity. Qed.

Lemma next_nat : forall n : nat, IZR (Z.of_nat n) + 1 = IZR (Z.of_nat (S n)).
Proof. intro n. rewrite Nat2Z.inj_succ, <- Z.add_1_r, plus_IZR. reflexivity. Qed.

Lemma law_factorial_next : forall n : Z, 0 <= IZR n ->
  Factorial (IZR n + 1) = (IZR n + 1) * Factorial (IZR n).
Proof.
  intros n P. destruct (natural n P) as [m M]. subst. rewrite next_nat, !factorial_nat, <- mult_IZR.
  reflexivity.
Qed.

Lemma law_factorial_positive : forall n : Z, 0 <= IZR n -> Factorial (IZR n) >= 1.
Proof.
  intros n P. destruct (natural n P) as [m M]. subst. rewrite factorial_nat. apply Rle_ge, IZR_le.
  clear P. induction m as [|m IH]; [simpl; lia|].
  change (multiplied (S m)) with (Z.of_nat (S m) * multiplied m)%Z. nia.
Qed.

Lemma law_harmonic_next : forall n : Z, 0 <= IZR n ->
  Harmonic (IZR n + 1) = Harmonic (IZR n) + 1 / (IZR n + 1).
Proof.
  intros n P. unfold Harmonic. rewrite sum_last; try whole; try lra.
  replace (IZR n + 1 - 1) with (IZR n) by ring. reflexivity.
Qed.

Lemma choose_nat : forall n k : nat, Choose (IZR (Z.of_nat n)) (IZR (Z.of_nat k)) = IZR (pascal n k).
Proof.
  intros n k. unfold Choose. rewrite !down_IZR, !Nat2Z.id.
  destruct (Z.ltb_spec (Z.of_nat k) 0); [lia | reflexivity].
Qed.

Lemma pascal_0 : forall n, pascal n 0 = 1%Z.
Proof. destruct n; reflexivity. Qed.

Lemma pascal_beyond : forall n k, (n < k)%nat -> pascal n k = 0%Z.
Proof.
  induction n as [|n IH]; destruct k as [|k]; intro H; try lia; [reflexivity|].
  simpl. rewrite !IH by lia. reflexivity.
Qed.

Lemma pascal_all : forall n, pascal n n = 1%Z.
Proof. induction n as [|n IH]; [reflexivity|]. simpl. rewrite IH, pascal_beyond by lia. reflexivity. Qed.

Lemma pascal_across : forall n k,
  (Z.of_nat (S k) * pascal n (S k) = (Z.of_nat n - Z.of_nat k) * pascal n k)%Z.
Proof.
  induction n as [|n IH]; intro k.
  - destruct k as [|k]; [reflexivity|]. simpl pascal. ring.
  - destruct k as [|k].
    + pose proof (IH O) as H. simpl pascal. simpl pascal in H. rewrite pascal_0 in *. lia.
    + change (pascal (S n) (S (S k))) with (pascal n (S k) + pascal n (S (S k)))%Z.
      change (pascal (S n) (S k)) with (pascal n k + pascal n (S k))%Z.
      pose proof (IH k) as H. pose proof (IH (S k)) as K. rewrite !Nat2Z.inj_succ in *. nia.
Qed.

Lemma law_pascal : forall n : Z, 0 <= IZR n -> forall k : Z, 0 <= IZR k ->
  Choose (IZR n + 1) (IZR k + 1) = Choose (IZR n) (IZR k) + Choose (IZR n) (IZR k + 1).
Proof.
  intros n P k K. destruct (natural n P) as [m M], (natural k K) as [j J]. subst.
  rewrite !next_nat, !choose_nat, <- plus_IZR. reflexivity.
Qed.

Lemma law_choose_across : forall n : Z, 0 <= IZR n -> forall k : Z, 0 <= IZR k ->
  (IZR k + 1) * Choose (IZR n) (IZR k + 1) = (IZR n - IZR k) * Choose (IZR n) (IZR k).
Proof.
  intros n P k K. destruct (natural n P) as [m M], (natural k K) as [j J]. subst.
  rewrite next_nat, !choose_nat, <- minus_IZR, <- !mult_IZR. f_equal. apply pascal_across.
Qed.

Lemma law_choose_down : forall n : Z, 0 <= IZR n -> forall k : Z, 0 <= IZR k ->
  (IZR n + 1 - IZR k) * Choose (IZR n + 1) (IZR k) = (IZR n + 1) * Choose (IZR n) (IZR k).
Proof.
  intros n P k K. destruct (natural n P) as [m M], (natural k K) as [j J]. subst.
  rewrite next_nat, !choose_nat, <- minus_IZR, <- !mult_IZR. f_equal.
  destruct j as [|j]; [rewrite !pascal_0; lia|].
  change (pascal (S m) (S j)) with (pascal m j + pascal m (S j))%Z.
  pose proof (pascal_across m j). rewrite !Nat2Z.inj_succ in *. nia.
Qed.

Lemma law_choose_none : forall n : Z, 0 <= IZR n -> Choose (IZR n) 0 = 1.
Proof.
  intros n P. destruct (natural n P) as [m M]. subst.
  replace 0 with (IZR (Z.of_nat 0)) by reflexivity. rewrite choose_nat, pascal_0. reflexivity.
Qed.

Lemma law_choose_all : forall n : Z, 0 <= IZR n -> Choose (IZR n) (IZR n) = 1.
Proof. intros n P. destruct (natural n P) as [m M]. subst. rewrite choose_nat, pascal_all. reflexivity. Qed.

Lemma pascal_positive : forall n k, (k <= n)%nat -> (1 <= pascal n k)%Z.
Proof.
  induction n as [|n IH]; destruct k as [|k]; intro H; try lia; [simpl; lia | simpl; lia |].
  change (pascal (S n) (S k)) with (pascal n k + pascal n (S k))%Z.
  pose proof (IH k ltac:(lia)). destruct (Nat.eq_dec k n) as [E|E].
  - rewrite (pascal_beyond n (S k)) by lia. lia.
  - pose proof (IH (S k) ltac:(lia)). lia.
Qed.

Lemma law_choose_positive : forall n : Z, 0 <= IZR n -> forall k : Z, 0 <= IZR k -> IZR k <= IZR n ->
  Choose (IZR n) (IZR k) >= 1.
Proof.
  intros n P k K L. destruct (natural n P) as [m M], (natural k K) as [j J]. subst.
  apply le_IZR in L. rewrite choose_nat. apply Rle_ge, IZR_le, pascal_positive. lia.
Qed.

Lemma law_choose_too_many : forall n : Z, 0 <= IZR n -> forall k : Z, IZR n + 1 <= IZR k ->
  Choose (IZR n) (IZR k) = 0.
Proof.
  intros n P k L. destruct (natural n P) as [m M]. assert (K : 0 <= IZR k) by lra.
  destruct (natural k K) as [j J]. subst. rewrite choose_nat, pascal_beyond; [reflexivity|].
  rewrite next_nat in L. apply le_IZR in L. lia.
Qed.

Lemma pascal_symmetric : forall n k, (k <= n)%nat -> pascal n k = pascal n (n - k).
Proof.
  induction n as [|n IH]; intros k H; [replace k with O by lia; reflexivity|].
  destruct k as [|k]; [rewrite pascal_0, Nat.sub_0_r, pascal_all; reflexivity|].
  destruct (Nat.eq_dec k n) as [E|E].
  - subst. rewrite Nat.sub_diag, pascal_0, pascal_all. reflexivity.
  - replace (S n - S k)%nat with (S (n - S k)) by lia.
    change (pascal n k + pascal n (S k) = pascal n (n - S k) + pascal n (S (n - S k)))%Z.
    rewrite (IH k), (IH (S k)) by lia. replace (S (n - S k)) with (n - k)%nat by lia. ring.
Qed.

Lemma law_choose_symmetric : forall n : Z, 0 <= IZR n -> forall k : Z, 0 <= IZR k -> IZR k <= IZR n ->
  Choose (IZR n) (IZR k) = Choose (IZR n) (IZR n - IZR k).
Proof.
  intros n P k K L. destruct (natural n P) as [m M], (natural k K) as [j J]. subst.
  apply le_IZR in L. rewrite <- minus_IZR, <- Nat2Z.inj_sub by lia. rewrite !choose_nat.
  f_equal. apply pascal_symmetric. lia.
Qed.

Lemma law_asymptotic_a : forall k : Z, 1 <= IZR k ->
  Asymptotic_a (IZR k) = 1 - Sum 1 (IZR k - 1) (fun s => (1 - 1 / exp 1) ^ s / s).
Proof. reflexivity. Qed.

(* -ln(1 - x) as a function of x has the derivative 1/(1 - x), and the sum 1 + x + ... + x^(k-1). *)
Fixpoint log_terms (x : R) (k : nat) : R :=
  match k with O => 0 | S j => log_terms x j + pow x k * / INR k end.

Fixpoint log_slopes (x : R) (k : nat) : R :=
  match k with O => 0 | S j => log_slopes x j + pow x j end.

Lemma log_terms_slope : forall k x, derivable_pt_lim (fun y => log_terms y k) x (log_slopes x k).
Proof.
  induction k as [|k IH]; intro x.
  - apply derivable_pt_lim_const.
  - simpl log_slopes.
    assert (D : derivable_pt_lim (fun y => pow y (S k) * / INR (S k)) x (pow x k)).
    { replace (pow x k) with (INR (S k) * pow x k * / INR (S k)).
      - apply (derivable_pt_lim_ext (mult_real_fct (/ INR (S k)) (fun y => pow y (S k)))).
        + intro y. unfold mult_real_fct. ring.
        + replace (INR (S k) * pow x k * / INR (S k)) with (/ INR (S k) * (INR (S k) * pow x k)) by ring.
          apply derivable_pt_lim_scal. replace k with (pred (S k)) at 2 by reflexivity.
          apply derivable_pt_lim_pow.
      - field. apply not_0_INR. lia. }
    exact (derivable_pt_lim_plus _ _ _ _ _ (IH x) D).
Qed.

Lemma log_slopes_below : forall k x, 0 <= x < 1 -> log_slopes x k <= / (1 - x).
Proof.
  intros k x H. assert (E : log_slopes x k * (1 - x) = 1 - pow x k).
  { induction k as [|k IH]; simpl; [ring|]. rewrite Rmult_plus_distr_r, IH. ring. }
  apply Rmult_le_reg_r with (1 - x); [lra|]. rewrite E, Rinv_l by lra.
  pose proof (pow_le x k (proj1 H)). lra.
Qed.

Lemma log_terms_below : forall k x, 0 <= x < 1 -> log_terms x k <= - ln (1 - x).
Proof.
  intros k x [A B]. destruct (Req_dec x 0) as [E|E].
  - subst. rewrite Rminus_0_r, ln_1. clear A B. induction k as [|k IH]; simpl; lra.
  - assert (P : 0 < x) by lra.
    destruct (MVT_cor2 (fun y => - ln (1 - y) - log_terms y k) (fun y => / (1 - y) - log_slopes y k) 0 x P) as [c [C D]].
    + intros c C. apply derivable_pt_lim_minus; [|apply log_terms_slope].
      assert (L : derivable_pt_lim (comp ln (fun y => 1 - y)) c (/ (1 - c) * (0 - 1))).
      { apply derivable_pt_lim_comp; [|apply derivable_pt_lim_ln; lra].
        apply (derivable_pt_lim_minus (fct_cte 1) id); [apply derivable_pt_lim_const | apply derivable_pt_lim_id]. }
      replace (/ (1 - c)) with (- (/ (1 - c) * (0 - 1))) by ring.
      exact (derivable_pt_lim_opp _ _ _ L).
    + cbv beta in C. assert (Z : log_terms 0 k = 0).
      { clear. induction k as [|k IH]; simpl; [reflexivity|]. rewrite IH. ring. }
      rewrite Z in C. replace (1 - 0) with 1 in C by ring. rewrite ln_1 in C.
      assert (S : 0 <= / (1 - c) - log_slopes c k) by (pose proof (log_slopes_below k c ltac:(lra)); lra).
      pose proof (Rmult_le_pos _ _ S (Rlt_le _ _ P)). rewrite (Rminus_0_r x) in C. lra.
Qed.

Lemma log_terms_sum : forall (x : R) (k : nat), Sum 1 (IZR (Z.of_nat k)) (fun s => x ^ s / s) = log_terms x k.
Proof.
  intros x k. induction k as [|k IH].
  - apply sum_empty; try whole. simpl. lra.
  - rewrite <- next_nat. rewrite sum_last; try whole.
    + replace (IZR (Z.of_nat k) + 1 - 1) with (IZR (Z.of_nat k)) by ring. rewrite IH, next_nat, power_nat, <- INR_IZR_INZ. reflexivity.
    + assert (0 <= IZR (Z.of_nat k)) by (apply IZR_le; lia). lra.
Qed.

Lemma law_log_series : forall x : R, 0 <= x -> 1 > x -> forall k : Z, 0 <= IZR k ->
  Sum 1 (IZR k) (fun s => x ^ s / s) <= - ln (1 - x).
Proof.
  intros x A B k K. destruct (natural k K) as [n N]. subst. rewrite log_terms_sum. apply log_terms_below. lra.
Qed.

(* Stopping rules. *)
Lemma threshold_spec : forall n m (t : Z), (1 <= t)%Z -> IZR t + IZR (Z.of_nat m) = n ->
  (forall u : Z, 1 <= IZR u -> IZR u <= IZR t - 1 -> Sum (IZR u) (n - 1) (fun i => 1 / i) > 1) ->
  let s := first_small n (IZR t) m in
  1 <= s /\ s <= n /\ Sum s (n - 1) (fun i => 1 / i) <= 1
  /\ forall u : Z, 1 <= IZR u -> IZR u <= s - 1 -> Sum (IZR u) (n - 1) (fun i => 1 / i) > 1.
Proof.
  intros n m. induction m as [|m IH]; intros t T N H; simpl.
  - simpl in N. assert (E : n = IZR t) by lra. clear N. subst n. apply IZR_le in T.
    split; [exact T|]. split; [lra|]. split; [|exact H].
    rewrite sum_empty; [lra | whole | whole | lra].
  - rewrite <- next_nat in N. assert (0 <= IZR (Z.of_nat m)) by (apply IZR_le; lia).
    destruct (classic (Sum (IZR t) (n - 1) (fun i => 1 / i) <= 1)) as [A|A].
    + rewrite choice_true by exact A. apply IZR_le in T.
      split; [exact T|]. split; [lra|]. split; [exact A | exact H].
    + rewrite choice_false by exact A. rewrite <- plus_IZR. apply IH; [lia | rewrite plus_IZR; lra |].
      intros u U V. rewrite plus_IZR in V. destruct (Req_dec (IZR u) (IZR t)) as [E|E].
      * rewrite E. lra.
      * apply H; [exact U|]. rewrite <- minus_IZR. apply IZR_le.
        assert (IZR u < IZR t) as K by lra. apply lt_IZR in K. lia.
Qed.

Lemma threshold_of_spec : forall n : Z, 1 <= IZR n ->
  let s := Threshold_of (IZR n) in
  1 <= s /\ s <= IZR n /\ Sum s (IZR n - 1) (fun i => 1 / i) <= 1
  /\ forall u : Z, 1 <= IZR u -> IZR u <= s - 1 -> Sum (IZR u) (IZR n - 1) (fun i => 1 / i) > 1.
Proof.
  intros n P. apply le_IZR in P. unfold Threshold_of. rewrite down_IZR. apply (threshold_spec (IZR n) _ 1).
  - lia.
  - rewrite Z2Nat.id by lia. rewrite minus_IZR. ring.
  - intros u A B. lra.
Qed.

Lemma law_threshold_range : forall n : Z, 1 <= IZR n ->
  1 <= Threshold_of (IZR n) /\ Threshold_of (IZR n) <= IZR n.
Proof. intros n P. destruct (threshold_of_spec n P) as [A [B _]]. split; assumption. Qed.

Lemma law_threshold_small : forall n : Z, 1 <= IZR n ->
  Sum (Threshold_of (IZR n)) (IZR n - 1) (fun i => 1 / i) <= 1.
Proof. intros n P. apply (threshold_of_spec n P). Qed.

Lemma law_threshold_large : forall n : Z, 1 <= IZR n -> forall t : Z, 1 <= IZR t ->
  IZR t <= Threshold_of (IZR n) - 1 -> Sum (IZR t) (IZR n - 1) (fun i => 1 / i) > 1.
Proof. intros n P. apply (threshold_of_spec n P). Qed.

Lemma law_secretary : forall n : Z, 1 <= IZR n -> forall k : Z, 1 <= IZR k -> IZR k <= IZR n ->
  Rank_law (Secretary (IZR n)) (IZR k) = Rank_law (Threshold_rule (IZR n) (Threshold_of (IZR n))) (IZR k).
Proof. reflexivity. Qed.

Lemma law_blind : forall n : Z, 1 <= IZR n -> forall k : Z, 1 <= IZR k -> IZR k <= IZR n ->
  Rank_law (Blind (IZR n)) (IZR k) = Rank_law (Threshold_rule (IZR n) 1) (IZR k).
Proof. reflexivity. Qed.

Lemma law_waiting_first : forall n : Z, 1 <= IZR n -> forall t : Z, 1 <= IZR t -> IZR t <= IZR n ->
  Waiting (Threshold_rule (IZR n) (IZR t)) 1 = 1.
Proof. intros. unfold Waiting. rewrite down_IZR. reflexivity. Qed.

Lemma law_waiting_next : forall n : Z, 1 <= IZR n -> forall t : Z, 1 <= IZR t -> IZR t <= IZR n ->
  forall i : Z, 1 <= IZR i -> IZR i <= IZR n ->
  Waiting (Threshold_rule (IZR n) (IZR t)) (IZR i + 1)
  = Waiting (Threshold_rule (IZR n) (IZR t)) (IZR i)
    * (1 - Sum 1 (IZR i) (fun s => Choice (IZR i = IZR n \/ (IZR i >= IZR t /\ s = 1)) 1 0) / IZR i).
Proof.
  intros n N t T U i I J. unfold Waiting. rewrite <- plus_IZR, !down_IZR. apply le_IZR in I.
  replace (Z.to_nat (i + 1 - 1)) with (S (Z.to_nat (i - 1))) by lia. simpl waits.
  replace (Z.pos (Pos.of_succ_nat (Z.to_nat (i - 1)))) with i by lia. reflexivity.
Qed.

Lemma law_rank_law : forall n : Z, 1 <= IZR n -> forall t : Z, 1 <= IZR t -> IZR t <= IZR n ->
  forall k : Z, 1 <= IZR k -> IZR k <= IZR n ->
  Rank_law (Threshold_rule (IZR n) (IZR t)) (IZR k)
  = Sum 1 (IZR n) (fun i => Sum 1 i (fun s =>
      Waiting (Threshold_rule (IZR n) (IZR t)) i / i
      * Choice (i = IZR n \/ (i >= IZR t /\ s = 1)) 1 0
      * Choose (IZR k - 1) (s - 1) * Choose (IZR n - IZR k) (i - s) / Choose (IZR n) i)).
Proof. reflexivity. Qed.

(* 1/e lies between the partial sums of 1 - 1 + 1/2 - 1/6 + ..., and e between their inverses. *)
Lemma inverse_e_series : forall N,
  sum_f_R0 (tg_alt (fun i => / INR (fact i))) (S (2 * N)) <= exp (-1)
  /\ exp (-1) <= sum_f_R0 (tg_alt (fun i => / INR (fact i))) (2 * N).
Proof.
  intro N. unfold exp. destruct (exist_exp (-1)) as [x e]. simpl proj1_sig. unfold exp_in in e.
  apply (alternated_series_ineq (fun i => / INR (fact i)) x N).
  - intro n. apply Rinv_le_contravar; [apply INR_fact_lt_0|]. apply le_INR, fact_le. lia.
  - intros eps P. destruct (cv_speed_pow_fact 1 eps P) as [M H]. exists M. intros n L.
    specialize (H n L). rewrite pow1 in H. unfold Rdiv in H. rewrite Rmult_1_l in H. exact H.
  - intros eps P. destruct (e eps P) as [M H]. exists M. intros n L. unfold tg_alt.
    replace (sum_f_R0 (fun i => pow (-1) i * / INR (fact i)) n)
      with (sum_f_R0 (fun i => / INR (fact i) * pow (-1) i) n); [exact (H n L)|].
    apply sum_eq. intros. apply Rmult_comm.
Qed.

Lemma fact_multiplied : forall n, INR (fact n) = IZR (multiplied n).
Proof.
  intro n. rewrite INR_IZR_INZ. f_equal. induction n as [|n IH]; [reflexivity|].
  change (fact (S n)) with (S n * fact n)%nat. rewrite Nat2Z.inj_mul, IH. reflexivity.
Qed.

Lemma inverse_e : / exp 1 = exp (-1).
Proof.
  apply inverse_of_number. rewrite <- exp_plus. replace (1 + -1) with 0 by ring. apply exp_0.
Qed.

Lemma inverse_e_bounds : 36787944 / 100000000 < / exp 1 < 36787945 / 100000000.
Proof.
  rewrite inverse_e. destruct (inverse_e_series 6) as [A B]. unfold tg_alt in *. cbn [sum_f_R0 Nat.mul Nat.add] in *.
  rewrite !fact_multiplied in *. cbn [pow] in *.
  repeat match goal with
  | H : context [multiplied ?n] |- _ =>
      let v := eval vm_compute in (multiplied n) in change (multiplied n) with v in H
  end.
  split; lra.
Qed.

Lemma e_bounds : 271828 / 100000 < exp 1 < 271828191 / 100000000.
Proof.
  pose proof inverse_e_bounds as [A B]. pose proof (exp_pos 1) as P.
  assert (I : exp 1 * / exp 1 = 1) by (apply Rinv_r; lra).
  split; [apply Rnot_le_lt; intro H | apply Rnot_le_lt; intro H].
  - assert (exp 1 * / exp 1 <= 271828 / 100000 * (36787945 / 100000000)); [|lra].
    apply Rmult_le_compat; lra.
  - assert (271828191 / 100000000 * (36787944 / 100000000) <= exp 1 * / exp 1); [|lra].
    apply Rmult_le_compat; lra.
Qed.

(* A true statement about numbers, perhaps with e and roots in it. *)
Ltac by_numbers :=
  repeat split;
  first
    [ lra
    | pose proof e_bounds; pose proof inverse_e_bounds; lra
    | apply Rlt_gt, sqrt_lt_R0; lra ].
