(** What is known and what is to be shown, and how far a move leads. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation Opening Polynomial NormalForm.
Import ListNotations.
Open Scope list_scope.

Record sequent := Sequent { given : letters; facts : list formula; goal : formula }.

(** A product of facts and squares in a combination. *)
Inductive summand := Summand (multiplier : string) (cited : list nat) (squares : list string).

Inductive move :=
| Fix (names : list string)
| Suppose
| Have (statement : string) (proof : list move)
| Cite (law : string)
| ApplySchema (schema : string) (terms : list string) (premises : list (list move))
| Instance (fact : nat) (values : list string) (premises : list (list move))
| Obtain (fact : nat) (names : list string)
| Substitute (fact : nat)
| Witness (values : list string)
| Absurd
| Both (parts : list (list move))
| Cases (condition : string) (yes no : list move)
| Either (fact : nat) (left right : list move)
| Induction (letter : string) (base step : list move)
| Combination (positive : list nat) (products : list summand).

(** A proof is right, not known here, or wrong. *)
Inductive judgement := Shown | Lacks (what : string) | Wrong (reason : string).

Inductive progress := To (needs : list sequent) (next : option sequent) | Stuck (j : judgement).

Definition absurd : formula := Compared Greater (Number 0%Qc) (Number 0%Qc).

Fixpoint parts (f : formula) : list formula :=
  match f with Conjunction f g => parts f ++ parts g | _ => [f] end.

Fixpoint negation (f : formula) : formula :=
  match f with
  | Opposite f => f
  | Compared r a b => Compared (opposite_relation r) a b
  | Conjunction f g => Alternative (negation f) (negation g)
  | Alternative f g => Conjunction (negation f) (negation g)
  | Implication f g => Conjunction f (negation g)
  | Quantifies q s n i g b =>
      Quantifies (match q with Forall => Exists | Exists => Forall end) s n i g (negation b)
  | Truth => Opposite Truth
  end.

(** What says that a variable is in its domain, one after the other. *)
Fixpoint members (f : formula) : list formula :=
  match f with Truth => [] | Conjunction m rest => m :: members rest | _ => [f] end.

Fixpoint conjunction (l : list formula) : formula :=
  match l with [] => Truth | [f] => f | f :: l => Conjunction f (conjunction l) end.

(** Joined from the left. *)
Definition joined (l : list formula) : formula :=
  match l with
  | [] => Compared Equal (Number 0%Qc) (Number 0%Qc)
  | f :: l => fold_left Conjunction l f
  end.

(** What stands behind the first binder. *)
Definition behind (q : quantifier) (guard body : formula) : formula :=
  match guard with
  | Truth => body
  | _ => match q with Forall => Implication guard body | Exists => Conjunction guard body end
  end.

(** How the polynomial of a comparison stands to 0. *)
Definition sign_of (f : formula) : option (polynomial * sign) :=
  match f with
  | Compared r a b =>
      let p := read_polynomial a in
      let q := read_polynomial b in
      Some (if rising r then subtract q p else subtract p q, relation_sign r)
  | _ => None
  end.

Definition rational_sign (s : sign) (c : Qc) : bool :=
  match s with
  | Positive => rational_relates Greater c 0%Qc
  | NotNegative => rational_relates AtLeast c 0%Qc
  | IsZero => rational_relates Equal c 0%Qc
  | NotZero => rational_relates Different c 0%Qc
  end.

Definition is_nil (p : polynomial) : bool := match p with [] => true | _ => false end.

Definition sign_settles (known wanted : polynomial * sign) : bool :=
  let (p, s) := known in
  let (q, t) := wanted in
  sign_implies s t
  && (is_nil (subtract p q)
      || (match t with IsZero | NotZero => true | _ => false end && is_nil (add p q))).

Definition settles (wanted : formula) (sign : option (polynomial * sign)) (fact : formula) : bool :=
  match sign, sign_of fact with
  | Some w, Some k => sign_settles k w
  | _, _ => formula_eqb fact wanted
  end.

Fixpoint is_known (facts : list formula) (f : formula) : bool :=
  match f with
  | Truth => true
  | Conjunction f g => is_known facts f && is_known facts g
  | Alternative a b => is_known facts a || is_known facts b || existsb (settles f None) facts
  | _ =>
      let sign := sign_of f in
      match sign with
      | Some (p, s) => match constant_of p with Some c => rational_sign s c | None => false end
      | None => false
      end
      || existsb (settles f sign) facts
  end.

Definition fact_at (s : sequent) (n : nat) : option formula :=
  match n with O => None | S m => nth_error (facts s) m end.

Section Moves.
  Variable ground : ground_functions.
  Variable whole_function : string -> bool.
  Variable read_formula : letters -> string -> option formula.
  Variable read_term : letters -> string -> option term.
  Variable is_new_name : string -> bool.
  (** What is known by its text, at first the laws. *)
  Variable cited : string -> option formula.
  Variable schema : letters -> string -> list term -> option (list formula * formula).

  Notation normal := (normal_formula ground).

  Definition showing (s : sequent) (f : formula) : sequent := Sequent (given s) (facts s) (normal f).

  Definition knowing (s : sequent) (f : formula) : sequent :=
    Sequent (given s) (facts s ++ parts (normal f)) (goal s).

  Definition knowing_all (s : sequent) (l : list formula) : sequent := fold_left knowing l s.

  Definition statement (s : sequent) (text : string) : option formula :=
    match read_formula (given s) text with
    | Some f => let n := normal f in if closed_formula 0 n then Some n else None
    | None => None
    end.

  Definition number (s : sequent) (text : string) : option term :=
    match read_term (given s) text with
    | Some t => let n := normal_term ground t in if closed_term 0 n then Some n else None
    | None => None
    end.

  Definition is_whole (s : sequent) (t : term) : bool :=
    whole_term whole_function (given s) [] (normal_term ground t).

  (** Whether a name is new as a letter. *)
  Definition is_new (s : sequent) (x : string) : bool :=
    is_new_name x
    && match sort_of (given s) x with None => true | Some _ => false end
    && negb (existsb (occurs_formula x) (facts s))
    && negb (occurs_formula x (goal s))
    && negb (existsb (fun l => occurs_term x (snd (snd l))) (given s)).

  Definition with_letter (s : sequent) (x : string) (k : sort) (size : term) : sequent :=
    Sequent ((x, (k, size)) :: given s) (facts s) (goal s).

  (** The variables of a quantified statement become letters; what is left of it. *)
  Fixpoint named (q : quantifier) (names : list string) (f : formula) (s : sequent) : option (sequent * formula) :=
    match names with
    | [] => Some (s, f)
    | x :: names =>
        match f with
        | Quantifies p k n inside guard body =>
            if Nat.eqb (quantifier_rank p) (quantifier_rank q) && is_new s x && negb (occurs_formula x f) then
              let u := ByLetter x in
              named q names (open_formula u 0 (behind q guard body))
                (knowing_all (with_letter s x k n) (map (open_formula u 0) (members inside)))
            else None
        | _ => None
        end
    end.

  Definition no_fit : progress := Stuck (Wrong "MOVE_DOES_NOT_FIT").

  Definition is_vector (s : sequent) (x : string) : option (sort * term) :=
    match sort_of (given s) x with
    | Some (IntegersSort, n) => Some (IntegersSort, n)
    | Some (NumbersSort, n) => Some (NumbersSort, n)
    | _ => None
    end.

  (** What a value takes the place of a variable as, and what must hold beside what says that it is
      in the domain. *)
  Definition value_for (s : sequent) (k : sort) (size : term) (text : string) : option (instance * list formula) :=
    match number s text with
    | None => None
    | Some t =>
        match k, t with
        | IntegersSort, Var (Letter x) =>
            match is_vector s x with
            | Some (IntegersSort, n) => Some (ByLetter x, [Compared Equal n size])
            | _ => None
            end
        | NumbersSort, Var (Letter x) =>
            match is_vector s x with
            | Some (_, n) => Some (ByLetter x, [Compared Equal n size])
            | None => None
            end
        | NumberSort, Var (Letter x) => match is_vector s x with Some _ => None | None => Some (ByTerm t, []) end
        | NumberSort, _ => Some (ByTerm t, [])
        | IntegerSort, _ => if is_whole s t then Some (ByTerm t, []) else None
        | _, _ => None
        end
    end.

  (** What is left of a quantified statement at some values, and the conditions on these. *)
  Fixpoint placed (q : quantifier) (s : sequent) (texts : list string) (f : formula) : option (list formula * formula) :=
    match texts with
    | [] => Some ([], f)
    | text :: texts =>
        match f with
        | Quantifies p k n inside guard body =>
            if Nat.eqb (quantifier_rank p) (quantifier_rank q) then
              match value_for s k n text with
              | Some (u, sizes) =>
                  match placed q s texts (open_formula u 0 (behind q guard body)) with
                  | Some (more, rest) =>
                      Some (sizes ++ map (open_formula u 0) (members inside) ++ more, rest)
                  | None => None
                  end
              | None => None
              end
            else None
        | _ => None
        end
    end.

  Fixpoint left_sides (f : formula) : list formula * formula :=
    match f with
    | Implication a b => let (l, r) := left_sides b in (a :: l, r)
    | _ => ([], f)
    end.

  Definition adding (s : sequent) (premises : list formula) (f : formula) : progress :=
    To (map (showing s) premises) (Some (knowing s f)).

  (** The ends of a range that says what is inside. *)
  Definition range_ends (inside : formula) : option (term * option term) :=
    match inside with
    | Conjunction (Compared AtMost a (Var (Bound 0))) rest =>
        match rest with
        | Truth => if closed_term 0 a then Some (a, None) else None
        | Conjunction (Compared AtMost (Var (Bound 0)) b) Truth =>
            if closed_term 0 a && closed_term 0 b then Some (a, Some b) else None
        | _ => None
        end
    | _ => None
    end.

  Definition induction (s : sequent) (x : string) : progress :=
    match goal s with
    | Quantifies Forall IntegerSort n inside guard body =>
        match range_ends inside with
        | Some (a, b) =>
            if negb (is_new s x) then Stuck (Wrong "LETTER_NOT_NEW")
            else if negb (is_whole s a) then Stuck (Wrong "NOT_AN_INTEGER")
            else
              let rest := behind Forall guard body in
              let letter := Var (Letter x) in
              let next := Sum letter (Number 1%Qc) in
              let base := match b with Some b => knowing s (Compared AtMost a b) | None => s end in
              let step := knowing (with_letter s x IntegerSort (Number 0%Qc)) (Compared AtMost a letter) in
              let step := match b with Some b => knowing step (Compared AtMost next b) | None => step end in
              let step := knowing step (open_formula (ByTerm letter) 0 rest) in
              To [showing base (open_formula (ByTerm a) 0 rest); showing step (open_formula (ByTerm next) 0 rest)] None
        | None => no_fit
        end
    | _ => no_fit
    end.

  (** All that is found, or none. *)
  Definition every {A B} (f : A -> option B) (l : list A) : option (list B) := all_some (map f l).

  Definition sign_at (s : sequent) (n : nat) : option (polynomial * sign) :=
    match fact_at s n with Some f => sign_of f | None => None end.

  Definition all_imply (t : sign) (l : list sign) : bool := forallb (fun s => sign_implies s t) l.

  (** The sign of a multiplier times numbers of some signs, so many of which are squares. *)
  Definition product_sign (c : option Qc) (signs : list sign) : option sign :=
    if existsb (sign_eqb IsZero) signs || match c with Some c => is_zero c | None => false end then Some IsZero
    else
      match c with
      | None => None
      | Some c =>
          if rational_relates Greater c 0%Qc then
            if all_imply Positive signs then Some Positive
            else if all_imply NotNegative signs then Some NotNegative
            else if all_imply NotZero signs then Some NotZero else None
          else if all_imply NotZero signs then Some NotZero else None
      end.

  Definition product_of (l : list polynomial) : polynomial := fold_right multiply (constant 1) l.

  Definition summand_value (s : sequent) (p : summand) : judgement + (polynomial * sign) :=
    let (text, numbers, texts) := p in
    match every (sign_at s) numbers with
    | None => inl (Wrong "NO_SUCH_FACT")
    | Some signs =>
        match number s text, every (number s) texts with
        | Some c, Some squares =>
            let c := read_polynomial c in
            let squares := map (fun t => let q := read_polynomial t in multiply q q) squares in
            match product_sign (constant_of c) (map snd signs ++ map (fun _ => NotNegative) squares) with
            | Some sign => inr (multiply c (product_of (map fst signs ++ squares)), sign)
            | None => inl (Wrong "SIGN_NOT_KNOWN")
            end
        | _, _ => inl (Lacks "an expression of a combination")
        end
    end.

  Definition follows (goal : sign) (signs : list sign) : bool :=
    match goal with
    | IsZero => forallb (sign_eqb IsZero) signs
    | NotNegative => all_imply NotNegative signs
    | Positive => all_imply NotNegative signs && existsb (sign_eqb Positive) signs
    | NotZero =>
        match filter (fun s => negb (sign_eqb IsZero s)) signs with
        | [s] => sign_implies s NotZero
        | _ => false
        end
    end.

  Fixpoint summand_values (s : sequent) (l : list summand) : judgement + list (polynomial * sign) :=
    match l with
    | [] => inr []
    | p :: l =>
        match summand_value s p with
        | inl j => inl j
        | inr v => match summand_values s l with inl j => inl j | inr vs => inr (v :: vs) end
        end
    end.

  Definition combination (s : sequent) (positive : list nat) (products : list summand) : judgement :=
    match sign_of (goal s) with
    | None => Wrong "MOVE_DOES_NOT_FIT"
    | Some (p, wanted) =>
        match every (sign_at s) positive with
        | None => Wrong "NO_SUCH_FACT"
        | Some factors =>
            let needed := match wanted with Positive | NotNegative => Positive | _ => NotZero end in
            if negb (forallb (fun f => sign_implies (snd f) needed) factors) then Wrong "FACTOR_NOT_POSITIVE"
            else
              match summand_values s products with
              | inl j => match j with Shown => Wrong "MOVE_DOES_NOT_FIT" | _ => j end
              | inr values =>
                  let left := multiply (product_of (map fst factors)) p in
                  if negb (is_nil (fold_left (fun l v => subtract l (fst v)) values left)) then
                    Wrong "NOT_AN_IDENTITY"
                  else if follows wanted (map snd values) then Shown
                  else Wrong "SIGN_DOES_NOT_FOLLOW"
              end
        end
    end.

  Definition step (m : move) (s : sequent) : progress :=
    match m with
    | Fix names =>
        match named Forall names (goal s) s with
        | Some (next, rest) => match names with [] => no_fit | _ => To [] (Some (showing next rest)) end
        | None => no_fit
        end
    | Suppose =>
        match goal s with
        | Opposite a => To [] (Some (showing (knowing s a) absurd))
        | Implication a b => To [] (Some (showing (knowing s a) b))
        | Alternative a b => To [] (Some (showing (knowing s (negation a)) b))
        | _ => no_fit
        end
    | Have text _ =>
        match statement s text with
        | Some f => adding s [f] f
        | None => Stuck (Lacks "a statement of a proof")
        end
    | Cite text =>
        match cited text with
        | Some f => To [] (Some (knowing s f))
        | None => Stuck (Lacks (append "law " text))
        end
    | ApplySchema name texts _ =>
        match every (number s) texts with
        | Some terms =>
            match schema (given s) name terms with
            | Some (premises, f) => adding s premises f
            | None => Stuck (Lacks (append "schema " name))
            end
        | None => Stuck (Lacks (append "schema " name))
        end
    | Instance n texts _ =>
        match fact_at s n with
        | None => Stuck (Wrong "NO_SUCH_FACT")
        | Some f =>
            match placed Forall s texts f with
            | Some (conditions, rest) =>
                match texts with
                | [] => no_fit
                | _ => let (left, f) := left_sides rest in adding s (conditions ++ left) f
                end
            | None => no_fit
            end
        end
    | Obtain n names =>
        match fact_at s n with
        | None => Stuck (Wrong "NO_SUCH_FACT")
        | Some f =>
            match named Exists names f s with
            | Some (next, rest) => match names with [] => no_fit | _ => To [] (Some (knowing next rest)) end
            | None => no_fit
            end
        end
    | Substitute n =>
        match fact_at s n with
        | Some (Compared Equal (Var (Letter x)) t) =>
            match sort_of (given s) x with
            | Some (IntegerSort, _) | Some (NumberSort, _) =>
                if negb (occurs_term x t) && closed_term 0 t then
                  let again := Sequent (map (fun l => (fst l, (fst (snd l), replace_term x t (snd (snd l))))) (given s)) [] (goal s) in
                  let next := knowing_all again (map (replace_formula x t) (facts s)) in
                  To [] (Some (showing next (replace_formula x t (goal s))))
                else no_fit
            | _ => no_fit
            end
        | Some _ => no_fit
        | None => Stuck (Wrong "NO_SUCH_FACT")
        end
    | Witness texts =>
        match placed Exists s texts (goal s) with
        | Some (conditions, rest) =>
            match texts with [] => no_fit | _ => To [] (Some (showing s (joined (conditions ++ [rest])))) end
        | None => no_fit
        end
    | Absurd => To [] (Some (showing s absurd))
    | Both _ => To (map (showing s) (parts (goal s))) None
    | Cases text _ _ =>
        match statement s text with
        | Some f => To [knowing s f; knowing s (negation f)] None
        | None => Stuck (Lacks "a condition of a proof")
        end
    | Either n _ _ =>
        match fact_at s n with
        | Some (Alternative a b) => To [knowing s a; knowing s b] None
        | Some (Implication a b) => To [knowing s (negation a); knowing s b] None
        | Some _ => no_fit
        | None => Stuck (Wrong "NO_SUCH_FACT")
        end
    | Induction x _ _ => induction s x
    | Combination positive products =>
        match combination s positive products with Shown => To [] None | j => Stuck j end
    end.

  Definition proofs (m : move) : list (list move) :=
    match m with
    | Have _ p => [p]
    | ApplySchema _ _ l | Instance _ _ l | Both l => l
    | Cases _ p q | Either _ p q | Induction _ p q => [p; q]
    | _ => []
    end.

  Fixpoint follow (fuel : nat) (l : list move) (s : sequent) {struct fuel} : judgement :=
    match fuel with
    | O => Lacks "so many moves"
    | S fuel =>
        match l with
        | [] => if is_known (facts s) (goal s) then Shown else Wrong "GOAL_NOT_KNOWN"
        | m :: more =>
            match step m s with
            | Stuck j => match j with Shown => Wrong "MOVE_DOES_NOT_FIT" | _ => j end
            | To needs next =>
                if negb (Nat.eqb (length needs) (length (proofs m))) then Wrong "WRONG_NUMBER_OF_PROOFS"
                else
                  match (fix all (l : list (list move * sequent)) : judgement :=
                           match l with
                           | [] => Shown
                           | (p, n) :: l => match follow fuel p n with Shown => all l | j => j end
                           end) (combine (proofs m) needs) with
                  | Shown =>
                      match next with
                      | Some n => follow fuel more n
                      | None => match more with [] => Shown | _ => Wrong "MOVE_AFTER_END" end
                      end
                  | j => j
                  end
            end
        end
    end.
End Moves.
