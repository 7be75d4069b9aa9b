(** Truthful, anonymous and private choosers that are not fixed are dictatorships with phantoms
    [KL18, Appendix A]. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Truthfulness Phantoms ExtremeRays Codes.
Import ListNotations.
Open Scope R_scope.

Lemma total_two : forall (l : list nat) f i j, NoDup l -> In i l -> In j l -> i <> j ->
  (forall z, In z l -> z <> i -> z <> j -> f z = 0) -> total l f = f i + f j.
Proof.
  intros l f i j N I J D H. apply Rle_antisym.
  - apply total_at_most_two; try assumption. intros z Z ZI ZJ. rewrite H by assumption. lra.
  - assert (B : total l (fun z => - f z) <= - f i + - f j).
    { apply (total_at_most_two l (fun z => - f z)); try assumption.
      intros z Z ZI ZJ. rewrite H by assumption. lra. }
    rewrite (total_ext _ l (fun z => - f z) (fun z => -1 * f z)) in B by (intros; ring).
    rewrite total_scale in B. lra.
Qed.

Lemma votes_with_occurrences : forall v z, INR (votes_with (fun x => x =? z)%nat v) = votes_for v z.
Proof.
  intros v z. unfold votes_with, votes_for. f_equal. induction v as [|x v IH]; [reflexivity|].
  simpl. destruct (Nat.eqb_spec x z); destruct (Nat.eq_dec x z); simpl; congruence.
Qed.

Section OnlyPhantoms.
  Variables (k n : nat) (g : Chooser) (E : nat -> R).
  Hypothesis three_entries : (3 <= k)%nat.
  Hypothesis a_voter : (1 <= n)%nat.
  Hypothesis laws : GivesLaws k n g.
  Hypothesis names : Anonymous k n g.
  Hypothesis honest : TruthfulByEntries k n g.

  (** A vote that leaves one entry for another changes no third one. *)
  Lemma third_entry : forall before a b after z,
    Profile k n (before ++ a :: after) -> Profile k n (before ++ b :: after) ->
    (1 <= z <= k)%nat -> z <> a -> z <> b ->
    g (before ++ a :: after) z = g (before ++ b :: after) z.
  Proof.
    intros before a b after z V W Z A B.
    pose proof (honest before a b after z V W Z A). pose proof (honest before b a after z W V Z B).
    lra.
  Qed.

  (** What one entry gains, the other loses. *)
  Lemma both_entries : forall before a b after, a <> b ->
    Profile k n (before ++ a :: after) -> Profile k n (before ++ b :: after) ->
    g (before ++ a :: after) a - g (before ++ b :: after) a
    = g (before ++ b :: after) b - g (before ++ a :: after) b.
  Proof.
    intros before a b after D V W.
    assert (A : (1 <= a <= k)%nat) by (apply (proj2 V), in_elt).
    assert (B : (1 <= b <= k)%nat) by (apply (proj2 W), in_elt).
    assert (T : total (range 1 k)
      (fun z => g (before ++ a :: after) z - g (before ++ b :: after) z) = 0).
    { rewrite total_minus. rewrite (proj2 (laws _ V)), (proj2 (laws _ W)). ring. }
    rewrite (total_two _ _ a b) in T;
      [lra | apply range_NoDup | apply in_range; exact A | apply in_range; exact B | exact D |].
    intros z Z ZA ZB. apply in_range in Z. rewrite (third_entry before a b after z); lra || assumption.
  Qed.

  (** An entry other than z. *)
  Definition other (z : nat) : nat := if (z =? 1)%nat then 2%nat else 1%nat.

  Lemma other_range : forall z, (1 <= other z <= k)%nat /\ other z <> z.
  Proof.
    intro z. unfold other. destruct (Nat.eqb_spec z 1); lia.
  Qed.

  (** [Psi z m]: the probability of z if m vote for it. *)
  Definition Psi (z m : nat) : R := g (two_kinds n z (other z) m) z.

  Lemma by_votes : forall v z, Profile k n v -> (1 <= z <= k)%nat ->
    g v z = Psi z (votes_with (fun x => x =? z)%nat v).
  Proof.
    intros v z V Z. destruct (other_range z) as [O D].
    apply (only_numbers_matter k n (fun x => x =? z)%nat z (other z) (fun v => g v z));
      try assumption.
    - intros x y X P. apply names; assumption.
    - intros before x after X. unfold code. destruct (Nat.eqb_spec x z) as [F|F].
      + subst x. reflexivity.
      + apply third_entry; try assumption; try congruence. apply profile_change with x; assumption.
  Qed.

  Lemma votes_with_app : forall p v w, votes_with p (v ++ w) = (votes_with p v + votes_with p w)%nat.
  Proof.
    intros. unfold votes_with. rewrite filter_app, app_length. reflexivity.
  Qed.

  Lemma votes_with_repeat : forall z a m,
    votes_with (fun x => x =? z)%nat (repeat a m) = if (a =? z)%nat then m else 0%nat.
  Proof.
    intros z a m. unfold votes_with. induction m as [|m IH]; simpl; [destruct (a =? z)%nat; reflexivity|].
    destruct (a =? z)%nat; simpl; lia.
  Qed.

  (** The m-th vote for x is worth what the first vote for y is: one moves the other. *)
  Lemma same_step : forall x y m, (1 <= x <= k)%nat -> (1 <= y <= k)%nat -> x <> y ->
    (1 <= m <= n)%nat -> Psi x m - Psi x (m - 1) = Psi y 1 - Psi y 0.
  Proof.
    intros x y m X Y D M.
    assert (W : exists w, (1 <= w <= k)%nat /\ w <> x /\ w <> y).
    { destruct (Nat.eq_dec x 1) as [A|A]; destruct (Nat.eq_dec y 1) as [B|B];
        destruct (Nat.eq_dec x 2) as [A'|A']; destruct (Nat.eq_dec y 2) as [B'|B'];
        first [exists 1%nat; lia | exists 2%nat; lia | exists 3%nat; lia]. }
    destruct W as [w [W [WX WY]]].
    set (before := repeat x (m - 1)). set (after := repeat w (n - m)).
    assert (V : forall c, (1 <= c <= k)%nat -> Profile k n (before ++ c :: after)).
    { intros c C. split; [unfold before, after; rewrite app_length; simpl; rewrite !repeat_length; lia|].
      intros d I. apply in_app_iff in I. unfold before, after in I.
      destruct I as [I|[I|I]]; [apply repeat_spec in I | | apply repeat_spec in I]; lia. }
    assert (C : forall c z, votes_with (fun d => d =? z)%nat (before ++ c :: after)
      = ((if x =? z then m - 1 else 0) + (if c =? z then 1 else 0) + (if w =? z then n - m else 0))%nat).
    { intros c z. unfold before, after. rewrite votes_with_app.
      change (c :: repeat w (n - m)) with (repeat c 1 ++ repeat w (n - m)).
      rewrite votes_with_app, !votes_with_repeat. lia. }
    pose proof (both_entries before x y after D (V x X) (V y Y)) as B.
    rewrite !by_votes, !C in B by (auto; lia).
    rewrite !Nat.eqb_refl in B.
    replace (x =? y)%nat with false in B by (symmetry; apply Nat.eqb_neq; congruence).
    replace (y =? x)%nat with false in B by (symmetry; apply Nat.eqb_neq; congruence).
    replace (w =? x)%nat with false in B by (symmetry; apply Nat.eqb_neq; congruence).
    replace (w =? y)%nat with false in B by (symmetry; apply Nat.eqb_neq; congruence).
    replace (m - 1 + 1 + 0)%nat with m in B by lia. rewrite !Nat.add_0_r in B. exact B.
  Qed.

  (** What each vote adds. *)
  Definition share : R := Psi 1 1 - Psi 1 0.

  Lemma each_step : forall x m, (1 <= x <= k)%nat -> (1 <= m <= n)%nat ->
    Psi x m - Psi x (m - 1) = share.
  Proof.
    intros x m X M. destruct (Nat.eq_dec x 1) as [F|F].
    - subst x. rewrite (same_step 1 2 m) by lia.
      symmetry. apply (same_step 1 2 1); lia.
    - rewrite (same_step x 1 m) by lia. reflexivity.
  Qed.

  Lemma linear : forall x m, (1 <= x <= k)%nat -> (m <= n)%nat -> Psi x m = Psi x 0 + share * INR m.
  Proof.
    intros x m X. induction m as [|m IH]; intro M; [simpl; ring|].
    pose proof (each_step x (S m) X ltac:(lia)) as S'. replace (S m - 1)%nat with m in S' by lia.
    rewrite S_INR. specialize (IH ltac:(lia)). lra.
  Qed.

  Lemma votes_at_most : forall v z, Profile k n v -> (votes_with (fun x => x =? z)%nat v <= n)%nat.
  Proof.
    intros v z V. rewrite <- (proj1 V). apply votes_with_at_most.
  Qed.

  Lemma affine : forall v z, Profile k n v -> (1 <= z <= k)%nat ->
    g v z = Psi z 0 + share * votes_for v z.
  Proof.
    intros v z V Z. rewrite (by_votes v z V Z), linear, votes_with_occurrences;
      [reflexivity | exact Z | apply votes_at_most; exact V].
  Qed.

  Lemma share_at_least_0 : 0 <= share.
  Proof.
    destruct (two_kinds_next n 1 2 0) as [before [after [P Q]]]; [lia|].
    assert (W : Profile k n (before ++ 2%nat :: after))
      by (rewrite Q; apply profile_two_kinds; lia).
    assert (V : Profile k n (before ++ 1%nat :: after))
      by (apply profile_change with 2%nat; [exact W | lia]).
    pose proof (honest before 2%nat 1%nat after 1%nat W V ltac:(lia) ltac:(lia)) as H.
    rewrite Q in H.
    rewrite (names _ (two_kinds n 1 2 1) 1%nat V P ltac:(lia)) in H.
    unfold share, Psi. change (other 1) with 2%nat. lra.
  Qed.

  Lemma all_shares : total (range 1 k) (fun z => Psi z 0) + share * INR n = 1.
  Proof.
    assert (V : Profile k n (two_kinds n 1 2 0)) by (apply profile_two_kinds; lia).
    rewrite <- (votes_total k n _ V), <- total_scale, <- total_add, <- (proj2 (laws _ V)).
    apply total_ext. intros z Z. apply in_range in Z. symmetry. apply affine; assumption.
  Qed.

  Hypothesis not_fixed : NotFixed k n g.

  Lemma share_positive : 0 < share.
  Proof.
    destruct (Rle_lt_or_eq_dec 0 share share_at_least_0) as [L|L]; [exact L|].
    destruct not_fixed as [v [w [z [V [W [Z D]]]]]]. exfalso. apply D.
    rewrite !affine by assumption. rewrite <- L. ring.
  Qed.

  Definition its_phantoms (z : nat) : R := Psi z 0 / share.

  Lemma is_phantoms : forall v z, Profile k n v -> (1 <= z <= k)%nat ->
    g v z = phantoms k n its_phantoms v z.
  Proof.
    intros v z V Z. pose proof share_positive as P. pose proof all_shares as S'.
    unfold phantoms, its_phantoms, Rdiv.
    rewrite (total_ext _ (range 1 k) _ (fun z => / share * Psi z 0)) by (intros; ring).
    rewrite total_scale, (affine v z V Z).
    replace (INR n + / share * total (range 1 k) (fun z => Psi z 0)) with (/ share).
    - field. lra.
    - replace (total (range 1 k) (fun z => Psi z 0)) with (1 - share * INR n) by lra. field. lra.
  Qed.

  Hypothesis bounds : forall z, (1 <= z <= k)%nat -> 1 < E z.
  Hypothesis private : PrivateVotes k n g E.

  Lemma enough_phantoms : forall z, (1 <= z <= k)%nat -> / (E z - 1) <= its_phantoms z.
  Proof.
    intros z Z. pose proof share_positive as P. pose proof (bounds z Z) as B.
    destruct (other_range z) as [O D].
    destruct (two_kinds_next n z (other z) 0) as [before [after [Q R]]]; [lia|].
    assert (W : Profile k n (before ++ other z :: after))
      by (rewrite R; apply profile_two_kinds; lia).
    assert (V : Profile k n (before ++ z :: after))
      by (apply profile_change with (other z); assumption).
    assert (H : g (before ++ z :: after) z <= E z * g (before ++ other z :: after) z).
    { apply private; try assumption. exists before, z, (other z), after. split; reflexivity. }
    rewrite R, (names _ _ z V Q Z) in H. fold (Psi z 1) (Psi z 0) in H.
    pose proof (each_step z 1 Z ltac:(lia)) as S'. replace (1 - 1)%nat with 0%nat in S' by lia.
    unfold its_phantoms. apply Rmult_le_reg_r with (E z - 1); [lra|].
    apply Rmult_le_reg_r with share; [exact P|].
    replace (/ (E z - 1) * (E z - 1) * share) with share by (field; lra).
    replace (Psi z 0 / share * (E z - 1) * share) with (Psi z 0 * (E z - 1)) by (field; lra). lra.
  Qed.
End OnlyPhantoms.
