(** Statements that a proof may use without showing them. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value.
From Referee.checker.derivation Require Import Term NormalForm Translate.
Import ListNotations.
Open Scope list_scope.

Definition v0 : term := Var (Bound 0).
Definition v1 : term := Var (Bound 1).
Definition v2 : term := Var (Bound 2).

Definition any_number (f : formula) : formula := Quantifies Forall NumberSort (Number 0%Qc) Truth Truth f.
Definition any_natural (f : formula) : formula :=
  Quantifies Forall IntegerSort (Number 0%Qc) (range_inside (Number 0%Qc) None) Truth f.

(** forall x in (-oo, oo) where x != 0 : x * (1/x) = 1 *)
Definition law_reciprocal : formula :=
  Quantifies Forall NumberSort (Number 0%Qc) Truth (Compared Different v0 (Number 0%Qc))
    (Compared Equal (Product v0 (Product (Number 1%Qc) (Inverse v0))) (Number 1%Qc)).

(** forall x in (-oo, oo), j in 0.., k in 0.. : x^(j + k) = x^j * x^k *)
Definition law_power_of_sum : formula :=
  any_number (any_natural (any_natural
    (Compared Equal (Raised v2 (Sum v1 v0)) (Product (Raised v2 v1) (Raised v2 v0))))).

(** forall x in (-oo, oo), y in (-oo, oo), k in 0.. : (x * y)^k = x^k * y^k *)
Definition law_power_of_product : formula :=
  any_number (any_number (any_natural
    (Compared Equal (Raised (Product v2 v1) v0) (Product (Raised v2 v0) (Raised v1 v0))))).

Definition laws : list formula := [law_reciprocal; law_power_of_sum; law_power_of_product].
