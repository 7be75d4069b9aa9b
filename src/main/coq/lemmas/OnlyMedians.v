(** Truthful and anonymous choosers are generalized randomized medians [KL18, Appendix B]. *)

From Coq Require Import Reals List Arith Lia Lra Permutation.
From Referee.models Require Import Sums RealSums Privacy Choosers.
From Referee.lemmas Require Import Medians Truthfulness ExtremeRays Codes.
Import ListNotations.
Open Scope R_scope.

Section OnlyMedians.
  Variables (k n : nat) (g : Chooser).
  Hypothesis an_entry : (1 <= k)%nat.
  Hypothesis laws : GivesLaws k n g.
  Hypothesis names : Anonymous k n g.
  Hypothesis honest : TruthfulBySides k n g.

  (** The probability of the entries up to z. *)
  Definition up_to_entry (z : nat) (v : list nat) : R := total (range 1 z) (g v).

  Lemma up_to_all : forall v, Profile k n v -> up_to_entry k v = 1.
  Proof.
    intros v V. apply (laws v V).
  Qed.

  Lemma up_to_next : forall z v, up_to_entry (S z) v = up_to_entry z v + g v (S z).
  Proof.
    intros. unfold up_to_entry. apply total_last. lia.
  Qed.

  Lemma up_to_and_above : forall z v, (z < k)%nat -> Profile k n v ->
    up_to_entry z v + total (range (S z) k) (g v) = 1.
  Proof.
    intros z v Z V. rewrite <- (up_to_all v V). unfold up_to_entry. symmetry.
    apply total_split; lia.
  Qed.

  (** A vote that stays on its side of z changes nothing up to z. *)
  Lemma same_side : forall before a b after z, (1 <= z < k)%nat ->
    Profile k n (before ++ a :: after) -> Profile k n (before ++ b :: after) ->
    ((a <= z)%nat <-> (b <= z)%nat) ->
    up_to_entry z (before ++ a :: after) = up_to_entry z (before ++ b :: after).
  Proof.
    intros before a b after z Z V W S'.
    destruct (honest before a b after V W) as [AD AU].
    destruct (honest before b a after W V) as [BD BU].
    destruct (le_lt_dec a z) as [A|A].
    - pose proof (AU (S z) ltac:(lia)). pose proof (BU (S z) ltac:(lia)).
      pose proof (up_to_and_above z _ ltac:(lia) V). pose proof (up_to_and_above z _ ltac:(lia) W). lra.
    - pose proof (AD z ltac:(lia)). pose proof (BD z ltac:(lia)). unfold up_to_entry. lra.
  Qed.

  (** [Phi z r]: the same if r votes are for the lowest entry and the others for the highest. *)
  Definition Phi (z r : nat) : R := up_to_entry z (two_kinds n 1 k r).

  Lemma up_to_by_rank : forall z v, (z < k)%nat -> Profile k n v ->
    up_to_entry z v = Phi z (rank v z).
  Proof.
    intros z v Z V. destruct z as [|z]; [reflexivity|].
    apply (only_numbers_matter k n (fun x => x <=? S z)%nat 1 k (up_to_entry (S z)));
      try lia; [| | exact V].
    - intros x y X P. apply total_ext. intros c C. apply in_range in C. apply names; [exact X | exact P |].
      lia.
    - intros before x after X. apply same_side; [lia | exact X | |].
      + apply profile_change with x; [exact X|]. unfold code. destruct (x <=? S z)%nat; lia.
      + unfold code. destruct (Nat.leb_spec x (S z)); lia.
  Qed.

  Lemma Phi_rises : forall z r, (1 <= z < k)%nat -> (1 <= r <= n)%nat -> Phi z (r - 1) <= Phi z r.
  Proof.
    intros z r Z R. destruct (two_kinds_next n 1 k (r - 1)) as [before [after [P Q]]]; [lia|].
    replace (S (r - 1)) with r in P by lia.
    assert (V : Profile k n (two_kinds n 1 k r)) by (apply profile_two_kinds; lia).
    assert (W : Profile k n (two_kinds n 1 k (r - 1))) by (apply profile_two_kinds; lia).
    assert (V' : Profile k n (before ++ 1%nat :: after))
      by (apply profile_permutation with (1 := V); symmetry; exact P).
    assert (E : Phi z r = up_to_entry z (before ++ 1%nat :: after)).
    { apply total_ext. intros c C. apply in_range in C.
      apply names; [exact V | symmetry; exact P | lia]. }
    rewrite E. unfold Phi. rewrite <- Q in *.
    destruct (honest before k 1%nat after W V') as [D _]. apply D. lia.
  Qed.

  Lemma up_to_bounds_1 : forall z v, (z <= k)%nat -> Profile k n v -> 0 <= up_to_entry z v <= 1.
  Proof.
    intros z v Z V. destruct (laws v V) as [P S']. split.
    - apply total_nonnegative. intros y Y. apply P. apply in_range in Y. apply in_range. lia.
    - rewrite <- S'. unfold up_to_entry. rewrite (total_split 1 z k) by lia.
      assert (0 <= total (range (S z) k) (g v)); [|lra].
      apply total_nonnegative. intros y Y. apply P. apply in_range in Y. apply in_range. lia.
  Qed.

  (** The transfers and base masses of the chooser. *)
  Definition its_transfers (z r : nat) : R := if (z <? k)%nat then Phi z r - Phi z (r - 1) else 0.
  Definition its_masses (z : nat) : R := g (two_kinds n 1 k 0) z.

  Lemma its_transfers_sum : forall z m, (z < k)%nat ->
    transfers its_transfers z m = Phi z m - Phi z 0.
  Proof.
    intros z m Z. destruct z as [|z]; [unfold Phi, up_to_entry; simpl; ring|].
    unfold transfers. induction m as [|m IH]; [simpl; ring|].
    rewrite total_last, IH by lia. unfold its_transfers. destruct (Nat.ltb_spec (S z) k); [|lia].
    replace (S m - 1)%nat with m by lia. ring.
  Qed.

  Lemma its_transfers_bounds : forall z r, (1 <= z <= k)%nat -> (1 <= r <= n)%nat ->
    0 <= its_transfers z r <= 1.
  Proof.
    intros z r Z R. unfold its_transfers. destruct (Nat.ltb_spec z k) as [L|L]; [|lra].
    pose proof (Phi_rises z r ltac:(lia) R).
    pose proof (up_to_bounds_1 z (two_kinds n 1 k r) ltac:(lia)
      (profile_two_kinds k n 1 k r ltac:(lia) ltac:(lia) ltac:(lia))).
    pose proof (up_to_bounds_1 z (two_kinds n 1 k (r - 1)) ltac:(lia)
      (profile_two_kinds k n 1 k (r - 1) ltac:(lia) ltac:(lia) ltac:(lia))).
    unfold Phi in *. lra.
  Qed.

  Lemma its_masses_bounds : forall z, (1 <= z <= k)%nat -> 0 <= its_masses z.
  Proof.
    intros z Z. apply (laws (two_kinds n 1 k 0)); [|apply in_range; exact Z].
    apply profile_two_kinds; lia.
  Qed.

  Lemma is_median : forall v z, Profile k n v -> (1 <= z <= k)%nat ->
    g v z = median its_transfers its_masses v z.
  Proof.
    intros v z V Z. assert (W : Profile k n (two_kinds n 1 k 0)) by (apply profile_two_kinds; lia).
    destruct z as [|y]; [lia|]. unfold median. replace (S y - 1)%nat with y by lia.
    rewrite (its_transfers_sum y), <- (up_to_by_rank y v) by (lia || exact V).
    pose proof (up_to_next y v) as NV. pose proof (up_to_next y (two_kinds n 1 k 0)) as NW.
    unfold its_masses. destruct (Nat.eq_dec (S y) k) as [E|E].
    - assert (T : transfers its_transfers (S y) (rank v (S y)) = 0).
      { unfold transfers. rewrite (total_ext _ _ _ (fun _ => 0)); [apply total_zero|].
        intros r _. unfold its_transfers. destruct (Nat.ltb_spec (S y) k); [lia | reflexivity]. }
      rewrite E in *. rewrite (up_to_all v V) in NV. rewrite (up_to_all _ W) in NW.
      rewrite T. unfold Phi. lra.
    - rewrite its_transfers_sum, <- up_to_by_rank by (lia || exact V). unfold Phi. lra.
  Qed.
End OnlyMedians.
