(** Dictatorships with phantoms. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Medians Truthfulness.
Import ListNotations.
Open Scope R_scope.

Definition one_if_same (a z : nat) : R := if Nat.eqb z a then 1 else 0.

Lemma votes_insert : forall before a after z,
  votes_for (before ++ a :: after) z = votes_for (before ++ after) z + one_if_same a z.
Proof.
  intros before a after z. unfold votes_for, one_if_same. rewrite !count_occ_app. simpl.
  destruct (Nat.eq_dec a z) as [E|E]; destruct (Nat.eqb_spec z a) as [F|F]; try congruence.
  - rewrite !plus_INR, S_INR. ring.
  - ring.
Qed.

Lemma votes_at_least_0 : forall v z, 0 <= votes_for v z.
Proof.
  intros. apply pos_INR.
Qed.

Lemma votes_permutation : forall v w z, Permutation v w -> votes_for v z = votes_for w z.
Proof.
  intros v w z P. unfold votes_for. f_equal. apply Permutation_count_occ. exact P.
Qed.

Lemma votes_total : forall k n v, Profile k n v -> total (range 1 k) (votes_for v) = INR n.
Proof.
  intros k n v [L H]. subst n. induction v as [|x v IH].
  - rewrite (total_ext _ _ _ (fun _ => 0)) by reflexivity. apply total_zero.
  - rewrite (total_ext _ _ _ (fun z => votes_for v z + one_if_same x z))
      by (intros z _; apply (votes_insert [] x v z)).
    rewrite total_add, IH by (intros y Y; apply H; right; exact Y). unfold one_if_same.
    rewrite total_pick;
      [|apply range_NoDup | apply in_range; apply H; left; reflexivity].
    change (length (x :: v)) with (S (length v)). rewrite S_INR. reflexivity.
Qed.

Section Phantoms.
  Variables (k n : nat) (f E : nat -> R).
  Hypothesis two_entries : (2 <= k)%nat.
  Hypothesis a_voter : (1 <= n)%nat.
  Hypothesis bounds : forall z, (1 <= z <= k)%nat -> 1 < E z.
  Hypothesis enough : forall z, (1 <= z <= k)%nat -> / (E z - 1) <= f z.

  Let M := INR n + total (range 1 k) f.

  Lemma phantom_positive : forall z, (1 <= z <= k)%nat -> 0 < f z.
  Proof.
    intros z Z. apply Rlt_le_trans with (2 := enough z Z). apply Rinv_0_lt_compat.
    pose proof (bounds z Z). lra.
  Qed.

  Lemma all_votes_positive : 0 < M.
  Proof.
    unfold M. assert (0 <= INR n) by apply pos_INR.
    assert (0 < total (range 1 k) f); [|lra]. apply total_positive.
    - rewrite range_first by lia. discriminate.
    - intros z Z. apply in_range in Z. apply phantom_positive. exact Z.
  Qed.

  Lemma share_positive : 0 < / M.
  Proof.
    apply Rinv_0_lt_compat, all_votes_positive.
  Qed.

  Lemma phantoms_law : GivesLaws k n (phantoms k n f).
  Proof.
    intros v V. pose proof all_votes_positive as P. split.
    - intros z Z. apply in_range in Z. apply Rmult_le_pos; [|left; exact share_positive].
      pose proof (votes_at_least_0 v z). pose proof (phantom_positive z Z). lra.
    - unfold phantoms, Rdiv. fold M.
      rewrite (total_ext _ _ _ (fun z => / M * (votes_for v z + f z))) by (intros; ring).
      rewrite total_scale, total_add, (votes_total k n v V). fold M. field. lra.
  Qed.

  Lemma phantoms_anonymous : Anonymous k n (phantoms k n f).
  Proof.
    intros v w z _ P _. unfold phantoms. rewrite (votes_permutation v w z P). reflexivity.
  Qed.

  Lemma phantoms_utility : forall u before a after, (1 <= a <= k)%nat ->
    expected_utility k u (phantoms k n f (before ++ a :: after))
    = total (range 1 k) (fun z => u z * ((votes_for (before ++ after) z + f z) * / M))
      + u a * / M.
  Proof.
    intros u before a after A. unfold expected_utility, phantoms, Rdiv. fold M.
    replace (u a * / M)
      with (total (range 1 k) (fun z => if Nat.eqb z a then u a * / M else 0))
      by (apply total_pick; [apply range_NoDup | apply in_range; exact A]).
    rewrite <- total_add. apply total_ext. intros z _. rewrite votes_insert. unfold one_if_same.
    destruct (Nat.eqb_spec z a); [subst z|]; ring.
  Qed.

  Lemma phantoms_truthful : Truthful k n unrestricted (phantoms k n f).
  Proof.
    intros u before alpha beta after _ [A T] V W.
    assert (B : (1 <= beta <= k)%nat) by (apply (proj2 W), in_elt).
    rewrite !phantoms_utility by assumption. pose proof (T beta B). pose proof share_positive. nra.
  Qed.

  Lemma phantoms_private : PrivateVotes k n (phantoms k n f) E.
  Proof.
    intros v w z _ _ [before [a [b [after [DV DW]]]]] Z. subst v w. unfold phantoms, Rdiv. fold M.
    rewrite !votes_insert. rewrite <- Rmult_assoc.
    apply Rmult_le_compat_r; [left; exact share_positive|].
    pose proof (votes_at_least_0 (before ++ after) z) as C. pose proof (bounds z Z) as B.
    pose proof (phantom_positive z Z) as P. pose proof (enough z Z) as F.
    apply (Rmult_le_compat_l (E z - 1)) in F; [|lra]. rewrite Rinv_r in F by lra.
    assert (X : forall y, 0 <= one_if_same y z <= 1)
      by (intro y; unfold one_if_same; destruct (Nat.eqb z y); lra).
    pose proof (X a). pose proof (X b). nra.
  Qed.

  Lemma phantoms_not_fixed : NotFixed k n (phantoms k n f).
  Proof.
    exists (repeat 1%nat n), (2%nat :: repeat 1%nat (n - 1)), 1%nat.
    assert (R : forall m x, In x (repeat 1%nat m) -> (1 <= x <= k)%nat)
      by (intros m x I; apply repeat_spec in I; lia).
    split; [split; [apply repeat_length | apply R]|].
    split; [split; [simpl; rewrite repeat_length; lia | intros x [X|X]; [lia | apply (R _ _ X)]]|].
    split; [lia|]. replace (repeat 1%nat n) with (1%nat :: repeat 1%nat (n - 1)).
    2: { destruct n as [|m]; [lia|]. simpl. rewrite Nat.sub_0_r. reflexivity. }
    unfold phantoms. fold M.
    pose proof (votes_insert [] 1 (repeat 1%nat (n - 1)) 1) as V1.
    pose proof (votes_insert [] 2 (repeat 1%nat (n - 1)) 1) as V2.
    unfold one_if_same in V1, V2. simpl app in V1, V2. simpl Nat.eqb in V1, V2. cbv iota in V1, V2.
    rewrite V1, V2. intro Q. pose proof share_positive as P.
    unfold Rdiv in Q. apply Rmult_eq_reg_r in Q; lra.
  Qed.
End Phantoms.
