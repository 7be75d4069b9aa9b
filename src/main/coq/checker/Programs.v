(** The linear programs that functions of the language stand for; names as in specs/CERTIFICATES.md. *)

From Coq Require Import ZArith QArith Qcanon String Bool List PArith.
From Referee.checker Require Import Tree Value Evaluation Printer Optimum Library.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Definition shown_integer (z : Z) : string := decimal_Z z.

Definition with_index (name : string) (i : Z) : string := (name ++ "_" ++ shown_integer i)%string.

Definition unknown_form (name : string) : form := [(code name, 1%Qc)].

Definition minus_form (f g : form) : form := f ++ scaled_form (- (1))%Qc g.

(* ---- The best private rule for a payoff ---- *)

Definition x_name (i s : Z) : string := with_index (with_index "x" i) s.
Definition y_name (i : Z) : string := with_index "y" i.
Definition q_name (k : Z) : string := with_index "q" k.

(** Pairs of different integers from 1 to n at most l apart. *)
Definition ranks_near (n l : Z) : list (Z * Z) :=
  flat_map
    (fun k => flat_map (fun j => if negb (k =? j)%Z && (Z.abs (k - j) <=? l)%Z then [(k, j)] else []) (integers 1 n))
    (integers 1 n).

(** x_i_s is the probability to stop at time i with relative rank s, y_i to get to time i, q_k to take
    rank k. *)
Definition private_stopping (payoff : list Qc) (l : Z) (E delta : Qc) : program :=
  let n := Z.of_nat (length payoff) in
  let times := integers 1 n in
  let cells := flat_map (fun i => map (fun s => (i, s)) (integers 1 i)) times in
  Linear
    (map (fun '(i, s) => x_name i s) cells ++ map y_name times ++ map q_name times)
    (Constraint "start" (unknown_form (y_name 1)) Exactly 1%Qc
      :: map (fun '(i, s) =>
           Constraint (with_index (with_index "cell" i) s)
             [(code (x_name i s), integer i); (code (y_name i), (- (1))%Qc)] UpTo 0%Qc) cells
      ++ map (fun i =>
           Constraint (with_index "pass" i)
             ((code (y_name i), 1%Qc)
               :: map (fun s => (code (x_name i s), (- (1))%Qc)) (integers 1 i)
               ++ (if (i <? n)%Z then [(code (y_name (i + 1)), (- (1))%Qc)] else []))
             Exactly 0%Qc) times
      ++ map (fun k =>
           Constraint (with_index "law" k)
             ((code (q_name k), 1%Qc)
               :: flat_map (fun '(i, s) =>
                    if (s <=? k)%Z && (i - s <=? n - k)%Z then
                      [(code (x_name i s),
                        (- (integer (binomial (k - 1) (s - 1) * binomial (n - k) (i - s)) * one_over (binomial n i)))%Qc)]
                    else []) cells)
             Exactly 0%Qc) times
      ++ map (fun '(k, j) =>
           Constraint (with_index (with_index "privacy" k) j)
             [(code (q_name k), 1%Qc); (code (q_name j), (- E)%Qc)] UpTo delta) (ranks_near n l))
    (map (fun '(k, w) => (code (q_name k), w)) (combine times payoff)).

(* ---- Choosers ---- *)

(** All votes of n voters for 1 to k in rising order, from [a] on. *)
Fixpoint rising (n : nat) (entries : list Z) {struct n} : list (list Z) :=
  match n with
  | O => [[]]
  | S m =>
      (fix each (l : list Z) : list (list Z) :=
         match l with
         | [] => []
         | z :: more => map (cons z) (rising m l) ++ each more
         end) entries
  end.

Definition votes_name (separator : string) (v : list Z) : string :=
  match v with
  | [] => ""
  | z :: more => fold_left (fun s y => (s ++ separator ++ shown_integer y)%string) more (shown_integer z)
  end.

Inductive family := AllChoosers | Medians | RandomizedMedians | PhantomVotes.

(** The probability of an entry in the unknowns of a family. *)
Definition family_mass (f : family) (n k : Z) (v : list Z) (z : Z) : form :=
  let xi y := unknown_form (with_index "xi" y) in
  match f with
  | AllChoosers => unknown_form (with_index ("g(" ++ votes_name "," v ++ ")")%string z)
  | PhantomVotes =>
      (let c := votes_at z v in if (c =? 0)%Z then [] else [(code "m", integer c)])
      ++ unknown_form (with_index "c" z)
  | RandomizedMedians =>
      flat_map (fun '(r, y) => if (y =? z)%Z then unknown_form ("t(" ++ shown_integer r ++ ")")%string else [])
        (combine (integers 1 n) v)
      ++ xi z
  | Medians =>
      let moved y :=
        if (y =? 0)%Z || (y =? k)%Z then []
        else
          flat_map (fun r => unknown_form (with_index "t" y ++ "(" ++ shown_integer r ++ ")")%string)
            (integers 1 (Z.of_nat (votes_up_to y v))) in
      minus_form (moved z) (moved (z - 1)%Z) ++ xi z
  end.

Definition family_unknowns (f : family) (n k : Z) (all : list (list Z)) : list string :=
  let entries := integers 1 k in
  match f with
  | AllChoosers =>
      flat_map (fun v => map (fun z => with_index ("g(" ++ votes_name "," v ++ ")")%string z) entries) all
  | PhantomVotes => "m" :: map (with_index "c") entries
  | RandomizedMedians =>
      map (with_index "xi") entries ++ map (fun r => "t(" ++ shown_integer r ++ ")")%string (integers 1 n)
  | Medians =>
      map (with_index "xi") entries
      ++ flat_map (fun y => map (fun r => with_index "t" y ++ "(" ++ shown_integer r ++ ")")%string (integers 1 n))
           (integers 1 (k - 1))
  end.

Definition without_zero (f : form) : form := filter (fun '(_, c) => negb (equal_dec c 0%Qc)) (collected_form f).

Fixpoint same_form (f g : form) : bool :=
  match f, g with
  | [], [] => true
  | (v, c) :: f, (w, d) :: g => Pos.eqb v w && equal_dec c d && same_form f g
  | _, _ => false
  end.

Definition same_bound (a b : bound) : bool :=
  match a, b with UpTo, UpTo | Exactly, Exactly | From, From => true | _, _ => false end.

Definition says_same (r s : constraint) : bool :=
  same_bound (way r) (way s) && equal_dec (right_side r) (right_side s) && same_form (left_side r) (left_side s).

(** The rows that say something which no row before them says. *)
Fixpoint new_rows (rows said : list constraint) : list constraint :=
  match rows with
  | [] => []
  | Constraint name f w b :: more =>
      let r := Constraint name (without_zero f) w b in
      match left_side r with
      | [] => new_rows more said
      | _ => if existsb (says_same r) said then new_rows more said else r :: new_rows more (r :: said)
      end
  end.

(** The votes when one for [a] is one for [b] instead. *)
Fixpoint replaced_once (a b : Z) (v : list Z) : list Z :=
  match v with
  | [] => []
  | x :: more => if (x =? a)%Z then b :: more else x :: replaced_once a b more
  end.

Definition bounds_privacy (f : family) (n k : Z) (bounds : list Qc) (all : list (list Z)) : list constraint :=
  let entries := integers 1 k in
  let mass := family_mass f n k in
  flat_map
    (fun v =>
       let name := votes_name ", " v in
       Constraint ("sum(" ++ name ++ ")")%string (flat_map (mass v) entries) Exactly 1%Qc
       :: flat_map (fun z =>
            let m := without_zero (mass v z) in
            if existsb (fun '(_, c) => less_dec c 0%Qc) m then
              [Constraint (with_index ("mass(" ++ name ++ ")")%string z) m From 0%Qc]
            else []) entries
       ++ flat_map (fun a =>
            if existsb (Z.eqb a) v then
              flat_map (fun b =>
                if (a =? b)%Z then []
                else
                  let w := in_order (replaced_once a b v) in
                  map (fun '(z, E) =>
                         Constraint (with_index ("private(" ++ name ++ "; " ++ votes_name ", " w ++ ")")%string z)
                           (mass v z ++ scaled_form (- E)%Qc (mass w z)) UpTo 0%Qc)
                    (combine entries bounds)) entries
            else []) entries)
    all.

(** What is wanted: an entry from the vote in place rank - margin to that in place rank + margin. *)
Definition wanted (f : family) (n k rank margin : Z) (v : list Z) : form :=
  let vote r := nth (Z.to_nat (r - 1)) v 0%Z in
  flat_map (family_mass f n k v)
    (integers (vote (Z.max (rank - margin) 1)) (vote (Z.min (rank + margin) n))).

Definition orders_of (v : list Z) (k : Z) : Z :=
  (factorial (Z.of_nat (length v)) / fold_right (fun z p => factorial (votes_at z v) * p)%Z 1%Z (integers 1 k))%Z.

Definition worst_name (v : list Z) : string := ("worst(" ++ votes_name ", " v ++ ")")%string.

Definition best_in_worst_case (f : family) (n : Z) (bounds : list Qc) (rank margin : Z) : program :=
  let k := Z.of_nat (length bounds) in
  let all := rising (Z.to_nat n) (integers 1 k) in
  Linear ("worst" :: family_unknowns f n k all)
    (new_rows
       (bounds_privacy f n k bounds all
        ++ map (fun v =>
             Constraint (worst_name v) (minus_form (unknown_form "worst") (wanted f n k rank margin v)) UpTo 0%Qc) all)
       [])
    (unknown_form "worst").

Definition best_on_average (f : family) (n : Z) (bounds : list Qc) (rank margin : Z) : program :=
  let k := Z.of_nat (length bounds) in
  let all := rising (Z.to_nat n) (integers 1 k) in
  Linear (family_unknowns f n k all) (new_rows (bounds_privacy f n k bounds all) [])
    (flat_map
       (fun v => scaled_form (integer (orders_of v k) * one_over (k ^ n))%Qc (wanted f n k rank margin v)) all).

Definition best_at_votes (f : family) (votes : list Z) (bounds : list Qc) (rank margin : Z) : program :=
  let n := Z.of_nat (length votes) in
  let k := Z.of_nat (length bounds) in
  let all := rising (Z.to_nat n) (integers 1 k) in
  Linear (family_unknowns f n k all) (new_rows (bounds_privacy f n k bounds all) [])
    (wanted f n k rank margin (in_order votes)).

Definition family_of (f : string) : option (family * string) :=
  if prefix "best_of_all" f then Some (AllChoosers, substring 11 (String.length f) f)
  else if prefix "best_of_medians" f then Some (Medians, substring 15 (String.length f) f)
  else if prefix "best_of_randomized_medians" f then Some (RandomizedMedians, substring 26 (String.length f) f)
  else if prefix "best_of_phantoms" f then Some (PhantomVotes, substring 16 (String.length f) f)
  else None.

(** No more profiles and votes than these. *)
Definition few_profiles (n k : Z) : bool :=
  (1 <=? n)%Z && (n <=? 60)%Z && (1 <=? k)%Z && (k <=? 60)%Z && (binomial (n + k - 1) n <=? 500)%Z.

Definition program_of (f : string) (vs : arguments) : option program :=
  match vs with
  | [List w; Num l; Num E; Num d] =>
      if String.eqb f "best_private_stopping" then
        match numbers_in w, as_integer l with
        | Some payoff, Some l =>
            let n := Z.of_nat (length payoff) in
            if (1 <=? n)%Z && (n <=? 60)%Z && (1 <=? l)%Z && (l <=? Z.max 1 (n - 1))%Z
               && at_most 1%Qc E && at_most 0%Qc d && at_most d 1%Qc
            then Some (private_stopping payoff l E d) else None
        | _, _ => None
        end
      else None
  | [votes; List b; Num rank; Num margin] =>
      match family_of f, numbers_in b, as_integer rank, as_integer margin with
      | Some (F, way), Some bounds, Some rank, Some margin =>
          let k := Z.of_nat (length bounds) in
          let fits n := few_profiles n k && (1 <=? rank)%Z && (rank <=? n)%Z && (0 <=? margin)%Z
                          && forallb (at_most 1%Qc) bounds in
          match votes with
          | Num n =>
              match as_integer n with
              | Some n =>
                  if fits n then
                    if String.eqb way "" then Some (best_in_worst_case F n bounds rank margin)
                    else if String.eqb way "_uniform" then Some (best_on_average F n bounds rank margin)
                    else None
                  else None
              | None => None
              end
          | List l =>
              match numbers_in l with
              | Some v =>
                  match all_integers v with
                  | Some v =>
                      if fits (Z.of_nat (length v)) && forallb (fun z => (1 <=? z)%Z && (z <=? k)%Z) v
                         && String.eqb way "_at"
                      then Some (best_at_votes F v bounds rank margin) else None
                  | None => None
                  end
              | None => None
              end
          | _ => None
          end
      | _, _, _, _ => None
      end
  | _ => None
  end.
