(** The check of a derivation. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Reader WellFormed Value.
From Referee.checker.derivation Require Import Term NormalForm Sequent Translate Schemas Laws Calls.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** How deep expressions may be, and how many moves a proof may have. *)
Definition most_deep : nat := 300.
Definition most_moves : nat := Z.to_nat 20000.

Definition names_of (given : letters) : meanings := map (fun l => (fst l, AsLetter (fst l))) given.

Definition read_formula (given : letters) (text : string) : option formula :=
  match read text with
  | Some e => formula_of most_deep [] (names_of given) e
  | None => None
  end.

Definition read_term (given : letters) (text : string) : option term :=
  match read text with
  | Some e => term_of most_deep [] (names_of given) e
  | None => None
  end.

Definition is_bound_name (x : string) : bool := String.prefix "bound_" x.

(** A name that a letter may have. *)
Definition is_new_name (x : string) : bool :=
  match read x with Some (Name y) => String.eqb x y | _ => false end
  && negb (existsb (fun '(f, _, _) => String.eqb x f) WellFormed.functions)
  && negb (is_bound_name x).

(** What was proved before, each with its text. *)
Definition theorems : Type := list (string * formula).

Fixpoint theorem (text : string) (known : theorems) : option formula :=
  match known with
  | [] => None
  | (t, f) :: more => if String.eqb text t then Some f else theorem text more
  end.

Definition law (text : string) : option formula :=
  match read_formula [] text with
  | Some f => find (fun l => formula_eqb (normal_formula ground l) (normal_formula ground f)) laws
  | None => None
  end.

Definition cited (known : theorems) (text : string) : option formula :=
  match theorem text known with Some f => Some f | None => law text end.

Definition in_language (f : string) : bool := existsb (fun '(g, _, _) => String.eqb f g) WellFormed.functions.

(** The first that is found. *)
Fixpoint first_of {A} (find : A -> option string) (l : list A) : option string :=
  match l with
  | [] => None
  | a :: l => match find a with Some x => Some x | None => first_of find l end
  end.

(** A function of the language that a statement uses, or a part that is not translated. *)
Fixpoint unknown_part (fuel : nat) (e : expr) {struct fuel} : option string :=
  match fuel with
  | O => None
  | S fuel =>
      let part := unknown_part fuel in
      let optional e := match e with Some e => part e | None => None end in
      let rows := first_of (fun '(Row _ c) => part c) in
      let domains := first_of (fun '(Bind _ d) =>
        match d with
        | Range a b => match part a with Some x => Some x | None => optional b end
        | Elements (Call f _) => Some f
        | Elements _ => Some "a list as a domain"
        | Interval a _ b _ => match optional a with Some x => Some x | None => optional b end
        | Polytope [Unknown _ n] r => match optional n with Some x => Some x | None => rows r end
        | Polytope _ _ => Some "a polytope of several unknowns"
        end) in
      match e with
      | Call f l => if in_language f then Some f else first_of part l
      | Name x => if in_language x then Some x else None
      | Negation a | Not a => part a
      | Arithmetic _ a b | Logical _ a b => first_of part [a; b]
      | Index v k => match v with Vector _ => Some "an entry of a written vector" | _ => first_of part [v; k] end
      | Vector l => Some "a written vector"
      | Listing _ _ _ => Some "a vector by a rule"
      | Fold _ bs g b | Quantified _ bs g b =>
          match domains bs with
          | Some x => Some x
          | None => match optional g with Some x => Some x | None => part b end
          end
      | Chain a l => first_of part (a :: map snd l)
      | Conditional c a b => first_of part [c; a; b]
      | Let ds b => first_of part (map (fun '(Define _ _ v) => v) ds ++ [b])
      | Program _ _ _ _ => Some "a linear program"
      | Literal _ _ => None
      end
  end.

(** A statement as it is shown, and that its terms are defined. *)
Definition stated (c : expr) : option (formula * list formula) :=
  match formula_of most_deep [] [] c, conditions ground whole_function [] most_deep [] [] c with
  | Some f, Some l => Some (f, l)
  | _, _ => None
  end.

Definition begin (f : formula) (l : list formula) : sequent :=
  Sequent [] [] (normal_formula ground (Conjunction (joined l) f)).

Definition shown (known : theorems) (proof : list move) (f : formula) (l : list formula) : judgement :=
  follow ground whole_function read_formula read_term is_new_name (cited known) (schema ground whole_function)
    most_moves proof (begin f l).

Definition check (known : theorems) (c : expr) (claimed : bool) (proof : list move) : judgement :=
  match stated c with
  | None => Lacks (match unknown_part most_deep c with Some x => x | None => "a term that is not translated" end)
  | Some (f, l) => shown known proof (if claimed then f else Opposite f) l
  end.
