(** What [GKS21] says of the ranks that stopping rules take, for every number of candidates. *)

From Coq Require Import QArith List Arith Lia Factorial.
From Referee.models Require Import Sums Binomials Stopping.
From Referee.lemmas Require Import Arrivals Enumeration RankLaw Differences Thresholds.
Import ListNotations.
Open Scope Q_scope.

(* ---- Arrivals ---- *)

(** [GKS21, Section 2.1]: the list of arrivals has each order of 1..n, once. *)
Theorem arrivals_are_all_orders : forall n,
  (forall v, In v (arrivals n) <-> Permutation.Permutation v (range 1 n))
  /\ NoDup (arrivals n) /\ length (arrivals n) = fact n.
Proof.
  intro n. split; [apply in_arrivals|]. split; [apply arrivals_NoDup | apply arrivals_length].
Qed.

(** The law of the rank that a rule takes, as a sum over times, is its mean over all n! arrivals,
    for every n and every rule that looks at the time and the relative rank. *)
Theorem rank_law_by_enumeration : forall n r k, (1 <= k <= n)%nat ->
  enumerated_rank_law n r k == rank_law n r k.
Proof.
  exact rank_law_is_enumerated.
Qed.

(** A rule that stops at the last arrival takes somebody. *)
Theorem rank_law_sums_to_1 : forall n r, (1 <= n)%nat ->
  (forall s, (1 <= s <= n)%nat -> r n s == 1) -> sum (range 1 n) (rank_law n r) == 1.
Proof.
  exact rank_law_sum.
Qed.

(* ---- The rank law of a threshold rule ---- *)

(** [GKS21, Theorem 5] and [GKS21, Fact 2], corrected, for the best candidate: without the term
    1/(n - 1) that is printed. *)
Theorem Theorem_5_best : forall n t, (2 <= t <= n)%nat ->
  rank_law n (threshold_rule n t) 1
  == (number t - 1) / number n * sum (range t n) (fun i => 1 / (number i - 1)).
Proof.
  exact best_rank.
Qed.

(** [GKS21, Theorem 5] and [GKS21, Fact 2], as printed, for the other candidates. *)
Theorem Theorem_5 : forall n t k, (2 <= t <= n)%nat -> (2 <= k <= n)%nat ->
  rank_law n (threshold_rule n t) k
  == (number t - 1) / number n
     * (sum (range t (n - k + 1)) (fun i =>
          C (n - k) (i - 1) / C (n - 1) (i - 1) / (number i - 1))
        + 1 / (number n - 1)).
Proof.
  exact other_rank.
Qed.

(** The rule with threshold 1, which is optimal for one or two candidates, takes everybody with the
    same probability. *)
Theorem Theorem_5_first_arrival : forall n k, (1 <= k <= n)%nat ->
  rank_law n (threshold_rule n 1) k == 1 / number n.
Proof.
  exact first_arrival.
Qed.

(* ---- Differences ---- *)

(** [GKS21, Lemma 3], corrected, for the best candidate: n - t in place of C(n - t + 1, 1). *)
Theorem Lemma_3_best : forall n t, (2 <= t <= n)%nat ->
  rank_law n (threshold_rule n t) 1 - rank_law n (threshold_rule n t) 2
  == (number t - 1) / number n * ((number n - number t) / (number n - 1)).
Proof.
  intros n t T. rewrite rank_difference by lia. unfold step.
  replace (S n - n)%nat with 1%nat by lia. change (C 1 1) with 1. change (number 1) with 1.
  assert (C1 : forall m, C m 1 == number m).
  { intro m. pose proof (C_step m 0) as H. rewrite C_0 in H. change (number 0) with 0 in H.
    setoid_replace (C m 1) with ((0 + 1) * C m 1) by ring. rewrite H. ring. }
  rewrite !C1, !number_sub, number_S by lia. change (number 1) with 1. field. nonzero.
Qed.

(** [GKS21, Lemma 3], as printed, for k >= 2. *)
Theorem Lemma_3 : forall n t k, (2 <= t <= n)%nat -> (2 <= k <= n - 1)%nat ->
  rank_law n (threshold_rule n t) k - rank_law n (threshold_rule n t) (S k)
  == (number t - 1) / number n * (1 / number k) * (C (n - t + 1) k / C (n - 1) k).
Proof.
  intros n t k T K. rewrite rank_difference by lia. unfold step.
  replace (S n - n)%nat with 1%nat by lia. rewrite (C_above 1 k) by lia.
  replace (S n - t)%nat with (n - t + 1)%nat by lia. field. nonzero.
Qed.

(** [GKS21, Corollary 4]: a better candidate is taken no less often. *)
Theorem Corollary_4 : forall n t k, (1 <= t <= n)%nat -> (1 <= k <= n - 1)%nat ->
  rank_law n (threshold_rule n t) (S k) <= rank_law n (threshold_rule n t) k.
Proof.
  intros n t k T K. destruct (Nat.eq_dec t 1) as [E|E].
  - subst t. rewrite !first_arrival by lia. apply Qle_refl.
  - rewrite <- (Qplus_0_r (rank_law _ _ (S k))).
    setoid_replace (rank_law n (threshold_rule n t) k)
      with (rank_law n (threshold_rule n t) (S k)
            + (rank_law n (threshold_rule n t) k - rank_law n (threshold_rule n t) (S k)))
      by ring.
    apply Qplus_le_r.
    assert (A : 0 <= (number t - 1) / number n).
    { apply Qle_shift_div_l; [apply (number_lt 0); lia|]. rewrite Qmult_0_l.
      change 1 with (number 1). rewrite <- number_sub by lia. apply (number_le 0). lia. }
    destruct (Nat.eq_dec k 1) as [F|F].
    + subst k. rewrite Lemma_3_best by lia. apply Qmult_le_0_compat; [exact A|].
      change 1 with (number 1). rewrite <- !number_sub by lia.
      apply Qle_shift_div_l; [apply (number_lt 0); lia|]. rewrite Qmult_0_l.
      apply (number_le 0). lia.
    + rewrite Lemma_3 by lia. apply Qmult_le_0_compat; [apply Qmult_le_0_compat; [exact A|]|].
      * apply Qle_shift_div_l; [apply (number_lt 0); lia|]. discriminate.
      * apply Qle_shift_div_l; [apply (number_lt 0); apply binomial_positive; lia|].
        rewrite Qmult_0_l. apply C_at_least_0.
Qed.

(* ---- The optimal rule ---- *)

(** [GKS21, Fact 1]: there is exactly one threshold. *)
Theorem Fact_1_threshold : forall n, (1 <= n)%nat -> exists t,
  Threshold n t /\ (t <= n)%nat /\ forall u, Threshold n u -> u = t.
Proof.
  intros n N. destruct (threshold_exists n N) as [t [T L]]. exists t.
  split; [exact T|]. split; [exact L|]. intros u U. apply (threshold_unique n); assumption.
Qed.

(** [GKS21, Theorem 5], corrected, for the optimal rule and from all n! arrivals: from three
    candidates on. *)
Theorem Theorem_5_optimal : forall n t, (3 <= n)%nat -> Threshold n t ->
  enumerated_rank_law n (threshold_rule n t) 1
    == (number t - 1) / number n * sum (range t n) (fun i => 1 / (number i - 1))
  /\ forall k, (2 <= k <= n)%nat ->
     enumerated_rank_law n (threshold_rule n t) k
     == (number t - 1) / number n
        * (sum (range t (n - k + 1)) (fun i =>
             C (n - k) (i - 1) / C (n - 1) (i - 1) / (number i - 1))
           + 1 / (number n - 1)).
Proof.
  intros n t N T. pose proof (threshold_two n t N T) as L.
  pose proof (threshold_range n t ltac:(lia) T) as U.
  split.
  - rewrite rank_law_by_enumeration by lia. apply Theorem_5_best. lia.
  - intros k K. rewrite rank_law_by_enumeration by lia. apply Theorem_5; lia.
Qed.

(** [GKS21, Theorem 5] for one and two candidates. *)
Theorem Theorem_5_few : forall n t k, (1 <= n <= 2)%nat -> Threshold n t -> (1 <= k <= n)%nat ->
  enumerated_rank_law n (threshold_rule n t) k == 1 / number n.
Proof.
  intros n t k N T K. assert (E : t = 1%nat).
  { apply (threshold_unique n); [exact T|]. split; [lia|]. split; [|lia].
    destruct (Nat.eq_dec n 1) as [E|E].
    - subst n. discriminate.
    - replace n with 2%nat by lia. discriminate. }
  subst t. rewrite rank_law_by_enumeration by exact K. apply Theorem_5_first_arrival. exact K.
Qed.
