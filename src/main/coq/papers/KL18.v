(** What [KL18] says of choosers, for every number of voters and entries.

    The bounds E z stand for e^(lambda eps_z); they may be any numbers above 1. *)

From Coq Require Import Reals List Arith Lia Lra.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Medians Truthfulness Phantoms ExtremeRays Codes.
From Referee.lemmas Require Import OnlyMedians OnlyPhantoms Sameness.
Import ListNotations.
Open Scope R_scope.

(* ---- Which utilities matter ---- *)

(** Truthfulness for all utilities is that for minus the indicators of single entries. *)
Theorem Extreme_rays : forall k n g, GivesLaws k n g ->
  (Truthful k n unrestricted g <->
   forall before alpha beta after z,
     Profile k n (before ++ alpha :: after) -> Profile k n (before ++ beta :: after) ->
     (1 <= z <= k)%nat -> z <> alpha ->
     g (before ++ alpha :: after) z <= g (before ++ beta :: after) z).
Proof.
  exact truthful_by_entries.
Qed.

(** Truthfulness for all single-peaked utilities is that for minus the indicators of the entries up
    to one below the peak, and from one above it on. *)
Theorem Extreme_rays_peaked : forall k n g, (1 <= k)%nat -> GivesLaws k n g ->
  (Truthful k n (single_peaked k) g <->
   forall before alpha beta after,
     Profile k n (before ++ alpha :: after) -> Profile k n (before ++ beta :: after) ->
     (forall l, (1 <= l < alpha)%nat ->
        total (range 1 l) (g (before ++ alpha :: after))
        <= total (range 1 l) (g (before ++ beta :: after)))
     /\ forall l, (alpha < l <= k)%nat ->
        total (range l k) (g (before ++ alpha :: after))
        <= total (range l k) (g (before ++ beta :: after))).
Proof.
  exact truthful_by_sides.
Qed.

(* ---- Without restrictions ---- *)

(** [KL18, Theorem 1], if: a dictatorship with phantoms f z >= 1/(E z - 1) is a law, truthful for all
    utilities, private, anonymous and not fixed. Two entries are enough. *)
Theorem Theorem_1_if : forall k n f E, (2 <= k)%nat -> (1 <= n)%nat ->
  (forall z, (1 <= z <= k)%nat -> 1 < E z) ->
  (forall z, (1 <= z <= k)%nat -> / (E z - 1) <= f z) ->
  GivesLaws k n (phantoms k n f)
  /\ Truthful k n unrestricted (phantoms k n f)
  /\ PrivateVotes k n (phantoms k n f) E
  /\ Anonymous k n (phantoms k n f)
  /\ NotFixed k n (phantoms k n f).
Proof.
  intros k n f E K N B F.
  split; [apply phantoms_law with E; assumption|].
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

(** [KL18, Theorem 1], only if: with three entries there are no others. *)
Theorem Theorem_1_only_if : forall k n g E, (3 <= k)%nat -> (1 <= n)%nat ->
  (forall z, (1 <= z <= k)%nat -> 1 < E z) -> GivesLaws k n g ->
  Truthful k n unrestricted g -> PrivateVotes k n g E -> Anonymous k n g -> NotFixed k n g ->
  exists f, (forall z, (1 <= z <= k)%nat -> / (E z - 1) <= f z) /\ Same k n g (phantoms k n f).
Proof.
  intros k n g E K N B L T P A F. pose proof (proj1 (Extreme_rays k n g L) T) as R.
  exists (its_phantoms n g). split.
  - apply (enough_phantoms k n g E); assumption.
  - intros v z V Z. apply is_phantoms; assumption.
Qed.

(** [KL18, Theorem 1], whole. *)
Theorem Theorem_1 : forall k n g E, (3 <= k)%nat -> (1 <= n)%nat ->
  (forall z, (1 <= z <= k)%nat -> 1 < E z) -> GivesLaws k n g ->
  (Truthful k n unrestricted g /\ PrivateVotes k n g E /\ Anonymous k n g /\ NotFixed k n g
   <-> exists f, (forall z, (1 <= z <= k)%nat -> / (E z - 1) <= f z) /\ Same k n g (phantoms k n f)).
Proof.
  intros k n g E K N B L. split.
  - intros [T [P [A F]]]. apply Theorem_1_only_if; assumption.
  - intros [f [F S']].
    destruct (Theorem_1_if k n f E ltac:(lia) N B F) as [_ [T [P [A D]]]].
    split; [apply (same_truthful _ _ _ _ S'); exact T|].
    split; [apply (same_private _ _ _ _ S'); exact P|].
    split; [apply (same_anonymous _ _ _ _ S'); exact A | apply (same_not_fixed _ _ _ _ S'); exact D].
Qed.

(** [KL18, Abstract], corrected: without privacy, such a chooser adds the same for each vote. *)
Theorem Abstract_unrestricted : forall k n g, (3 <= k)%nat -> (1 <= n)%nat -> GivesLaws k n g ->
  Truthful k n unrestricted g -> Anonymous k n g ->
  exists m, 0 <= m /\ forall v w z, Profile k n v -> Profile k n w -> (1 <= z <= k)%nat ->
    g v z - g w z = m * (votes_for v z - votes_for w z).
Proof.
  intros k n g K N L T A. pose proof (proj1 (Extreme_rays k n g L) T) as R. exists (share n g).
  split; [apply (share_at_least_0 k); assumption|].
  intros v w z V W Z. rewrite !(affine k n g) by assumption. ring.
Qed.

(* ---- Single-peaked utilities ---- *)

(** [KL18, Theorem 2], if: generalized randomized medians are truthful for single-peaked utilities,
    and anonymous. *)
Theorem Theorem_2_if : forall k n t xi, (1 <= k)%nat ->
  (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r) ->
  Truthful k n (single_peaked k) (median t xi) /\ Anonymous k n (median t xi).
Proof.
  intros k n t xi K T. split; [apply medians_truthful; assumption | apply medians_anonymous].
Qed.

(** [KL18, Theorem 2], only if: and there are no other truthful and anonymous choosers. *)
Theorem Theorem_2_only_if : forall k n g, (1 <= k)%nat -> GivesLaws k n g ->
  Truthful k n (single_peaked k) g -> Anonymous k n g ->
  exists t xi,
    (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r <= 1)
    /\ (forall z, (1 <= z <= k)%nat -> 0 <= xi z)
    /\ Same k n g (median t xi).
Proof.
  intros k n g K L T A. pose proof (proj1 (Extreme_rays_peaked k n g K L) T) as R.
  exists (its_transfers k n g), (its_masses k n g). split; [|split].
  - apply its_transfers_bounds; assumption.
  - apply its_masses_bounds; assumption.
  - intros v z V Z. apply is_median; assumption.
Qed.

(** [KL18, Theorem 2], whole. *)
Theorem Theorem_2 : forall k n g, (1 <= k)%nat -> GivesLaws k n g ->
  (Truthful k n (single_peaked k) g /\ Anonymous k n g
   <-> exists t xi,
     (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r <= 1)
     /\ (forall z, (1 <= z <= k)%nat -> 0 <= xi z)
     /\ Same k n g (median t xi)).
Proof.
  intros k n g K L. split.
  - intros [T A]. apply Theorem_2_only_if; assumption.
  - intros [t [xi [B [_ S']]]].
    destruct (Theorem_2_if k n t xi K (fun z r Z R => proj1 (B z r Z R))) as [T A].
    split; [apply (same_truthful _ _ _ _ S'); exact T | apply (same_anonymous _ _ _ _ S'); exact A].
Qed.

(** [KL18, Corollary 1]: with two entries every utility is single-peaked, and so the same choosers are
    truthful for all utilities. *)
Theorem Corollary_1 : forall n g, GivesLaws 2 n g ->
  (Truthful 2 n unrestricted g /\ Anonymous 2 n g
   <-> exists t xi,
     (forall z r, (1 <= z <= 2)%nat -> (1 <= r <= n)%nat -> 0 <= t z r <= 1)
     /\ (forall z, (1 <= z <= 2)%nat -> 0 <= xi z)
     /\ Same 2 n g (median t xi)).
Proof.
  intros n g L. rewrite <- (Theorem_2 2 n g ltac:(lia) L).
  assert (P : forall u, single_peaked 2 u).
  { intro u. destruct (Rle_dec (u 1%nat) (u 2%nat)) as [D|D]; [exists 2%nat | exists 1%nat];
      (split; [lia|]); split; intros x y X Y;
      assert (E : (x = 1 \/ x = 2)%nat) by lia; assert (F : (y = 1 \/ y = 2)%nat) by lia;
      destruct E; destruct F; subst; lia || lra. }
  split; intros [T A]; (split; [|exact A]); intros u before alpha beta after _ H V W;
    apply T; try assumption; try exact I. apply P.
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

Lemma stepwise : forall k n g E, PrivateVotes k n g E -> PrivateStepwise k n g E.
Proof.
  intros k n g E P v w z V W [before [a [b [after [DV [DW _]]]]]] Z. apply P; try assumption.
  exists before, a, b, after. split; assumption.
Qed.

(** [KL18, Theorem 3], corrected: and each of them is necessary. *)
Theorem Theorem_3_necessary : forall k n t xi E, (2 <= k)%nat -> (1 <= n)%nat ->
  PrivateVotes k n (median t xi) E ->
  (forall z r, (1 <= z <= k - 1)%nat -> (1 <= r <= n)%nat ->
    t z r + bottom_up t xi z r <= E z * bottom_up t xi z r)
  /\ forall z r, (2 <= z <= k)%nat -> (1 <= r <= n)%nat ->
    t (z - 1)%nat r + bottom_down k n t xi z r <= E z * bottom_down k n t xi z r.
Proof.
  intros k n t xi E K N V. pose proof (stepwise k n _ E V) as P. split; intros z r Z R.
  - apply (up_needed k n); assumption.
  - apply (down_needed k n); assumption.
Qed.

(** [KL18, Broader class]: dictatorships with phantoms are generalized randomized medians, all of
    whose transfers are the same. *)
Theorem Broader_class : forall k n f, (1 <= k)%nat ->
  Same k n (phantoms k n f)
    (median (fun _ _ => / (INR n + total (range 1 k) f))
            (fun z => f z / (INR n + total (range 1 k) f))).
Proof.
  intros k n f K v z V Z. unfold phantoms, median. set (M := INR n + total (range 1 k) f).
  assert (T : forall y m, (1 <= y)%nat -> transfers (fun _ _ => / M) y m = INR m * / M).
  { intros [|y] m Y; [lia|]. unfold transfers. induction m as [|m IH]; [simpl; ring|].
    rewrite total_last, IH, S_INR by lia. ring. }
  assert (R : votes_for v z = INR (rank v z) - INR (rank v (z - 1))).
  { rewrite <- (minus_INR (rank v z)) by (apply rank_rises; lia). unfold votes_for. f_equal.
    unfold rank. clear - Z. induction v as [|x v IH]; [reflexivity|].
    pose proof (rank_rises v (z - 1) z ltac:(lia)) as G. unfold rank in G.
    cbn [filter count_occ]. destruct (Nat.eq_dec x z); destruct (Nat.leb_spec x z); destruct (Nat.leb_spec x (z - 1));
      cbn [length]; lia. }
  assert (B : transfers (fun _ _ => / M) (z - 1) (rank v (z - 1)) = INR (rank v (z - 1)) * / M).
  { destruct (Nat.eq_dec z 1) as [F|F]; [|apply T; lia]. subst z.
    assert (O : rank v 0 = 0%nat).
    { destruct V as [_ H]. clear - H. unfold rank. induction v as [|x v IH]; [reflexivity|]. simpl.
      assert (X : (1 <= x <= k)%nat) by (apply H; left; reflexivity).
      destruct (Nat.leb_spec x 0); [lia|]. apply IH. intros y Y. apply H. right. exact Y. }
    simpl. rewrite O. simpl. ring. }
  rewrite T, B, R by lia. unfold Rdiv. ring.
Qed.

(** [KL18, Lemma 4], corrected: neighbouring switches, up and down, decide privacy. *)
Theorem Lemma_4 : forall k n t xi E, (2 <= k)%nat -> (1 <= n)%nat ->
  (forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat -> 0 <= t z r) ->
  (forall z, (1 <= z <= k)%nat -> 1 < E z) ->
  (PrivateStepwise k n (median t xi) E <-> PrivateVotes k n (median t xi) E).
Proof.
  intros k n t xi E K N T B. split; [|apply stepwise]. intro P.
  apply Theorem_3_sufficient; try assumption; intros z r Z R.
  - apply (up_needed k n); assumption.
  - apply (down_needed k n); assumption.
Qed.
