(** Laws over one denominator: what is said of their pairs is decided with integers. *)

From Coq Require Import ZArith QArith Qcanon Bool Lia List.
From Referee.checker Require Import Tree Value Evaluation EvaluationSound.
From Referee.checker.library Require Import Numbers Rules.
Import ListNotations.
Open Scope list_scope.

(** [a / D]. *)
Definition over (D : positive) (a : Z) : Qc := Q2Qc (a # D).

Definition common_denominator (q : list Qc) : positive :=
  fold_right
    (fun (x : Qc) D =>
       let d := Qden (this x) in
       match Z.gcd (Zpos d) (Zpos D) with
       | Zpos g => match (Zpos D / Zpos g)%Z with Zpos r => (d * r)%positive | _ => D end
       | _ => D
       end) 1%positive q.

(** The law as integers over a denominator. *)
Definition scaled (q : list Qc) : option (positive * list Z) :=
  let D := common_denominator q in
  let l := map (fun x : Qc => (Qnum (this x) * (Zpos D / Zpos (Qden (this x))))%Z) q in
  if forallb (fun '(x, a) => (a * Zpos (Qden (this x)) =? Qnum (this x) * Zpos D)%Z) (combine q l)
  then Some (D, l) else None.

Lemma scaled_is : forall q D l, scaled q = Some (D, l) -> q = map (over D) l.
Proof.
  intros q D l H. unfold scaled in H.
  destruct (forallb _ _) eqn:E; [|discriminate]. injection H as <- <-.
  generalize dependent (common_denominator q). intros D E.
  induction q as [|x q IH]; simpl in *; [reflexivity|]. apply andb_prop in E. destruct E as [E F].
  f_equal; [|apply IH, F]. apply Z.eqb_eq in E. apply Qc_is_canon. unfold over, Q2Qc. cbn [this].
  rewrite Qred_correct. unfold Qeq. cbn [Qnum Qden]. symmetry. exact E.
Qed.

Lemma at_most_le : forall x y : Qc, at_most x y = Qle_bool x y.
Proof.
  intros x y. unfold at_most, less_dec, Qccompare.
  destruct (Qle_bool x y) eqn:E.
  - apply Qle_bool_iff in E. destruct (this y ?= this x)%Q eqn:C; try reflexivity.
    apply Qlt_alt in C. destruct (Qlt_not_le _ _ C E).
  - destruct (this y ?= this x)%Q eqn:C; simpl; try reflexivity; exfalso.
    + apply Qeq_alt in C. assert (G : (this x <= this y)%Q) by (rewrite C; apply Qle_refl).
      apply Qle_bool_iff in G. congruence.
    + apply Qgt_alt in C. assert (G : (this x <= this y)%Q) by (apply Qlt_le_weak; exact C).
      apply Qle_bool_iff in G. congruence.
Qed.

(** [a/D - E b/D <= d], in integers. *)
Lemma pair_scaled : forall D a b (E d : Qc),
  at_most (over D a - E * over D b)%Qc d
  = (a * (Zpos (Qden E) * Zpos (Qden d)) - b * (Qnum E * Zpos (Qden d)) <=? Qnum d * (Zpos D * Zpos (Qden E)))%Z.
Proof.
  intros D a b E d. rewrite at_most_le. apply eq_true_iff_eq. rewrite Qle_bool_iff, Z.leb_le.
  assert (R : (this (over D a - E * over D b)%Qc == (a # D) - this E * (b # D))%Q).
  { unfold Qcminus, Qcplus, Qcmult, Qcopp, over, Q2Qc. cbn [this]. rewrite !Qred_correct. reflexivity. }
  rewrite R. destruct E as [[e1 e2] CE], d as [[d1 d2] Cd]. unfold Qle, Qminus, Qplus, Qopp, Qmult. simpl.
  rewrite !Pos2Z.inj_mul. generalize (Pos2Z.is_pos D), (Pos2Z.is_pos e2), (Pos2Z.is_pos d2).
  generalize (Zpos D), (Zpos e2), (Zpos d2). intros z w v P Q R'. clear -P Q.
  split; intro H.
  - apply Z.mul_le_mono_pos_l with z; [exact P|]. nia.
  - apply (Z.mul_le_mono_nonneg_l _ _ z) in H; [|lia]. nia.
Qed.

Section Near.
  Context {A : Type} (f : A -> A -> bool).

  (** Whether it is true of all entries at most l apart, in both orders. *)
  Fixpoint all_near (l : nat) (q : list A) : bool :=
    match q with
    | [] => true
    | x :: more => forallb (fun y => f x y && f y x) (firstn l more) && all_near l more
    end.
End Near.

Lemma forallb_flat : forall (A B : Type) (f : B -> bool) (g : A -> list B) l,
  forallb f (flat_map g l) = forallb (fun a => forallb f (g a)) l.
Proof.
  intros A B f g l. induction l as [|a l IH]; simpl; [reflexivity|]. rewrite forallb_app, IH. reflexivity.
Qed.

Lemma forallb_ext : forall (A : Type) (f g : A -> bool) l, (forall x, f x = g x) -> forallb f l = forallb g l.
Proof. intros A f g l H. induction l as [|x l IH]; simpl; [reflexivity | rewrite H, IH; reflexivity]. Qed.

Lemma forallb_map : forall (A B : Type) (f : B -> bool) (g : A -> B) l,
  forallb f (map g l) = forallb (fun x => f (g x)) l.
Proof. intros A B f g l. induction l as [|x l IH]; simpl; [reflexivity | rewrite IH; reflexivity]. Qed.

Lemma all_near_pairs : forall (A : Type) (f : A -> A -> bool) l q, forallb (fun '(x, y) => f x y) (near_pairs l q) = all_near f l q.
Proof.
  intros A f l q. induction q as [|x q IH]; simpl; [reflexivity|].
  rewrite forallb_app, IH, forallb_flat. f_equal. apply forallb_ext. intro y. simpl.
  rewrite andb_true_r. reflexivity.
Qed.

Lemma all_near_map : forall (A B : Type) (f : B -> B -> bool) (g : A -> B) l q,
  all_near f l (map g q) = all_near (fun x y => f (g x) (g y)) l q.
Proof.
  intros A B f g l q. induction q as [|x q IH]; simpl; [reflexivity|].
  rewrite IH, firstn_map, forallb_map. reflexivity.
Qed.

Lemma all_near_ext : forall (A : Type) (f g : A -> A -> bool) l q, (forall x y, f x y = g x y) ->
  all_near f l q = all_near g l q.
Proof.
  intros A f g l q H. induction q as [|x q IH]; simpl; [reflexivity|].
  rewrite IH. f_equal. apply forallb_ext. intro y. rewrite !H. reflexivity.
Qed.

(** [private] of a law over one denominator. *)
Definition private_scaled (D : positive) (a : list Z) (l : nat) (E d : Qc) : bool :=
  let left := (Zpos (Qden E) * Zpos (Qden d))%Z in
  let right := (Qnum E * Zpos (Qden d))%Z in
  let most := (Qnum d * (Zpos D * Zpos (Qden E)))%Z in
  all_near (fun x y => (fst x - snd y <=? most)%Z) l (map (fun z => (z * left, z * right)%Z) a).

Lemma private_scaled_is : forall D a l E d, private_scaled D a l E d = private (map (over D) a) l E d.
Proof.
  intros D a l E d. unfold private_scaled, private. rewrite all_near_pairs, !all_near_map.
  apply all_near_ext. intros x y. rewrite pair_scaled. reflexivity.
Qed.

(** Whether the entries of a law over one denominator are not negative and sum to 1. *)
Definition is_law_scaled (D : positive) (a : list Z) : bool :=
  forallb (fun z => (0 <=? z)%Z) a && (fold_right Z.add 0%Z a =? Zpos D)%Z.

Lemma this_plus : forall x y : Qc, (this (x + y)%Qc == this x + this y)%Q.
Proof. intros. apply Qred_correct. Qed.

Lemma this_over : forall D z, (this (over D z) == z # D)%Q.
Proof. intros. apply Qred_correct. Qed.

Lemma total_scaled : forall D a, (this (total (map (over D) a)) == (fold_right Z.add 0%Z a # D))%Q.
Proof.
  intros D a. induction a as [|z a IH]; [reflexivity|].
  change (total (map (over D) (z :: a))) with (over D z + total (map (over D) a))%Qc.
  rewrite this_plus, this_over, IH. unfold Qeq, Qplus. simpl. rewrite Pos2Z.inj_mul. ring.
Qed.

Lemma over_nonnegative : forall D z, at_most 0%Qc (over D z) = (0 <=? z)%Z.
Proof.
  intros D z. rewrite at_most_le. apply eq_true_iff_eq. rewrite Qle_bool_iff, Z.leb_le.
  rewrite this_over. unfold Qle. simpl. lia.
Qed.

Lemma is_law_scaled_is : forall D a, is_law_scaled D a = is_law (map (over D) a).
Proof.
  intros D a. unfold is_law_scaled, is_law. f_equal.
  - rewrite forallb_map. apply forallb_ext. intro z. symmetry. apply over_nonnegative.
  - apply eq_true_iff_eq. rewrite Z.eqb_eq, equal_dec_spec. split; intro H.
    + apply Qc_is_canon. rewrite total_scaled, H. unfold Qeq. simpl. lia.
    + assert (E := total_scaled D a). rewrite H in E. unfold Qeq in E. simpl in E. lia.
Qed.
