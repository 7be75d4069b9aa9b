(** Binomial coefficients by Pascal's rule, as natural and as rational numbers. *)

From Coq Require Import QArith Arith Lia.
From Referee.models Require Import Sums.
Open Scope Q_scope.

Fixpoint binomial (n k : nat) : nat :=
  match n, k with
  | _, O => 1
  | O, S _ => 0
  | S m, S j => binomial m j + binomial m (S j)
  end.

Definition C (n k : nat) : Q := number (binomial n k).

Lemma binomial_0 : forall n, binomial n 0 = 1%nat.
Proof.
  destruct n; reflexivity.
Qed.

Lemma binomial_above : forall n k, (n < k)%nat -> binomial n k = 0%nat.
Proof.
  induction n as [|n IH]; intros [|k] H; try lia; [reflexivity|].
  simpl. rewrite IH by lia. rewrite IH by lia. reflexivity.
Qed.

Lemma binomial_diagonal : forall n, binomial n n = 1%nat.
Proof.
  induction n as [|n IH]; [reflexivity|]. simpl. rewrite IH, binomial_above; lia.
Qed.

Lemma binomial_positive : forall n k, (k <= n)%nat -> (0 < binomial n k)%nat.
Proof.
  induction n as [|n IH]; intros [|k] H; simpl; try lia. specialize (IH k). lia.
Qed.

(** (k + 1) C(n, k + 1) = (n - k) C(n, k), also where both are 0. *)
Lemma binomial_step : forall n k,
  (Z.of_nat (S k) * Z.of_nat (binomial n (S k))
   = (Z.of_nat n - Z.of_nat k) * Z.of_nat (binomial n k))%Z.
Proof.
  induction n as [|n IH]; intros [|k].
  - reflexivity.
  - simpl. lia.
  - pose proof (IH 0%nat) as H. simpl binomial. rewrite binomial_0 in *. lia.
  - pose proof (IH k) as H. pose proof (IH (S k)) as K. simpl binomial. lia.
Qed.

(* ---- The same for rational numbers ---- *)

Lemma C_0 : forall n, C n 0 == 1.
Proof.
  intro n. unfold C. rewrite binomial_0. reflexivity.
Qed.

Lemma C_above : forall n k, (n < k)%nat -> C n k == 0.
Proof.
  intros n k H. unfold C. rewrite binomial_above by exact H. reflexivity.
Qed.

Lemma C_diagonal : forall n, C n n == 1.
Proof.
  intro n. unfold C. rewrite binomial_diagonal. reflexivity.
Qed.

Lemma C_nonzero : forall n k, (k <= n)%nat -> ~ C n k == 0.
Proof.
  intros n k H. apply number_nonzero. apply binomial_positive. exact H.
Qed.

Lemma C_at_least_0 : forall n k, 0 <= C n k.
Proof.
  intros. apply (number_le 0). lia.
Qed.

Lemma C_pascal : forall n k, C (S n) (S k) == C n k + C n (S k).
Proof.
  intros. unfold C. simpl binomial. apply number_add.
Qed.

Lemma C_step : forall n k, (number k + 1) * C n (S k) == (number n - number k) * C n k.
Proof.
  intros n k. pose proof (binomial_step n k) as H. unfold C. rewrite <- number_S.
  unfold number, Qminus. rewrite <- inject_Z_opp, <- inject_Z_plus, <- !inject_Z_mult, H.
  reflexivity.
Qed.

(** (n + 1 - k) C(n + 1, k) = (n + 1) C(n, k). *)
Lemma C_row : forall n k, (number n + 1 - number k) * C (S n) k == (number n + 1) * C n k.
Proof.
  intros n [|k].
  - rewrite !C_0. change (number 0) with 0. ring.
  - rewrite C_pascal, number_S. pose proof (C_step n k) as H.
    setoid_replace ((number n + 1 - (number k + 1)) * (C n k + C n (S k)))
      with ((number n - number k) * C n k + (number n - number k) * C n (S k)) by ring.
    rewrite <- H. ring.
Qed.

(** (k + 1) C(n + 1, k + 1) = (n + 1) C(n, k). *)
Lemma C_absorb : forall n k, (number k + 1) * C (S n) (S k) == (number n + 1) * C n k.
Proof.
  intros n k. rewrite C_pascal. pose proof (C_step n k) as H.
  setoid_replace ((number k + 1) * (C n k + C n (S k)))
    with ((number k + 1) * C n k + (number k + 1) * C n (S k)) by ring.
  rewrite H. ring.
Qed.

(** Shows that divisors are not 0. *)
Ltac nonzero :=
  repeat split;
  first
    [ assumption
    | apply number_nonzero; lia
    | apply number_less_1_nonzero; lia
    | apply C_nonzero; lia ].
