(** Numbers that depend on votes only by how many of them have a property. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
Import ListNotations.
Open Scope R_scope.

(** m votes for a, and the others for b. *)
Definition two_kinds (n a b m : nat) : list nat := repeat a m ++ repeat b (n - m).

Definition code (p : nat -> bool) (a b x : nat) : nat := if p x then a else b.

Definition votes_with (p : nat -> bool) (v : list nat) : nat := length (filter p v).

Lemma votes_with_at_most : forall p v, (votes_with p v <= length v)%nat.
Proof.
  intros p v. unfold votes_with. induction v as [|x v IH]; simpl; [lia|].
  destruct (p x); simpl; lia.
Qed.

Lemma coded_permutation : forall p a b v,
  Permutation (map (code p a b) v) (two_kinds (length v) a b (votes_with p v)).
Proof.
  intros p a b v. induction v as [|x v IH]; [constructor|]. pose proof (votes_with_at_most p v) as L.
  unfold two_kinds, votes_with, code in *. cbn [map filter]. destruct (p x); cbn [length].
  - rewrite Nat.sub_succ. constructor. exact IH.
  - replace (S (length v) - length (filter p v))%nat with (S (length v - length (filter p v)))
      by lia. cbn [repeat]. apply Permutation_cons_app. exact IH.
Qed.

Lemma profile_two_kinds : forall k n a b m, (1 <= a <= k)%nat -> (1 <= b <= k)%nat -> (m <= n)%nat ->
  Profile k n (two_kinds n a b m).
Proof.
  intros k n a b m A B M. unfold two_kinds. split.
  - rewrite app_length, !repeat_length. lia.
  - intros x X. apply in_app_iff in X. destruct X as [X|X]; apply repeat_spec in X; lia.
Qed.

Lemma profile_permutation : forall k n v w, Profile k n v -> Permutation v w -> Profile k n w.
Proof.
  intros k n v w [L H] P. split.
  - rewrite <- (Permutation_length P). exact L.
  - intros x X. apply H. apply Permutation_in with w; [symmetry; exact P | exact X].
Qed.

Lemma profile_change : forall k n before x y after, Profile k n (before ++ x :: after) ->
  (1 <= y <= k)%nat -> Profile k n (before ++ y :: after).
Proof.
  intros k n before x y after [L H] Y. split.
  - rewrite app_length in *. exact L.
  - intros z Z. apply in_app_iff in Z. destruct Z as [Z|[Z|Z]].
    + apply H. apply in_app_iff. left. exact Z.
    + lia.
    + apply H. apply in_app_iff. right. right. exact Z.
Qed.

(** One more of the first kind, one less of the second. *)
Lemma two_kinds_next : forall n a b m, (m < n)%nat -> exists before after,
  Permutation (before ++ a :: after) (two_kinds n a b (S m))
  /\ before ++ b :: after = two_kinds n a b m.
Proof.
  intros n a b m M. exists (repeat a m), (repeat b (n - S m)). unfold two_kinds. split.
  - simpl. symmetry. apply Permutation_middle.
  - replace (n - m)%nat with (S (n - S m)) by lia. reflexivity.
Qed.

(** If each vote may be replaced by its code, only the number of votes of either kind matters. *)
Lemma only_numbers_matter : forall k n p a b (h : list nat -> R),
  (1 <= a <= k)%nat -> (1 <= b <= k)%nat ->
  (forall v w, Profile k n v -> Permutation v w -> h v = h w) ->
  (forall before x after, Profile k n (before ++ x :: after) ->
    h (before ++ x :: after) = h (before ++ code p a b x :: after)) ->
  forall v, Profile k n v -> h v = h (two_kinds n a b (votes_with p v)).
Proof.
  intros k n p a b h A B names replaced v V.
  assert (C : forall x, (1 <= code p a b x <= k)%nat) by (intro x; unfold code; destruct (p x); lia).
  assert (G : forall s before, Profile k n (before ++ s) ->
    h (before ++ s) = h (before ++ map (code p a b) s) /\ Profile k n (before ++ map (code p a b) s)).
  { induction s as [|x s IH]; intros before H; [split; [reflexivity | exact H]|].
    pose proof (profile_change _ _ _ _ (code p a b x) _ H (C x)) as H'.
    rewrite (replaced before x s H). simpl map.
    replace (before ++ code p a b x :: s) with ((before ++ [code p a b x]) ++ s) in *
      by (rewrite <- app_assoc; reflexivity).
    destruct (IH _ H') as [E P]. rewrite E. rewrite <- app_assoc in P. simpl in P.
    split; [rewrite <- app_assoc; reflexivity | exact P]. }
  destruct (G v [] V) as [E P]. simpl in E, P. rewrite E. apply names; [exact P|].
  pose proof (coded_permutation p a b v) as Q. rewrite (proj1 V) in Q. exact Q.
Qed.
