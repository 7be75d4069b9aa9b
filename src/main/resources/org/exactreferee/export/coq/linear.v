
(* ---- Linear programs ---- *)

(* Rational coefficients of variables, which are numbered from 0. *)
Definition Form : Type := list (Q * nat).

Inductive Order : Type := At_most | At_least | Exactly.

(* form <= bound, form >= bound or form == bound *)
Record Row : Type := row { form : Form; order : Order; bound : Q }.

Record Program : Type := program { objective : Form; constant : Q; rows : list Row }.

Definition at_point (x : nat -> Q) (f : Form) : Q :=
  fold_right (fun term rest => fst term * x (snd term) + rest) 0 f.

Definition Holds (x : nat -> Q) (r : Row) : Prop :=
  match order r with
  | At_most => at_point x (form r) <= bound r
  | At_least => bound r <= at_point x (form r)
  | Exactly => at_point x (form r) == bound r
  end.

Definition Feasible (p : Program) (x : nat -> Q) : Prop := Forall (Holds x) (rows p).

Definition value (p : Program) (x : nat -> Q) : Q := at_point x (objective p) + constant p.

Definition Infeasible (p : Program) : Prop := forall x, ~ Feasible p x.

Definition At_most_everywhere (p : Program) (v : Q) : Prop :=
  forall x, Feasible p x -> value p x <= v.

Definition At_least_everywhere (p : Program) (v : Q) : Prop :=
  forall x, Feasible p x -> v <= value p x.

Definition Maximum (p : Program) (v : Q) : Prop :=
  (exists x, Feasible p x /\ value p x == v) /\ At_most_everywhere p v.

Definition Minimum (p : Program) (v : Q) : Prop :=
  (exists x, Feasible p x /\ value p x == v) /\ At_least_everywhere p v.

(* The same values, reduced as they are added up. *)
Definition computed (x : nat -> Q) (f : Form) : Q :=
  fold_right (fun term rest => Qred (fst term * x (snd term) + rest)) 0 f.

Lemma computed_spec : forall x f, computed x f == at_point x f.
Proof.
  intros x f. induction f as [|[c j] f IH]; [reflexivity|].
  change (computed x ((c, j) :: f)) with (Qred (c * x j + computed x f)).
  rewrite Qred_correct, IH. reflexivity.
Qed.

Definition holds (x : nat -> Q) (r : Row) : bool :=
  match order r with
  | At_most => Qle_bool (computed x (form r)) (bound r)
  | At_least => Qle_bool (bound r) (computed x (form r))
  | Exactly => Qeq_bool (computed x (form r)) (bound r)
  end.

Definition attains (p : Program) (v : Q) (point : list Q) : bool :=
  let x j := nth j point 0 in
  forallb (holds x) (rows p) && Qeq_bool (computed x (objective p) + constant p) v.

Lemma by_point : forall p v point, attains p v point = true ->
  exists x, Feasible p x /\ value p x == v.
Proof.
  intros p v point H. apply andb_prop in H. destruct H as [F V].
  exists (fun j => nth j point 0). split.
  - apply Forall_forall. intros r I. rewrite forallb_forall in F. specialize (F r I).
    unfold Holds. unfold holds in F.
    destruct (order r); [apply by_at_most in F | apply by_at_most in F | apply by_equal in F];
      rewrite computed_spec in F; exact F.
  - apply by_equal in V. unfold value. rewrite <- computed_spec. exact V.
Qed.

(* A form as the dense list of its coefficients, those of the variables k, k + 1, ... *)
Fixpoint dense_at (x : nat -> Q) (k : nat) (d : list Q) : Q :=
  match d with
  | [] => 0
  | c :: rest => c * x k + dense_at x (S k) rest
  end.

Fixpoint add_to (d : list Q) (c : Q) (j : nat) : list Q :=
  match j, d with
  | O, [] => [c]
  | O, a :: rest => Qred (a + c) :: rest
  | S i, [] => 0 :: add_to [] c i
  | S i, a :: rest => a :: add_to rest c i
  end.

Lemma add_to_spec : forall x c j d k,
  dense_at x k (add_to d c j) == dense_at x k d + c * x (k + j)%nat.
Proof.
  induction j as [|j IH]; intros d k; destruct d as [|a d]; simpl.
  - rewrite Nat.add_0_r. ring.
  - change (Qred (a + c) * x k + dense_at x (S k) d
      == a * x k + dense_at x (S k) d + c * x (k + 0)%nat).
    rewrite (Qred_correct (a + c)). rewrite Nat.add_0_r. ring.
  - rewrite IH. simpl. replace (k + S j)%nat with (S (k + j)) by lia. ring.
  - rewrite IH. replace (k + S j)%nat with (S k + j)%nat by lia. ring.
Qed.

Definition add_multiple (d : list Q) (y : Q) (f : Form) : list Q :=
  fold_left (fun d term => add_to d (y * fst term) (snd term)) f d.

Lemma add_multiple_spec : forall x y f d,
  dense_at x 0 (add_multiple d y f) == dense_at x 0 d + y * at_point x f.
Proof.
  intros x y f. unfold add_multiple.
  induction f as [|[c j] f IH]; intro d; simpl fold_left.
  - simpl. ring.
  - rewrite IH. rewrite add_to_spec. simpl. ring.
Qed.

(* The combination of rows with multipliers, minus `factor` times an objective. *)
Fixpoint combination (d : list Q) (ys : list Q) (rs : list Row) : list Q :=
  match ys, rs with
  | y :: ys, r :: rs => combination (add_multiple d y (form r)) ys rs
  | _, _ => d
  end.

Fixpoint combined_bound (ys : list Q) (rs : list Row) : Q :=
  match ys, rs with
  | y :: ys, r :: rs => Qred (y * bound r + combined_bound ys rs)
  | _, _ => 0
  end.

Definition sign_fits (y : Q) (r : Row) : bool :=
  match order r with
  | At_most => Qle_bool 0 y
  | At_least => Qle_bool y 0
  | Exactly => true
  end.

Fixpoint signs_fit (ys : list Q) (rs : list Row) : bool :=
  match ys, rs with
  | y :: ys, r :: rs => sign_fits y r && signs_fit ys rs
  | _, _ => true
  end.

Lemma multiple_of_row : forall x y r, sign_fits y r = true -> Holds x r ->
  y * at_point x (form r) <= y * bound r.
Proof.
  intros x y r S H. unfold sign_fits in S. unfold Holds in H. destruct (order r).
  - apply by_at_most in S. rewrite (Qmult_comm y (at_point x (form r))), (Qmult_comm y (bound r)).
    apply Qmult_le_compat_r; assumption.
  - apply by_at_most in S.
    assert (N : 0 <= - y) by (apply (Qopp_le_compat y 0) in S; exact S).
    assert (M : bound r * - y <= at_point x (form r) * - y) by (apply Qmult_le_compat_r; assumption).
    apply Qopp_le_compat in M.
    setoid_replace (- (bound r * - y)) with (y * bound r) in M by ring.
    setoid_replace (- (at_point x (form r) * - y)) with (y * at_point x (form r)) in M by ring.
    exact M.
  - rewrite H. apply Qle_refl.
Qed.

Lemma combination_spec : forall x rs ys d,
  Forall (Holds x) rs -> signs_fit ys rs = true ->
  dense_at x 0 (combination d ys rs) <= dense_at x 0 d + combined_bound ys rs.
Proof.
  intros x rs. induction rs as [|r rs IH]; intros ys d F S; destruct ys as [|y ys];
    try (simpl; rewrite Qplus_0_r; apply Qle_refl).
  simpl in S. apply andb_prop in S. destruct S as [S T]. inversion F; subst.
  change (combined_bound (y :: ys) (r :: rs)) with (Qred (y * bound r + combined_bound ys rs)).
  rewrite Qred_correct. simpl combination.
  apply Qle_trans with
    (dense_at x 0 (add_multiple d y (form r)) + combined_bound ys rs); [apply IH; assumption|].
  rewrite add_multiple_spec. rewrite <- Qplus_assoc.
  apply Qplus_le_r. apply Qplus_le_l. apply multiple_of_row; assumption.
Qed.

Definition all_zero (d : list Q) : bool := forallb (fun c => Qeq_bool c 0) d.

Lemma all_zero_spec : forall x d k, all_zero d = true -> dense_at x k d == 0.
Proof.
  intros x d. unfold all_zero.
  induction d as [|c d IH]; intros k H; simpl; [reflexivity|].
  simpl in H. apply andb_prop in H. destruct H as [C D].
  apply by_equal in C. rewrite C, (IH (S k) D). ring.
Qed.

(* Multipliers that prove objective <= v: the rows add up to the objective. *)
Definition bounds_above (p : Program) (v : Q) (ys : list Q) : bool :=
  signs_fit ys (rows p)
  && all_zero (combination (add_multiple [] (-1) (objective p)) ys (rows p))
  && Qle_bool (combined_bound ys (rows p) + constant p) v.

Lemma by_multipliers_above : forall p v ys,
  bounds_above p v ys = true -> At_most_everywhere p v.
Proof.
  intros p v ys H x F. unfold bounds_above in H.
  apply andb_prop in H. destruct H as [H V].
  apply andb_prop in H. destruct H as [S Z].
  apply by_at_most in V. apply Qle_trans with (2 := V).
  unfold value. apply Qplus_le_l.
  pose proof (combination_spec x (rows p) ys (add_multiple [] (-1) (objective p)) F S) as C.
  rewrite (all_zero_spec x _ 0 Z) in C. rewrite add_multiple_spec in C. simpl in C.
  apply Qplus_le_r with (- at_point x (objective p)).
  setoid_replace (- at_point x (objective p) + at_point x (objective p)) with 0 by ring.
  setoid_replace (- at_point x (objective p) + combined_bound ys (rows p))
    with (0 + -1 * at_point x (objective p) + combined_bound ys (rows p)) by ring.
  exact C.
Qed.

Definition opposite (f : Form) : Form := map (fun term => (- fst term, snd term)) f.

Lemma opposite_spec : forall x f, at_point x (opposite f) == - at_point x f.
Proof.
  intros x f. induction f as [|[c j] f IH]; simpl; [reflexivity|]. rewrite IH. ring.
Qed.

Definition mirrored (p : Program) : Program :=
  program (opposite (objective p)) (- constant p) (rows p).

Definition bounds_below (p : Program) (v : Q) (ys : list Q) : bool :=
  bounds_above (mirrored p) (- v) (map Qopp ys).

Lemma by_multipliers_below : forall p v ys,
  bounds_below p v ys = true -> At_least_everywhere p v.
Proof.
  intros p v ys H x F. apply by_multipliers_above in H. specialize (H x F).
  unfold value, mirrored in H. simpl in H. rewrite opposite_spec in H.
  apply Qopp_le_compat in H. rewrite Qopp_involutive in H.
  apply Qle_trans with (1 := H). unfold value.
  setoid_replace (- (- at_point x (objective p) + - constant p))
    with (at_point x (objective p) + constant p) by ring.
  apply Qle_refl.
Qed.

Lemma by_maximum : forall p v point ys,
  attains p v point && bounds_above p v ys = true -> Maximum p v.
Proof.
  intros p v point ys H. apply andb_prop in H. destruct H as [A B].
  split; [exact (by_point _ _ _ A) | exact (by_multipliers_above _ _ _ B)].
Qed.

Lemma by_minimum : forall p v point ys,
  attains p v point && bounds_below p v ys = true -> Minimum p v.
Proof.
  intros p v point ys H. apply andb_prop in H. destruct H as [A B].
  split; [exact (by_point _ _ _ A) | exact (by_multipliers_below _ _ _ B)].
Qed.

(* Multipliers that prove 0 <= -1 or the like: the rows add up to nothing, their bounds do not. *)
Definition contradicts (p : Program) (ys : list Q) : bool :=
  signs_fit ys (rows p)
  && all_zero (combination [] ys (rows p))
  && negb (Qle_bool 0 (combined_bound ys (rows p))).

Lemma by_contradiction : forall p ys, contradicts p ys = true -> Infeasible p.
Proof.
  intros p ys H x F. unfold contradicts in H.
  apply andb_prop in H. destruct H as [H N].
  apply andb_prop in H. destruct H as [S Z].
  pose proof (combination_spec x (rows p) ys [] F S) as C.
  rewrite (all_zero_spec x _ 0 Z) in C. simpl in C. rewrite Qplus_0_l in C.
  apply negb_true_iff in N. apply by_less in N.
  exact (Qlt_irrefl 0 (Qle_lt_trans _ _ _ C N)).
Qed.
