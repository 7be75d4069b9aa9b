(** Polynomials with rational coefficients in terms that are not looked into. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation.
Import ListNotations.
Open Scope list_scope.

Definition monomial : Type := list (term * positive).
Definition polynomial : Type := list (monomial * Qc).

(** The order of exponents, which products keep: at the first atom in which they differ. *)
Fixpoint monomial_compare (m n : monomial) : comparison :=
  match m, n with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | (a, p) :: m, (b, q) :: n =>
      match term_compare a b with
      | Lt => Gt
      | Gt => Lt
      | Eq => then_compare (Pos.compare p q) (fun _ => monomial_compare m n)
      end
  end.

Definition is_zero (c : Qc) : bool := Z.eqb (Qnum c) 0.

Definition constant (c : Qc) : polynomial := if is_zero c then [] else [([], c)].
Definition atom (t : term) : polynomial := [([(t, 1%positive)], 1%Qc)].

Fixpoint add (p : polynomial) : polynomial -> polynomial :=
  fix go (q : polynomial) : polynomial :=
    match p, q with
    | [], _ => q
    | _, [] => p
    | (m, c) :: p', (n, d) :: q' =>
        match monomial_compare m n with
        | Eq => let s := (c + d)%Qc in if is_zero s then add p' q' else (m, s) :: add p' q'
        | Lt => (m, c) :: add p' q
        | Gt => (n, d) :: go q'
        end
    end.

Fixpoint monomial_times (m : monomial) : monomial -> monomial :=
  fix go (n : monomial) : monomial :=
    match m, n with
    | [], _ => n
    | _, [] => m
    | (a, p) :: m', (b, q) :: n' =>
        match term_compare a b with
        | Eq => (a, (p + q)%positive) :: monomial_times m' n'
        | Lt => (a, p) :: monomial_times m' n
        | Gt => (b, q) :: go n'
        end
    end.

Definition multiple (m : monomial) (c : Qc) (q : polynomial) : polynomial :=
  map (fun '(n, d) => (monomial_times m n, (c * d)%Qc)) q.

Fixpoint multiply (p q : polynomial) : polynomial :=
  match p with
  | [] => []
  | (m, c) :: p' => add (multiple m c q) (multiply p' q)
  end.

Definition scale (c : Qc) (q : polynomial) : polynomial := if is_zero c then [] else multiple [] c q.

Definition subtract (p q : polynomial) : polynomial := add p (scale (-(1)) q).

Fixpoint power (p : polynomial) (n : nat) : polynomial :=
  match n with O => constant 1 | S m => multiply p (power p m) end.

(** The number that a polynomial is, if it has no atom. *)
Definition constant_of (p : polynomial) : option Qc :=
  match p with [] => Some 0%Qc | [([], c)] => Some c | _ => None end.

Definition factor_term (f : term * positive) : term :=
  let (a, n) := f in
  match n with xH => a | _ => Raised a (Number (integer (Zpos n))) end.

Fixpoint monomial_term (m : monomial) : term :=
  match m with
  | [] => Number 1%Qc
  | [f] => factor_term f
  | f :: m => Product (factor_term f) (monomial_term m)
  end.

Definition part_term (part : monomial * Qc) : term :=
  let (m, c) := part in
  match m with
  | [] => Number c
  | _ =>
      match number_compare c 1%Qc with
      | Eq => monomial_term m
      | _ => Product (Number c) (monomial_term m)
      end
  end.

Fixpoint polynomial_term (p : polynomial) : term :=
  match p with
  | [] => Number 0%Qc
  | [a] => part_term a
  | a :: p => Sum (part_term a) (polynomial_term p)
  end.

(** The integer that a rational number is. *)
Definition integer_value (q : Qc) : option Z := if Pos.eqb (Qden q) 1 then Some (Qnum q) else None.

(** A term that was written by [polynomial_term] as a polynomial. *)
Fixpoint read_polynomial (t : term) : polynomial :=
  match t with
  | Number q => constant q
  | Sum a b => add (read_polynomial a) (read_polynomial b)
  | Product a b => multiply (read_polynomial a) (read_polynomial b)
  | Raised a (Number q) =>
      match integer_value q with
      | Some (Zpos n) => if (Zpos n <=? 200)%Z then power (read_polynomial a) (Pos.to_nat n) else atom t
      | _ => atom t
      end
  | _ => atom t
  end.

Definition over_atom (a : term) : polynomial :=
  match a with Inverse q => read_polynomial q | _ => atom (Inverse a) end.

Fixpoint over_monomial (m : monomial) : polynomial :=
  match m with
  | [] => constant 1
  | (a, n) :: m => multiply (power (over_atom a) (Pos.to_nat n)) (over_monomial m)
  end.

(** One over a polynomial, whose first coefficient is divided out so that multiples are alike. *)
Definition reciprocal (p : polynomial) : polynomial :=
  match p with
  | [] => []
  | [(m, c)] => scale (/ c) (over_monomial m)
  | (m, c) :: _ =>
      if is_zero c then atom (Inverse (polynomial_term p))
      else scale (/ c) (atom (Inverse (polynomial_term (scale (/ c) p))))
  end.

Section Polynomial.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.

  Notation value := (value K L O functions).
  Notation "0" := (zero K).
  Notation "1" := (rational K 1%Qc).
  Infix "+" := (plus K).
  Infix "*" := (times K).
  Notation over := (over K L O).
  Notation power_of := (power_of K).

  Add Ring numbers_ring : (ring_laws K O).

  Section At.
    Variable E : environment K.
    Variable B : list (slot K).

    Definition factor_value (f : term * positive) : K := power_of (value E B (fst f)) (Pos.to_nat (snd f)).
    Definition monomial_value (m : monomial) : K := fold_right (fun f r => factor_value f * r) 1 m.
    Definition polynomial_value (p : polynomial) : K :=
      fold_right (fun part r => rational K (snd part) * monomial_value (fst part) + r) 0 p.

    Lemma is_zero_spec : forall c, is_zero c = true -> c = 0%Qc.
    Proof.
      intros [[a b] H] E0. unfold is_zero in E0. simpl in E0. apply Z.eqb_eq in E0. subst.
      apply Qc_is_canon. reflexivity.
    Qed.

    Lemma is_zero_not : forall c, is_zero c = false -> c <> 0%Qc.
    Proof. intros c H ->. discriminate. Qed.

    Lemma rational_zero : rational K 0%Qc = 0.
    Proof. reflexivity. Qed.

    Lemma constant_value : forall c, polynomial_value (constant c) = rational K c.
    Proof.
      intro c. unfold constant. destruct (is_zero c) eqn:Z.
      - rewrite (is_zero_spec c Z). reflexivity.
      - simpl. ring.
    Qed.

    Lemma atom_value : forall t, polynomial_value (atom t) = value E B t.
    Proof. intro t. unfold atom, polynomial_value, monomial_value, factor_value. simpl. ring. Qed.

    Lemma monomial_compare_eq : forall m n, monomial_compare m n = Eq -> m = n.
    Proof.
      induction m as [|[a p] m IH]; intros [|[b q] n] H; try discriminate; [reflexivity|].
      simpl in H. destruct (term_compare a b) eqn:C; try discriminate.
      apply (proj1 compare_eq) in C. apply then_compare_eq in H. destruct H as [H J].
      apply Pos.compare_eq in H. apply IH in J. subst. reflexivity.
    Qed.

    Lemma add_value : forall p q, polynomial_value (add p q) = polynomial_value p + polynomial_value q.
    Proof.
      induction p as [|[m c] p IH]; intro q.
      - destruct q; simpl; ring.
      - induction q as [|[n d] q IHq]; [simpl; ring|].
        simpl. destruct (monomial_compare m n) eqn:C.
        + apply monomial_compare_eq in C. subst n. destruct (is_zero (c + d)) eqn:Z.
          * apply is_zero_spec in Z. rewrite IH.
            assert (S : rational K c + rational K d = 0) by (rewrite <- (rational_plus K L), Z; reflexivity).
            transitivity ((rational K c + rational K d) * monomial_value m + (polynomial_value p + polynomial_value q));
              [rewrite S|]; ring.
          * simpl. rewrite IH, (rational_plus K L). ring.
        + simpl. rewrite IH. simpl. ring.
        + simpl in IHq. simpl. rewrite IHq. ring.
    Qed.

    Lemma power_plus : forall x m n, power_of x (m + n) = power_of x m * power_of x n.
    Proof. intros x m n. induction m as [|m IH]; simpl; [ring|]. rewrite IH. ring. Qed.

    Lemma monomial_times_value : forall m n, monomial_value (monomial_times m n) = monomial_value m * monomial_value n.
    Proof.
      induction m as [|[a p] m IH]; intro n.
      - destruct n; simpl; ring.
      - induction n as [|[b q] n IHn]; [simpl; ring|].
        simpl. destruct (term_compare a b) eqn:C.
        + apply (proj1 compare_eq) in C. subst b. simpl. rewrite IH. unfold factor_value. simpl.
          rewrite Pos2Nat.inj_add, power_plus. ring.
        + simpl. rewrite IH. simpl. ring.
        + simpl in IHn. simpl. rewrite IHn. ring.
    Qed.

    Lemma multiple_value : forall m c q,
      polynomial_value (multiple m c q) = rational K c * monomial_value m * polynomial_value q.
    Proof.
      intros m c q. induction q as [|[n d] q IH]; simpl; [ring|].
      rewrite IH, monomial_times_value, (rational_times K L). ring.
    Qed.

    Lemma multiply_value : forall p q, polynomial_value (multiply p q) = polynomial_value p * polynomial_value q.
    Proof.
      induction p as [|[m c] p IH]; intro q; simpl; [ring|]. rewrite add_value, multiple_value, IH. ring.
    Qed.

    Lemma scale_value : forall c q, polynomial_value (scale c q) = rational K c * polynomial_value q.
    Proof.
      intros c q. unfold scale. destruct (is_zero c) eqn:Z.
      - rewrite (is_zero_spec c Z), rational_zero. simpl. ring.
      - rewrite multiple_value. simpl. ring.
    Qed.

    Lemma rational_minus_one : rational K (-(1))%Qc = opposite K 1.
    Proof. apply (rational_opposite K L). Qed.

    Lemma subtract_value : forall p q,
      polynomial_value (subtract p q) = plus K (polynomial_value p) (opposite K (polynomial_value q)).
    Proof. intros p q. unfold subtract. rewrite add_value, scale_value, rational_minus_one. ring. Qed.

    Lemma power_value : forall p n, polynomial_value (power p n) = power_of (polynomial_value p) n.
    Proof.
      intros p n. induction n as [|n IH]; [apply constant_value|]. simpl. rewrite multiply_value, IH. reflexivity.
    Qed.

    Lemma constant_of_value : forall p c, constant_of p = Some c -> polynomial_value p = rational K c.
    Proof.
      intros [|[[|f m] d] [|b p]] c H; try discriminate; injection H as <-; simpl; [reflexivity | ring].
    Qed.

    (* ---- Inverses ---- *)

    Lemma over_zero : over 0 = 0.
    Proof. unfold Denotation.over. destruct (equal_decided K L O 0 0); [reflexivity | contradiction]. Qed.

    Lemma over_not_zero : forall x, x <> 0 -> over x = inverse K x.
    Proof. intros x H. unfold Denotation.over. destruct (equal_decided K L O x 0); [contradiction | reflexivity]. Qed.

    Lemma one_not_zero : 1 <> 0.
    Proof. intro H. pose proof (one_positive K L) as P. rewrite H in P. exact (less_irreflexive K L _ P). Qed.

    Lemma over_times_self : forall x, x <> 0 -> x * over x = 1.
    Proof. intros x H. rewrite over_not_zero by exact H. apply (inverse_law K O x H). Qed.

    Lemma inverse_unique : forall x y, x * y = 1 -> over x = y.
    Proof.
      intros x y H. assert (N : x <> 0).
      { intros ->. apply one_not_zero. rewrite <- H. ring. }
      transitivity (over x * (x * y)); [rewrite H; ring|].
      transitivity ((x * over x) * y); [ring|]. rewrite over_times_self by exact N. ring.
    Qed.

    Lemma over_not_zero_itself : forall x, x <> 0 -> over x <> 0.
    Proof.
      intros x H E0. apply one_not_zero. rewrite <- (over_times_self x H), E0. ring.
    Qed.

    Lemma over_over : forall x, over (over x) = x.
    Proof.
      intro x. destruct (equal_decided K L O x 0) as [->|H]; [rewrite over_zero; apply over_zero|].
      apply inverse_unique. rewrite <- (over_times_self x H). ring.
    Qed.

    Lemma over_times : forall x y, over (x * y) = over x * over y.
    Proof.
      intros x y. destruct (equal_decided K L O x 0) as [->|H].
      { replace (0 * y) with 0 by ring. rewrite over_zero. ring. }
      destruct (equal_decided K L O y 0) as [->|J].
      { replace (x * 0) with 0 by ring. rewrite over_zero. ring. }
      apply inverse_unique. transitivity ((x * over x) * (y * over y)); [ring|].
      rewrite !over_times_self by assumption. ring.
    Qed.

    Lemma over_one : over 1 = 1.
    Proof. apply inverse_unique. ring. Qed.

    Lemma over_power : forall x n, over (power_of x n) = power_of (over x) n.
    Proof. intros x n. induction n as [|n IH]; simpl; [apply over_one|]. rewrite over_times, IH. reflexivity. Qed.

    Lemma over_rational : forall c, over (rational K c) = rational K (/ c).
    Proof.
      intro c. destruct (Qc_eq_dec c 0%Qc) as [->|H].
      - rewrite rational_zero, over_zero. reflexivity.
      - apply inverse_unique. rewrite <- (rational_times K L), Qcmult_inv_r by exact H. reflexivity.
    Qed.

    (* ---- Terms ---- *)

    Lemma raised_integer : forall x z, raised_to K L O functions x (rational K (integer z)) =
      if (z <? 0)%Z then over (power_of x (Z.to_nat (- z))) else power_of x (Z.to_nat z).
    Proof.
      intros x z. change (rational K (integer z)) with (whole K z). unfold raised_to. rewrite (floor_whole K L O z).
      destruct (equal_decided K L O (whole K z) (whole K z)); [reflexivity | contradiction].
    Qed.

    Lemma factor_term_value : forall f, value E B (factor_term f) = factor_value f.
    Proof.
      intros [a n]. unfold factor_term, factor_value. simpl fst. simpl snd.
      destruct n; unfold_values; try (rewrite (raised_integer _ (Zpos _)); reflexivity).
      simpl. ring.
    Qed.

    Lemma monomial_term_value : forall m, value E B (monomial_term m) = monomial_value m.
    Proof.
      induction m as [|f [|g m] IH]; [reflexivity| |].
      - simpl monomial_term. rewrite factor_term_value. simpl. ring.
      - change (value E B (Product (factor_term f) (monomial_term (g :: m))) = factor_value f * monomial_value (g :: m)).
        unfold_values. rewrite IH, factor_term_value. reflexivity.
    Qed.

    Lemma part_term_value : forall part,
      value E B (part_term part) = rational K (snd part) * monomial_value (fst part).
    Proof.
      intros [m c]. unfold part_term. destruct m as [|f m].
      - unfold_values. simpl. ring.
      - destruct (number_compare c 1%Qc) eqn:C.
        + apply number_compare_eq in C. subst. rewrite monomial_term_value. simpl fst. simpl snd. ring.
        + unfold_values. rewrite monomial_term_value. reflexivity.
        + unfold_values. rewrite monomial_term_value. reflexivity.
    Qed.

    Lemma polynomial_term_value : forall p, value E B (polynomial_term p) = polynomial_value p.
    Proof.
      induction p as [|a [|b p] IH]; [reflexivity| |].
      - simpl polynomial_term. rewrite part_term_value. simpl. ring.
      - change (value E B (Sum (part_term a) (polynomial_term (b :: p)))
                = rational K (snd a) * monomial_value (fst a) + polynomial_value (b :: p)).
        unfold_values. rewrite IH, part_term_value. reflexivity.
    Qed.

    Lemma integer_value_spec : forall q z, integer_value q = Some z -> q = integer z.
    Proof.
      intros [[a b] H] z J. unfold integer_value in J. cbn [this Qnum Qden] in J.
      destruct (Pos.eqb b 1) eqn:P; [|discriminate]. apply Pos.eqb_eq in P. subst b.
      injection J as <-. apply Qc_is_canon. unfold integer, Q2Qc. cbn [this]. rewrite integer_reduced. reflexivity.
    Qed.

    Lemma read_polynomial_value : forall t, polynomial_value (read_polynomial t) = value E B t.
    Proof.
      fix IH 1. intros [q|v|v k|a b|a b|a|a b|f a b|op a b body|c a b]; simpl read_polynomial;
        try apply atom_value.
      - apply constant_value.
      - rewrite add_value, !IH. unfold_values. reflexivity.
      - rewrite multiply_value, !IH. unfold_values. reflexivity.
      - destruct b as [q|v|v k|b c|b c|b|b c|f b c|op b c body|d b c]; try apply atom_value.
        destruct (integer_value q) as [[|n|n]|] eqn:Q; try apply atom_value.
        destruct (_ <=? _)%Z; try apply atom_value.
        apply integer_value_spec in Q. subst q.
        rewrite power_value, IH. unfold_values. rewrite (raised_integer _ (Zpos n)). reflexivity.
    Qed.

    Lemma over_atom_value : forall a, polynomial_value (over_atom a) = over (value E B a).
    Proof.
      intro a. destruct a; unfold over_atom; try (rewrite atom_value; unfold_values; reflexivity).
      rewrite read_polynomial_value. unfold_values. symmetry. apply over_over.
    Qed.

    Lemma over_monomial_value : forall m, polynomial_value (over_monomial m) = over (monomial_value m).
    Proof.
      induction m as [|[a n] m IH].
      - simpl over_monomial. rewrite constant_value. symmetry. apply over_one.
      - simpl over_monomial. rewrite multiply_value, power_value, over_atom_value, IH.
        change (monomial_value ((a, n) :: m)) with (power_of (value E B a) (Pos.to_nat n) * monomial_value m).
        rewrite over_times, over_power. reflexivity.
    Qed.

    Lemma reciprocal_value : forall p, polynomial_value (reciprocal p) = over (polynomial_value p).
    Proof.
      intros [|[m c] [|b p]].
      - symmetry. apply over_zero.
      - change (reciprocal [(m, c)]) with (scale (/ c) (over_monomial m)).
        rewrite scale_value, over_monomial_value, <- over_rational, <- over_times. f_equal. simpl. ring.
      - change (reciprocal ((m, c) :: b :: p))
          with (if is_zero c then atom (Inverse (polynomial_term ((m, c) :: b :: p)))
                else scale (/ c) (atom (Inverse (polynomial_term (scale (/ c) ((m, c) :: b :: p)))))).
        set (q := (m, c) :: b :: p). destruct (is_zero c) eqn:Z.
        { rewrite atom_value. unfold_values. rewrite polynomial_term_value. reflexivity. }
        rewrite scale_value, atom_value. unfold_values.
        rewrite polynomial_term_value, scale_value, <- over_rational, <- over_times.
        assert (N : rational K c <> 0).
        { intro E0. apply (is_zero_not c Z). destruct (Qc_eq_dec c 0%Qc) as [|D]; [assumption|exfalso].
          apply one_not_zero. pose proof (rational_times K L c (/ c)%Qc) as T.
          rewrite Qcmult_inv_r in T by exact D. rewrite T, E0. ring. }
        f_equal. transitivity ((rational K c * over (rational K c)) * polynomial_value q); [ring|].
        rewrite over_times_self by exact N. ring.
    Qed.
  End At.
End Polynomial.
