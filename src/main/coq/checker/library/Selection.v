(** Selection mechanisms for epsilon = m ln(root) with a rational root: all probabilities are rational
    where the powers of the root are whole. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Evaluation.
From Referee.checker.library Require Import Numbers.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Definition whole_power (x : Qc) (z : Z) : Qc :=
  match z with
  | Z0 => 1%Qc
  | Zpos p => power_positive x p
  | Zneg p => (/ power_positive x p)%Qc
  end.

(** [e^(epsilon x)], where that is a whole power of the root. *)
Definition grown (m : Z) (root x : Qc) : option Qc :=
  match as_integer (x * integer m)%Qc with
  | Some z => if (Z.abs z <=? 100000)%Z then Some (whole_power root z) else None
  | None => None
  end.

Fixpoint all_known {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some x :: more => match all_known more with Some xs => Some (x :: xs) | None => None end
  | None :: _ => None
  end.

Definition smallest (xs : list Qc) : Qc := match xs with x :: more => best less_dec x more | [] => 0%Qc end.
Definition greatest (xs : list Qc) : Qc := match xs with x :: more => largest x more | [] => 0%Qc end.

(** The coefficients of a polynomial times 1 - w x. *)
Fixpoint shrunk (w before : Qc) (l : list Qc) : list Qc :=
  match l with
  | [] => [(- (w * before))%Qc]
  | a :: more => (a - w * before)%Qc :: shrunk w a more
  end.

(** The integral from 0 to 1 of w_a times the product of 1 - w_b x over the others: candidate [a] wins
    with noise of one rate, its weight being e^(-rate (best score - its own)). *)
Fixpoint integral (i : Z) (l : list Qc) : Qc :=
  match l with [] => 0%Qc | a :: more => (a * one_over i + integral (i + 1) more)%Qc end.

Definition without (a : nat) (ws : list Qc) : list Qc := firstn a ws ++ skipn (S a) ws.

Definition noisy_max (ws : list Qc) (a : nat) : Qc :=
  (nth a ws 0 * integral 1 (fold_right (fun w l => shrunk w 0 l) [1] (without a ws)))%Qc.

(** Noise of the own rates r_b, with all scores g_b below the best: the sum over all sets J of others of
    (-1)^|J| r_a/(r_a + r_J) e^(-(r_a g_a + the r_b g_b of J)). *)
Fixpoint own_rates (r x : Qc) (others : list (Qc * Qc)) (grow : Qc -> option Qc) (own : Qc) : option Qc :=
  match others with
  | [] => match grow (- x)%Qc with Some y => Some (own / r * y)%Qc | None => None end
  | (rate, gap) :: more =>
      match own_rates r x more grow own, own_rates (r + rate) (x + rate * gap) more grow own with
      | Some p, Some q => Some (p - q)%Qc
      | _, _ => None
      end
  end.

Definition root_law (name : string) (scores deltas : list Qc) (m : Z) (root : Qc) (a : nat) : option Qc :=
  let grow := grown m root in
  let most := greatest deltas in
  let size := Z.of_nat (length scores) in
  let own := nth a scores 0%Qc in
  let top := greatest scores in
  if String.eqb name "select_em_root" then
    if equal_dec most 0%Qc then None
    else
      match all_known (map (fun q => grow ((q - smallest scores) / (integer 2 * most))%Qc) scores) with
      | Some ws => Some (nth a ws 0 / total ws)%Qc
      | None => None
      end
  else if String.eqb name "select_rnm_root" || String.eqb name "select_permute_and_flip_root" then
    if equal_dec most 0%Qc then None
    else
      match all_known (map (fun q => grow ((q - top) / (integer 2 * most))%Qc) scores) with
      | Some ws => Some (noisy_max ws a)
      | None => None
      end
  else if String.eqb name "select_rnmh_root" then
    if forallb (less_dec 0%Qc) deltas && (size <=? 12)%Z then
      let noise := map (fun '(q, d) => (one_over 2 / d, top - q)%Qc) (combine scores deltas) in
      match nth_error noise a with
      | Some (rate, gap) =>
          own_rates rate (rate * gap)%Qc (firstn a noise ++ skipn (S a) noise) grow rate
      | None => None
      end
    else None
  else if String.eqb name "select_random_root" then Some (one_over size)
  else if String.eqb name "select_krr_root" then
    let best := Z.of_nat (length (filter (equal_dec top) scores)) in
    if (best =? size)%Z then Some (one_over size)
    else
      match grow 1%Qc with
      | Some E =>
          let bottom := (E + integer (size - 1))%Qc in
          Some
            (if equal_dec own top then (E * one_over best + (1 - one_over best)) / bottom else 1 / bottom)%Qc
      | None => None
      end
  else None.

Definition selection_functions (f : string) (vs : arguments) : answer :=
  match vs with
  | [List q; List d; Num m; Num root; Num a] =>
      match numbers_in q, numbers_in d, as_integer m, as_integer a with
      | Some scores, Some deltas, Some m, Some a =>
          if Nat.eqb (length scores) (length deltas) && forallb (at_most 0%Qc) deltas
             && (1 <=? m)%Z && less_dec 1%Qc root && (1 <=? a)%Z && (a <=? Z.of_nat (length scores))%Z
             && (a <=? 100)%Z
          then
            match root_law f scores deltas m root (Z.to_nat (a - 1)) with
            | Some x => is_number x
            | None => None
            end
          else None
      | _, _, _, _ => None
      end
  | [List ws; Num a] =>
      if String.eqb f "noisy_max" then
        match numbers_in ws, as_integer a with
        | Some ws, Some a =>
            if forallb (fun w => at_most 0%Qc w && at_most w 1%Qc) ws && existsb (equal_dec 1%Qc) ws
               && (1 <=? a)%Z && (a <=? Z.of_nat (length ws))%Z && (a <=? 100)%Z
            then is_number (noisy_max ws (Z.to_nat (a - 1)))
            else None
        | _, _ => None
        end
      else None
  | _ => None
  end.
