(** What a statement means: true, false or undefined, by the strong logic of Kleene.

    [meaning e names o] says that [e] has the outcome [o] where [names] have their meanings. Text
    that is no statement, and what is not in this fragment of the language, has no outcome. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value.
Import ListNotations.
Open Scope list_scope.

Section Meaning.
  Variable K : numbers.

  Definition means : Type := outcome K -> Prop.

  (** What the functions of the language are at these values; see [Functions]. *)
  Variable called : string -> list (value K) -> means.

  (** What a name stands for: its meaning at arguments with these meanings. *)
  Definition scope : Type := list (string * (list means -> means)).

  Fixpoint found (x : string) (names : scope) : option (list means -> means) :=
    match names with
    | [] => None
    | (y, m) :: more => if String.eqb x y then Some m else found x more
    end.

  Definition yes : outcome K := Is (Truth true).
  Definition no : outcome K := Is (Truth false).
  Definition embedded (v : value Qc) : value K := map_value (rational K) v.
  Definition stands_for (v : value K) : list means -> means := fun arguments o => arguments = [] /\ o = Is v.

  (** A parameter stands for the argument, whatever that is. *)
  Definition parameter (m : means) : list means -> means := fun rest o => rest = [] /\ m o.

  (* ---- Logic ---- *)

  Definition both (A B : means) : means := fun o =>
    (o = yes /\ A yes /\ B yes)
    \/ (o = no /\ (A no \/ B no))
    \/ (o = Undefined /\ ((A Undefined /\ B yes) \/ (A yes /\ B Undefined) \/ (A Undefined /\ B Undefined))).

  Definition negated (A : means) : means := fun o =>
    (o = yes /\ A no) \/ (o = no /\ A yes) \/ (o = Undefined /\ A Undefined).

  Definition either (A B : means) : means := negated (both (negated A) (negated B)).

  (** All cases, each of which has a meaning. *)
  Definition every (inside : value K -> Prop) (A : value K -> means) : means := fun o =>
    (o = yes /\ forall v, inside v -> A v yes)
    \/ (o = no /\ exists v, inside v /\ A v no)
    \/ (o = Undefined /\ (forall v, inside v -> A v yes \/ A v Undefined)
        /\ exists v, inside v /\ A v Undefined).

  (** A case that counts where a condition is true. *)
  Definition where_true (g A : means) : means := fun o =>
    (g yes /\ A o) \/ (g no /\ o = yes) \/ (g Undefined /\ o = Undefined).

  Definition chosen (c A B : means) : means := fun o =>
    (c yes /\ A o) \/ (c no /\ B o) \/ (c Undefined /\ o = Undefined).

  (* ---- Terms ---- *)

  (** What is made of two values, undefined where one of them is. *)
  Definition of_two (A B : means) (make : value K -> value K -> means) : means := fun o =>
    (o = Undefined /\ (A Undefined \/ B Undefined))
    \/ exists v w, A (Is v) /\ B (Is w) /\ make v w o.

  Definition of_one (A : means) (make : value K -> means) : means := fun o =>
    (o = Undefined /\ A Undefined) \/ exists v, A (Is v) /\ make v o.

  Section Each.
    Context {A : Type} (M : A -> means).
    Fixpoint each (l : list A) (vs : list (value K)) : Prop :=
      match l, vs with
      | [], [] => True
      | a :: l, v :: vs => M a (Is v) /\ each l vs
      | _, _ => False
      end.
    Fixpoint some_undefined (l : list A) : Prop :=
      match l with [] => False | a :: l => M a Undefined \/ some_undefined l end.
    Definition of_all (l : list A) (make : list (value K) -> means) : means := fun o =>
      (o = Undefined /\ some_undefined l) \/ exists vs, each l vs /\ make vs o.
  End Each.

  Fixpoint power_nat (x : K) (n : nat) : K :=
    match n with O => rational K 1%Qc | S m => times K x (power_nat x m) end.

  Definition zero : K := rational K 0%Qc.
  Definition whole (z : Z) : K := rational K (integer z).

  (** [x^z]: 0 has no negative powers, and [0^0] is 1. *)
  Definition power (x : K) (z : Z) : means := fun o =>
    ((z < 0)%Z /\ x = zero /\ o = Undefined)
    \/ ((z < 0)%Z /\ x <> zero /\ o = Is (Num (inverse K (power_nat x (Z.to_nat (- z))))))
    \/ ((0 <= z)%Z /\ o = Is (Num (power_nat x (Z.to_nat z)))).

  Definition arithmetic_of (op : arithmetic) (v w : value K) : means := fun o =>
    match v, w with
    | Num x, Num y =>
        match op with
        | Plus => o = Is (Num (plus K x y))
        | Minus => o = Is (Num (plus K x (opposite K y)))
        | Times => o = Is (Num (times K x y))
        | Divide => (y = zero /\ o = Undefined) \/ (y <> zero /\ o = Is (Num (times K x (inverse K y))))
        | Power => exists z, y = whole z /\ power x z o
        end
    | _, _ => False
    end.

  Definition truth (P : Prop) : means := fun o => (o = yes /\ P) \/ (o = no /\ ~ P).

  Definition compared (r : relation) (v w : value K) : means :=
    match v, w with
    | Num x, Num y =>
        match r with
        | Less => truth (less K x y)
        | AtMost => truth (~ less K y x)
        | Equal => truth (x = y)
        | Different => truth (x <> y)
        | AtLeast => truth (~ less K x y)
        | Greater => truth (less K y x)
        end
    | List l, List m =>
        match r with
        | Equal => truth (l = m)
        | Different => truth (l <> m)
        | _ => fun _ => False
        end
    | _, _ => fun _ => False
    end.

  (** The entry at a place, the first of which is 1. *)
  Definition entry (v k : value K) : means := fun o =>
    match v, k with
    | List l, Num x =>
        (exists z w, x = whole z /\ (1 <= z)%Z /\ nth_error l (Z.to_nat (z - 1)) = Some w /\ o = Is w)
        \/ (~ (exists z, x = whole z /\ (1 <= z <= Z.of_nat (length l))%Z) /\ o = Undefined)
    | _, _ => False
    end.

  Definition numbers_of (xs : list K) : list (value K) := map Num xs.

  (** The number that comes out of a sum, product, minimum or maximum of all cases. *)
  Definition folded (op : operator) (vs : list (value K)) : means := fun o =>
    exists xs, vs = numbers_of xs /\
      match op with
      | SumOf => o = Is (Num (fold_right (plus K) zero xs))
      | ProductOf => o = Is (Num (fold_right (times K) (rational K 1%Qc) xs))
      | MinOf =>
          (xs = [] /\ o = Undefined)
          \/ exists m, In m xs /\ (forall x, In x xs -> ~ less K x m) /\ o = Is (Num m)
      | MaxOf =>
          (xs = [] /\ o = Undefined)
          \/ exists m, In m xs /\ (forall x, In x xs -> ~ less K m x) /\ o = Is (Num m)
      end.

  (* ---- Cases ---- *)

  (** What a variable goes through. *)
  Inductive cases :=
  | Integers (from : Z) (to : option Z)
  | Listed (l : list (value K))
  | Reals (lower : option K) (lower_closed : bool) (upper : option K) (upper_closed : bool)
  | Points (inside : value K -> Prop)
  | NoDomain.

  Definition beyond (bound : option K) (closed : bool) (below : K -> K -> Prop) (x : K) : Prop :=
    match bound with
    | None => True
    | Some a => below a x \/ (closed = true /\ a = x)
    end.

  Definition inside (c : cases) (v : value K) : Prop :=
    match c with
    | Integers a b =>
        exists z, v = Num (whole z) /\ (a <= z)%Z /\ match b with Some b => (z <= b)%Z | None => True end
    | Listed l => In v l
    | Reals lower lc upper uc =>
        complete K /\ exists x, v = Num x /\ beyond lower lc (less K) x
          /\ beyond upper uc (fun a x => less K x a) x
    | Points P => P v
    | NoDomain => False
    end.

  (** The cases in order, of a variable with finitely many. *)
  Definition finite_cases (c : cases) : option (list (value K)) :=
    match c with
    | Integers a (Some b) =>
        Some (map (fun i => Num (whole (a + Z.of_nat i))) (seq 0 (Z.to_nat (b - a + 1))))
    | Listed l => Some l
    | _ => None
    end.

  (** The integer that an end of a range is, if it is one. *)
  Definition integer_end (A : means) (r : option Z) : Prop :=
    (A Undefined /\ r = None)
    \/ (exists z, A (Is (Num (whole z))) /\ r = Some z)
    \/ (exists x, A (Is (Num x)) /\ (forall z, x <> whole z) /\ r = None).

  Section Cases.
    (** What an expression means, and what it means where a name stands for a value. *)
    Variable meaning : expr -> means.
    Variable meaning_at : string -> value K -> expr -> means.

    (** A number, or a vector of so many. *)
    Definition of_shape (n : option Z) (v : value K) : Prop :=
      match n with
      | None => exists x, v = Num x
      | Some n => exists xs, v = List (numbers_of xs) /\ Z.of_nat (length xs) = n
      end.

    (** The points of one unknown at which all rows are true, each of which is true or false everywhere. *)
    Definition polytope (x : string) (size : option expr) (rows : list row) (c : cases) : Prop :=
      exists n,
        match size, n with
        | None, None => True
        | Some e, Some z => meaning e (Is (Num (whole z))) /\ (1 <= z)%Z
        | _, _ => False
        end
        /\ complete K
        /\ (forall v, of_shape n v ->
              (fix all (rows : list row) : Prop :=
                 match rows with
                 | [] => True
                 | Row _ e :: more => (meaning_at x v e yes \/ meaning_at x v e no) /\ all more
                 end) rows)
        /\ c = Points (fun v => of_shape n v /\
              (fix all (rows : list row) : Prop :=
                 match rows with
                 | [] => True
                 | Row _ e :: more => meaning_at x v e yes /\ all more
                 end) rows).

    Definition range (a : expr) (b : option expr) (c : cases) : Prop :=
      exists r, integer_end (meaning a) r
        /\ match r, b with
           | None, _ => c = NoDomain
           | Some z, None => c = Integers z None
           | Some z, Some b =>
               exists s, integer_end (meaning b) s
                 /\ c = match s with None => NoDomain | Some w => Integers z (Some w) end
           end.

    (** A domain is a vector or a list, or written as a range or an interval. *)
    Definition domain_cases (d : domain) (c : cases) : Prop :=
      match d with
      | Range a b => range a b c
      | Elements e =>
          (meaning e Undefined /\ c = NoDomain) \/ exists l, meaning e (Is (List l)) /\ c = Listed l
      | Interval lower lc upper uc =>
          exists lo hi,
            match lower, lo with
            | Some a, Some x => meaning a (Is (Num x)) | None, None => True | _, _ => False
            end
            /\ match upper, hi with
               | Some b, Some y => meaning b (Is (Num y)) | None, None => True | _, _ => False
               end
            /\ complete K /\ c = Reals lo lc hi uc
      | Polytope [Unknown x size] rows => polytope x size rows c
      | Polytope _ _ => False
      end.
  End Cases.

  (** The values of a body in all cases, in order; [None] if one of them is undefined. *)
  Definition collected (A : value K -> option (list (value K)) -> Prop) :=
    fix go (vs : list (value K)) (r : option (list (value K))) : Prop :=
      match vs with
      | [] => r = Some []
      | v :: more =>
          (r = None /\ (A v None \/ go more None))
          \/ exists l m, A v (Some l) /\ go more (Some m) /\ r = Some (l ++ m)
      end.

  Definition collected_cases (c : cases) (A : value K -> option (list (value K)) -> Prop)
    (r : option (list (value K))) : Prop :=
    (c = NoDomain /\ r = None)
    \/ exists vs, c <> NoDomain /\ finite_cases c = Some vs /\ collected A vs r.

  Definition collected_case (g A : means) (r : option (list (value K))) : Prop :=
    (g yes /\ ((exists v, A (Is v) /\ r = Some [v]) \/ (A Undefined /\ r = None)))
    \/ (g no /\ r = Some []) \/ (g Undefined /\ r = None).

  Definition of_collected (A : option (list (value K)) -> Prop) (make : list (value K) -> means) : means :=
    fun o => (o = Undefined /\ A None) \/ exists l, A (Some l) /\ make l o.

  (* ---- Expressions ---- *)

  Fixpoint meaning (e : expr) (names : scope) {struct e} : means :=
    let guarded g names : means := match g with Some c => meaning c names | None => fun o => o = yes end in
    match e with
    | Literal digits exponent => fun o =>
        o = Is (Num (if (exponent <? 0)%Z
                     then times K (whole (Z.of_N digits)) (inverse K (whole (10 ^ (- exponent))))
                     else whole (Z.of_N digits * 10 ^ exponent)))
    | Name x =>
        match found x names with
        | Some m => m []
        | None => called x []
        end
    | Negation a =>
        of_one (meaning a names) (fun v o =>
          match v with Num x => o = Is (Num (opposite K x)) | _ => False end)
    | Arithmetic op a b => of_two (meaning a names) (meaning b names) (arithmetic_of op)
    | Call f arguments =>
        match found f names with
        | Some m => m (map (fun a => meaning a names) arguments)
        | None => of_all (fun a => meaning a names) arguments (called f)
        end
    | Vector entries => of_all (fun a => meaning a names) entries (fun vs o => o = Is (List vs))
    | Index v k => of_two (meaning v names) (meaning k names) entry
    | Listing bs g body =>
        of_collected
          ((fix go (bs : list binder) (names : scope) (r : option (list (value K))) {struct bs} : Prop :=
              match bs with
              | [] => collected_case (guarded g names) (meaning body names) r
              | Bind x d :: more =>
                  exists c, domain_cases (fun a => meaning a names)
                    (fun x v a => meaning a ((x, stands_for v) :: names)) d c
                    /\ collected_cases c (fun v => go more ((x, stands_for v) :: names)) r
              end) bs names)
          (fun vs o => o = Is (List vs))
    | Fold op bs g body =>
        of_collected
          ((fix go (bs : list binder) (names : scope) (r : option (list (value K))) {struct bs} : Prop :=
              match bs with
              | [] => collected_case (guarded g names) (meaning body names) r
              | Bind x d :: more =>
                  exists c, domain_cases (fun a => meaning a names)
                    (fun x v a => meaning a ((x, stands_for v) :: names)) d c
                    /\ collected_cases c (fun v => go more ((x, stands_for v) :: names)) r
              end) bs names)
          (folded op)
    | Chain first links =>
        (fix go (A : means) (links : list (relation * expr)) : means :=
           match links with
           | [] => fun o => o = yes
           | (r, b) :: more => both (of_two A (meaning b names) (compared r)) (go (meaning b names) more)
           end) (meaning first names) links
    | Not a => negated (meaning a names)
    | Logical And a b => both (meaning a names) (meaning b names)
    | Logical Or a b => either (meaning a names) (meaning b names)
    | Logical Implies a b => either (negated (meaning a names)) (meaning b names)
    | Conditional c a b => chosen (meaning c names) (meaning a names) (meaning b names)
    | Let definitions body =>
        (fix go (ds : list definition) (names : scope) : means :=
           match ds with
           | [] => meaning body names
           | Define f ps value :: more =>
               go more
                 ((f, fun arguments o =>
                        length arguments = length ps
                        /\ meaning value
                             (rev (combine ps (map parameter arguments)) ++ names) o)
                    :: names)
           end) definitions names
    | Quantified q bs g body =>
        let quantified (A : means) : means := match q with Forall => A | Exists => negated A end in
        quantified
          ((fix go (bs : list binder) (names : scope) {struct bs} : means :=
              match bs with
              | [] => where_true (guarded g names) (quantified (meaning body names))
              | Bind x d :: more => fun o =>
                  exists c, domain_cases (fun a => meaning a names)
                    (fun x v a => meaning a ((x, stands_for v) :: names)) d c
                    /\ match c with
                       | NoDomain => o = Undefined
                       | _ => every (inside c) (fun v => go more ((x, stands_for v) :: names)) o
                       end
              end) bs names)
    | Program _ _ _ _ => fun _ => False
    end.

  (** A claim is a statement without free names. *)
  Definition holds (e : expr) : Prop := meaning e [] yes.

  Definition does_not_hold (e : expr) : Prop := meaning e [] no \/ meaning e [] Undefined.
End Meaning.
