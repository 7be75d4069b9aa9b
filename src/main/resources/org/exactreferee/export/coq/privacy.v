
(* ---- Tight bounds ---- *)

(* x is the smallest number from `least` on that holds. *)
Definition Least (least x : Q) (holds : Q -> Prop) : Prop :=
  least <= x /\ holds x /\ forall y, least <= y -> holds y -> x <= y.

Lemma by_least : forall least x (holds : Q -> Prop),
  Qle_bool least x = true -> holds x -> x == least \/ (forall y, holds y -> x <= y) ->
  Least least x holds.
Proof.
  intros least x holds L H S. split; [apply by_at_most; exact L|]. split; [exact H|].
  intros y B R. destruct S as [S|S]; [rewrite S; exact B | apply S; exact R].
Qed.

(* Where E attains the bound of P(S) - E Q(S) and Q(S) > 0, a smaller F violates it. *)
Lemma by_slope : forall P w E F delta,
  0 < w -> P - E * w == delta -> P - F * w <= delta -> E <= F.
Proof.
  intros P w E F delta W S V. apply Qnot_lt_le. intro C.
  assert (M : F * w < E * w) by (apply Qmult_lt_compat_r; assumption).
  apply (Qlt_irrefl P). apply Qle_lt_trans with (delta + F * w).
  - apply Qplus_le_l with (- (F * w)).
    setoid_replace (delta + F * w + - (F * w)) with delta by ring. exact V.
  - apply Qlt_le_trans with (delta + E * w).
    + apply Qplus_lt_r. exact M.
    + rewrite <- S. setoid_replace (P - E * w + E * w) with P by ring. apply Qle_refl.
Qed.
