(** Events: positive parts decide privacy, and two private mechanisms in a row are private. *)

From Coq Require Import Reals List Lia Lra.
From Referee.models Require Import RealSums Privacy.
Import ListNotations.
Open Scope R_scope.

Lemma chance_difference : forall (A : Type) (l : list A) E p q event,
  chance l p event - E * chance l q event
  = total l (fun a => if event a then p a - E * q a else 0).
Proof.
  intros A l E p q event. unfold chance. rewrite <- total_scale, <- total_minus.
  apply total_ext. intros a _. destruct (event a); ring.
Qed.

Lemma excess_bounds : forall (A : Type) (l : list A) E p q event,
  chance l p event - E * chance l q event <= excess l E p q.
Proof.
  intros A l E p q event. rewrite chance_difference. apply total_le. intros a _.
  destruct (event a); [apply Rmax_r | apply Rmax_l].
Qed.

(** The outputs with p - E q > 0. *)
Definition worst {A : Type} (E : R) (p q : A -> R) (a : A) : bool :=
  if Rlt_dec (E * q a) (p a) then true else false.

Lemma excess_attained : forall (A : Type) (l : list A) E p q,
  chance l p (worst E p q) - E * chance l q (worst E p q) = excess l E p q.
Proof.
  intros A l E p q. rewrite chance_difference. apply total_ext. intros a _. unfold worst.
  destruct (Rlt_dec (E * q a) (p a)) as [L|L].
  - rewrite Rmax_right; lra.
  - rewrite Rmax_left; lra.
Qed.

Lemma close_by_excess : forall (A : Type) (l : list A) E delta p q,
  Close l E delta p q <-> excess l E p q <= delta.
Proof.
  intros A l E delta p q. split.
  - intro H. specialize (H (worst E p q)). rewrite <- excess_attained. lra.
  - intros H event. pose proof (excess_bounds A l E p q event). lra.
Qed.

(** Privacy holds for randomised tests as for events. *)
Lemma close_tests : forall (A : Type) (l : list A) E delta p q (test : A -> R),
  Close l E delta p q -> (forall a, In a l -> 0 <= test a <= 1) ->
  total l (fun a => p a * test a) <= E * total l (fun a => q a * test a) + delta.
Proof.
  intros A l E delta p q test H T. apply close_by_excess in H.
  assert (B : total l (fun a => p a * test a) - E * total l (fun a => q a * test a)
    <= excess l E p q); [|lra].
  rewrite <- total_scale, <- total_minus. apply total_le. intros a I. specialize (T a I).
  pose proof (Rmax_l 0 (p a - E * q a)). pose proof (Rmax_r 0 (p a - E * q a)).
  destruct (Rle_dec 0 (p a - E * q a)); nra.
Qed.

Lemma chance_at_most_1 : forall (A : Type) (l : list A) p event,
  Law l p -> 0 <= chance l p event <= 1.
Proof.
  intros A l p event [P S]. unfold chance. split.
  - apply total_nonnegative. intros a I. destruct (event a); [apply P; exact I | lra].
  - rewrite <- S. apply total_le. intros a I. specialize (P a I). destruct (event a); lra.
Qed.

(** The event of a pair, given the first output. *)
Definition section {A B : Type} (event : A * B -> bool) (a : A) (b : B) : bool := event (a, b).

Lemma chance_pairs : forall (A B : Type) (l : list A) (m : list B) (p : A -> R)
    (s : A -> B -> R) event,
  chance (list_prod l m) (fun pair => p (fst pair) * s (fst pair) (snd pair)) event
  = total l (fun a => p a * chance m (s a) (section event a)).
Proof.
  intros A B l m p s event. unfold chance. induction l as [|a l IH]; simpl; [reflexivity|].
  rewrite total_app, IH, total_map. f_equal. rewrite <- total_scale. apply total_ext.
  intros b _. simpl. unfold section. destruct (event (a, b)); ring.
Qed.

Lemma composition_close : forall (A B : Type) (l : list A) (m : list B) E1 d1 E2 d2
    (p q : A -> R) (s u : A -> B -> R),
  0 <= E1 -> 0 <= E2 -> 0 <= d2 -> Law l p -> Law l q ->
  (forall a, In a l -> Law m (s a)) -> (forall a, In a l -> Law m (u a)) ->
  Close l E1 d1 p q -> (forall a, In a l -> Close m E2 d2 (s a) (u a)) ->
  Close (list_prod l m) (E1 * E2) (d1 + d2)
    (fun pair => p (fst pair) * s (fst pair) (snd pair))
    (fun pair => q (fst pair) * u (fst pair) (snd pair)).
Proof.
  intros A B l m E1 d1 E2 d2 p q s u O2 O1 D2 P Q S U C1 C2 event. rewrite !chance_pairs.
  set (test a := Rmin 1 (E2 * chance m (u a) (section event a))).
  assert (T : forall a, In a l -> 0 <= test a <= 1).
  { intros a I. pose proof (chance_at_most_1 _ _ _ (section event a) (U a I)) as [V _].
    unfold test, Rmin. destruct (Rle_dec 1 (E2 * chance m (u a) (section event a))); nra. }
  apply Rle_trans with (total l (fun a => p a * test a) + d2).
  - destruct P as [P P1].
    replace d2 with (total l (fun a => p a * d2)) at 1.
    + rewrite <- total_add. apply total_le. intros a I. specialize (P a I).
      pose proof (C2 a I (section event a)) as C.
      pose proof (chance_at_most_1 _ _ _ (section event a) (S a I)) as [_ V].
      rewrite <- Rmult_plus_distr_l. apply Rmult_le_compat_l; [exact P|].
      unfold test, Rmin. destruct (Rle_dec 1 (E2 * chance m (u a) (section event a))); lra.
    + rewrite (total_ext _ l _ (fun a => d2 * p a)) by (intros; ring).
      rewrite total_scale, P1. ring.
  - pose proof (close_tests _ l E1 d1 p q test C1 T) as C.
    assert (B' : total l (fun a => q a * test a)
      <= E2 * total l (fun a => q a * chance m (u a) (section event a))).
    { rewrite <- total_scale. apply total_le. intros a I. destruct Q as [Q _]. specialize (Q a I).
      pose proof (Rmin_r 1 (E2 * chance m (u a) (section event a))) as V. fold (test a) in V. nra. }
    nra.
Qed.
