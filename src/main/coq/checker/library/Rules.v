(** Stopping rules, the law of the rank that they take, and its privacy. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
From Referee.checker.library Require Import Numbers.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** The smallest t from 1 on with 1/t + ... + 1/(n-1) <= 1: the largest is n, and going down from t
    adds 1/(t-1). *)
Fixpoint threshold_from (t : nat) (sum : Qc) : nat :=
  match t with
  | O => 1
  | S s =>
      match s with
      | O => 1
      | _ =>
          let more := (sum + one_over (Z.of_nat s))%Qc in
          if at_most more 1%Qc then threshold_from s more else t
      end
  end.

Definition threshold (n : Z) : Z := Z.of_nat (threshold_from (Z.to_nat n) 0%Qc).

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

(** [C(0, m), ..., C(n - 1, m)] for m = 0, 1, ..., each row being the sums of the one before. *)
Fixpoint sums_before (sum : Z) (l : list Z) : list Z :=
  match l with [] => [] | x :: more => sum :: sums_before (sum + x) more end.

Fixpoint columns (l : list Z) (m : nat) : list (list Z) :=
  match m with O => [] | S m => l :: columns (sums_before 0 l) m end.

Fixpoint add_to (v : list Qc) (scale : Qc) (ways : list Z) : list Qc :=
  match v, ways with
  | x :: v, w :: ways =>
      (if (w =? 0)%Z then x else x + scale * integer w)%Qc :: add_to v scale ways
  | _, _ => v
  end.

Fixpoint products (u v : list Z) : list Z :=
  match u, v with x :: u, y :: v => (x * y)%Z :: products u v | _, _ => [] end.

(** Rank k is taken at time i as relative rank s with the probability
    y_i/i a(i, s) C(k - 1, s - 1) C(n - k, i - s) / C(n, i); these are added up for all i and s. *)
Definition rank_law (r : thing) (n : Z) : list Qc :=
  let ways := columns (repeat 1%Z (Z.to_nat n)) (Z.to_nat n) in
  let column m := nth (Z.to_nat m) ways [] in
  let at_time i y law :=
    let all := binomial n i in
    fold_right
      (fun s law =>
         let a := accepts r i s in
         if Qc_eq_dec a 0%Qc then law
         else
           add_to law (y * one_over i * a * one_over all)%Qc
             (products (column (s - 1)%Z) (rev (column (i - s)%Z))))
      law (integers 1 i) in
  fold_right (fun '(i, y) law => if Qc_eq_dec y 0%Qc then law else at_time i y law)
    (repeat 0%Qc (Z.to_nat n))
    (combine (integers 1 n) (waiting r 1 1%Qc (Z.to_nat n))).

(* ---- The best rule for a payoff, backwards ---- *)

(** The payoff that is expected where relative rank s at time i is taken. *)
Definition expected (payoff : list Qc) (n i s : Z) : Qc :=
  (sum_of
     (fun k => nth (Z.to_nat (k - 1)) payoff 0 * integer (binomial (k - 1) (s - 1) * binomial (n - k) (i - s)))
     s (n - i + s) * one_over (binomial n i))%Qc.

(** The rows of the best rule for the times from [i] down: it takes what is expected to be at least as
    good as going on. *)
Fixpoint best_rows (payoff : list Qc) (n : Z) (i : nat) (ahead : option Qc) (later : list (list Qc))
  : list (list Qc) :=
  match i with
  | O => later
  | S j =>
      let time := Z.of_nat i in
      let values := map (expected payoff n time) (integers 1 time) in
      let taken x := match ahead with None => true | Some y => at_most y x end in
      let mean := (total (map (fun x => match ahead with
                                        | Some y => if taken x then x else y
                                        | None => x
                                        end) values) * one_over time)%Qc in
      best_rows payoff n j (Some mean)
        (map (fun x => if taken x then 1%Qc else 0%Qc) values :: later)
  end.

Definition optimal_rule (payoff : list Qc) : thing :=
  let n := length payoff in
  RuleOf (N.of_nat n) (best_rows payoff (Z.of_nat n) n None []).

(** Row i of a rule has i probabilities, and the last row is all 1. *)
Definition is_rule (rows : list (list Qc)) : bool :=
  forallb
    (fun '(i, row) =>
       Nat.eqb (length row) (S i) && forallb (fun x => at_most 0%Qc x && at_most x 1%Qc) row)
    (combine (seq 0 (length rows)) rows)
  && forallb (fun x => equal_dec x 1%Qc) (last rows [0%Qc]).

(* ---- The law by enumeration ---- *)

(** Which rank a rule takes with which probability when the candidates come in this order: at each time
    the newest has a relative rank among those that have come. *)
Fixpoint taken (r : thing) (i : Z) (seen : list Z) (order : list Z) (left : Qc) : list (Z * Qc) :=
  match order with
  | [] => []
  | x :: more =>
      let s := (1 + Z.of_nat (length (filter (fun y => (y <? x)%Z) seen)))%Z in
      let a := accepts r i s in
      (x, left * a)%Qc :: taken r (i + 1) (x :: seen) more (left * (1 - a))%Qc
  end.

Definition enumerated_rank_law (r : thing) (n : Z) : list Qc :=
  let all := orders (Z.to_nat n) (integers 1 n) in
  let runs := flat_map (fun order => taken r 1 [] order 1%Qc) all in
  map (fun k =>
         (fold_right (fun '(x, p) sum => if (x =? k)%Z then p + sum else sum) 0 runs * one_over (factorial n))%Qc)
    (integers 1 n).

(* ---- Privacy of a law of ranks ---- *)

Fixpoint mix (p : Qc) (u v : list Qc) : list Qc :=
  match u, v with
  | x :: u, y :: v => (p * x + (1 - p) * y)%Qc :: mix p u v
  | _, _ => []
  end.

(** All [(q_i, q_j)] with [0 < abs(i - j) <= l]. *)
Fixpoint near_pairs {A} (l : nat) (q : list A) : list (A * A) :=
  match q with
  | [] => []
  | x :: more => flat_map (fun y => [(x, y); (y, x)]) (firstn l more) ++ near_pairs l more
  end.

Definition private (q : list Qc) (l : nat) (E d : Qc) : bool :=
  forallb (fun '(x, y) => at_most (x - E * y)%Qc d) (near_pairs l q).

Definition tight_exp_epsilon (q : list Qc) (l : nat) (d : Qc) : Qc :=
  largest 1%Qc (map (fun '(x, y) => (x - d) / y)%Qc (near_pairs l q)).

Definition tight_delta (q : list Qc) (l : nat) (E : Qc) : Qc :=
  largest 0%Qc (map (fun '(x, y) => x - E * y)%Qc (near_pairs l q)).

(** What is said of a law of ranks, if it is one and l fits: l is below n, or 1 for n = 1. *)
Definition of_law (vs : arguments) (law_fits : list Qc -> bool) (make : list Qc -> nat -> answer) (l : Qc) : answer :=
  match numbers_in vs, as_integer l with
  | Some q, Some l =>
      if law_fits q && is_law q && (1 <=? l)%Z && (l <=? Z.max 1 (Z.of_nat (length q) - 1))%Z
      then make q (Z.to_nat l) else None
  | _, _ => None
  end.

Definition most_candidates : Z := 300.

Definition threshold_rule (n t : Z) : answer :=
  if (1 <=? t)%Z && (t <=? n)%Z && (n <=? 1000)%Z then Some (Is (Thing (ThresholdRule (Z.to_N n) (Z.to_N t))))
  else None.

Definition rule_functions (f : string) (vs : arguments) : answer :=
  match vs with
  | [Num x] =>
      match as_integer x with
      | Some n =>
          if (1 <=? n)%Z && (n <=? 1000)%Z then
            if String.eqb f "secretary" then threshold_rule n (threshold n)
            else if String.eqb f "blind" then threshold_rule n 1
            else None
          else None
      | None => None
      end
  | [Num x; Num y] =>
      if String.eqb f "threshold_rule" then
        match as_integer x, as_integer y with Some n, Some t => threshold_rule n t | _, _ => None end
      else None
  | [Thing r] =>
      match candidates r with
      | Some n =>
          if String.eqb f "rank_law" then
            if (n <=? most_candidates)%Z then is_vector (rank_law r n) else None
          else if String.eqb f "enumerated_rank_law" then
            if (n <=? 8)%Z then is_vector (enumerated_rank_law r n) else None
          else None
      | None => None
      end
  | [Thing r; Num i] =>
      if String.eqb f "waiting" then
        match candidates r, as_integer i with
        | Some n, Some i =>
            if (1 <=? i)%Z && (i <=? n + 1)%Z then
              is_number (nth (Z.to_nat (i - 1)) (waiting r 1 1%Qc (Z.to_nat n)) 0%Qc)
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
          of_law q all_positive (fun q l => is_number (tight_exp_epsilon q l x)) l
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
  | [List l] =>
      match numbers_in l with
      | Some payoff =>
          if String.eqb f "optimal_rule" && (1 <=? Z.of_nat (length l))%Z && (Z.of_nat (length l) <=? 60)%Z then
            Some (Is (Thing (optimal_rule payoff)))
          else None
      | None => None
      end
  | _ => None
  end.

Definition table_rule (f : string) (vs : arguments) : answer :=
  if String.eqb f "table_rule" then
    match all_rows vs with
    | Some rows =>
        if is_rule rows && negb (Nat.eqb (length rows) 0) then
          Some (Is (Thing (RuleOf (N.of_nat (length rows)) rows)))
        else None
    | None => None
    end
  else None.
