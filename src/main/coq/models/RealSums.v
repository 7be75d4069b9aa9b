(** Finite sums of real numbers. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
Import ListNotations.
Open Scope R_scope.

Fixpoint total {A : Type} (places : list A) (f : A -> R) : R :=
  match places with
  | [] => 0
  | x :: rest => f x + total rest f
  end.

Lemma total_ext : forall (A : Type) (l : list A) f g,
  (forall x, In x l -> f x = g x) -> total l f = total l g.
Proof.
  intros A l f g H. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite (H x) by (left; reflexivity). rewrite IH; [reflexivity|].
  intros y Y. apply H. right. exact Y.
Qed.

Lemma total_zero : forall (A : Type) (l : list A), total l (fun _ => 0) = 0.
Proof.
  intros A l. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. ring.
Qed.

Lemma total_app : forall (A : Type) (l m : list A) f, total (l ++ m) f = total l f + total m f.
Proof.
  intros A l m f. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma total_add : forall (A : Type) (l : list A) f g,
  total l (fun x => f x + g x) = total l f + total l g.
Proof.
  intros A l f g. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma total_scale : forall (A : Type) (l : list A) c f,
  total l (fun x => c * f x) = c * total l f.
Proof.
  intros A l c f. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma total_minus : forall (A : Type) (l : list A) f g,
  total l (fun x => f x - g x) = total l f - total l g.
Proof.
  intros A l f g. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma total_swap : forall (A B : Type) (l : list A) (m : list B) f,
  total l (fun x => total m (f x)) = total m (fun y => total l (fun x => f x y)).
Proof.
  intros A B l m f. induction l as [|x l IH]; simpl.
  - symmetry. apply total_zero.
  - rewrite IH. symmetry. apply total_add.
Qed.

Lemma total_map : forall (A B : Type) (l : list A) (g : A -> B) f,
  total (map g l) f = total l (fun x => f (g x)).
Proof.
  intros A B l g f. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. reflexivity.
Qed.

Lemma total_flat_map : forall (A B : Type) (l : list A) (g : A -> list B) f,
  total (flat_map g l) f = total l (fun x => total (g x) f).
Proof.
  intros A B l g f. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite total_app, IH. reflexivity.
Qed.

Lemma total_permutation : forall (A : Type) (l m : list A) f,
  Permutation l m -> total l f = total m f.
Proof.
  intros A l m f P. induction P as [|x l m P IH|x y l|l m o P IH Q IH']; simpl.
  - reflexivity.
  - rewrite IH. reflexivity.
  - ring.
  - rewrite IH. exact IH'.
Qed.

Lemma total_le : forall (A : Type) (l : list A) f g,
  (forall x, In x l -> f x <= g x) -> total l f <= total l g.
Proof.
  intros A l f g H. induction l as [|x l IH]; simpl; [lra|].
  apply Rplus_le_compat; [apply H; left; reflexivity|].
  apply IH. intros y Y. apply H. right. exact Y.
Qed.

Lemma total_nonnegative : forall (A : Type) (l : list A) f,
  (forall x, In x l -> 0 <= f x) -> 0 <= total l f.
Proof.
  intros A l f H. rewrite <- (total_zero _ l). apply total_le. exact H.
Qed.

Lemma total_positive : forall (A : Type) (l : list A) f,
  l <> [] -> (forall x, In x l -> 0 < f x) -> 0 < total l f.
Proof.
  intros A l f N H. destruct l as [|x l]; [contradiction|]. simpl.
  assert (0 < f x) by (apply H; left; reflexivity).
  assert (0 <= total l f); [|lra].
  apply total_nonnegative. intros y Y. left. apply H. right. exact Y.
Qed.

(** Of a sum only one term is left. *)
Lemma total_pick : forall l k (x : R), NoDup l -> In k l ->
  total l (fun i => if Nat.eqb i k then x else 0) = x.
Proof.
  intros l k x N I. induction N as [|y l Y N IH]; [contradiction|]. simpl.
  destruct (Nat.eqb_spec y k) as [E|E].
  - subst y. rewrite (total_ext _ l _ (fun _ => 0)); [rewrite total_zero; ring|].
    intros i J. destruct (Nat.eqb_spec i k); [subst i; contradiction | reflexivity].
  - destruct I as [I|I]; [contradiction|]. rewrite (IH I). ring.
Qed.

(** A sum whose terms but two are not positive. *)
Lemma total_at_most_two : forall (l : list nat) f i j, NoDup l -> In i l -> In j l -> i <> j ->
  (forall k, In k l -> k <> i -> k <> j -> f k <= 0) -> total l f <= f i + f j.
Proof.
  intros l f i j N I J D H. rewrite <- (total_pick l i (f i) N I).
  rewrite <- (total_pick l j (f j) N J). rewrite <- total_add. apply total_le.
  intros k K. destruct (Nat.eqb_spec k i) as [E|E]; destruct (Nat.eqb_spec k j) as [F|F].
  - congruence.
  - subst k. lra.
  - subst k. lra.
  - specialize (H k K E F). lra.
Qed.
