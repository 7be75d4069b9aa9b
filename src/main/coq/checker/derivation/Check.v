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
  | None => Lacks "a statement that is not translated"
  | Some (f, l) => shown known proof (if claimed then f else Opposite f) l
  end.
