(** The cells of tables: fractions, vectors and decimals, each of which is written in one way. *)

From Coq Require Import ZArith QArith Qcanon String Ascii Bool List.
From Referee.checker Require Import Tree Value Answers Printer Reader Evaluation.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** The expression that stands for a number. *)
Definition integer_term (z : Z) : expr :=
  match z with Zneg p => Negation (Literal (Npos p) 0) | _ => Literal (Z.to_N z) 0 end.

Definition number_term (q : Qc) : expr :=
  match Qden (this q) with
  | xH => integer_term (Qnum (this q))
  | d => Arithmetic Divide (integer_term (Qnum (this q))) (Literal (Npos d) 0)
  end.

(** [significand * 10^exponent]. *)
Record shown := Shown { significand : Z; exponent : Z }.

Fixpoint all_digits (s : string) : bool :=
  match s with EmptyString => true | String c rest => is_digit c && all_digits rest end.

Definition digits_of (s : string) : N := fst (fst (read_digits 0 0 s)).

Definition read_exponent (s : string) : option Z :=
  if Nat.leb (String.length s) 6 then read_integer s else None.

Definition unsigned_shown (s : string) : option shown :=
  let '(m, e) := split_at "e" s in
  let '(a, b) := split_at "." m in
  let fraction := match b with Some b => b | None => EmptyString end in
  let power := match e with Some e => read_exponent e | None => Some 0%Z end in
  match power with
  | Some power =>
      if all_digits a && all_digits fraction && negb (String.eqb a "")
         && match b with Some b => negb (String.eqb b "") | None => true end
      then
        let n := digits_of (a ++ fraction)%string in
        Some (Shown (Z.of_N n)
          (match n with N0 => 0 | _ => power - Z.of_nat (String.length fraction) end))
      else None
  | None => None
  end.

Definition read_shown (s : string) : option shown :=
  match s with
  | String c rest =>
      if Ascii.eqb c "-" then
        match unsigned_shown rest with Some (Shown n e) => Some (Shown (- n) e) | None => None end
      else unsigned_shown s
  | EmptyString => None
  end.

(** 0.125, 1200 or 1.25e-30. *)
Definition write_shown (x : shown) : string :=
  let sign := if (significand x <? 0)%Z then "-" else "" in
  let digits := decimal (Z.abs_N (significand x)) in
  let length := Z.of_nat (String.length digits) in
  let top := (exponent x + length - 1)%Z in
  (sign ++
   if (0 <? exponent x)%Z || (top <? -6)%Z then
     match digits with
     | String d rest =>
         String d (if String.eqb rest "" then "" else String "." rest) ++ "e" ++ decimal_Z top
     | EmptyString => ""
     end
   else if (exponent x =? 0)%Z then digits
   else
     let places := Z.to_nat (- exponent x) in
     let padded := if (length <? 1 - exponent x)%Z then zeros (Z.to_nat (1 - exponent x - length)) digits else digits in
     let before := (String.length padded - places)%nat in
     substring 0 before padded ++ "." ++ substring before places padded)%string.

Fixpoint without_last_zeros (fuel : nat) (n : N) : N :=
  match fuel with
  | O => n
  | S more => if (n mod 10 =? 0)%N && negb (n =? 0)%N then without_last_zeros more (n / 10) else n
  end.

(** A decimal with so many digits, or a number that has fewer. *)
Definition fits_digits (x : shown) (asked : Z) : bool :=
  let n := Z.abs_N (significand x) in
  let length := Z.of_nat (String.length (decimal n)) in
  let top := (exponent x + length - 1)%Z in
  let short := without_last_zeros (N.to_nat (N.size n)) n in
  let shortest := Z.of_nat (String.length (decimal short)) in
  (n =? 0)%N || (length =? asked)%Z
  || (if (exponent x =? 0)%Z then (shortest <=? asked)%Z && (top <? asked + 6)%Z
      else
        (short =? n)%N && (length <? asked)%Z && ((exponent x <? 0)%Z || (asked + 6 <=? top)%Z)).

Definition decimal_cell (asked : Z) (s : string) : option shown :=
  if (10000 <? Z.of_nat (String.length s))%Z then None
  else
    match read_shown s with
    | Some x =>
        if (Z.abs (exponent x) <=? 10000)%Z && String.eqb (write_shown x) s && fits_digits x asked
        then Some x else None
    | None => None
    end.

Definition ten_to (e : Z) : Qc :=
  if (e <? 0)%Z then (/ integer (10 ^ (- e)))%Qc else integer (10 ^ e).

Definition value_shown (x : shown) : Qc := (integer (significand x) * ten_to (exponent x))%Qc.

Inductive rounding := Up | Down | Nearest.

(** That a decimal is a number rounded to so many digits: with u one unit of its last digit, or a tenth
    of that on the side of 0 where its digits are a power of ten. It is the number itself if it has not
    just so many digits, or is 0. *)
Definition rounded (asked : Z) (way : rounding) (x : shown) (of : expr) : expr :=
  let value := value_shown x in
  let unit := ten_to (exponent x) in
  let n := Z.abs_N (significand x) in
  let near := if (without_last_zeros (N.to_nat (N.size n)) n =? 1)%N then (unit * / integer 10)%Qc else unit in
  let '(below, above) := if (0 <? significand x)%Z then (near, unit) else (unit, near) in
  let half y := (y * / integer 2)%Qc in
  if (significand x =? 0)%Z || negb (Z.of_nat (String.length (decimal n)) =? asked)%Z
  then Chain of [(Equal, number_term value)]
  else
    match way with
    | Up => Chain (number_term (value - below)%Qc) [(Less, of); (AtMost, number_term value)]
    | Down => Chain (number_term value) [(AtMost, of); (Less, number_term (value + above)%Qc)]
    | Nearest =>
        Chain (number_term (value - half below)%Qc) [(AtMost, of); (AtMost, number_term (value + half above)%Qc)]
    end.

(** The entries of a vector [a, b, c]. *)
Fixpoint entries_of (fuel : nat) (s : string) : list string :=
  match fuel with
  | O => []
  | S more =>
      match split_at "," s with
      | (a, None) => [a]
      | (a, Some (String " " rest)) => a :: entries_of more rest
      | (a, Some _) => [EmptyString]
      end
  end.

Definition vector_cell (s : string) : option (list Qc) :=
  match s with
  | String "[" rest =>
      let n := (String.length rest - 1)%nat in
      if String.eqb (substring n 1 rest) "]" then
        (fix all (l : list string) : option (list Qc) :=
           match l with
           | [] => Some []
           | a :: more =>
               match read_fraction a, all more with Some x, Some xs => Some (x :: xs) | _, _ => None end
           end) (entries_of (String.length s) (substring 0 n rest))
      else None
  | _ => None
  end.
