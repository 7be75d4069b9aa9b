(** Exchanged places, and rules that do not look at names. *)

From Coq Require Import QArith Qreals Reals List Arith Lia Permutation Factorial FinFun.
From Referee.models Require Import Sums RealSums Stopping Privacy Orders.
From Referee.lemmas Require Import Arrivals Enumeration.
Import ListNotations.
Open Scope nat_scope.

(* ---- Lists by their places ---- *)

Lemma order_length : forall n sigma, Order n sigma -> length sigma = n.
Proof.
  intros n sigma H. rewrite (Permutation_length H), range_length. lia.
Qed.

Lemma order_NoDup : forall n sigma, Order n sigma -> NoDup sigma.
Proof.
  intros n sigma H. apply Permutation_NoDup with (range 1 n); [symmetry; exact H | apply range_NoDup].
Qed.

Lemma order_range : forall n, Order n (range 1 n).
Proof.
  intro n. apply Permutation_refl.
Qed.

Lemma map_place : forall sigma, map (place sigma) (range 1 (length sigma)) = sigma.
Proof.
  induction sigma as [|c sigma IH]; [reflexivity|].
  simpl length. rewrite range_first by lia. rewrite range_shift, map_cons, map_map.
  f_equal. transitivity (map (place sigma) (range 1 (length sigma))); [|exact IH].
  apply map_ext_in.
  intros p P. apply in_range in P. unfold place. replace (S p - 1) with (S (p - 1)) by lia.
  reflexivity.
Qed.

Lemma place_map : forall f n p, 1 <= p <= n -> place (map f (range 1 n)) p = f p.
Proof.
  intros f n p H. unfold place.
  rewrite nth_indep with (d' := f 0) by (rewrite map_length, range_length; lia).
  rewrite map_nth. f_equal. unfold range. rewrite seq_nth by lia. lia.
Qed.

Lemma place_range : forall n p, 1 <= p <= n -> place (range 1 n) p = p.
Proof.
  intros n p H. rewrite <- (map_id (range 1 n)). apply place_map. exact H.
Qed.

Lemma place_injective : forall sigma p q, NoDup sigma ->
  1 <= p <= length sigma -> 1 <= q <= length sigma -> place sigma p = place sigma q -> p = q.
Proof.
  intros sigma p q N P Q E. assert (p - 1 = q - 1); [|lia].
  apply (proj1 (NoDup_nth sigma 0) N); [lia | lia | exact E].
Qed.

Lemma place_in : forall sigma p, 1 <= p <= length sigma -> In (place sigma p) sigma.
Proof.
  intros sigma p H. unfold place. apply nth_In. lia.
Qed.

(* ---- Exchanges ---- *)

Lemma exchange_range : forall i j p n, 1 <= i <= n -> 1 <= j <= n -> 1 <= p <= n ->
  1 <= exchange i j p <= n.
Proof.
  intros i j p n I J P. unfold exchange. destruct (p =? i); [exact J|]. destruct (p =? j); lia.
Qed.

Lemma exchange_twice : forall i j p, exchange i j (exchange i j p) = p.
Proof.
  intros i j p. unfold exchange.
  destruct (Nat.eqb_spec p i) as [E|E]; [|destruct (Nat.eqb_spec p j) as [F|F]].
  - subst p. destruct (Nat.eqb_spec j i); [congruence|]. rewrite Nat.eqb_refl. reflexivity.
  - subst p. rewrite Nat.eqb_refl. reflexivity.
  - destruct (Nat.eqb_spec p i); [contradiction|]. destruct (Nat.eqb_spec p j); [contradiction|].
    reflexivity.
Qed.

Lemma exchange_first : forall i j, exchange i j i = j.
Proof.
  intros. unfold exchange. rewrite Nat.eqb_refl. reflexivity.
Qed.

Lemma exchange_second : forall i j, exchange i j j = i.
Proof.
  intros. unfold exchange. rewrite Nat.eqb_refl. destruct (Nat.eqb_spec j i); congruence.
Qed.

Lemma exchange_other : forall i j p, p <> i -> p <> j -> exchange i j p = p.
Proof.
  intros i j p I J. unfold exchange. destruct (Nat.eqb_spec p i); [contradiction|].
  destruct (Nat.eqb_spec p j); [contradiction | reflexivity].
Qed.

Lemma exchange_permutation : forall i j n, 1 <= i <= n -> 1 <= j <= n ->
  Permutation (map (exchange i j) (range 1 n)) (range 1 n).
Proof.
  intros i j n I J. apply NoDup_Permutation.
  - apply Injective_map_NoDup; [|apply range_NoDup]. intros p q E.
    rewrite <- (exchange_twice i j p), E. apply exchange_twice.
  - apply range_NoDup.
  - intro p. rewrite in_map_iff, in_range. split.
    + intros [q [E Q]]. apply in_range in Q. subst p. apply exchange_range; assumption.
    + intro P. exists (exchange i j p). rewrite in_range. split; [apply exchange_twice|].
      apply exchange_range; assumption.
Qed.

Lemma swapped_length : forall i j sigma, length (swapped i j sigma) = length sigma.
Proof.
  intros. unfold swapped. rewrite map_length, range_length. lia.
Qed.

Lemma place_swapped : forall i j sigma p, 1 <= p <= length sigma ->
  place (swapped i j sigma) p = place sigma (exchange i j p).
Proof.
  intros i j sigma p P. unfold swapped. apply (place_map (fun q => place sigma (exchange i j q))).
  exact P.
Qed.

Lemma order_swapped : forall n i j sigma, 1 <= i <= n -> 1 <= j <= n ->
  Order n sigma -> Order n (swapped i j sigma).
Proof.
  intros n i j sigma I J O. pose proof (order_length _ _ O) as L. unfold Order, swapped.
  rewrite L, <- (map_map (exchange i j) (place sigma)).
  rewrite exchange_permutation by assumption. rewrite <- L, map_place, L. exact O.
Qed.

(* ---- Renaming ---- *)

Lemma renaming_injective : forall n f x y, Renaming n f -> 1 <= x <= n -> 1 <= y <= n ->
  f x = f y -> x = y.
Proof.
  intros n f x y R X Y E.
  assert (N : NoDup (map f (range 1 n))) by (apply order_NoDup with n; exact R).
  apply (place_injective (map f (range 1 n)) x y N); rewrite ?map_length, ?range_length; try lia.
  rewrite !place_map by assumption. exact E.
Qed.

Lemma order_member : forall n sigma c, Order n sigma -> In c sigma -> 1 <= c <= n.
Proof.
  intros n sigma c O I. apply in_range. apply Permutation_in with sigma; assumption.
Qed.

Lemma renaming_order : forall n f sigma, Renaming n f -> Order n sigma -> Order n (map f sigma).
Proof.
  intros n f sigma R O. unfold Order. transitivity (map f (range 1 n)); [|exact R].
  apply Permutation_map. exact O.
Qed.

(** Each order is a renaming of 1..n. *)
Lemma order_renaming : forall n sigma, Order n sigma ->
  Renaming n (place sigma) /\ map (place sigma) (range 1 n) = sigma.
Proof.
  intros n sigma O. pose proof (map_place sigma) as E. rewrite (order_length _ _ O) in E.
  split; [|exact E]. unfold Renaming. rewrite E. exact O.
Qed.

Lemma equivariant_at : forall n M sigma p, Equivariant n M -> Order n sigma -> 1 <= p <= n ->
  M sigma (place sigma p) = rank_chance n M p.
Proof.
  intros n M sigma p V O P. destruct (order_renaming n sigma O) as [R E].
  unfold rank_chance. rewrite <- (V (place sigma) (range 1 n) p R (order_range n) P), E. reflexivity.
Qed.

(* ---- Rules that look at relative ranks do not look at names ---- *)

Lemma rank_in_renamed : forall n f sigma c, Renaming n f -> (forall d, In d sigma -> 1 <= d <= n) ->
  1 <= c <= n -> rank_in (map f sigma) (f c) = rank_in sigma c.
Proof.
  intros n f sigma c R H K. induction sigma as [|d sigma IH]; [reflexivity|]. simpl.
  rewrite IH by (intros e I; apply H; right; exact I).
  assert (D : 1 <= d <= n) by (apply H; left; reflexivity).
  destruct (Nat.eqb_spec c d) as [E|E]; destruct (Nat.eqb_spec (f c) (f d)) as [F|F];
    try reflexivity.
  - congruence.
  - exfalso. apply E. apply (renaming_injective n f); assumption.
Qed.

Lemma rank_in_range : forall n c, 1 <= c <= n -> rank_in (range 1 n) c = c.
Proof.
  assert (G : forall m a c, a <= c -> c < a + m -> rank_in (seq a m) c = S (c - a)).
  { induction m as [|m IH]; intros a c A B; [lia|]. simpl.
    destruct (Nat.eqb_spec c a); [lia|]. rewrite IH by lia. lia. }
  intros n c H. unfold range. rewrite G; lia.
Qed.

Lemma at_time_map : forall f v i, 1 <= i <= length v -> at_time (map f v) i = f (at_time v i).
Proof.
  intros f v i H. unfold at_time. rewrite nth_indep with (d' := f 0) by (rewrite map_length; lia).
  apply map_nth.
Qed.

Lemma chooses_renamed : forall n F f sigma tau c, Renaming n f -> Order n sigma -> Order n tau ->
  1 <= c <= n -> (chooses F (map f sigma) (map f tau) (f c) == chooses F sigma tau c)%Q.
Proof.
  intros n F f sigma tau c R S' T K. unfold chooses. rewrite map_length.
  assert (E : map (rank_in (map f sigma)) (map f tau) = map (rank_in sigma) tau).
  { rewrite map_map. apply map_ext_in. intros d D. apply rank_in_renamed with n.
    - exact R.
    - intros e I. apply order_member with sigma; assumption.
    - apply order_member with tau; assumption. }
  rewrite E. apply sum_ext. intros i I. apply in_range in I. rewrite at_time_map by exact I.
  assert (D : 1 <= at_time tau i <= n).
  { apply order_member with tau; [exact T|]. apply nth_In. lia. }
  destruct (Nat.eqb_spec (f (at_time tau i)) (f c)) as [X|X];
    destruct (Nat.eqb_spec (at_time tau i) c) as [Y|Y]; try reflexivity.
  - exfalso. apply Y. apply (renaming_injective n f); assumption.
  - exfalso. apply X. congruence.
Qed.

Lemma arrivals_renamed : forall n f, Renaming n f ->
  Permutation (map (map f) (arrivals n)) (arrivals n).
Proof.
  intros n f R. apply NoDup_Permutation_bis.
  - assert (G : forall l, NoDup l -> (forall v, In v l -> Order n v) -> NoDup (map (map f) l)).
    { intros l N. induction N as [|v l V N IH]; intro H; simpl; constructor.
      - rewrite in_map_iff. intros [w [E W]]. apply V. replace v with w; [exact W|].
        assert (OV : Order n v) by (apply H; left; reflexivity).
        assert (OW : Order n w) by (apply H; right; exact W).
        rewrite <- (map_place v), <- (map_place w).
        rewrite (order_length _ _ OV), (order_length _ _ OW).
        apply map_ext_in. intros p P. apply in_range in P.
        apply (renaming_injective n f); [exact R | | |].
        + apply order_member with w; [exact OW|]. apply place_in.
          rewrite (order_length _ _ OW). exact P.
        + apply order_member with v; [exact OV|]. apply place_in.
          rewrite (order_length _ _ OV). exact P.
        + pose proof (at_time_map f w p) as A. pose proof (at_time_map f v p) as B.
          rewrite (order_length _ _ OW) in A. rewrite (order_length _ _ OV) in B.
          specialize (A P). specialize (B P). unfold at_time in *. unfold place. congruence.
      - apply IH. intros w W. apply H. right. exact W. }
    apply G; [apply arrivals_NoDup | intros v V; apply in_arrivals; exact V].
  - rewrite map_length. lia.
  - intros v V. apply in_map_iff in V. destruct V as [w [E W]]. subst v.
    apply in_arrivals. apply renaming_order; [exact R | apply in_arrivals; exact W].
Qed.

Theorem rules_are_equivariant : forall n F, Equivariant n (stopping_algorithm n F).
Proof.
  intros n F f sigma c R O K. unfold stopping_algorithm. apply Qeq_eqR.
  unfold choice_law.
  assert (E : (sum (arrivals n) (fun tau => chooses F (map f sigma) tau (f c))
    == sum (arrivals n) (fun tau => chooses F sigma tau c))%Q); [|rewrite E; reflexivity].
  rewrite <- (sum_permutation _ _ _ _ (arrivals_renamed n f R)), sum_map.
  apply sum_ext. intros tau T. apply in_arrivals in T. apply chooses_renamed with n; assumption.
Qed.

(** What is taken if the candidates are ordered by their names. *)
Lemma chooses_by_rank : forall n F tau k, In tau (arrivals n) ->
  (chooses F (range 1 n) tau k
   == sum (range 1 n) (fun i => one_if (at_time tau i =? k) * F tau i))%Q.
Proof.
  intros n F tau k T. unfold chooses. rewrite (arrival_length _ _ T). apply in_arrivals in T.
  replace (map (rank_in (range 1 n)) tau) with tau; [reflexivity|].
  rewrite <- (map_id tau) at 1. apply map_ext_in. intros c I. symmetry. apply rank_in_range.
  apply order_member with tau; assumption.
Qed.

(** What a rule takes is given by its rank law. *)
Theorem rank_chance_of_rule : forall n r k, 1 <= k <= n ->
  rank_chance n (stopping_algorithm n (stops r)) k = Q2R (rank_law n r k).
Proof.
  intros n r k K. unfold rank_chance, stopping_algorithm. apply Qeq_eqR.
  rewrite <- rank_law_is_enumerated by exact K. unfold choice_law, enumerated_rank_law.
  rewrite (sum_ext _ _ _ (fun v => takes r v k)); [reflexivity|].
  intros tau T. rewrite chooses_by_rank by exact T. unfold takes.
  rewrite (arrival_length _ _ T). reflexivity.
Qed.

Theorem rank_chance_of_strategy : forall n a k,
  rank_chance n (stopping_algorithm n (stops_with a)) k = Q2R (strategy_law n a k).
Proof.
  intros n a k. unfold rank_chance, stopping_algorithm. apply Qeq_eqR.
  unfold choice_law, strategy_law.
  rewrite (sum_ext _ _ _ (fun v =>
    (sum (range 1 n) (fun i => one_if (at_time v i =? k) * stops_with a v i))%Q)); [reflexivity|].
  intros tau T. apply chooses_by_rank. exact T.
Qed.
