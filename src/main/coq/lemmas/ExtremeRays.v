(** Truthfulness for all utilities is one inequality for each extreme ray of the utilities. *)

From Coq Require Import Reals List Arith Lia Lra.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Truthfulness.
Import ListNotations.
Open Scope R_scope.

(** Rays: minus the indicator of one entry other than the best one. *)
Definition TruthfulByEntries (k n : nat) (g : Chooser) : Prop :=
  forall before alpha beta after z,
  Profile k n (before ++ alpha :: after) -> Profile k n (before ++ beta :: after) ->
  (1 <= z <= k)%nat -> z <> alpha ->
  g (before ++ alpha :: after) z <= g (before ++ beta :: after) z.

(** Rays: minus the indicator of all entries up to one below the peak, or from one above it on. *)
Definition TruthfulBySides (k n : nat) (g : Chooser) : Prop :=
  forall before alpha beta after,
  Profile k n (before ++ alpha :: after) -> Profile k n (before ++ beta :: after) ->
  (forall l, (1 <= l < alpha)%nat ->
    total (range 1 l) (g (before ++ alpha :: after))
    <= total (range 1 l) (g (before ++ beta :: after)))
  /\ forall l, (alpha < l <= k)%nat ->
    total (range l k) (g (before ++ alpha :: after))
    <= total (range l k) (g (before ++ beta :: after)).

Lemma total_split : forall a m b f, (a <= S m)%nat -> (m <= b)%nat ->
  total (range a b) f = total (range a m) f + total (range (S m) b) f.
Proof.
  intros a m b f A B. rewrite (range_split a m b) by assumption. apply total_app.
Qed.

(* ---- Utilities that are minus an indicator ---- *)

Lemma minus_entry : forall k z p, (1 <= z <= k)%nat ->
  expected_utility k (fun y => if Nat.eqb y z then -1 else 0) p = - p z.
Proof.
  intros k z p Z. unfold expected_utility.
  rewrite <- (total_pick (range 1 k) z (- p z) (range_NoDup 1 k)) by (apply in_range; exact Z).
  apply total_ext. intros y _. destruct (Nat.eqb_spec y z); [subst y|]; ring.
Qed.

Lemma minus_up_to : forall k l p, (l <= k)%nat ->
  expected_utility k (fun y => if (y <=? l)%nat then -1 else 0) p = - total (range 1 l) p.
Proof.
  intros k l p L. unfold expected_utility. rewrite (total_split 1 l k) by lia.
  rewrite (total_ext _ (range 1 l) _ (fun y => -1 * p y)).
  - rewrite total_scale, (total_ext _ (range (S l) k) _ (fun _ => 0)), total_zero; [ring|].
    intros y Y. apply in_range in Y. destruct (Nat.leb_spec y l); [lia | ring].
  - intros y Y. apply in_range in Y. destruct (Nat.leb_spec y l); [ring | lia].
Qed.

Lemma minus_from : forall k l p, (1 <= l <= k)%nat ->
  expected_utility k (fun y => if (l <=? y)%nat then -1 else 0) p = - total (range l k) p.
Proof.
  intros k l p L. unfold expected_utility. rewrite (total_split 1 (l - 1) k) by lia.
  replace (S (l - 1)) with l by lia.
  rewrite (total_ext _ (range l k) _ (fun y => -1 * p y)).
  - rewrite total_scale, (total_ext _ (range 1 (l - 1)) _ (fun _ => 0)), total_zero; [ring|].
    intros y Y. apply in_range in Y. destruct (Nat.leb_spec l y); [lia | ring].
  - intros y Y. apply in_range in Y. destruct (Nat.leb_spec l y); [ring | lia].
Qed.

(* ---- The reductions ---- *)

Theorem truthful_by_entries : forall k n g, GivesLaws k n g ->
  (Truthful k n unrestricted g <-> TruthfulByEntries k n g).
Proof.
  intros k n g laws. split.
  - intros T before alpha beta after z V W Z D.
    specialize (T (fun y => if Nat.eqb y z then -1 else 0) before alpha beta after I).
    rewrite !minus_entry in T by exact Z.
    assert (B : Type_of k (fun y => if Nat.eqb y z then -1 else 0) alpha).
    { split; [apply (proj2 V), in_elt|]. intros y _. destruct (Nat.eqb_spec alpha z); [congruence|].
      destruct (Nat.eqb y z); lra. }
    specialize (T B V W). lra.
  - intros T u before alpha beta after _ [A B] V W. unfold expected_utility.
    assert (S' : total (range 1 k) (g (before ++ alpha :: after))
      = total (range 1 k) (g (before ++ beta :: after)))
      by (rewrite (proj2 (laws _ V)), (proj2 (laws _ W)); reflexivity).
    assert (P : 0 <= total (range 1 k) (fun z => (u alpha - u z)
      * (g (before ++ beta :: after) z - g (before ++ alpha :: after) z))).
    { apply total_nonnegative. intros z Z. apply in_range in Z. specialize (B z Z).
      destruct (Nat.eq_dec z alpha) as [E|E]; [subst z; lra|].
      specialize (T before alpha beta after z V W Z E). nra. }
    assert (E : total (range 1 k) (fun z => (u alpha - u z)
        * (g (before ++ beta :: after) z - g (before ++ alpha :: after) z))
      = u alpha * (total (range 1 k) (g (before ++ beta :: after))
          - total (range 1 k) (g (before ++ alpha :: after)))
        - (total (range 1 k) (fun z => u z * g (before ++ beta :: after) z)
           - total (range 1 k) (fun z => u z * g (before ++ alpha :: after) z))).
    { rewrite <- !total_minus, <- total_scale, <- total_minus. apply total_ext. intros; ring. }
    rewrite S' in E. nra.
Qed.

Theorem truthful_by_sides : forall k n g, (1 <= k)%nat -> GivesLaws k n g ->
  (Truthful k n (single_peaked k) g <-> TruthfulBySides k n g).
Proof.
  intros k n g K laws. split.
  - intros T before alpha beta after V W.
    assert (A : (1 <= alpha <= k)%nat) by (apply (proj2 V), in_elt).
    split; intros l L.
    + specialize (T (fun y => if (y <=? l)%nat then -1 else 0) before alpha beta after).
      rewrite !minus_up_to in T by lia. apply Ropp_le_cancel. apply T; try assumption.
      * exists alpha. split; [exact A|].
        split; intros x y X Y; destruct (Nat.leb_spec x l); destruct (Nat.leb_spec y l);
          destruct (Nat.leb_spec alpha l); lia || lra.
      * split; [exact A|]. intros z Z. destruct (Nat.leb_spec alpha l); [lia|].
        destruct (z <=? l)%nat; lra.
    + specialize (T (fun y => if (l <=? y)%nat then -1 else 0) before alpha beta after).
      rewrite !minus_from in T by lia. apply Ropp_le_cancel. apply T; try assumption.
      * exists alpha. split; [exact A|].
        split; intros x y X Y; destruct (Nat.leb_spec l x); destruct (Nat.leb_spec l y);
          destruct (Nat.leb_spec l alpha); lia || lra.
      * split; [exact A|]. intros z Z. destruct (Nat.leb_spec l alpha); [lia|].
        destruct (l <=? z)%nat; lra.
  - intros T u before alpha beta after P A V W. destruct (T before alpha beta after V W) as [DOWN UP].
    pose proof (proj2 (laws _ V)) as SV. pose proof (proj2 (laws _ W)) as SW.
    apply utility_rises; [exact K | congruence|]. intros z Z.
    destruct (peaked_slopes k u alpha z P A Z) as [L H].
    destruct (le_lt_dec alpha z) as [C|C].
    + specialize (H C). specialize (UP (S z) ltac:(lia)).
      rewrite (total_split 1 z k) in SV, SW by lia. nra.
    + specialize (L C). specialize (DOWN z ltac:(lia)). nra.
Qed.
