(** Normal forms of terms and statements: every number is a polynomial in atoms whose parts are in
    normal form; what has no letters is computed. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation Opening Polynomial.
Import ListNotations.
Open Scope list_scope.

(** The highest power that is multiplied out, and how many cases of a sum are added up. *)
Definition highest_power : Z := 200.
Definition most_cases : Z := 5000.

Fixpoint rational_power (x : Qc) (n : nat) : Qc :=
  match n with O => 1%Qc | S m => (x * rational_power x m)%Qc end.

Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some a :: l => match all_some l with Some m => Some (a :: m) | None => None end
  | None :: _ => None
  end.

Definition rational_relates (r : relation) (x y : Qc) : bool :=
  match Qccompare x y, r with
  | Lt, (Less | AtMost | Different) | Eq, (AtMost | Equal | AtLeast) | Gt, (Different | AtLeast | Greater) => true
  | _, _ => false
  end.

(** What functions are of rational numbers, as far as it is computed. *)
Definition ground_functions : Type := string -> Qc -> Qc -> option Qc.

(** The value of a term without letters, whose bound variables stand for these numbers. *)
Fixpoint ground_value (ground : ground_functions) (B : list Qc) (t : term) {struct t} : option Qc :=
  match t with
  | Number q => Some q
  | Var (Bound i) => nth_error B i
  | Var (Letter _) | Entry _ _ => None
  | Sum a b =>
      match ground_value ground B a, ground_value ground B b with Some x, Some y => Some (x + y)%Qc | _, _ => None end
  | Product a b =>
      match ground_value ground B a, ground_value ground B b with Some x, Some y => Some (x * y)%Qc | _, _ => None end
  | Inverse a => match ground_value ground B a with Some x => Some (/ x)%Qc | None => None end
  | Raised a b =>
      match ground_value ground B a, ground_value ground B b with
      | Some x, Some y =>
          match integer_value y with
          | Some z =>
              if (Z.abs z <=? most_cases)%Z then
                Some (if (z <? 0)%Z then / rational_power x (Z.to_nat (- z)) else rational_power x (Z.to_nat z))%Qc
              else None
          | None => None
          end
      | _, _ => None
      end
  | Apply f a b =>
      match ground_value ground B a, ground_value ground B b with Some x, Some y => ground f x y | _, _ => None end
  | Folded op a b body =>
      match ground_value ground B a, ground_value ground B b with
      | Some x, Some y =>
          match integer_value x, integer_value y with
          | Some i, Some j =>
              if (j - i <=? most_cases)%Z then
                match all_some (map (fun z => ground_value ground (integer z :: B) body) (integers_between i j)), op with
                | Some xs, SumOf => Some (fold_right Qcplus 0%Qc xs)
                | Some xs, ProductOf => Some (fold_right Qcmult 1%Qc xs)
                | _, _ => None
                end
              else None
          | _, _ => None
          end
      | _, _ => None
      end
  | Chosen c a b =>
      match ground_decides ground B c with
      | Some true => ground_value ground B a
      | Some false => ground_value ground B b
      | None => None
      end
  end
with ground_decides (ground : ground_functions) (B : list Qc) (f : formula) {struct f} : option bool :=
  match f with
  | Truth => Some true
  | Compared r a b =>
      match ground_value ground B a, ground_value ground B b with Some x, Some y => Some (rational_relates r x y) | _, _ => None end
  | Conjunction f g =>
      match ground_decides ground B f, ground_decides ground B g with Some x, Some y => Some (x && y) | _, _ => None end
  | Alternative f g =>
      match ground_decides ground B f, ground_decides ground B g with Some x, Some y => Some (x || y) | _, _ => None end
  | Implication f g =>
      match ground_decides ground B f, ground_decides ground B g with Some x, Some y => Some (negb x || y) | _, _ => None end
  | Opposite f => match ground_decides ground B f with Some x => Some (negb x) | None => None end
  | Quantifies _ _ _ _ _ _ => None
  end.

Definition is_bound (v : variable) : bool := match v with Bound _ => true | Letter _ => false end.

Fixpoint without_letters (t : term) : bool :=
  match t with
  | Number _ => true
  | Var v => is_bound v
  | Entry v a => is_bound v && without_letters a
  | Sum a b | Product a b | Raised a b | Apply _ a b => without_letters a && without_letters b
  | Inverse a => without_letters a
  | Folded _ a b body => without_letters a && without_letters b && without_letters body
  | Chosen c a b => says_without_letters c && without_letters a && without_letters b
  end
with says_without_letters (f : formula) : bool :=
  match f with
  | Truth => true
  | Compared _ a b => without_letters a && without_letters b
  | Conjunction f g | Alternative f g | Implication f g => says_without_letters f && says_without_letters g
  | Opposite f => says_without_letters f
  | Quantifies _ _ _ _ _ _ => false
  end.

Definition computed (ground : ground_functions) (t : term) : polynomial :=
  if without_letters t && closed_term 0 t then
    match ground_value ground [] t with Some q => constant q | None => atom t end
  else atom t.

Definition raised_polynomial (ground : ground_functions) (p q : polynomial) : polynomial :=
  match constant_of q with
  | Some c =>
      match integer_value c with
      | Some z =>
          if (Z.abs z <=? highest_power)%Z then
            if (z <? 0)%Z then reciprocal (power p (Z.to_nat (- z))) else power p (Z.to_nat z)
          else computed ground (Raised (polynomial_term p) (polynomial_term q))
      | None => atom (Raised (polynomial_term p) (polynomial_term q))
      end
  | None => atom (Raised (polynomial_term p) (polynomial_term q))
  end.

Fixpoint normal_number (ground : ground_functions) (t : term) {struct t} : polynomial :=
  match t with
  | Number q => constant q
  | Var v => atom t
  | Entry v k => atom (Entry v (polynomial_term (normal_number ground k)))
  | Sum a b => add (normal_number ground a) (normal_number ground b)
  | Product a b => multiply (normal_number ground a) (normal_number ground b)
  | Inverse a => reciprocal (normal_number ground a)
  | Raised a b => raised_polynomial ground (normal_number ground a) (normal_number ground b)
  | Apply f a b => computed ground (Apply f (polynomial_term (normal_number ground a)) (polynomial_term (normal_number ground b)))
  | Folded op a b body =>
      computed ground (Folded op (polynomial_term (normal_number ground a)) (polynomial_term (normal_number ground b))
        (polynomial_term (normal_number ground body)))
  | Chosen c a b =>
      computed ground (Chosen (normal_formula ground c) (polynomial_term (normal_number ground a)) (polynomial_term (normal_number ground b)))
  end
with normal_formula (ground : ground_functions) (f : formula) {struct f} : formula :=
  match f with
  | Truth => f
  | Compared r a b => Compared r (polynomial_term (normal_number ground a)) (polynomial_term (normal_number ground b))
  | Conjunction f g => Conjunction (normal_formula ground f) (normal_formula ground g)
  | Alternative f g => Alternative (normal_formula ground f) (normal_formula ground g)
  | Implication f g => Implication (normal_formula ground f) (normal_formula ground g)
  | Opposite f => Opposite (normal_formula ground f)
  | Quantifies q s n i g b =>
      Quantifies q s (polynomial_term (normal_number ground n)) (normal_formula ground i) (normal_formula ground g) (normal_formula ground b)
  end.

Definition normal_term (ground : ground_functions) (t : term) : term := polynomial_term (normal_number ground t).


(** What letters stand for, the last first. *)
Definition letters : Type := list (string * (sort * term)).

Fixpoint sort_of (Ls : letters) (x : string) : option (sort * term) :=
  match Ls with
  | [] => None
  | (y, s) :: Ls => if String.eqb y x then Some s else sort_of Ls x
  end.

Section Whole.
  Variable whole_function : string -> bool.

  (** Whether a term in normal form is seen to be an integer. *)
  Fixpoint whole_term (Ls : letters) (B : list sort) (t : term) {struct t} : bool :=
    match t with
    | Number q => Pos.eqb (Qden q) 1
    | Var (Bound i) => match nth_error B i with Some IntegerSort => true | _ => false end
    | Var (Letter x) => match sort_of Ls x with Some (IntegerSort, _) => true | _ => false end
    | Entry (Bound i) _ => match nth_error B i with Some IntegersSort => true | _ => false end
    | Entry (Letter x) _ => match sort_of Ls x with Some (IntegersSort, _) => true | _ => false end
    | Sum a b | Product a b => whole_term Ls B a && whole_term Ls B b
    | Inverse _ => false
    | Raised a b =>
        whole_term Ls B a
        && match b with
           | Number q => match integer_value q with Some z => (0 <=? z)%Z | None => false end
           | _ => false
           end
    | Apply f _ _ => whole_function f
    | Folded op _ _ body => whole_term Ls (IntegerSort :: B) body
    | Chosen _ a b => whole_term Ls B a && whole_term Ls B b
    end.
End Whole.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.
  Variable ground : ground_functions.
  Variable ground_sound : forall f x y z, ground f x y = Some z ->
    functions f (rational K x) (rational K y) = rational K z.
  Variable whole_function : string -> bool.
  Variable whole_sound : forall f x y, whole_function f = true -> exists z, functions f x y = whole K z.

  Notation value := (value K L O functions).
  Notation decides := (decides K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation polynomial_value := (polynomial_value K L O functions).
  Notation over := (over K L O).

  Add Ring numbers_ring : (ring_laws K O).

  Lemma all_some_spec : forall {A} (l : list (option A)) m, all_some l = Some m -> l = map Some m.
  Proof.
    induction l as [|[a|] l IH]; intros m H; try discriminate.
    - injection H as <-. reflexivity.
    - simpl in H. destruct (all_some l) as [m'|]; [|discriminate]. injection H as <-.
      simpl. rewrite (IH m' eq_refl). reflexivity.
  Qed.

  Lemma rational_power_spec : forall x n, rational K (rational_power x n) = power_of K (rational K x) n.
  Proof. intros x n. induction n as [|n IH]; [reflexivity|]. simpl. rewrite (rational_times K L), IH. reflexivity. Qed.

  Lemma rational_equal : forall x y, rational K x = rational K y -> x = y.
  Proof.
    intros x y E. destruct (Qc_dec x y) as [[A|A]|A]; [exfalso | exfalso | exact A];
      apply (rational_less K L) in A; rewrite E in A; exact (less_irreflexive K L _ A).
  Qed.

  Lemma rational_relates_spec : forall r x y,
    rational_relates r x y = relates K L O r (rational K x) (rational K y).
  Proof.
    intros r x y. destruct (relates K L O r (rational K x) (rational K y)) eqn:E.
    - apply (relates_spec K L O) in E. unfold rational_relates.
      destruct (Qccompare x y) eqn:C; [apply Qceq_alt in C; subst | apply Qclt_alt in C | apply Qcgt_alt in C];
        destruct r; try reflexivity; simpl in E; exfalso; rewrite ?(rational_less K L) in E;
        try (exact (Qclt_not_eq _ _ E eq_refl));
        try (apply E; reflexivity); try (apply E; assumption);
        try (apply rational_equal in E; subst; exact (Qclt_not_eq _ _ C eq_refl));
        try (exact (Qclt_not_le _ _ E (Qclt_le_weak _ _ C))).
    - destruct (rational_relates r x y) eqn:F; [exfalso | reflexivity].
      assert (N : ~ related K r (rational K x) (rational K y)).
      { intro T. apply (relates_spec K L O) in T. congruence. }
      apply N. unfold rational_relates in F.
      destruct (Qccompare x y) eqn:C; [apply Qceq_alt in C; subst | apply Qclt_alt in C | apply Qcgt_alt in C];
        destruct r; try discriminate; simpl; rewrite ?(rational_less K L);
        try reflexivity; try exact C; try (apply Qcle_not_lt, Qcle_refl);
        try (apply Qcle_not_lt, Qclt_le_weak, C);
        try (intro T; apply rational_equal in T; subst; exact (Qclt_not_eq _ _ C eq_refl)).
  Qed.

  Lemma integer_value_whole : forall q z, integer_value q = Some z -> rational K q = whole K z.
  Proof. intros q z H. apply integer_value_spec in H. subst. reflexivity. Qed.

  Lemma ground_value_sound :
    (forall t E B C q, ground_value ground B t = Some q ->
        value E (map (fun x => number_slot K (rational K x)) B ++ C) t = rational K q)
    /\ (forall f E B C b, ground_decides ground B f = Some b ->
        decides E (map (fun x => number_slot K (rational K x)) B ++ C) f = b).
  Proof.
    apply term_formula_ind.
    - intros q E B C r H. injection H as <-. reflexivity.
    - intros [i|x] E B C q H; [|discriminate]. simpl in H. unfold_values. simpl standing.
      rewrite app_nth1 by (rewrite map_length; apply nth_error_Some; intro N; rewrite H in N; discriminate N).
      rewrite (nth_error_nth (map (fun x => number_slot K (rational K x)) B) i (empty_slot K)
                 (x := number_slot K (rational K q))); [reflexivity|].
      rewrite nth_error_map, H. reflexivity.
    - intros v k IH E B C q H. discriminate.
    - intros a IHa b IHb E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      destruct (ground_value ground B b) as [y|] eqn:D; [|discriminate]. injection H as <-. unfold_values.
      rewrite (IHa E B C x A), (IHb E B C y D), (rational_plus K L). reflexivity.
    - intros a IHa b IHb E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      destruct (ground_value ground B b) as [y|] eqn:D; [|discriminate]. injection H as <-. unfold_values.
      rewrite (IHa E B C x A), (IHb E B C y D), (rational_times K L). reflexivity.
    - intros a IHa E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      injection H as <-. unfold_values. rewrite (IHa E B C x A). apply (over_rational K L O).
    - intros a IHa b IHb E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      destruct (ground_value ground B b) as [y|] eqn:D; [|discriminate].
      destruct (integer_value y) as [z|] eqn:Z; [|discriminate]. destruct (_ <=? _)%Z; [|discriminate].
      injection H as <-. apply integer_value_spec in Z. subst y. unfold_values.
      rewrite (IHa E B C x A), (IHb E B C _ D), (raised_integer K L O).
      destruct (z <? 0)%Z; rewrite <- rational_power_spec; [apply (over_rational K L O) | reflexivity].
    - intros f a IHa b IHb E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      destruct (ground_value ground B b) as [y|] eqn:D; [|discriminate]. unfold_values.
      rewrite (IHa E B C x A), (IHb E B C y D). apply ground_sound, H.
    - intros op a IHa b IHb t IHt E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      destruct (ground_value ground B b) as [y|] eqn:D; [|discriminate].
      destruct (integer_value x) as [i|] eqn:I; [|discriminate].
      destruct (integer_value y) as [j|] eqn:J; [|discriminate]. destruct (_ <=? _)%Z; [|discriminate].
      destruct (all_some _) as [xs|] eqn:S; [|destruct op; discriminate].
      apply all_some_spec in S. unfold_values. rewrite (IHa E B C x A), (IHb E B C y D).
      rewrite (integer_value_whole x i I), (integer_value_whole y j J), !(floor_whole K L O).
      assert (V : map (fun z => value E (integer_slot K z :: map (fun x => number_slot K (rational K x)) B ++ C) t)
                    (integers_between i j) = map (rational K) xs).
      { clear H. revert xs S. induction (integers_between i j) as [|z l IHl]; intros xs S.
        - destruct xs; [reflexivity | discriminate].
        - destruct xs as [|r xs]; [discriminate|]. simpl in S. injection S as S1 S2. simpl.
          rewrite (IHl xs S2). f_equal. exact (IHt E (integer z :: B) C r S1). }
      rewrite V. destruct op; try discriminate; injection H as <-; simpl; clear S V.
      + induction xs as [|r xs IHx]; [reflexivity|]. simpl. rewrite IHx, (rational_plus K L). reflexivity.
      + induction xs as [|r xs IHx]; [reflexivity|]. simpl. rewrite IHx, (rational_times K L). reflexivity.
    - intros c IHc a IHa b IHb E B C q H. simpl in H. unfold_values.
      destruct (ground_decides ground B c) as [[]|] eqn:D; try discriminate; rewrite (IHc E B C _ D); auto.
    - intros E B C b H. injection H as <-. reflexivity.
    - intros r a IHa b IHb E B C q H. simpl in H. destruct (ground_value ground B a) as [x|] eqn:A; [|discriminate].
      destruct (ground_value ground B b) as [y|] eqn:D; [|discriminate]. injection H as <-. unfold_values.
      rewrite (IHa E B C x A), (IHb E B C y D). symmetry. apply rational_relates_spec.
    - intros f IHf g IHg E B C b H. simpl in H. destruct (ground_decides ground B f) as [x|] eqn:A; [|discriminate].
      destruct (ground_decides ground B g) as [y|] eqn:D; [|discriminate]. injection H as <-. unfold_values.
      rewrite (IHf E B C x A), (IHg E B C y D). reflexivity.
    - intros f IHf g IHg E B C b H. simpl in H. destruct (ground_decides ground B f) as [x|] eqn:A; [|discriminate].
      destruct (ground_decides ground B g) as [y|] eqn:D; [|discriminate]. injection H as <-. unfold_values.
      rewrite (IHf E B C x A), (IHg E B C y D). reflexivity.
    - intros f IHf g IHg E B C b H. simpl in H. destruct (ground_decides ground B f) as [x|] eqn:A; [|discriminate].
      destruct (ground_decides ground B g) as [y|] eqn:D; [|discriminate]. injection H as <-. unfold_values.
      rewrite (IHf E B C x A), (IHg E B C y D). reflexivity.
    - intros f IHf E B C b H. simpl in H. destruct (ground_decides ground B f) as [x|] eqn:A; [|discriminate].
      injection H as <-. unfold_values. rewrite (IHf E B C x A). reflexivity.
    - intros. discriminate.
  Qed.

  Lemma computed_value : forall t E B, polynomial_value E B (computed ground t) = value E B t.
  Proof.
    intros t E B. unfold computed. destruct (_ && _); [|apply (atom_value K L O)].
    destruct (ground_value ground [] t) as [q|] eqn:G.
    - rewrite (constant_value K L O). symmetry. exact (proj1 ground_value_sound t E [] B q G).
    - apply (atom_value K L O).
  Qed.

  Lemma raised_polynomial_value : forall p q E B,
    polynomial_value E B (raised_polynomial ground p q)
    = raised_to K L O functions (polynomial_value E B p) (polynomial_value E B q).
  Proof.
    intros p q E B.
    assert (A : polynomial_value E B (atom (Raised (polynomial_term p) (polynomial_term q)))
                = raised_to K L O functions (polynomial_value E B p) (polynomial_value E B q)).
    { rewrite (atom_value K L O). unfold_values. rewrite !(polynomial_term_value K L O). reflexivity. }
    unfold raised_polynomial. destruct (constant_of q) as [c|] eqn:C; [|exact A].
    destruct (integer_value c) as [z|] eqn:Z; [|exact A]. destruct (_ <=? _)%Z.
    - rewrite (constant_of_value K L O functions E B q c C). apply integer_value_spec in Z. subst c.
      rewrite (raised_integer K L O). destruct (z <? 0)%Z.
      + rewrite (reciprocal_value K L O), (power_value K L O). reflexivity.
      + apply (power_value K L O).
    - rewrite computed_value, <- (atom_value K L O functions E B). exact A.
  Qed.

  Lemma normal_value :
    (forall t E B, polynomial_value E B (normal_number ground t) = value E B t)
    /\ (forall f E B,
          decides E B (normal_formula ground f) = decides E B f
          /\ (true_at E B (normal_formula ground f) <-> true_at E B f)).
  Proof.
    assert (P : forall t, (forall E B, polynomial_value E B (normal_number ground t) = value E B t) ->
                  forall E B, value E B (polynomial_term (normal_number ground t)) = value E B t).
    { intros t H E B. rewrite (polynomial_term_value K L O). apply H. }
    apply term_formula_ind.
    - intros q E B. apply (constant_value K L O).
    - intros v E B. apply (atom_value K L O).
    - intros v k IH E B. cbn [normal_number]. rewrite (atom_value K L O). unfold_values. rewrite (P k IH). reflexivity.
    - intros a IHa b IHb E B. cbn [normal_number]. rewrite (add_value K L O), IHa, IHb. unfold_values. reflexivity.
    - intros a IHa b IHb E B. cbn [normal_number]. rewrite (multiply_value K L O), IHa, IHb. unfold_values. reflexivity.
    - intros a IHa E B. cbn [normal_number]. rewrite (reciprocal_value K L O), IHa. unfold_values. reflexivity.
    - intros a IHa b IHb E B. cbn [normal_number]. rewrite raised_polynomial_value, IHa, IHb. unfold_values. reflexivity.
    - intros f a IHa b IHb E B. cbn [normal_number]. rewrite computed_value. unfold_values.
      rewrite (P a IHa), (P b IHb). reflexivity.
    - intros op a IHa b IHb t IHt E B. cbn [normal_number]. rewrite computed_value. unfold_values.
      rewrite (P a IHa), (P b IHb). f_equal. apply map_ext. intro z. apply (P t IHt).
    - intros c IHc a IHa b IHb E B. cbn [normal_number]. rewrite computed_value. unfold_values.
      rewrite (P a IHa), (P b IHb), (proj1 (IHc E B)). reflexivity.
    - intros. split; reflexivity.
    - intros r a IHa b IHb E B. cbn [normal_formula]. unfold_values. rewrite (P a IHa), (P b IHb). split; reflexivity.
    - intros f IHf g IHg E B. cbn [normal_formula]. unfold_values. destruct (IHf E B) as [A1 A2], (IHg E B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B. cbn [normal_formula]. unfold_values. destruct (IHf E B) as [A1 A2], (IHg E B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B. cbn [normal_formula]. unfold_values. destruct (IHf E B) as [A1 A2], (IHg E B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf E B. cbn [normal_formula]. unfold_values. destruct (IHf E B) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q s n IHn i IHi g IHg b IHb E B. cbn [normal_formula]. split; [reflexivity|].
      pose proof (P n IHn E B) as A0.
      pose proof (fun v => proj2 (IHi E (v :: B))) as A1.
      pose proof (fun v => proj2 (IHg E (v :: B))) as A2.
      pose proof (fun v => proj2 (IHb E (v :: B))) as A3.
      destruct q; unfold_values; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.

  Lemma normal_term_value : forall t E B, value E B (normal_term ground t) = value E B t.
  Proof. intros t E B. unfold normal_term. rewrite (polynomial_term_value K L O). apply (proj1 normal_value). Qed.

  Lemma normal_formula_true : forall f E B, true_at E B (normal_formula ground f) <-> true_at E B f.
  Proof. intros f E B. apply (proj2 normal_value f E B). Qed.

  (* ---- Integers ---- *)

  (** A slot of a sort, of whatever size. *)
  Definition is_of_sort (s : sort) (v : slot K) : Prop := exists size, fits K s size v.

  (** The letters stand for what they should. *)
  Definition letters_fit (Ls : letters) (E : environment K) : Prop :=
    forall x s n, sort_of Ls x = Some (s, n) -> fits K s (value E [] n) (E x).

  Definition whole_value (x : K) : Prop := exists z, x = whole K z.

  Lemma whole_value_sum : forall x y, whole_value x -> whole_value y -> whole_value (plus K x y).
  Proof. intros x y [a ->] [b ->]. exists (a + b)%Z. symmetry. apply (whole_plus K L). Qed.

  Lemma whole_value_product : forall x y, whole_value x -> whole_value y -> whole_value (times K x y).
  Proof. intros x y [a ->] [b ->]. exists (a * b)%Z. symmetry. apply (whole_times K L). Qed.

  Lemma whole_value_power : forall x n, whole_value x -> whole_value (power_of K x n).
  Proof.
    intros x n H. induction n as [|n IH]; [exists 1%Z; reflexivity|]. apply whole_value_product; assumption.
  Qed.

  Lemma whole_value_entry : forall s v k, s = IntegersSort -> is_of_sort s v -> whole_value (entry_at K O v k).
  Proof.
    intros s v k -> [n [zs [-> _]]]. unfold entry_at. destruct (_ <=? 0)%Z; [exists 0%Z; reflexivity|]. simpl.
    generalize (Z.to_nat (floor_of K O k - 1)). intro i. exists (nth i zs 0%Z).
    change (zero K) with (whole K 0). apply map_nth.
  Qed.

  Lemma better_either : forall op x y, better K O op x y = x \/ better K O op x y = y.
  Proof. intros [] x y; simpl; destruct (less_decided K O _ _); auto. Qed.

  Lemma joined_all_whole : forall op xs, List.Forall whole_value xs -> whole_value (joined_all K O op xs).
  Proof.
    assert (M : forall op xs, List.Forall whole_value xs -> whole_value (best_of K O op xs)).
    { intros op xs H. induction H as [|x [|y xs] A H IH]; [exists 0%Z; reflexivity | exact A|].
      change (whole_value (better K O op x (best_of K O op (y :: xs)))).
      destruct (better_either op x (best_of K O op (y :: xs))) as [->| ->]; assumption. }
    intros [] xs H; try (apply M; exact H); simpl.
    - induction H; simpl; [exists 0%Z; reflexivity | apply whole_value_sum; assumption].
    - induction H; simpl; [exists 1%Z; reflexivity | apply whole_value_product; assumption].
  Qed.

  Lemma whole_term_sound : forall t Ls Bs E B, letters_fit Ls E -> Forall2 is_of_sort Bs B ->
    whole_term whole_function Ls Bs t = true -> whole_value (value E B t).
  Proof.
    fix IH 1. intros [q|[i|x]|[i|x] k|a b|a b|a|a b|f a b|op a b t|c a b] Ls Bs E B F G H; cbn [whole_term] in H;
      unfold_values; simpl standing.
    - exists (Qnum q). apply integer_value_whole. unfold integer_value. rewrite H. reflexivity.
    - destruct (nth_error Bs i) as [s|] eqn:N; [|discriminate].
      assert (X : is_of_sort s (nth i B (empty_slot K))).
      { clear IH. revert i N. induction G as [|s' v Bs B A G IHG]; intros [|i] N; try discriminate.
        - injection N as <-. exact A.
        - apply IHG, N. }
      destruct s; try discriminate. destruct X as [n [z ->]]. exists z. reflexivity.
    - destruct (sort_of Ls x) as [[s n]|] eqn:N; [|discriminate]. pose proof (F x s n N) as X.
      destruct s; try discriminate. destruct X as [z ->]. exists z. reflexivity.
    - destruct (nth_error Bs i) as [s|] eqn:N; [|discriminate].
      assert (X : is_of_sort s (nth i B (empty_slot K))).
      { clear IH. revert i N. induction G as [|s' v Bs B A G IHG]; intros [|i] N; try discriminate.
        - injection N as <-. exact A.
        - apply IHG, N. }
      destruct s; try discriminate. exact (whole_value_entry _ _ _ eq_refl X).
    - destruct (sort_of Ls x) as [[s n]|] eqn:N; [|discriminate]. pose proof (F x s n N) as X.
      destruct s; try discriminate. apply (whole_value_entry IntegersSort); [reflexivity|].
      exists (value E [] n). exact X.
    - apply andb_prop in H. destruct H. apply whole_value_sum; eapply IH; eassumption.
    - apply andb_prop in H. destruct H. apply whole_value_product; eapply IH; eassumption.
    - discriminate.
    - apply andb_prop in H. destruct H as [H J]. destruct b; try discriminate.
      destruct (integer_value q) as [z|] eqn:Z; [|discriminate]. apply integer_value_spec in Z. subst q.
      unfold_values. rewrite (raised_integer K L O). apply Z.leb_le in J.
      replace (z <? 0)%Z with false by (symmetry; apply Z.ltb_ge; exact J).
      apply whole_value_power. eapply IH; eassumption.
    - apply whole_sound, H.
    - apply joined_all_whole. apply Forall_forall. intros y Y. apply in_map_iff in Y. destruct Y as [z [<- _]].
      refine (IH t Ls (IntegerSort :: Bs) E (integer_slot K z :: B) F _ H).
      constructor; [|exact G]. exists (zero K). exists z. reflexivity.
    - apply andb_prop in H. destruct H. destruct (decides E B c); eapply IH; eassumption.
  Qed.
End Sound.
