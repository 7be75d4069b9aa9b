(** The distance of two orders: the fewest swaps of positions at most l apart. *)

From Coq Require Import ZArith QArith Qcanon String Bool List MSetPositive.
From Referee.checker Require Import Tree Value Evaluation.
From Referee.checker.library Require Import Numbers.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** An order as a number, by which orders are told apart. *)
Definition number_of (v : list Z) : positive := fold_left (fun p z => (p * 16 + Z.to_pos z)%positive) v 1%positive.

(** All orders that one swap makes of an order: of its first entry with one of the next [l], or of two
    later ones. *)
Fixpoint swapped_with (x : Z) (before : list Z) (l : nat) (rest : list Z) : list (list Z) :=
  match l, rest with
  | O, _ | _, [] => []
  | S l, y :: more => (y :: rev_append before (x :: more)) :: swapped_with x (y :: before) l more
  end.

Fixpoint swaps (l : nat) (v : list Z) : list (list Z) :=
  match v with
  | [] => []
  | x :: more => swapped_with x [] l more ++ map (cons x) (swaps l more)
  end.

(** Those that have not been seen, each once, and what has been seen then. *)
Fixpoint new_ones (found : list (list Z)) (seen : PositiveSet.t) (fresh : list (list Z))
  : list (list Z) * PositiveSet.t :=
  match found with
  | [] => (fresh, seen)
  | v :: more =>
      let p := number_of v in
      if PositiveSet.mem p seen then new_ones more seen fresh
      else new_ones more (PositiveSet.add p seen) (v :: fresh)
  end.

(** The orders at the distances 0, 1, 2, ... of the first ones, up to so many. *)
Fixpoint layers (l : nat) (most : nat) (front : list (list Z)) (seen : PositiveSet.t) : list (list (list Z)) :=
  match front, most with
  | [], _ | _, O => []
  | _, S most =>
      let '(next, seen) := new_ones (flat_map (swaps l) front) seen [] in
      front :: layers l most next seen
  end.

(** A search that ends where it finds the order. *)
Fixpoint search (l : nat) (most : nat) (p : positive) (front : list (list Z)) (seen : PositiveSet.t) (d : Z)
  : option Z :=
  match front, most with
  | [], _ | _, O => None
  | _, S most =>
      if existsb (fun v => Pos.eqb (number_of v) p) front then Some d
      else
        let '(next, seen) := new_ones (flat_map (swaps l) front) seen [] in
        search l most p next seen (d + 1)
  end.

(** No order is further than the number of pairs of positions. *)
Definition most_swaps (n : nat) : nat := (n * n)%nat.

Definition distance (u w : list Z) (l : nat) : option Z :=
  search l (most_swaps (length u)) (number_of w) [u] (PositiveSet.singleton (number_of u)) 0.

Definition distance_counts (n : Z) (l : nat) : list Z :=
  let u := integers 1 n in
  map (fun front => Z.of_nat (length front))
    (layers l (S (most_swaps (length u))) [u] (PositiveSet.singleton (number_of u))).

(** Whether the entries are 1, ..., n in some order. *)
Definition is_order (v : list Z) : bool :=
  forallb (fun k => existsb (Z.eqb k) v) (integers 1 (Z.of_nat (length v))).

Definition distance_functions (f : string) (vs : arguments) : answer :=
  match vs with
  | [List u; List w; Num l] =>
      if String.eqb f "distance" then
        match numbers_in u, numbers_in w, as_integer l with
        | Some u, Some w, Some l =>
            match all_integers u, all_integers w with
            | Some u, Some w =>
                let n := Z.of_nat (length u) in
                if is_order u && is_order w && Nat.eqb (length u) (length w)
                   && (1 <=? l)%Z && (l <? n)%Z && (n <=? 8)%Z
                then match distance u w (Z.to_nat l) with Some d => is_integer d | None => None end
                else None
            | _, _ => None
            end
        | _, _, _ => None
        end
      else None
  | [Num n; Num l] =>
      if String.eqb f "distance_counts" then
        match as_integer n, as_integer l with
        | Some n, Some l =>
            if (1 <=? l)%Z && (l <? n)%Z && (n <=? 9)%Z then
              is_vector (map integer (distance_counts n (Z.to_nat l)))
            else None
        | _, _ => None
        end
      else None
  | _ => None
  end.
