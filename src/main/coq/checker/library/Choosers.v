(** Choosers at rational parameters: each makes of n votes, which are numbers from 1 to k, a law on
    the k entries. The definitions are computed as they stand. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
From Referee.checker.library Require Import Numbers.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** How many votes are at an entry, and how many at most there. *)
Definition votes_at (z : Z) (v : list Z) : Z := Z.of_nat (length (filter (Z.eqb z) v)).

Definition votes_up_to (z : Z) (v : list Z) : nat := length (filter (fun y => (y <=? z)%Z) v).

(** The number that a list has at a place, the first of which is 1; beyond the list it is 0. *)
Definition at_place (v : list Qc) (z : Z) : Qc := nth (Z.to_nat (z - 1)) v 0%Qc.

(** The probability of entry [z]. A median gives the transfer of place r to the entry of the vote
    that is in this place when all votes are put in order: to [z] those beyond the votes below. *)
Definition mass (name : string) (n : Z) (given : list (list Qc)) (v : list Z) (z : Z) : Qc :=
  if String.eqb name "degenerate" then at_place (nth 0 given []) z
  else if String.eqb name "dictatorship" then
    if (nth (Z.to_nat (floor (at_place (nth 0 given []) 1) - 1)) v 0%Z =? z)%Z then 1%Qc else 0%Qc
  else if String.eqb name "randomized_dictatorship" then (integer (votes_at z v) / integer n)%Qc
  else if String.eqb name "phantoms" then
    let f := nth 0 given [] in ((integer (votes_at z v) + at_place f z) / (integer n + total f))%Qc
  else if String.eqb name "randomized_median" then
    let t := nth 0 given [] in
    (at_place (nth 1 given []) z
      + total (firstn (Z.to_nat (votes_at z v)) (skipn (votes_up_to (z - 1) v) t)))%Qc
  else
    (* A generalized median: its base masses, then for each entry the transfers of n votes. *)
    let moved y := if (y =? 0)%Z then 0%Qc else total (firstn (votes_up_to y v) (nth (Z.to_nat y) given [])) in
    (at_place (nth 0 given []) z + moved z - moved (z - 1)%Z)%Qc.

Definition law_of (name : string) (n k : Z) (given : list (list Qc)) (v : list Z) : list Qc :=
  map (mass name n given v) (integers 1 k).

(** All votes of so many voters. *)
Definition all_votes (n k : Z) : list (list Z) := profiles (Z.to_nat n) (integers 1 k).

(** The same votes, but another one in place [i]. *)
Fixpoint instead (v : list Z) (i : nat) (z : Z) : list Z :=
  match v, i with
  | [], _ => []
  | _ :: more, O => z :: more
  | x :: more, S j => x :: instead more j z
  end.

(** What is true of all votes, one of them, and another one in its place. *)
Definition for_all_changes (n k : Z) (says : list Z -> Z -> list Z -> bool) : bool :=
  forallb
    (fun v =>
       forallb
         (fun i =>
            let own := nth i v 0%Z in
            forallb (fun z => (z =? own)%Z || says v own (instead v i z)) (integers 1 k))
         (seq 0 (Z.to_nat n)))
    (all_votes n k).

Fixpoint inserted (x : Z) (v : list Z) : list Z :=
  match v with
  | [] => [x]
  | y :: more => if (x <=? y)%Z then x :: v else y :: inserted x more
  end.

Definition in_order (v : list Z) : list Z := fold_right inserted [] v.

Fixpoint equal_lists (v w : list Qc) : bool :=
  match v, w with
  | [], [] => true
  | x :: v, y :: w => equal_dec x y && equal_lists v w
  | _, _ => false
  end.

(** All orders of the same votes have the same law. *)
Definition anonymous (n k : Z) (law : list Z -> list Qc) : bool :=
  forallb (fun v => equal_lists (law v) (law (in_order v))) (all_votes n k).

(** No voter gains by a false vote. It is enough that no entry other than the true vote becomes less
    likely by one ([KL18.Extreme_rays]). *)
Definition truthful (n k : Z) (law : list Z -> list Qc) : bool :=
  for_all_changes n k (fun v own w =>
    let p := law v in
    let q := law w in
    forallb (fun z => (z =? own)%Z || at_most (at_place p z) (at_place q z)) (integers 1 k)).

(** For utilities with one peak: that no side of the true vote becomes less likely
    ([KL18.Extreme_rays_peaked]). *)
Definition truthful_single_peaked (n k : Z) (law : list Z -> list Qc) : bool :=
  for_all_changes n k (fun v own w =>
    let p := law v in
    let q := law w in
    let mass_of (u : list Qc) a b := total (map (at_place u) (integers a b)) in
    forallb
      (fun z =>
         if (z <? own)%Z then at_most (mass_of p 1%Z z) (mass_of q 1%Z z)
         else if (own <? z)%Z then at_most (mass_of p z k) (mass_of q z k)
         else true)
      (integers 1 k)).

(** No change of one vote makes an entry more than [E_z] times as likely. *)
Definition private_votes (n k : Z) (bounds : list Qc) (law : list Z -> list Qc) : bool :=
  for_all_changes n k (fun v own w =>
    let p := law v in
    let q := law w in
    forallb (fun z => at_most (at_place p z) (at_place bounds z * at_place q z)%Qc) (integers 1 k)).

(** More votes than this are not gone through. *)
Definition few_votes (n k : Z) : bool := (k ^ n * n * k * k <=? 3000000)%Z.

Definition chooser (name : string) (n k : Z) (given : list (list Qc)) (fits : bool) : answer :=
  if (1 <=? n)%Z && (n <=? 300)%Z && (1 <=? k)%Z && (k <=? 300)%Z && fits then
    Some (Is (Thing (Chooser name (Z.to_N n) (Z.to_N k) given)))
  else None.

Definition size_of {A} (l : list A) : Z := Z.of_nat (length l).

Definition chooser_functions (f : string) (vs : arguments) : answer :=
  match vs with
  | [Num n; List l] =>
      match as_integer n, numbers_in l with
      | Some n, Some b =>
          if String.eqb f "degenerate" then chooser f n (size_of b) [b] (is_law b)
          else if String.eqb f "phantoms" then chooser f n (size_of b) [b] (all_positive b)
          else None
      | _, _ => None
      end
  | [Num n; Num k; Num d] =>
      if String.eqb f "dictatorship" then
        match as_integer n, as_integer k, as_integer d with
        | Some n, Some k, Some i => chooser f n k [[d]] ((1 <=? i)%Z && (i <=? n)%Z)
        | _, _, _ => None
        end
      else None
  | [Num n; Num k] =>
      if String.eqb f "randomized_dictatorship" then
        match as_integer n, as_integer k with Some n, Some k => chooser f n k [] true | _, _ => None end
      else None
  | [Thing (Chooser name n k given)] =>
      let n := Z.of_N n in
      let k := Z.of_N k in
      let law := law_of name n k given in
      if few_votes n k then
        if String.eqb f "anonymous" then is_truth (anonymous n k law)
        else if String.eqb f "truthful" then is_truth (truthful n k law)
        else if String.eqb f "truthful_single_peaked" then is_truth (truthful_single_peaked n k law)
        else None
      else None
  | [Thing (Chooser name n k given); List l] =>
      let n := Z.of_N n in
      let k := Z.of_N k in
      match numbers_in l with
      | Some b =>
          if String.eqb f "chooser_law" then
            match all_integers b with
            | Some v =>
                if (size_of v =? n)%Z && forallb (fun z => (1 <=? z)%Z && (z <=? k)%Z) v then
                  is_vector (law_of name n k given v)
                else None
            | None => None
            end
          else if String.eqb f "private_votes" then
            if few_votes n k && (size_of b =? k)%Z && forallb (at_most 1%Qc) b then
              is_truth (private_votes n k b (law_of name n k given))
            else None
          else None
      | None => None
      end
  | [List t; List b] =>
      match numbers_in t, numbers_in b with
      | Some t, Some b =>
          if String.eqb f "randomized_median" then
            chooser f (size_of t) (size_of b) [t; b] (is_law (t ++ b))
          else if String.eqb f "generalized_median" then
            let n := size_of b in
            let k := size_of t in
            chooser f n k [t; b]
              ((k =? 1)%Z && forallb (fun x => at_most 0%Qc x && at_most x 1%Qc) b
                && forallb (at_most 0%Qc) t && few_votes n k
                && forallb (fun v => is_law (law_of f n k [t; b] v)) (all_votes n k))
          else None
      | _, _ => None
      end
  | List t :: more =>
      if String.eqb f "generalized_median" then
        match numbers_in t, all_rows more with
        | Some t, Some rows =>
            let n := size_of (hd [] rows) in
            let k := size_of t in
            let given := t :: rows in
            chooser f n k given
              ((size_of rows =? k)%Z && forallb (fun row => (size_of row =? n)%Z) rows
                && forallb (forallb (fun x => at_most 0%Qc x && at_most x 1%Qc)) rows
                && forallb (at_most 0%Qc) t && few_votes n k
                && forallb (fun v => is_law (law_of f n k given v)) (all_votes n k))
        | _, _ => None
        end
      else None
  | _ => None
  end.
