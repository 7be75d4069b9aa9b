(* ---- Real numbers ---- *)

Require Import ZArith Reals Lra.
From Interval Require Import Tactic.

(* x + x^2/2 + ... + x^k/k *)
Fixpoint logarithm_series (x : R) (k : nat) : R :=
  match k with
  | O => 0%R
  | S j => (logarithm_series x j + x ^ k / IZR (Z.of_nat k))%R
  end.

(* The sum of (1 - 1/e)^s/s for s >= k; that for s >= 1 is -ln(1/e) = 1, which is used and not
   shown here. *)
Definition asymptotic_a (k : nat) : R := (1 - logarithm_series (1 - / exp 1) (Nat.pred k))%R.

Ltac by_enclosure bits :=
  cbv [asymptotic_a logarithm_series Nat.pred Z.of_nat Pos.of_succ_nat Pos.succ];
  interval with (i_prec bits).

Ltac by_identity :=
  cbv [asymptotic_a logarithm_series Nat.pred Z.of_nat Pos.of_succ_nat Pos.succ];
  rewrite ?ln_1, ?exp_0; field;
  repeat split; try apply Rgt_not_eq; try apply exp_pos; try lra.

Ltac nonnegative :=
  repeat first
    [ lra | apply pow2_ge_0 | apply Rplus_le_le_0_compat | apply Rmult_le_pos | apply pow_le ].

(* The first of the terms that are added up is positive, the others are not negative. *)
Ltac positive :=
  repeat first
    [ lra | apply Rplus_lt_le_0_compat; [| nonnegative] | apply Rmult_lt_0_compat | apply pow_lt ].

