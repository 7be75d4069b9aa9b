(** The functions of the language at rational arguments: their definitions, which are computed as
    they stand. Where a definition does not apply, or a function is not here, there is no outcome. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
From Referee.checker.library Require Export Numbers Rules Choosers Mechanisms Distances Selection.
Import ListNotations.
Open Scope list_scope.
Open Scope string_scope.

Definition most : Z := 20000.

(** Sums of more fractions take long. *)
Definition most_terms : Z := 3000.

Definition few (n : Z) (a : Z -> answer) : answer := if (n <=? most_terms)%Z then a n else None.

(** An integer from [low] to a limit beyond which nothing is computed. *)
Definition integer_from (low : Z) (x : Qc) (make : Z -> answer) : answer :=
  match as_integer x with
  | Some z => if (low <=? z)%Z && (z <=? most)%Z then make z else None
  | None => None
  end.

Definition all_numbers (vs : arguments) (make : list Qc -> answer) : answer :=
  match numbers_in vs with Some xs => make xs | None => None end.

Definition harmonic (n : Z) : Qc := sum_of one_over 1 n.

(** The functions of numbers and collections. *)
Definition plain_functions (f : string) (vs : arguments) : answer :=
  match vs with
  | [] =>
      if String.eqb f "true" then is_truth true
      else if String.eqb f "false" then is_truth false
      else None
  | [Num x] =>
      if String.eqb f "abs" then is_number (if less_dec x 0%Qc then (- x)%Qc else x)
      else if String.eqb f "floor" then is_integer (floor x)
      else if String.eqb f "ceil" then is_integer (ceiling x)
      else if String.eqb f "min" || String.eqb f "max" then is_number x
      else if String.eqb f "factorial" then integer_from 0 x (fun n => is_integer (factorial n))
      else if String.eqb f "H" then integer_from 0 x (fun n => few n (fun n => is_number (harmonic n)))
      else if String.eqb f "permutations" then
        integer_from 0 x (fun n => if (n <=? 9)%Z then is_collection (orders (Z.to_nat n) (integers 1 n)) else None)
      else if String.eqb f "subsets" then
        integer_from 0 x (fun n =>
          if (n <=? 20)%Z then
            is_collection (flat_map (fun k => subsets_of_size k (integers 1 n)) (seq 0 (S (Z.to_nat n))))
          else None)
      else if String.eqb f "threshold" then integer_from 1 x (fun n => few n (fun n => is_integer (threshold n)))
      else None
  | [List l] =>
      if String.eqb f "size" then is_integer (Z.of_nat (length l)) else None
  | [Num x; Num y] =>
      if String.eqb f "C" then
        integer_from 0 x (fun n => match as_integer y with Some k => is_integer (binomial n k) | None => None end)
      else if String.eqb f "gcd" then
        match as_integer x, as_integer y with Some a, Some b => is_integer (Z.gcd a b) | _, _ => None end
      else if String.eqb f "mod" then
        match as_integer x, as_integer y with
        | Some a, Some b => if (0 <? b)%Z then is_integer (a mod b) else None
        | _, _ => None
        end
      else if String.eqb f "profiles" then
        integer_from 1 x (fun k => integer_from 0 y (fun n =>
          if (k ^ n <=? 1000000)%Z then is_collection (profiles (Z.to_nat n) (integers 1 k)) else None))
      else if String.eqb f "min" then is_number (best less_dec x [y])
      else if String.eqb f "max" then is_number (largest x [y])
      else None
  | [List l; List m] =>
      if String.eqb f "copies" then
        match numbers_in l, numbers_in m with
        | Some xs, Some counts =>
            let ns := map as_integer counts in
            if Nat.eqb (length xs) (length counts)
               && forallb (fun n => match n with Some n => (0 <=? n)%Z && (n <=? most)%Z | None => false end) ns
            then
              is_vector
                (flat_map (fun '(x, n) => match n with Some n => repeat x (Z.to_nat n) | None => [] end)
                   (combine xs ns))
            else None
        | _, _ => None
        end
      else None
  | _ =>
      if String.eqb f "min" then
        all_numbers vs (fun xs => match xs with x :: xs => is_number (best less_dec x xs) | [] => None end)
      else if String.eqb f "max" then
        all_numbers vs (fun xs => match xs with x :: xs => is_number (largest x xs) | [] => None end)
      else None
  end.

(** The first of these that says something. *)
Definition or_else (a : answer) (b : unit -> answer) : answer := match a with Some _ => a | None => b tt end.

Definition library (f : string) (vs : arguments) : answer :=
  or_else (plain_functions f vs) (fun _ =>
  or_else (rule_functions f vs) (fun _ =>
  or_else (table_rule f vs) (fun _ =>
  or_else (chooser_functions f vs) (fun _ =>
  or_else (mechanism_functions f vs) (fun _ =>
  or_else (distance_functions f vs) (fun _ =>
  selection_functions f vs)))))).
