(** The finite sum behind noisy max is an integral of a product, and so grows as the others fall. *)

From Coq Require Import Reals List Arith Lia Lra.
From Coquelicot Require Import Hierarchy Continuity Derive RInt RInt_analysis.
From Referee.models Require Import Sums RealSums NoisyMax.
Import ListNotations.
Open Scope R_scope.

Section Integral.
  Context {A : Type}.

  (** What the product of 1 - p x integrates to, multiplied out. *)
  Definition antiderivative (o : list A) (p : A -> R) (x : R) : R :=
    total (subsets o) (fun s => signed_term p s * x ^ S (length s)).

  Lemma antiderivative_at_0 : forall o p, antiderivative o p 0 = 0.
  Proof.
    intros o p. unfold antiderivative.
    rewrite (total_ext _ _ _ (fun _ => 0)); [apply total_zero|]. intros s _. simpl. ring.
  Qed.

  Lemma antiderivative_at_1 : forall o p, antiderivative o p 1 = inclusion_exclusion o p.
  Proof.
    intros o p. apply total_ext. intros s _. rewrite pow1. ring.
  Qed.

  Lemma powers_derivative : forall (l : list (list A)) c x,
    derivable_pt_lim (fun x => total l (fun s => c s * x ^ S (length s))) x
      (total l (fun s => c s * (INR (S (length s)) * x ^ length s))).
  Proof.
    intros l c x. induction l as [|s l IH].
    - apply (derivable_pt_lim_const 0).
    - apply (derivable_pt_lim_plus (fun x => c s * x ^ S (length s))
        (fun x => total l (fun s => c s * x ^ S (length s)))); [|exact IH].
      apply (derivable_pt_lim_scal (fun x => x ^ S (length s))).
      apply (derivable_pt_lim_pow x (S (length s))).
  Qed.

  Lemma multiplied_out : forall (o : list A) p x,
    total (subsets o) (fun s => signed_term p s * (INR (S (length s)) * x ^ length s))
    = product o (fun b => 1 - p b * x).
  Proof.
    intros o p x.
    rewrite (total_ext _ _ _ (fun s => (-1) ^ length s * product s p * x ^ length s)).
    - induction o as [|b o IH]; [simpl; ring|]. simpl subsets. rewrite total_app, total_map.
      simpl product at 3. rewrite <- IH.
      rewrite (total_ext _ _ (fun s => (-1) ^ length (b :: s) * product (b :: s) p
          * x ^ length (b :: s))
        (fun s => - (p b * x) * ((-1) ^ length s * product s p * x ^ length s)))
        by (intros s _; simpl; ring).
      rewrite total_scale. ring.
    - intros s _. unfold signed_term. field. apply not_0_INR. discriminate.
  Qed.

  Lemma antiderivative_derivative : forall o p x,
    derivable_pt_lim (antiderivative o p) x (product o (fun b => 1 - p b * x)).
  Proof.
    intros o p x. rewrite <- multiplied_out. apply powers_derivative.
  Qed.

  Lemma product_le : forall (o : list A) f g, (forall b, In b o -> 0 <= f b <= g b) ->
    0 <= product o f <= product o g.
  Proof.
    intros o f g H. induction o as [|b o IH]; simpl; [lra|].
    assert (B : 0 <= f b <= g b) by (apply H; left; reflexivity).
    assert (I : 0 <= product o f <= product o g) by (apply IH; intros c C; apply H; right; exact C).
    split; [apply Rmult_le_pos; lra | apply Rmult_le_compat; lra].
  Qed.

  Lemma rises : forall f f' a b, a <= b -> (forall x, a <= x <= b -> derivable_pt_lim f x (f' x)) ->
    (forall x, a <= x <= b -> 0 <= f' x) -> f a <= f b.
  Proof.
    intros f f' a b [L|L] D P; [|rewrite L; lra].
    destruct (MVT_cor2 f f' a b L D) as [c [E C]].
    assert (0 <= f' c) by (apply P; lra). nra.
  Qed.

  (** The larger integrand has the larger integral. *)
  Lemma inclusion_exclusion_le : forall (o : list A) v w,
    (forall b, In b o -> 0 <= w b <= v b /\ v b <= 1) ->
    inclusion_exclusion o v <= inclusion_exclusion o w.
  Proof.
    intros o v w H. rewrite <- !antiderivative_at_1.
    assert (R : antiderivative o w 0 - antiderivative o v 0
      <= antiderivative o w 1 - antiderivative o v 1).
    { apply (rises (fun x => antiderivative o w x - antiderivative o v x)
        (fun x => product o (fun b => 1 - w b * x) - product o (fun b => 1 - v b * x))); [lra | |].
      - intros x _. apply derivable_pt_lim_minus; apply antiderivative_derivative.
      - intros x X. assert (B : 0 <= product o (fun b => 1 - v b * x)
          <= product o (fun b => 1 - w b * x)); [|lra].
        apply product_le. intros b I. specialize (H b I). nra. }
    rewrite !antiderivative_at_0 in R. lra.
  Qed.

  (** To integrate up to c <= 1 instead of up to 1. *)
  Lemma inclusion_exclusion_scaled : forall (o : list A) p c, 0 < c <= 1 ->
    (forall b, In b o -> 0 <= p b <= 1) ->
    c * inclusion_exclusion o (fun b => c * p b) <= inclusion_exclusion o p.
  Proof.
    intros o p c C H. rewrite <- (antiderivative_at_1 o p).
    apply Rle_trans with (antiderivative o p c).
    - right. unfold antiderivative, inclusion_exclusion. rewrite <- total_scale. apply total_ext.
      intros s _. unfold signed_term.
      assert (P : product s (fun b => c * p b) = c ^ length s * product s p).
      { induction s as [|b s IH]; simpl; [ring|]. rewrite IH. ring. }
      rewrite P. change (c ^ S (length s)) with (c * c ^ length s). field.
      apply not_0_INR. discriminate.
    - apply (rises _ (fun x => product o (fun b => 1 - p b * x))); [lra | |].
      + intros x _. apply antiderivative_derivative.
      + intros x X. apply (product_le o (fun b => 1 - p b * x) (fun b => 1 - p b * x)).
        intros b I. specialize (H b I). nra.
  Qed.

  Lemma inclusion_exclusion_at_least_0 : forall (o : list A) p,
    (forall b, In b o -> 0 <= p b <= 1) -> 0 <= inclusion_exclusion o p.
  Proof.
    intros o p H. rewrite <- antiderivative_at_1, <- (antiderivative_at_0 o p).
    apply (rises _ (fun x => product o (fun b => 1 - p b * x))); [lra | |].
    - intros x _. apply antiderivative_derivative.
    - intros x X. apply (product_le o (fun b => 1 - p b * x) (fun b => 1 - p b * x)).
      intros b I. specialize (H b I). nra.
  Qed.

  Lemma product_continuous : forall (o : list A) p x,
    continuous (fun x => product o (fun b => 1 - p b * x)) x.
  Proof.
    intros o p x. induction o as [|b o IH]; simpl; [apply continuous_const|].
    apply (continuous_mult (fun x => 1 - p b * x) (fun x => product o (fun b => 1 - p b * x)));
      [|exact IH].
    apply (continuous_minus (fun _ => 1) (fun x => p b * x)); [apply continuous_const|].
    apply (continuous_mult (fun _ => p b) (fun x => x)); [apply continuous_const | apply continuous_id].
  Qed.

  (** The finite sum is the integral. *)
  Lemma inclusion_exclusion_integral : forall (o : list A) p,
    is_RInt (fun x => product o (fun b => 1 - p b * x)) 0 1 (inclusion_exclusion o p).
  Proof.
    intros o p. replace (inclusion_exclusion o p)
      with (minus (antiderivative o p 1) (antiderivative o p 0)).
    - apply (is_RInt_derive (antiderivative o p)).
      + intros x _. apply is_derive_Reals. apply antiderivative_derivative.
      + intros x _. apply product_continuous.
    - rewrite antiderivative_at_0, antiderivative_at_1. unfold minus, plus, opp. simpl. ring.
  Qed.
End Integral.

(* ---- Scores ---- *)

Lemma highest_bound : forall q k b, (1 <= b <= k)%nat -> q b <= highest q k.
Proof.
  intros q k b. induction k as [|k IH]; intro H; [lia|]. destruct k as [|k].
  - replace b with 1%nat by lia. simpl. lra.
  - change (highest q (S (S k))) with (Rmax (highest q (S k)) (q (S (S k)))).
    destruct (Nat.eq_dec b (S (S k))) as [E|E]; [subst b; apply Rmax_r|].
    apply Rle_trans with (highest q (S k)); [apply IH; lia | apply Rmax_l].
Qed.

Lemma highest_least : forall q k c, (1 <= k)%nat -> (forall b, (1 <= b <= k)%nat -> q b <= c) ->
  highest q k <= c.
Proof.
  intros q k c K H. induction k as [|k IH]; [lia|]. destruct k as [|k]; [apply H; lia|].
  change (highest q (S (S k))) with (Rmax (highest q (S k)) (q (S (S k)))).
  apply Rmax_lub; [apply IH; [lia | intros b B; apply H; lia] | apply H; lia].
Qed.

Lemma relative_weight_bounds : forall rate k q b, 0 <= rate -> (1 <= b <= k)%nat ->
  0 < relative_weight rate k q b <= 1.
Proof.
  intros rate k q b P B. unfold relative_weight. split; [apply exp_pos|]. rewrite <- exp_0.
  pose proof (highest_bound q k b B). destruct (Rle_lt_or_eq_dec (- (rate * (highest q k - q b))) 0).
  - nra.
  - left. apply exp_increasing. assumption.
  - right. f_equal. assumption.
Qed.

Lemma in_others : forall k a b, In b (others k a) <-> (1 <= b <= k)%nat /\ b <> a.
Proof.
  intros k a b. unfold others, candidates. rewrite filter_In, in_range.
  destruct (Nat.eqb_spec b a); simpl; intuition; discriminate.
Qed.

Lemma highest_attained : forall q k, (1 <= k)%nat -> exists b, (1 <= b <= k)%nat /\ highest q k = q b.
Proof.
  intros q k K. induction k as [|k IH]; [lia|]. destruct k as [|k].
  - exists 1%nat. split; [lia | reflexivity].
  - change (highest q (S (S k))) with (Rmax (highest q (S k)) (q (S (S k)))).
    destruct (IH ltac:(lia)) as [b [B H]]. unfold Rmax.
    destruct (Rle_dec (highest q (S k)) (q (S (S k)))).
    + exists (S (S k)). split; [lia | reflexivity].
    + exists b. split; [lia | exact H].
Qed.

(* ---- The probabilities sum to 1 ---- *)

Definition without (a : nat) (l : list nat) : list nat := filter (fun b => negb (b =? a)%nat) l.

Lemma without_absent : forall a l, ~ In a l -> without a l = l.
Proof.
  intros a l H. induction l as [|b l IH]; simpl; [reflexivity|].
  destruct (Nat.eqb_spec b a) as [E|E]; [destruct H; left; exact E|]. simpl.
  rewrite IH; [reflexivity|]. intro I. apply H. right. exact I.
Qed.

Lemma without_self : forall c l, without c (c :: l) = without c l.
Proof.
  intros c l. unfold without. simpl. rewrite Nat.eqb_refl. reflexivity.
Qed.

Lemma without_other : forall a c l, c <> a -> without a (c :: l) = c :: without a l.
Proof.
  intros a c l E. unfold without. simpl. destruct (Nat.eqb_spec c a); [contradiction | reflexivity].
Qed.

Lemma total_cons : forall (A : Type) (c : A) l f, total (c :: l) f = f c + total l f.
Proof.
  reflexivity.
Qed.

(** The product rule for many factors. *)
Lemma product_derivative : forall l p x, NoDup l ->
  derivable_pt_lim (fun x => product l (fun b => 1 - p b * x)) x
    (- total l (fun a => p a * product (without a l) (fun b => 1 - p b * x))).
Proof.
  intros l p x N. induction N as [|c l C N IH].
  - simpl. rewrite Ropp_0. apply (derivable_pt_lim_const 1).
  - replace (- total (c :: l) (fun a => p a * product (without a (c :: l)) (fun b => 1 - p b * x)))
      with (- p c * product l (fun b => 1 - p b * x) + (1 - p c * x)
        * - total l (fun a => p a * product (without a l) (fun b => 1 - p b * x))).
    + apply (derivable_pt_lim_mult (fun x => 1 - p c * x)
        (fun x => product l (fun b => 1 - p b * x))); [|exact IH].
      replace (- p c) with (0 - p c * 1) by ring.
      apply (derivable_pt_lim_minus (fun _ => 1) (fun x => p c * x)).
      * apply derivable_pt_lim_const.
      * apply (derivable_pt_lim_scal (fun x => x)). apply derivable_pt_lim_id.
    + rewrite total_cons, without_self, (without_absent c l C).
      rewrite (total_ext _ l (fun a => p a * product (without a (c :: l)) (fun b => 1 - p b * x))
        (fun a => (1 - p c * x) * (p a * product (without a l) (fun b => 1 - p b * x)))).
      * rewrite total_scale. ring.
      * intros a I. rewrite without_other by (intro E; subst a; contradiction). simpl. ring.
Qed.

Lemma product_zero : forall (A : Type) (l : list A) f b, In b l -> f b = 0 -> product l f = 0.
Proof.
  intros A l f b I Z. induction l as [|c l IH]; [contradiction|]. simpl.
  destruct I as [I|I]; [subst c; rewrite Z; ring | rewrite IH by exact I; ring].
Qed.

Lemma total_derivative : forall (l : list nat) (f f' : nat -> R -> R) x,
  (forall a, derivable_pt_lim (f a) x (f' a x)) ->
  derivable_pt_lim (fun x => total l (fun a => f a x)) x (total l (fun a => f' a x)).
Proof.
  intros l f f' x H. induction l as [|a l IH]; [apply (derivable_pt_lim_const 0)|].
  apply (derivable_pt_lim_plus (f a) (fun x => total l (fun a => f a x))); [apply H | exact IH].
Qed.

Lemma reports_sum : forall l p b, NoDup l -> In b l -> p b = 1 ->
  total l (fun a => p a * inclusion_exclusion (without a l) p) = 1.
Proof.
  intros l p b N I P.
  set (f x := total l (fun a => p a * antiderivative (without a l) p x)
    + product l (fun c => 1 - p c * x)).
  assert (D : forall x, derivable_pt_lim f x 0).
  { intro x. replace 0 with
      (total l (fun a => p a * product (without a l) (fun c => 1 - p c * x))
       + - total l (fun a => p a * product (without a l) (fun c => 1 - p c * x))) by ring.
    apply (derivable_pt_lim_plus (fun x => total l (fun a => p a * antiderivative (without a l) p x))
      (fun x => product l (fun c => 1 - p c * x))); [|apply product_derivative; exact N].
    apply (total_derivative l (fun a x => p a * antiderivative (without a l) p x)
      (fun a x => p a * product (without a l) (fun c => 1 - p c * x))).
    intro a. apply (derivable_pt_lim_scal (antiderivative (without a l) p)).
    apply antiderivative_derivative. }
  assert (E : f 1 = f 0).
  { destruct (MVT_cor2 f (fun _ => 0) 0 1 Rlt_0_1 (fun c _ => D c)) as [c [F _]]. lra. }
  unfold f in E. rewrite (product_zero _ l (fun c => 1 - p c * 1) b I) in E by (rewrite P; ring).
  rewrite (total_ext _ l (fun a => p a * antiderivative (without a l) p 1)
    (fun a => p a * inclusion_exclusion (without a l) p)) in E
    by (intros; rewrite antiderivative_at_1; reflexivity).
  rewrite (total_ext _ l (fun a => p a * antiderivative (without a l) p 0) (fun _ => 0)) in E
    by (intros; rewrite antiderivative_at_0; ring).
  assert (O : product l (fun c => 1 - p c * 0) = 1).
  { clear. induction l as [|c l IH]; simpl; [reflexivity|]. rewrite IH. ring. }
  rewrite total_zero, O in E. lra.
Qed.
