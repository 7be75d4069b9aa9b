(** Neighbouring ranks of a threshold rule: a telescoping sum; and the forms that GKS21 prints. *)

From Coq Require Import QArith List Arith Lia Factorial.
From Referee.models Require Import Sums Binomials Stopping.
From Referee.lemmas Require Import Arrivals Enumeration RankLaw.
Import ListNotations.
Open Scope Q_scope.

Lemma binomial_factorials : forall k j, (binomial (k + j) k * (fact k * fact j) = fact (k + j))%nat.
Proof.
  induction k as [|k IH].
  - intro j. rewrite binomial_0. simpl. lia.
  - induction j as [|j IHj].
    + rewrite Nat.add_0_r, binomial_diagonal. simpl (fact 0). lia.
    + pose proof (IH (S j)) as H.
      change (S k + S j)%nat with (S (k + S j)) in *.
      replace (S k + j)%nat with (k + S j)%nat in IHj by lia.
      change (binomial (S (k + S j)) (S k)) with (binomial (k + S j) k + binomial (k + S j) (S k))%nat.
      change (fact (S (k + S j))) with (S (k + S j) * fact (k + S j))%nat.
      change (fact (S k)) with (S k * fact k)%nat in *.
      change (fact (S j)) with (S j * fact j)%nat in *. nia.
Qed.

(** C(m-b, a) C(m, b) = C(m-a, b) C(m, a): to take a and then b others. *)
Lemma binomial_exchange : forall m a b, (a <= m)%nat -> (b <= m)%nat ->
  C (m - b) a * C m b == C (m - a) b * C m a.
Proof.
  intros m a b A B. destruct (le_lt_dec (a + b) m) as [L|L].
  - unfold C. rewrite <- !number_mul.
    pose proof (binomial_factorials a (m - b - a)) as P.
    pose proof (binomial_factorials b (m - b)) as P'.
    pose proof (binomial_factorials b (m - a - b)) as R.
    pose proof (binomial_factorials a (m - a)) as R'.
    replace (a + (m - b - a))%nat with (m - b)%nat in P by lia.
    replace (b + (m - b))%nat with m in P' by lia.
    replace (b + (m - a - b))%nat with (m - a)%nat in R by lia.
    replace (a + (m - a))%nat with m in R' by lia.
    replace (m - a - b)%nat with (m - b - a)%nat in R by lia.
    pose proof (lt_O_fact a). pose proof (lt_O_fact b). pose proof (lt_O_fact (m - b - a)).
    replace (binomial (m - b) a * binomial m b)%nat with (binomial (m - a) b * binomial m a)%nat;
      [reflexivity|].
    apply Nat.mul_cancel_r with (fact a * fact b * fact (m - b - a))%nat; [nia|].
    transitivity (fact m).
    + rewrite <- R', <- R. ring.
    + rewrite <- P', <- P. ring.
  - rewrite (C_above (m - b) a), (C_above (m - a) b) by lia. ring.
Qed.

Lemma telescope : forall G a m, sum (range a (a + m)) (fun i => G i - G (S i))
  == G a - G (S (a + m)).
Proof.
  intros G a m. induction m as [|m IH].
  - rewrite Nat.add_0_r. rewrite sum_first, range_empty by lia. simpl. ring.
  - replace (a + S m)%nat with (S (a + m)) by lia. rewrite sum_last, IH by lia. ring.
Qed.

Lemma telescope_range : forall G a b, (a <= S b)%nat ->
  sum (range a b) (fun i => G i - G (S i)) == G a - G (S b).
Proof.
  intros G a b H. destruct (Nat.eq_dec a (S b)) as [E|E].
  - subst a. rewrite range_empty by lia. simpl. ring.
  - replace b with (a + (b - a))%nat by lia. apply telescope.
Qed.

(** C(n-i+1, k)/(k C(n-1, k)), of which the terms are the differences. *)
Definition step (n k i : nat) : Q := C (S n - i) k / (number k * C (n - 1) k).

Lemma ratio_difference : forall n k i, (1 <= k <= n - 1)%nat -> (2 <= i <= n - 1)%nat ->
  ratio n k i - ratio n (S k) i == step n k i - step n k (S i).
Proof.
  intros n k i K I. unfold ratio, step.
  assert (Z : ~ C (n - 1) (i - 1) == 0) by (apply C_nonzero; lia).
  assert (Z' : ~ C (n - 1) k == 0) by (apply C_nonzero; lia).
  assert (N : ~ number k == 0) by (apply number_nonzero; lia).
  assert (N' : ~ number i - 1 == 0) by nonzero.
  pose proof (C_pascal (n - S k) (i - 2)) as P.
  replace (S (n - S k)) with (n - k)%nat in P by lia.
  replace (S (i - 2)) with (i - 1)%nat in P by lia.
  pose proof (C_pascal (n - i) (k - 1)) as R.
  replace (S (n - i)) with (S n - i)%nat in R by lia.
  replace (S (k - 1)) with k in R by lia.
  pose proof (C_absorb (n - 2) (i - 2)) as A. pose proof (C_absorb (n - 2) (k - 1)) as B.
  replace (S (n - 2)) with (n - 1)%nat in * by lia. replace (S (i - 2)) with (i - 1)%nat in A by lia.
  replace (S (k - 1)) with k in B by lia. rewrite !number_sub in A, B by lia.
  change (number 1) with 1 in *. change (number 2) with 2 in *.
  setoid_replace (number i - 2 + 1) with (number i - 1) in A by ring.
  setoid_replace (number k - 1 + 1) with (number k) in B by ring.
  pose proof (binomial_exchange (n - 2) (i - 2) (k - 1)) as X.
  replace (n - 2 - (k - 1))%nat with (n - S k)%nat in X by lia.
  replace (n - 2 - (i - 2))%nat with (n - i)%nat in X by lia.
  specialize (X ltac:(lia) ltac:(lia)). replace (S n - S i)%nat with (n - i)%nat by lia.
  rewrite P, R.
  assert (Y : C (n - S k) (i - 2) * (number k * C (n - 1) k)
    == C (n - i) (k - 1) * ((number i - 1) * C (n - 1) (i - 1))).
  { rewrite A, B.
    transitivity ((number (n - 2) + 1) * (C (n - S k) (i - 2) * C (n - 2) (k - 1)));
      [rewrite number_sub by lia; change (number 2) with 2; ring|].
    rewrite X, number_sub by lia. change (number 2) with 2. ring. }
  transitivity (C (n - S k) (i - 2) * (number k * C (n - 1) k)
    / ((number i - 1) * C (n - 1) (i - 1) * (number k * C (n - 1) k))).
  - field. repeat split; assumption.
  - rewrite Y. field. repeat split; assumption.
Qed.

Lemma rank_difference : forall n t k, (2 <= t <= n)%nat -> (1 <= k <= n - 1)%nat ->
  rank_law n (threshold_rule n t) k - rank_law n (threshold_rule n t) (S k)
  == (number t - 1) / number n * (step n k t - step n k n).
Proof.
  intros n t k T K. rewrite !threshold_rank_law by lia.
  assert (E : step n k t - step n k n
    == sum (range t (n - 1)) (ratio n k) + (- (1)) * sum (range t (n - 1)) (ratio n (S k))).
  { rewrite <- sum_scale, <- sum_add. replace (step n k n) with (step n k (S (n - 1)))
      by (f_equal; lia).
    rewrite <- telescope_range by lia. apply sum_ext. intros i I. apply in_range in I.
    rewrite <- ratio_difference by lia. ring. }
  rewrite E. field. nonzero.
Qed.

(* ---- The printed forms ---- *)

Lemma best_rank : forall n t, (2 <= t <= n)%nat ->
  rank_law n (threshold_rule n t) 1
  == (number t - 1) / number n * sum (range t n) (fun i => 1 / (number i - 1)).
Proof.
  intros n t T. rewrite threshold_rank_law by lia. destruct n as [|m]; [lia|].
  rewrite sum_last by lia. replace (S m - 1)%nat with m by lia.
  rewrite (sum_ext _ _ (ratio (S m) 1) (fun i => 1 / (number i - 1))); [reflexivity|].
  intros i I. apply in_range in I. unfold ratio. field. nonzero.
Qed.

Lemma other_rank : forall n t k, (2 <= t <= n)%nat -> (2 <= k <= n)%nat ->
  rank_law n (threshold_rule n t) k
  == (number t - 1) / number n
     * (sum (range t (n - k + 1)) (ratio n k) + 1 / (number n - 1)).
Proof.
  intros n t k T K. rewrite threshold_rank_law by lia.
  assert (E : sum (range t (n - 1)) (ratio n k) == sum (range t (n - k + 1)) (ratio n k)).
  { assert (Z : forall i, (n - k + 1 < i)%nat -> ratio n k i == 0).
    { intros i I. unfold ratio. rewrite C_above by lia. unfold Qdiv. ring. }
    destruct (le_lt_dec t (S (n - k + 1))) as [L|L].
    - rewrite (sum_split t (n - k + 1)) by lia. rewrite (sum_zero _ (range _ (n - 1))); [ring|].
      intros i I. apply in_range in I. apply Z. lia.
    - rewrite (range_empty t (n - k + 1)) by lia. apply sum_zero.
      intros i I. apply in_range in I. apply Z. lia. }
  rewrite E. reflexivity.
Qed.

(* ---- The sum of the law ---- *)

Lemma stops_sum : forall r v m,
  sum (range 1 m) (stops r v) == 1 - waits r v m.
Proof.
  intros r v m. induction m as [|m IH]; [reflexivity|].
  rewrite sum_last, IH by lia. unfold stops. replace (S m - 1)%nat with m by lia.
  simpl waits. ring.
Qed.

Lemma filter_shorter : forall (p : nat -> bool) l, (length (filter p l) <= length l)%nat.
Proof.
  intros p l. induction l as [|x l IH]; simpl; [lia|]. destruct (p x); simpl; lia.
Qed.

Lemma rank_law_sum : forall n r, (1 <= n)%nat -> (forall s, (1 <= s <= n)%nat -> r n s == 1) ->
  sum (range 1 n) (rank_law n r) == 1.
Proof.
  intros n r N S'.
  rewrite (sum_ext _ _ _ (fun k => / number (fact n) * sum (arrivals n) (fun v => takes r v k))).
  2: { intros k K. apply in_range in K. rewrite <- rank_law_is_enumerated by exact K.
       unfold enumerated_rank_law. field. apply number_fact_nonzero. }
  rewrite sum_scale, sum_swap.
  rewrite (sum_ext _ _ _ (fun _ => 1)).
  - rewrite sum_constant, arrivals_length. field. apply number_fact_nonzero.
  - intros v V. unfold takes. rewrite (arrival_length _ _ V), sum_swap.
    rewrite (sum_ext _ _ _ (stops r v)).
    + rewrite stops_sum. destruct n as [|m]; [lia|]. simpl waits.
      assert (R : (1 <= relative_rank v (S m) <= S m)%nat).
      { unfold relative_rank. pose proof (filter_shorter
          (fun rank => rank <? at_time v (S m))%nat (firstn (S m - 1) v)) as F.
        rewrite firstn_length in F. lia. }
      rewrite S' by exact R. ring.
    + intros i I. apply in_range in I. pose proof (arrival_rank _ _ _ V I) as X.
      rewrite (sum_ext _ _ _ (fun k => one_if (k =? at_time v i)%nat * stops r v i)).
      * apply (sum_pick _ _ (fun _ => stops r v i)); [apply range_NoDup | apply in_range; exact X].
      * intros k _. rewrite Nat.eqb_sym. reflexivity.
Qed.
