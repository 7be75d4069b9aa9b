(** The rank law of a threshold rule. *)

From Coq Require Import QArith List Arith Lia.
From Referee.models Require Import Sums Binomials Stopping.
From Referee.lemmas Require Import Enumeration.
Import ListNotations.
Open Scope Q_scope.

(* ---- Where a threshold rule stops ---- *)

Lemma early : forall n t i s, (i < t)%nat -> (i < n)%nat -> threshold_rule n t i s = 0.
Proof.
  intros n t i s H K. unfold threshold_rule.
  replace (i =? n)%nat with false by (symmetry; apply Nat.eqb_neq; lia).
  replace (t <=? i)%nat with false by (symmetry; apply Nat.leb_gt; lia). reflexivity.
Qed.

Lemma later : forall n t i s, (t <= i < n)%nat -> threshold_rule n t i s = one_if (s =? 1)%nat.
Proof.
  intros n t i s H. unfold threshold_rule.
  replace (i =? n)%nat with false by (symmetry; apply Nat.eqb_neq; lia).
  replace (t <=? i)%nat with true by (symmetry; apply Nat.leb_le; lia). reflexivity.
Qed.

Lemma forced : forall n t s, threshold_rule n t n s = 1.
Proof.
  intros. unfold threshold_rule. rewrite Nat.eqb_refl. reflexivity.
Qed.

Lemma one_if_bounds : forall b, 0 <= one_if b <= 1.
Proof.
  intros [|]; split; discriminate.
Qed.

Lemma threshold_rule_stops : forall n t, Stops n (threshold_rule n t).
Proof.
  intros n t. split; [intros i s; apply one_if_bounds|]. intros s _. rewrite forced. reflexivity.
Qed.

(** Of the relative ranks only the best is taken. *)
Lemma sum_record : forall i f, (1 <= i)%nat ->
  sum (range 1 i) (fun s => one_if (s =? 1)%nat * f s) == f 1%nat.
Proof.
  intros i f H. apply sum_pick; [apply range_NoDup | apply in_range; lia].
Qed.

Lemma unstopped_early : forall n t j, (j < t)%nat -> (j < n)%nat ->
  unstopped (threshold_rule n t) j == 1.
Proof.
  intros n t j. induction j as [|j IH]; intros T N; [reflexivity|].
  rewrite unstopped_S, IH, sum_zero by lia || (intros; rewrite early by lia; reflexivity).
  field. apply number_nonzero. lia.
Qed.

(** The probability of not having stopped before time i is (t - 1)/(i - 1). *)
Lemma unstopped_later : forall n t m, (2 <= t)%nat -> (t + m <= n)%nat ->
  unstopped (threshold_rule n t) (t + m - 1) == (number t - 1) / (number (t + m) - 1).
Proof.
  intros n t m T. induction m as [|m IH]; intro N.
  - rewrite Nat.add_0_r. rewrite unstopped_early by lia. field.
    change 1 with (number 1). rewrite <- number_sub by lia. apply number_nonzero. lia.
  - replace (t + S m - 1)%nat with (S (t + m - 1)) by lia.
    rewrite unstopped_S, IH by lia. replace (S (t + m - 1)) with (t + m)%nat by lia.
    rewrite (sum_ext _ _ _ (fun s => one_if (s =? 1)%nat * 1)).
    + rewrite (sum_record _ (fun _ => 1)) by lia.
      replace (t + S m)%nat with (S (t + m)) by lia. rewrite number_S.
      assert (~ number (t + m) == 0) by (apply number_nonzero; lia).
      assert (~ number (t + m) - 1 == 0) by nonzero.
      assert (~ number (t + m) + 1 - 1 == 0)
        by (setoid_replace (number (t + m) + 1 - 1) with (number (t + m)) by ring; assumption).
      field. repeat split; assumption.
    + intros s _. rewrite later by lia. ring.
Qed.

Lemma unstopped_before : forall n t i, (2 <= t <= i)%nat -> (i <= n)%nat ->
  unstopped (threshold_rule n t) (i - 1) == (number t - 1) / (number i - 1).
Proof.
  intros n t i T N. replace i with (t + (i - t))%nat by lia. apply unstopped_later; lia.
Qed.

(* ---- The law ---- *)

(** C(n-k, i-1)/C(n-1, i-1)/(i-1) *)
Definition ratio (n k i : nat) : Q := C (n - k) (i - 1) / C (n - 1) (i - 1) / (number i - 1).

(** A record at time i is the k-th best with probability (i/n) C(n-k, i-1)/C(n-1, i-1). *)
Lemma record_rank : forall n i k, (1 <= i <= n)%nat ->
  absolute_rank n i 1 k == number i / number n * (C (n - k) (i - 1) / C (n - 1) (i - 1)).
Proof.
  intros n i k H. unfold absolute_rank. replace (1 - 1)%nat with 0%nat by lia. rewrite C_0.
  pose proof (C_absorb (n - 1) (i - 1)) as A.
  replace (S (n - 1)) with n in A by lia. replace (S (i - 1)) with i in A by lia.
  rewrite !number_sub in A by lia. change (number 1) with 1 in A.
  assert (Z : ~ C n i == 0) by (apply C_nonzero; lia).
  assert (Z' : ~ C (n - 1) (i - 1) == 0) by (apply C_nonzero; lia).
  assert (N : ~ number n == 0) by (apply number_nonzero; lia).
  setoid_replace (number i - 1 + 1) with (number i) in A by ring.
  setoid_replace (number n - 1 + 1) with (number n) in A by ring.
  apply Qmult_inj_r with (1 := Z). apply Qmult_inj_r with (1 := Z').
  apply Qmult_inj_r with (1 := N).
  transitivity (C (n - k) (i - 1) * (number n * C (n - 1) (i - 1))); [field; exact Z|].
  rewrite <- A. field. split; assumption.
Qed.

(** The last arrival may have any rank. *)
Lemma last_rank : forall n k, (1 <= k <= n)%nat ->
  sum (range 1 n) (fun s => absolute_rank n n s k) == 1.
Proof.
  intros n k H. rewrite (sum_ext _ _ _ (fun s => one_if (s =? k)%nat * 1)).
  - apply (sum_pick _ k (fun _ => 1)); [apply range_NoDup | apply in_range; exact H].
  - intros s I. apply in_range in I. rewrite absolute_rank_last by lia. ring.
Qed.

Lemma threshold_rank_law : forall n t k, (2 <= t <= n)%nat -> (1 <= k <= n)%nat ->
  rank_law n (threshold_rule n t) k
  == (number t - 1) / number n
     * (sum (range t (n - 1)) (ratio n k) + 1 / (number n - 1)).
Proof.
  intros n t k T K. unfold rank_law.
  assert (N : ~ number n == 0) by (apply number_nonzero; lia).
  assert (N' : ~ number n - 1 == 0) by nonzero.
  destruct n as [|m]; [lia|]. rewrite sum_last by lia.
  replace (S m - 1)%nat with m by lia.
  rewrite (sum_split 1 (t - 1) m) by lia. replace (S (t - 1)) with t by lia.
  rewrite (sum_zero _ (range 1 (t - 1))).
  - rewrite (sum_ext _ (range t m) _ (fun i => (number t - 1) / number (S m) * ratio (S m) k i)).
    + rewrite sum_scale.
      rewrite (sum_ext _ (range 1 (S m)) _ (fun s =>
        (number t - 1) / (number (S m) - 1) / number (S m) * absolute_rank (S m) (S m) s k)).
      * rewrite sum_scale, last_rank by lia. field. split; assumption.
      * intros s _. rewrite forced.
        replace (unstopped (threshold_rule (S m) t) m)
          with (unstopped (threshold_rule (S m) t) (S m - 1)) by (f_equal; lia).
        rewrite unstopped_before by lia. field. split; assumption.
    + intros i I. apply in_range in I.
      rewrite (sum_ext _ _ _ (fun s => one_if (s =? 1)%nat *
        (unstopped (threshold_rule (S m) t) (i - 1) / number i * absolute_rank (S m) i s k))).
      * rewrite (sum_record i (fun s =>
          unstopped (threshold_rule (S m) t) (i - 1) / number i * absolute_rank (S m) i s k))
          by lia.
        rewrite unstopped_before, record_rank by lia. unfold ratio.
        assert (~ number i == 0) by (apply number_nonzero; lia).
        assert (~ number i - 1 == 0) by nonzero.
        field. repeat split; try assumption. apply C_nonzero. lia.
      * intros s _. rewrite later by lia. field. apply number_nonzero. lia.
  - intros i I. apply in_range in I. apply sum_zero. intros s _. rewrite early by lia. field.
    apply number_nonzero. lia.
Qed.

(** The rule with threshold 1 takes the first arrival. *)
Lemma first_arrival : forall n k, (1 <= k <= n)%nat ->
  rank_law n (threshold_rule n 1) k == 1 / number n.
Proof.
  intros n k K. unfold rank_law.
  assert (N : ~ number n == 0) by (apply number_nonzero; lia).
  assert (W : forall j, (1 <= j <= n - 1)%nat -> unstopped (threshold_rule n 1) j == 0).
  { intros j. induction j as [|j IH]; intro J; [lia|]. rewrite unstopped_S.
    destruct (Nat.eq_dec j 0) as [E|E]; [|rewrite IH by lia; field; apply number_nonzero; lia].
    subst j. simpl range. simpl sum. rewrite later by lia. reflexivity. }
  rewrite sum_first by lia. rewrite (sum_zero _ (range 2 n)).
  - change (range 1 1) with [1%nat]. simpl sum. change (number 1) with 1.
    replace (threshold_rule n 1 1%nat 1%nat) with 1.
    + rewrite record_rank by lia. replace (1 - 1)%nat with 0%nat by lia. rewrite !C_0.
      simpl unstopped. change (number 1) with 1. field. exact N.
    + unfold threshold_rule. simpl. rewrite orb_true_r. reflexivity.
  - intros i I. apply in_range in I. apply sum_zero. intros s _. rewrite W by lia. field.
    apply number_nonzero. lia.
Qed.

(* ---- No probability is negative ---- *)

Lemma unstopped_at_least_0 : forall n r j, Stops n r -> 0 <= unstopped r j.
Proof.
  intros n r j [B _]. induction j as [|j IH]; [discriminate|].
  rewrite unstopped_S. apply Qmult_le_0_compat; [exact IH|].
  apply -> Qle_minus_iff. apply Qle_shift_div_r; [apply (number_lt 0); lia|].
  rewrite Qmult_1_l. apply Qle_trans with (sum (range 1 (S j)) (fun _ => 1)).
  - apply sum_le. intros s _. apply B.
  - rewrite sum_constant, range_length, Qmult_1_r. apply number_le. lia.
Qed.

Lemma rank_law_at_least_0 : forall n r k, Stops n r -> 0 <= rank_law n r k.
Proof.
  intros n r k S'. unfold rank_law. rewrite <- (sum_zero _ (range 1 n) (fun _ => 0)) by reflexivity.
  apply sum_le. intros i I. apply in_range in I.
  rewrite <- (sum_zero _ (range 1 i) (fun _ => 0)) by reflexivity. apply sum_le. intros s _.
  apply Qmult_le_0_compat.
  - apply Qle_shift_div_l; [apply (number_lt 0); lia|]. rewrite Qmult_0_l.
    apply Qmult_le_0_compat; [apply unstopped_at_least_0 with n; exact S' | apply S'].
  - unfold absolute_rank. apply Qle_shift_div_l.
    + apply (number_lt 0). apply binomial_positive. lia.
    + rewrite Qmult_0_l. apply Qmult_le_0_compat; apply C_at_least_0.
Qed.
