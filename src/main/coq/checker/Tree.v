(** Statements as trees: the constructors are those of the claim language. *)

From Coq Require Import ZArith List String.
Import ListNotations.

Inductive arithmetic := Plus | Minus | Times | Divide | Power.
Inductive connective := And | Or | Implies.
Inductive relation := Less | AtMost | Equal | Different | AtLeast | Greater.
Inductive operator := SumOf | ProductOf | MinOf | MaxOf.
Inductive quantifier := Forall | Exists.
Inductive question := Maximum | Minimum | Feasible | Bounded.

(** A literal is [digits * 10^exponent]. *)
Inductive expr : Type :=
| Literal (digits : N) (exponent : Z)
| Name (x : string)
| Negation (a : expr)
| Arithmetic (op : arithmetic) (a b : expr)
| Call (f : string) (arguments : list expr)
| Vector (entries : list expr)
| Listing (binders : list binder) (guard : option expr) (body : expr)
| Index (v k : expr)
| Fold (op : operator) (binders : list binder) (guard : option expr) (body : expr)
| Chain (first : expr) (links : list (relation * expr))
| Not (a : expr)
| Logical (op : connective) (a b : expr)
| Conditional (c a b : expr)
| Let (definitions : list definition) (body : expr)
| Quantified (q : quantifier) (binders : list binder) (guard : option expr) (body : expr)
| Program (op : question) (unknowns : list unknown) (objective : option expr) (rows : list row)
(** [x in domain]; of a polytope the unknowns stand in the domain, and [x] is the first of them. *)
with binder : Type := Bind (x : string) (d : domain)
with domain : Type :=
| Range (from : expr) (to : option expr)
| Elements (collection : expr)
| Interval (lower : option expr) (lower_closed : bool) (upper : option expr) (upper_closed : bool)
| Polytope (unknowns : list unknown) (rows : list row)
with definition : Type := Define (f : string) (parameters : list string) (value : expr)
with unknown : Type := Unknown (x : string) (size : option expr)
with row : Type := Row (name : option string) (condition : expr).

(** The words of the language, which are no names. *)
Definition reserved : list string :=
  ["and"; "or"; "not"; "if"; "then"; "else"; "let"; "in"; "where"; "try"; "forall"; "exists"; "sum";
   "product"; "oo"; "maximum"; "minimum"; "feasible"; "bounded"; "polytope"]%string.
