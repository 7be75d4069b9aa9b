(** Reads the text of a statement; only the one text of a statement is read. *)

From Coq Require Import ZArith List String Ascii Bool.
From Referee.checker Require Import Tree Printer.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(* ---- Characters ---- *)

Definition between (low high c : ascii) : bool :=
  (N_of_ascii low <=? N_of_ascii c)%N && (N_of_ascii c <=? N_of_ascii high)%N.

Definition is_digit (c : ascii) : bool := between "0" "9" c.
Definition is_letter (c : ascii) : bool := between "a" "z" c || between "A" "Z" c.
Definition is_part (c : ascii) : bool := is_letter c || is_digit c || Ascii.eqb c "_".

(* ---- Items ---- *)

(** An item that is being read, its characters in reverse order. *)
Inductive pending :=
| Nothing
| InWord (reversed : list ascii)
| InNumber (reversed : list ascii)
| InSymbol (reversed : list ascii).

Definition is_reserved (w : string) : bool := existsb (String.eqb w) reserved.

Definition two_characters : list string := ["<="; ">="; "!="; "=>"; ".."].

Definition one_character : list string :=
  ["("; ")"; "["; "]"; "{"; "}"; ","; ":"; "+"; "-"; "*"; "/"; "^"; "="; "<"; ">"].

Definition written (reversed : list ascii) : string := string_of_list_ascii (rev reversed).

(** What was being read is complete. *)
Definition complete (p : pending) : option (list item) :=
  match p with
  | Nothing => Some []
  | InWord r => let w := written r in Some [if is_reserved w then Symbol w else Word w]
  | InNumber r => Some [Number (written r)]
  | InSymbol r =>
      let s := written r in
      if existsb (String.eqb s) one_character || existsb (String.eqb s) two_characters
      then Some [Symbol s] else None
  end.

Definition next_is (test : ascii -> bool) (rest : string) : bool :=
  match rest with String d _ => test d | EmptyString => false end.

(** Whether a character, before the rest of the text, belongs to what is being read. *)
Definition continues (p : pending) (c : ascii) (rest : string) : option pending :=
  match p with
  | Nothing => None
  | InWord r => if is_part c then Some (InWord (c :: r)) else None
  | InNumber r =>
      let marked :=
        (Ascii.eqb c "." && next_is is_digit rest)
        || (Ascii.eqb c "e" && next_is (fun d => is_digit d || Ascii.eqb d "-") rest)
        || (Ascii.eqb c "-" && match r with d :: _ => Ascii.eqb d "e" | [] => false end) in
      if is_digit c || marked then Some (InNumber (c :: r)) else None
  | InSymbol r =>
      if existsb (String.eqb (written (c :: r))) two_characters then Some (InSymbol (c :: r)) else None
  end.

Definition begins (c : ascii) : list item * pending :=
  if Ascii.eqb c " " then ([Space], Nothing)
  else if is_letter c then ([], InWord [c])
  else if is_digit c then ([], InNumber [c])
  else ([], InSymbol [c]).

Fixpoint lex (p : pending) (s : string) : option (list item) :=
  match s with
  | EmptyString => complete p
  | String c rest =>
      match continues p c rest with
      | Some q => lex q rest
      | None =>
          let (before, q) := begins c in
          match complete p, lex q rest with
          | Some l, Some more => Some (l ++ before ++ more)
          | _, _ => None
          end
      end
  end.

Definition is_space (i : item) : bool := match i with Space => true | _ => false end.

(* ---- Numbers ---- *)

Definition digit_value (c : ascii) : N := (N_of_ascii c - 48)%N.

(** The digits at the beginning of a text: their value after [n], how many more, and what follows. *)
Fixpoint read_digits (n : N) (count : N) (s : string) : N * N * string :=
  match s with
  | String c rest =>
      if is_digit c then read_digits (10 * n + digit_value c) (N.succ count) rest else (n, count, s)
  | EmptyString => (n, count, s)
  end.

(** [n * 10^k] with as few digits as possible. *)
Fixpoint without_zeros (fuel : nat) (n : N) (k : Z) : N * Z :=
  match fuel with
  | O => (n, k)
  | S more => if (n mod 10 =? 0)%N then without_zeros more (n / 10) (Z.succ k) else (n, k)
  end.

Definition largest_exponent : Z := 1000000.

Definition read_number (s : string) : option (N * Z) :=
  let '(n, _, rest) := read_digits 0 0 s in
  let '(n, places, rest) :=
    match rest with String "." more => read_digits n 0 more | _ => (n, 0%N, rest) end in
  let exponent :=
    match rest with
    | EmptyString => Some 0%Z
    | String "e" (String "-" more) =>
        match read_digits 0 0 more with (k, _, EmptyString) => Some (- Z.of_N k)%Z | _ => None end
    | String "e" more =>
        match read_digits 0 0 more with (k, _, EmptyString) => Some (Z.of_N k) | _ => None end
    | _ => None
    end in
  match exponent with
  | None => None
  | Some k =>
      if (largest_exponent <? Z.abs k)%Z then None
      else if (n =? 0)%N then Some (0%N, 0%Z)
      else Some (without_zeros (N.size_nat n) n (k - Z.of_N places))
  end.

(* ---- Expressions ---- *)

Definition reading (A : Type) : Type := option (A * list item).

Definition is_symbol (s : string) (i : item) : bool :=
  match i with Symbol t => String.eqb s t | _ => false end.

Definition starts (s : string) (l : list item) : bool :=
  match l with i :: _ => is_symbol s i | [] => false end.

Definition second (s : string) (l : list item) : bool :=
  match l with _ :: i :: _ => is_symbol s i | _ => false end.

Definition third (s : string) (l : list item) : bool :=
  match l with _ :: _ :: i :: _ => is_symbol s i | _ => false end.

Definition expect (s : string) (l : list item) : option (list item) :=
  match l with i :: more => if is_symbol s i then Some more else None | [] => None end.

Notation "'take' x 'from' a ; b" := (match a with Some x => b | None => None end)
  (at level 200, x pattern, a at level 100, b at level 200).

Definition relation_of (s : string) : option relation :=
  find (fun r => String.eqb s (relation_text r)) [Less; AtMost; Equal; Different; AtLeast; Greater].

Definition level_of (l : list item) : nat :=
  match l with
  | Symbol s :: _ =>
      if String.eqb s "=>" then 1 else if String.eqb s "or" then 2 else if String.eqb s "and" then 3
      else if String.eqb s "+" || String.eqb s "-" then 6
      else if String.eqb s "*" || String.eqb s "/" then 7
      else if String.eqb s "^" then 9 else if String.eqb s "[" then 10
      else match relation_of s with Some _ => 5 | None => 0 end
  | _ => 0
  end.

(** How the right operand of an operator is read, and what they make. *)
Definition infix (s : string) : option (nat * (expr -> expr -> expr)) :=
  if String.eqb s "=>" then Some (1, Logical Implies)
  else if String.eqb s "or" then Some (3, Logical Or)
  else if String.eqb s "and" then Some (4, Logical And)
  else if String.eqb s "+" then Some (7, Arithmetic Plus)
  else if String.eqb s "-" then Some (7, Arithmetic Minus)
  else if String.eqb s "*" then Some (8, Arithmetic Times)
  else if String.eqb s "/" then Some (8, Arithmetic Divide)
  else if String.eqb s "^" then Some (8, Arithmetic Power)
  else None.

Definition question_of (s : string) : option question :=
  find (fun q => String.eqb s (question_text q)) [Maximum; Minimum; Feasible; Bounded].

Section Lists.
  Context {A : Type} (one : list item -> reading A).

  (** One or more, with commas between them. *)
  Fixpoint listed (fuel : nat) (l : list item) : reading (list A) :=
    match fuel with
    | O => None
    | S more =>
        take (a, l) from one l;
        match expect "," l with
        | Some l => take (b, l) from listed more l; Some (a :: b, l)
        | None => Some ([a], l)
        end
    end.
End Lists.

Definition word (l : list item) : reading string :=
  match l with Word w :: more => Some (w, more) | _ => None end.

Section Parts.
  (** How an expression is read that binds at least as tightly, and how one goes on that began. *)
  Variable fuel : nat.
  Variable expression : nat -> list item -> reading expr.
  Variable going_on : expr -> nat -> list item -> reading expr.

  Definition guard (l : list item) : reading (option expr) :=
    match expect "where" l with
    | Some l => take (g, l) from expression 1 l; Some (Some g, l)
    | None => Some (None, l)
    end.

  Definition read_unknown (l : list item) : reading unknown :=
    take (x, l) from word l;
    match expect "[" l with
    | Some l => take (n, l) from expression 1 l; take l from expect "]" l; Some (Unknown x (Some n), l)
    | None => Some (Unknown x None, l)
    end.

  Definition read_row (l : list item) : reading row :=
    match l with
    | Word n :: Symbol ":" :: more => take (c, l) from expression 1 more; Some (Row (Some n) c, l)
    | _ => take (c, l) from expression 1 l; Some (Row None c, l)
    end.

  (** The range that begins with an expression, or the elements of it. *)
  Definition finite (a : expr) (l : list item) : reading domain :=
    match expect ".." l with
    | None => Some (Elements a, l)
    | Some l =>
        if starts "," l || starts ":" l || starts "]" l || starts "where" l then Some (Range a None, l)
        else take (b, l) from expression 6 l; Some (Range a (Some b), l)
    end.

  (** An interval, after its lower end. *)
  Definition interval (lower : option expr) (lc : bool) (l : list item) : reading domain :=
    take l from expect "," l;
    match expect "oo" l with
    | Some l => take l from expect ")" l; Some (Interval lower lc None false, l)
    | None =>
        take (b, l) from expression 1 l;
        match expect "]" l with
        | Some l => Some (Interval lower lc (Some b) true, l)
        | None => take l from expect ")" l; Some (Interval lower lc (Some b) false, l)
        end
    end.

  (** A binder with a domain that is no polytope. *)
  Definition read_binders_with (read_binder : list item -> reading binder) (l : list item)
    : reading (list binder * option expr) :=
    take (bs, l) from listed read_binder fuel l;
    take (g, l) from guard l;
    Some ((bs, g), l).

  Definition read_domain (read_binder : list item -> reading binder) (l : list item) : reading domain :=
    match l with
    | Symbol "[" :: l =>
        take (lower, l) from expression 1 l;
        match expect ":" l with
        | Some l =>
            take ((bs, g), l) from read_binders_with read_binder l;
            take l from expect "]" l;
            take (a, l) from going_on (Listing bs g lower) 6 l;
            finite a l
        | None => interval (Some lower) true l
        end
    | Symbol "{" :: l =>
        take (entries, l) from listed (expression 1) fuel l;
        take l from expect "}" l;
        Some (Elements (Vector entries), l)
    | Symbol "(" :: Symbol "-" :: Symbol "oo" :: l => interval None false l
    | Symbol "(" :: l =>
        take (a, l) from expression 1 l;
        if starts "," l then interval (Some a) false l
        else
          take l from expect ")" l;
          take (a, l) from going_on a 6 l;
          finite a l
    | _ => take (a, l) from expression 6 l; finite a l
    end.

  Definition read_binder_with (read_binder : list item -> reading binder) (l : list item) : reading binder :=
    if second "[" l || second "," l || (second "in" l && third "polytope" l) then
      take (us, l) from listed read_unknown fuel l;
      take l from expect "in" l;
      take l from expect "polytope" l;
      take l from expect "(" l;
      take (rows, l) from listed read_row fuel l;
      take l from expect ")" l;
      match us with
      | Unknown x _ :: _ => Some (Bind x (Polytope us rows), l)
      | [] => None
      end
    else
      take (x, l) from word l;
      take l from expect "in" l;
      take (d, l) from read_domain read_binder l;
      Some (Bind x d, l).

  (** Binders inside a listing inside a domain are read by a deeper call. *)
  Fixpoint read_binder (depth : nat) (l : list item) : reading binder :=
    match depth with
    | O => None
    | S more => read_binder_with (read_binder more) l
    end.

  Definition read_binders : list item -> reading (list binder * option expr) :=
    read_binders_with (read_binder fuel).

  (** A listing, after its body. *)
  Definition read_listing (body : expr) (l : list item) : reading expr :=
    take ((bs, g), l) from read_binders l;
    take l from expect "]" l;
    Some (Listing bs g body, l).

  (** [x in A, y in B : p], short for a listing of listings. *)
  Definition read_argument (l : list item) : reading expr :=
    match l with
    | Word _ :: Symbol "in" :: _ =>
        take (bg, l) from read_binders l;
        match bg with
        | ([b; c], None) =>
            take l from expect ":" l;
            take (p, l) from expression 1 l;
            Some (Listing [b] None (Listing [c] None p), l)
        | _ => None
        end
    | _ => expression 1 l
    end.

  Definition read_fold (op : operator) (l : list item) : reading expr :=
    take l from expect "(" l;
    take ((bs, g), l) from read_binders l;
    take l from expect ":" l;
    take (body, l) from expression 1 l;
    take l from expect ")" l;
    Some (Fold op bs g body, l).

  Definition read_definition (l : list item) : reading definition :=
    take (f, l) from word l;
    take (ps, l) from
      match expect "(" l with
      | Some l => take (ps, l) from listed word fuel l; take l from expect ")" l; Some (ps, l)
      | None => Some ([], l)
      end;
    take l from expect "=" l;
    take (value, l) from expression 1 l;
    Some (Define f ps value, l).

  Definition read_program (op : question) (l : list item) : reading expr :=
    take l from expect "(" l;
    take (us, l) from listed read_unknown fuel l;
    take (objective, l) from
      match expect ":" l with
      | Some l => take (o, l) from expression 1 l; Some (Some o, l)
      | None => Some (None, l)
      end;
    take (rows, l) from
      match expect "where" l with
      | Some l => listed read_row fuel l
      | None => Some ([], l)
      end;
    take l from expect ")" l;
    match op, objective, rows with
    | Feasible, Some _, _ | Feasible, None, [] => None
    | Maximum, None, _ | Minimum, None, _ | Bounded, None, _ => None
    | _, _, _ => Some (Program op us objective rows, l)
    end.

  Definition read_quantified (q : quantifier) (l : list item) : reading expr :=
    take ((bs, g), l) from read_binders l;
    take l from expect ":" l;
    take (body, l) from expression 1 l;
    Some (Quantified q bs g body, l).

  (** What a reserved word other than that of a program begins. *)
  Definition read_open (s : string) (l : list item) : reading expr :=
    if String.eqb s "not" then take (a, l) from expression 4 l; Some (Not a, l)
    else if String.eqb s "let" then
      take (ds, l) from listed read_definition fuel l;
      take l from expect "in" l;
      take (body, l) from expression 1 l;
      Some (Let ds body, l)
    else if String.eqb s "if" then
      take (c, l) from expression 1 l;
      take l from expect "then" l;
      take (a, l) from expression 1 l;
      take l from expect "else" l;
      take (b, l) from expression 1 l;
      Some (Conditional c a b, l)
    else if String.eqb s "forall" then read_quantified Forall l
    else if String.eqb s "exists" then read_quantified Exists l
    else None.

  Definition read_symbol (s : string) (least : nat) (l : list item) : reading expr :=
    if String.eqb s "(" then
      take (a, l) from expression 1 l;
      take l from expect ")" l;
      Some (a, l)
    else if String.eqb s "[" then
      take (a, l) from expression 1 l;
      if starts ":" l then take l from expect ":" l; read_listing a l
      else
        take (more, l) from
          match expect "," l with
          | Some l => listed (expression 1) fuel l
          | None => Some ([], l)
          end;
        take l from expect "]" l;
        Some (Vector (a :: more), l)
    else if String.eqb s "-" then take (a, l) from expression 8 l; Some (Negation a, l)
    else if String.eqb s "sum" then read_fold SumOf l
    else if String.eqb s "product" then read_fold ProductOf l
    else
      match question_of s with
      | Some q => read_program q l
      | None => if Nat.leb least 4 then read_open s l else None
      end.

  Definition read_word (w : string) (l : list item) : reading expr :=
    match l with
    | Symbol "(" :: more =>
        let over_cases := match more with Word _ :: Symbol "in" :: _ => true | _ => false end in
        if over_cases && String.eqb w "min" then read_fold MinOf l
        else if over_cases && String.eqb w "max" then read_fold MaxOf l
        else
          match expect ")" more with
          | Some l => Some (Call w [], l)
          | None =>
              take (arguments, l) from listed read_argument fuel more;
              take l from expect ")" l;
              Some (Call w arguments, l)
          end
    | _ => Some (Name w, l)
    end.

  Definition prefix (least : nat) (l : list item) : reading expr :=
    match l with
    | Number t :: l => take (d, k) from read_number t; Some (Literal d k, l)
    | Word w :: l => read_word w l
    | Symbol s :: l => read_symbol s least l
    | _ => None
    end.

  Definition read_link (l : list item) : reading (relation * expr) :=
    match l with
    | Symbol s :: l =>
        take r from relation_of s;
        take (a, l) from expression 6 l;
        Some ((r, a), l)
    | _ => None
    end.

  Fixpoint read_links (most : nat) (l : list item) : reading (list (relation * expr)) :=
    match most with
    | O => None
    | S more =>
        if Nat.eqb (level_of l) 5 then
          take (link, l) from read_link l;
          take (links, l) from read_links more l;
          Some (link :: links, l)
        else Some ([], l)
    end.

  (** One operator after an operand, with what belongs to it. *)
  Definition extended (a : expr) (level : nat) (l : list item) : reading expr :=
    if Nat.eqb level 5 then take (links, l) from read_links fuel l; Some (Chain a links, l)
    else if Nat.eqb level 10 then
      take l from expect "[" l;
      take (k, l) from expression 1 l;
      take l from expect "]" l;
      Some (Index a k, l)
    else
      match l with
      | Symbol s :: l =>
          take (least, make) from infix s;
          take (b, l) from expression least l;
          Some (make a b, l)
      | _ => None
      end.
End Parts.

Fixpoint expression (fuel least : nat) (l : list item) : reading expr :=
  match fuel with
  | O => None
  | S more =>
      take (a, l) from prefix more (expression more) (going_on more) least l;
      going_on more a least l
  end
with going_on (fuel : nat) (a : expr) (least : nat) (l : list item) : reading expr :=
  match fuel with
  | O => None
  | S more =>
      let level := level_of l in
      if Nat.ltb 0 level && Nat.leb least level then
        take (b, l) from extended more (expression more) a level l;
        going_on more b least l
      else Some (a, l)
  end.

Definition parse (l : list item) : option expr :=
  match expression (3 * List.length l + 10) 1 l with
  | Some (e, []) => Some e
  | _ => None
  end.

Definition read (s : string) : option expr :=
  take l from lex Nothing s;
  take e from parse (filter (fun i => negb (is_space i)) l);
  if String.eqb (canonical e) s then Some e else None.

Theorem read_is_canonical : forall s e, read s = Some e -> canonical e = s.
Proof.
  unfold read. intros s e.
  destruct (lex Nothing s) as [l|]; [|discriminate].
  destruct (parse _) as [f|]; [|discriminate].
  destruct (String.eqb (canonical f) s) eqn:E; [|discriminate].
  intro H. injection H as <-. apply String.eqb_eq, E.
Qed.

