(** The one text of a statement: first its words with the spaces between them, then their spelling. *)

From Coq Require Import ZArith List String Ascii Bool.
From Referee.checker Require Import Tree.
Import ListNotations.
Open Scope string_scope.

(** A reserved word is a symbol. *)
Inductive item :=
| Word (name : string)
| Number (text : string)
| Symbol (text : string)
| Space.

(* ---- Numbers ---- *)

Definition digit (d : N) : ascii := ascii_of_N (48 + d).

(** The decimal digits of [n] before a text; [fuel] is at least their number. *)
Fixpoint digits_before (fuel : nat) (n : N) (rest : string) : string :=
  match fuel with
  | O => rest
  | S more =>
      let text := String (digit (n mod 10)) rest in
      if (n <? 10)%N then text else digits_before more (n / 10) text
  end.

Definition decimal (n : N) : string := digits_before (S (N.size_nat n)) n "".

Definition decimal_Z (z : Z) : string :=
  match z with
  | Zneg p => String "-" (decimal (Npos p))
  | _ => decimal (Z.to_N z)
  end.

Fixpoint zeros (n : nat) (rest : string) : string :=
  match n with O => rest | S m => String "0" (zeros m rest) end.

Definition most_zeros : Z := 20.

Definition point_after (n : nat) (text : string) : string :=
  substring 0 n text ++ "." ++ substring n (String.length text - n) text.

(** [digits * 10^exponent]: with all zeros, or scientific where these are more than twenty. *)
Definition literal (digits : N) (exponent : Z) : string :=
  let text := decimal digits in
  let first := (Z.of_nat (String.length text) - 1 + exponent)%Z in
  if (exponent >? most_zeros)%Z || (first <? - most_zeros)%Z then
    match text with
    | String d "" => String d ("e" ++ decimal_Z first)
    | String d more => String d ("." ++ more ++ "e" ++ decimal_Z first)
    | "" => ""
    end
  else if (0 <=? exponent)%Z then text ++ zeros (Z.to_nat exponent) ""
  else
    let padded := zeros (Z.to_nat (- first)) text in
    point_after (Z.to_nat (Z.of_nat (String.length padded) + exponent)) padded.

(* ---- Expressions ---- *)

Open Scope list_scope.

(** How tightly the outermost operator binds, and whether it takes in what is written after it. *)
Record text := Text { items : list item; level : nat; open : bool }.

Definition closed (l : list item) : text := Text l 10 false.

Definition parenthesised (l : list item) : list item := Symbol "(" :: l ++ [Symbol ")"].

(** An operand that something is written after, or that must be a number. *)
Definition left (least : nat) (t : text) : list item :=
  if Nat.ltb (level t) least || open t then parenthesised (items t) else items t.

(** The last operand of a connective, which may take in everything to its right. *)
Definition right (least : nat) (t : text) : text :=
  if Nat.leb least (level t) || Nat.eqb (level t) 0 then t else closed (parenthesised (items t)).

Fixpoint joined (separator : list item) (l : list (list item)) : list item :=
  match l with
  | [] => []
  | [a] => a
  | a :: more => a ++ separator ++ joined separator more
  end.

Definition comma : list item := [Symbol ","; Space].
Definition spaced (s : string) : list item := [Space; Symbol s; Space].

Definition relation_text (r : relation) : string :=
  match r with
  | Less => "<" | AtMost => "<=" | Equal => "=" | Different => "!=" | AtLeast => ">=" | Greater => ">"
  end.

Definition operator_item (op : operator) : item :=
  match op with
  | SumOf => Symbol "sum" | ProductOf => Symbol "product" | MinOf => Word "min" | MaxOf => Word "max"
  end.

Definition quantifier_text (q : quantifier) : string :=
  match q with Forall => "forall" | Exists => "exists" end.

Definition question_text (q : question) : string :=
  match q with
  | Maximum => "maximum" | Minimum => "minimum" | Feasible => "feasible" | Bounded => "bounded"
  end.

(** Whether a row by a rule may stand as the last argument without its brackets. *)
Definition plain (binders : list binder) (guard : option expr) : bool :=
  match binders, guard with
  | [Bind _ (Polytope _ _)], _ => false
  | [_], None => true
  | _, _ => false
  end.

Definition with_binders (f : string) : bool :=
  existsb (String.eqb f) ["min"; "max"; "limit"; "asymptotic"].

(** What begins with a vector by a rule has its colon where an interval has its comma. *)
Fixpoint begins_with_listing (e : expr) : bool :=
  match e with
  | Index v _ => begins_with_listing v
  | Arithmetic _ a _ => begins_with_listing a
  | Listing _ _ _ => true
  | _ => false
  end.

Definition begins_with_bracket (l : list item) : bool :=
  match l with Symbol "[" :: _ => true | _ => false end.

(** What begins with a bracket would be read as an interval. *)
Definition no_interval (e : expr) (l : list item) : list item :=
  if begins_with_bracket l && negb (begins_with_listing e) then parenthesised l else l.

Definition arithmetic_text (op : arithmetic) (a b : text) : text :=
  match op with
  | Plus => Text (left 6 a ++ spaced "+" ++ left 7 b) 6 false
  | Minus => Text (left 6 a ++ spaced "-" ++ left 7 b) 6 false
  | Times => Text (left 7 a ++ spaced "*" ++ left 8 b) 7 false
  | Divide => Text (left 7 a ++ [Symbol "/"] ++ left 8 b) 7 false
  | Power => Text (left 10 a ++ [Symbol "^"] ++ left 8 b) 9 false
  end.

Definition connective_text (word : string) (own l r : nat) (a b : text) : text :=
  let last := right r b in
  Text (left l a ++ spaced word ++ items last) own (open last).

Definition list_of {A} (write : A -> list item) (l : list A) : list item := joined comma (map write l).

Definition guard_with (write : expr -> text) (g : option expr) : list item :=
  match g with Some c => spaced "where" ++ items (write c) | None => [] end.

Fixpoint print (e : expr) : text :=
  match e with
  | Literal d k => closed [Number (literal d k)]
  | Name x => closed [Word x]
  | Negation a => Text (Symbol "-" :: left 8 (print a)) 8 false
  | Arithmetic op a b => arithmetic_text op (print a) (print b)
  | Call f arguments =>
      closed
        (Word f :: Symbol "(" ::
           (fix go (l : list expr) : list item :=
              match l with
              | [] => []
              | [a] =>
                  match a with
                  | Listing bs g (Listing cs h body) =>
                      if plain bs g && plain cs h && negb (with_binders f) then
                        list_of bound bs ++ comma ++ list_of bound cs ++ spaced ":" ++ items (print body)
                      else items (print a)
                  | _ => items (print a)
                  end
              | a :: more => items (print a) ++ comma ++ go more
              end) arguments ++ [Symbol ")"])
  | Vector entries =>
      closed (Symbol "[" :: list_of (fun x => items (print x)) entries ++ [Symbol "]"])
  | Listing bs g body =>
      closed
        (Symbol "[" :: items (print body) ++ spaced ":" ++ list_of bound bs ++ guard_with print g
           ++ [Symbol "]"])
  | Index v k => closed (left 10 (print v) ++ Symbol "[" :: items (print k) ++ [Symbol "]"])
  | Fold op bs g body =>
      closed
        (operator_item op :: Symbol "(" :: list_of bound bs ++ guard_with print g ++ spaced ":"
           ++ items (print body) ++ [Symbol ")"])
  | Chain first links =>
      Text
        (left 6 (print first) ++
           List.concat (map (fun '(r, x) => spaced (relation_text r) ++ left 6 (print x)) links)) 5 false
  | Not a => let t := right 4 (print a) in Text (Symbol "not" :: Space :: items t) 4 (open t)
  | Logical Implies a b => connective_text "=>" 1 2 1 (print a) (print b)
  | Logical Or a b => connective_text "or" 2 2 3 (print a) (print b)
  | Logical And a b => connective_text "and" 3 3 4 (print a) (print b)
  | Conditional c a b =>
      Text
        (Symbol "if" :: Space :: items (print c) ++ spaced "then" ++ items (print a) ++ spaced "else"
           ++ items (print b)) 0 true
  | Let definitions body =>
      Text
        (Symbol "let" :: Space :: list_of defined definitions ++ spaced "in" ++ items (print body)) 0 true
  | Quantified q bs g body =>
      Text
        (Symbol (quantifier_text q) :: Space :: list_of bound bs ++ guard_with print g ++ spaced ":"
           ++ items (print body)) 0 true
  | Program op us objective rows =>
      closed
        (Symbol (question_text op) :: Symbol "(" :: list_of sized us
           ++ match objective with Some o => spaced ":" ++ items (print o) | None => [] end
           ++ match rows with [] => [] | _ => spaced "where" ++ list_of condition rows end ++ [Symbol ")"])
  end
with bound (b : binder) : list item :=
  match b with
  | Bind x (Range a b) =>
      (Word x :: spaced "in") ++ no_interval a (left 6 (print a)) ++ [Symbol ".."]
        ++ match b with Some b => left 6 (print b) | None => [] end
  | Bind x (Elements (Vector entries)) =>
      (Word x :: spaced "in") ++ Symbol "{" :: list_of (fun y => items (print y)) entries ++ [Symbol "}"]
  | Bind x (Elements c) => (Word x :: spaced "in") ++ no_interval c (left 6 (print c))
  | Bind x (Interval lower lc upper uc) =>
      (Word x :: spaced "in")
        ++ Symbol (if lc then "[" else "(")
        :: match lower with Some a => items (print a) | None => [Symbol "-"; Symbol "oo"] end
        ++ comma ++ match upper with Some b => items (print b) | None => [Symbol "oo"] end
        ++ [Symbol (if uc then "]" else ")")]
  | Bind _ (Polytope us rows) =>
      list_of sized us ++ spaced "in" ++ Symbol "polytope" :: Symbol "(" :: list_of condition rows
        ++ [Symbol ")"]
  end
with defined (d : definition) : list item :=
  match d with
  | Define f ps value =>
      Word f ::
        match ps with
        | [] => []
        | _ => Symbol "(" :: list_of (fun p => [Word p]) ps ++ [Symbol ")"]
        end ++ spaced "=" ++ items (print value)
  end
with sized (u : unknown) : list item :=
  match u with
  | Unknown x size =>
      Word x :: match size with Some n => Symbol "[" :: items (print n) ++ [Symbol "]"] | None => [] end
  end
with condition (r : row) : list item :=
  match r with
  | Row name c =>
      match name with Some n => [Word n; Symbol ":"; Space] | None => [] end ++ items (print c)
  end.

(** The items as one text, before another one. *)
Definition spelled (i : item) (rest : string) : string :=
  match i with
  | Word s | Number s | Symbol s => append s rest
  | Space => String " " rest
  end.

Definition canonical (e : expr) : string := fold_right spelled "" (items (print e)).
