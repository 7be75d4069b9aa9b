(** Mechanisms at rational probabilities: one law for each input, and which inputs are adjacent. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
From Referee.checker.library Require Import Numbers.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** Inputs are numbered from 0 here. *)
Definition inputs (laws : list (list Qc)) : list N := map N.of_nat (seq 0 (length laws)).

Definition law_at (laws : list (list Qc)) (i : N) : list Qc := nth (N.to_nat i) laws [].

(** The sum of the positive parts of P(o) - E Q(o): the most that P(S) - E Q(S) is, over all events S
    ([Privacy.Positive_parts]). *)
Fixpoint excess (E : Qc) (p q : list Qc) : Qc :=
  match p, q with
  | x :: p, y :: q =>
      let d := (x - E * y)%Qc in
      if less_dec 0%Qc d then (d + excess E p q)%Qc else excess E p q
  | _, _ => 0%Qc
  end.

Definition mechanism_delta (laws : list (list Qc)) (adjacent : list (N * N)) (E : Qc) : Qc :=
  largest 0%Qc (map (fun '(i, j) => excess E (law_at laws i) (law_at laws j)) adjacent).

(** The delta below which no E is enough: what P has where Q has nothing. *)
Fixpoint beyond (p q : list Qc) : Qc :=
  match p, q with
  | x :: p, y :: q => if equal_dec y 0%Qc then (x + beyond p q)%Qc else beyond p q
  | _, _ => 0%Qc
  end.

Definition delta_limit (laws : list (list Qc)) (adjacent : list (N * N)) : Qc :=
  largest 0%Qc (map (fun '(i, j) => beyond (law_at laws i) (law_at laws j)) adjacent).

(** [(P(S) - delta)/Q(S)] where S has the outputs at which P/Q is at least what it is at this one. *)
Definition ratio_from (d : Qc) (p q : list Qc) (x y : Qc) : Qc :=
  let '(a, b) :=
    fold_right
      (fun '(u, v) '(a, b) => if at_most (x * v)%Qc (u * y)%Qc then ((a + u)%Qc, (b + v)%Qc) else (a, b))
      (0%Qc, 0%Qc) (combine p q) in
  ((a - d) / b)%Qc.

(** The smallest E >= 1 that is enough, the largest of these numbers. *)
Definition mechanism_exp_epsilon (laws : list (list Qc)) (adjacent : list (N * N)) (d : Qc) : Qc :=
  largest 1%Qc
    (flat_map
       (fun '(i, j) =>
          let p := law_at laws i in
          let q := law_at laws j in
          flat_map (fun '(x, y) => if equal_dec y 0%Qc then [] else [ratio_from d p q x y]) (combine p q))
       adjacent).

(* ---- How mechanisms are made ---- *)

Definition are_laws (laws : list (list Qc)) : bool :=
  match laws with
  | [] => false
  | p :: _ => forallb (fun q => is_law q && Nat.eqb (length p) (length q)) laws
  end.

Definition of_laws (laws : list (list Qc)) (adjacent : list (N * N)) : answer :=
  if are_laws laws then Some (Is (Thing (Mechanism laws adjacent))) else None.

Definition all_pairs (laws : list (list Qc)) : list (N * N) :=
  flat_map (fun i => flat_map (fun j => if N.eqb i j then [] else [(i, j)]) (inputs laws)) (inputs laws).

(** Laws one by one, or in lists. *)
Fixpoint laws_in (vs : arguments) : option (list (list Qc)) :=
  match vs with
  | [] => Some []
  | List l :: more =>
      let here := match numbers_in l with Some (x :: xs) => Some [x :: xs] | _ => all_rows l end in
      match here, laws_in more with Some a, Some b => Some (a ++ b) | _, _ => None end
  | _ => None
  end.

Definition is_pair (p : N * N) (q : N * N) : bool := N.eqb (fst p) (fst q) && N.eqb (snd p) (snd q).

Definition in_pairs (p : N * N) (l : list (N * N)) : bool := existsb (is_pair p) l.

Fixpoint each_once (l : list (N * N)) : list (N * N) :=
  match l with [] => [] | p :: more => if in_pairs p more then each_once more else p :: each_once more end.

Definition both_orders (l : list (N * N)) : list (N * N) := each_once (flat_map (fun '(i, j) => [(i, j); (j, i)]) l).

(** Pairs of different inputs by their numbers, from 1 on. *)
Fixpoint pairs_of (size : Z) (rows : list (list Qc)) : option (list (N * N)) :=
  match rows with
  | [] => Some []
  | [x; y] :: more =>
      match as_integer x, as_integer y, pairs_of size more with
      | Some i, Some j, Some l =>
          if (1 <=? i)%Z && (i <=? size)%Z && (1 <=? j)%Z && (j <=? size)%Z && negb (i =? j)%Z
          then Some ((Z.to_N (i - 1), Z.to_N (j - 1)) :: l) else None
      | _, _, _ => None
      end
  | _ => None
  end.

Fixpoint truths_in (vs : arguments) : option (list bool) :=
  match vs with
  | [] => Some []
  | Truth b :: more => match truths_in more with Some l => Some (b :: l) | None => None end
  | _ => None
  end.

Fixpoint truth_rows (vs : arguments) : option (list (list bool)) :=
  match vs with
  | [] => Some []
  | List l :: more =>
      match truths_in l, truth_rows more with Some r, Some rows => Some (r :: rows) | _, _ => None end
  | _ => None
  end.

Definition pairs_where (rows : list (list bool)) : list (N * N) :=
  flat_map
    (fun '(i, row) =>
       flat_map (fun '(j, b) => if (b : bool) && negb (N.eqb i j) then [(i, j)] else [])
         (combine (map N.of_nat (seq 0 (length row))) row))
    (combine (map N.of_nat (seq 0 (length rows))) rows).

Definition adjacent_by (laws : list (list Qc)) (said : arguments) : option (list (N * N)) :=
  let size := Z.of_nat (length laws) in
  match said with
  | [List (List (Truth b :: t) :: more)] =>
      match truth_rows (List (Truth b :: t) :: more) with
      | Some rows =>
          if (Z.of_nat (length rows) =? size)%Z
             && forallb (fun r => Nat.eqb (length r) (length rows)) rows
          then Some (both_orders (pairs_where rows)) else None
      | None => None
      end
  | _ =>
      match laws_in said with
      | Some rows => match pairs_of size rows with Some l => Some (both_orders l) | None => None end
      | None => None
      end
  end.

Definition same_pairs (a b : list (N * N)) : bool :=
  forallb (fun p => in_pairs p b) a && forallb (fun p => in_pairs p a) b.

(** The output of one, and of the one that belongs to it of [next], on the same input. *)
Definition product_laws (p : list Qc) (next : list (list Qc)) : list Qc :=
  flat_map (fun '(x, q) => map (fun y => x * y)%Qc q) (combine p next).

Definition in_a_row (first : list (list Qc)) (next : list (list (list Qc))) : list (list Qc) :=
  map (fun '(i, p) => product_laws p (map (fun laws => law_at laws i) next)) (combine (inputs first) first).

Fixpoint mechanisms_in (vs : arguments) : option (list (list (list Qc) * list (N * N))) :=
  match vs with
  | [] => Some []
  | Thing (Mechanism laws adjacent) :: more =>
      match mechanisms_in more with Some l => Some ((laws, adjacent) :: l) | None => None end
  | _ => None
  end.

(** The same inputs and adjacency as the first. *)
Definition alike (laws : list (list Qc)) (adjacent : list (N * N)) (others : list (list (list Qc) * list (N * N)))
  : bool :=
  forallb
    (fun '(other, pairs) => Nat.eqb (length laws) (length other) && same_pairs adjacent pairs)
    others.

Definition most_probabilities : Z := 4096.

Definition adaptive (laws : list (list Qc)) (adjacent : list (N * N)) (next : list (list (list Qc) * list (N * N)))
  : answer :=
  if Nat.eqb (length next) (length (hd [] laws)) && alike laws adjacent next
     && (Z.of_nat (length (flat_map (fun '(other, _) => hd [] other) next) * length laws) <=? most_probabilities)%Z
  then of_laws (in_a_row laws (map fst next)) adjacent else None.

Definition joint_with (a : answer) (other : list (list Qc) * list (N * N)) : answer :=
  match a with
  | Some (Is (Thing (Mechanism laws adjacent))) => adaptive laws adjacent (repeat other (length (hd [] laws)))
  | _ => None
  end.

Definition joint (ms : list (list (list Qc) * list (N * N))) : answer :=
  match ms with
  | [] => None
  | (laws, adjacent) :: more => fold_left joint_with more (of_laws laws adjacent)
  end.

Fixpoint add_laws (p q : list Qc) : list Qc :=
  match p, q with x :: p, y :: q => (x + y)%Qc :: add_laws p q | _, _ => [] end.

(** The sum of laws with these weights. *)
Definition mixed (outputs : nat) (weights : list Qc) (rows : list (list Qc)) : list Qc :=
  fold_right (fun '(w, p) sum => add_laws (map (Qcmult w) p) sum) (repeat 0%Qc outputs) (combine weights rows).

Definition mixture (weights : list Qc) (ms : list (list (list Qc) * list (N * N))) : answer :=
  match ms with
  | [] => None
  | (laws, adjacent) :: more =>
      let outputs := length (hd [] laws) in
      if is_law weights && Nat.eqb (length weights) (length ms) && alike laws adjacent more
         && forallb (fun '(other, _) => Nat.eqb (length (hd [] other)) outputs) more
      then
        of_laws
          (map (fun i => mixed outputs weights (map (fun '(other, _) => law_at other i) ms)) (inputs laws))
          adjacent
      else None
  end.

Definition processed (laws : list (list Qc)) (adjacent : list (N * N)) (rows : list (list Qc)) : answer :=
  if are_laws rows && Nat.eqb (length rows) (length (hd [] laws)) then
    of_laws (map (fun p => mixed (length (hd [] rows)) p rows) laws) adjacent
  else None.

(** Both, each on its part of the input, adjacent where one part is replaced by an adjacent one. *)
Definition side_by_side (first second : list (list Qc) * list (N * N)) : list (list Qc) * list (N * N) :=
  let '(laws, adjacent) := first in
  let '(others, pairs) := second in
  let size := N.of_nat (length others) in
  let place (x y : N) := (x * size + y)%N in
  ( flat_map (fun p => map (fun q => product_laws p (repeat q (length p))) others) laws,
    flat_map (fun x => map (fun '(a, b) => (place x a, place x b)) pairs) (inputs laws)
    ++ flat_map (fun z => map (fun '(a, b) => (place a z, place b z)) adjacent) (inputs others) ).

Definition parallel (ms : list (list (list Qc) * list (N * N))) : answer :=
  match ms with
  | [] => None
  | m :: more =>
      if (fold_left (fun n '(laws, _) => n * Z.of_nat (length laws * length (hd [] laws)))%Z ms 1
          <=? most_probabilities)%Z
      then let '(laws, adjacent) := fold_left side_by_side more m in of_laws laws adjacent else None
  end.

(** The pairs at most so many steps apart. *)
Fixpoint reached (adjacent : list (N * N)) (steps : nat) : list (N * N) :=
  match steps with
  | O => []
  | S O => each_once adjacent
  | S more =>
      let before := reached adjacent more in
      each_once
        (before
         ++ flat_map
              (fun '(a, b) =>
                 flat_map (fun '(c, d) => if N.eqb b c && negb (N.eqb a d) then [(a, d)] else []) adjacent)
              before)
  end.

Definition mechanism_functions (f : string) (vs : arguments) : answer :=
  if String.eqb f "mechanism" then
    match laws_in vs with Some laws => of_laws laws (all_pairs laws) | None => None end
  else if String.eqb f "joint" then match mechanisms_in vs with Some ms => joint ms | None => None end
  else if String.eqb f "parallel" then match mechanisms_in vs with Some ms => parallel ms | None => None end
  else
    match vs with
    | Thing (Mechanism laws adjacent) :: more =>
        if String.eqb f "adjacent" then
          match adjacent_by laws more with
          | Some pairs => Some (Is (Thing (Mechanism laws pairs)))
          | None => None
          end
        else
          match more with
          | [] =>
              if String.eqb f "mechanism_delta_limit" then is_number (delta_limit laws adjacent) else None
          | [Num x] =>
              if String.eqb f "tight_delta" then
                if at_most 1%Qc x then is_number (mechanism_delta laws adjacent x) else None
              else if String.eqb f "tight_exp_epsilon" then
                if at_most 0%Qc x && at_most x 1%Qc && at_most (delta_limit laws adjacent) x then
                  is_number (mechanism_exp_epsilon laws adjacent x)
                else None
              else if String.eqb f "k_fold" then
                match as_integer x with
                | Some n =>
                    if (1 <=? n)%Z && (n <=? 60)%Z then joint (repeat (laws, adjacent) (Z.to_nat n)) else None
                | None => None
                end
              else if String.eqb f "group" then
                match as_integer x with
                | Some n =>
                    if (1 <=? n)%Z && (n <=? 100)%Z then
                      Some (Is (Thing (Mechanism laws (reached adjacent (Z.to_nat n)))))
                    else None
                | None => None
                end
              else None
          | [Num E; Num d] =>
              if String.eqb f "private" then
                if at_most 1%Qc E && at_most 0%Qc d && at_most d 1%Qc then
                  is_truth (at_most (mechanism_delta laws adjacent E) d)
                else None
              else None
          | [List l] =>
              if String.eqb f "adaptive" then
                match mechanisms_in l with Some next => adaptive laws adjacent next | None => None end
              else if String.eqb f "processed" then
                match all_rows l with Some rows => processed laws adjacent rows | None => None end
              else None
          | _ => None
          end
    | [List weights; List l] =>
        if String.eqb f "mixture" then
          match numbers_in weights, mechanisms_in l with Some w, Some ms => mixture w ms | _, _ => None end
        else None
    | _ => None
    end.
