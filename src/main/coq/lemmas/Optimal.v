(** No rule that looks at the time and the relative rank takes the best candidate more often than the
    rule of the threshold: a bound on what can still be won, backwards in time. *)

From Coq Require Import QArith Lqa List Arith Lia.
From Referee.models Require Import Sums Binomials Stopping.
From Referee.lemmas Require Import Enumeration RankLaw Differences Thresholds.
Import ListNotations.
Open Scope Q_scope.

(** n times the probability of taking the best candidate later than at time j. *)
Definition won_after (n : nat) (r : Rule) (j : nat) : Q :=
  sum (range (S j) n) (fun i => unstopped r (i - 1) * r i 1%nat).

Lemma best_rank_of_rule : forall n r, (1 <= n)%nat ->
  rank_law n r 1 == won_after n r 0 / number n.
Proof.
  intros n r N. unfold rank_law, won_after.
  setoid_replace (sum (range 1 n) (fun i => unstopped r (i - 1) * r i 1%nat) / number n)
    with (/ number n * sum (range 1 n) (fun i => unstopped r (i - 1) * r i 1%nat))
    by (field; nonzero).
  rewrite <- sum_scale. apply sum_ext. intros i I. apply in_range in I.
  rewrite (sum_ext _ _ _ (fun s => one_if (s =? 1)%nat
    * (unstopped r (i - 1) * r i s / number i * absolute_rank n i s 1))).
  - rewrite (sum_record i (fun s => unstopped r (i - 1) * r i s / number i * absolute_rank n i s 1))
      by lia.
    rewrite record_rank by lia. field. nonzero.
  - intros s S'. apply in_range in S'. destruct (Nat.eqb_spec s 1) as [E|E]; unfold one_if; [ring|].
    unfold absolute_rank. rewrite (C_above (1 - 1)) by lia. field. split; nonzero.
Qed.

Section Rule.
  Variables (n t : nat) (r : Rule).
  Hypothesis many : (1 <= n)%nat.
  Hypothesis proper : Stops n r.
  Hypothesis threshold : Threshold n t.

  Lemma won_next : forall j, (j < n)%nat ->
    won_after n r j == unstopped r j * r (S j) 1%nat + won_after n r (S j).
  Proof.
    intros j J. unfold won_after. rewrite sum_first by lia. replace (S j - 1)%nat with j by lia.
    reflexivity.
  Qed.

  (** A record at time j + 1 is taken with probability a/(j + 1) at least. *)
  Lemma unstopped_next : forall j,
    unstopped r (S j) * number (S j) <= unstopped r j * (number (S j) - r (S j) 1%nat).
  Proof.
    intro j. rewrite unstopped_S.
    setoid_replace (unstopped r j * (1 - sum (range 1 (S j)) (r (S j)) / number (S j)) * number (S j))
      with (unstopped r j * (number (S j) - sum (range 1 (S j)) (r (S j)))) by (field; nonzero).
    assert (U : 0 <= unstopped r j) by (apply unstopped_at_least_0 with n; exact proper).
    assert (A : r (S j) 1%nat <= sum (range 1 (S j)) (r (S j))).
    { rewrite sum_first by lia. assert (0 <= sum (range 2 (S j)) (r (S j))); [|lra].
      rewrite <- (sum_zero _ (range 2 (S j)) (fun _ => 0)) by reflexivity.
      apply sum_le. intros s _. apply (proj1 proper). }
    nra.
  Qed.

  (** From the threshold on: j (1/j + ... + 1/(n - 1)) of n. *)
  Lemma won_late : forall d j, (j + d = n)%nat -> (t <= j)%nat ->
    won_after n r j <= unstopped r j * (number j * harmonic_tail n j).
  Proof.
    induction d as [|d IH]; intros j D T.
    - replace j with n by lia. rewrite harmonic_tail_end by exact many.
      unfold won_after. rewrite range_empty by lia. simpl. lra.
    - rewrite won_next by lia. specialize (IH (S j) ltac:(lia) ltac:(lia)).
      pose proof (unstopped_next j) as Y. pose proof (proj1 threshold) as T1.
      assert (U : 0 <= unstopped r j) by (apply unstopped_at_least_0 with n; exact proper).
      pose proof (proj1 proper (S j) 1%nat) as [A0 A1].
      assert (H0 : 0 <= harmonic_tail n (S j)) by (apply harmonic_tail_at_least_0; lia).
      assert (H1 : harmonic_tail n (S j) <= 1).
      { apply Qle_trans with (2 := proj1 (proj2 threshold)).
        clear - T T1 D. assert (G : forall e, (t + e <= n)%nat ->
          harmonic_tail n (t + e) <= harmonic_tail n t).
        { induction e as [|e IH]; intro E; [rewrite Nat.add_0_r; apply Qle_refl|].
          apply Qle_trans with (2 := IH ltac:(lia)).
          rewrite (harmonic_tail_first n (t + e)) by lia.
          replace (t + S e)%nat with (S (t + e)) by lia.
          pose proof (reciprocal_positive (t + e) ltac:(lia)). lra. }
        replace (S j) with (t + (S j - t))%nat by lia. apply G. lia. }
      assert (E : number j * harmonic_tail n j == 1 + number j * harmonic_tail n (S j)).
      { rewrite harmonic_tail_first by lia. field. nonzero. }
      rewrite E. rewrite number_S in *.
      set (H := harmonic_tail n (S j)) in *. set (a := r (S j) 1%nat) in *.
      set (u := unstopped r j) in *. set (v := unstopped r (S j)) in *. set (J := number j) in *.
      assert (P : v * (J + 1) * H <= u * (J + 1 - a) * H) by (apply Qmult_le_compat_r; assumption).
      assert (Q : 0 <= u * ((1 - a) * (1 - H))).
      { apply Qmult_le_0_compat; [exact U|]. apply Qmult_le_0_compat; lra. }
      lra.
  Qed.

  (** Before the threshold nothing more is to be had. *)
  Lemma won_early : forall d j, (j + d = t - 1)%nat ->
    won_after n r j
    <= unstopped r j * (1 + (number t - 1) * harmonic_tail n t).
  Proof.
    pose proof (threshold_range n t many threshold) as R.
    assert (H0 : 0 <= harmonic_tail n t) by (apply harmonic_tail_at_least_0; lia).
    induction d as [|d IH]; intros j D.
    - rewrite won_next by lia. pose proof (unstopped_next j) as Y.
      pose proof (won_late (n - t) t ltac:(lia) ltac:(lia)) as L.
      replace (S j) with t in * by lia.
      assert (U : 0 <= unstopped r j) by (apply unstopped_at_least_0 with n; exact proper).
      pose proof (proj1 proper t 1%nat) as [A0 A1].
      pose proof (proj1 (proj2 threshold)) as H1.
      set (H := harmonic_tail n t) in *. set (a := r t 1%nat) in *.
      set (u := unstopped r j) in *. set (v := unstopped r t) in *. set (J := number t) in *.
      assert (P : v * J * H <= u * (J - a) * H) by (apply Qmult_le_compat_r; assumption).
      assert (Q : 0 <= u * ((1 - a) * (1 - H))).
      { apply Qmult_le_0_compat; [exact U|]. apply Qmult_le_0_compat; lra. }
      lra.
    - rewrite won_next by lia. specialize (IH (S j) ltac:(lia)).
      pose proof (unstopped_next j) as Y.
      assert (U : 0 <= unstopped r j) by (apply unstopped_at_least_0 with n; exact proper).
      pose proof (proj1 proper (S j) 1%nat) as [A0 A1].
      pose proof (proj2 (proj2 threshold) (t - 1)%nat ltac:(lia)) as B.
      rewrite harmonic_tail_first in B by lia. replace (S (t - 1)) with t in B by lia.
      assert (V : number (S j) <= 1 + (number t - 1) * harmonic_tail n t).
      { apply Qle_trans with (number (t - 1)); [apply number_le; lia|].
        assert (X : number (t - 1) * 1 <= number (t - 1) * (1 / number (t - 1) + harmonic_tail n t)).
        { apply Qmult_le_l; [apply (number_lt 0); lia | lra]. }
        setoid_replace (number (t - 1) * (1 / number (t - 1) + harmonic_tail n t))
          with (1 + number (t - 1) * harmonic_tail n t) in X by (field; nonzero).
        rewrite number_sub in * by lia. change (number 1) with 1 in *. lra. }
      set (W := 1 + (number t - 1) * harmonic_tail n t) in *.
      set (a := r (S j) 1%nat) in *. set (u := unstopped r j) in *. set (v := unstopped r (S j)) in *.
      assert (P : 0 < number (S j)) by (apply (number_lt 0); lia). set (J := number (S j)) in *.
      (* J (u W - u a - v W) >= u a (W - J) >= 0 *)
      assert (G : (u * a + v * W) * J <= u * W * J).
      { assert (0 <= W) by lra.
        assert (v * J * W <= u * (J - a) * W) by (apply Qmult_le_compat_r; assumption).
        assert (0 <= u * a * (W - J)).
        { apply Qmult_le_0_compat; [apply Qmult_le_0_compat; assumption | lra]. }
        lra. }
      apply Qmult_le_r in G; [|exact P]. lra.
  Qed.

  Lemma best_rank_bound :
    rank_law n r 1 <= (1 + (number t - 1) * harmonic_tail n t) / number n.
  Proof.
    rewrite best_rank_of_rule by exact many. unfold Qdiv.
    apply Qmult_le_compat_r; [|apply Qlt_le_weak, Qinv_lt_0_compat, (number_lt 0); lia].
    pose proof (won_early (t - 1) 0 ltac:(lia)) as W. simpl unstopped in W. lra.
  Qed.
End Rule.

(** The rule of the threshold attains the bound. *)
Lemma best_rank_of_threshold : forall n t, (1 <= t <= n)%nat ->
  rank_law n (threshold_rule n t) 1 == (1 + (number t - 1) * harmonic_tail n t) / number n.
Proof.
  intros n t T. destruct (Nat.eq_dec t 1) as [E|E].
  - subst t. rewrite first_arrival by lia. change (number 1) with 1. field. nonzero.
  - rewrite best_rank by lia. unfold harmonic_tail.
    assert (S' : sum (range t n) (fun i => 1 / (number i - 1))
      == 1 / (number t - 1) + sum (range t (n - 1)) (fun i => 1 / number i)).
    { rewrite sum_first by lia.
      replace (range (S t) n) with (range (S t) (S (n - 1))) by (f_equal; lia).
      rewrite range_shift, sum_map. apply Qplus_inj_l. apply sum_ext. intros i I.
      apply in_range in I. rewrite number_S.
      setoid_replace (number i + 1 - 1) with (number i) by ring. reflexivity. }
    rewrite S'. field. nonzero.
Qed.
