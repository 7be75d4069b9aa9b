(* ---- Numbers ---- *)

Require Import Bool ZArith QArith Qabs Qminmax List Lia.
Import ListNotations.
Open Scope Q_scope.

(* A long integer is the list of its digits to the base 2^256, the highest first. *)
Definition big (digits : list Z) : Z :=
  fold_left (fun high digit => (Z.shiftl high 256 + digit)%Z) digits 0%Z.

Definition long_fraction (p q : list Z) : Q := big p # Z.to_pos (big q).

Definition number (k : nat) : Q := inject_Z (Z.of_nat k).

(* a, a + 1, ..., b *)
Definition range (a b : nat) : list nat := seq a (S b - a).

(* Fractions are reduced as they are added up; that changes no value (Qred_correct). *)
Definition total (terms : list Q) : Q := fold_right (fun x sum => Qred (x + sum)) 0 terms.

Definition sum (indices : list nat) (f : nat -> Q) : Q := total (map f indices).

Definition harmonic (n : nat) : Q := sum (range 1 n) (fun k => 1 / number k).

(* Pascal's triangle: sums of neighbours in a row; the rows from a given one on. *)
Fixpoint neighbours (row : list Z) : list Z :=
  match row with
  | a :: ((b :: _) as rest) => (a + b)%Z :: neighbours rest
  | _ => row
  end.

Fixpoint triangle (row : list Z) (n : nat) : list (list Z) :=
  match n with
  | O => [row]
  | S m => row :: triangle (1%Z :: neighbours row) m
  end.

Definition choose (rows : list (list Z)) (n k : nat) : Z := nth k (nth n rows []) 0%Z.

Definition binomial (n k : nat) : Z := choose (triangle [1%Z] n) n k.

Fixpoint factorial (n : nat) : Z :=
  match n with
  | O => 1
  | S m => Z.of_nat n * factorial m
  end.

(* The k-th entry of a vector, the first being 1. *)
Definition entry (v : list Q) (k : nat) : Q := nth (k - 1) v 0.

Definition Equal_vectors (v w : list Q) : Prop := Forall2 Qeq v w.

Definition Law (v : list Q) : Prop := Forall (fun p => 0 <= p) v /\ total v == 1.

Lemma in_range : forall a b k, In k (range a b) <-> (a <= k <= b)%nat.
Proof. intros a b k. unfold range. rewrite in_seq. lia. Qed.

Lemma by_less : forall a b, Qle_bool b a = false -> a < b.
Proof.
  intros a b H. apply Qnot_le_lt. intro K. apply Qle_bool_iff in K.
  rewrite K in H. discriminate.
Qed.

Lemma by_at_most : forall a b, Qle_bool a b = true -> a <= b.
Proof. intros a b H. apply Qle_bool_iff. exact H. Qed.

Lemma by_equal : forall a b, Qeq_bool a b = true -> a == b.
Proof. intros a b H. apply Qeq_bool_iff. exact H. Qed.

Lemma by_not_equal : forall a b, Qeq_bool a b = false -> ~ a == b.
Proof. intros a b H. apply Qeq_bool_neq. exact H. Qed.

Fixpoint equal_vectors (v w : list Q) : bool :=
  match v, w with
  | [], [] => true
  | a :: v, b :: w => Qeq_bool a b && equal_vectors v w
  | _, _ => false
  end.

Lemma by_equal_vectors : forall v w, equal_vectors v w = true -> Equal_vectors v w.
Proof.
  unfold Equal_vectors.
  induction v as [|a v IH]; destruct w as [|b w]; simpl; intro H; try discriminate; constructor.
  - apply andb_prop in H. apply by_equal. tauto.
  - apply andb_prop in H. apply IH. tauto.
Qed.

Definition law (v : list Q) : bool := forallb (Qle_bool 0) v && Qeq_bool (total v) 1.

Lemma by_law : forall v, law v = true -> Law v.
Proof.
  intros v H. apply andb_prop in H. destruct H as [P S]. split.
  - rewrite Forall_forall. rewrite forallb_forall in P.
    intros x I. apply by_at_most. apply P. exact I.
  - apply by_equal. exact S.
Qed.
