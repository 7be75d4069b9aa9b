(** Terms and statements of derivations. A bound variable is the number of binders between it and its
    own; a letter has a name. Definitions are gone, quotients are products with [Inverse]. *)

From Coq Require Import ZArith NArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value.
Import ListNotations.
Open Scope list_scope.

Inductive variable := Bound (i : nat) | Letter (x : string).

(** What a variable stands for: an integer, a number, a vector of integers or of numbers. *)
Inductive sort := IntegerSort | NumberSort | IntegersSort | NumbersSort.

Inductive term : Type :=
| Number (q : Qc)
| Var (v : variable)
| Entry (v : variable) (k : term)
| Sum (a b : term)
| Product (a b : term)
| Inverse (a : term)
| Raised (a b : term)
| Apply (f : string) (a b : term)
| Folded (op : operator) (a b body : term)
| Chosen (c : formula) (a b : term)
with formula : Type :=
| Truth
| Compared (r : relation) (a b : term)
| Conjunction (f g : formula)
| Alternative (f g : formula)
| Implication (f g : formula)
| Opposite (f : formula)
(** Behind the binder: what says that its variable is in the domain, one behind the other up to
    [Truth], the guard, and the body. The size is that of a vector, outside of the binder. *)
| Quantifies (q : quantifier) (s : sort) (size : term) (inside guard body : formula).

Scheme term_mutual := Induction for term Sort Prop
  with formula_mutual := Induction for formula Sort Prop.
Combined Scheme term_formula_ind from term_mutual, formula_mutual.

(* ---- An order, of which only equality counts ---- *)

Definition then_compare (c : comparison) (d : unit -> comparison) : comparison :=
  match c with Eq => d tt | _ => c end.

Definition ascii_compare (a b : Ascii.ascii) : comparison := N.compare (Ascii.N_of_ascii a) (Ascii.N_of_ascii b).

Fixpoint string_compare (s t : string) : comparison :=
  match s, t with
  | EmptyString, EmptyString => Eq
  | EmptyString, _ => Lt
  | _, EmptyString => Gt
  | String a s, String b t => then_compare (ascii_compare a b) (fun _ => string_compare s t)
  end.

Definition variable_compare (v w : variable) : comparison :=
  match v, w with
  | Bound i, Bound j => Nat.compare i j
  | Bound _, Letter _ => Lt
  | Letter _, Bound _ => Gt
  | Letter x, Letter y => string_compare x y
  end.

Definition number_compare (p q : Qc) : comparison :=
  then_compare (Z.compare (Qnum p) (Qnum q)) (fun _ => Pos.compare (Qden p) (Qden q)).

Definition operator_rank (op : operator) : nat :=
  match op with SumOf => 0 | ProductOf => 1 | MinOf => 2 | MaxOf => 3 end.
Definition relation_rank (r : relation) : nat :=
  match r with Less => 0 | AtMost => 1 | Equal => 2 | Different => 3 | AtLeast => 4 | Greater => 5 end.
Definition quantifier_rank (q : quantifier) : nat := match q with Forall => 0 | Exists => 1 end.
Definition sort_rank (s : sort) : nat :=
  match s with IntegerSort => 0 | NumberSort => 1 | IntegersSort => 2 | NumbersSort => 3 end.

Definition term_rank (t : term) : nat :=
  match t with
  | Number _ => 0 | Var _ => 1 | Entry _ _ => 2 | Sum _ _ => 3 | Product _ _ => 4 | Inverse _ => 5
  | Raised _ _ => 6 | Apply _ _ _ => 7 | Folded _ _ _ _ => 8 | Chosen _ _ _ => 9
  end.

Definition formula_rank (f : formula) : nat :=
  match f with
  | Truth => 0 | Compared _ _ _ => 1 | Conjunction _ _ => 2 | Alternative _ _ => 3
  | Implication _ _ => 4 | Opposite _ => 5 | Quantifies _ _ _ _ _ _ => 6
  end.

Fixpoint term_compare (s t : term) {struct s} : comparison :=
  match s, t with
  | Number p, Number q => number_compare p q
  | Var v, Var w => variable_compare v w
  | Entry v a, Entry w b => then_compare (variable_compare v w) (fun _ => term_compare a b)
  | Sum a b, Sum c d | Product a b, Product c d | Raised a b, Raised c d =>
      then_compare (term_compare a c) (fun _ => term_compare b d)
  | Inverse a, Inverse b => term_compare a b
  | Apply f a b, Apply g c d =>
      then_compare (string_compare f g) (fun _ =>
        then_compare (term_compare a c) (fun _ => term_compare b d))
  | Folded op a b x, Folded oq c d y =>
      then_compare (Nat.compare (operator_rank op) (operator_rank oq)) (fun _ =>
        then_compare (term_compare a c) (fun _ =>
          then_compare (term_compare b d) (fun _ => term_compare x y)))
  | Chosen f a b, Chosen g c d =>
      then_compare (formula_compare f g) (fun _ =>
        then_compare (term_compare a c) (fun _ => term_compare b d))
  | _, _ => Nat.compare (term_rank s) (term_rank t)
  end
with formula_compare (f g : formula) {struct f} : comparison :=
  match f, g with
  | Truth, Truth => Eq
  | Compared r a b, Compared r' c d =>
      then_compare (Nat.compare (relation_rank r) (relation_rank r')) (fun _ =>
        then_compare (term_compare a c) (fun _ => term_compare b d))
  | Conjunction a b, Conjunction c d | Alternative a b, Alternative c d | Implication a b, Implication c d =>
      then_compare (formula_compare a c) (fun _ => formula_compare b d)
  | Opposite a, Opposite b => formula_compare a b
  | Quantifies q s n a b c, Quantifies q' s' n' a' b' c' =>
      then_compare (Nat.compare (quantifier_rank q) (quantifier_rank q')) (fun _ =>
        then_compare (Nat.compare (sort_rank s) (sort_rank s')) (fun _ =>
          then_compare (term_compare n n') (fun _ =>
            then_compare (formula_compare a a') (fun _ =>
              then_compare (formula_compare b b') (fun _ => formula_compare c c')))))
  | _, _ => Nat.compare (formula_rank f) (formula_rank g)
  end.

Lemma then_compare_eq : forall c d, then_compare c d = Eq -> c = Eq /\ d tt = Eq.
Proof. intros [] d H; try discriminate. split; [reflexivity | exact H]. Qed.

Lemma ascii_compare_eq : forall a b, ascii_compare a b = Eq -> a = b.
Proof.
  intros a b H. apply N.compare_eq in H.
  rewrite <- (Ascii.ascii_N_embedding a), <- (Ascii.ascii_N_embedding b), H. reflexivity.
Qed.

Lemma string_compare_eq : forall s t, string_compare s t = Eq -> s = t.
Proof.
  induction s as [|a s IH]; intros [|b t] H; try discriminate; [reflexivity|].
  simpl in H. apply then_compare_eq in H. destruct H as [H J].
  rewrite (ascii_compare_eq a b H), (IH t J). reflexivity.
Qed.

Lemma variable_compare_eq : forall v w, variable_compare v w = Eq -> v = w.
Proof.
  intros [i|x] [j|y] H; try discriminate; simpl in H.
  - apply Nat.compare_eq in H. subst. reflexivity.
  - apply string_compare_eq in H. subst. reflexivity.
Qed.

Lemma number_compare_eq : forall p q, number_compare p q = Eq -> p = q.
Proof.
  intros p q H. apply then_compare_eq in H. destruct H as [H J].
  apply Z.compare_eq in H. apply Pos.compare_eq in J. apply Qc_is_canon.
  destruct p as [[a b] P], q as [[c d] Q]. simpl in *. subst. reflexivity.
Qed.

Ltac by_rank H :=
  apply Nat.compare_eq in H;
  match type of H with ?f ?a = ?f ?b => destruct a, b; try discriminate; reflexivity end.

Lemma compare_eq : (forall s t, term_compare s t = Eq -> s = t)
  /\ (forall f g, formula_compare f g = Eq -> f = g).
Proof.
  apply term_formula_ind; intros;
    match goal with
    | H : term_compare ?s ?t = Eq |- _ => destruct t; try discriminate H
    | H : formula_compare ?s ?t = Eq |- _ => destruct t; try discriminate H
    end; try reflexivity;
    match goal with H : _ = Eq |- _ => simpl in H end;
    repeat match goal with H : then_compare _ _ = Eq |- _ => apply then_compare_eq in H; destruct H end;
    repeat match goal with
    | H : variable_compare _ _ = Eq |- _ => apply variable_compare_eq in H
    | H : number_compare _ _ = Eq |- _ => apply number_compare_eq in H
    | H : string_compare _ _ = Eq |- _ => apply string_compare_eq in H
    | H : Nat.compare (operator_rank ?a) (operator_rank ?b) = Eq |- _ =>
        assert (a = b) by by_rank H; clear H
    | H : Nat.compare (relation_rank ?a) (relation_rank ?b) = Eq |- _ =>
        assert (a = b) by by_rank H; clear H
    | H : Nat.compare (quantifier_rank ?a) (quantifier_rank ?b) = Eq |- _ =>
        assert (a = b) by by_rank H; clear H
    | H : Nat.compare (sort_rank ?a) (sort_rank ?b) = Eq |- _ =>
        assert (a = b) by by_rank H; clear H
    | I : forall t, term_compare ?s t = Eq -> ?s = t, H : term_compare ?s _ = Eq |- _ => apply I in H
    | I : forall t, formula_compare ?s t = Eq -> ?s = t, H : formula_compare ?s _ = Eq |- _ => apply I in H
    end; subst; reflexivity.
Qed.

Definition term_eqb (s t : term) : bool := match term_compare s t with Eq => true | _ => false end.
Definition formula_eqb (f g : formula) : bool := match formula_compare f g with Eq => true | _ => false end.

Lemma term_eqb_spec : forall s t, term_eqb s t = true -> s = t.
Proof.
  intros s t H. unfold term_eqb in H. destruct (term_compare s t) eqn:E; try discriminate.
  apply (proj1 compare_eq), E.
Qed.

Lemma formula_eqb_spec : forall f g, formula_eqb f g = true -> f = g.
Proof.
  intros f g H. unfold formula_eqb in H. destruct (formula_compare f g) eqn:E; try discriminate.
  apply (proj2 compare_eq), E.
Qed.
