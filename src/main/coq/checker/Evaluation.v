(** Computes the outcome of a statement whose variables have finitely many rational values. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value.
Import ListNotations.
Open Scope list_scope.

(** What is known of an outcome: what it is, or nothing. *)
Inductive result :=
| Got (o : outcome Qc)
| Open.

Definition got (v : value Qc) : result := Got (Is v).
Definition T : result := got (Truth true).
Definition F : result := got (Truth false).
Definition U : result := Got Undefined.

Inductive entry_known :=
| Known (r : result)
| Closure (parameters : list string) (body : expr) (names : list (string * entry_known)).

Definition known : Type := list (string * entry_known).

Fixpoint find_name (x : string) (names : known) : option entry_known :=
  match names with
  | [] => None
  | (y, m) :: more => if String.eqb x y then Some m else find_name x more
  end.

(* ---- Logic ---- *)

Definition and_results (a : result) (b : unit -> result) : result :=
  match a with
  | Got (Is (Truth false)) => F
  | Got (Is (Truth true)) => match b tt with Got (Is (Truth c)) => got (Truth c) | Got Undefined => U | _ => Open end
  | Got Undefined =>
      match b tt with
      | Got (Is (Truth false)) => F
      | Got (Is (Truth true)) | Got Undefined => U
      | _ => Open
      end
  | _ => match b tt with Got (Is (Truth false)) => F | _ => Open end
  end.

Definition not_result (a : result) : result :=
  match a with Got (Is (Truth b)) => got (Truth (negb b)) | Got Undefined => U | _ => Open end.

Definition or_results (a : result) (b : unit -> result) : result :=
  not_result (and_results (not_result a) (fun _ => not_result (b tt))).

(** All cases, in order, up to the first that is false. *)
Fixpoint every_result (A : value Qc -> result) (vs : list (value Qc)) : result :=
  match vs with
  | [] => T
  | v :: more => and_results (A v) (fun _ => every_result A more)
  end.

Definition where_result (g : result) (a : unit -> result) : result :=
  match g with
  | Got (Is (Truth true)) => match a tt with
      | Got (Is (Truth b)) => got (Truth b) | Got Undefined => U | _ => Open end
  | Got (Is (Truth false)) => T
  | Got Undefined => U
  | _ => Open
  end.

(* ---- Terms ---- *)

Definition two_results (a : result) (b : unit -> result) (make : value Qc -> value Qc -> result) : result :=
  match a with
  | Got Undefined => U
  | Got (Is v) => match b tt with Got Undefined => U | Got (Is w) => make v w | Open => Open end
  | Open => Open
  end.

Definition one_result (a : result) (make : value Qc -> result) : result :=
  match a with Got Undefined => U | Got (Is v) => make v | Open => Open end.

Inductive results :=
| All (vs : list (value Qc))
| NotAll
| OpenList.

Fixpoint all_results {A} (M : A -> result) (l : list A) : results :=
  match l with
  | [] => All []
  | a :: more =>
      match M a with
      | Got Undefined => NotAll
      | Got (Is v) =>
          match all_results M more with All vs => All (v :: vs) | r => r end
      | Open => OpenList
      end
  end.

Definition of_results (l : results) (make : list (value Qc) -> result) : result :=
  match l with All vs => make vs | NotAll => U | OpenList => Open end.

Definition as_integer (q : Qc) : option Z :=
  match Qden (this q) with xH => Some (Qnum (this q)) | _ => None end.

Fixpoint power_positive (x : Qc) (p : positive) : Qc :=
  match p with
  | xH => x
  | xO p => let y := power_positive x p in (y * y)%Qc
  | xI p => let y := power_positive x p in (x * (y * y))%Qc
  end.

(** Numbers with more binary digits are not computed. *)
Definition most_bits : Z := 1048576.

Definition few_bits (x : Qc) (z : Z) : bool :=
  ((Z.log2 (Z.abs (Qnum (this x))) + Z.log2 (Zpos (Qden (this x)))) * Z.abs z <=? most_bits)%Z.

Definition power_result (x : Qc) (z : Z) : result :=
  if few_bits x z then
    match z with
    | Z0 => got (Num 1%Qc)
    | Zpos p => got (Num (power_positive x p))
    | Zneg p => if Qc_eq_dec x 0%Qc then U else got (Num (/ power_positive x p)%Qc)
    end
  else Open.

Definition most_places : Z := 2000.

Definition arithmetic_result (op : arithmetic) (v w : value Qc) : result :=
  match v, w with
  | Num x, Num y =>
      match op with
      | Plus => got (Num (x + y)%Qc)
      | Minus => got (Num (x - y)%Qc)
      | Times => got (Num (x * y)%Qc)
      | Divide => if Qc_eq_dec y 0%Qc then U else got (Num (x / y)%Qc)
      | Power => match as_integer y with Some z => power_result x z | None => Open end
      end
  | _, _ => Open
  end.

Definition less_dec (x y : Qc) : bool := match Qccompare x y with Lt => true | _ => false end.

Definition equal_dec (x y : Qc) : bool := match Qccompare x y with Eq => true | _ => false end.

(** Whether two rows are the same; [None] where they contain what is not compared. *)
Fixpoint same (v w : value Qc) : option bool :=
  match v, w with
  | Num x, Num y => Some (equal_dec x y)
  | List l, List m =>
      (fix go (l m : list (value Qc)) : option bool :=
         match l, m with
         | [], [] => Some true
         | a :: l, b :: m =>
             match same a b with
             | Some true => go l m
             | r => r
             end
         | _, _ => Some false
         end) l m
  | _, _ => None
  end.

Definition truth_result (b : bool) : result := got (Truth b).

Definition compared_result (r : relation) (v w : value Qc) : result :=
  match v, w with
  | Num x, Num y =>
      truth_result
        match r with
        | Less => less_dec x y
        | AtMost => negb (less_dec y x)
        | Equal => equal_dec x y
        | Different => negb (equal_dec x y)
        | AtLeast => negb (less_dec x y)
        | Greater => less_dec y x
        end
  | List _, List _ =>
      match r, same v w with
      | Equal, Some b => truth_result b
      | Different, Some b => truth_result (negb b)
      | _, _ => Open
      end
  | _, _ => Open
  end.

Definition entry_result (v k : value Qc) : result :=
  match v, k with
  | List l, Num x =>
      match as_integer x with
      | Some z =>
          if (1 <=? z)%Z then
            if (z <=? Z.of_nat (List.length l))%Z then
              match nth_error l (Z.to_nat (z - 1)) with Some w => got w | None => Open end
            else U
          else U
      | None => U
      end
  | _, _ => Open
  end.

Fixpoint numbers_in (vs : list (value Qc)) : option (list Qc) :=
  match vs with
  | [] => Some []
  | Num x :: more => match numbers_in more with Some xs => Some (x :: xs) | None => None end
  | _ => None
  end.

(** The first number that none of the others is better than. *)
Fixpoint best (better : Qc -> Qc -> bool) (x : Qc) (xs : list Qc) : Qc :=
  match xs with
  | [] => x
  | y :: more => best better (if better y x then y else x) more
  end.

Definition folded_result (op : operator) (vs : list (value Qc)) : result :=
  match numbers_in vs with
  | None => Open
  | Some xs =>
      match op, xs with
      | SumOf, _ => got (Num (fold_right Qcplus 0%Qc xs))
      | ProductOf, _ => got (Num (fold_right Qcmult 1%Qc xs))
      | MinOf, [] | MaxOf, [] => U
      | MinOf, x :: xs => got (Num (best less_dec x xs))
      | MaxOf, x :: xs => got (Num (best (fun a b => less_dec b a) x xs))
      end
  end.

(* ---- Cases ---- *)

(** The cases of a domain; [None] for one that is undefined. *)
Inductive domain_result :=
| Values (vs : list (value Qc))
| UndefinedDomain
| OpenDomain.

(** The integers from [a] on, so many of them. *)
Fixpoint integers_from (a : Z) (n : nat) : list (value Qc) :=
  match n with O => [] | S m => Num (integer a) :: integers_from (a + 1) m end.

(** An end of a range: [None] if it is no integer. *)
Inductive end_result :=
| At (z : Z)
| NoInteger
| OpenEnd.

Definition end_from (r : result) : end_result :=
  match r with
  | Got (Is (Num x)) => match as_integer x with Some z => At z | None => NoInteger end
  | Got Undefined => NoInteger
  | _ => OpenEnd
  end.

Definition most_cases : Z := 100000000.

Definition domain_values (ev : expr -> result) (d : domain) : domain_result :=
  match d with
  | Range a (Some b) =>
      match end_from (ev a) with
      | NoInteger => UndefinedDomain
      | OpenEnd => OpenDomain
      | At z =>
          match end_from (ev b) with
          | NoInteger => UndefinedDomain
          | OpenEnd => OpenDomain
          | At w =>
              if (w - z <? most_cases)%Z then Values (integers_from z (Z.to_nat (w - z + 1))) else OpenDomain
          end
      end
  | Elements e =>
      match ev e with
      | Got (Is (List l)) => Values l
      | Got Undefined => UndefinedDomain
      | _ => OpenDomain
      end
  | _ => OpenDomain
  end.

Definition case_results (g : result) (a : unit -> result) : results :=
  match g with
  | Got (Is (Truth true)) =>
      match a tt with Got (Is v) => All [v] | Got Undefined => NotAll | Open => OpenList end
  | Got (Is (Truth false)) => All []
  | Got Undefined => NotAll
  | _ => OpenList
  end.

Fixpoint collected_results (A : value Qc -> results) (vs : list (value Qc)) : results :=
  match vs with
  | [] => All []
  | v :: more =>
      match A v with
      | All l =>
          match collected_results A more with All m => All (l ++ m) | r => r end
      | r => r
      end
  end.

Section Evaluation.
  Variable library : string -> list (value Qc) -> option (outcome Qc).

  Definition called_result (f : string) (vs : list (value Qc)) : result :=
    match library f vs with Some o => Got o | None => Open end.

  Section Parts.
    Variable ev : known -> expr -> result.

    Definition guard_result (g : option expr) (names : known) : result :=
      match g with Some c => ev names c | None => T end.

    Fixpoint collect (bs : list binder) (g : option expr) (body : expr) (names : known) : results :=
      match bs with
      | [] => case_results (guard_result g names) (fun _ => ev names body)
      | Bind x d :: more =>
          match domain_values (ev names) d with
          | Values vs =>
              collected_results (fun v => collect more g body ((x, Known (got v)) :: names)) vs
          | UndefinedDomain => NotAll
          | OpenDomain => OpenList
          end
      end.

    Fixpoint quantify (turned : bool) (bs : list binder) (g : option expr) (body : expr) (names : known)
      : result :=
      match bs with
      | [] =>
          where_result (guard_result g names)
            (fun _ => if turned then not_result (ev names body) else ev names body)
      | Bind x d :: more =>
          match domain_values (ev names) d with
          | Values vs =>
              every_result (fun v => quantify turned more g body ((x, Known (got v)) :: names)) vs
          | UndefinedDomain => U
          | OpenDomain => Open
          end
      end.

    Fixpoint links_result (a : result) (links : list (relation * expr)) (names : known) : result :=
      match links with
      | [] => T
      | (r, b) :: more =>
          let b := ev names b in
          and_results (two_results a (fun _ => b) (compared_result r)) (fun _ => links_result b more names)
      end.

    Fixpoint let_names (ds : list definition) (names : known) : known :=
      match ds with
      | [] => names
      | Define f [] value :: more => let_names more ((f, Known (ev names value)) :: names)
      | Define f ps value :: more => let_names more ((f, Closure ps value names) :: names)
      end.
  End Parts.

  Fixpoint evaluate (fuel : nat) (names : known) (e : expr) {struct fuel} : result :=
    match fuel with
    | O => Open
    | S more =>
        let ev := evaluate more in
        match e with
        | Literal digits exponent =>
            if (Z.abs exponent <=? most_places)%Z then
              got (Num (if (exponent <? 0)%Z
                        then (integer (Z.of_N digits) * / integer (10 ^ (- exponent)))%Qc
                        else integer (Z.of_N digits * 10 ^ exponent)))
            else Open
        | Name x =>
            match find_name x names with
            | Some (Known r) => r
            | Some (Closure _ _ _) => Open
            | None => called_result x []
            end
        | Negation a =>
            one_result (ev names a) (fun v => match v with Num x => got (Num (- x)%Qc) | _ => Open end)
        | Arithmetic op a b =>
            two_results (ev names a) (fun _ => ev names b) (arithmetic_result op)
        | Call f arguments =>
            match find_name f names with
            | Some (Known _) => Open
            | Some (Closure ps body inner) =>
                if Nat.eqb (List.length arguments) (List.length ps) then
                  ev (rev (combine ps (map (fun a => Known (ev names a)) arguments)) ++ inner) body
                else Open
            | None => of_results (all_results (ev names) arguments) (called_result f)
            end
        | Vector entries => of_results (all_results (ev names) entries) (fun vs => got (List vs))
        | Listing bs g body => of_results (collect ev bs g body names) (fun vs => got (List vs))
        | Index v k => two_results (ev names v) (fun _ => ev names k) entry_result
        | Fold op bs g body => of_results (collect ev bs g body names) (folded_result op)
        | Chain first links => links_result ev (ev names first) links names
        | Not a => not_result (ev names a)
        | Logical And a b => and_results (ev names a) (fun _ => ev names b)
        | Logical Or a b => or_results (ev names a) (fun _ => ev names b)
        | Logical Implies a b => or_results (not_result (ev names a)) (fun _ => ev names b)
        | Conditional c a b =>
            match ev names c with
            | Got (Is (Truth true)) => ev names a
            | Got (Is (Truth false)) => ev names b
            | Got Undefined => U
            | _ => Open
            end
        | Let definitions body => ev (let_names ev definitions names) body
        | Quantified q bs g body =>
            match q with
            | Forall => quantify ev false bs g body names
            | Exists => not_result (quantify ev true bs g body names)
            end
        | Program _ _ _ _ => Open
        end
    end.
End Evaluation.
