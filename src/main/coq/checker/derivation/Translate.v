(** From statements of the language to statements of derivations, with definitions put in place of
    their names; and what makes the terms of a statement defined. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value.
From Referee.checker.derivation Require Import Term Denotation Lifting Polynomial NormalForm Sequent.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** What a name stands for: the variable behind so many binders, of a vector with its size there; a
    letter; or a definition or argument with what its own names stand for. *)
Inductive meant :=
| AsVariable (level : nat) (s : sort) (size : term)
| AsLetter (x : string)
| AsDefined (parameters : list string) (body : expr) (names : list (string * meant)).

Definition meanings : Type := list (string * meant).

Fixpoint meant_by (x : string) (names : meanings) : option meant :=
  match names with
  | [] => None
  | (y, m) :: more => if String.eqb x y then Some m else meant_by x more
  end.

(** An option that is needed. *)
Definition bind {A B} (a : option A) (f : A -> option B) : option B :=
  match a with Some a => f a | None => None end.
Notation "'do' x <- a ; b" := (bind a (fun x => b)) (at level 200, x name, a at level 100, b at level 200).

Definition literal (digits : N) (exponent : Z) : Qc :=
  if (exponent <? 0)%Z then (integer (Z.of_N digits) * / integer (10 ^ (- exponent)))%Qc
  else integer (Z.of_N digits * 10 ^ exponent).

Definition minus_one : Qc := (- (1))%Qc.

Definition is_row (s : sort) : bool := match s with IntegersSort | NumbersSort => true | _ => false end.

Definition negative (t : term) : term := Product (Number minus_one) t.

Definition arithmetic_term (op : arithmetic) (a b : term) : term :=
  match op with
  | Plus => Sum a b
  | Minus => Sum a (negative b)
  | Times => Product a b
  | Divide => Product a (Inverse b)
  | Power => Raised a b
  end.

(** The functions that are known here, of one and of two arguments. *)
Definition one_argument : list string := ["abs"; "floor"; "ceil"].
Definition two_arguments : list string := ["min"; "max"].

Definition known_call (f : string) (arguments : list term) : option term :=
  match arguments with
  | [a] => if existsb (String.eqb f) one_argument then Some (Apply f a (Number 0%Qc)) else None
  | [a; b] => if existsb (String.eqb f) two_arguments then Some (Apply f a b) else None
  | _ => None
  end.

Definition neutral (op : operator) : option term :=
  match op with SumOf => Some (Number 0%Qc) | ProductOf => Some (Number 1%Qc) | _ => None end.

Definition first_variable : term := Var (Bound 0).

Definition range_inside (a : term) (b : option term) : formula :=
  Conjunction (Compared AtMost (lift_term 0 1 a) first_variable)
    (match b with
     | Some b => Conjunction (Compared AtMost first_variable (lift_term 0 1 b)) Truth
     | None => Truth
     end).

Definition lower_inside (a : option term) (closed : bool) (rest : formula) : formula :=
  match a with
  | None => rest
  | Some a =>
      Conjunction (if closed then Compared AtMost (lift_term 0 1 a) first_variable
                   else Compared Greater first_variable (lift_term 0 1 a)) rest
  end.

Definition upper_inside (b : option term) (closed : bool) : formula :=
  match b with
  | None => Truth
  | Some b =>
      Conjunction (if closed then Compared AtMost first_variable (lift_term 0 1 b)
                   else Compared Greater (lift_term 0 1 b) first_variable) Truth
  end.

(** Inside a range from 1 to k, for all entries of the variable. *)
Definition entries_inside (k n : term) : formula :=
  Conjunction
    (Quantifies Forall IntegerSort (Number 0%Qc) (range_inside (Number 1%Qc) (Some (lift_term 0 1 n))) Truth
       (Conjunction (Compared AtMost (Number 1%Qc) (Entry (Bound 1) first_variable))
          (Compared AtMost (Entry (Bound 1) first_variable) (lift_term 0 2 k))))
    Truth.

Section Translate.
  Variable ground : ground_functions.
  Variable whole_function : string -> bool.
  (** What letters stand for, of which a proof has some. *)
  Variable given : letters.

  (** The sorts of the variables of the binders around, the innermost first. *)
  Definition is_integer_term (Bs : list sort) (t : term) : bool :=
    whole_term whole_function given Bs (normal_term ground t).

  Definition variable_at (depth level : nat) : variable := Bound (depth - 1 - level).

  (** The vector that an expression names. *)
  Fixpoint vector_of (fuel : nat) (depth : nat) (names : meanings) (e : expr) : option (variable * term) :=
    match fuel with
    | O => None
    | S fuel =>
        match e with
        | Name x =>
            match meant_by x names with
            | Some (AsVariable level s size) =>
                if is_row s then Some (variable_at depth level, lift_term 0 (depth - level) size) else None
            | Some (AsLetter x) => Some (Letter x, Number 0%Qc)
            | Some (AsDefined [] body inner) => vector_of fuel depth inner body
            | _ => None
            end
        | _ => None
        end
    end.

  Definition defined (ds : list definition) (names : meanings) : meanings :=
    fold_left (fun names '(Define f ps v) => (f, AsDefined ps v names) :: names) ds names.

  Definition with_arguments (ps : list string) (arguments : list expr) (names inner : meanings) : meanings :=
    rev (combine ps (map (fun a => AsDefined [] a names) arguments)) ++ inner.

  (** What a binder's variable is and what says that it is in the domain: its sort, its size, and
      what is inside, behind the binder. *)
  Definition bound_by (term_at : meanings -> expr -> option term)
    (rows_of : sort -> term -> option formula) (names : meanings) (d : domain)
    : option (sort * term * formula) :=
    match d with
    | Range a None => do a <- term_at names a; Some (IntegerSort, Number 0%Qc, range_inside a None)
    | Range a (Some b) =>
        do a <- term_at names a;
        do b <- term_at names b;
        Some (IntegerSort, Number 0%Qc, range_inside a (Some b))
    | Interval a lc b uc =>
        do a <- match a with Some a => do t <- term_at names a; Some (Some t) | None => Some None end;
        do b <- match b with Some b => do t <- term_at names b; Some (Some t) | None => Some None end;
        Some (NumberSort, Number 0%Qc, lower_inside a lc (upper_inside b uc))
    | Polytope [Unknown x None] rows =>
        do i <- rows_of NumberSort (Number 0%Qc); Some (NumberSort, Number 0%Qc, i)
    | Polytope [Unknown x (Some n)] rows =>
        do n <- term_at names n;
        do i <- rows_of NumbersSort n;
        Some (NumbersSort, n, i)
    | Elements (Call "profiles" [k; n]) =>
        match meant_by "profiles" names with
        | Some _ => None
        | None =>
            do k <- term_at names k;
            do n <- term_at names n;
            Some (IntegersSort, n, entries_inside k n)
        end
    | _ => None
    end.

  Notation terms := (list sort -> meanings -> expr -> option term).
  Notation formulas := (list sort -> meanings -> expr -> option formula).
  Notation lists := (list sort -> meanings -> expr -> option (list formula)).

  (** The rows of a polytope, one behind the other. *)
  Definition rows_formula (formula_at : formulas) (Bs : list sort) (names : meanings) (x : string) (d : domain)
    (s : sort) (n : term) : option formula :=
    match d with
    | Polytope _ rows =>
        do l <- all_some (map (fun '(Row _ c) => formula_at (s :: Bs) ((x, AsVariable (length Bs) s n) :: names) c) rows);
        Some (fold_right Conjunction Truth l)
    | _ => None
    end.

  Definition bound (term_at : terms) (formula_at : formulas) (Bs : list sort) (names : meanings) (x : string) (d : domain)
    : option (sort * term * formula) :=
    bound_by (term_at Bs) (rows_formula formula_at Bs names x d) names d.

  Definition fold_term (term_at : terms) (formula_at : formulas) (op : operator) (g : option expr) (body : expr) :=
    fix go (bs : list binder) (Bs : list sort) (names : meanings) {struct bs} : option term :=
      match bs with
      | [] =>
          do t <- term_at Bs names body;
          match g with
          | None => Some t
          | Some g =>
              do c <- formula_at Bs names g;
              do z <- neutral op;
              if decidable c then Some (Chosen c t z) else None
          end
      | Bind x (Range a (Some b)) :: more =>
          do a <- term_at Bs names a;
          do b <- term_at Bs names b;
          do t <- go more (IntegerSort :: Bs) ((x, AsVariable (length Bs) IntegerSort (Number 0%Qc)) :: names);
          Some (Folded op a b t)
      | _ => None
      end.

  (** Of a minimum or maximum there is one variable, and no guard. *)
  Definition is_fold (op : operator) (bs : list binder) (g : option expr) : bool :=
    match op, bs, g with
    | (SumOf | ProductOf), _, _ => true
    | _, [Bind _ (Range _ (Some _))], None => true
    | _, _, _ => false
    end.

  Definition chain_formula (term_at : expr -> option term) :=
    fix go (before : option formula) (a : term) (links : list (relation * expr)) : option formula :=
      match links with
      | [] => before
      | (r, b) :: more =>
          do b <- term_at b;
          let link := Compared r a b in
          go (Some (match before with Some f => Conjunction f link | None => link end)) b more
      end.

  Definition quantified_formula (term_at : terms) (formula_at : formulas) (q : quantifier) (g : option expr) (body : expr) :=
    fix go (bs : list binder) (Bs : list sort) (names : meanings) {struct bs} : option formula :=
      match bs with
      | [] => None
      | Bind x d :: more =>
          do k <- bound term_at formula_at Bs names x d;
          let '(s, n, i) := k in
          let inner := (x, AsVariable (length Bs) s n) :: names in
          match more with
          | [] =>
              do b <- formula_at (s :: Bs) inner body;
              do c <- match g with Some g => formula_at (s :: Bs) inner g | None => Some Truth end;
              Some (Quantifies q s n i c b)
          | _ =>
              do b <- go more (s :: Bs) inner;
              Some (Quantifies q s n i Truth b)
          end
      end.

  Fixpoint term_of (fuel : nat) (Bs : list sort) (names : meanings) (e : expr) {struct fuel} : option term :=
    match fuel with
    | O => None
    | S fuel =>
        let term_at := term_of fuel Bs names in
        let formula_at := formula_of fuel Bs names in
        match e with
        | Literal d k => Some (Number (literal d k))
        | Name x =>
            match meant_by x names with
            | Some (AsVariable level s _) => if is_row s then None else Some (Var (variable_at (length Bs) level))
            | Some (AsLetter x) => Some (Var (Letter x))
            | Some (AsDefined [] body inner) => term_of fuel Bs inner body
            | _ => None
            end
        | Negation a => do a <- term_at a; Some (negative a)
        | Arithmetic op a b => do a <- term_at a; do b <- term_at b; Some (arithmetic_term op a b)
        | Call f arguments =>
            match meant_by f names with
            | Some (AsDefined ps body inner) =>
                if Nat.eqb (length ps) (length arguments) then
                  term_of fuel Bs (with_arguments ps arguments names inner) body
                else None
            | Some _ => None
            | None => do l <- all_some (map term_at arguments); known_call f l
            end
        | Index v k =>
            do v <- vector_of fuel (length Bs) names v;
            do k <- term_at k;
            Some (Entry (fst v) k)
        | Fold op bs g body =>
            if is_fold op bs g then fold_term (term_of fuel) (formula_of fuel) op g body bs Bs names else None
        | Conditional c a b =>
            do c <- formula_at c; do a <- term_at a; do b <- term_at b;
            if decidable c then Some (Chosen c a b) else None
        | Let ds body => term_of fuel Bs (defined ds names) body
        | _ => None
        end
    end
  with formula_of (fuel : nat) (Bs : list sort) (names : meanings) (e : expr) {struct fuel} : option formula :=
    match fuel with
    | O => None
    | S fuel =>
        let term_at := term_of fuel Bs names in
        let formula_at := formula_of fuel Bs names in
        match e with
        | Chain first links =>
            do a <- term_at first;
            chain_formula term_at None a links
        | Not a => do a <- formula_at a; Some (Opposite a)
        | Logical op a b =>
            do a <- formula_at a; do b <- formula_at b;
            Some (match op with And => Conjunction a b | Or => Alternative a b | Implies => Implication a b end)
        | Let ds body => formula_of fuel Bs (defined ds names) body
        | Name x =>
            match meant_by x names with
            | Some (AsDefined [] body inner) => formula_of fuel Bs inner body
            | _ => None
            end
        | Call f arguments =>
            match meant_by f names with
            | Some (AsDefined ps body inner) =>
                if Nat.eqb (length ps) (length arguments) then
                  formula_of fuel Bs (with_arguments ps arguments names inner) body
                else None
            | _ => None
            end
        | Quantified q bs g body => quantified_formula (term_of fuel) (formula_of fuel) q g body bs Bs names
        | _ => None
        end
    end.

  (* ---- What makes terms defined ---- *)

  Definition where_so (c : formula) (l : list formula) : list formula := map (Implication c) l.

  Definition is_zero_term (t : term) : formula := Compared Different t (Number 0%Qc).

  Definition divides (t : term) : list formula :=
    match constant_of (normal_number ground t) with
    | Some c => if is_zero c then [is_zero_term t] else []
    | None => [is_zero_term t]
    end.

  Definition power_conditions (Bs : list sort) (a b : term) : option (list formula) :=
    if is_integer_term Bs b then
      match constant_of (normal_number ground b) with
      | Some c => Some (if rational_relates AtLeast c 0%Qc then [] else [is_zero_term a])
      | None => Some [Alternative (Compared AtLeast b (Number 0%Qc)) (is_zero_term a)]
      end
    else None.

  Definition is_a_row (e : expr) : bool :=
    (fix go (fuel : nat) (e : expr) {struct fuel} : bool :=
       match fuel with
       | O => false
       | S fuel =>
           match e with
           | Quantified Forall _ _ body => go fuel body
           | Logical And a b => go fuel a && go fuel b
           | Chain _ links =>
               forallb (fun l => match fst l with AtMost | AtLeast | Equal => true | _ => false end) links
           | _ => false
           end
       end) 100%nat e.

  Fixpoint concat_some {A} (l : list (option (list A))) : option (list A) :=
    match l with
    | [] => Some []
    | a :: l => do a <- a; do m <- concat_some l; Some (a ++ m)
    end.

  (** The conditions are asked for inside a domain. *)
  Definition inside_all (s : sort) (n : term) (i : formula) (l : list formula) : list formula :=
    map (Quantifies Forall s n i Truth) l.

  Definition domain_conditions (term_at : terms) (conditions_of : lists) (Bs : list sort) (names : meanings)
    (x : string) (d : domain) : option (list formula) :=
    match d with
    | Range a None =>
        do ca <- conditions_of Bs names a;
        do t <- term_at Bs names a;
        if is_integer_term Bs t then Some ca else None
    | Range a (Some b) =>
        do ca <- conditions_of Bs names a;
        do cb <- conditions_of Bs names b;
        do t <- term_at Bs names a;
        do u <- term_at Bs names b;
        if is_integer_term Bs t && is_integer_term Bs u then Some (ca ++ cb) else None
    | Interval a _ b _ =>
        do ca <- match a with Some a => conditions_of Bs names a | None => Some [] end;
        do cb <- match b with Some b => conditions_of Bs names b | None => Some [] end;
        Some (ca ++ cb)
    | Polytope [Unknown y None] rows =>
        if String.eqb x y then
          do l <- concat_some (map (fun '(Row _ c) =>
                    if is_a_row c
                    then conditions_of (NumberSort :: Bs) ((x, AsVariable (length Bs) NumberSort (Number 0%Qc)) :: names) c
                    else None) rows);
          Some (inside_all NumberSort (Number 0%Qc) Truth l)
        else None
    | Polytope [Unknown y (Some n)] rows =>
        if String.eqb x y then
          do t <- term_at Bs names n;
          do cn <- conditions_of Bs names n;
          do l <- concat_some (map (fun '(Row _ c) =>
                    if is_a_row c
                    then conditions_of (NumbersSort :: Bs) ((x, AsVariable (length Bs) NumbersSort t) :: names) c
                    else None) rows);
          if is_integer_term Bs t then
            Some ((cn ++ [Compared AtLeast t (Number 1%Qc)]) ++ inside_all NumbersSort t Truth l)
          else None
        else None
    | _ => None
    end.

  Definition behind_conditions (term_at : terms) (formula_at : formulas) (conditions_of : lists)
    (g : option expr) (body : expr) :=
    fix go (bs : list binder) (Bs : list sort) (names : meanings) {struct bs} : option (list formula) :=
      match bs with
      | [] =>
          do cb <- conditions_of Bs names body;
          match g with
          | None => Some cb
          | Some g =>
              do cg <- conditions_of Bs names g;
              do f <- formula_at Bs names g;
              Some (cg ++ where_so f cb)
          end
      | Bind x d :: more =>
          do cd <- domain_conditions term_at conditions_of Bs names x d;
          do k <- bound term_at formula_at Bs names x d;
          let '(s, n, i) := k in
          do l <- go more (s :: Bs) ((x, AsVariable (length Bs) s n) :: names);
          Some (cd ++ inside_all s n i l)
      end.

  Definition extreme_condition (term_at : expr -> option term) (op : operator) (bs : list binder) : option (list formula) :=
    match op, bs with
    | (MinOf | MaxOf), [Bind _ (Range a (Some b))] =>
        do a <- term_at a;
        do b <- term_at b;
        Some [Compared AtMost a b]
    | _, _ => Some []
    end.

  Fixpoint conditions (fuel : nat) (Bs : list sort) (names : meanings) (e : expr) {struct fuel} : option (list formula) :=
    match fuel with
    | O => None
    | S fuel =>
        let term_at := term_of fuel Bs names in
        let all := conditions fuel Bs names in
        let behind g body := behind_conditions (term_of fuel) (formula_of fuel) (conditions fuel) g body in
        match e with
        | Literal _ _ => Some []
        | Name x =>
            match meant_by x names with
            | Some (AsVariable _ _ _) => Some []
            | Some (AsDefined [] body inner) => conditions fuel Bs inner body
            | _ => None
            end
        | Negation a => all a
        | Arithmetic op a b =>
            do ca <- all a;
            do cb <- all b;
            do t <- term_at a;
            do u <- term_at b;
            do more <- match op with
                       | Divide => Some (divides u)
                       | Power => power_conditions Bs t u
                       | _ => Some []
                       end;
            Some (ca ++ cb ++ more)
        | Call f arguments =>
            match meant_by f names with
            | Some (AsDefined ps body inner) =>
                if Nat.eqb (length ps) (length arguments) then
                  conditions fuel Bs (with_arguments ps arguments names inner) body
                else None
            | _ => None
            end
        | Index v k =>
            do v <- vector_of fuel (length Bs) names v;
            do t <- term_at k;
            do ck <- all k;
            if is_integer_term Bs t then
              Some (ck ++ [Compared AtMost (Number 1%Qc) t; Compared AtMost t (snd v)])
            else None
        | Fold op bs g body =>
            do l <- behind g body bs Bs names;
            do m <- extreme_condition term_at op bs;
            Some (l ++ m)
        | Conditional c a b =>
            do cc <- all c;
            do f <- formula_of fuel Bs names c;
            do ca <- all a;
            do cb <- all b;
            Some (cc ++ where_so f ca ++ where_so (negation f) cb)
        | Let ds body => conditions fuel Bs (defined ds names) body
        | Chain first links => concat_some (all first :: map (fun l => all (snd l)) links)
        | Not a => all a
        | Logical op a b =>
            do ca <- all a;
            do f <- formula_of fuel Bs names a;
            do cb <- all b;
            Some (ca ++ where_so (match op with Or => negation f | _ => f end) cb)
        | Quantified _ bs g body => behind g body bs Bs names
        | _ => None
        end
    end.
End Translate.
