(** What [GKS21] says of the ranks that stopping rules take, for every number of candidates. *)

From Coq Require Import QArith Qreals Reals List Arith Lia Lra Factorial.
From Referee.models Require Import Sums RealSums Binomials Stopping Privacy Orders.
From Referee.lemmas Require Import Arrivals Enumeration RankLaw Differences Thresholds Optimal Memory.
From Referee.lemmas Require Import Orders Metric Pairs.
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

(** Every rule takes exactly one candidate. *)
Theorem rank_law_is_a_law : forall n r, (1 <= n)%nat -> Stops n r ->
  (forall k, 0 <= rank_law n r k) /\ sum (range 1 n) (rank_law n r) == 1.
Proof.
  intros n r N H. split; [intro k; apply rank_law_at_least_0; exact H|].
  apply rank_law_sum; [exact N | apply H].
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

(** [GKS21, Theorem 5], as printed, for the best candidate: it is never true. *)
Theorem Theorem_5_best_as_printed_fails : forall n t, (2 <= t <= n)%nat ->
  ~ rank_law n (threshold_rule n t) 1
    == (number t - 1) / number n
       * (sum (range t (n - 1 + 1)) (fun i =>
            C (n - 1) (i - 1) / C (n - 1) (i - 1) / (number i - 1))
          + 1 / (number n - 1)).
Proof.
  intros n t T H. rewrite best_rank in H by exact T. replace (n - 1 + 1)%nat with n in H by lia.
  rewrite (sum_ext _ (range t n) (fun i => C (n - 1) (i - 1) / C (n - 1) (i - 1) / (number i - 1))
    (fun i => 1 / (number i - 1))) in H
    by (intros i I; apply in_range in I; field; nonzero).
  assert (Z : (number t - 1) / number n * (1 / (number n - 1)) == 0).
  { rewrite Qmult_plus_distr_r in H. apply (Qplus_inj_l _ _
      ((number t - 1) / number n * sum (range t n) (fun i => 1 / (number i - 1)))).
    rewrite Qplus_0_r. symmetry. exact H. }
  apply (number_less_1_nonzero t); [lia|].
  setoid_replace (number t - 1)
    with ((number t - 1) / number n * (1 / (number n - 1)) * (number n * (number n - 1)))
    by (field; nonzero).
  rewrite Z. ring.
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

(** [GKS21, Fact 1] and [GKS21, Definition 2]: no rule that looks at the time and the relative rank
    takes the best candidate more often than the rule of the threshold. *)
Theorem Fact_1_optimal : forall n t r, (1 <= n)%nat -> Threshold n t -> Stops n r ->
  rank_law n r 1 <= rank_law n (threshold_rule n t) 1.
Proof.
  intros n t r N T P. rewrite best_rank_of_threshold by (apply threshold_range; assumption).
  apply best_rank_bound; assumption.
Qed.

(** A strategy that remembers all relative ranks has the law of a rule that does not remember. *)
Theorem Memory_does_not_help : forall n a, StrategyStops n a ->
  exists r, Stops n r /\ forall k, (1 <= k <= n)%nat -> strategy_law n a k == rank_law n r k.
Proof.
  intros n a P. exists (averaged a). split; [apply averaged_stops; exact P|].
  intros k K. apply averaged_law; assumption.
Qed.

(** [GKS21, Fact 1] and [GKS21, Definition 2] for all strategies that look at relative ranks. *)
Theorem Fact_1_optimal_strategy : forall n t a, (1 <= n)%nat -> Threshold n t -> StrategyStops n a ->
  strategy_law n a 1 <= rank_law n (threshold_rule n t) 1.
Proof.
  intros n t a N T P. destruct (Memory_does_not_help n a P) as [r [R E]].
  rewrite E by lia. apply Fact_1_optimal; assumption.
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

(* ---- The metric ---- *)

(** [GKS21, Fact 3]: any two orders have exactly one distance. *)
Theorem Fact_3_distance : forall n l sigma rho, (1 <= l)%nat -> Order n sigma -> Order n rho ->
  exists d, Distance l sigma rho d /\ forall e, Distance l sigma rho e -> e = d.
Proof.
  intros n l sigma rho L S' R.
  assert (P : Permutation.Permutation sigma rho)
    by (transitivity (range 1 n); [exact S' | symmetry; exact R]).
  destruct (permutations_reached sigma rho P) as [k K].
  destruct (distance_exists l k sigma rho (reaches_wider 1 l k sigma rho L K)) as [d [D _]].
  exists d. split; [exact D|]. intros e E. apply (distance_unique l sigma rho); assumption.
Qed.

(** [GKS21, Fact 3]: it is 0 for equal orders only, symmetric, and no detour is shorter. *)
Theorem Fact_3_metric : forall l sigma rho tau a b c,
  Distance l sigma rho a -> Distance l rho tau b -> Distance l sigma tau c ->
  (a = 0%nat <-> sigma = rho) /\ Distance l rho sigma a /\ (c <= a + b)%nat.
Proof.
  intros l sigma rho tau a b c A B D. split; [|split].
  - split; intro E; [subst a; exact (proj1 A)|]. pose proof (distance_least l sigma rho a 0 A E). lia.
  - split; [apply reaches_back, (proj1 A)|]. intros m M R. apply (proj2 A m M).
    apply reaches_back. exact R.
  - apply (distance_least l sigma tau c (a + b) D). apply reaches_then with rho;
      [exact (proj1 A) | exact (proj1 B)].
Qed.

(** d_l does not depend on the names of the candidates. *)
Theorem Fact_3_names : forall n f l sigma rho d, Renaming n f -> Order n sigma -> Order n rho ->
  (Distance l (map f sigma) (map f rho) d <-> Distance l sigma rho d).
Proof.
  intros n f l sigma rho d F S' R. unfold Distance.
  rewrite (reaches_renamed n f l d sigma rho F S' R).
  split; intros [H M]; (split; [exact H|]); intros m L; specialize (M m L);
    rewrite (reaches_renamed n f l m sigma rho F S' R) in *; exact M.
Qed.

(* ---- Privacy ---- *)

Open Scope R_scope.

(** [GKS21, Theorem 2], corrected: for an algorithm that does not look at names, the pairs of ranks
    that are at most l apart decide privacy under d_l over all pairs of orders and all events. *)
Theorem Theorem_2 : forall n l M E delta, Equivariant n M ->
  (forall k, (1 <= k <= n)%nat -> 0 <= rank_chance n M k) -> 1 <= E -> 0 <= delta ->
  (PrivateStopping n l M E delta <->
   forall i j, (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
     i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat ->
     rank_chance n M i - E * rank_chance n M j <= delta).
Proof.
  intros n l M E delta V Q A D. split.
  - intros H i j I J N U W. apply (pairs_needed n l M E delta V H); repeat split; assumption || lia.
  - intro H. apply pairs_suffice; try assumption. intros i j I J [N [U W]]. apply H; assumption.
Qed.

(** [GKS21, Theorem 2] in the printed form: the smallest epsilon is the largest logarithm. *)
Theorem Theorem_2_logarithms : forall n l M epsilon delta, Equivariant n M ->
  (forall k, (1 <= k <= n)%nat -> 0 < rank_chance n M k) -> 0 <= epsilon -> 0 <= delta ->
  (PrivateStopping n l M (exp epsilon) delta <->
   forall i j, (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
     i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat -> delta < rank_chance n M i ->
     ln ((rank_chance n M i - delta) / rank_chance n M j) <= epsilon).
Proof.
  intros n l M epsilon delta V Q A D.
  assert (B : 1 <= exp epsilon).
  { destruct (Rle_lt_or_eq_dec 0 epsilon A) as [L|L]; [|rewrite <- L, exp_0; lra].
    left. rewrite <- exp_0. apply exp_increasing. exact L. }
  rewrite (Theorem_2 n l M (exp epsilon) delta V (fun k K => Rlt_le _ _ (Q k K)) B D).
  split; intros H i j I J N U W; pose proof (Q j J) as QJ.
  - intro P. specialize (H i j I J N U W). apply Rnot_lt_le. intro C.
    apply exp_increasing in C. rewrite exp_ln in C by (apply Rdiv_lt_0_compat; lra).
    apply (Rmult_lt_compat_r _ _ _ QJ) in C.
    replace ((rank_chance n M i - delta) / rank_chance n M j * rank_chance n M j)
      with (rank_chance n M i - delta) in C by (field; lra). lra.
  - destruct (Rlt_le_dec delta (rank_chance n M i)) as [P|P]; [|nra].
    specialize (H i j I J N U W P). apply Rnot_lt_le. intro C.
    assert (X : exp epsilon < (rank_chance n M i - delta) / rank_chance n M j).
    { apply Rmult_lt_reg_r with (1 := QJ).
      replace ((rank_chance n M i - delta) / rank_chance n M j * rank_chance n M j)
        with (rank_chance n M i - delta) by (field; lra). lra. }
    apply ln_increasing in X; [|apply exp_pos]. rewrite ln_exp in X. lra.
Qed.

(** What looks at ranks only does not look at names, whether it remembers or not. *)
Theorem rules_do_not_look_at_names : forall n F, Equivariant n (stopping_algorithm n F).
Proof.
  exact rules_are_equivariant.
Qed.

(** [GKS21, Theorem 2] for such a rule: all its arrivals, orders and events are decided by the pairs
    of its rank law. *)
Theorem Theorem_2_rule : forall n l r E delta, Stops n r -> 1 <= E -> 0 <= delta ->
  (PrivateStopping n l (stopping_algorithm n (stops r)) E delta <->
   forall i j, (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
     i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat ->
     Q2R (rank_law n r i) - E * Q2R (rank_law n r j) <= delta).
Proof.
  intros n l r E delta P A D.
  assert (Q : forall k, (1 <= k <= n)%nat -> 0 <= rank_chance n (stopping_algorithm n (stops r)) k).
  { intros k K. rewrite rank_chance_of_rule by exact K. rewrite <- RMicromega.Q2R_0.
    apply Qle_Rle. apply rank_law_at_least_0. exact P. }
  rewrite (Theorem_2 n l _ E delta (rules_are_equivariant n (stops r)) Q A D).
  split; intros H i j I J; specialize (H i j I J); rewrite !rank_chance_of_rule in * by assumption;
    exact H.
Qed.

(** [GKS21, Theorem 2] for a strategy that remembers all relative ranks. *)
Theorem Theorem_2_strategy : forall n l a E delta, StrategyStops n a -> 1 <= E -> 0 <= delta ->
  (PrivateStopping n l (stopping_algorithm n (stops_with a)) E delta <->
   forall i j, (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
     i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat ->
     Q2R (strategy_law n a i) - E * Q2R (strategy_law n a j) <= delta).
Proof.
  intros n l a E delta P A D.
  assert (Q : forall k, (1 <= k <= n)%nat ->
    0 <= rank_chance n (stopping_algorithm n (stops_with a)) k).
  { intros k K. rewrite rank_chance_of_strategy. rewrite <- RMicromega.Q2R_0. apply Qle_Rle.
    rewrite (averaged_law n a P k K). apply rank_law_at_least_0, averaged_stops. exact P. }
  rewrite (Theorem_2 n l _ E delta (rules_are_equivariant n (stops_with a)) Q A D).
  split; intros H i j I J; specialize (H i j I J); rewrite !rank_chance_of_strategy in *; exact H.
Qed.

(** [GKS21, Theorem 1], with its numbers: the probability of the best candidate is at most
    (E + l delta)/(E + l), so that it tends to delta as l grows. *)
Theorem Theorem_1 : forall n l M E delta, Equivariant n M ->
  (forall k, (1 <= k <= n)%nat -> 0 <= rank_chance n M k) ->
  total (range 1 n) (rank_chance n M) = 1 ->
  (1 <= l <= n - 1)%nat -> 1 <= E -> 0 <= delta -> PrivateStopping n l M E delta ->
  (E + INR l) * rank_chance n M 1 <= E + INR l * delta.
Proof.
  intros n l M E delta V Q S' L A D P. pose proof (pairs_needed n l M E delta V P) as H.
  assert (B : forall m, (m <= l)%nat ->
    INR m * (rank_chance n M 1 - delta) <= E * total (range 2 (S m)) (rank_chance n M)).
  { induction m as [|m IH]; intro M'; [simpl; lra|]. specialize (IH ltac:(lia)).
    rewrite range_last, total_app, S_INR by lia. simpl total at 2.
    pose proof (H 1%nat (S (S m)) ltac:(lia) ltac:(lia) ltac:(unfold near; lia)). nra. }
  specialize (B l ltac:(lia)).
  rewrite (range_first 1 n) in S' by lia. simpl total in S'.
  rewrite (range_split 2 (S l) n), total_app in S' by lia.
  assert (R : 0 <= total (range (S (S l)) n) (rank_chance n M)).
  { apply total_nonnegative. intros k K. apply in_range in K. apply Q. lia. }
  nra.
Qed.

(** [GKS21, Definition 7]: a mix does not look at names either, and has the law (4). *)
Theorem Definition_7_mix : forall n p M, Equivariant n M ->
  Equivariant n (mix n p M)
  /\ forall k, rank_chance n (mix n p M) k = p * rank_chance n M k + (1 - p) / INR n.
Proof.
  intros n p M V. split; [|reflexivity]. intros f sigma c F O K. unfold mix.
  rewrite (V f sigma c F O K). reflexivity.
Qed.

(** [GKS21, Theorem 2] for the p-mix of a rule: the pairs of p r_k + (1 - p)/n decide. *)
Theorem Theorem_2_mix : forall n l r p E delta, Stops n r -> 0 <= p <= 1 -> 1 <= E -> 0 <= delta ->
  (PrivateStopping n l (mix n p (stopping_algorithm n (stops r))) E delta <->
   forall i j, (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
     i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat ->
     p * Q2R (rank_law n r i) + (1 - p) / INR n
     - E * (p * Q2R (rank_law n r j) + (1 - p) / INR n) <= delta).
Proof.
  intros n l r p E delta S' P A D.
  destruct (Definition_7_mix n p _ (rules_are_equivariant n (stops r))) as [V W].
  assert (Q : forall k, (1 <= k <= n)%nat -> 0 <= rank_chance n (mix n p (stopping_algorithm n (stops r))) k).
  { intros k K. rewrite W, rank_chance_of_rule by exact K.
    assert (0 <= Q2R (rank_law n r k))
      by (rewrite <- RMicromega.Q2R_0; apply Qle_Rle, rank_law_at_least_0; exact S').
    assert (0 <= / INR n) by (left; apply Rinv_0_lt_compat, lt_0_INR; lia).
    unfold Rdiv. nra. }
  rewrite (Theorem_2 n l _ E delta V Q A D).
  split; intros H i j I J; specialize (H i j I J); rewrite !W, !rank_chance_of_rule in * by assumption;
    exact H.
Qed.
