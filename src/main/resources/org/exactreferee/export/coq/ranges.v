(* ---- Ranges ---- *)

Lemma count_of : forall a b n, integer a -> b = a + IZR (Z.of_nat n) - 1 -> count a b = n.
Proof.
  intros a b n [p A] B. unfold count. rewrite A in B.
  replace (b - a + 1) with (IZR (Z.of_nat n)); [rewrite down_IZR; lia | rewrite B, A; ring].
Qed.

Lemma count_none : forall a b, integer a -> integer b -> a > b -> count a b = O.
Proof.
  intros a b [p A] [q B] H. unfold count. rewrite A, B in *. apply Rgt_lt, lt_IZR in H.
  rewrite <- minus_IZR, <- plus_IZR, down_IZR. lia.
Qed.

Lemma count_some : forall a b, integer a -> integer b -> a <= b + 1 ->
  exists n, count a b = n /\ b = a + IZR (Z.of_nat n) - 1.
Proof.
  intros a b [p A] [q B] H. exists (count a b). split; [reflexivity|]. unfold count. rewrite A, B in *.
  rewrite <- plus_IZR in H. apply le_IZR in H.
  replace (IZR q - IZR p + 1) with (IZR (q - p + 1)) by (rewrite plus_IZR, minus_IZR; reflexivity).
  rewrite down_IZR, Z2Nat.id by lia. rewrite plus_IZR, minus_IZR. lra.
Qed.

Section Joining.
  Variable join : R -> R -> R.
  Variable none : R.
  Hypothesis join_none : forall x, join none x = x.
  Hypothesis none_join : forall x, join x none = x.
  Hypothesis join_join : forall x y z, join (join x y) z = join x (join y z).

  Let fold (a b : R) (f : R -> R) : R := joined join none f a (count a b).

  Lemma fold_empty : forall a b f, integer a -> integer b -> a > b -> fold a b f = none.
  Proof. intros a b f A B H. unfold fold. rewrite (count_none a b A B H). reflexivity. Qed.

  Lemma fold_last : forall a b f, integer a -> integer b -> a <= b ->
    fold a b f = join (fold a (b - 1) f) (f b).
  Proof.
    intros a b f A B H. assert (K : a <= b - 1 + 1) by lra.
    assert (I : integer (b - 1)) by whole.
    destruct (count_some a (b - 1) A I K) as [n [C E]].
    unfold fold. rewrite C, (count_of a b (S n)); [| exact A | rewrite Nat2Z.inj_succ, <- Z.add_1_r, plus_IZR; lra].
    simpl. do 2 f_equal. lra.
  Qed.

  Lemma fold_split : forall a b f m, integer a -> integer b -> integer m ->
    a <= m + 1 -> m <= b -> fold a b f = join (fold a m f) (fold (m + 1) b f).
  Proof.
    intros a b f m A B M H K.
    assert (L : m + 1 <= b + 1) by lra. assert (I : integer (m + 1)) by whole.
    destruct (count_some (m + 1) b I B L) as [n [C E]]. clear L C K. revert b B E.
    induction n as [|n IH]; intros b B E.
    - simpl in E. assert (F : b = m) by lra. clear E. subst b.
      rewrite (fold_empty (m + 1)); [symmetry; apply none_join | whole | exact M | lra].
    - rewrite Nat2Z.inj_succ, <- Z.add_1_r, plus_IZR in E.
      assert (0 <= IZR (Z.of_nat n)) by (apply IZR_le; lia).
      rewrite (fold_last a b), (fold_last (m + 1) b); try whole; try lra.
      rewrite (IH (b - 1)); [| whole | lra]. apply join_join.
  Qed.

  Lemma fold_single : forall a f, integer a -> fold a a f = f a.
  Proof.
    intros a f A. rewrite fold_last; try whole; try lra.
    rewrite fold_empty; try whole; try lra. apply join_none.
  Qed.

  Lemma fold_first : forall a b f, integer a -> integer b -> a <= b ->
    fold a b f = join (f a) (fold (a + 1) b f).
  Proof. intros a b f A B H. rewrite (fold_split a b f a); try whole; try lra. rewrite fold_single by exact A. reflexivity. Qed.

  Lemma joined_shift : forall f a m n,
    joined join none f a n = joined join none (fun x => f (x - m)) (a + m) n.
  Proof.
    intros f a m n. induction n as [|n IH]; simpl; [reflexivity|].
    rewrite IH. do 2 f_equal. ring.
  Qed.

  Lemma fold_shift : forall a b f m, fold a b f = fold (a + m) (b + m) (fun x => f (x - m)).
  Proof.
    intros a b f m. unfold fold. replace (count (a + m) (b + m)) with (count a b);
      [apply joined_shift | unfold count; do 2 f_equal; ring].
  Qed.

  Lemma fold_equal : forall a b f g, integer a -> integer b ->
    (forall i : Z, a <= IZR i -> IZR i <= b -> f (IZR i) = g (IZR i)) -> fold a b f = fold a b g.
  Proof.
    intros a b f g A B H. destruct (Rlt_or_le b a) as [L|L].
    - rewrite !fold_empty; try assumption. reflexivity.
    - assert (K : a <= b + 1) by lra. destruct (count_some a b A B K) as [n [C E]].
      unfold fold. rewrite C. clear L K C. revert b B H E.
      induction n as [|n IH]; intros b B H E; simpl; [reflexivity|].
      rewrite Nat2Z.inj_succ, <- Z.add_1_r, plus_IZR in E.
      assert (0 <= IZR (Z.of_nat n)) by (apply IZR_le; lia).
      rewrite (IH (b - 1)); [| whole | intros i L M; apply H; lra | lra].
      f_equal. destruct A as [p A]. rewrite A, <- plus_IZR. apply H; rewrite plus_IZR; lra.
  Qed.
End Joining.

Lemma sum_empty : forall a b f, integer a -> integer b -> a > b -> Sum a b f = 0.
Proof. apply (fold_empty Rplus 0). Qed.
Lemma sum_last : forall a b f, integer a -> integer b -> a <= b -> Sum a b f = Sum a (b - 1) f + f b.
Proof. apply (fold_last Rplus 0). Qed.
Lemma sum_first : forall a b f, integer a -> integer b -> a <= b -> Sum a b f = f a + Sum (a + 1) b f.
Proof. apply (fold_first Rplus 0); intros; ring. Qed.
Lemma sum_split : forall a b f m, integer a -> integer b -> integer m -> a <= m + 1 -> m <= b ->
  Sum a b f = Sum a m f + Sum (m + 1) b f.
Proof. apply (fold_split Rplus 0); intros; ring. Qed.
Lemma sum_shift : forall a b f m, Sum a b f = Sum (a + m) (b + m) (fun x => f (x - m)).
Proof. apply (fold_shift Rplus 0). Qed.
Lemma sum_equal : forall a b f g, integer a -> integer b ->
  (forall i : Z, a <= IZR i -> IZR i <= b -> f (IZR i) = g (IZR i)) -> Sum a b f = Sum a b g.
Proof. apply (fold_equal Rplus 0). Qed.

Lemma product_empty : forall a b f, integer a -> integer b -> a > b -> Product a b f = 1.
Proof. apply (fold_empty Rmult 1). Qed.
Lemma product_last : forall a b f, integer a -> integer b -> a <= b -> Product a b f = Product a (b - 1) f * f b.
Proof. apply (fold_last Rmult 1). Qed.
Lemma product_first : forall a b f, integer a -> integer b -> a <= b -> Product a b f = f a * Product (a + 1) b f.
Proof. apply (fold_first Rmult 1); intros; ring. Qed.
Lemma product_split : forall a b f m, integer a -> integer b -> integer m -> a <= m + 1 -> m <= b ->
  Product a b f = Product a m f * Product (m + 1) b f.
Proof. apply (fold_split Rmult 1); intros; ring. Qed.
Lemma product_shift : forall a b f m, Product a b f = Product (a + m) (b + m) (fun x => f (x - m)).
Proof. apply (fold_shift Rmult 1). Qed.
Lemma product_equal : forall a b f g, integer a -> integer b ->
  (forall i : Z, a <= IZR i -> IZR i <= b -> f (IZR i) = g (IZR i)) -> Product a b f = Product a b g.
Proof. apply (fold_equal Rmult 1). Qed.

(* By induction over the last term. *)
Lemma by_last_term : forall (P : R -> Prop) a, integer a -> (forall b, integer b -> a > b -> P b) ->
  (forall b, integer b -> a <= b -> P (b - 1) -> P b) -> forall b, integer b -> P b.
Proof.
  intros P a A E S b B. destruct (Rlt_or_le b a) as [L|L]; [apply E; assumption|].
  destruct B as [q B]. rewrite B in *. revert q B L.
  assert (K : forall q : Z, a <= IZR q -> P (IZR q)).
  { apply induction_from; [exact A | |].
    - apply S; [exact A | lra |]. apply E; [whole | lra].
    - intros n L H. apply S; [whole | lra |]. replace (IZR n + 1 - 1) with (IZR n) by ring. exact H. }
  intros q B L. apply K, L.
Qed.

Lemma sum_at_most : forall a b f g, integer a -> integer b ->
  (forall i : Z, a <= IZR i -> IZR i <= b -> f (IZR i) <= g (IZR i)) -> Sum a b f <= Sum a b g.
Proof.
  intros a b f g A B. revert b B.
  refine (by_last_term (fun b => (forall i : Z, a <= IZR i -> IZR i <= b -> f (IZR i) <= g (IZR i)) ->
    Sum a b f <= Sum a b g) a A _ _);
    intros b B L.
  - intros _. rewrite !sum_empty by assumption. lra.
  - intros I H. rewrite (sum_last a b f), (sum_last a b g) by assumption.
    apply Rplus_le_compat; [apply I; intros i M N; apply H; lra|].
    destruct B as [q B]. rewrite B in *. apply H; lra.
Qed.

Lemma sum_zero : forall a b, integer a -> integer b -> Sum a b (fun _ => 0) = 0.
Proof.
  intros a b A. revert b. refine (by_last_term (fun b => _) a A _ _); intros b B L.
  - apply sum_empty; assumption.
  - intro I. rewrite sum_last by assumption. rewrite I. ring.
Qed.

Lemma sum_plus : forall a b f g, integer a -> integer b ->
  Sum a b (fun i => f i + g i) = Sum a b f + Sum a b g.
Proof.
  intros a b f g A. revert b. refine (by_last_term (fun b => _) a A _ _); intros b B L.
  - rewrite !sum_empty by assumption. ring.
  - intro I. rewrite (sum_last a b f), (sum_last a b g), sum_last, I by assumption. ring.
Qed.

Lemma sum_multiple : forall a b c f, integer a -> integer b -> Sum a b (fun i => c * f i) = c * Sum a b f.
Proof.
  intros a b c f A. revert b. refine (by_last_term (fun b => _) a A _ _); intros b B L.
  - rewrite !sum_empty by assumption. ring.
  - intro I. rewrite (sum_last a b f), sum_last, I by assumption. ring.
Qed.

(* Extremes of ranges that are not empty. *)
Lemma extreme_count : forall a b, integer a -> integer b -> a <= b ->
  exists n, Z.to_nat (down (b - a)) = n /\ b = a + IZR (Z.of_nat n).
Proof.
  intros a b [p A] [q B] H. exists (Z.to_nat (down (b - a))). split; [reflexivity|]. rewrite A, B in *.
  apply le_IZR in H. rewrite <- minus_IZR, down_IZR, Z2Nat.id by lia. rewrite <- plus_IZR. f_equal. lia.
Qed.

Lemma extreme_single : forall join a b f, a = b -> extreme join f a (Z.to_nat (down (b - a))) = f b.
Proof.
  intros join a b f H. subst b. replace (a - a) with (IZR 0) by ring. rewrite down_IZR. reflexivity.
Qed.

Lemma extreme_last : forall join a b f, integer a -> integer b -> b > a ->
  extreme join f a (Z.to_nat (down (b - a)))
  = join (extreme join f a (Z.to_nat (down (b - 1 - a)))) (f b).
Proof.
  intros join a b f A B H. assert (I : integer (b - 1)) by whole.
  assert (L : a <= b - 1).
  { destruct A as [p A], B as [q B]. rewrite A, B in *. rewrite <- minus_IZR. apply IZR_le.
    apply Rgt_lt, lt_IZR in H. lia. }
  destruct (extreme_count a (b - 1) A I L) as [n [C E]]. rewrite C.
  assert (K : a <= b) by lra. destruct (extreme_count a b A B K) as [m [D F]]. rewrite D.
  assert (G : m = S n). { apply Nat2Z.inj. apply eq_IZR. rewrite Nat2Z.inj_succ, <- Z.add_1_r, plus_IZR. lra. }
  rewrite G in *.
  change (join (extreme join f a n) (f (a + IZR (Z.of_nat (S n)))) = join (extreme join f a n) (f b)).
  rewrite <- F. reflexivity.
Qed.

Lemma largest_single : forall a b f, a = b -> Largest a b f = f b.
Proof. intros. apply extreme_single. assumption. Qed.
Lemma smallest_single : forall a b f, a = b -> Smallest a b f = f b.
Proof. intros. apply extreme_single. assumption. Qed.
Lemma largest_last : forall a b f, integer a -> integer b -> b > a ->
  Largest a b f = Rmax (Largest a (b - 1) f) (f b).
Proof. apply (extreme_last Rmax). Qed.
Lemma smallest_last : forall a b f, integer a -> integer b -> b > a ->
  Smallest a b f = Rmin (Smallest a (b - 1) f) (f b).
Proof. apply (extreme_last Rmin). Qed.

Lemma largest_bound : forall a b f m, integer a -> integer b -> integer m -> a <= m -> m <= b ->
  f m <= Largest a b f.
Proof.
  intros a b f m A B M H K. revert b B K.
  assert (G : forall b, integer b -> m <= b -> f m <= Largest a b f).
  { apply (by_last_term (fun b => m <= b -> f m <= Largest a b f) m M).
    - intros b B L K. lra.
    - intros b B L I K. destruct (Req_dec a b) as [E|E].
      + assert (m = b) by lra. subst m. rewrite largest_single by exact E. lra.
      + rewrite largest_last; [| assumption | assumption | lra].
        destruct (Req_dec m b) as [F|F]; [subst m; apply Rmax_r|].
        apply Rle_trans with (2 := Rmax_l _ _). apply I.
        destruct M as [p M], B as [q B]. rewrite M, B in *. rewrite <- minus_IZR. apply IZR_le.
        assert (p < q)%Z by (apply lt_IZR; lra). lia. }
  exact G.
Qed.

Lemma smallest_is_largest : forall a b f, Smallest a b f = - Largest a b (fun x => - f x).
Proof.
  intros a b f. unfold Smallest, Largest. generalize (Z.to_nat (down (b - a))). intro n.
  induction n as [|n IH]; [simpl; ring|].
  change (Rmin (extreme Rmin f a n) (f (a + IZR (Z.of_nat (S n))))
    = - Rmax (extreme Rmax (fun x => - f x) a n) (- f (a + IZR (Z.of_nat (S n))))).
  rewrite IH. unfold Rmin, Rmax. repeat destruct Rle_dec; lra.
Qed.

Lemma smallest_bound : forall a b f m, integer a -> integer b -> integer m -> a <= m -> m <= b ->
  Smallest a b f <= f m.
Proof.
  intros a b f m A B M H K. rewrite smallest_is_largest.
  pose proof (largest_bound a b (fun x => - f x) m A B M H K). simpl in *. lra.
Qed.

Lemma largest_attained : forall a b f, integer a -> integer b -> a <= b ->
  exists i : Z, a <= IZR i /\ (IZR i <= b /\ Largest a b f = f (IZR i)).
Proof.
  intros a b f A. revert b. refine (by_last_term (fun b => a <= b ->
    exists i : Z, a <= IZR i /\ (IZR i <= b /\ Largest a b f = f (IZR i))) a A _ _); intros b B L.
  - intro. lra.
  - intros I K. destruct (Req_dec a b) as [E|E].
    + rewrite largest_single by exact E. destruct B as [q B]. exists q. rewrite <- B. repeat split; lra.
    + assert (a <= b - 1).
      { destruct A as [p A], B as [q B]. rewrite A, B in *. rewrite <- minus_IZR. apply IZR_le.
        assert (p < q)%Z by (apply lt_IZR; lra). lia. }
      rewrite largest_last; [| assumption | assumption | lra].
      destruct (I H) as [i [M [N O]]]. rewrite O. destruct (Rle_dec (f (IZR i)) (f b)) as [T|T].
      * rewrite Rmax_right by exact T. destruct B as [q B]. exists q. rewrite <- B. repeat split; lra.
      * rewrite Rmax_left by lra. exists i. repeat split; lra.
Qed.

Lemma smallest_attained : forall a b f, integer a -> integer b -> a <= b ->
  exists i : Z, a <= IZR i /\ (IZR i <= b /\ Smallest a b f = f (IZR i)).
Proof.
  intros a b f A B H. rewrite smallest_is_largest.
  destruct (largest_attained a b (fun x => - f x) A B H) as [i [M [N O]]].
  exists i. rewrite O. repeat split; try assumption. ring.
Qed.

(* Sums whose ends are numbers. *)
Lemma sum_step : forall (a b : Z) f v w, (a <=? b)%Z = true ->
  Sum (IZR a) (IZR (b - 1)) f = v -> f (IZR b) = w -> Sum (IZR a) (IZR b) f = v + w.
Proof.
  intros a b f v w H V W. apply Z.leb_le, IZR_le in H. rewrite sum_last; [|whole|whole|exact H].
  rewrite <- minus_IZR, V, W. reflexivity.
Qed.

Lemma product_step : forall (a b : Z) f v w, (a <=? b)%Z = true ->
  Product (IZR a) (IZR (b - 1)) f = v -> f (IZR b) = w -> Product (IZR a) (IZR b) f = v * w.
Proof.
  intros a b f v w H V W. apply Z.leb_le, IZR_le in H. rewrite product_last; [|whole|whole|exact H].
  rewrite <- minus_IZR, V, W. reflexivity.
Qed.

Lemma sum_none : forall (a b : Z) f, (b <? a)%Z = true -> Sum (IZR a) (IZR b) f = 0.
Proof. intros a b f H. apply Z.ltb_lt, IZR_lt in H. apply sum_empty; [whole | whole | exact H]. Qed.

Lemma product_none : forall (a b : Z) f, (b <? a)%Z = true -> Product (IZR a) (IZR b) f = 1.
Proof. intros a b f H. apply Z.ltb_lt, IZR_lt in H. apply product_empty; [whole | whole | exact H]. Qed.
