
(* ---- Mechanisms that are written out ---- *)

(* The probabilities of the outputs, one list per input; inputs are numbered from 1. *)
Definition Mechanism : Type := list (list Q).

Definition law_of (m : Mechanism) (input : nat) : list Q := nth (input - 1) m [].

(* P(S) - E Q(S) for the outputs that belong to an event S. *)
Fixpoint excess (event : nat -> bool) (o : nat) (P Q' : list Q) (E : Q) : Q :=
  match P, Q' with
  | p :: P, q :: Q' => (if event o then p - E * q else 0) + excess event (S o) P Q' E
  | _, _ => 0
  end.

(* P(S) <= E Q(S) + delta for the laws P, Q of all adjacent inputs and all events S. *)
Definition Private_mechanism (m : Mechanism) (adjacent : list (nat * nat)) (E delta : Q) : Prop :=
  forall pair event, In pair adjacent ->
  excess event 1 (law_of m (fst pair)) (law_of m (snd pair)) E <= delta.

Definition Tight_mechanism_exp_epsilon
    (m : Mechanism) (adjacent : list (nat * nat)) (delta E : Q) : Prop :=
  Forall Law m /\ Least 1 E (fun F => Private_mechanism m adjacent F delta).

Definition Tight_mechanism_delta
    (m : Mechanism) (adjacent : list (nat * nat)) (E delta : Q) : Prop :=
  Forall Law m /\ 1 <= E /\ Least 0 delta (Private_mechanism m adjacent E).

(* The largest excess of all events: that of the outputs with p - E q > 0. *)
Fixpoint largest_excess (P Q' : list Q) (E : Q) : Q :=
  match P, Q' with
  | p :: P, q :: Q' => Qred (Qmax 0 (p - E * q) + largest_excess P Q' E)
  | _, _ => 0
  end.

Lemma largest_excess_spec : forall event E P Q' o,
  excess event o P Q' E <= largest_excess P Q' E.
Proof.
  intros event E P. induction P as [|p P IH]; intros Q' o; destruct Q' as [|q Q'];
    try apply Qle_refl.
  change (largest_excess (p :: P) (q :: Q') E)
    with (Qred (Qmax 0 (p - E * q) + largest_excess P Q' E)).
  rewrite Qred_correct. simpl excess. apply Qplus_le_compat; [|apply IH].
  destruct (event o); [apply Q.le_max_r | apply Q.le_max_l].
Qed.

Definition private_mechanism (m : Mechanism) (adjacent : list (nat * nat)) (E delta : Q) : bool :=
  forallb (fun pair =>
    Qle_bool (largest_excess (law_of m (fst pair)) (law_of m (snd pair)) E) delta) adjacent.

Lemma by_private_mechanism : forall m adjacent E delta,
  private_mechanism m adjacent E delta = true -> Private_mechanism m adjacent E delta.
Proof.
  intros m adjacent E delta H pair event I. unfold private_mechanism in H.
  rewrite forallb_forall in H. specialize (H pair I). apply by_at_most in H.
  apply Qle_trans with (2 := H). apply largest_excess_spec.
Qed.

Definition member (event : list nat) (o : nat) : bool := existsb (Nat.eqb o) event.

(* Q(S) *)
Fixpoint weight (event : nat -> bool) (o : nat) (P Q' : list Q) : Q :=
  match P, Q' with
  | p :: P, q :: Q' => (if event o then q else 0) + weight event (S o) P Q'
  | _, _ => 0
  end.

Lemma excess_affine : forall event E F P Q' o,
  excess event o P Q' F == excess event o P Q' E + (E - F) * weight event o P Q'.
Proof.
  intros event E F P. induction P as [|p P IH]; intros Q' o; destruct Q' as [|q Q'];
    simpl; try ring.
  rewrite IH. destruct (event o); ring.
Qed.

Definition same_pair (a b : nat * nat) : bool :=
  (fst a =? fst b)%nat && (snd a =? snd b)%nat.

Lemma same_pair_spec : forall a b, same_pair a b = true -> a = b.
Proof.
  intros [a a'] [b b'] H. apply andb_prop in H. simpl in H. destruct H as [A B].
  apply Nat.eqb_eq in A. apply Nat.eqb_eq in B. congruence.
Qed.

Definition event_attains (m : Mechanism) (adjacent : list (nat * nat)) (E delta : Q)
    (pair : nat * nat) (event : list nat) : bool :=
  existsb (same_pair pair) adjacent
  && Qeq_bool (excess (member event) 1 (law_of m (fst pair)) (law_of m (snd pair)) E) delta.

Definition tight_mechanism_exp_epsilon (m : Mechanism) (adjacent : list (nat * nat)) (delta E : Q)
    (pair : nat * nat) (event : list nat) : bool :=
  forallb law m && Qle_bool 1 E && private_mechanism m adjacent E delta
  && (Qeq_bool E 1
      || (event_attains m adjacent E delta pair event
          && negb (Qle_bool
               (weight (member event) 1 (law_of m (fst pair)) (law_of m (snd pair))) 0))).

Lemma laws : forall m, forallb law m = true -> Forall Law m.
Proof.
  intros m H. apply Forall_forall. intros v I. rewrite forallb_forall in H.
  apply by_law. apply H. exact I.
Qed.

Lemma event_attains_spec : forall m adjacent E delta pair event,
  event_attains m adjacent E delta pair event = true ->
  In pair adjacent
  /\ excess (member event) 1 (law_of m (fst pair)) (law_of m (snd pair)) E == delta.
Proof.
  intros m adjacent E delta pair event H. apply andb_prop in H. destruct H as [A B].
  split; [|apply by_equal; exact B].
  apply existsb_exists in A. destruct A as [other [I S]]. apply same_pair_spec in S.
  rewrite S. exact I.
Qed.

Lemma by_tight_mechanism_exp_epsilon : forall m adjacent delta E pair event,
  tight_mechanism_exp_epsilon m adjacent delta E pair event = true ->
  Tight_mechanism_exp_epsilon m adjacent delta E.
Proof.
  intros m adjacent delta E pair event H. unfold tight_mechanism_exp_epsilon in H.
  apply andb_prop in H; destruct H as [H A].
  apply andb_prop in H; destruct H as [H P].
  apply andb_prop in H; destruct H as [L O].
  split; [apply laws; exact L|].
  apply by_least; [exact O | apply by_private_mechanism; exact P |].
  apply orb_prop in A. destruct A as [A|A]; [left; apply by_equal; exact A | right].
  apply andb_prop in A. destruct A as [A W]. apply negb_true_iff in W. apply by_less in W.
  destruct (event_attains_spec _ _ _ _ _ _ A) as [I V].
  intros F R. specialize (R pair (member event) I).
  rewrite (excess_affine _ 0 F) in R. rewrite (excess_affine _ 0 E) in V.
  apply by_slope with (1 := W) (P := excess (member event) 1 (law_of m (fst pair)) (law_of m (snd pair)) 0)
    (delta := delta).
  - rewrite <- V. ring.
  - eapply Qle_trans; [|exact R]. apply Qle_lteq. right. ring.
Qed.

Definition tight_mechanism_delta (m : Mechanism) (adjacent : list (nat * nat)) (E delta : Q)
    (pair : nat * nat) (event : list nat) : bool :=
  forallb law m && Qle_bool 1 E && Qle_bool 0 delta && private_mechanism m adjacent E delta
  && (Qeq_bool delta 0 || event_attains m adjacent E delta pair event).

Lemma by_tight_mechanism_delta : forall m adjacent E delta pair event,
  tight_mechanism_delta m adjacent E delta pair event = true ->
  Tight_mechanism_delta m adjacent E delta.
Proof.
  intros m adjacent E delta pair event H. unfold tight_mechanism_delta in H.
  apply andb_prop in H; destruct H as [H A].
  apply andb_prop in H; destruct H as [H P].
  apply andb_prop in H; destruct H as [H Z].
  apply andb_prop in H; destruct H as [L O].
  split; [apply laws; exact L|]. split; [apply by_at_most; exact O|].
  apply by_least; [exact Z | apply by_private_mechanism; exact P |].
  apply orb_prop in A. destruct A as [A|A]; [left; apply by_equal; exact A | right].
  destruct (event_attains_spec _ _ _ _ _ _ A) as [I V].
  intros d R. specialize (R pair (member event) I). rewrite V in R. exact R.
Qed.
