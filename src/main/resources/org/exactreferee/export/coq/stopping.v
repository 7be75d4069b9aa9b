
(* ---- Stopping rules that look only at relative ranks ---- *)

(* The probability of stopping at time i if the i-th arrival has relative rank s among the first i
   (1 is best) and the rule has not stopped before. *)
Definition Rule : Type := nat -> nat -> Q.

Definition threshold_rule (n t : nat) : Rule :=
  fun i s => if (i =? n)%nat || ((t <=? i)%nat && (s =? 1)%nat) then 1 else 0.

Definition blind (n : nat) : Rule := threshold_rule n 1.

Definition table_rule (rows : list (list Q)) : Rule := fun i s => entry (nth (i - 1) rows []) s.

(* 1/t + 1/(t+1) + ... + 1/(n-1) *)
Definition tail (n t : nat) : Q := sum (range t (n - 1)) (fun i => 1 / number i).

(* The smallest t with tail n t <= 1. *)
Definition threshold (n : nat) : nat :=
  match find (fun t => Qle_bool (tail n t) 1) (range 1 n) with
  | Some t => t
  | None => n
  end.

Definition secretary (n : nat) : Rule := threshold_rule n (threshold n).

(* The cells (i, s, x) of the times from `times` in which a rule may stop: it stops at time i with
   relative rank s with probability x = y r(i, s) / i, as the relative rank at time i is uniform on
   1..i whatever was seen before; y is the probability of not having stopped before time i. *)
Fixpoint cells (r : Rule) (y : Q) (times : list nat) : list (nat * nat * Q) :=
  match times with
  | [] => []
  | i :: later =>
      let now := map (fun s => (i, s, Qred (y * r i s / number i))) (range 1 i) in
      let left := Qred (y - total (map snd now)) in
      filter (fun cell => negb (Qeq_bool (snd cell) 0)) now ++ cells r left later
  end.

(* Whoever has relative rank s at time i is the s-th of a uniformly random i-subset of 1..n: it is k
   with this probability. *)
Definition absolute_rank (rows : list (list Z)) (n i s k : nat) : Q :=
  inject_Z (choose rows (k - 1) (s - 1) * choose rows (n - k) (i - s)) / inject_Z (choose rows n i).

(* The probabilities that the rule takes the best, the second best, ... of n candidates in uniformly
   random order. *)
Definition rank_law (n : nat) (r : Rule) : list Q :=
  let rows := triangle [1%Z] n in
  let all := cells r 1 (range 1 n) in
  map
    (fun k =>
      total (map (fun cell => let '(i, s, x) := cell in x * absolute_rank rows n i s k) all))
    (range 1 n).

Definition mix (p : Q) (v w : list Q) : list Q :=
  map (fun pair => Qred (p * fst pair + (1 - p) * snd pair)) (combine v w).

(* The same law from all n! arrivals, to show that the recurrence above is what it should be. *)
Fixpoint takes (r : Rule) (k i : nat) (y : Q) (seen coming : list nat) : Q :=
  match coming with
  | [] => 0
  | c :: later =>
      let s := S (length (filter (fun other => (other <? c)%nat) seen)) in
      let stops := y * r i s in
      Qred ((if (c =? k)%nat then stops else 0) + takes r k (S i) (y - stops) (c :: seen) later)
  end.

Fixpoint insertions (c : nat) (order : list nat) : list (list nat) :=
  match order with
  | [] => [[c]]
  | d :: rest => (c :: order) :: map (cons d) (insertions c rest)
  end.

Fixpoint orders (n : nat) : list (list nat) :=
  match n with
  | O => [[]]
  | S m => flat_map (insertions n) (orders m)
  end.

Definition rank_law_by_enumeration (n : nat) (r : Rule) : list Q :=
  map
    (fun k => total (map (takes r k 1 1 []) (orders n)) / inject_Z (factorial n))
    (range 1 n).

Example the_recurrence_agrees_with_all_arrivals :
  forall n, In n (range 1 5) ->
  Equal_vectors (rank_law n (secretary n)) (rank_law_by_enumeration n (secretary n))
  /\ Equal_vectors (rank_law n (blind n)) (rank_law_by_enumeration n (blind n)).
Proof.
  assert (H : forallb (fun n =>
      equal_vectors (rank_law n (secretary n)) (rank_law_by_enumeration n (secretary n))
      && equal_vectors (rank_law n (blind n)) (rank_law_by_enumeration n (blind n))) (range 1 5)
    = true) by (vm_compute; reflexivity).
  intros n I. rewrite forallb_forall in H. specialize (H n I). apply andb_prop in H.
  destruct H. split; apply by_equal_vectors; assumption.
Qed.

(* t is the smallest number with tail n t <= 1. *)
Definition Threshold (n t : nat) : Prop :=
  (1 <= t <= n)%nat /\ tail n t <= 1 /\ forall u, (1 <= u < t)%nat -> 1 < tail n u.

Lemma total_cons : forall x v, total (x :: v) == x + total v.
Proof.
  intros x v. change (total (x :: v)) with (Qred (x + total v)). apply Qred_correct.
Qed.

Lemma tail_grows : forall n d t, (1 <= t)%nat -> (t + d <= n)%nat -> tail n (t + d) <= tail n t.
Proof.
  intros n d. induction d as [|d IH]; intros t P H.
  - rewrite Nat.add_0_r. apply Qle_refl.
  - apply Qle_trans with (tail n (S t)).
    + replace (t + S d)%nat with (S t + d)%nat by lia. apply IH; lia.
    + unfold tail, sum, range.
      replace (S (n - 1) - t)%nat with (S (S (n - 1) - S t)) by lia.
      simpl seq. simpl map. rewrite total_cons.
      rewrite <- (Qplus_0_l (total _)) at 1. apply Qplus_le_l.
      apply Qle_shift_div_l.
      * change 0 with (inject_Z 0). unfold number. rewrite <- Zlt_Qlt. lia.
      * rewrite Qmult_0_l. discriminate.
Qed.

(* Sums of M/i rounded down and rounded up, so that long sums stay short numbers. *)
Definition rounded_down (M : Z) (indices : list nat) : Z :=
  fold_right (fun i rest => M / Z.of_nat i + rest)%Z 0%Z indices.

Definition rounded_up (M : Z) (indices : list nat) : Z :=
  fold_right (fun i rest => - (- M / Z.of_nat i) + rest)%Z 0%Z indices.

Lemma quotient_below : forall M i, (1 <= i)%nat ->
  inject_Z (M / Z.of_nat i) <= inject_Z M * (1 / number i).
Proof.
  intros M i P. unfold number.
  assert (0 < inject_Z (Z.of_nat i)) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; lia).
  setoid_replace (inject_Z M * (1 / inject_Z (Z.of_nat i)))
    with (inject_Z M / inject_Z (Z.of_nat i)) by (field; intro Z; rewrite Z in H; discriminate).
  apply Qle_shift_div_l; [assumption|].
  rewrite <- inject_Z_mult, <- Zle_Qle. rewrite Z.mul_comm. apply Z.mul_div_le. lia.
Qed.

Lemma rounded_down_spec : forall M indices, (forall i, In i indices -> (1 <= i)%nat) ->
  inject_Z (rounded_down M indices) <= inject_Z M * sum indices (fun i => 1 / number i).
Proof.
  intros M indices P. induction indices as [|i rest IH].
  - simpl. unfold sum. simpl. rewrite Qmult_0_r. apply Qle_refl.
  - unfold sum. simpl map. rewrite total_cons. rewrite Qmult_plus_distr_r. simpl rounded_down.
    rewrite inject_Z_plus. apply Qplus_le_compat.
    + apply quotient_below. apply P. left. reflexivity.
    + apply IH. intros j J. apply P. right. exact J.
Qed.

Lemma rounded_up_spec : forall M indices, (forall i, In i indices -> (1 <= i)%nat) ->
  inject_Z M * sum indices (fun i => 1 / number i) <= inject_Z (rounded_up M indices).
Proof.
  intros M indices P.
  assert (E : (rounded_up M indices = - rounded_down (- M) indices)%Z).
  { clear P. induction indices as [|i rest IH]; simpl; [reflexivity|].
    unfold rounded_up, rounded_down in *. rewrite IH. ring. }
  rewrite E, inject_Z_opp.
  pose proof (rounded_down_spec (- M) indices P) as B. apply Qopp_le_compat in B.
  rewrite inject_Z_opp in B.
  setoid_replace (- (- inject_Z M * sum indices (fun i => 1 / number i)))
    with (inject_Z M * sum indices (fun i => 1 / number i)) in B by ring.
  exact B.
Qed.

Definition scale : Z := (2 ^ 64)%Z.

Definition threshold_check (n t : nat) : bool :=
  (1 <=? t)%nat && (t <=? n)%nat && (rounded_up scale (range t (n - 1)) <=? scale)%Z
  && ((t =? 1)%nat || (scale <? rounded_down scale (range (t - 1) (n - 1)))%Z).

(* The sum falls as t grows, so that t - 1 alone need be looked at. *)
Lemma by_threshold : forall n t, threshold_check n t = true -> Threshold n t.
Proof.
  intros n t H. unfold threshold_check in H.
  apply andb_prop in H; destruct H as [H L].
  apply andb_prop in H; destruct H as [H U].
  apply andb_prop in H; destruct H as [A B].
  apply Nat.leb_le in A. apply Nat.leb_le in B. apply Z.leb_le in U.
  assert (M : 0 < inject_Z scale) by reflexivity.
  split; [lia|]. split.
  - apply Qmult_le_l with (z := inject_Z scale); [exact M|]. rewrite Qmult_1_r.
    apply Qle_trans with (inject_Z (rounded_up scale (range t (n - 1)))).
    + apply rounded_up_spec. intros i I. apply in_range in I. lia.
    + rewrite <- Zle_Qle. exact U.
  - intros u R. apply orb_prop in L. destruct L as [E|E].
    + apply Nat.eqb_eq in E. lia.
    + apply Z.ltb_lt in E. apply Qlt_le_trans with (tail n (t - 1)).
      * apply Qmult_lt_l with (z := inject_Z scale); [exact M|]. rewrite Qmult_1_r.
        apply Qlt_le_trans with (inject_Z (rounded_down scale (range (t - 1) (n - 1)))).
        -- rewrite <- Zlt_Qlt. exact E.
        -- apply rounded_down_spec. intros i I. apply in_range in I. lia.
      * replace (t - 1)%nat with (u + (t - 1 - u))%nat by lia. apply tail_grows; lia.
Qed.

(* ---- Privacy ---- *)

(* A rule that looks only at relative ranks and has this rank law is (ln E, delta)-private under d_l:
   swapping positions at most l apart moves a candidate from rank j to a rank i with |i - j| <= l. *)
Definition Private (v : list Q) (l : nat) (E delta : Q) : Prop :=
  forall i j, (1 <= i <= length v)%nat -> (1 <= j <= length v)%nat ->
  i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat ->
  entry v i - E * entry v j <= delta.

Definition Tight_exp_epsilon (v : list Q) (l : nat) (delta E : Q) : Prop :=
  Law v /\ Least 1 E (fun F => Private v l F delta).

Definition Tight_delta (v : list Q) (l : nat) (E delta : Q) : Prop :=
  Law v /\ 1 <= E /\ Least 0 delta (Private v l E).

Definition near (l i j : nat) : bool :=
  negb (i =? j)%nat && (i <=? j + l)%nat && (j <=? i + l)%nat.

Definition private (v : list Q) (l : nat) (E delta : Q) : bool :=
  let ranks := range 1 (length v) in
  forallb (fun i => forallb (fun j =>
    if near l i j then Qle_bool (entry v i - E * entry v j) delta else true) ranks) ranks.

Lemma near_spec : forall l i j,
  near l i j = true <-> (i <> j /\ i <= j + l /\ j <= i + l)%nat.
Proof.
  intros. unfold near.
  rewrite !andb_true_iff, negb_true_iff, Nat.eqb_neq, !Nat.leb_le. tauto.
Qed.

Lemma by_private : forall v l E delta, private v l E delta = true -> Private v l E delta.
Proof.
  intros v l E delta H i j I J D A B. unfold private in H.
  rewrite forallb_forall in H. specialize (H i (proj2 (in_range _ _ _) I)).
  rewrite forallb_forall in H. specialize (H j (proj2 (in_range _ _ _) J)).
  assert (N : near l i j = true) by (apply near_spec; tauto).
  rewrite N in H. apply by_at_most. exact H.
Qed.

Definition attained (v : list Q) (l : nat) (E delta : Q) (h k : nat) : bool :=
  let n := length v in
  (1 <=? h)%nat && (h <=? n)%nat && (1 <=? k)%nat && (k <=? n)%nat && near l h k
  && Qeq_bool (entry v h - E * entry v k) delta.

Lemma attained_spec : forall v l E delta h k, attained v l E delta h k = true ->
  entry v h - E * entry v k == delta
  /\ forall F d, Private v l F d -> entry v h - F * entry v k <= d.
Proof.
  intros v l E delta h k H. unfold attained in H.
  repeat (apply andb_prop in H; destruct H as [H ?]).
  repeat match goal with X : (_ <=? _)%nat = true |- _ => apply Nat.leb_le in X end.
  split; [apply by_equal; assumption|].
  intros F d P. apply P; try lia;
    match goal with X : near _ _ _ = true |- _ => apply near_spec in X; tauto end.
Qed.

(* The ranks h and k are those that attain the bound; with any smaller E they violate it. *)
Definition tight_exp_epsilon (v : list Q) (l : nat) (delta E : Q) (h k : nat) : bool :=
  law v && Qle_bool 1 E && private v l E delta
  && (Qeq_bool E 1 || (attained v l E delta h k && negb (Qle_bool (entry v k) 0))).

Lemma by_tight_exp_epsilon : forall v l delta E h k,
  tight_exp_epsilon v l delta E h k = true -> Tight_exp_epsilon v l delta E.
Proof.
  intros v l delta E h k H. unfold tight_exp_epsilon in H.
  apply andb_prop in H; destruct H as [H A].
  apply andb_prop in H; destruct H as [H P].
  apply andb_prop in H; destruct H as [L O].
  split; [apply by_law; exact L|]. apply by_least; [exact O | apply by_private; exact P |].
  apply orb_prop in A. destruct A as [A|A]; [left; apply by_equal; exact A | right].
  apply andb_prop in A. destruct A as [A K]. apply negb_true_iff in K. apply by_less in K.
  destruct (attained_spec _ _ _ _ _ _ A) as [S V].
  intros F R. apply by_slope with (1 := K) (2 := S). apply V. exact R.
Qed.

Definition tight_delta (v : list Q) (l : nat) (E delta : Q) (h k : nat) : bool :=
  law v && Qle_bool 1 E && Qle_bool 0 delta && private v l E delta
  && (Qeq_bool delta 0 || attained v l E delta h k).

Lemma by_tight_delta : forall v l E delta h k,
  tight_delta v l E delta h k = true -> Tight_delta v l E delta.
Proof.
  intros v l E delta h k H. unfold tight_delta in H.
  apply andb_prop in H; destruct H as [H A].
  apply andb_prop in H; destruct H as [H P].
  apply andb_prop in H; destruct H as [H Z].
  apply andb_prop in H; destruct H as [L O].
  split; [apply by_law; exact L|]. split; [apply by_at_most; exact O|].
  apply by_least; [exact Z | apply by_private; exact P |].
  apply orb_prop in A. destruct A as [A|A]; [left; apply by_equal; exact A | right].
  destruct (attained_spec _ _ _ _ _ _ A) as [S V]. intros d R. rewrite <- S. apply V. exact R.
Qed.

Definition violation (v : list Q) (l : nat) (E delta : Q) (i j : nat) : bool :=
  let n := length v in
  (1 <=? i)%nat && (i <=? n)%nat && (1 <=? j)%nat && (j <=? n)%nat && near l i j
  && negb (Qle_bool (entry v i - E * entry v j) delta).

Lemma by_violation : forall v l E delta i j,
  violation v l E delta i j = true -> ~ Private v l E delta.
Proof.
  intros v l E delta i j H P. unfold violation in H.
  repeat (apply andb_prop in H; destruct H as [H ?]).
  repeat match goal with X : (_ <=? _)%nat = true |- _ => apply Nat.leb_le in X end.
  match goal with X : negb _ = true |- _ => apply negb_true_iff in X; apply by_less in X end.
  match goal with X : near _ _ _ = true |- _ => apply near_spec in X; destruct X as [? [? ?]] end.
  assert (B : entry v i - E * entry v j <= delta) by (apply P; try assumption; lia).
  eapply Qlt_irrefl. eapply Qlt_le_trans; eassumption.
Qed.
