
(* ---- Distances of orders ---- *)

(* The order with what stands at positions i and j exchanged; the first position is 1. *)
Definition swapped (i j : nat) (order : list nat) : list nat :=
  let at_place p := nth (p - 1) order 0%nat in
  map (fun p => if (p =? i)%nat then at_place j else if (p =? j)%nat then at_place i
                else at_place p) (range 1 (length order)).

(* b is what k swaps of positions at most l apart can make of a. *)
Fixpoint Reaches (l k : nat) (a b : list nat) : Prop :=
  match k with
  | O => a = b
  | S m => exists i j, (1 <= i < j)%nat /\ (j <= length a)%nat /\ (j <= i + l)%nat
           /\ Reaches l m (swapped i j a) b
  end.

(* k is the smallest number of swaps. *)
Definition Distance (a b : list nat) (l k : nat) : Prop :=
  Reaches l k a b /\ forall m, (m < k)%nat -> ~ Reaches l m a b.

Fixpoint same (a b : list nat) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => (x =? y)%nat && same a b
  | _, _ => false
  end.

Lemma same_spec : forall a b, same a b = true <-> a = b.
Proof.
  induction a as [|x a IH]; destruct b as [|y b]; simpl; split; intro H; try discriminate; auto.
  - apply andb_prop in H. destruct H as [X A]. apply Nat.eqb_eq in X. apply IH in A. congruence.
  - injection H as X A. rewrite X, Nat.eqb_refl. simpl. apply IH. exact A.
Qed.

Fixpoint leads (l : nat) (word : list (nat * nat)) (a b : list nat) : bool :=
  match word with
  | [] => same a b
  | (i, j) :: rest =>
      (1 <=? i)%nat && (i <? j)%nat && (j <=? length a)%nat && (j <=? i + l)%nat
      && leads l rest (swapped i j a) b
  end.

Lemma leads_spec : forall l word a b,
  leads l word a b = true -> Reaches l (length word) a b.
Proof.
  intros l word. induction word as [|[i j] rest IH]; intros a b H.
  - apply same_spec. exact H.
  - cbn [leads] in H. cbn [length Reaches].
    apply andb_prop in H; destruct H as [H T]. apply andb_prop in H; destruct H as [H A].
    apply andb_prop in H; destruct H as [H B]. apply andb_prop in H; destruct H as [H C].
    apply Nat.leb_le in H. apply Nat.ltb_lt in C. apply Nat.leb_le in B. apply Nat.leb_le in A.
    exists i, j. split; [lia|]. split; [exact B|]. split; [exact A|]. apply IH. exact T.
Qed.

Definition one_swap (l : nat) (a : list nat) : list (list nat) :=
  let n := length a in
  flat_map (fun i => map (fun j => swapped i j a) (range (S i) (Nat.min (i + l) n))) (range 1 n).

Fixpoint once (found : list (list nat)) : list (list nat) :=
  match found with
  | [] => []
  | a :: rest => let others := once rest in if existsb (same a) others then others else a :: others
  end.

Lemma once_spec : forall found a, In a found -> In a (once found).
Proof.
  induction found as [|b rest IH]; intros a H; simpl in *; [contradiction|].
  destruct (existsb (same b) (once rest)) eqn:E.
  - destruct H as [H|H]; [|apply IH; exact H]. subst a.
    apply existsb_exists in E. destruct E as [c [I S]]. apply same_spec in S. subst c. exact I.
  - destruct H as [H|H]; [left; exact H | right; apply IH; exact H].
Qed.

(* No order of the list becomes b by fewer than k swaps. *)
Fixpoint misses (l k : nat) (orders : list (list nat)) (b : list nat) : bool :=
  match k with
  | O => true
  | S m => negb (existsb (same b) orders) && misses l m (once (flat_map (one_swap l) orders)) b
  end.

Lemma misses_spec : forall l k orders b, misses l k orders b = true ->
  forall m a, (m < k)%nat -> In a orders -> ~ Reaches l m a b.
Proof.
  intros l k. induction k as [|k IH]; intros orders b H m a M I R; [lia|].
  simpl in H. apply andb_prop in H. destruct H as [H T]. destruct m as [|m]; simpl in R.
  - subst a. apply negb_true_iff in H. rewrite <- not_true_iff_false in H. apply H.
    apply existsb_exists. exists b. split; [exact I | apply same_spec; reflexivity].
  - destruct R as [i [j [P [Q' [L R]]]]].
    refine (IH _ _ T m (swapped i j a) _ _ R); [lia|].
    apply once_spec. apply in_flat_map. exists a. split; [exact I|].
    unfold one_swap. apply in_flat_map. exists i. split; [apply in_range; lia|].
    apply in_map_iff. exists j. split; [reflexivity|]. apply in_range. lia.
Qed.

Definition distance (a b : list nat) (l k : nat) (word : list (nat * nat)) : bool :=
  (length word =? k)%nat && leads l word a b && misses l k [a] b.

Lemma by_distance : forall a b l k word, distance a b l k word = true -> Distance a b l k.
Proof.
  intros a b l k word H. unfold distance in H.
  apply andb_prop in H. destruct H as [H M]. apply andb_prop in H. destruct H as [N L].
  apply Nat.eqb_eq in N. subst k. split.
  - apply leads_spec. exact L.
  - intros m B. apply (misses_spec _ _ _ _ M m a B). left. reflexivity.
Qed.
