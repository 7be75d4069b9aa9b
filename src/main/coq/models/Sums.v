(** Finite sums of rational numbers. *)

From Coq Require Import QArith List Arith Lia Permutation.
Import ListNotations.
Open Scope Q_scope.

(** a, a + 1, ..., b; nothing if b < a. *)
Definition range (a b : nat) : list nat := seq a (S b - a).

Fixpoint sum {A : Type} (places : list A) (f : A -> Q) : Q :=
  match places with
  | [] => 0
  | x :: rest => f x + sum rest f
  end.

Definition number (n : nat) : Q := inject_Z (Z.of_nat n).

(** The indicator of a condition. *)
Definition one_if (condition : bool) : Q := if condition then 1 else 0.

(* ---- Numbers ---- *)

Lemma number_S : forall n, number (S n) == number n + 1.
Proof.
  intro n. unfold number. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus. reflexivity.
Qed.

Lemma number_add : forall a b, number (a + b) == number a + number b.
Proof.
  intros. unfold number. rewrite Nat2Z.inj_add, inject_Z_plus. reflexivity.
Qed.

Lemma number_mul : forall a b, number (a * b) == number a * number b.
Proof.
  intros. unfold number. rewrite Nat2Z.inj_mul, inject_Z_mult. reflexivity.
Qed.

Lemma number_sub : forall a b, (b <= a)%nat -> number (a - b) == number a - number b.
Proof.
  intros a b H. unfold number. rewrite Nat2Z.inj_sub by exact H.
  unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp. reflexivity.
Qed.

Lemma number_le : forall a b, (a <= b)%nat -> number a <= number b.
Proof.
  intros a b H. unfold number. rewrite <- Zle_Qle. lia.
Qed.

Lemma number_lt : forall a b, (a < b)%nat -> number a < number b.
Proof.
  intros a b H. unfold number. rewrite <- Zlt_Qlt. lia.
Qed.

Lemma number_nonzero : forall n, (0 < n)%nat -> ~ number n == 0.
Proof.
  intros n H Z. apply (Qlt_irrefl 0). rewrite <- Z at 2. apply (number_lt 0). exact H.
Qed.

Lemma number_less_1_nonzero : forall n, (2 <= n)%nat -> ~ number n - 1 == 0.
Proof.
  intros n H. change 1 with (number 1). rewrite <- number_sub by lia. apply number_nonzero. lia.
Qed.

(* ---- Ranges ---- *)

Lemma in_range : forall a b i, In i (range a b) <-> (a <= i <= b)%nat.
Proof.
  intros. unfold range. rewrite in_seq. lia.
Qed.

Lemma range_empty : forall a b, (b < a)%nat -> range a b = [].
Proof.
  intros a b H. unfold range. replace (S b - a)%nat with O by lia. reflexivity.
Qed.

Lemma range_split : forall a m b, (a <= S m)%nat -> (m <= b)%nat ->
  range a b = range a m ++ range (S m) b.
Proof.
  intros a m b H K. unfold range.
  replace (S b - a)%nat with ((S m - a) + (S b - S m))%nat by lia.
  rewrite seq_app. replace (a + (S m - a))%nat with (S m) by lia. reflexivity.
Qed.

Lemma range_first : forall a b, (a <= b)%nat -> range a b = a :: range (S a) b.
Proof.
  intros a b H. unfold range. replace (S b - a)%nat with (S (S b - S a)) by lia. reflexivity.
Qed.

Lemma range_last : forall a b, (a <= S b)%nat -> range a (S b) = range a b ++ [S b].
Proof.
  intros a b H. rewrite (range_split a b) by lia. f_equal. unfold range.
  replace (S (S b) - S b)%nat with 1%nat by lia. reflexivity.
Qed.

Lemma range_shift : forall a b, range (S a) (S b) = map S (range a b).
Proof.
  intros. unfold range. rewrite seq_shift. reflexivity.
Qed.

Lemma range_length : forall a b, length (range a b) = (S b - a)%nat.
Proof.
  intros. apply seq_length.
Qed.

Lemma range_NoDup : forall a b, NoDup (range a b).
Proof.
  intros. apply seq_NoDup.
Qed.

(* ---- Sums ---- *)

Lemma sum_ext : forall (A : Type) (l : list A) f g,
  (forall x, In x l -> f x == g x) -> sum l f == sum l g.
Proof.
  intros A l f g H. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite (H x) by (left; reflexivity). rewrite IH; [reflexivity|].
  intros y Y. apply H. right. exact Y.
Qed.

Lemma sum_zero : forall (A : Type) (l : list A) f, (forall x, In x l -> f x == 0) -> sum l f == 0.
Proof.
  intros A l f H. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite (H x) by (left; reflexivity). rewrite IH; [ring|].
  intros y Y. apply H. right. exact Y.
Qed.

Lemma sum_app : forall (A : Type) (l m : list A) f, sum (l ++ m) f == sum l f + sum m f.
Proof.
  intros A l m f. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma sum_add : forall (A : Type) (l : list A) f g,
  sum l (fun x => f x + g x) == sum l f + sum l g.
Proof.
  intros A l f g. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma sum_scale : forall (A : Type) (l : list A) c f, sum l (fun x => c * f x) == c * sum l f.
Proof.
  intros A l c f. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma sum_constant : forall (A : Type) (l : list A) c, sum l (fun _ => c) == number (length l) * c.
Proof.
  intros A l c. induction l as [|x l IH]; [reflexivity|].
  simpl sum. simpl length. rewrite IH, number_S. ring.
Qed.

Lemma sum_swap : forall (A B : Type) (l : list A) (m : list B) f,
  sum l (fun x => sum m (f x)) == sum m (fun y => sum l (fun x => f x y)).
Proof.
  intros A B l m f. induction l as [|x l IH]; simpl.
  - symmetry. apply sum_zero. reflexivity.
  - rewrite IH. rewrite <- sum_add. reflexivity.
Qed.

Lemma sum_map : forall (A B : Type) (l : list A) (g : A -> B) f,
  sum (map g l) f = sum l (fun x => f (g x)).
Proof.
  intros A B l g f. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. reflexivity.
Qed.

Lemma sum_flat_map : forall (A B : Type) (l : list A) (g : A -> list B) f,
  sum (flat_map g l) f == sum l (fun x => sum (g x) f).
Proof.
  intros A B l g f. induction l as [|x l IH]; simpl; [reflexivity|].
  rewrite sum_app, IH. reflexivity.
Qed.

Lemma sum_permutation : forall (A : Type) (l m : list A) f, Permutation l m -> sum l f == sum m f.
Proof.
  intros A l m f P. induction P as [|x l m P IH|x y l|l m o P IH Q' IH']; simpl.
  - reflexivity.
  - rewrite IH. reflexivity.
  - ring.
  - rewrite IH. exact IH'.
Qed.

Lemma sum_le : forall (A : Type) (l : list A) f g,
  (forall x, In x l -> f x <= g x) -> sum l f <= sum l g.
Proof.
  intros A l f g H. induction l as [|x l IH]; simpl; [apply Qle_refl|].
  apply Qplus_le_compat; [apply H; left; reflexivity|].
  apply IH. intros y Y. apply H. right. exact Y.
Qed.

Lemma sum_last : forall a b f, (a <= S b)%nat ->
  sum (range a (S b)) f == sum (range a b) f + f (S b).
Proof.
  intros a b f H. rewrite range_last by exact H. rewrite sum_app. simpl. ring.
Qed.

Lemma sum_first : forall a b f, (a <= b)%nat ->
  sum (range a b) f == f a + sum (range (S a) b) f.
Proof.
  intros a b f H. rewrite range_first by exact H. reflexivity.
Qed.

Lemma sum_split : forall a m b f, (a <= S m)%nat -> (m <= b)%nat ->
  sum (range a b) f == sum (range a m) f + sum (range (S m) b) f.
Proof.
  intros a m b f H K. rewrite (range_split a m b) by assumption. apply sum_app.
Qed.

(** Of a sum only one term is left. *)
Lemma sum_pick : forall l k f, NoDup l -> In k l ->
  sum l (fun i => one_if (i =? k)%nat * f i) == f k.
Proof.
  intros l k f N I. induction N as [|x l X N IH]; [contradiction|]. simpl.
  destruct I as [I|I].
  - subst x. rewrite Nat.eqb_refl. rewrite sum_zero; [unfold one_if; ring|].
    intros i J. destruct (i =? k)%nat eqn:E; [|unfold one_if; ring].
    apply Nat.eqb_eq in E. subst i. contradiction.
  - destruct (x =? k)%nat eqn:E.
    + apply Nat.eqb_eq in E. subst x. contradiction.
    + rewrite (IH I). unfold one_if. ring.
Qed.
