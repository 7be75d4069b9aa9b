(** Values of statements, over any numbers that contain the rational ones. *)

From Coq Require Import ZArith QArith Qcanon List String Ring_theory.
Import ListNotations.

(** Ordered numbers; [complete] says that a variable over an interval may go through all of them. *)
Record numbers : Type := Numbers
  { number :> Type;
    rational : Qc -> number;
    plus : number -> number -> number;
    times : number -> number -> number;
    opposite : number -> number;
    inverse : number -> number;
    less : number -> number -> Prop;
    complete : Prop }.

(** What is used of numbers: rational ones are computed with as such, and they are a ring with a
    linear order. *)
Record lawful (K : numbers) : Prop := Lawful
  { rational_plus : forall p q, rational K (p + q)%Qc = plus K (rational K p) (rational K q);
    rational_times : forall p q, rational K (p * q)%Qc = times K (rational K p) (rational K q);
    rational_opposite : forall p, rational K (- p)%Qc = opposite K (rational K p);
    rational_inverse : forall p, p <> 0%Qc -> rational K (/ p)%Qc = inverse K (rational K p);
    rational_less : forall p q, less K (rational K p) (rational K q) <-> (p < q)%Qc;
    less_irreflexive : forall x, ~ less K x x;
    less_total : forall x y, ~ less K x y -> ~ less K y x -> x = y;
    numbers_ring : ring_theory (rational K 0%Qc) (rational K 1%Qc) (plus K) (times K)
      (fun x y => plus K x (opposite K y)) (opposite K) (@eq K);
    order_transitive : forall x y z, less K x y -> less K y z -> less K x z;
    order_plus : forall x y z, less K x y -> less K (plus K z x) (plus K z y);
    order_times : forall x y, less K (rational K 0%Qc) x -> less K (rational K 0%Qc) y ->
      less K (rational K 0%Qc) (times K x y) }.

(** Stopping rules, mechanisms and choosers are made of rational numbers here. A rule says with
    which probability it accepts relative rank s at time i; see [Stopping]. *)
Inductive thing :=
| RuleOf (n : N) (accepts : list (list Qc))
| ThresholdRule (n t : N)
| Mechanism (laws : list (list Qc)) (adjacent : list (N * N))
| Chooser (name : string) (n k : N) (numbers : list (list Qc)).

Inductive value (K : Type) :=
| Num (x : K)
| Truth (b : bool)
| List (l : list (value K))
| Thing (t : thing).

Arguments Num {K}. Arguments Truth {K}. Arguments List {K}. Arguments Thing {K}.

(** A value, or none: a divisor was 0, an index out of range. *)
Inductive outcome (K : Type) :=
| Is (v : value K)
| Undefined.

Arguments Is {K}. Arguments Undefined {K}.

Fixpoint map_value {A B} (f : A -> B) (v : value A) : value B :=
  match v with
  | Num x => Num (f x)
  | Truth b => Truth b
  | List l => List (map (map_value f) l)
  | Thing t => Thing t
  end.

Definition map_outcome {A B} (f : A -> B) (o : outcome A) : outcome B :=
  match o with Is v => Is (map_value f v) | Undefined => Undefined end.

Definition integer (z : Z) : Qc := Q2Qc (inject_Z z).

(** The rational numbers themselves. *)
Definition rationals : numbers :=
  Numbers Qc (fun q => q) Qcplus Qcmult Qcopp Qcinv Qclt False.

Lemma rationals_lawful : lawful rationals.
Proof.
  constructor; simpl; try reflexivity; try tauto.
  - intros x. apply Qlt_irrefl.
  - intros x y A B. apply Qcle_antisym; apply Qcnot_lt_le; assumption.
  - exact Qcrt.
  - exact Qclt_trans.
  - intros x y z H. apply Qclt_minus_iff in H. apply Qclt_minus_iff.
    replace (z + y + - (z + x))%Qc with (y + - x)%Qc by ring. exact H.
  - intros x y A B. pose proof (Qcmult_lt_compat_r 0 x y B A) as H.
    replace (0 * y)%Qc with 0%Qc in H by ring. exact H.
Qed.

Lemma map_value_id : forall v : value Qc, map_value (fun q => q) v = v.
Proof.
  fix IH 1. intros [x|b|l|t]; simpl; try reflexivity. f_equal.
  induction l as [|v l H]; simpl; [reflexivity|]. rewrite IH, H. reflexivity.
Qed.
