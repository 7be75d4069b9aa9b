(** The answers of an evaluation, as they stand in a certificate. *)

From Coq Require Import ZArith QArith Qcanon String Ascii Bool List.
From Referee.checker Require Import Tree Value Printer Reader.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** A point or multipliers: a denominator, and names with numerators. *)
Record sparse := Sparse { denominator : string; numerators : list (string * string) }.

Inductive answer_given :=
| BernsteinOf (square_root cuts : list string)
| PointAt (point : string)
| RootOf (factor : list string) (low high : string)
| EndAt (which : string)
| CutAfter (after : string)
| LeftOpen
| OptimumAt (point multipliers : sparse)
| BracketOf (point multipliers : sparse)
| FarkasBy (multipliers : sparse)
| RayFrom (point direction : sparse).

(** The integer that a text is the one way to write. *)
Definition read_natural (s : string) : option N :=
  match read_digits 0 0 s with
  | (n, _, EmptyString) => if String.eqb (decimal n) s then Some n else None
  | _ => None
  end.

Definition read_integer (s : string) : option Z :=
  match s with
  | String c rest =>
      if Ascii.eqb c "-" then
        match read_natural rest with Some (Npos p) => Some (Zneg p) | _ => None end
      else match read_natural s with Some n => Some (Z.of_N n) | None => None end
  | EmptyString => None
  end.

(** The text before and after the first such character. *)
Fixpoint split_at (c : ascii) (s : string) : string * option string :=
  match s with
  | EmptyString => (EmptyString, None)
  | String d rest =>
      if Ascii.eqb c d then (EmptyString, Some rest)
      else let '(a, b) := split_at c rest in (String d a, b)
  end.

(** The fraction that a text is the one way to write: in lowest terms. *)
Definition read_fraction (s : string) : option Qc :=
  match split_at "/" s with
  | (_, None) => match read_integer s with Some z => Some (integer z) | None => None end
  | (a, Some b) =>
      match read_integer a, read_natural b with
      | Some z, Some (Npos d) =>
          if Pos.eqb d 1 || negb (Z.gcd z (Zpos d) =? 1)%Z then None
          else Some (Q2Qc (z # d))
      | _, _ => None
      end
  end.
