(** Which pairs of ranks decide the privacy of an algorithm that does not look at names. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Orders.
From Referee.lemmas Require Import Orders.
Import ListNotations.
Open Scope R_scope.

(** Ranks that one swap can exchange. *)
Definition near (l i j : nat) : Prop := (i <> j /\ i <= j + l /\ j <= i + l)%nat.

(** Orders at distance at most 1 are equal or one swap apart. *)
Lemma neighbours_swap : forall n l sigma rho, neighbours n l sigma rho ->
  rho = sigma \/ exists i j, (1 <= i < j)%nat /\ (j <= n)%nat /\ (j <= i + l)%nat
                 /\ rho = swapped i j sigma.
Proof.
  intros n l sigma rho [O [_ [k [K [D _]]]]]. destruct k as [|[|k]]; [| |lia].
  - left. symmetry. exact D.
  - right. destruct D as [i [j [I [J [L D]]]]]. rewrite (order_length _ _ O) in J.
    exists i, j. repeat split; try lia. symmetry. exact D.
Qed.

Lemma swap_neighbours : forall n l sigma i j, Order n sigma -> (1 <= i < j)%nat -> (j <= n)%nat ->
  (j <= i + l)%nat -> neighbours n l sigma (swapped i j sigma).
Proof.
  intros n l sigma i j O I J L. split; [exact O|]. split; [apply order_swapped; (lia || exact O)|].
  exists 1%nat. split; [lia|]. split.
  - exists i, j. rewrite (order_length _ _ O). repeat split; lia.
  - intros [|m] M; [|lia]. intro E. simpl in E. pose proof (order_length _ _ O) as N.
    assert (P : place sigma i = place sigma j).
    { rewrite E at 1. rewrite place_swapped, exchange_first by lia. reflexivity. }
    apply place_injective in P; [lia | apply order_NoDup with n; exact O | lia | lia].
Qed.

(** The probability of an event, rank by rank. *)
Lemma chance_by_ranks : forall n M sigma event, Equivariant n M -> Order n sigma ->
  chance (range 1 n) (M sigma) event
  = total (range 1 n) (fun p => if event (place sigma p) then rank_chance n M p else 0).
Proof.
  intros n M sigma event V O. unfold chance.
  rewrite <- (total_permutation _ _ _ _ (proj1 (order_renaming n sigma O))), total_map.
  apply total_ext. intros p P. apply in_range in P. rewrite (equivariant_at n M sigma p V O P).
  reflexivity.
Qed.

Lemma chance_after_swap : forall n M sigma event i j, Equivariant n M -> Order n sigma ->
  (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
  chance (range 1 n) (M (swapped i j sigma)) event
  = total (range 1 n) (fun p =>
      if event (place sigma p) then rank_chance n M (exchange i j p) else 0).
Proof.
  intros n M sigma event i j V O I J.
  rewrite chance_by_ranks by (try apply order_swapped; assumption).
  rewrite <- (total_permutation _ _ _ _ (exchange_permutation i j n I J)), total_map.
  apply total_ext. intros p P. apply in_range in P.
  rewrite place_swapped, exchange_twice; [reflexivity|].
  rewrite (order_length _ _ O). apply exchange_range; assumption.
Qed.

Section Theorem_2.
  Variables (n l : nat) (M : Algorithm) (E delta : R).
  Hypothesis names : Equivariant n M.
  Hypothesis law : forall k, (1 <= k <= n)%nat -> 0 <= rank_chance n M k.
  Hypothesis E_at_least_1 : 1 <= E.
  Hypothesis delta_at_least_0 : 0 <= delta.

  Definition pairs_hold : Prop := forall i j, (1 <= i <= n)%nat -> (1 <= j <= n)%nat ->
    near l i j -> rank_chance n M i - E * rank_chance n M j <= delta.

  (** Of a swap the event with one of the two candidates is the worst. *)
  Lemma pairs_suffice : pairs_hold -> PrivateStopping n l M E delta.
  Proof.
    intros H sigma rho N event. pose proof N as [O _].
    destruct (neighbours_swap _ _ _ _ N) as [D|[i [j [I [J [L D]]]]]]; subst rho.
    - assert (P : 0 <= chance (range 1 n) (M sigma) event); [|nra].
      rewrite chance_by_ranks by assumption. apply total_nonnegative. intros p P.
      apply in_range in P. destruct (event (place sigma p)); [apply law; exact P | lra].
    - rewrite chance_after_swap, chance_by_ranks by (assumption || lia).
      set (x p := if event (place sigma p) then rank_chance n M p else 0).
      set (y p := if event (place sigma p) then rank_chance n M (exchange i j p) else 0).
      assert (B : total (range 1 n) (fun p => x p - E * y p) <= delta).
      2: { rewrite total_minus, total_scale in B. lra. }
      apply Rle_trans with (x i - E * y i + (x j - E * y j)).
      + apply (total_at_most_two _ (fun p => x p - E * y p));
          [apply range_NoDup | apply in_range; lia | apply in_range; lia | lia |].
        intros p P PI PJ. apply in_range in P. unfold x, y. rewrite exchange_other by assumption.
        specialize (law p P). destruct (event (place sigma p)); nra.
      + unfold x, y. rewrite exchange_first, exchange_second.
        pose proof (H i j ltac:(lia) ltac:(lia) ltac:(unfold near; lia)).
        pose proof (H j i ltac:(lia) ltac:(lia) ltac:(unfold near; lia)).
        pose proof (law i ltac:(lia)). pose proof (law j ltac:(lia)).
        destruct (event (place sigma i)); destruct (event (place sigma j)); nra.
  Qed.

  Lemma one_candidate : forall sigma c, (1 <= c <= n)%nat ->
    chance (range 1 n) (M sigma) (fun d => Nat.eqb d c) = M sigma c.
  Proof.
    intros sigma c K. unfold chance.
    rewrite <- (total_pick (range 1 n) c (M sigma c) (range_NoDup 1 n)) by (apply in_range; exact K).
    apply total_ext. intros d _. destruct (Nat.eqb_spec d c); [subst d|]; reflexivity.
  Qed.

  (** The event with one candidate needs each pair. *)
  Lemma pairs_needed : PrivateStopping n l M E delta -> pairs_hold.
  Proof.
    intros H i j I J [D [IJ JI]].
    assert (P : forall a b, (1 <= a < b)%nat -> (b <= n)%nat -> (b <= a + l)%nat ->
      rank_chance n M a - E * rank_chance n M b <= delta
      /\ rank_chance n M b - E * rank_chance n M a <= delta).
    { intros a b A B L. pose proof (order_range n) as O.
      pose proof (H _ _ (swap_neighbours n l _ a b O A B L)) as G.
      assert (S : forall c, (1 <= c <= n)%nat ->
        rank_chance n M c - E * rank_chance n M (exchange a b c) <= delta).
      { intros c K. specialize (G (fun d => Nat.eqb d c)). rewrite !one_candidate in G by exact K.
        assert (X : (1 <= exchange a b c <= n)%nat) by (apply exchange_range; lia).
        assert (O' : Order n (swapped a b (range 1 n))) by (apply order_swapped; (lia || exact O)).
        rewrite <- (equivariant_at n M (swapped a b (range 1 n)) (exchange a b c) names O' X).
        rewrite place_swapped, exchange_twice, place_range by (rewrite ?range_length; lia).
        unfold rank_chance. lra. }
      split; [specialize (S a); rewrite exchange_first in S | specialize (S b);
        rewrite exchange_second in S]; apply S; lia. }
    destruct (lt_eq_lt_dec i j) as [[L|L]|L];
      [apply (P i j); lia | contradiction | apply (P j i); lia].
  Qed.
End Theorem_2.
