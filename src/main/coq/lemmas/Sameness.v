(** Choosers with the same probabilities for all profiles have the same properties. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Codes.
Import ListNotations.
Open Scope R_scope.

Section Same.
  Variables (k n : nat) (g h : Chooser).
  Hypothesis same : Same k n g h.

  Lemma same_utility : forall u v, Profile k n v ->
    expected_utility k u (g v) = expected_utility k u (h v).
  Proof.
    intros u v V. apply total_ext. intros z Z. apply in_range in Z. rewrite same by assumption.
    reflexivity.
  Qed.

  Lemma same_truthful : forall domain, Truthful k n domain h -> Truthful k n domain g.
  Proof.
    intros domain T u before alpha beta after D A V W. rewrite !same_utility by assumption.
    apply T; assumption.
  Qed.

  Lemma same_private : forall E, PrivateVotes k n h E -> PrivateVotes k n g E.
  Proof.
    intros E P v w z V W D Z. rewrite !same by assumption. apply P; assumption.
  Qed.

  Lemma same_anonymous : Anonymous k n h -> Anonymous k n g.
  Proof.
    intros A v w z V P Z. rewrite (same v z V Z), (A v w z V P Z).
    symmetry. apply same; [|exact Z]. apply profile_permutation with v; assumption.
  Qed.

  Lemma same_not_fixed : NotFixed k n h -> NotFixed k n g.
  Proof.
    intros [v [w [z [V [W [Z D]]]]]]. exists v, w, z. split; [exact V|]. split; [exact W|].
    split; [exact Z|]. rewrite !same by assumption. exact D.
  Qed.
End Same.
