(** The functions of the language at rational arguments: their definitions, which are computed as
    they stand. Where a definition does not apply, or a function is not here, there is no outcome. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
Import ListNotations.
Open Scope list_scope.

Notation arguments := (list (value Qc)).
Notation answer := (option (outcome Qc)).

Definition is_number (x : Qc) : answer := Some (Is (Num x)).
Definition is_integer (z : Z) : answer := is_number (integer z).
Definition is_vector (v : list Qc) : answer := Some (Is (List (map Num v))).
Definition is_truth (b : bool) : answer := Some (Is (Truth b)).
Definition undefined : answer := Some Undefined.

Definition at_most (x y : Qc) : bool := negb (less_dec y x).

Definition floor (x : Qc) : Z := (Qnum (this x) / Zpos (Qden (this x)))%Z.
Definition ceiling (x : Qc) : Z := (- floor (- x))%Z.

(* ---- Whole numbers ---- *)

(** [f 1 * ... * f k] of integers. *)
Fixpoint product_to (f : Z -> Z) (k : nat) : Z :=
  match k with O => 1 | S j => product_to f j * f (Z.of_nat k) end.

Definition factorial (n : Z) : Z := product_to (fun i => i) (Z.to_nat n).

(** [C(n, k)] for n >= 0; 0 unless 0 <= k <= n. *)
Definition binomial (n k : Z) : Z :=
  if (k <? 0)%Z || (n <? k)%Z then 0
  else product_to (fun i => n - k + i)%Z (Z.to_nat k) / factorial k.

(** The sum of [f i] for the integers from [a], so many of them. *)
Fixpoint sum_from (f : Z -> Qc) (a : Z) (n : nat) : Qc :=
  match n with O => 0%Qc | S m => (f a + sum_from f (a + 1) m)%Qc end.

Definition sum_of (f : Z -> Qc) (a b : Z) : Qc := sum_from f a (Z.to_nat (b - a + 1)).

Definition one_over (i : Z) : Qc := (/ integer i)%Qc.

Definition harmonic (n : Z) : Qc := sum_of one_over 1 n.

Definition integers (a b : Z) : list Z := map (fun i => a + Z.of_nat i)%Z (seq 0 (Z.to_nat (b - a + 1))).

(** The smallest t from 1 on with 1/t + ... + 1/(n-1) <= 1: the largest is n, and going down from t
    adds 1/(t-1). *)
Fixpoint threshold_from (t : nat) (total : Qc) : nat :=
  match t with
  | O => 1
  | S s =>
      match s with
      | O => 1
      | _ =>
          let more := (total + one_over (Z.of_nat s))%Qc in
          if at_most more 1%Qc then threshold_from s more else t
      end
  end.

Definition threshold (n : Z) : Z := Z.of_nat (threshold_from (Z.to_nat n) 0%Qc).

(* ---- Collections, in increasing order ---- *)

Fixpoint insertions (rest : list Z) (before : list Z) : list (Z * list Z) :=
  match rest with
  | [] => []
  | x :: more => (x, rev_append before more) :: insertions more (x :: before)
  end.

(** All orders of a list, by their first entry. *)
Fixpoint orders (n : nat) (l : list Z) : list (list Z) :=
  match n with
  | O => [[]]
  | S m => flat_map (fun '(x, rest) => map (cons x) (orders m rest)) (insertions l [])
  end.

Fixpoint subsets_of_size (k : nat) (l : list Z) : list (list Z) :=
  match k, l with
  | O, _ => [[]]
  | S j, [] => []
  | S j, x :: more => map (cons x) (subsets_of_size j more) ++ subsets_of_size k more
  end.

Fixpoint profiles (n : nat) (entries : list Z) : list (list Z) :=
  match n with
  | O => [[]]
  | S m => flat_map (fun x => map (cons x) (profiles m entries)) entries
  end.

Definition is_collection (l : list (list Z)) : answer :=
  Some (Is (List (map (fun v => List (map (fun z => Num (integer z)) v)) l))).

(* ---- Stopping rules ---- *)

(** The probability with which a rule accepts relative rank s at time i. *)
Definition accepts (r : thing) (i s : Z) : Qc :=
  match r with
  | ThresholdRule n t =>
      if (i =? Z.of_N n)%Z || ((Z.of_N t <=? i)%Z && (s =? 1)%Z) then 1%Qc else 0%Qc
  | RuleOf _ rows => nth (Z.to_nat (s - 1)) (nth (Z.to_nat (i - 1)) rows []) 0%Qc
  | _ => 0%Qc
  end.

Definition candidates (r : thing) : option Z :=
  match r with
  | ThresholdRule n _ | RuleOf n _ => Some (Z.of_N n)
  | _ => None
  end.

(** The probabilities of not having stopped before the times 1, 2, ...: each is the one before,
    without the mean of what is accepted. *)
Fixpoint waiting (r : thing) (i : Z) (y : Qc) (more : nat) : list Qc :=
  y :: match more with
       | O => []
       | S m => waiting r (i + 1) (y * (1 - sum_of (accepts r i) 1 i * one_over i))%Qc m
       end.

(** Rank k is taken at time i as relative rank s, for all i and s. *)
Definition rank_probability (r : thing) (n : Z) (y : list Qc) (k : Z) : Qc :=
  sum_of (fun i =>
    sum_of (fun s =>
      let a := accepts r i s in
      if Qc_eq_dec a 0%Qc then 0%Qc
      else
        (nth (Z.to_nat (i - 1)) y 0 * one_over i * a
           * integer (binomial (k - 1) (s - 1) * binomial (n - k) (i - s)) * one_over (binomial n i))%Qc)
      1 i) 1 n.

Definition rank_law (r : thing) (n : Z) : list Qc :=
  let y := waiting r 1 1%Qc (Z.to_nat n) in
  map (rank_probability r n y) (integers 1 n).

(* ---- Laws ---- *)

Definition total (v : list Qc) : Qc := fold_right Qcplus 0%Qc v.

Definition is_law (v : list Qc) : bool := forallb (fun x => at_most 0%Qc x) v && equal_dec (total v) 1%Qc.

Definition positive (v : list Qc) : bool := forallb (fun x => less_dec 0%Qc x) v.

Fixpoint mix (p : Qc) (u v : list Qc) : list Qc :=
  match u, v with
  | x :: u, y :: v => (p * x + (1 - p) * y)%Qc :: mix p u v
  | _, _ => []
  end.

(** All [(q_i, q_j)] with [0 < abs(i - j) <= l]. *)
Fixpoint near_pairs (l : nat) (q : list Qc) : list (Qc * Qc) :=
  match q with
  | [] => []
  | x :: more => flat_map (fun y => [(x, y); (y, x)]) (firstn l more) ++ near_pairs l more
  end.

Definition private (q : list Qc) (l : nat) (E d : Qc) : bool :=
  forallb (fun '(x, y) => at_most (x - E * y)%Qc d) (near_pairs l q).

Definition largest (x : Qc) (xs : list Qc) : Qc := best (fun a b => less_dec b a) x xs.

Definition tight_exp_epsilon (q : list Qc) (l : nat) (d : Qc) : Qc :=
  largest 1%Qc (map (fun '(x, y) => (x - d) / y)%Qc (near_pairs l q)).

Definition tight_delta (q : list Qc) (l : nat) (E : Qc) : Qc :=
  largest 0%Qc (map (fun '(x, y) => x - E * y)%Qc (near_pairs l q)).

(** What is said of a law of ranks, if it is one and the parameters fit. *)
Definition of_law (vs : arguments) (law_fits : list Qc -> bool) (make : list Qc -> nat -> answer) (l : Qc) : answer :=
  match numbers_in vs, as_integer l with
  | Some q, Some l =>
      if law_fits q && is_law q && (1 <=? l)%Z && (l <? Z.of_nat (length q))%Z then make q (Z.to_nat l) else None
  | _, _ => None
  end.

(* ---- The table of functions ---- *)

Definition most : Z := 100000.

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

Open Scope string_scope.
Open Scope list_scope.

Definition library (f : string) (vs : arguments) : answer :=
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
      else if String.eqb f "secretary" then
        integer_from 1 x (fun n => few n (fun n => Some (Is (Thing (ThresholdRule (Z.to_N n) (Z.to_N (threshold n)))))))
      else if String.eqb f "blind" then
        integer_from 1 x (fun n => Some (Is (Thing (ThresholdRule (Z.to_N n) 1))))
      else None
  | [List l] =>
      if String.eqb f "size" then is_integer (Z.of_nat (length l)) else None
  | [Thing r] =>
      if String.eqb f "rank_law" then
        match candidates r with
        | Some n => if (n <=? 300)%Z then is_vector (rank_law r n) else None
        | None => None
        end
      else None
  | [Thing r; Num i] =>
      if String.eqb f "waiting" then
        match candidates r with
        | Some n =>
            integer_from 1 i (fun i =>
              if (i <=? n + 1)%Z then
                is_number (nth (Z.to_nat (i - 1)) (waiting r 1 1%Qc (Z.to_nat n)) 0%Qc)
              else None)
        | None => None
        end
      else None
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
      else if String.eqb f "threshold_rule" then
        integer_from 1 x (fun n => integer_from 1 y (fun t =>
          if (t <=? n)%Z then Some (Is (Thing (ThresholdRule (Z.to_N n) (Z.to_N t)))) else None))
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
  | [Num p; List l; List m] =>
      if String.eqb f "mix" then
        match numbers_in l, numbers_in m with
        | Some u, Some v => if Nat.eqb (length u) (length v) then is_vector (mix p u v) else None
        | _, _ => None
        end
      else None
  | [List q; Num l; Num x] =>
      if String.eqb f "tight_exp_epsilon" then
        if at_most 0%Qc x && at_most x 1%Qc then
          of_law q positive (fun q l => is_number (tight_exp_epsilon q l x)) l
        else None
      else if String.eqb f "tight_delta" then
        if at_most 1%Qc x then of_law q (fun _ => true) (fun q l => is_number (tight_delta q l x)) l else None
      else None
  | [List q; Num l; Num E; Num d] =>
      if String.eqb f "private" then
        if at_most 1%Qc E && at_most 0%Qc d && at_most d 1%Qc then
          of_law q (fun _ => true) (fun q l => is_truth (private q l E d)) l
        else None
      else None
  | _ =>
      if String.eqb f "min" then
        all_numbers vs (fun xs => match xs with x :: xs => is_number (best less_dec x xs) | [] => None end)
      else if String.eqb f "max" then
        all_numbers vs (fun xs => match xs with x :: xs => is_number (largest x xs) | [] => None end)
      else None
  end.
