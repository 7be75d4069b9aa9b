(** The list of arrivals has every order of the ranks 1..n exactly once. *)

From Coq Require Import List Arith Lia Permutation FinFun Factorial.
From Referee.models Require Import Sums Stopping.
Import ListNotations.

Lemma shifted_injective : forall c, Injective (shifted c).
Proof.
  intros c x y. unfold shifted.
  destruct (c <=? x) eqn:X; destruct (c <=? y) eqn:Y;
    rewrite ?Nat.leb_le, ?Nat.leb_gt in *; lia.
Qed.

Lemma shifted_less : forall c x y, (shifted c x <? shifted c y) = (x <? y).
Proof.
  intros c x y. unfold shifted.
  destruct (c <=? x) eqn:X; destruct (c <=? y) eqn:Y; destruct (x <? y) eqn:L;
    rewrite ?Nat.leb_le, ?Nat.leb_gt, ?Nat.ltb_lt, ?Nat.ltb_ge in *; lia.
Qed.

Lemma shifted_below : forall c x, (shifted c x <? c) = (x <? c).
Proof.
  intros c x. unfold shifted.
  destruct (c <=? x) eqn:X; destruct (x <? c) eqn:L;
    rewrite ?Nat.leb_le, ?Nat.leb_gt, ?Nat.ltb_lt, ?Nat.ltb_ge in *; lia.
Qed.

Lemma in_shifted : forall c m x, 1 <= c <= S m ->
  In x (map (shifted c) (range 1 m)) <-> 1 <= x <= S m /\ x <> c.
Proof.
  intros c m x H. rewrite in_map_iff. split.
  - intros [y [E I]]. apply in_range in I. subst x. unfold shifted.
    destruct (c <=? y) eqn:Y; rewrite ?Nat.leb_le, ?Nat.leb_gt in *; lia.
  - intros [R D]. exists (if c <? x then x - 1 else x). rewrite in_range. unfold shifted.
    destruct (c <? x) eqn:X; rewrite ?Nat.ltb_lt, ?Nat.ltb_ge in *.
    + replace (c <=? x - 1) with true by (symmetry; apply Nat.leb_le; lia). lia.
    + replace (c <=? x) with false by (symmetry; apply Nat.leb_gt; lia). lia.
Qed.

Lemma shifted_range : forall c m, 1 <= c <= S m ->
  Permutation (map (shifted c) (range 1 m) ++ [c]) (range 1 (S m)).
Proof.
  intros c m H. apply NoDup_Permutation.
  - apply Permutation_NoDup with (c :: map (shifted c) (range 1 m)).
    + apply Permutation_cons_append.
    + constructor; [rewrite in_shifted by exact H; lia|].
      apply Injective_map_NoDup; [apply shifted_injective | apply range_NoDup].
  - apply range_NoDup.
  - intro x. rewrite in_app_iff, in_shifted, in_range by exact H. simpl.
    split; [lia|]. intro R. destruct (Nat.eq_dec x c); [right; left; congruence | left; lia].
Qed.

Lemma arrivals_S : forall m, arrivals (S m)
  = flat_map (fun v => map (fun c => map (shifted c) v ++ [c]) (range 1 (S m))) (arrivals m).
Proof.
  reflexivity.
Qed.

(** Every arrival is an order of 1..n, and every order of 1..n is an arrival. *)
Theorem in_arrivals : forall n v, In v (arrivals n) <-> Permutation v (range 1 n).
Proof.
  induction n as [|n IH]; intro v.
  - simpl. split; [intros [E|[]]; subst v; constructor|].
    intro P. left. symmetry. apply Permutation_nil. symmetry. exact P.
  - rewrite arrivals_S, in_flat_map. split.
    + intros [w [W I]]. apply in_map_iff in I. destruct I as [c [E I]]. apply in_range in I.
      subst v. apply IH in W. transitivity (map (shifted c) (range 1 n) ++ [c]).
      * apply Permutation_app_tail. apply Permutation_map. exact W.
      * apply shifted_range. exact I.
    + intro P. destruct (@exists_last _ v) as [w [c E]].
      { intro E. subst v. apply Permutation_nil in P. discriminate P. }
      subst v. assert (I : 1 <= c <= S n).
      { apply in_range. apply Permutation_in with (1 := P). apply in_elt. }
      assert (M : Permutation w (map (shifted c) (range 1 n))).
      { apply Permutation_app_inv_r with [c]. rewrite shifted_range by exact I. exact P. }
      apply Permutation_map_inv in M. destruct M as [u [E M]]. subst w.
      exists u. split; [apply IH; symmetry; exact M|].
      apply in_map_iff. exists c. split; [reflexivity | apply in_range; exact I].
Qed.

Lemma NoDup_flat_map : forall (A B : Type) (f : A -> list B) l,
  NoDup l -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y b, In x l -> In y l -> In b (f x) -> In b (f y) -> x = y) -> NoDup (flat_map f l).
Proof.
  intros A B f l N. induction N as [|x l X N IH]; intros E D; simpl; [constructor|].
  assert (R : NoDup (flat_map f l)).
  { apply IH; [intros y Y; apply E; right; exact Y|].
    intros y z b Y Z. apply D; right; assumption. }
  assert (F : NoDup (f x)) by (apply E; left; reflexivity).
  assert (O : forall b, In b (f x) -> ~ In b (flat_map f l)).
  { intros b P Q. apply in_flat_map in Q. destruct Q as [y [Y Q]]. apply X.
    replace x with y; [exact Y|]. symmetry.
    apply (D x y b); [left; reflexivity | right; exact Y | exact P | exact Q]. }
  clear E D. induction F as [|b m B' F IH']; simpl; [exact R|].
  constructor.
  - rewrite in_app_iff. intros [H|H]; [contradiction|]. apply (O b); [left; reflexivity | exact H].
  - apply IH'. intros c H. apply O. right. exact H.
Qed.

Theorem arrivals_NoDup : forall n, NoDup (arrivals n).
Proof.
  induction n as [|n IH]; [repeat constructor; intros []|].
  rewrite arrivals_S. apply NoDup_flat_map; [exact IH | |].
  - intros v _. apply Injective_map_NoDup; [|apply range_NoDup].
    intros c d E. apply app_inj_tail in E. apply E.
  - intros v w b _ _ V W. apply in_map_iff in V. apply in_map_iff in W.
    destruct V as [c [V _]]. destruct W as [d [W _]]. subst b.
    apply app_inj_tail in W. destruct W as [W D]. subst d. symmetry in W. revert W.
    clear. revert w.
    induction v as [|x v IH]; intros [|y w]; simpl; intro W; try discriminate; [reflexivity|].
    injection W as X W. apply shifted_injective in X. apply IH in W. congruence.
Qed.

Lemma flat_map_length : forall (A B : Type) (f : A -> list B) c l,
  (forall x, length (f x) = c) -> length (flat_map f l) = length l * c.
Proof.
  intros A B f c l H. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite app_length, H, IH. reflexivity.
Qed.

Theorem arrivals_length : forall n, length (arrivals n) = fact n.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite arrivals_S.
  rewrite flat_map_length with (c := S n).
  - rewrite IH. simpl fact. lia.
  - intro v. rewrite map_length, range_length. lia.
Qed.

Lemma arrival_length : forall n v, In v (arrivals n) -> length v = n.
Proof.
  intros n v V. apply in_arrivals in V. rewrite (Permutation_length V), range_length. lia.
Qed.
