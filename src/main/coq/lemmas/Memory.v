(** To remember more than the last relative rank does not help: for each strategy there is a rule
    with the same law of the rank. *)

From Coq Require Import QArith Lqa List Arith Lia Factorial.
From Referee.models Require Import Sums Binomials Stopping.
From Referee.lemmas Require Import Arrivals Enumeration.
Import ListNotations.
Open Scope Q_scope.

Lemma seen_before : forall v c i, (i <= length v)%nat -> seen (extended v c) i = seen v i.
Proof.
  intros v c i H. unfold seen. apply map_ext_in. intros j J. apply in_range in J.
  apply relative_rank_before. lia.
Qed.

Lemma seen_last : forall m v c, In v (arrivals m) -> (1 <= c <= S m)%nat ->
  seen (extended v c) (S m) = seen v m ++ [c].
Proof.
  intros m v c V C. pose proof (arrival_length _ _ V) as L. unfold seen at 1.
  rewrite range_last, map_app by lia. simpl map at 2. rewrite (relative_rank_last m v c V C).
  f_equal. apply (seen_before v c m). lia.
Qed.

Section Memory.
  Variables (n : nat) (a : Strategy).
  Hypothesis proper : StrategyStops n a.

  Lemma waits_with_before : forall v c j, (j <= length v)%nat ->
    waits_with a (extended v c) j == waits_with a v j.
  Proof.
    intros v c j. induction j as [|j IH]; intro H; [reflexivity|].
    simpl waits_with. rewrite IH, seen_before by lia. reflexivity.
  Qed.

  Lemma no_foresight : NoForesight (stops_with a).
  Proof.
    intros v c i H. unfold stops_with. rewrite waits_with_before, seen_before by lia. reflexivity.
  Qed.

  (** The probability of not having stopped after m arrivals. *)
  Definition still_open (m : nat) : Q :=
    sum (arrivals m) (fun v => waits_with a v m) / number (fact m).

  (** Of stopping at time i with relative rank s. *)
  Definition chance_at (i s : nat) : Q := stop_chance (stops_with a) i s.

  Lemma chance_at_is : forall m s, (1 <= s <= S m)%nat ->
    chance_at (S m) s
    == sum (arrivals m) (fun v => waits_with a v m * a (seen v m ++ [s])) / number (fact (S m)).
  Proof.
    intros m s S'. unfold chance_at, stop_chance, stopped. rewrite sum_arrivals.
    rewrite (sum_ext _ _ _ (fun v => waits_with a v m * a (seen v m ++ [s]))); [reflexivity|].
    intros v V. pose proof (arrival_length _ _ V) as L.
    rewrite (sum_ext _ _ _ (fun c => one_if (c =? s)%nat * (waits_with a v m * a (seen v m ++ [c])))).
    - apply (sum_pick _ s (fun c => waits_with a v m * a (seen v m ++ [c])));
        [apply range_NoDup | apply in_range; exact S'].
    - intros c I. apply in_range in I.
      replace (at_time (extended v c) (S m)) with c by (rewrite <- L; symmetry; apply at_time_last).
      unfold stops_with. replace (S m - 1)%nat with m by lia.
      rewrite waits_with_before, seen_last by (assumption || lia). ring.
  Qed.

  Lemma still_open_next : forall m,
    still_open (S m) == still_open m - sum (range 1 (S m)) (chance_at (S m)).
  Proof.
    intro m.
    rewrite (sum_ext _ _ _ (fun s => / number (fact (S m))
      * sum (arrivals m) (fun v => waits_with a v m * a (seen v m ++ [s])))).
    2: { intros s S'. apply in_range in S'. rewrite chance_at_is by lia. field.
         apply number_fact_nonzero. }
    rewrite sum_scale, sum_swap. unfold still_open. rewrite sum_arrivals.
    rewrite (sum_ext _ _ (fun v => sum (range 1 (S m)) (fun c => waits_with a (extended v c) (S m)))
      (fun v => number (S m) * waits_with a v m
        + (- (1)) * sum (range 1 (S m)) (fun s => waits_with a v m * a (seen v m ++ [s])))).
    - rewrite sum_add, !sum_scale, number_fact_S. field.
      split; [apply number_fact_nonzero | apply number_nonzero; lia].
    - intros v V. pose proof (arrival_length _ _ V) as L.
      rewrite (sum_ext _ _ _ (fun c => waits_with a v m
        + (- (1)) * (waits_with a v m * a (seen v m ++ [c])))).
      + rewrite sum_add, sum_scale, sum_constant, range_length.
        replace (S (S m) - 1)%nat with (S m) by lia. ring.
      + intros c I. apply in_range in I. simpl waits_with.
        rewrite waits_with_before, seen_last by (assumption || lia). ring.
  Qed.

  Lemma waits_with_at_least_0 : forall v j, 0 <= waits_with a v j.
  Proof.
    intros v j. induction j as [|j IH]; [discriminate|]. simpl.
    apply Qmult_le_0_compat; [exact IH|]. pose proof (proj1 proper (seen v (S j))). lra.
  Qed.

  Lemma fact_positive : forall m, 0 < number (fact m).
  Proof.
    intro m. apply (number_lt 0). apply lt_O_fact.
  Qed.

  Lemma chance_at_scaled : forall m s, (1 <= s <= S m)%nat ->
    number (S m) * chance_at (S m) s
    == sum (arrivals m) (fun v => waits_with a v m * a (seen v m ++ [s])) / number (fact m).
  Proof.
    intros m s S'. rewrite chance_at_is, number_fact_S by exact S'. field.
    split; [apply number_fact_nonzero | apply number_nonzero; lia].
  Qed.

  Lemma chance_at_bounds : forall m s, (1 <= s <= S m)%nat ->
    0 <= number (S m) * chance_at (S m) s <= still_open m.
  Proof.
    intros m s S'. rewrite chance_at_scaled by exact S'. unfold still_open. split.
    - apply Qle_shift_div_l; [apply fact_positive|]. rewrite Qmult_0_l.
      rewrite <- (sum_zero _ (arrivals m) (fun _ => 0)) by reflexivity. apply sum_le. intros v _.
      apply Qmult_le_0_compat; [apply waits_with_at_least_0 | apply (proj1 proper)].
    - unfold Qdiv. apply Qmult_le_compat_r;
        [|apply Qlt_le_weak, Qinv_lt_0_compat, fact_positive].
      apply sum_le. intros v _. pose proof (waits_with_at_least_0 v m).
      pose proof (proj1 proper (seen v m ++ [s])). nra.
  Qed.

  (** The rule that stops with the same probability, given that it has not stopped. *)
  Definition averaged : Rule := fun i s =>
    if ((1 <=? s) && (s <=? i))%nat
    then if Qeq_dec (still_open (i - 1)) 0 then 1 else number i * chance_at i s / still_open (i - 1)
    else 1.

  Lemma averaged_is : forall m s, (1 <= s <= S m)%nat ->
    still_open m * averaged (S m) s / number (S m) == chance_at (S m) s.
  Proof.
    intros m s S'. unfold averaged.
    replace ((1 <=? s) && (s <=? S m))%nat with true
      by (symmetry; apply andb_true_intro; split; apply Nat.leb_le; lia).
    replace (S m - 1)%nat with m by lia. pose proof (chance_at_bounds m s S') as [L U].
    assert (N : ~ number (S m) == 0) by (apply number_nonzero; lia).
    destruct (Qeq_dec (still_open m) 0) as [Z|Z].
    - assert (E : number (S m) * chance_at (S m) s == 0) by lra.
      setoid_replace (chance_at (S m) s) with (number (S m) * chance_at (S m) s / number (S m))
        by (field; exact N).
      rewrite Z, E. field. exact N.
    - field. split; assumption.
  Qed.

  Lemma averaged_unstopped : forall m, unstopped averaged m == still_open m.
  Proof.
    induction m as [|m IH]; [reflexivity|].
    rewrite unstopped_S, IH, still_open_next.
    rewrite (sum_ext _ _ (chance_at (S m)) (fun s => still_open m / number (S m) * averaged (S m) s)).
    - rewrite sum_scale. field. apply number_nonzero. lia.
    - intros s S'. apply in_range in S'. rewrite <- averaged_is by lia. field.
      apply number_nonzero. lia.
  Qed.

  Lemma averaged_law : forall k, (1 <= k <= n)%nat -> strategy_law n a k == rank_law n averaged k.
  Proof.
    intros k K. unfold strategy_law, rank_law. rewrite law_by_times by (exact no_foresight || exact K).
    apply sum_ext. intros i I. apply in_range in I. apply sum_ext. intros s S'. apply in_range in S'.
    destruct i as [|m]; [lia|]. replace (S m - 1)%nat with m by lia.
    rewrite averaged_unstopped, averaged_is by lia. reflexivity.
  Qed.

  Lemma averaged_stops : Stops n averaged.
  Proof.
    split.
    - intros i s. unfold averaged.
      destruct ((1 <=? s) && (s <=? i))%nat eqn:E; [|split; discriminate].
      apply andb_prop in E. destruct E as [A B]. apply Nat.leb_le in A. apply Nat.leb_le in B.
      destruct i as [|m]; [lia|]. replace (S m - 1)%nat with m by lia.
      destruct (Qeq_dec (still_open m) 0) as [Z|Z]; [split; discriminate|].
      pose proof (chance_at_bounds m s ltac:(lia)) as [L U].
      assert (P : 0 < still_open m).
      { destruct (Qlt_le_dec 0 (still_open m)) as [P|P]; [exact P|]. destruct Z. lra. }
      split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra.
    - intros s S'. destruct n as [|m]; [lia|]. unfold averaged.
      replace ((1 <=? s) && (s <=? S m))%nat with true
        by (symmetry; apply andb_true_intro; split; apply Nat.leb_le; lia).
      replace (S m - 1)%nat with m by lia.
      destruct (Qeq_dec (still_open m) 0) as [Z|Z]; [reflexivity|].
      rewrite chance_at_scaled by exact S'.
      assert (E : sum (arrivals m) (fun v => waits_with a v m * a (seen v m ++ [s]))
        == sum (arrivals m) (fun v => waits_with a v m)).
      { apply sum_ext. intros v _. rewrite (proj2 proper); [ring|].
        unfold seen. rewrite app_length, map_length, range_length. simpl. lia. }
      rewrite E. fold (still_open m). field. exact Z.
  Qed.
End Memory.
