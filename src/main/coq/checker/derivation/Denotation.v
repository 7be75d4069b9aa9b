(** Values of terms and truth of statements where every term has a value: the inverse of 0 is 0, an
    entry beyond the last is 0. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term.
Import ListNotations.
Open Scope list_scope.

(** What a variable stands for: a number, or a vector. *)
Record slot (K : Type) : Type := Slot { scalar : K; entries : list K }.
Arguments Slot {K}. Arguments scalar {K}. Arguments entries {K}.

(** The integers from a to b, in order. *)
Definition integers_between (a b : Z) : list Z :=
  map (fun i => (a + Z.of_nat i)%Z) (seq 0 (Z.to_nat (b - a + 1))).

Lemma integers_between_spec : forall a b z, In z (integers_between a b) <-> (a <= z <= b)%Z.
Proof.
  intros a b z. unfold integers_between. rewrite in_map_iff. split.
  - intros [i [<- H]]. apply in_seq in H. lia.
  - intros H. exists (Z.to_nat (z - a)). split; [lia|]. apply in_seq. lia.
Qed.

Section Denotation.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.

  (** The functions of the language as functions of numbers; of one argument the second is 0. *)
  Variable functions : string -> K -> K -> K.

  Notation one := (rational K 1%Qc).
  Notation truncated := (floor_of K O).

  Definition number_slot (x : K) : slot K := Slot x [].
  Definition integer_slot (z : Z) : slot K := number_slot (whole K z).
  Definition empty_slot : slot K := number_slot (zero K).

  Definition over (x : K) : K := if equal_decided K L O x (zero K) then zero K else inverse K x.

  Fixpoint power_of (x : K) (n : nat) : K :=
    match n with 0%nat => one | S m => times K x (power_of x m) end.

  (** [x^y], by multiplication if y is an integer. *)
  Definition raised_to (x y : K) : K :=
    let z := truncated y in
    if equal_decided K L O y (whole K z) then
      if (z <? 0)%Z then over (power_of x (Z.to_nat (- z))) else power_of x (Z.to_nat z)
    else functions "^" x y.

  Definition better (op : operator) (x y : K) : K :=
    match op with
    | MinOf => if less_decided K O y x then y else x
    | _ => if less_decided K O x y then y else x
    end.

  Fixpoint best_of (op : operator) (xs : list K) : K :=
    match xs with
    | [] => zero K
    | [x] => x
    | x :: more => better op x (best_of op more)
    end.

  Definition joined_all (op : operator) (xs : list K) : K :=
    match op with
    | SumOf => fold_right (plus K) (zero K) xs
    | ProductOf => fold_right (times K) one xs
    | MinOf | MaxOf => best_of op xs
    end.

  Definition environment : Type := string -> slot K.

  Definition standing (E : environment) (B : list (slot K)) (v : variable) : slot K :=
    match v with Bound i => nth i B empty_slot | Letter x => E x end.

  Definition entry_at (s : slot K) (k : K) : K :=
    let z := truncated k in
    if (z <=? 0)%Z then zero K else nth (Z.to_nat (z - 1)) (entries s) (zero K).

  Fixpoint value (E : environment) (B : list (slot K)) (t : term) {struct t} : K :=
    match t with
    | Number q => rational K q
    | Var v => scalar (standing E B v)
    | Entry v k => entry_at (standing E B v) (value E B k)
    | Sum a b => plus K (value E B a) (value E B b)
    | Product a b => times K (value E B a) (value E B b)
    | Inverse a => over (value E B a)
    | Raised a b => raised_to (value E B a) (value E B b)
    | Apply f a b => functions f (value E B a) (value E B b)
    | Folded op a b body =>
        joined_all op
          (map (fun z => value E (integer_slot z :: B) body)
             (integers_between (truncated (value E B a)) (truncated (value E B b))))
    | Chosen c a b => if decides E B c then value E B a else value E B b
    end
  (** Whether a statement without quantifiers is true. *)
  with decides (E : environment) (B : list (slot K)) (f : formula) {struct f} : bool :=
    match f with
    | Truth => true
    | Compared r a b => relates K L O r (value E B a) (value E B b)
    | Conjunction f g => decides E B f && decides E B g
    | Alternative f g => decides E B f || decides E B g
    | Implication f g => negb (decides E B f) || decides E B g
    | Opposite f => negb (decides E B f)
    | Quantifies _ _ _ _ _ _ => false
    end.

  (** Whether a slot holds what a variable of a sort stands for. *)
  Definition fits (s : sort) (size : K) (v : slot K) : Prop :=
    match s with
    | IntegerSort => exists z, v = integer_slot z
    | NumberSort => exists x, v = number_slot x
    | IntegersSort => exists zs, v = Slot (zero K) (map (whole K) zs) /\ size = whole K (Z.of_nat (length zs))
    | NumbersSort => exists xs, v = Slot (zero K) xs /\ size = whole K (Z.of_nat (length xs))
    end.

  Fixpoint true_at (E : environment) (B : list (slot K)) (f : formula) {struct f} : Prop :=
    match f with
    | Truth => True
    | Compared r a b => related K r (value E B a) (value E B b)
    | Conjunction f g => true_at E B f /\ true_at E B g
    | Alternative f g => true_at E B f \/ true_at E B g
    | Implication f g => true_at E B f -> true_at E B g
    | Opposite f => ~ true_at E B f
    | Quantifies Forall s n inside guard body =>
        forall v, fits s (value E B n) v -> true_at E (v :: B) inside -> true_at E (v :: B) guard ->
          true_at E (v :: B) body
    | Quantifies Exists s n inside guard body =>
        exists v, fits s (value E B n) v /\ true_at E (v :: B) inside /\ true_at E (v :: B) guard
          /\ true_at E (v :: B) body
    end.

  Fixpoint decidable (f : formula) : bool :=
    match f with
    | Truth | Compared _ _ _ => true
    | Conjunction f g | Alternative f g | Implication f g => decidable f && decidable g
    | Opposite f => decidable f
    | Quantifies _ _ _ _ _ _ => false
    end.

  Lemma decides_spec : forall E B f, decidable f = true -> (decides E B f = true <-> true_at E B f).
  Proof.
    intros E B f. induction f; intro D; simpl in D; try discriminate;
      try (apply andb_prop in D; destruct D as [D1 D2]; specialize (IHf1 D1); specialize (IHf2 D2)); simpl.
    - tauto.
    - apply relates_spec.
    - rewrite andb_true_iff. tauto.
    - rewrite orb_true_iff. tauto.
    - rewrite orb_true_iff, negb_true_iff. destruct (decides E B f1); split; intro H.
      + destruct H as [H|H]; [discriminate|]. tauto.
      + right. tauto.
      + intro T. apply IHf1 in T. discriminate.
      + left. reflexivity.
    - specialize (IHf D). rewrite negb_true_iff. destruct (decides E B f); split; intro H; try discriminate; try reflexivity.
      + exfalso. tauto.
      + intro T. apply IHf in T. discriminate.
  Qed.

  Lemma map_equal : forall {A} (f g : A -> K) l, (forall a, f a = g a) -> map f l = map g l.
  Proof. intros A f g l H. apply map_ext. exact H. Qed.

  (** Only the slots of the letters count. *)
  Lemma same_letters :
    (forall t E F B, (forall x, E x = F x) -> value E B t = value F B t)
    /\ (forall f E F B, (forall x, E x = F x) ->
          decides E B f = decides F B f /\ (true_at E B f <-> true_at F B f)).
  Proof.
    apply term_formula_ind; intros; simpl;
      repeat match goal with
      | I : forall E F B, _ -> value E B ?t = value F B ?t, H : forall x, ?E x = ?F x |- _ =>
          pose proof (fun B => I E F B H); clear I
      | I : forall E F B, _ -> decides E B ?t = decides F B ?t /\ _, H : forall x, ?E x = ?F x |- _ =>
          pose proof (fun B => proj1 (I E F B H)); pose proof (fun B => proj2 (I E F B H)); clear I
      end.
    all: repeat match goal with
      | H : forall B, value ?E B ?t = value ?F B ?t |- context [value ?E ?B ?t] => rewrite (H B)
      | H : forall B, decides ?E B ?t = decides ?F B ?t |- context [decides ?E ?B ?t] => rewrite (H B)
      end; try reflexivity; try (split; reflexivity).
    - destruct v; simpl; [reflexivity|]. congruence.
    - destruct v; simpl; [reflexivity|]. congruence.
    - f_equal. apply map_ext. intro z. auto.
    - split; [reflexivity|].
      repeat match goal with H : forall B, true_at E B ?f <-> true_at F B ?f |- _ => rewrite (H B); clear H end.
      reflexivity.
    - split; [reflexivity|].
      repeat match goal with H : forall B, true_at E B ?f <-> true_at F B ?f |- _ => rewrite (H B); clear H end.
      reflexivity.
    - split; [reflexivity|].
      repeat match goal with H : forall B, true_at E B ?f <-> true_at F B ?f |- _ => rewrite (H B); clear H end.
      reflexivity.
    - split; [reflexivity|].
      repeat match goal with H : forall B, true_at E B ?f <-> true_at F B ?f |- _ => rewrite (H B); clear H end.
      reflexivity.
    - split; [reflexivity|]. destruct q;
        repeat match goal with H : forall B, true_at E B ?f <-> true_at F B ?f |- _ => setoid_rewrite H; clear H end;
        reflexivity.
  Qed.

  (* Equations by which values are unfolded. *)

  Lemma value_number : forall E B q, value E B (Number q) = rational K q.
  Proof. reflexivity. Qed.

  Lemma value_var : forall E B v, value E B (Var v) = scalar (standing E B v).
  Proof. reflexivity. Qed.

  Lemma value_entry : forall E B v k, value E B (Entry v k) = entry_at (standing E B v) (value E B k).
  Proof. reflexivity. Qed.

  Lemma value_sum : forall E B a b, value E B (Sum a b) = plus K (value E B a) (value E B b).
  Proof. reflexivity. Qed.

  Lemma value_product : forall E B a b, value E B (Product a b) = times K (value E B a) (value E B b).
  Proof. reflexivity. Qed.

  Lemma value_inverse : forall E B a, value E B (Inverse a) = over (value E B a).
  Proof. reflexivity. Qed.

  Lemma value_raised : forall E B a b, value E B (Raised a b) = raised_to (value E B a) (value E B b).
  Proof. reflexivity. Qed.

  Lemma value_apply : forall E B f a b, value E B (Apply f a b) = functions f (value E B a) (value E B b).
  Proof. reflexivity. Qed.

  Lemma value_folded : forall E B op a b t, value E B (Folded op a b t) = joined_all op (map (fun z => value E (integer_slot z :: B) t)
      (integers_between (truncated (value E B a)) (truncated (value E B b)))).
  Proof. reflexivity. Qed.

  Lemma value_chosen : forall E B c a b, value E B (Chosen c a b) = if decides E B c then value E B a else value E B b.
  Proof. reflexivity. Qed.

  Lemma decides_truth : forall E B, decides E B Truth = true.
  Proof. reflexivity. Qed.

  Lemma decides_compared : forall E B r a b, decides E B (Compared r a b) = relates K L O r (value E B a) (value E B b).
  Proof. reflexivity. Qed.

  Lemma decides_conjunction : forall E B f g, decides E B (Conjunction f g) = decides E B f && decides E B g.
  Proof. reflexivity. Qed.

  Lemma decides_alternative : forall E B f g, decides E B (Alternative f g) = decides E B f || decides E B g.
  Proof. reflexivity. Qed.

  Lemma decides_implication : forall E B f g, decides E B (Implication f g) = negb (decides E B f) || decides E B g.
  Proof. reflexivity. Qed.

  Lemma decides_opposite : forall E B f, decides E B (Opposite f) = negb (decides E B f).
  Proof. reflexivity. Qed.

  Lemma decides_quantifies : forall E B q s n i g b, decides E B (Quantifies q s n i g b) = false.
  Proof. reflexivity. Qed.

  Lemma true_truth : forall E B, true_at E B Truth = True.
  Proof. reflexivity. Qed.

  Lemma true_compared : forall E B r a b, true_at E B (Compared r a b) = related K r (value E B a) (value E B b).
  Proof. reflexivity. Qed.

  Lemma true_conjunction : forall E B f g, true_at E B (Conjunction f g) = (true_at E B f /\ true_at E B g).
  Proof. reflexivity. Qed.

  Lemma true_alternative : forall E B f g, true_at E B (Alternative f g) = (true_at E B f \/ true_at E B g).
  Proof. reflexivity. Qed.

  Lemma true_implication : forall E B f g, true_at E B (Implication f g) = (true_at E B f -> true_at E B g).
  Proof. reflexivity. Qed.

  Lemma true_opposite : forall E B f, true_at E B (Opposite f) = (~ true_at E B f).
  Proof. reflexivity. Qed.

  Lemma true_forall : forall E B s n i g b, true_at E B (Quantifies Forall s n i g b) = (forall v, fits s (value E B n) v -> true_at E (v :: B) i ->
      true_at E (v :: B) g -> true_at E (v :: B) b).
  Proof. reflexivity. Qed.

  Lemma true_exists : forall E B s n i g b, true_at E B (Quantifies Exists s n i g b) = (exists v, fits s (value E B n) v /\ true_at E (v :: B) i /\
      true_at E (v :: B) g /\ true_at E (v :: B) b).
  Proof. reflexivity. Qed.
End Denotation.

#[global] Hint Rewrite value_number value_var value_entry value_sum value_product value_inverse value_raised value_apply value_folded value_chosen decides_truth decides_compared decides_conjunction decides_alternative decides_implication decides_opposite decides_quantifies true_truth true_compared true_conjunction true_alternative true_implication true_opposite true_forall true_exists
  : denotation.

(** Unfolds values of terms that are built, and leaves the others. *)
Ltac unfold_values := autorewrite with denotation.
