(** Generalized randomized medians: ranks of votes, privacy by single switches, truthfulness. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
Import ListNotations.
Open Scope R_scope.

(* ---- Ranks ---- *)

(** 1 if a <= z. *)
Definition up_to (a z : nat) : nat := if (a <=? z)%nat then 1%nat else 0%nat.

Lemma up_to_yes : forall a z, (a <= z)%nat -> up_to a z = 1%nat.
Proof.
  intros a z H. unfold up_to. destruct (Nat.leb_spec a z); lia.
Qed.

Lemma up_to_no : forall a z, (z < a)%nat -> up_to a z = 0%nat.
Proof.
  intros a z H. unfold up_to. destruct (Nat.leb_spec a z); lia.
Qed.

Lemma up_to_bounds : forall a z, (up_to a (z - 1) <= up_to a z <= 1)%nat.
Proof.
  intros a z. unfold up_to. destruct (Nat.leb_spec a z); destruct (Nat.leb_spec a (z - 1)); lia.
Qed.

Lemma rank_insert : forall before a after z,
  rank (before ++ a :: after) z = (rank (before ++ after) z + up_to a z)%nat.
Proof.
  intros before a after z. unfold rank, up_to. rewrite !filter_app, !app_length. simpl.
  destruct (a <=? z)%nat; simpl; lia.
Qed.

Lemma rank_rises : forall v y z, (y <= z)%nat -> (rank v y <= rank v z)%nat.
Proof.
  intros v y z H. unfold rank. induction v as [|x v IH]; simpl; [lia|].
  destruct (Nat.leb_spec x y); destruct (Nat.leb_spec x z); simpl; lia.
Qed.

Lemma rank_at_most : forall v z, (rank v z <= length v)%nat.
Proof.
  intros v z. unfold rank. induction v as [|x v IH]; simpl; [lia|].
  destruct (x <=? z)%nat; simpl; lia.
Qed.

Lemma rank_top : forall k n v, Profile k n v -> rank v k = n.
Proof.
  intros k n v [L H]. subst n. unfold rank. induction v as [|x v IH]; simpl; [reflexivity|].
  assert (X : (1 <= x <= k)%nat) by (apply H; left; reflexivity).
  destruct (Nat.leb_spec x k); [|lia]. simpl. rewrite IH; [reflexivity|].
  intros y Y. apply H. right. exact Y.
Qed.

Lemma rank_repeat : forall a m z, rank (repeat a m) z = (m * up_to a z)%nat.
Proof.
  intros a m z. unfold rank, up_to. induction m as [|m IH]; simpl; [reflexivity|].
  destruct (a <=? z)%nat; simpl; lia.
Qed.

Lemma rank_app : forall v w z, rank (v ++ w) z = (rank v z + rank w z)%nat.
Proof.
  intros. unfold rank. rewrite filter_app, app_length. reflexivity.
Qed.

Lemma rank_permutation : forall v w z, Permutation v w -> rank v z = rank w z.
Proof.
  intros v w z P. unfold rank. induction P; simpl; try lia.
  - destruct (x <=? z)%nat; simpl; lia.
  - destruct (x <=? z)%nat; destruct (y <=? z)%nat; reflexivity.
Qed.

Section Median.
  Variables (k n : nat) (t : nat -> nat -> R) (xi E : nat -> R).
  Hypothesis transfers_at_least_0 :
    forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r.

  (* ---- Sums of transfers ---- *)

  Lemma transfers_next : forall z m, (1 <= z)%nat ->
    transfers t z (S m) = transfers t z m + t z (S m).
  Proof.
    intros [|z] m Z; [lia|]. unfold transfers. rewrite range_last by lia. rewrite total_app.
    simpl. ring.
  Qed.

  Lemma transfers_rise : forall z m d, (z <= k)%nat -> (m + d <= n)%nat ->
    transfers t z m <= transfers t z (m + d).
  Proof.
    intros [|z] m d Z D; [simpl; lra|]. induction d as [|d IH]; [rewrite Nat.add_0_r; lra|].
    replace (m + S d)%nat with (S (m + d)) by lia. rewrite transfers_next by lia.
    specialize (IH ltac:(lia)). assert (0 <= t (S z) (S (m + d))) by (apply transfers_at_least_0; lia). lra.
  Qed.

  Lemma transfers_le : forall z m p, (z <= k)%nat -> (m <= p <= n)%nat ->
    transfers t z m <= transfers t z p.
  Proof.
    intros z m p Z P. replace p with (m + (p - m))%nat by lia. apply transfers_rise; lia.
  Qed.

  Hypothesis two_entries : (2 <= k)%nat.
  Hypothesis a_voter : (1 <= n)%nat.

  Lemma transfers_none : forall z, transfers t z 0 = 0.
  Proof.
    intros [|z]; reflexivity.
  Qed.

  (** The probability of z if p votes are up to z and s votes are below. *)
  Definition mass (z p s : nat) : R := transfers t z p - transfers t (z - 1) s + xi z.

  Section Sufficient.
    Hypothesis bounds : forall z, (1 <= z <= k)%nat -> 1 < E z.
    Hypothesis family_up : forall z r, (1 <= z <= k - 1)%nat -> (1 <= r <= n)%nat ->
      t z r + bottom_up t xi z r <= E z * bottom_up t xi z r.
    Hypothesis family_down : forall z r, (2 <= z <= k)%nat -> (1 <= r <= n)%nat ->
      t (z - 1)%nat r + bottom_down k n t xi z r <= E z * bottom_down k n t xi z r.

    Lemma bottom_up_at_least_0 : forall z r, (1 <= z <= k - 1)%nat -> (1 <= r <= n)%nat ->
      0 <= bottom_up t xi z r.
    Proof.
      intros z r Z R. pose proof (family_up z r Z R).
      assert (0 <= t z r) by (apply transfers_at_least_0; lia).
      assert (1 < E z) by (apply bounds; lia). nra.
    Qed.

    Lemma bottom_down_at_least_0 : forall z r, (2 <= z <= k)%nat -> (1 <= r <= n)%nat ->
      0 <= bottom_down k n t xi z r.
    Proof.
      intros z r Z R. pose proof (family_down z r Z R).
      assert (0 <= t (z - 1)%nat r) by (apply transfers_at_least_0; lia).
      assert (1 < E z) by (apply bounds; lia). nra.
    Qed.

    (** A vote that goes up from z: [KL18, Theorem 3 proof]. *)
    Lemma mass_above_up : forall z p s, (1 <= z <= k - 1)%nat -> (s <= p < n)%nat ->
      bottom_up t xi z (S p) <= mass z p s.
    Proof.
      intros z p s Z P. unfold mass, bottom_up. replace (S p - 1)%nat with p by lia.
      assert (transfers t (z - 1) s <= transfers t (z - 1) p) by (apply transfers_le; lia). lra.
    Qed.

    Lemma mass_above_down : forall z p s, (2 <= z <= k)%nat -> (1 <= s <= p)%nat -> (p <= n)%nat ->
      (z = k -> p = n) -> bottom_down k n t xi z s <= mass z p s.
    Proof.
      intros z p s Z S' P K. unfold mass, bottom_down. destruct (Nat.eqb_spec z k) as [Q|Q].
      - rewrite (K Q). lra.
      - assert (transfers t z s <= transfers t z p) by (apply transfers_le; lia). lra.
    Qed.

    Lemma mass_at_least_0 : forall z p s, (1 <= z <= k)%nat -> (s <= p <= n)%nat ->
      (z = k -> p = n) -> 0 <= mass z p s.
    Proof.
      intros z p s Z P K. destruct (Nat.eq_dec z 1) as [F|F].
      - subst z. pose proof (bottom_up_at_least_0 1 1 ltac:(lia) ltac:(lia)) as B.
        unfold bottom_up, mass in *. replace (1 - 1)%nat with 0%nat in * by lia.
        rewrite transfers_none in B. simpl transfers at 1 in B. simpl transfers at 2.
        assert (transfers t 1 0 <= transfers t 1 p) by (apply transfers_le; lia).
        rewrite transfers_none in *. lra.
      - destruct (Nat.eq_dec s 0) as [S0|S0].
        + subst s. destruct (Nat.eq_dec z k) as [Q|Q].
          * pose proof (bottom_down_at_least_0 z 1 ltac:(lia) ltac:(lia)) as B.
            unfold bottom_down, mass in *. destruct (Nat.eqb_spec z k); [|contradiction].
            rewrite (K Q).
            assert (transfers t (z - 1) 0 <= transfers t (z - 1) 1) by (apply transfers_le; lia).
            lra.
          * pose proof (bottom_up_at_least_0 z 1 ltac:(lia) ltac:(lia)) as B.
            unfold bottom_up, mass in *. replace (1 - 1)%nat with 0%nat in * by lia.
            assert (transfers t z 0 <= transfers t z p) by (apply transfers_le; lia). lra.
        + pose proof (mass_above_down z p s ltac:(lia) ltac:(lia) ltac:(lia) K).
          pose proof (bottom_down_at_least_0 z s ltac:(lia) ltac:(lia)). lra.
    Qed.

    Theorem medians_private : PrivateVotes k n (median t xi) E.
    Proof.
      intros v w z V W [before [a [b [after [DV DW]]]]] Z.
      pose proof (rank_top _ _ _ V) as TV. pose proof (rank_top _ _ _ W) as TW.
      pose proof (proj1 V) as LV. subst v w.
      assert (RB : (1 <= b <= k)%nat) by (apply (proj2 W); apply in_elt).
      assert (I : (rank (before ++ after) (z - 1) <= rank (before ++ after) z)%nat)
        by (apply rank_rises; lia).
      assert (J : (rank (before ++ after) z < n)%nat).
      { pose proof (rank_at_most (before ++ after) z). rewrite app_length in *. simpl in LV. lia. }
      assert (K : forall x, rank (before ++ x :: after) k = n -> z = k ->
        (rank (before ++ after) z + up_to x z = n)%nat).
      { intros x T Q. subst z. rewrite <- T. symmetry. apply rank_insert. }
      specialize (K b TW) as KB.
      change (mass z (rank (before ++ a :: after) z) (rank (before ++ a :: after) (z - 1))
        <= E z * mass z (rank (before ++ b :: after) z) (rank (before ++ b :: after) (z - 1))).
      rewrite !rank_insert. set (p := rank (before ++ after) z) in *.
      set (s := rank (before ++ after) (z - 1)) in *.
      assert (B : 1 < E z) by (apply bounds; exact Z).
      assert (N : 0 <= mass z (p + up_to b z) (s + up_to b (z - 1))).
      { apply mass_at_least_0; [exact Z | | exact KB]. pose proof (up_to_bounds b z). lia. }
      pose proof (up_to_bounds a z) as UA. pose proof (up_to_bounds b z) as UB.
      assert (C : (a <= z /\ z < b)%nat \/ (b < z /\ z <= a)%nat
        \/ ((a <= z -> b <= z) /\ (b < z -> a < z))%nat) by lia.
      destruct C as [[AZ ZB]|[[BZ ZA]|[P S']]].
      - rewrite (up_to_yes a z), (up_to_no b z), (up_to_no b (z - 1)) in * by lia.
        rewrite !Nat.add_0_r in *.
        assert (L : (z <= k - 1)%nat) by (destruct (Nat.eq_dec z k) as [Q|Q]; lia).
        pose proof (mass_above_up z p s ltac:(lia) ltac:(lia)) as A.
        pose proof (family_up z (S p) ltac:(lia) ltac:(lia)) as F.
        assert (R : transfers t (z - 1) s <= transfers t (z - 1) (s + up_to a (z - 1)))
          by (apply transfers_le; lia).
        assert (M : mass z (p + 1) (s + up_to a (z - 1)) <= mass z p s + t z (S p)).
        { unfold mass. rewrite Nat.add_1_r, transfers_next by lia. lra. }
        nra.
      - rewrite (up_to_yes b z), (up_to_yes b (z - 1)), (up_to_no a (z - 1)) in * by lia.
        rewrite !Nat.add_0_r in *. rewrite !Nat.add_1_r in *.
        pose proof (mass_above_down z (S p) (S s) ltac:(lia) ltac:(lia) ltac:(lia) KB) as A.
        pose proof (family_down z (S s) ltac:(lia) ltac:(lia)) as F.
        assert (R : transfers t z (p + up_to a z) <= transfers t z (S p))
          by (apply transfers_le; lia).
        assert (M : mass z (p + up_to a z) s <= mass z (S p) (S s) + t (z - 1)%nat (S s)).
        { unfold mass. rewrite (transfers_next (z - 1)) by lia. lra. }
        nra.
      - assert (UP : (up_to a z <= up_to b z)%nat).
        { unfold up_to. destruct (Nat.leb_spec a z); destruct (Nat.leb_spec b z); lia. }
        assert (DOWN : (up_to b (z - 1) <= up_to a (z - 1))%nat).
        { unfold up_to. destruct (Nat.leb_spec a (z - 1)); destruct (Nat.leb_spec b (z - 1)); lia. }
        assert (R : transfers t z (p + up_to a z) <= transfers t z (p + up_to b z))
          by (apply transfers_le; lia).
        assert (R' : transfers t (z - 1) (s + up_to b (z - 1))
          <= transfers t (z - 1) (s + up_to a (z - 1))) by (apply transfers_le; lia).
        assert (M : mass z (p + up_to a z) (s + up_to a (z - 1))
          <= mass z (p + up_to b z) (s + up_to b (z - 1))) by (unfold mass; lra).
        nra.
    Qed.
  End Sufficient.

  (* ---- Each row is needed ---- *)

  Lemma profile_around : forall low x high z, (1 <= low <= k)%nat -> (1 <= x <= k)%nat ->
    (z <= n - 1)%nat -> (1 <= high <= k)%nat ->
    Profile k n (repeat low z ++ x :: repeat high (n - 1 - z)).
  Proof.
    intros low x high z L X Z H. split.
    - rewrite app_length. simpl. rewrite !repeat_length. lia.
    - intros y Y. apply in_app_iff in Y. destruct Y as [Y|[Y|Y]].
      + apply repeat_spec in Y. lia.
      + lia.
      + apply repeat_spec in Y. lia.
  Qed.

  (** r - 1 votes for the lowest entry, one for x, and the others for the highest. *)
  Definition around (r x : nat) : list nat := repeat 1%nat (r - 1) ++ x :: repeat k (n - r).

  Lemma around_profile : forall r x, (1 <= r <= n)%nat -> (1 <= x <= k)%nat ->
    Profile k n (around r x).
  Proof.
    intros r x R X. unfold around. replace (n - r)%nat with (n - 1 - (r - 1))%nat by lia.
    apply profile_around; lia.
  Qed.

  Lemma rank_around : forall r x z, (1 <= z < k)%nat ->
    rank (around r x) z = (r - 1 + up_to x z)%nat.
  Proof.
    intros r x z Z. unfold around. rewrite rank_insert, rank_app, !rank_repeat.
    rewrite (up_to_yes 1 z), (up_to_no k z) by lia. lia.
  Qed.

  Lemma around_differ : forall r x y, y = S x \/ x = S y ->
    differ_by_a_step (around r x) (around r y).
  Proof.
    intros r x y H. exists (repeat 1%nat (r - 1)), x, y, (repeat k (n - r)).
    split; [reflexivity|]. split; [reflexivity | exact H].
  Qed.

  Lemma transfers_below : forall r x z, (1 <= z <= k)%nat -> 
    transfers t (z - 1) (rank (around r x) (z - 1))
    = transfers t (z - 1) (r - 1 + up_to x (z - 1)).
  Proof.
    intros r x z Z. destruct (Nat.eq_dec z 1) as [F|F]; [subst z; reflexivity|].
    rewrite rank_around by lia. reflexivity.
  Qed.

  Lemma up_needed : forall z r, PrivateStepwise k n (median t xi) E ->
    (1 <= z <= k - 1)%nat -> (1 <= r <= n)%nat ->
    t z r + bottom_up t xi z r <= E z * bottom_up t xi z r.
  Proof.
    intros z r P Z R.
    specialize (P (around r z) (around r (S z)) z (around_profile r z R ltac:(lia))
      (around_profile r (S z) R ltac:(lia)) (around_differ r z (S z) ltac:(lia)) ltac:(lia)).
    unfold median in P. rewrite !transfers_below, !rank_around in P by lia.
    rewrite (up_to_yes z z), !up_to_no in P by lia. rewrite !Nat.add_0_r in P.
    replace (r - 1 + 1)%nat with (S (r - 1)) in P by lia.
    rewrite transfers_next in P by lia. replace (S (r - 1)) with r in P by lia.
    unfold bottom_up. lra.
  Qed.

  Lemma down_needed : forall z r, PrivateStepwise k n (median t xi) E ->
    (2 <= z <= k)%nat -> (1 <= r <= n)%nat ->
    t (z - 1)%nat r + bottom_down k n t xi z r <= E z * bottom_down k n t xi z r.
  Proof.
    intros z r P Z R.
    pose proof (around_profile r z R ltac:(lia)) as V.
    pose proof (around_profile r (z - 1) R ltac:(lia)) as W.
    specialize (P (around r z) (around r (z - 1)) z V W
      (around_differ r z (z - 1) ltac:(lia)) ltac:(lia)).
    unfold median in P. rewrite !transfers_below in P by lia.
    rewrite (up_to_no z (z - 1)), (up_to_yes (z - 1) (z - 1)) in P by lia.
    rewrite Nat.add_0_r in P. replace (r - 1 + 1)%nat with (S (r - 1)) in P by lia.
    rewrite (transfers_next (z - 1)) in P by lia. replace (S (r - 1)) with r in P by lia.
    assert (T : forall x, (x <= z)%nat -> Profile k n (around r x) ->
      rank (around r x) z = (if z =? k then n else r)%nat).
    { intros x X Q. destruct (Nat.eqb_spec z k) as [F|F].
      - rewrite F. apply rank_top. exact Q.
      - rewrite rank_around, up_to_yes by lia. lia. }
    rewrite !T in P by (lia || assumption). unfold bottom_down.
    replace (transfers t (z - 1) r) with (transfers t (z - 1) (r - 1) + t (z - 1)%nat r).
    - lra.
    - replace r with (S (r - 1)) at 3 by lia. rewrite transfers_next by lia.
      replace (S (r - 1)) with r by lia. reflexivity.
  Qed.
End Median.
