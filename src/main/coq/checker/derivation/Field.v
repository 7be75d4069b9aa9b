(** What derivations use of numbers: an ordered field in which order is decided and whose numbers lie
    between integers, and what follows of it about signs. *)

From Coq Require Import ZArith QArith Qcanon Bool List Ring Ring_theory.
From Referee.checker Require Import Tree Value Meaning.
Import ListNotations.
Open Scope list_scope.

Record ordered (K : numbers) : Type := Ordered
  { ring_laws : ring_theory (zero K) (rational K 1%Qc) (plus K) (times K)
      (fun x y => plus K x (opposite K y)) (opposite K) (@eq K);
    inverse_law : forall x, x <> zero K -> times K x (inverse K x) = rational K 1%Qc;
    less_transitive : forall x y z, less K x y -> less K y z -> less K x z;
    less_plus : forall x y z, less K x y -> less K (plus K z x) (plus K z y);
    less_times : forall x y, less K (zero K) x -> less K (zero K) y -> less K (zero K) (times K x y);
    less_decided : forall x y, {less K x y} + {~ less K x y};
    floor_of : K -> Z;
    floor_below : forall x, ~ less K x (whole K (floor_of x));
    floor_above : forall x, less K x (plus K (whole K (floor_of x)) (rational K 1%Qc));
    all_points : complete K;
    excluded_middle : forall P : Prop, P \/ ~ P }.

(** How a number stands to 0. *)
Inductive sign := Positive | NotNegative | IsZero | NotZero.

Definition sign_eqb (s t : sign) : bool :=
  match s, t with
  | Positive, Positive | NotNegative, NotNegative | IsZero, IsZero | NotZero, NotZero => true
  | _, _ => false
  end.

Definition sign_implies (s t : sign) : bool :=
  match s, t with
  | Positive, Positive | Positive, NotNegative | Positive, NotZero => true
  | NotNegative, NotNegative => true
  | IsZero, IsZero | IsZero, NotNegative => true
  | NotZero, NotZero => true
  | _, _ => false
  end.

Section Field.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.

  Notation "0" := (zero K).
  Notation "1" := (rational K 1%Qc).
  Infix "+" := (plus K).
  Infix "*" := (times K).
  Notation "- x" := (opposite K x).
  Notation "x - y" := (plus K x (opposite K y)).
  Infix "<" := (less K).

  Add Ring numbers_ring : (ring_laws K O).

  Definition has_sign (s : sign) (x : K) : Prop :=
    match s with
    | Positive => 0 < x
    | NotNegative => ~ x < 0
    | IsZero => x = 0
    | NotZero => x <> 0
    end.

  Lemma less_not_back : forall x y, x < y -> ~ y < x.
  Proof. intros x y A B. apply (less_irreflexive K L x). exact (less_transitive K O _ _ _ A B). Qed.

  Lemma less_differs : forall x y, x < y -> x <> y.
  Proof. intros x y A E. subst y. exact (less_irreflexive K L x A). Qed.

  Lemma three_ways : forall x y, {x < y} + {x = y} + {y < x}.
  Proof.
    intros x y. destruct (less_decided K O x y) as [A|A]; [left; left; exact A|].
    destruct (less_decided K O y x) as [B|B]; [right; exact B|].
    left. right. exact (less_total K L x y A B).
  Qed.

  Lemma equal_decided : forall x y : K, {x = y} + {x <> y}.
  Proof.
    intros x y. destruct (three_ways x y) as [[A|A]|A].
    - right. exact (less_differs x y A).
    - left. exact A.
    - right. intro E. exact (less_differs y x A (eq_sym E)).
  Qed.

  Lemma less_shift : forall x y, x < y <-> 0 < y - x.
  Proof.
    intros x y. split; intro A.
    - pose proof (less_plus K O _ _ (- x) A) as B.
      replace (- x + x) with 0 in B by ring. replace (- x + y) with (y - x) in B by ring. exact B.
    - pose proof (less_plus K O _ _ x A) as B.
      replace (x + 0) with x in B by ring. replace (x + (y - x)) with y in B by ring. exact B.
  Qed.

  Lemma less_shift_back : forall x y, x < y <-> x - y < 0.
  Proof.
    intros x y. rewrite less_shift, (less_shift (x - y) 0).
    replace (0 - (x - y)) with (y - x) by ring. reflexivity.
  Qed.

  Lemma equal_shift : forall x y, x = y <-> x - y = 0.
  Proof.
    intros x y. split; intro A; [subst; ring|].
    replace x with ((x - y) + y) by ring. rewrite A. ring.
  Qed.

  Lemma not_negative : forall x, ~ x < 0 <-> x = 0 \/ 0 < x.
  Proof.
    intro x. split.
    - intro A. destruct (three_ways x 0) as [[B|B]|B]; [contradiction | left | right]; assumption.
    - intros [A|A]; [subst; apply less_irreflexive, L | apply less_not_back, A].
  Qed.

  Lemma positive_plus : forall x y, 0 < x -> ~ y < 0 -> 0 < x + y.
  Proof.
    intros x y A B. apply not_negative in B. destruct B as [B|B].
    - subst. replace (x + 0) with x by ring. exact A.
    - apply less_transitive with x; [exact O | exact A|].
      pose proof (less_plus K O _ _ x B) as C. replace (x + 0) with x in C by ring. exact C.
  Qed.

  Lemma not_negative_plus : forall x y, ~ x < 0 -> ~ y < 0 -> ~ x + y < 0.
  Proof.
    intros x y A B. apply not_negative in A. destruct A as [A|A].
    - subst. replace (0 + y) with y by ring. exact B.
    - apply less_not_back, positive_plus; assumption.
  Qed.

  Lemma times_not_negative : forall x y, ~ x < 0 -> ~ y < 0 -> ~ x * y < 0.
  Proof.
    intros x y A B. apply not_negative in A. apply not_negative in B. apply not_negative.
    destruct A as [A|A]; [left; subst; ring|]. destruct B as [B|B]; [left; subst; ring|].
    right. apply less_times; assumption.
  Qed.

  Lemma opposite_sign : forall x, x < 0 <-> 0 < - x.
  Proof.
    intro x. rewrite less_shift. replace (0 - x) with (- x) by ring. reflexivity.
  Qed.

  Lemma square_not_negative : forall x, ~ x * x < 0.
  Proof.
    intro x. destruct (three_ways x 0) as [[A|A]|A].
    - apply opposite_sign in A. replace (x * x) with (- x * - x) by ring.
      apply less_not_back, less_times; assumption.
    - subst. replace (0 * 0) with 0 by ring. apply less_irreflexive, L.
    - apply less_not_back, less_times; assumption.
  Qed.

  Lemma times_zero : forall x y, x * y = 0 -> x = 0 \/ y = 0.
  Proof.
    intros x y A. destruct (equal_decided x 0) as [B|B]; [left; exact B|]. right.
    replace y with ((x * inverse K x) * y) by (rewrite (inverse_law K O x B); ring).
    replace (x * inverse K x * y) with (inverse K x * (x * y)) by ring. rewrite A. ring.
  Qed.

  Lemma times_not_zero : forall x y, x <> 0 -> y <> 0 -> x * y <> 0.
  Proof. intros x y A B C. destruct (times_zero x y C); contradiction. Qed.

  (** A factor that is positive takes nothing from a sign. *)
  Lemma positive_cancels : forall s x, 0 < s ->
    (0 < s * x -> 0 < x) /\ (~ s * x < 0 -> ~ x < 0) /\ (s * x = 0 -> x = 0) /\ (s * x <> 0 -> x <> 0).
  Proof.
    intros s x P. split; [|split; [|split]].
    - intro A. destruct (three_ways x 0) as [[B|B]|B]; [exfalso | exfalso | exact B].
      + apply opposite_sign in B. pose proof (less_times K O _ _ P B) as C.
        replace (s * - x) with (- (s * x)) in C by ring. apply opposite_sign in C.
        exact (less_not_back _ _ A C).
      + subst. replace (s * 0) with 0 in A by ring. exact (less_irreflexive K L _ A).
    - intros A B. apply opposite_sign in B. pose proof (less_times K O _ _ P B) as C.
      replace (s * - x) with (- (s * x)) in C by ring. apply opposite_sign in C. exact (A C).
    - intro A. destruct (times_zero _ _ A) as [B|B]; [|exact B].
      subst. destruct (less_irreflexive K L _ P).
    - intros A B. apply A. subst. ring.
  Qed.

  Lemma one_positive : 0 < 1.
  Proof. apply (rational_less K L). reflexivity. Qed.

  Lemma sign_implies_sound : forall s t x, sign_implies s t = true -> has_sign s x -> has_sign t x.
  Proof.
    intros [] [] x H A; try discriminate; simpl in *; try assumption.
    - apply less_not_back, A.
    - intro E. exact (less_differs _ _ A (eq_sym E)).
    - subst. apply less_irreflexive, L.
  Qed.

  (* ---- Relations ---- *)

  Definition related (r : relation) (x y : K) : Prop :=
    match r with
    | Less => x < y
    | AtMost => ~ y < x
    | Equal => x = y
    | Different => x <> y
    | AtLeast => ~ x < y
    | Greater => y < x
    end.

  Definition relation_sign (r : relation) : sign :=
    match r with
    | Less | Greater => Positive
    | AtMost | AtLeast => NotNegative
    | Equal => IsZero
    | Different => NotZero
    end.

  Definition rising (r : relation) : bool := match r with Less | AtMost => true | _ => false end.

  Lemma related_sign : forall r x y,
    related r x y <-> has_sign (relation_sign r) (if rising r then y - x else x - y).
  Proof.
    intros r x y. destruct r; simpl.
    - apply less_shift.
    - rewrite (less_shift_back y x). reflexivity.
    - apply equal_shift.
    - rewrite (equal_shift x y). reflexivity.
    - rewrite (less_shift_back x y). reflexivity.
    - apply less_shift.
  Qed.

  Definition relates (r : relation) (x y : K) : bool :=
    match r with
    | Less => if less_decided K O x y then true else false
    | AtMost => if less_decided K O y x then false else true
    | Equal => if equal_decided x y then true else false
    | Different => if equal_decided x y then false else true
    | AtLeast => if less_decided K O x y then false else true
    | Greater => if less_decided K O y x then true else false
    end.

  Lemma relates_spec : forall r x y, relates r x y = true <-> related r x y.
  Proof.
    intros r x y. destruct r; simpl;
      match goal with |- context [if ?d then _ else _] => destruct d end; split; intro H;
      try discriminate; try reflexivity; try assumption; try contradiction; exfalso; auto.
  Qed.

  Definition opposite_relation (r : relation) : relation :=
    match r with
    | Less => AtLeast | AtMost => Greater | Equal => Different
    | Different => Equal | AtLeast => Less | Greater => AtMost
    end.

  Lemma opposite_relation_spec : forall r x y, related (opposite_relation r) x y <-> ~ related r x y.
  Proof.
    intros r x y. destruct r; simpl; split; intro H; auto.
    - destruct (less_decided K O y x); [assumption | contradiction].
    - destruct (equal_decided x y); [assumption | contradiction].
    - destruct (less_decided K O x y); [assumption | contradiction].
  Qed.

  (* ---- Integers ---- *)

  Lemma integer_reduced : forall z, Qred (inject_Z z) = inject_Z z.
  Proof. intro z. apply Qred_identity. simpl. apply Z.gcd_1_r. Qed.

  Lemma whole_plus : forall a b, whole K (a + b)%Z = whole K a + whole K b.
  Proof.
    intros a b. unfold whole. rewrite <- (rational_plus K L). f_equal.
    unfold integer, Qcplus. apply Qc_is_canon. unfold Q2Qc. cbn [this]. rewrite !Qred_correct, inject_Z_plus. reflexivity.
  Qed.

  Lemma whole_times : forall a b, whole K (a * b)%Z = whole K a * whole K b.
  Proof.
    intros a b. unfold whole. rewrite <- (rational_times K L). f_equal.
    unfold integer, Qcmult. apply Qc_is_canon. unfold Q2Qc. cbn [this]. rewrite !Qred_correct, inject_Z_mult. reflexivity.
  Qed.

  Lemma whole_opposite : forall a, whole K (- a)%Z = - whole K a.
  Proof.
    intros a. unfold whole. rewrite <- (rational_opposite K L). f_equal.
    unfold integer, Qcopp. apply Qc_is_canon. unfold Q2Qc. cbn [this]. rewrite !Qred_correct, inject_Z_opp. reflexivity.
  Qed.

  Lemma whole_less : forall a b, whole K a < whole K b <-> (a < b)%Z.
  Proof.
    intros a b. unfold whole. rewrite (rational_less K L). unfold integer, Qclt, Q2Qc. cbn [this].
    rewrite !integer_reduced, <- Zlt_Qlt. reflexivity.
  Qed.

  Lemma whole_zero : whole K 0 = 0.
  Proof. reflexivity. Qed.

  Lemma whole_one : whole K 1 = 1.
  Proof. reflexivity. Qed.

  Lemma whole_equal : forall a b, whole K a = whole K b -> a = b.
  Proof.
    intros a b E. destruct (Z.lt_trichotomy a b) as [A|[A|A]]; [exfalso | exact A | exfalso];
      apply whole_less in A; rewrite E in A; exact (less_irreflexive K L _ A).
  Qed.

  Lemma floor_whole : forall z, floor_of K O (whole K z) = z.
  Proof.
    intro z. pose proof (floor_below K O (whole K z)) as A. pose proof (floor_above K O (whole K z)) as B.
    rewrite <- whole_one, <- whole_plus, whole_less in B. rewrite whole_less in A.
    set (f := floor_of K O (whole K z)) in *.
    apply Z.nlt_ge in A. apply Zlt_succ_le in B. apply Z.le_antisymm; assumption.
  Qed.
End Field.
