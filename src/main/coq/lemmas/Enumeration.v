(** The law of the rank as a sum over times is the mean over all arrivals, for every n and rule:
    induction on n, by what the last arrival does to the ranks of the others. *)

From Coq Require Import QArith List Arith Lia Permutation Factorial.
From Referee.models Require Import Sums Binomials Stopping.
From Referee.lemmas Require Import Arrivals.
Import ListNotations.
Open Scope Q_scope.

(* ---- What one more arrival changes ---- *)

Definition extended (v : list nat) (c : nat) : list nat := map (shifted c) v ++ [c].

Lemma at_time_before : forall v c i, (1 <= i <= length v)%nat ->
  at_time (extended v c) i = shifted c (at_time v i).
Proof.
  intros v c i H. unfold at_time, extended. rewrite app_nth1 by (rewrite map_length; lia).
  rewrite (nth_indep _ _ (shifted c 0)) by (rewrite map_length; lia). apply map_nth.
Qed.

Lemma at_time_last : forall v c, at_time (extended v c) (S (length v)) = c.
Proof.
  intros v c. unfold at_time, extended. rewrite app_nth2; rewrite map_length; [|lia].
  replace (S (length v) - 1 - length v)%nat with 0%nat by lia. reflexivity.
Qed.

Lemma firstn_extended : forall v c j, (j <= length v)%nat ->
  firstn j (extended v c) = map (shifted c) (firstn j v).
Proof.
  intros v c j H. unfold extended. rewrite firstn_app, map_length.
  replace (j - length v)%nat with 0%nat by lia. simpl. rewrite app_nil_r. apply firstn_map.
Qed.

Lemma count_map : forall (p q : nat -> bool) f l, (forall x, p (f x) = q x) ->
  length (filter p (map f l)) = length (filter q l).
Proof.
  intros p q f l H. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite H. destruct (q x); simpl; rewrite IH; reflexivity.
Qed.

Lemma relative_rank_before : forall v c i, (1 <= i <= length v)%nat ->
  relative_rank (extended v c) i = relative_rank v i.
Proof.
  intros v c i H. unfold relative_rank. rewrite at_time_before by exact H.
  rewrite firstn_extended by lia. f_equal. apply count_map. intro x. apply shifted_less.
Qed.

Lemma count_below : forall c m, (1 <= c <= S m)%nat ->
  length (filter (fun x => x <? c)%nat (range 1 m)) = (c - 1)%nat.
Proof.
  intros c m H. rewrite (range_split 1 (c - 1) m) by lia. rewrite filter_app, app_length.
  assert (L : filter (fun x => x <? c)%nat (range 1 (c - 1)) = range 1 (c - 1)).
  { assert (E : forall l, (forall x, In x l -> (x < c)%nat) -> filter (fun x => x <? c)%nat l = l).
    { intros l E. induction l as [|x l IH]; simpl; [reflexivity|].
      replace (x <? c)%nat with true by (symmetry; apply Nat.ltb_lt; apply E; left; reflexivity).
      rewrite IH; [reflexivity|]. intros y Y. apply E. right. exact Y. }
    apply E. intros x X. apply in_range in X. lia. }
  assert (R : filter (fun x => x <? c)%nat (range (S (c - 1)) m) = []).
  { assert (E : forall l, (forall x, In x l -> (c <= x)%nat) -> filter (fun x => x <? c)%nat l = []).
    { intros l E. induction l as [|x l IH]; simpl; [reflexivity|].
      replace (x <? c)%nat with false
        by (symmetry; apply Nat.ltb_ge; apply E; left; reflexivity).
      apply IH. intros y Y. apply E. right. exact Y. }
    apply E. intros x X. apply in_range in X. lia. }
  rewrite L, R, range_length. simpl. lia.
Qed.

Lemma count_permutation : forall (p : nat -> bool) l m, Permutation l m ->
  length (filter p l) = length (filter p m).
Proof.
  intros p l m P. induction P as [|x l m P IH|x y l|l m o P IH Q' IH']; simpl; try reflexivity.
  - destruct (p x); simpl; rewrite IH; reflexivity.
  - destruct (p x); destruct (p y); reflexivity.
  - congruence.
Qed.

Lemma relative_rank_last : forall m v c, In v (arrivals m) -> (1 <= c <= S m)%nat ->
  relative_rank (extended v c) (S m) = c.
Proof.
  intros m v c V H. pose proof (arrival_length _ _ V) as L. apply in_arrivals in V.
  subst m. unfold relative_rank. rewrite at_time_last.
  replace (S (length v) - 1)%nat with (length v) by lia. rewrite firstn_extended, firstn_all by lia.
  rewrite (count_map _ (fun x => x <? c)%nat) by apply shifted_below.
  rewrite (count_permutation _ _ _ V), count_below by lia. lia.
Qed.

Lemma waits_before : forall r v c j, (j <= length v)%nat ->
  waits r (extended v c) j == waits r v j.
Proof.
  intros r v c j. induction j as [|j IH]; intro H; [reflexivity|].
  simpl waits. rewrite IH by lia. rewrite relative_rank_before by lia. reflexivity.
Qed.

Lemma stops_before : forall r v c i, (1 <= i <= length v)%nat ->
  stops r (extended v c) i == stops r v i.
Proof.
  intros r v c i H. unfold stops. rewrite waits_before by lia.
  rewrite relative_rank_before by lia. reflexivity.
Qed.

Lemma sum_arrivals : forall m f, sum (arrivals (S m)) f
  == sum (arrivals m) (fun v => sum (range 1 (S m)) (fun c => f (extended v c))).
Proof.
  intros m f. rewrite arrivals_S, sum_flat_map. apply sum_ext. intros v _.
  rewrite sum_map. reflexivity.
Qed.

(* ---- How many arrivals wait ---- *)

Lemma number_fact_S : forall m, number (fact (S m)) == number (S m) * number (fact m).
Proof.
  intro m. change (fact (S m)) with (S m * fact m)%nat. apply number_mul.
Qed.

Lemma number_fact_nonzero : forall m, ~ number (fact m) == 0.
Proof.
  intro m. apply number_nonzero. apply lt_O_fact.
Qed.

Lemma unstopped_S : forall r m, unstopped r (S m)
  = unstopped r m * (1 - sum (range 1 (S m)) (r (S m)) / number (S m)).
Proof.
  reflexivity.
Qed.

Lemma waiting_arrivals : forall r m,
  sum (arrivals m) (fun v => waits r v m) == number (fact m) * unstopped r m.
Proof.
  intros r m. induction m as [|m IH]; [reflexivity|].
  rewrite sum_arrivals.
  rewrite sum_ext with (g := fun v => (number (S m) - sum (range 1 (S m)) (r (S m))) * waits r v m).
  - rewrite sum_scale, IH, number_fact_S, unstopped_S. field. apply number_nonzero. lia.
  - intros v V. pose proof (arrival_length _ _ V) as L.
    rewrite sum_ext with (g := fun c => waits r v m + (- waits r v m) * r (S m) c).
    + rewrite sum_add, sum_scale, sum_constant, range_length.
      replace (S (S m) - 1)%nat with (S m) by lia. ring.
    + intros c I. apply in_range in I. simpl waits.
      rewrite waits_before, relative_rank_last by (assumption || lia). ring.
Qed.

(* ---- How many arrivals stop at time i with the candidate of rank k ---- *)

(** F v i is the probability of stopping at time i if the candidates arrive in the order v. *)
Definition stopped (F : list nat -> nat -> Q) (n i k : nat) : Q :=
  sum (arrivals n) (fun v => one_if (at_time v i =? k)%nat * F v i).

(** What comes later does not matter. *)
Definition NoForesight (F : list nat -> nat -> Q) : Prop :=
  forall v c i, (1 <= i <= length v)%nat -> F (extended v c) i == F v i.

Lemma stopped_last : forall r m k, (1 <= k <= S m)%nat ->
  stopped (stops r) (S m) (S m) k == r (S m) k * (number (fact m) * unstopped r m).
Proof.
  intros r m k K. unfold stopped. rewrite sum_arrivals.
  rewrite sum_ext with (g := fun v => r (S m) k * waits r v m).
  - rewrite sum_scale, waiting_arrivals. reflexivity.
  - intros v V. pose proof (arrival_length _ _ V) as L.
    rewrite sum_ext with (g := fun c => one_if (c =? k)%nat * (r (S m) c * waits r v m)).
    + apply (sum_pick _ k (fun c => r (S m) c * waits r v m));
        [apply range_NoDup | apply in_range; exact K].
    + intros c I. apply in_range in I.
      replace (at_time (extended v c) (S m)) with c by (rewrite <- L; symmetry; apply at_time_last).
      unfold stops. replace (S m - 1)%nat with m by lia.
      rewrite waits_before, relative_rank_last by (assumption || lia). ring.
Qed.

(** Of the ranks c from 1 to m, x are at most x. *)
Lemma ranks_up_to : forall x m, (x <= m)%nat ->
  sum (range 1 m) (fun c => one_if (c <=? x)%nat) == number x.
Proof.
  intros x m H. rewrite (sum_split 1 x m) by lia.
  rewrite (sum_ext _ (range 1 x) _ (fun _ => 1)).
  - rewrite (sum_zero _ (range (S x) m)); [rewrite sum_constant, range_length|].
    + replace (S x - 1)%nat with x by lia. ring.
    + intros c I. apply in_range in I.
      replace (c <=? x)%nat with false by (symmetry; apply Nat.leb_gt; lia). reflexivity.
  - intros c I. apply in_range in I.
    replace (c <=? x)%nat with true by (symmetry; apply Nat.leb_le; lia). reflexivity.
Qed.

(** Of the n + 1 ranks that the last arrival may have, n + 1 - k leave rank k where it is, and k - 1
    move rank k - 1 to k. *)
Lemma ranks_moved : forall n x k, (1 <= x <= n)%nat -> (1 <= k <= S n)%nat ->
  sum (range 1 (S n)) (fun c => one_if (shifted c x =? k)%nat)
  == (number (S n) - number k) * one_if (x =? k)%nat
     + (number k - 1) * one_if (x =? k - 1)%nat.
Proof.
  intros n x k X K. destruct (Nat.eq_dec x k) as [E|E]; [|destruct (Nat.eq_dec x (k - 1)) as [F|F]].
  - subst k. rewrite Nat.eqb_refl. replace (x =? x - 1)%nat with false
      by (symmetry; apply Nat.eqb_neq; lia).
    rewrite sum_ext with (g := fun c => 1 + (- (1)) * one_if (c <=? x)%nat).
    + rewrite sum_add, sum_scale, sum_constant, range_length, ranks_up_to by lia.
      replace (S (S n) - 1)%nat with (S n) by lia. unfold one_if. ring.
    + intros c _. unfold shifted. destruct (c <=? x)%nat; rewrite ?Nat.eqb_refl; unfold one_if.
      * replace (S x =? x)%nat with false by (symmetry; apply Nat.eqb_neq; lia). ring.
      * ring.
  - rewrite sum_ext with (g := fun c => one_if (c <=? x)%nat).
    + rewrite ranks_up_to by lia. subst x. rewrite Nat.eqb_refl, number_sub by lia.
      replace (k - 1 =? k)%nat with false by (symmetry; apply Nat.eqb_neq; lia).
      change (number 1) with 1. unfold one_if. ring.
    + intros c _. unfold shifted. destruct (c <=? x)%nat.
      * replace (S x =? k)%nat with true by (symmetry; apply Nat.eqb_eq; lia). reflexivity.
      * replace (x =? k)%nat with false by (symmetry; apply Nat.eqb_neq; lia). reflexivity.
  - rewrite sum_zero.
    + replace (x =? k)%nat with false by (symmetry; apply Nat.eqb_neq; exact E).
      replace (x =? k - 1)%nat with false by (symmetry; apply Nat.eqb_neq; exact F).
      unfold one_if. ring.
    + intros c _. replace (shifted c x =? k)%nat with false; [reflexivity|].
      symmetry. apply Nat.eqb_neq. unfold shifted. destruct (c <=? x)%nat; lia.
Qed.

Lemma arrival_rank : forall n v i, In v (arrivals n) -> (1 <= i <= n)%nat ->
  (1 <= at_time v i <= n)%nat.
Proof.
  intros n v i V H. pose proof (arrival_length _ _ V) as L. apply in_arrivals in V.
  apply in_range. apply Permutation_in with (1 := V). unfold at_time. apply nth_In. lia.
Qed.

Lemma stopped_before : forall F n i k, NoForesight F -> (1 <= i <= n)%nat -> (1 <= k <= S n)%nat ->
  stopped F (S n) i k
  == (number (S n) - number k) * stopped F n i k + (number k - 1) * stopped F n i (k - 1).
Proof.
  intros F n i k B H K. unfold NoForesight in B. unfold stopped. rewrite sum_arrivals, <- !sum_scale, <- sum_add.
  apply sum_ext. intros v V. pose proof (arrival_length _ _ V) as L.
  pose proof (arrival_rank _ _ _ V H) as X.
  rewrite sum_ext
    with (g := fun c => F v i * one_if (shifted c (at_time v i) =? k)%nat).
  - rewrite sum_scale, ranks_moved by lia. ring.
  - intros c _. rewrite at_time_before, B by lia. ring.
Qed.

(* ---- The same recurrence for the sum over times ---- *)

Lemma absolute_rank_last : forall n s k, (1 <= s <= n)%nat -> (1 <= k <= n)%nat ->
  absolute_rank n n s k == one_if (s =? k)%nat.
Proof.
  intros n s k S' K. unfold absolute_rank. rewrite C_diagonal.
  destruct (lt_eq_lt_dec s k) as [[L|L]|L].
  - rewrite (C_above (n - k)) by lia.
    replace (s =? k)%nat with false by (symmetry; apply Nat.eqb_neq; lia). unfold one_if. field.
  - subst k. rewrite !C_diagonal, Nat.eqb_refl. reflexivity.
  - rewrite (C_above (k - 1)) by lia.
    replace (s =? k)%nat with false by (symmetry; apply Nat.eqb_neq; lia). unfold one_if. field.
Qed.

Lemma absolute_rank_before : forall n i s k, (1 <= s <= i)%nat -> (i <= n)%nat ->
  (1 <= k <= S n)%nat ->
  number (S n) * absolute_rank (S n) i s k
  == (number (S n) - number k) * absolute_rank n i s k
     + (number k - 1) * absolute_rank n i s (k - 1).
Proof.
  intros n i s k S' I K. unfold absolute_rank.
  assert (Z : ~ C n i == 0) by (apply C_nonzero; lia).
  assert (Z' : ~ C (S n) i == 0) by (apply C_nonzero; lia).
  pose proof (C_row n i) as D. rewrite <- number_S in D.
  assert (X : (number (S n) - number k) * C (n - k) (i - s)
    == (number (S n) - number k - (number i - number s)) * C (S n - k) (i - s)).
  { destruct (Nat.eq_dec k (S n)) as [E|E].
    - subst k. replace (S n - S n)%nat with 0%nat by lia. destruct (Nat.eq_dec i s) as [F|F].
      + subst i. ring.
      + rewrite (C_above 0 (i - s)) by lia. ring.
    - pose proof (C_row (n - k) (i - s)) as R. rewrite !number_sub in R by lia.
      replace (S n - k)%nat with (S (n - k)) by lia. rewrite number_S.
      setoid_replace (number n + 1 - number k - (number i - number s))
        with (number n - number k + 1 - (number i - number s)) by ring.
      rewrite R. ring. }
  assert (Y : (number k - 1) * C (k - 1 - 1) (s - 1)
    == (number k - number s) * C (k - 1) (s - 1)).
  { destruct (Nat.eq_dec k 1) as [E|E].
    - subst k. change (number 1) with 1. destruct (Nat.eq_dec s 1) as [F|F].
      + subst s. change (number 1) with 1. ring.
      + rewrite (C_above (1 - 1) (s - 1)) by lia. ring.
    - pose proof (C_row (k - 1 - 1) (s - 1)) as R. rewrite !number_sub in R by lia.
      change (number 1) with 1 in R. replace (S (k - 1 - 1)) with (k - 1)%nat in R by lia.
      setoid_replace (number k - 1) with (number k - 1 - 1 + 1) by ring.
      rewrite <- R. ring. }
  replace (n - (k - 1))%nat with (S n - k)%nat by lia.
  setoid_replace ((number (S n) - number k) * (C (k - 1) (s - 1) * C (n - k) (i - s) / C n i))
    with ((number (S n) - number k) * C (n - k) (i - s) * C (k - 1) (s - 1) / C n i)
    by (field; exact Z).
  setoid_replace ((number k - 1) * (C (k - 1 - 1) (s - 1) * C (S n - k) (i - s) / C n i))
    with ((number k - 1) * C (k - 1 - 1) (s - 1) * C (S n - k) (i - s) / C n i)
    by (field; exact Z).
  rewrite X, Y.
  apply Qmult_inj_r with (1 := Z). apply Qmult_inj_r with (1 := Z').
  transitivity (number (S n) * C n i * (C (k - 1) (s - 1) * C (S n - k) (i - s)));
    [field; exact Z'|].
  rewrite <- D. field. exact Z.
Qed.

(** The probability of stopping at time i with relative rank s. *)
Definition stop_chance (F : list nat -> nat -> Q) (i s : nat) : Q :=
  stopped F i i s / number (fact i).

Lemma stopped_is : forall F i m k, NoForesight F -> (1 <= i)%nat -> (1 <= k <= i + m)%nat ->
  stopped F (i + m) i k
  == number (fact (i + m)) * sum (range 1 i) (fun s =>
       stop_chance F i s * absolute_rank (i + m) i s k).
Proof.
  intros F i m k B. revert k. induction m as [|m IH]; intros k I K.
  - rewrite Nat.add_0_r in *.
    rewrite (sum_ext _ _ _ (fun s => one_if (s =? k)%nat * stop_chance F i s)).
    + rewrite (sum_pick _ k (stop_chance F i)); [|apply range_NoDup | apply in_range; exact K].
      unfold stop_chance. field. apply number_fact_nonzero.
    + intros s J. apply in_range in J. rewrite absolute_rank_last by lia. ring.
  - replace (i + S m)%nat with (S (i + m)) in * by lia.
    rewrite stopped_before, number_fact_S by (exact B || lia).
    assert (Z : ~ number (S (i + m)) == 0) by (apply number_nonzero; lia).
    rewrite (sum_ext _ _ _ (fun s =>
      / number (S (i + m)) *
      ((number (S (i + m)) - number k) * (stop_chance F i s * absolute_rank (i + m) i s k)
       + (number k - 1) * (stop_chance F i s * absolute_rank (i + m) i s (k - 1))))).
    + rewrite sum_scale, sum_add, !sum_scale.
      assert (P : (number (S (i + m)) - number k) * stopped F (i + m) i k
        == (number (S (i + m)) - number k) * (number (fact (i + m)) * sum (range 1 i) (fun s =>
             stop_chance F i s * absolute_rank (i + m) i s k))).
      { destruct (Nat.eq_dec k (S (i + m))) as [E|E]; [subst k; ring|]. rewrite IH by lia. ring. }
      assert (R : (number k - 1) * stopped F (i + m) i (k - 1)
        == (number k - 1) * (number (fact (i + m)) * sum (range 1 i) (fun s =>
             stop_chance F i s * absolute_rank (i + m) i s (k - 1)))).
      { destruct (Nat.eq_dec k 1) as [E|E]; [subst k; change (number 1) with 1; ring|].
        rewrite IH by lia. reflexivity. }
      rewrite P, R. field. exact Z.
    + intros s J. apply in_range in J.
      pose proof (absolute_rank_before (i + m) i s k) as A.
      setoid_replace (absolute_rank (S (i + m)) i s k)
        with (number (S (i + m)) * absolute_rank (S (i + m)) i s k / number (S (i + m)))
        by (field; exact Z).
      rewrite A by lia. field. exact Z.
Qed.

(** The law of the rank, of whatever looks at the past only. *)
Lemma law_by_times : forall F n k, NoForesight F -> (1 <= k <= n)%nat ->
  sum (arrivals n) (fun v => sum (range 1 n) (fun i => one_if (at_time v i =? k)%nat * F v i))
    / number (fact n)
  == sum (range 1 n) (fun i => sum (range 1 i) (fun s =>
       stop_chance F i s * absolute_rank n i s k)).
Proof.
  intros F n k B K.
  assert (E : sum (arrivals n) (fun v =>
      sum (range 1 n) (fun i => one_if (at_time v i =? k)%nat * F v i))
    == number (fact n) * sum (range 1 n) (fun i => sum (range 1 i) (fun s =>
         stop_chance F i s * absolute_rank n i s k))).
  { rewrite sum_swap, <- sum_scale. apply sum_ext. intros i I. apply in_range in I.
    replace n with (i + (n - i))%nat by lia. apply stopped_is; [exact B | lia | lia]. }
  rewrite E. field. apply number_fact_nonzero.
Qed.

(** The law of the rank is that of all n! arrivals. *)
Theorem rank_law_is_enumerated : forall n r k, (1 <= k <= n)%nat ->
  enumerated_rank_law n r k == rank_law n r k.
Proof.
  intros n r k K. unfold enumerated_rank_law, rank_law.
  rewrite (sum_ext _ _ _ (fun v => sum (range 1 n) (fun i =>
    one_if (at_time v i =? k)%nat * stops r v i)))
    by (intros v V; unfold takes; rewrite (arrival_length _ _ V); reflexivity).
  rewrite law_by_times; [|intros v c i I; apply stops_before; exact I | exact K].
  apply sum_ext. intros i I. apply in_range in I. apply sum_ext. intros s S'. apply in_range in S'.
  destruct i as [|j]; [lia|]. unfold stop_chance. rewrite stopped_last by lia.
  replace (S j - 1)%nat with j by lia. rewrite number_fact_S. field.
  split; [apply number_nonzero; lia | apply number_fact_nonzero].
Qed.
