(* ---- Real numbers as statements about letters mean them ---- *)

Require Import ZArith QArith Qreals Reals RealField Ring_theory Lra Lia Classical List.
Import ListNotations.
Set Warnings "-notation-overridden".

Open Scope R_scope.

(* An integer letter is a Z and stands as IZR n in terms; all terms are real. *)
Definition integer (x : R) : Prop := exists z : Z, x = IZR z.

(* The largest integer that is at most x. *)
Definition down (x : R) : Z := (up x - 1)%Z.

Definition Floor (x : R) : R := IZR (down x).

Definition Ceil (x : R) : R := - Floor (- x).

(* x to the power of y: by multiplication where y is an integer; 0^0 is 1. *)
Definition Power (x y : R) : R :=
  if Req_EM_T y (IZR (down y)) then powerRZ x (down y)
  else if Req_EM_T x 0 then 0 else exp (y * ln x).

Notation "x ^ y" := (Power x y) : R_scope.

(* As everywhere in Coq 8.16, 1/0 is 0. *)
Notation "x / y" := (x * / y) : R_scope.

(* if P then x else y *)
Definition Choice (P : Prop) (x y : R) : R :=
  if ClassicalDedekindReals.sig_not_dec P then x else y.

(* How many integers a..b has. *)
Definition count (a b : R) : nat := Z.to_nat (down (b - a + 1)).

Fixpoint joined (join : R -> R -> R) (none : R) (f : R -> R) (a : R) (n : nat) : R :=
  match n with
  | O => none
  | S m => join (joined join none f a m) (f (a + IZR (Z.of_nat m)))
  end.

Definition Sum (a b : R) (f : R -> R) : R := joined Rplus 0 f a (count a b).

Definition Product (a b : R) (f : R -> R) : R := joined Rmult 1 f a (count a b).

Fixpoint extreme (join : R -> R -> R) (f : R -> R) (a : R) (n : nat) : R :=
  match n with
  | O => f a
  | S m => join (extreme join f a m) (f (a + IZR (Z.of_nat n)))
  end.

Definition Largest (a b : R) (f : R -> R) : R := extreme Rmax f a (Z.to_nat (down (b - a))).

Definition Smallest (a b : R) (f : R -> R) : R := extreme Rmin f a (Z.to_nat (down (b - a))).

(* Pascal's triangle. *)
Fixpoint pascal (n k : nat) : Z :=
  match n, k with
  | _, O => 1
  | O, S _ => 0
  | S m, S j => pascal m j + pascal m k
  end.

Definition Choose (n k : R) : R :=
  if (down k <? 0)%Z then 0 else IZR (pascal (Z.to_nat (down n)) (Z.to_nat (down k))).

Fixpoint multiplied (n : nat) : Z :=
  match n with
  | O => 1
  | S m => Z.of_nat n * multiplied m
  end.

Definition Factorial (n : R) : R := IZR (multiplied (Z.to_nat (down n))).

Definition Harmonic (n : R) : R := Sum 1 n (fun k => 1 / k).

Definition Asymptotic_a (k : R) : R := 1 - Sum 1 (k - 1) (fun s => (1 - 1 / exp 1) ^ s / s).

(* The smallest t from 1 on with 1/t + ... + 1/(n-1) <= 1. *)
Fixpoint first_small (n t : R) (steps : nat) : R :=
  match steps with
  | O => t
  | S m => Choice (Sum t (n - 1) (fun i => 1 / i) <= 1) t (first_small n (t + 1) m)
  end.

Definition Threshold_of (n : R) : R := first_small n 1 (Z.to_nat (down n - 1)).

(* A stopping rule for so many candidates: the probability of stopping at time i if the i-th arrival
   has relative rank s among the first i and the rule has not stopped before. *)
Record Stopping : Type := stopping { candidates : R; accepts : R -> R -> R }.

Definition Threshold_rule (n t : R) : Stopping :=
  stopping n (fun i s => Choice (i = n \/ (i >= t /\ s = 1)) 1 0).

Definition Secretary (n : R) : Stopping := Threshold_rule n (Threshold_of n).

Definition Blind (n : R) : Stopping := Threshold_rule n 1.

(* The probability of not having stopped before time m + 1. *)
Fixpoint waits (r : Stopping) (m : nat) : R :=
  match m with
  | O => 1
  | S j => let i := IZR (Z.of_nat m) in waits r j * (1 - Sum 1 i (accepts r i) / i)
  end.

Definition Waiting (r : Stopping) (i : R) : R := waits r (Z.to_nat (down i - 1)).

(* A vector is the function of its places. *)
Definition Rank_law (r : Stopping) (k : R) : R :=
  let n := candidates r in
  Sum 1 n (fun i => Sum 1 i (fun s =>
    Waiting r i / i * accepts r i s * Choose (k - 1) (s - 1) * Choose (n - k) (i - s) / Choose n i)).

Definition Mix (p : R) (u v : R -> R) (k : R) : R := p * u k + (1 - p) * v k.

Definition Entries (v : list R) (k : R) : R := nth (Z.to_nat (down k - 1)) v 0.

(* ---- Integers ---- *)

Lemma integer_IZR : forall z, integer (IZR z).
Proof. intro z. exists z. reflexivity. Qed.

Lemma integer_plus : forall x y, integer x -> integer y -> integer (x + y).
Proof. intros x y [a A] [b B]. exists (a + b)%Z. rewrite plus_IZR. congruence. Qed.

Lemma integer_minus : forall x y, integer x -> integer y -> integer (x - y).
Proof. intros x y [a A] [b B]. exists (a - b)%Z. rewrite minus_IZR. congruence. Qed.

Lemma integer_times : forall x y, integer x -> integer y -> integer (x * y).
Proof. intros x y [a A] [b B]. exists (a * b)%Z. rewrite mult_IZR. congruence. Qed.

Lemma integer_opposite : forall x, integer x -> integer (- x).
Proof. intros x [a A]. exists (- a)%Z. rewrite opp_IZR. congruence. Qed.

Lemma integer_floor : forall x, integer (Floor x).
Proof. intro x. apply integer_IZR. Qed.

Lemma integer_ceil : forall x, integer (Ceil x).
Proof. intro x. apply integer_opposite, integer_floor. Qed.

Lemma integer_choose : forall n k, integer (Choose n k).
Proof. intros n k. unfold Choose. destruct (down k <? 0)%Z; apply integer_IZR. Qed.

Lemma integer_factorial : forall n, integer (Factorial n).
Proof. intro n. apply integer_IZR. Qed.

Lemma choice_true : forall (P : Prop) x y, P -> Choice P x y = x.
Proof.
  intros P x y H. unfold Choice. destruct (ClassicalDedekindReals.sig_not_dec P); tauto.
Qed.

Lemma choice_false : forall (P : Prop) x y, ~ P -> Choice P x y = y.
Proof.
  intros P x y H. unfold Choice. destruct (ClassicalDedekindReals.sig_not_dec P); tauto.
Qed.

Lemma integer_threshold : forall n, integer (Threshold_of n).
Proof.
  intro n. unfold Threshold_of. generalize (Z.to_nat (down n - 1)). intro m.
  assert (H : integer 1) by apply integer_IZR. revert H. generalize 1.
  induction m as [|m IH]; intros t H; simpl; [exact H|].
  destruct (classic (Sum t (n - 1) (fun i => 1 / i) <= 1)) as [A|A].
  - rewrite choice_true by exact A. exact H.
  - rewrite choice_false by exact A. apply IH. apply integer_plus; [exact H | apply integer_IZR].
Qed.

Lemma down_IZR : forall z, down (IZR z) = z.
Proof.
  intro z. unfold down. rewrite <- (tech_up (IZR z) (z + 1)); [lia | |]; rewrite plus_IZR; lra.
Qed.

Lemma down_integer : forall x, integer x -> IZR (down x) = x.
Proof. intros x [z H]. rewrite H, down_IZR. reflexivity. Qed.

Lemma down_bounds : forall x, IZR (down x) <= x < IZR (down x) + 1.
Proof. intro x. unfold down. rewrite minus_IZR. destruct (archimed x). lra. Qed.

Lemma power_IZR : forall x z, x ^ IZR z = powerRZ x z.
Proof.
  intros x z. unfold Power. rewrite down_IZR.
  destruct (Req_EM_T (IZR z) (IZR z)); [reflexivity | contradiction].
Qed.

Lemma integer_power : forall x z, integer x -> (0 <= z)%Z -> integer (x ^ IZR z).
Proof.
  intros x z [a A] P. exists (a ^ z)%Z. rewrite power_IZR, A.
  rewrite <- (Z2Nat.id z P). rewrite <- pow_powerRZ, pow_IZR. reflexivity.
Qed.

Ltac whole :=
  first
    [ apply integer_IZR | apply integer_floor | apply integer_ceil | apply integer_choose
    | apply integer_factorial | apply integer_threshold | assumption
    | apply integer_plus; whole | apply integer_minus; whole | apply integer_times; whole
    | apply integer_opposite; whole | apply integer_power; [whole | discriminate] ].

(* What is said of all integers holds of a number that is one. *)
Lemma at_integer : forall (P : R -> Prop) x, integer x -> (forall z : Z, P (IZR z)) -> P x.
Proof. intros P x [z H] A. rewrite H. apply A. Qed.

Lemma some_integer : forall (P : R -> Prop) x, integer x -> P x -> exists z : Z, P (IZR z).
Proof. intros P x [z H] A. exists z. rewrite <- H. exact A. Qed.

(* ---- Identities: ring with fractions and with powers whose exponents are numbers ---- *)

Definition fraction (q : Q) : R :=
  match q with
  | n # 1 => IZR n
  | 1 # d => / IZR (Zpos d)
  | n # d => IZR n * / IZR (Zpos d)
  end.

Lemma fraction_spec : forall q, fraction q = Q2R q.
Proof.
  intros [n d]. unfold fraction, Q2R. simpl Qnum. simpl Qden.
  destruct d as [d|d|]; destruct n as [|[n|n|]|n]; try rewrite Rinv_1; lra.
Qed.

Definition fraction_plus (p q : Q) : Q := Qred (p + q).
Definition fraction_minus (p q : Q) : Q := Qred (p - q).
Definition fraction_times (p q : Q) : Q := Qred (p * q).

Lemma fractions :
  ring_morph 0 1 Rplus Rmult Rminus Ropp (@eq R)
    0%Q 1%Q fraction_plus fraction_times fraction_minus Qopp Qeq_bool fraction.
Proof.
  constructor; intros; rewrite ?fraction_spec; unfold fraction_plus, fraction_minus, fraction_times.
  - unfold Q2R. simpl. lra.
  - unfold Q2R. simpl. lra.
  - rewrite <- Q2R_plus. apply Qeq_eqR, Qred_correct.
  - rewrite <- Q2R_minus. apply Qeq_eqR, Qred_correct.
  - rewrite <- Q2R_mult. apply Qeq_eqR, Qred_correct.
  - apply Q2R_opp.
  - apply Qeq_eqR, Qeq_bool_eq. assumption.
Qed.

Lemma powers : power_theory 1 Rmult (@eq R) (fun n => IZR (Z.of_N n)) Power.
Proof.
  constructor. intros r n. rewrite power_IZR.
  rewrite <- (rpow_pow_N R_power_theory). destruct n as [|p]; reflexivity.
Qed.

Ltac fraction_constant t :=
  lazymatch t with
  | IZR ?z => match isZcst z with true => constr:(Qmake z 1) | _ => constr:(InitialRing.NotConstant) end
  | / IZR 1 => constr:(InitialRing.NotConstant)
  | / IZR (Zpos ?p) =>
      match isPcst p with true => constr:(Qmake 1 p) | _ => constr:(InitialRing.NotConstant) end
  | _ => constr:(InitialRing.NotConstant)
  end.

Ltac exponent_constant t :=
  lazymatch t with
  | IZR (Zpos ?p) => match isPcst p with true => constr:(Npos p) | _ => constr:(InitialRing.NotConstant) end
  | IZR Z0 => constr:(N0)
  | _ => constr:(InitialRing.NotConstant)
  end.

Add Ring numbers_with_fractions : RTheory
  (morphism fractions, constants [fraction_constant], power_tac powers [exponent_constant]).


(* ---- The same statement in another form ---- *)

Lemma forward : forall A B : Prop, A -> (A <-> B) -> B.
Proof. tauto. Qed.

Lemma backward : forall A B : Prop, B -> (A <-> B) -> A.
Proof. tauto. Qed.

Lemma same_relation : forall (P : R -> R -> Prop) x y u v, x = u -> y = v -> (P x y <-> P u v).
Proof. intros P x y u v A B. rewrite A, B. tauto. Qed.

Lemma same_difference : forall x y u v : R, x = u -> y = v -> (x <> y <-> u <> v).
Proof. intros x y u v A B. rewrite A, B. tauto. Qed.

Lemma same_not : forall A B, (A <-> B) -> (~ A <-> ~ B).
Proof. tauto. Qed.

Lemma same_and : forall A B C D, (A <-> B) -> (C <-> D) -> (A /\ C <-> B /\ D).
Proof. tauto. Qed.

Lemma same_or : forall A B C D, (A <-> B) -> (C <-> D) -> (A \/ C <-> B \/ D).
Proof. tauto. Qed.

Lemma same_implication : forall A B C D : Prop, (A <-> B) -> (C <-> D) -> ((A -> C) <-> (B -> D)).
Proof. tauto. Qed.

Lemma same_forall : forall (T : Type) (P S : T -> Prop),
  (forall x, P x <-> S x) -> ((forall x, P x) <-> (forall x, S x)).
Proof. intros T P S H. split; intros A x; apply H, A. Qed.

Lemma same_exists : forall (T : Type) (P S : T -> Prop),
  (forall x, P x <-> S x) -> ((exists x, P x) <-> (exists x, S x)).
Proof. intros T P S H. split; intros [x A]; exists x; apply H, A. Qed.

Lemma same_joined : forall join none f g a n, (forall x, f x = g x) ->
  joined join none f a n = joined join none g a n.
Proof. intros join none f g a n H. induction n; simpl; [reflexivity | rewrite IHn, H; reflexivity]. Qed.

Lemma same_extreme : forall join f g a n, (forall x, f x = g x) ->
  extreme join f a n = extreme join g a n.
Proof.
  intros join f g a n H. induction n as [|n IH].
  - apply H.
  - change (join (extreme join f a n) (f (a + IZR (Z.of_nat (S n))))
      = join (extreme join g a n) (g (a + IZR (Z.of_nat (S n))))). rewrite IH, H. reflexivity.
Qed.

Lemma same_sum : forall a b f c d g, a = c -> b = d -> (forall x, f x = g x) ->
  Sum a b f = Sum c d g.
Proof. intros a b f c d g A B H. subst. apply same_joined, H. Qed.

Lemma same_product : forall a b f c d g, a = c -> b = d -> (forall x, f x = g x) ->
  Product a b f = Product c d g.
Proof. intros a b f c d g A B H. subst. apply same_joined, H. Qed.

Lemma same_largest : forall a b f c d g, a = c -> b = d -> (forall x, f x = g x) ->
  Largest a b f = Largest c d g.
Proof. intros a b f c d g A B H. subst. apply same_extreme, H. Qed.

Lemma same_smallest : forall a b f c d g, a = c -> b = d -> (forall x, f x = g x) ->
  Smallest a b f = Smallest c d g.
Proof. intros a b f c d g A B H. subst. apply same_extreme, H. Qed.

Lemma same_choice : forall P S x y u v, (P <-> S) -> x = u -> y = v -> Choice P x y = Choice S u v.
Proof.
  intros P S x y u v H A B. subst. destruct (classic P) as [C|C].
  - rewrite !choice_true by tauto. reflexivity.
  - rewrite !choice_false by tauto. reflexivity.
Qed.

Lemma same_entry : forall (u v : R -> R) j k, u = v -> j = k -> u j = v k.
Proof. intros u v j k A B. subst. reflexivity. Qed.

Lemma inverse_of_multiple : forall b c d, b = c * d -> / b = / c * / d.
Proof. intros b c d H. rewrite H. apply Rinv_mult. Qed.

Lemma inverse_of_power : forall x z, (0 <= z)%Z -> / (x ^ IZR z) = (/ x) ^ IZR z.
Proof.
  intros x z P. rewrite !power_IZR, <- (Z2Nat.id z P), <- !pow_powerRZ. symmetry. apply pow_inv.
Qed.

Lemma power_negative : forall x z, x ^ IZR (- z) = / (x ^ IZR z).
Proof. intros x z. rewrite !power_IZR. destruct z as [|p|p]; simpl; [symmetry; apply Rinv_1 | reflexivity | symmetry; apply Rinv_inv]. Qed.

Lemma power_real : forall x y, 0 < x -> x ^ y = exp (y * ln x).
Proof.
  intros x y P. unfold Power. destruct (Req_EM_T y (IZR (down y))) as [E|E].
  - rewrite (powerRZ_Rpower x (down y) P). unfold Rpower. rewrite <- E. reflexivity.
  - destruct (Req_EM_T x 0); [lra | reflexivity].
Qed.

Lemma power_of_e : forall y, exp 1 ^ y = exp y.
Proof. intro y. rewrite power_real by apply exp_pos. rewrite ln_exp. f_equal. ring. Qed.

Lemma inverse_of_number : forall c d, c * d = 1 -> / c = d.
Proof.
  intros c d H. assert (N : c <> 0) by (intro E; rewrite E in H; lra).
  apply Rmult_eq_reg_l with c; [rewrite H; apply Rinv_r, N | exact N].
Qed.

Lemma inverse_of_inverse : forall x, / (1 / x) = x.
Proof. intro x. rewrite Rmult_1_l. apply Rinv_inv. Qed.

Lemma entry_at : forall v z x, nth (Z.to_nat (z - 1)) v 0 = x -> Entries v (IZR z) = x.
Proof. intros v z x H. unfold Entries. rewrite down_IZR. exact H. Qed.

Lemma floor_is : forall x z, IZR z <= x < IZR z + 1 -> Floor x = IZR z.
Proof.
  intros x z H. unfold Floor. f_equal. pose proof (down_bounds x) as B.
  assert (A : IZR (down x) < IZR (z + 1)) by (rewrite plus_IZR; lra).
  assert (C : IZR z < IZR (down x + 1)) by (rewrite plus_IZR; lra).
  apply lt_IZR in A. apply lt_IZR in C. lia.
Qed.

Lemma ceil_is : forall x z, IZR z - 1 < x <= IZR z -> Ceil x = IZR z.
Proof.
  intros x z H. unfold Ceil. rewrite (floor_is (- x) (- z)); rewrite opp_IZR; lra.
Qed.

Lemma sqrt_is : forall x y, 0 <= y -> y * y = x -> sqrt x = y.
Proof. intros x y A B. rewrite <- B. apply sqrt_square, A. Qed.

Lemma from_nothing : forall P : Prop, 0 > 0 -> P.
Proof. intros P H. lra. Qed.

(* ---- Signs ---- *)

Lemma goal_less : forall a b, 0 < b - a -> a < b.
Proof. intros. lra. Qed.
Lemma goal_at_most : forall a b, 0 <= b - a -> a <= b.
Proof. intros. lra. Qed.
Lemma goal_greater : forall a b, 0 < a - b -> a > b.
Proof. intros. lra. Qed.
Lemma goal_at_least : forall a b, 0 <= a - b -> a >= b.
Proof. intros. lra. Qed.
Lemma goal_equal : forall a b, a - b = 0 -> a = b.
Proof. intros. lra. Qed.
Lemma goal_differs : forall a b, a - b <> 0 -> a <> b.
Proof. intros. lra. Qed.
Lemma fact_less : forall a b, a < b -> 0 < b - a.
Proof. intros. lra. Qed.
Lemma fact_at_most : forall a b, a <= b -> 0 <= b - a.
Proof. intros. lra. Qed.
Lemma fact_greater : forall a b, a > b -> 0 < a - b.
Proof. intros. lra. Qed.
Lemma fact_at_least : forall a b, a >= b -> 0 <= a - b.
Proof. intros. lra. Qed.
Lemma fact_equal : forall a b, a = b -> a - b = 0.
Proof. intros. lra. Qed.
Lemma fact_differs : forall a b, a <> b -> a - b <> 0.
Proof. intros. lra. Qed.

Lemma is_positive : forall x y, x = y -> 0 < y -> 0 < x.
Proof. intros. lra. Qed.
Lemma is_not_negative : forall x y, x = y -> 0 <= y -> 0 <= x.
Proof. intros. lra. Qed.
Lemma is_zero : forall x y, x = y -> y = 0 -> x = 0.
Proof. intros. lra. Qed.
Lemma is_not_zero : forall x y, x = y -> y <> 0 -> x <> 0.
Proof. intros. lra. Qed.

Lemma positive_not_negative : forall x, 0 < x -> 0 <= x.
Proof. intros. lra. Qed.
Lemma positive_not_zero : forall x, 0 < x -> x <> 0.
Proof. intros. lra. Qed.
Lemma zero_not_negative : forall x, x = 0 -> 0 <= x.
Proof. intros. lra. Qed.
Lemma opposite_zero : forall x, x = 0 -> - x = 0.
Proof. intros. lra. Qed.
Lemma opposite_not_zero : forall x, x <> 0 -> - x <> 0.
Proof. intros. lra. Qed.

Lemma factor_positive : forall s p, 0 < s -> 0 < s * p -> 0 < p.
Proof. intros s p A B. apply Rmult_lt_reg_l with s; lra. Qed.
Lemma factor_not_negative : forall s p, 0 < s -> 0 <= s * p -> 0 <= p.
Proof. intros s p A B. apply Rmult_le_reg_l with s; lra. Qed.
Lemma factor_zero : forall s p, s <> 0 -> s * p = 0 -> p = 0.
Proof. intros s p A B. apply Rmult_integral in B. tauto. Qed.
Lemma factor_not_zero : forall s p, s <> 0 -> s * p <> 0 -> p <> 0.
Proof. intros s p A B C. apply B. rewrite C. apply Rmult_0_r. Qed.

Lemma square_not_negative : forall x, 0 <= x * x.
Proof. exact Rle_0_sqr. Qed.
Lemma times_positive : forall x y, 0 < x -> 0 < y -> 0 < x * y.
Proof. exact Rmult_lt_0_compat. Qed.
Lemma times_not_negative : forall x y, 0 <= x -> 0 <= y -> 0 <= x * y.
Proof. exact Rmult_le_pos. Qed.
Lemma times_not_zero : forall x y, x <> 0 -> y <> 0 -> x * y <> 0.
Proof. exact Rmult_integral_contrapositive_currified. Qed.
Lemma left_zero : forall x y, x = 0 -> x * y = 0.
Proof. intros x y H. rewrite H. apply Rmult_0_l. Qed.
Lemma right_zero : forall x y, y = 0 -> x * y = 0.
Proof. intros x y H. rewrite H. apply Rmult_0_r. Qed.

Lemma plus_zero : forall x y, x = 0 -> y = 0 -> x + y = 0.
Proof. intros. lra. Qed.
Lemma plus_not_negative : forall x y, 0 <= x -> 0 <= y -> 0 <= x + y.
Proof. intros. lra. Qed.
Lemma plus_positive_left : forall x y, 0 < x -> 0 <= y -> 0 < x + y.
Proof. intros. lra. Qed.
Lemma plus_positive_right : forall x y, 0 <= x -> 0 < y -> 0 < x + y.
Proof. intros. lra. Qed.
Lemma plus_not_zero_left : forall x y, x <> 0 -> y = 0 -> x + y <> 0.
Proof. intros. lra. Qed.
Lemma plus_not_zero_right : forall x y, x = 0 -> y <> 0 -> x + y <> 0.
Proof. intros. lra. Qed.

(* ---- Opposites ---- *)

Lemma all_or_some_not : forall (T : Type) (P N : T -> Prop),
  (forall x, P x \/ N x) -> (forall x, P x) \/ (exists x, N x).
Proof.
  intros T P N H. destruct (classic (exists x, N x)) as [A|A]; [tauto|].
  left. intro x. destruct (H x); [assumption|]. contradict A. exists x. assumption.
Qed.

Lemma some_or_all_not : forall (T : Type) (P N : T -> Prop),
  (forall x, P x \/ N x) -> (exists x, P x) \/ (forall x, N x).
Proof.
  intros T P N H. destruct (classic (exists x, P x)) as [A|A]; [tauto|].
  right. intro x. destruct (H x); [|assumption]. contradict A. exists x. assumption.
Qed.

Lemma and_opposite : forall A B C D, A \/ B -> C \/ D -> (A /\ C) \/ (B \/ D).
Proof. tauto. Qed.
Lemma or_opposite : forall A B C D, A \/ B -> C \/ D -> (A \/ C) \/ (B /\ D).
Proof. tauto. Qed.
Lemma implies_opposite : forall A C D : Prop, C \/ D -> (A -> C) \/ (A /\ D).
Proof. intros A C D H. destruct (classic A); tauto. Qed.
Lemma both_opposite : forall A C D : Prop, C \/ D -> (A /\ C) \/ (A -> D).
Proof. intros A C D H. destruct (classic A); tauto. Qed.

(* P or N, where N is the opposite of P with `not` pushed inside. *)
Ltac opposites :=
  lazymatch goal with
  | |- (?a < ?b) \/ (?a >= ?b) => destruct (Rlt_or_le a b); [left | right]; lra
  | |- (?a <= ?b) \/ (?a > ?b) => destruct (Rle_or_lt a b); [left | right]; lra
  | |- (?a > ?b) \/ (?a <= ?b) => destruct (Rlt_or_le b a); [left | right]; lra
  | |- (?a >= ?b) \/ (?a < ?b) => destruct (Rle_or_lt b a); [left | right]; lra
  | |- (?a = ?b) \/ (?a <> ?b) => destruct (Req_dec a b); [left | right]; assumption
  | |- (?a <> ?b) \/ (?a = ?b) => destruct (Req_dec a b); [right | left]; assumption
  | |- (~ ?a) \/ ?a => destruct (classic a); [right | left]; assumption
  | |- ?a \/ (~ ?a) => apply classic
  | |- (?a /\ _) \/ (?a -> _) => apply both_opposite; opposites
  | |- (_ /\ _) \/ (_ \/ _) => apply and_opposite; opposites
  | |- (_ \/ _) \/ (_ /\ _) => apply or_opposite; opposites
  | |- (?a -> _) \/ (?a /\ _) => apply implies_opposite; opposites
  | |- (forall x, _) \/ (exists y, _) => apply all_or_some_not; intro; opposites
  | |- (exists x, _) \/ (forall y, _) => apply some_or_all_not; intro; opposites
  end.

Lemma opposite_refutes_and : forall A B C D : Prop,
  (B -> ~ A) -> (D -> ~ C) -> (B \/ D) -> ~ (A /\ C).
Proof. tauto. Qed.
Lemma opposite_refutes_or : forall A B C D : Prop,
  (B -> ~ A) -> (D -> ~ C) -> (B /\ D) -> ~ (A \/ C).
Proof. tauto. Qed.

(* N -> ~ P for opposites of comparisons joined by `and` and `or`. *)
Ltac refutes :=
  lazymatch goal with
  | |- _ -> ~ (_ /\ _) => apply opposite_refutes_and; refutes
  | |- _ -> ~ (_ \/ _) => apply opposite_refutes_or; refutes
  | |- _ => let A := fresh in let B := fresh in intros A B; (tauto || lra)
  end.

(* ---- Induction ---- *)

Lemma induction_from : forall (P : R -> Prop) a, integer a -> P a ->
  (forall n : Z, a <= IZR n -> P (IZR n) -> P (IZR n + 1)) ->
  forall n : Z, a <= IZR n -> P (IZR n).
Proof.
  intros P a [p A] B S n H. rewrite A in *. apply le_IZR in H.
  revert n H. refine (Zlt_lower_bound_ind _ p _). intros n I H.
  destruct (Z.eq_dec n p) as [E|E]; [rewrite E; exact B|].
  replace n with (n - 1 + 1)%Z by lia. rewrite plus_IZR. apply S.
  - apply IZR_le. lia.
  - apply I. lia.
Qed.

Lemma induction_between : forall (P : R -> Prop) a b, integer a -> (a <= b -> P a) ->
  (forall n : Z, a <= IZR n -> IZR n + 1 <= b -> P (IZR n) -> P (IZR n + 1)) ->
  forall n : Z, a <= IZR n -> IZR n <= b -> P (IZR n).
Proof.
  intros P a b A B S n H.
  apply (induction_from (fun x => x <= b -> P x) a A B); [|exact H].
  intros m L I K. apply S; [exact L | exact K |]. apply I. lra.
Qed.

Lemma no_integer_between : forall m, integer m -> m > 0 -> m >= 1.
Proof. intros m [z A] H. rewrite A in *. apply Rle_ge, IZR_le. apply Rgt_lt, lt_IZR in H. lia. Qed.

(* max(x_1, ..., x_m) bounds every number and is one of them; min likewise. *)
Ltac by_extreme := unfold Rmax, Rmin; repeat destruct Rle_dec; repeat split; (lra || ring).

(* An equation between numbers, in which e and roots may cancel. *)
Ltac number_identity :=
  first
    [ ring
    | field; repeat split; pose proof (exp_ineq1_le 1); lra
    | match goal with |- context [sqrt ?x] =>
        transitivity (sqrt x * sqrt x); [ring | apply sqrt_sqrt; lra]
      end ].
