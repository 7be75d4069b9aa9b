(** Truthfulness by the sums of probabilities up to an entry. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Medians.
Import ListNotations.
Open Scope R_scope.

Lemma total_last : forall a b f, (a <= S b)%nat ->
  total (range a (S b)) f = total (range a b) f + f (S b).
Proof.
  intros a b f H. rewrite range_last by exact H. rewrite total_app. simpl. ring.
Qed.

(** Summation by parts. *)
Lemma utility_by_parts : forall u p m,
  total (range 1 (S m)) (fun z => u z * p z)
  = u (S m) * total (range 1 (S m)) p
    - total (range 1 m) (fun z => (u (S z) - u z) * total (range 1 z) p).
Proof.
  intros u p m. induction m as [|m IH].
  { change (range 1 1) with [1%nat]. change (range 1 0) with (@nil nat). simpl. ring. }
  rewrite total_last, IH by lia. rewrite (total_last 1 (S m) p) by lia.
  rewrite (total_last 1 m (fun z => (u (S z) - u z) * total (range 1 z) p)) by lia. ring.
Qed.

Lemma utility_rises : forall k u p q, (1 <= k)%nat ->
  total (range 1 k) p = total (range 1 k) q ->
  (forall z, (1 <= z < k)%nat ->
    0 <= (u (S z) - u z) * (total (range 1 z) p - total (range 1 z) q)) ->
  expected_utility k u p <= expected_utility k u q.
Proof.
  intros k u p q K S' H. destruct k as [|m]; [lia|]. unfold expected_utility.
  rewrite !utility_by_parts, S'.
  assert (B : 0 <= total (range 1 m) (fun z =>
    (u (S z) - u z) * (total (range 1 z) p - total (range 1 z) q))).
  { apply total_nonnegative. intros z Z. apply in_range in Z. apply H. lia. }
  assert (D : total (range 1 m) (fun z =>
      (u (S z) - u z) * (total (range 1 z) p - total (range 1 z) q))
    = total (range 1 m) (fun z => (u (S z) - u z) * total (range 1 z) p)
      - total (range 1 m) (fun z => (u (S z) - u z) * total (range 1 z) q)).
  { rewrite <- total_minus. apply total_ext. intros. ring. }
  lra.
Qed.

(** A single-peaked utility does not fall below a best entry, and does not rise above it. *)
Lemma peaked_slopes : forall k u alpha z, single_peaked k u -> Type_of k u alpha ->
  (1 <= z < k)%nat ->
  ((z < alpha)%nat -> u z <= u (S z)) /\ ((alpha <= z)%nat -> u (S z) <= u z).
Proof.
  intros k u alpha z [p [P [UP DOWN]]] [A T] Z.
  pose proof (T z ltac:(lia)) as Tz. pose proof (T (S z) ltac:(lia)) as Ts.
  split; intro C.
  - destruct (le_lt_dec (S z) p) as [L|L]; [apply (UP z (S z)); lia|].
    pose proof (DOWN (S z) alpha ltac:(lia) ltac:(lia)). lra.
  - destruct (le_lt_dec p z) as [L|L]; [apply (DOWN z (S z)); lia|].
    pose proof (UP alpha z ltac:(lia) ltac:(lia)). lra.
Qed.

Lemma median_up_to : forall t xi v z,
  total (range 1 z) (median t xi v) = transfers t z (rank v z) + total (range 1 z) xi.
Proof.
  intros t xi v z. induction z as [|z IH].
  { change (range 1 0) with (@nil nat). simpl. ring. }
  rewrite !total_last, IH by lia. unfold median. replace (S z - 1)%nat with z by lia. ring.
Qed.

Theorem medians_truthful : forall k n t xi, (1 <= k)%nat ->
  (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r) ->
  Truthful k n (single_peaked k) (median t xi).
Proof.
  intros k n t xi K T u before alpha beta after P A V W.
  apply utility_rises; [exact K | |].
  - rewrite !median_up_to, (rank_top k n _ V), (rank_top k n _ W). reflexivity.
  - intros z Z. rewrite !median_up_to, !rank_insert.
    destruct (peaked_slopes k u alpha z P A Z) as [UP DOWN].
    assert (N : (rank (before ++ after) z + 1 <= n)%nat).
    { pose proof (rank_at_most (before ++ after) z). destruct V as [L _].
      rewrite app_length in *. simpl in L. lia. }
    pose proof (transfers_le k n t T z (rank (before ++ after) z + 0)
      (rank (before ++ after) z + 1) ltac:(lia) ltac:(lia)) as R.
    unfold up_to. destruct (Nat.leb_spec alpha z) as [AZ|AZ]; destruct (Nat.leb_spec beta z);
      try lra.
    + specialize (DOWN AZ). nra.
    + specialize (UP AZ). nra.
Qed.

Theorem medians_anonymous : forall k n t xi, Anonymous k n (median t xi).
Proof.
  intros k n t xi v w z _ P _. unfold median. rewrite !(rank_permutation v w) by exact P.
  reflexivity.
Qed.
