(** What [KL18] says of choosers, for every number of voters and entries.

    The bounds E z stand for e^(lambda eps_z); they may be any numbers above 1. *)

From Coq Require Import Reals List Arith Lia Lra.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Medians Truthfulness Phantoms.
Import ListNotations.
Open Scope R_scope.

(** [KL18, Theorem 1], if: a dictatorship with phantoms f z >= 1/(E z - 1) is a law, truthful for all
    utilities, private, anonymous and not fixed. Two entries are enough. *)
Theorem Theorem_1_if : forall k n f E, (2 <= k)%nat -> (1 <= n)%nat ->
  (forall z, (1 <= z <= k)%nat -> 1 < E z) ->
  (forall z, (1 <= z <= k)%nat -> / (E z - 1) <= f z) ->
  (forall v, Profile k n v -> Law (range 1 k) (phantoms k n f v))
  /\ Truthful k n unrestricted (phantoms k n f)
  /\ PrivateVotes k n (phantoms k n f) E
  /\ Anonymous k n (phantoms k n f)
  /\ NotFixed k n (phantoms k n f).
Proof.
  intros k n f E K N B F.
  split; [intros v V; apply phantoms_law with E; assumption|].
  split; [apply phantoms_truthful with E; assumption|].
  split; [apply phantoms_private; assumption|].
  split; [apply phantoms_anonymous | apply phantoms_not_fixed with E; assumption].
Qed.

(** The same with the bounds as they are printed: entries eps z > 0 and lambda > 0. *)
Theorem Theorem_1_if_as_printed : forall k n f lambda eps, (2 <= k)%nat -> (1 <= n)%nat ->
  0 < lambda -> (forall z, (1 <= z <= k)%nat -> 0 < eps z) ->
  (forall z, (1 <= z <= k)%nat -> / (exp (lambda * eps z) - 1) <= f z) ->
  Truthful k n unrestricted (phantoms k n f)
  /\ PrivateVotes k n (phantoms k n f) (fun z => exp (lambda * eps z))
  /\ Anonymous k n (phantoms k n f)
  /\ NotFixed k n (phantoms k n f).
Proof.
  intros k n f lambda eps K N L P F.
  apply (Theorem_1_if k n f (fun z => exp (lambda * eps z)) K N); [|exact F].
  intros z Z. rewrite <- exp_0. apply exp_increasing. apply Rmult_lt_0_compat; [exact L|].
  apply P. exact Z.
Qed.

(** [KL18, Theorem 2], if: generalized randomized medians are truthful for single-peaked utilities,
    and anonymous. *)
Theorem Theorem_2_if : forall k n t xi, (1 <= k)%nat ->
  (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r) ->
  Truthful k n (single_peaked k) (median t xi) /\ Anonymous k n (median t xi).
Proof.
  intros k n t xi K T. split; [apply medians_truthful; assumption | apply medians_anonymous].
Qed.

(** [KL18, Theorem 3], corrected: the families, as products, are enough for privacy. Those of the
    lowest and of the highest entry are the first and the second family at z = 1 and z = k. *)
Theorem Theorem_3_sufficient : forall k n t xi E, (2 <= k)%nat -> (1 <= n)%nat ->
  (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r) ->
  (forall z, (1 <= z <= k)%nat -> 1 < E z) ->
  (forall z r, (1 <= z <= k - 1)%nat -> (1 <= r <= n)%nat ->
    t z r + bottom_up t xi z r <= E z * bottom_up t xi z r) ->
  (forall z r, (2 <= z <= k)%nat -> (1 <= r <= n)%nat ->
    t (z - 1)%nat r + bottom_down k n t xi z r <= E z * bottom_down k n t xi z r) ->
  PrivateVotes k n (median t xi) E.
Proof.
  intros k n t xi E K N T B U D. apply medians_private; assumption.
Qed.

(** [KL18, Theorem 3], corrected: and each of them is necessary. *)
Theorem Theorem_3_necessary : forall k n t xi E, (2 <= k)%nat -> (1 <= n)%nat ->
  PrivateVotes k n (median t xi) E ->
  (forall z r, (1 <= z <= k - 1)%nat -> (1 <= r <= n)%nat ->
    t z r + bottom_up t xi z r <= E z * bottom_up t xi z r)
  /\ forall z r, (2 <= z <= k)%nat -> (1 <= r <= n)%nat ->
    t (z - 1)%nat r + bottom_down k n t xi z r <= E z * bottom_down k n t xi z r.
Proof.
  intros k n t xi E K N P. split; intros z r Z R.
  - apply (up_needed k n); assumption.
  - apply (down_needed k n); assumption.
Qed.
