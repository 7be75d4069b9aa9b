(** The distance d_l is a metric that does not depend on names. *)

From Coq Require Import List Arith Lia Permutation.
From Referee.models Require Import Sums Orders.
From Referee.lemmas Require Import Orders.
Import ListNotations.

Lemma lists_by_places : forall v w, length v = length w ->
  (forall p, 1 <= p <= length v -> place v p = place w p) -> v = w.
Proof.
  intros v w L H. rewrite <- (map_place v), <- (map_place w), <- L.
  apply map_ext_in. intros p P. apply in_range in P. apply H. exact P.
Qed.

Lemma swapped_twice : forall i j sigma, 1 <= i <= length sigma -> 1 <= j <= length sigma ->
  swapped i j (swapped i j sigma) = sigma.
Proof.
  intros i j sigma I J. apply lists_by_places; rewrite !swapped_length; [reflexivity|].
  intros p P. rewrite place_swapped by (rewrite swapped_length; exact P).
  rewrite place_swapped by (apply exchange_range; assumption).
  rewrite exchange_twice. reflexivity.
Qed.

(* ---- Sequences of swaps ---- *)

Lemma reaches_then : forall l a b sigma rho tau,
  Reaches l a sigma rho -> Reaches l b rho tau -> Reaches l (a + b) sigma tau.
Proof.
  intros l a. induction a as [|a IH]; intros b sigma rho tau A B.
  - simpl in A. subst rho. exact B.
  - destruct A as [i [j [I [J [L A]]]]]. exists i, j. repeat split; try lia.
    apply IH with rho; assumption.
Qed.

Lemma reaches_back : forall l k sigma rho, Reaches l k sigma rho -> Reaches l k rho sigma.
Proof.
  intros l k. induction k as [|k IH]; intros sigma rho H; [symmetry; exact H|].
  destruct H as [i [j [I [J [L H]]]]]. apply IH in H. rewrite <- Nat.add_1_r.
  apply reaches_then with (1 := H). exists i, j. rewrite swapped_length.
  repeat split; try lia. apply swapped_twice; lia.
Qed.

Lemma reaches_wider : forall l m k sigma rho, l <= m -> Reaches l k sigma rho -> Reaches m k sigma rho.
Proof.
  intros l m k. induction k as [|k IH]; intros sigma rho L H; [exact H|].
  destruct H as [i [j [I [J [D H]]]]]. exists i, j. repeat split; try lia. apply IH; assumption.
Qed.

Lemma place_cons : forall c v q, 1 <= q -> place (c :: v) (S q) = place v q.
Proof.
  intros c v [|q] Q; [lia|]. unfold place. simpl. rewrite Nat.sub_0_r. reflexivity.
Qed.

Lemma swapped_cons : forall i j c sigma, 1 <= i -> 1 <= j -> i <= length sigma -> j <= length sigma ->
  swapped (S i) (S j) (c :: sigma) = c :: swapped i j sigma.
Proof.
  intros i j c sigma I J LI LJ.
  apply lists_by_places; [rewrite !swapped_length; simpl; rewrite swapped_length; reflexivity|].
  intros p P. rewrite swapped_length in P. simpl in P. rewrite place_swapped by (simpl; lia).
  destruct p as [|[|p]]; [lia | |].
  - rewrite exchange_other by lia. reflexivity.
  - assert (E : exchange (S i) (S j) (S (S p)) = S (exchange i j (S p))).
    { unfold exchange. change (S (S p) =? S i) with (S p =? i).
      change (S (S p) =? S j) with (S p =? j).
      destruct (S p =? i); [reflexivity|]. destruct (S p =? j); reflexivity. }
    rewrite E. pose proof (exchange_range i j (S p) (length sigma)).
    rewrite !place_cons, place_swapped by lia. reflexivity.
Qed.

Lemma reaches_cons : forall l k c sigma rho,
  Reaches l k sigma rho -> Reaches l k (c :: sigma) (c :: rho).
Proof.
  intros l k c. induction k as [|k IH]; intros sigma rho H.
  - simpl in *. congruence.
  - destruct H as [i [j [I [J [L H]]]]]. exists (S i), (S j). simpl length.
    repeat split; try lia. rewrite swapped_cons by lia. apply IH. exact H.
Qed.

(** Swaps of neighbouring places lead everywhere. *)
Lemma permutations_reached : forall sigma rho, Permutation sigma rho -> exists k, Reaches 1 k sigma rho.
Proof.
  intros sigma rho P. induction P as [|c sigma rho P [k IH]|c d sigma|sigma rho tau P [a IH] Q [b IH']].
  - exists 0. reflexivity.
  - exists k. apply reaches_cons. exact IH.
  - exists 1, 1, 2. simpl length. repeat split; try lia. apply lists_by_places.
    + rewrite swapped_length. reflexivity.
    + intros p R. rewrite swapped_length in R. rewrite place_swapped by exact R.
      destruct p as [|[|[|p]]]; [lia | reflexivity | reflexivity |].
      rewrite exchange_other by lia. reflexivity.
  - exists (a + b). apply reaches_then with rho; assumption.
Qed.

(* ---- The smallest number of swaps exists ---- *)

Lemma below_dec : forall (P : nat -> Prop) n, (forall i, {P i} + {~ P i}) ->
  {exists i, i < n /\ P i} + {~ exists i, i < n /\ P i}.
Proof.
  intros P n D. induction n as [|n [IH|IH]].
  - right. intros [i [I _]]. lia.
  - left. destruct IH as [i [I H]]. exists i. split; [lia | exact H].
  - destruct (D n) as [H|H]; [left; exists n; split; [lia | exact H]|]. right.
    intros [i [I J]]. destruct (Nat.eq_dec i n); [subst i; contradiction|].
    apply IH. exists i. split; [lia | exact J].
Qed.

Lemma reaches_dec : forall l k sigma rho, {Reaches l k sigma rho} + {~ Reaches l k sigma rho}.
Proof.
  intros l k. induction k as [|k IH]; intros sigma rho; [apply (list_eq_dec Nat.eq_dec)|].
  set (step j i := (1 <= i < j /\ j <= i + l) /\ Reaches l k (swapped i j sigma) rho).
  destruct (below_dec (fun j => exists i, i < j /\ step j i) (S (length sigma))) as [H|H].
  - intro j. apply below_dec. intro i. unfold step. destruct (IH (swapped i j sigma) rho) as [R|R].
    + destruct (le_lt_dec 1 i); destruct (le_lt_dec j i); destruct (le_lt_dec j (i + l));
        first [left; split; [lia | exact R] | right; intros [? _]; lia].
    + right. intros [_ ?]. contradiction.
  - left. destruct H as [j [J [i [I [[A B] R]]]]]. exists i, j. repeat split; try lia. exact R.
  - right. intros [i [j [I [J [L R]]]]]. apply H. exists j. split; [lia|]. exists i.
    split; [lia|]. split; [lia | exact R].
Qed.

Lemma distance_exists : forall l k sigma rho, Reaches l k sigma rho ->
  exists d, Distance l sigma rho d /\ d <= k.
Proof.
  intros l k. induction k as [k IH] using lt_wf_ind. intros sigma rho R.
  destruct (below_dec (fun m => Reaches l m sigma rho) k) as [H|H].
  - intro m. apply reaches_dec.
  - destruct H as [m [M S']]. destruct (IH m M sigma rho S') as [d [D L]].
    exists d. split; [exact D | lia].
  - exists k. split; [|lia]. split; [exact R|]. intros m M S'. apply H. exists m. split; assumption.
Qed.

Lemma distance_unique : forall l sigma rho d e, Distance l sigma rho d -> Distance l sigma rho e -> d = e.
Proof.
  intros l sigma rho d e [D DM] [E EM]. destruct (lt_eq_lt_dec d e) as [[L|L]|L].
  - destruct (EM d L D).
  - exact L.
  - destruct (DM e L E).
Qed.

Lemma distance_least : forall l sigma rho d k, Distance l sigma rho d -> Reaches l k sigma rho -> d <= k.
Proof.
  intros l sigma rho d k D R. destruct (distance_exists l k sigma rho R) as [e [E L]].
  rewrite (distance_unique l sigma rho d e D E). exact L.
Qed.

(* ---- Other names ---- *)

Lemma place_renamed : forall f v q, 1 <= q <= length v -> place (map f v) q = f (place v q).
Proof.
  intros f v q Q. unfold place. rewrite nth_indep with (d' := f 0) by (rewrite map_length; lia).
  apply map_nth.
Qed.

Lemma swapped_map : forall f i j sigma, 1 <= i <= length sigma -> 1 <= j <= length sigma ->
  swapped i j (map f sigma) = map f (swapped i j sigma).
Proof.
  intros f i j sigma I J.
  apply lists_by_places; [rewrite swapped_length, !map_length, swapped_length; reflexivity|].
  intros p P. rewrite swapped_length, map_length in P.
  rewrite place_swapped by (rewrite map_length; exact P).
  rewrite !place_renamed by (rewrite ?swapped_length; try apply exchange_range; assumption).
  rewrite place_swapped by exact P. reflexivity.
Qed.

Lemma reaches_renamed : forall n f l k sigma rho, Renaming n f -> Order n sigma -> Order n rho ->
  (Reaches l k (map f sigma) (map f rho) <-> Reaches l k sigma rho).
Proof.
  intros n f l k. induction k as [|k IH]; intros sigma rho F S' R; split; intro H.
  - simpl in *. pose proof (order_length _ _ S') as LS. pose proof (order_length _ _ R) as LR.
    apply lists_by_places; [congruence|]. intros p P.
    apply (renaming_injective n f); [exact F | | |].
    + apply order_member with sigma; [exact S'|]. apply place_in. lia.
    + apply order_member with rho; [exact R|]. apply place_in. lia.
    + rewrite <- (place_renamed f sigma p), <- (place_renamed f rho p), H by lia. reflexivity.
  - simpl in *. congruence.
  - destruct H as [i [j [I [J [L H]]]]]. rewrite map_length in J. exists i, j.
    repeat split; try lia. rewrite swapped_map in H by lia.
    pose proof (order_length _ _ S') as LS.
    apply (IH (swapped i j sigma) rho F); [apply order_swapped; (lia || exact S') | exact R | exact H].
  - destruct H as [i [j [I [J [L H]]]]]. exists i, j. rewrite map_length. repeat split; try lia.
    rewrite swapped_map by lia. pose proof (order_length _ _ S') as LS.
    apply (IH (swapped i j sigma) rho F); [apply order_swapped; (lia || exact S') | exact R | exact H].
Qed.
