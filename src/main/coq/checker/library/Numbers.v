(** What the functions of the language are defined with: whole numbers, collections, laws. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
Import ListNotations.
Open Scope list_scope.

Notation arguments := (list (value Qc)).

(** An outcome, or none where a definition does not apply. *)
Notation answer := (option (outcome Qc)).

Definition is_number (x : Qc) : answer := Some (Is (Num x)).
Definition is_integer (z : Z) : answer := is_number (integer z).
Definition is_vector (v : list Qc) : answer := Some (Is (List (map Num v))).
Definition is_truth (b : bool) : answer := Some (Is (Truth b)).

Definition at_most (x y : Qc) : bool := negb (less_dec y x).

Definition floor (x : Qc) : Z := (Qnum (this x) / Zpos (Qden (this x)))%Z.
Definition ceiling (x : Qc) : Z := (- floor (- x))%Z.

(** Integers in a list, vectors in a list: all, or none. *)
Fixpoint all_integers (xs : list Qc) : option (list Z) :=
  match xs with
  | [] => Some []
  | x :: more =>
      match as_integer x, all_integers more with Some z, Some zs => Some (z :: zs) | _, _ => None end
  end.

Fixpoint all_rows (vs : arguments) : option (list (list Qc)) :=
  match vs with
  | [] => Some []
  | List l :: more =>
      match numbers_in l, all_rows more with Some xs, Some rows => Some (xs :: rows) | _, _ => None end
  | _ => None
  end.

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

Definition integers (a b : Z) : list Z := map (fun i => a + Z.of_nat i)%Z (seq 0 (Z.to_nat (b - a + 1))).

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

(* ---- Laws ---- *)

Definition total (v : list Qc) : Qc := fold_right Qcplus 0%Qc v.

Definition is_law (v : list Qc) : bool := forallb (fun x => at_most 0%Qc x) v && equal_dec (total v) 1%Qc.

Definition all_positive (v : list Qc) : bool := forallb (fun x => less_dec 0%Qc x) v.

Definition largest (x : Qc) (xs : list Qc) : Qc := best (fun a b => less_dec b a) x xs.
