(** The threshold of the optimal rule. *)

From Coq Require Import QArith List Arith Lia.
From Referee.models Require Import Sums Binomials Stopping.
Import ListNotations.
Open Scope Q_scope.

Lemma harmonic_tail_end : forall n, (1 <= n)%nat -> harmonic_tail n n == 0.
Proof.
  intros n H. unfold harmonic_tail. rewrite range_empty by lia. reflexivity.
Qed.

Lemma reciprocal_positive : forall i, (1 <= i)%nat -> 0 < 1 / number i.
Proof.
  intros i H. apply Qlt_shift_div_l; [apply (number_lt 0); lia | reflexivity].
Qed.

Lemma harmonic_tail_first : forall n t, (1 <= t < n)%nat ->
  harmonic_tail n t == 1 / number t + harmonic_tail n (S t).
Proof.
  intros n t H. unfold harmonic_tail. apply sum_first. lia.
Qed.

Lemma harmonic_tail_at_least_0 : forall n t, (1 <= t)%nat -> 0 <= harmonic_tail n t.
Proof.
  intros n t H. unfold harmonic_tail. rewrite <- (sum_zero _ (range t (n - 1)) (fun _ => 0));
    [|reflexivity].
  apply sum_le. intros i I. apply in_range in I. apply Qlt_le_weak, reciprocal_positive. lia.
Qed.

Lemma threshold_search : forall n m,
  (exists t, Threshold n t /\ (t <= m)%nat)
  \/ forall u, (1 <= u <= m)%nat -> 1 < harmonic_tail n u.
Proof.
  intros n m. induction m as [|m [[t [T L]]|IH]].
  - right. intros. lia.
  - left. exists t. split; [exact T | lia].
  - destruct (Qlt_le_dec 1 (harmonic_tail n (S m))) as [L|L].
    + right. intros u U. destruct (Nat.eq_dec u (S m)); [subst u; exact L | apply IH; lia].
    + left. exists (S m). split; [|lia]. split; [lia|]. split; [exact L|].
      intros u U. apply IH. lia.
Qed.

Lemma threshold_exists : forall n, (1 <= n)%nat -> exists t, Threshold n t /\ (t <= n)%nat.
Proof.
  intros n H. destruct (threshold_search n n) as [T|T]; [exact T|].
  specialize (T n ltac:(lia)). rewrite harmonic_tail_end in T by exact H. discriminate.
Qed.

Lemma threshold_unique : forall n t u, Threshold n t -> Threshold n u -> t = u.
Proof.
  intros n t u [T [TL TB]] [U [UL UB]]. destruct (lt_eq_lt_dec t u) as [[L|L]|L].
  - specialize (UB t ltac:(lia)). destruct (Qlt_not_le _ _ UB TL).
  - exact L.
  - specialize (TB u ltac:(lia)). destruct (Qlt_not_le _ _ TB UL).
Qed.

Lemma threshold_range : forall n t, (1 <= n)%nat -> Threshold n t -> (1 <= t <= n)%nat.
Proof.
  intros n t N T. destruct (threshold_exists n N) as [u [U L]].
  rewrite (threshold_unique n t u T U). split; [apply U | exact L].
Qed.

(** 1 + 1/2 > 1. *)
Lemma threshold_two : forall n t, (3 <= n)%nat -> Threshold n t -> (2 <= t)%nat.
Proof.
  intros n t N [T [L _]]. destruct (Nat.eq_dec t 1) as [E|E]; [|lia]. subst t. exfalso.
  rewrite harmonic_tail_first, harmonic_tail_first in L by lia.
  apply (Qlt_not_le _ _ (reciprocal_positive 2 ltac:(lia))).
  pose proof (harmonic_tail_at_least_0 n 3 ltac:(lia)) as H.
  apply Qplus_le_l with (1 / number 1). change (1 / number 1) with 1 at 2. rewrite Qplus_0_l.
  apply Qle_trans with (2 := L). rewrite (Qplus_comm (1 / number 2)). apply Qplus_le_r.
  rewrite <- (Qplus_0_r (1 / number 2)) at 1. apply Qplus_le_r. exact H.
Qed.
