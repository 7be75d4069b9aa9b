(** Laws about all terms of a form: what is to be shown of terms in normal form, and what follows. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value.
From Referee.checker.derivation Require Import Term Denotation Opening Lifting Polynomial NormalForm Sequent Translate.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Definition one_term : term := Number 1%Qc.
Definition plus_one (t : term) : term := Sum t one_term.
Definition less_one (t : term) : term := Sum t (Number minus_one).

Definition joins (op : operator) (a b : term) : term :=
  match op with
  | SumOf => Sum a b
  | ProductOf => Product a b
  | MinOf => Apply "min" a b
  | MaxOf => Apply "max" a b
  end.

Definition is_extreme (op : operator) : bool := match op with MinOf | MaxOf => true | _ => false end.

(** The body of a fold at a number. *)
Definition body_at (body u : term) : term := open_term (ByTerm u) 0 body.

(** Each number in place of the variable counted from another one on: [Bound k] minus m. *)
Fixpoint shift_term (m : term) (k : nat) (t : term) {struct t} : term :=
  match t with
  | Number q => t
  | Var (Bound i) => if Nat.eqb i k then Sum t (negative m) else t
  | Var _ => t
  | Entry v a => Entry v (shift_term m k a)
  | Sum a b => Sum (shift_term m k a) (shift_term m k b)
  | Product a b => Product (shift_term m k a) (shift_term m k b)
  | Inverse a => Inverse (shift_term m k a)
  | Raised a b => Raised (shift_term m k a) (shift_term m k b)
  | Apply f a b => Apply f (shift_term m k a) (shift_term m k b)
  | Folded op a b body => Folded op (shift_term m k a) (shift_term m k b) (shift_term m (S k) body)
  | Chosen c a b => Chosen (shift_formula m k c) (shift_term m k a) (shift_term m k b)
  end
with shift_formula (m : term) (k : nat) (f : formula) {struct f} : formula :=
  match f with
  | Truth => f
  | Compared r a b => Compared r (shift_term m k a) (shift_term m k b)
  | Conjunction f g => Conjunction (shift_formula m k f) (shift_formula m k g)
  | Alternative f g => Alternative (shift_formula m k f) (shift_formula m k g)
  | Implication f g => Implication (shift_formula m k f) (shift_formula m k g)
  | Opposite f => Opposite (shift_formula m k f)
  | Quantifies q s n i g b =>
      Quantifies q s (shift_term m k n) (shift_formula m (S k) i) (shift_formula m (S k) g) (shift_formula m (S k) b)
  end.

(** The factors of a monomial without the variable, and those with it. *)
Definition outer_part (m : monomial) : monomial := filter (fun f => closed_term 0 (fst f)) m.
Definition inner_part (m : monomial) : monomial := filter (fun f => negb (closed_term 0 (fst f))) m.

Definition linear_part (a b : term) (part : monomial * Qc) : term :=
  Product (Number (snd part))
    (Product (monomial_term (outer_part (fst part))) (Folded SumOf a b (monomial_term (inner_part (fst part))))).

Definition linear_sum (a b body : term) : term :=
  fold_right (fun part r => Sum (linear_part a b part) r) (Number 0%Qc) (read_polynomial body).

Definition for_all_between (a b : term) (f : formula) : formula :=
  Quantifies Forall IntegerSort (Number 0%Qc) (range_inside a (Some b)) Truth f.

Section Schemas.
  Variable ground : ground_functions.
  Variable whole_function : string -> bool.

  Definition schema (given : letters) (name : string) (terms : list term) : option (list formula * formula) :=
    let whole t := whole_term whole_function given [] (normal_term ground t) in
    match terms with
    | [Folded op a b body as t] =>
        if whole a && whole b then
          let long := if is_extreme op then Compared Greater b a else Compared AtMost a b in
          if String.eqb name "range_empty" then
            match neutral op with
            | Some z => Some ([Compared Greater a b], Compared Equal t z)
            | None => Some ([Compared Equal a b], Compared Equal t (body_at body b))
            end
          else if String.eqb name "range_last" then
            if is_extreme op then None else Some ([long], Compared Equal t (joins op (Folded op a (less_one b) body) (body_at body b)))
          else if String.eqb name "range_first" then
            Some ([long], Compared Equal t (joins op (body_at body a) (Folded op (plus_one a) b body)))
          else if String.eqb name "range_linear" then
            match op with SumOf => Some ([], Compared Equal t (linear_sum a b body)) | _ => None end
          else if String.eqb name "range_nest" || String.eqb name "range_guard" then
            if is_extreme op then None else Some ([], Compared Equal t t)
          else None
        else None
    | [Chosen c x y as t] =>
        if negb (decidable c) then None
        else if String.eqb name "if_true" then Some ([c], Compared Equal t x)
        else if String.eqb name "if_false" then Some ([negation c], Compared Equal t y)
        else None
    | [Folded op a b body as t; m] =>
        if whole a && whole b then
          if String.eqb name "range_split" then
            if whole m && negb (is_extreme op) then
              Some ([Compared AtMost a (plus_one m); Compared AtMost m b],
                    Compared Equal t (joins op (Folded op a m body) (Folded op (plus_one m) b body)))
            else None
          else if String.eqb name "range_shift" then
            if whole m then
              Some ([], Compared Equal t (Folded op (Sum a m) (Sum b m) (shift_term m 0 body)))
            else None
          else
            match m with
            | Folded oq c d other =>
                if Nat.eqb (operator_rank op) (operator_rank oq) && negb (is_extreme op) && term_eqb a c && term_eqb b d then
                  if String.eqb name "range_equal" then
                    Some ([for_all_between a b (Compared Equal body other)], Compared Equal t m)
                  else if String.eqb name "range_at_most" then
                    match op with
                    | SumOf => Some ([for_all_between a b (Compared AtMost body other)], Compared AtMost t m)
                    | _ => None
                    end
                  else None
                else None
            | _ => None
            end
        else None
    | [t] =>
        if String.eqb name "discrete" then
          if whole t then Some ([Compared Greater t (Number 0%Qc)], Compared AtLeast t one_term) else None
        else None
    | _ => None
    end.
End Schemas.
