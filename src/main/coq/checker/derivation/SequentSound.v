(** Every move keeps truth: if what it leads to is true for all values of the letters, so is what it
    starts from. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation Opening Polynomial NormalForm Sequent.
Import ListNotations.
Open Scope list_scope.

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
  Variable read_formula : letters -> string -> option formula.
  Variable read_term : letters -> string -> option term.
  Variable is_new_name : string -> bool.
  Variable cited : string -> option formula.
  Variable schema : letters -> string -> list term -> option (list formula * formula).

  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation polynomial_value := (polynomial_value K L O functions).
  Notation letters_fit := (letters_fit K L O functions).
  Notation updated := (updated K).
  Notation slot_of := (slot_of K L O functions).
  Notation all_true E := (List.Forall (true_at E [])).

  Variable cited_sound : forall text f, cited text = Some f -> forall E, true_at E [] f.
  Variable schema_sound : forall Ls name terms premises f, schema Ls name terms = Some (premises, f) ->
    forallb (closed_term 0) terms = true ->
    forall E, letters_fit Ls E -> all_true E premises -> true_at E [] f.

  Add Ring numbers_ring : (ring_laws K O).

  Notation knowing := (knowing ground).
  Notation knowing_all := (knowing_all ground).
  Notation showing := (showing ground).

  Definition inside (s : sequent) (E : environment K) : Prop :=
    letters_fit (given s) E /\ all_true E (facts s).

  Definition sequent_true (s : sequent) : Prop := forall E, inside s E -> true_at E [] (goal s).

  Lemma parts_true : forall E B f, List.Forall (true_at E B) (parts f) <-> true_at E B f.
  Proof.
    assert (S : forall E B f, List.Forall (true_at E B) [f] <-> true_at E B f).
    { intros E B f. split; [intro H; inversion H; assumption | intro H; constructor; [exact H | constructor]]. }
    intros E B f. induction f; try apply S.
    simpl parts. rewrite Forall_app, IHf1, IHf2. unfold_values. reflexivity.
  Qed.

  Lemma negation_true : forall f E B, true_at E B (negation f) <-> ~ true_at E B f.
  Proof.
    induction f; intros E B; simpl negation; unfold_values.
    - tauto.
    - apply (opposite_relation_spec K L O).
    - rewrite IHf1, IHf2. destruct (excluded_middle K O (true_at E B f1)); tauto.
    - rewrite IHf1, IHf2. tauto.
    - rewrite IHf2. destruct (excluded_middle K O (true_at E B f1)); tauto.
    - destruct (excluded_middle K O (true_at E B f)); tauto.
    - destruct q; unfold_values; setoid_rewrite IHf3.
      + split.
        * intros [v [A [C [D F]]]] H. exact (F (H v A C D)).
        * intro H. destruct (excluded_middle K O (exists v, fits K s (value E B size) v
            /\ true_at E (v :: B) f1 /\ true_at E (v :: B) f2 /\ ~ true_at E (v :: B) f3)) as [X|X]; [exact X|].
          exfalso. apply H. intros v A C D.
          destruct (excluded_middle K O (true_at E (v :: B) f3)) as [Y|Y]; [exact Y|].
          exfalso. apply X. exists v. repeat split; assumption.
      + split.
        * intros H [v [A [C [D F]]]]. exact (H v A C D F).
        * intros H v A C D F. apply H. exists v. repeat split; assumption.
  Qed.

  Lemma members_true : forall f E B, List.Forall (true_at E B) (members f) <-> true_at E B f.
  Proof.
    induction f; intros E B; simpl members;
      try (split; [intro H; inversion H; assumption | intro H; constructor; [exact H | constructor]]).
    - unfold_values. split; [tauto | constructor].
    - unfold_values. rewrite Forall_cons_iff, IHf2. reflexivity.
  Qed.

  Lemma joined_true : forall l E, l <> [] -> (true_at E [] (joined l) <-> all_true E l).
  Proof.
    intros [|f l] E N; [contradiction|]. clear N. simpl joined. revert f.
    induction l as [|g l IH]; intro f; simpl fold_left.
    - split; [intro H; constructor; [exact H | constructor] | intro H; inversion H; assumption].
    - rewrite IH, !Forall_cons_iff. unfold_values. tauto.
  Qed.

  Lemma behind_forall : forall E B guard body,
    true_at E B (behind Forall guard body) <-> (true_at E B guard -> true_at E B body).
  Proof. intros E B guard body. destruct guard; simpl behind; unfold_values; tauto. Qed.

  Lemma behind_exists : forall E B guard body,
    true_at E B (behind Exists guard body) <-> (true_at E B guard /\ true_at E B body).
  Proof. intros E B guard body. destruct guard; simpl behind; unfold_values; tauto. Qed.

  Lemma normal_true : forall f E B, true_at E B (normal_formula ground f) <-> true_at E B f.
  Proof. apply (normal_formula_true K L O functions ground ground_sound). Qed.

  Lemma knowing_inside : forall s f E, inside s E -> true_at E [] f -> inside (knowing s f) E.
  Proof.
    intros s f E [A B] T. split; [exact A|]. simpl. apply Forall_app. split; [exact B|].
    apply parts_true, normal_true, T.
  Qed.

  Lemma knowing_all_inside : forall l s E, inside s E -> all_true E l -> inside (knowing_all s l) E.
  Proof.
    induction l as [|f l IH]; intros s E A B; [exact A|]. inversion B; subst.
    apply IH; [apply knowing_inside|]; assumption.
  Qed.

  Lemma knowing_all_goal : forall l s, goal (knowing_all s l) = goal s.
  Proof. induction l as [|f l IH]; intro s; [reflexivity|]. simpl. rewrite IH. reflexivity. Qed.

  Lemma showing_true : forall s f E, sequent_true (showing s f) -> inside s E -> true_at E [] f.
  Proof. intros s f E H I. apply normal_true. exact (H E I). Qed.

  Lemma all_showing : forall s l E, (forall n, In n (map (showing s) l) -> sequent_true n) -> inside s E ->
    all_true E l.
  Proof.
    intros s l E H I. apply Forall_forall. intros f F. apply (showing_true s f E); [|exact I].
    apply H, in_map, F.
  Qed.

  Lemma sign_of_spec : forall f p s E B, sign_of f = Some (p, s) ->
    (true_at E B f <-> has_sign K s (polynomial_value E B p)).
  Proof.
    intros f p s E B H. destruct f; try discriminate. simpl in H. injection H as <- <-. unfold_values.
    rewrite (related_sign K O). destruct (rising r); rewrite (subtract_value K L O), !(read_polynomial_value K L O);
      reflexivity.
  Qed.

  Lemma rational_sign_sound : forall s c, rational_sign s c = true -> has_sign K s (rational K c).
  Proof.
    intros s c H. destruct s; simpl in H; rewrite (rational_relates_spec K L O) in H; apply (relates_spec K L O) in H;
      exact H.
  Qed.

  Lemma sign_settles_sound : forall p s q t E B, sign_settles (p, s) (q, t) = true ->
    has_sign K s (polynomial_value E B p) -> has_sign K t (polynomial_value E B q).
  Proof.
    intros p s q t E B H A. unfold sign_settles in H. apply andb_prop in H. destruct H as [I H].
    pose proof (sign_implies_sound K L O s t _ I A) as T. apply orb_prop in H. destruct H as [H|H].
    - destruct (subtract p q) eqn:D; [|discriminate].
      assert (E0 : polynomial_value E B p = polynomial_value E B q).
      { apply (equal_shift K O). rewrite <- (subtract_value K L O), D. reflexivity. }
      rewrite <- E0. exact T.
    - apply andb_prop in H. destruct H as [J H]. destruct (add p q) eqn:D; [|discriminate].
      assert (E0 : polynomial_value E B q = opposite K (polynomial_value E B p)).
      { transitivity (plus K (plus K (polynomial_value E B p) (polynomial_value E B q))
                        (opposite K (polynomial_value E B p))); [ring|].
        rewrite <- (add_value K L O), D. simpl. ring. }
      rewrite E0. destruct t; try discriminate; simpl in *.
      + rewrite T. ring.
      + intro X. apply T. transitivity (opposite K (opposite K (polynomial_value E B p))); [ring|]. rewrite X. ring.
  Qed.

  Lemma settles_sound : forall wanted fact E B, settles wanted (sign_of wanted) fact = true ->
    true_at E B fact -> true_at E B wanted.
  Proof.
    intros wanted fact E B H A. unfold settles in H.
    destruct (sign_of wanted) as [[q t]|] eqn:W; [destruct (sign_of fact) as [[p s]|] eqn:F|];
      try (apply formula_eqb_spec in H; subst; exact A).
    apply (sign_of_spec _ _ _ E B W). apply (sign_of_spec _ _ _ E B F) in A.
    exact (sign_settles_sound p s q t E B H A).
  Qed.

  Lemma settled_among : forall l f E, existsb (settles f (sign_of f)) l = true -> all_true E l -> true_at E [] f.
  Proof.
    intros l f E H A. apply existsb_exists in H. destruct H as [g [I H]]. rewrite Forall_forall in A.
    exact (settles_sound f g E [] H (A g I)).
  Qed.

  Lemma is_known_sound : forall l f E, is_known l f = true -> all_true E l -> true_at E [] f.
  Proof.
    intros l f E H A.
    assert (G : forall f, sign_of f = None ->
      match sign_of f with
      | Some (p, s) => match constant_of p with Some c => rational_sign s c | None => false end
      | None => false
      end || existsb (settles f (sign_of f)) l = true -> true_at E [] f).
    { intros g N X. rewrite N in X. simpl in X. apply (settled_among l g E); [rewrite N; exact X | exact A]. }
    induction f; cbn [is_known] in H.
    - exact I.
    - apply orb_prop in H. destruct H as [H|H].
      + destruct (sign_of (Compared r a b)) as [[p s]|] eqn:S; [|discriminate].
        destruct (constant_of p) as [c|] eqn:C; [|discriminate].
        apply (sign_of_spec _ _ _ E [] S). rewrite (constant_of_value K L O functions E [] p c C).
        apply rational_sign_sound, H.
      + exact (settled_among l _ E H A).
    - apply andb_prop in H. destruct H. unfold_values. split; auto.
    - apply orb_prop in H. destruct H as [H|H].
      + apply orb_prop in H. unfold_values. destruct H; [left | right]; auto.
      + exact (settled_among l (Alternative f1 f2) E H A).
    - exact (settled_among l (Implication f1 f2) E H A).
    - exact (settled_among l (Opposite f) E H A).
    - exact (settled_among l (Quantifies q s size f1 f2 f3) E H A).
  Qed.

  (* ---- Letters ---- *)

  Lemma sort_of_in : forall Ls x s n, sort_of Ls x = Some (s, n) -> exists y, In (y, (s, n)) Ls.
  Proof.
    induction Ls as [|[y k] Ls IH]; intros x s n H; [discriminate|]. simpl in H.
    destruct (String.eqb y x).
    - injection H as ->. exists y. left. reflexivity.
    - destruct (IH x s n H) as [z Z]. exists z. right. exact Z.
  Qed.

  Lemma fresh_true : forall x v f E B, occurs_formula x f = false ->
    (true_at (updated E x v) B f <-> true_at E B f).
  Proof. intros x v f E B H. apply (proj2 (fresh K L O functions x v) f E B H). Qed.

  Lemma fresh_value : forall x v t E B, occurs_term x t = false -> value (updated E x v) B t = value E B t.
  Proof. intros x v t E B H. apply (proj1 (fresh K L O functions x v) t E B H). Qed.

  Lemma updated_same : forall E x v, updated E x v x = v.
  Proof. intros E x v. unfold Opening.updated. rewrite String.eqb_refl. reflexivity. Qed.

  Lemma is_new_spec : forall s x, is_new is_new_name s x = true ->
    (forall f, In f (facts s) -> occurs_formula x f = false) /\ occurs_formula x (goal s) = false
    /\ (forall y k n, In (y, (k, n)) (given s) -> occurs_term x n = false).
  Proof.
    intros s x H. unfold is_new in H. repeat (apply andb_prop in H; destruct H as [H ?]).
    rewrite !negb_true_iff in *. split; [|split]; try assumption.
    - intros f F. destruct (occurs_formula x f) eqn:X; [|reflexivity].
      assert (Y : existsb (occurs_formula x) (facts s) = true) by (apply existsb_exists; exists f; auto). congruence.
    - intros y k n I. destruct (occurs_term x n) eqn:X; [|reflexivity].
      assert (Y : existsb (fun l => occurs_term x (snd (snd l))) (given s) = true)
        by (apply existsb_exists; exists (y, (k, n)); auto). congruence.
  Qed.

  Lemma new_letter : forall s x k n E v, is_new is_new_name s x = true -> occurs_term x n = false ->
    inside s E -> fits K k (value E [] n) v -> inside (with_letter s x k n) (updated E x v).
  Proof.
    intros s x k n E v N M [A B] F. destruct (is_new_spec s x N) as [N1 [_ N2]]. split.
    - intros y t m H. simpl in H. destruct (String.eqb_spec x y) as [<-|D].
      + injection H as <- <-. rewrite updated_same, fresh_value by exact M. exact F.
      + destruct (sort_of_in _ _ _ _ H) as [z Z]. rewrite fresh_value by exact (N2 _ _ _ Z).
        unfold Opening.updated. destruct (String.eqb_spec x y); [contradiction|]. apply A, H.
    - simpl. rewrite Forall_forall in *. intros f I. apply fresh_true; [exact (N1 f I) | exact (B f I)].
  Qed.

  Lemma open_letter : forall x v f E, occurs_formula x f = false ->
    (true_at (updated E x v) [] (open_formula (ByLetter x) 0 f) <-> true_at E [v] f).
  Proof.
    intros x v f E H. rewrite <- (opened_formula K L O functions (ByLetter x) f (updated E x v) eq_refl).
    simpl Opening.slot_of. rewrite updated_same. apply fresh_true, H.
  Qed.

  Lemma open_letters : forall x v l E, (forall f, In f l -> occurs_formula x f = false) ->
    (all_true (updated E x v) (map (open_formula (ByLetter x) 0) l) <-> List.Forall (true_at E [v]) l).
  Proof.
    intros x v l E H. rewrite Forall_map, !Forall_forall. split; intros G f F; apply (open_letter x v f E (H f F)), G, F.
  Qed.

  Lemma occurs_members : forall x f, occurs_formula x f = false -> forall g, In g (members f) -> occurs_formula x g = false.
  Proof.
    intros x f. induction f; intros H g G; simpl in G; try contradiction;
      try (destruct G as [<-|[]]; exact H).
    simpl in H. apply orb_false_elim in H. destruct H as [H1 H2]. destruct G as [<-|G]; [exact H1 | exact (IHf2 H2 g G)].
  Qed.

  Lemma occurs_behind : forall x q g b, occurs_formula x g = false -> occurs_formula x b = false ->
    occurs_formula x (behind q g b) = false.
  Proof. intros x [] g b G H; destruct g; simpl behind; try exact H; simpl occurs_formula in *; rewrite G; exact H. Qed.

  Lemma same_quantifier : forall p q, Nat.eqb (quantifier_rank p) (quantifier_rank q) = true -> p = q.
  Proof. intros [] [] H; try discriminate; reflexivity. Qed.

  Lemma named_forall : forall names f s s' rest, named ground is_new_name Forall names f s = Some (s', rest) ->
    (forall E, inside s' E -> true_at E [] rest) -> forall E, inside s E -> true_at E [] f.
  Proof.
    induction names as [|x names IH]; intros f s s' rest H T E I; simpl in H.
    - injection H as <- <-. exact (T E I).
    - destruct f as [| | | | | |p k n i g b]; try discriminate.
      destruct (Nat.eqb _ _ && _ && _) eqn:C; [|discriminate].
      apply andb_prop in C. destruct C as [C F]. apply andb_prop in C. destruct C as [Q N].
      apply (same_quantifier p Forall) in Q. subst p. apply negb_true_iff in F. cbn [occurs_formula] in F.
      apply orb_false_elim in F. destruct F as [F Fb]. apply orb_false_elim in F. destruct F as [F Fg].
      apply orb_false_elim in F. destruct F as [Fn Fi].
      rewrite true_forall. intros v A B C.
      assert (J : inside (knowing_all (with_letter s x k n) (map (open_formula (ByLetter x) 0) (members i))) (updated E x v)).
      { apply knowing_all_inside.
        - apply new_letter; assumption.
        - apply open_letters; [apply occurs_members, Fi|]. apply members_true, B. }
      pose proof (IH _ _ _ _ H T _ J) as G. apply open_letter in G; [|apply occurs_behind; assumption].
      exact (proj1 (behind_forall E [v] g b) G C).
  Qed.

  Lemma named_exists : forall names f s s' rest, named ground is_new_name Exists names f s = Some (s', rest) ->
    (forall E, inside s' E -> true_at E [] rest -> true_at E [] (goal s')) ->
    forall E, inside s E -> true_at E [] f -> true_at E [] (goal s).
  Proof.
    induction names as [|x names IH]; intros f s s' rest H T E I X; simpl in H.
    - injection H as <- <-. exact (T E I X).
    - destruct f as [| | | | | |p k n i g b]; try discriminate.
      destruct (Nat.eqb _ _ && _ && _) eqn:C; [|discriminate].
      apply andb_prop in C. destruct C as [C F]. apply andb_prop in C. destruct C as [Q N].
      apply (same_quantifier p Exists) in Q. subst p. apply negb_true_iff in F. cbn [occurs_formula] in F.
      apply orb_false_elim in F. destruct F as [F Fb]. apply orb_false_elim in F. destruct F as [F Fg].
      apply orb_false_elim in F. destruct F as [Fn Fi].
      rewrite true_exists in X. destruct X as [v [A [B [C D]]]].
      assert (J : inside (knowing_all (with_letter s x k n) (map (open_formula (ByLetter x) 0) (members i))) (updated E x v)).
      { apply knowing_all_inside.
        - apply new_letter; assumption.
        - apply open_letters; [apply occurs_members, Fi|]. apply members_true, B. }
      pose proof (IH _ _ _ _ H T _ J) as G. rewrite knowing_all_goal in G. simpl goal in G.
      apply (fresh_true x v (goal s) E []); [apply (is_new_spec s x N)|]. apply G.
      apply open_letter; [apply occurs_behind; assumption|]. apply behind_exists. split; assumption.
  Qed.

  (* ---- Values ---- *)

  Lemma number_closed : forall s text t, number ground read_term s text = Some t -> closed_term 0 t = true.
  Proof.
    intros s text t H. unfold number in H. destruct (read_term (given s) text) as [r|]; [|discriminate].
    destruct (closed_term 0 (normal_term ground r)) eqn:C; [|discriminate]. injection H as <-. exact C.
  Qed.

  Lemma is_whole_sound : forall s t E, is_whole ground whole_function s t = true -> inside s E ->
    exists z, value E [] t = whole K z.
  Proof.
    intros s t E H [A _]. unfold is_whole in H.
    destruct (whole_term_sound K L O functions whole_function whole_sound _ (given s) [] E [] A (Forall2_nil _) H) as [z Z].
    exists z. rewrite <- Z. symmetry. apply (normal_term_value K L O functions ground ground_sound).
  Qed.

  Lemma is_vector_spec : forall s x k n, is_vector s x = Some (k, n) ->
    sort_of (given s) x = Some (k, n) /\ (k = IntegersSort \/ k = NumbersSort).
  Proof.
    intros s x k n H. unfold is_vector in H. destruct (sort_of (given s) x) as [[[] m]|]; try discriminate;
      injection H as <- <-; auto.
  Qed.

  Lemma value_for_sound : forall s k n text u l E,
    value_for ground whole_function read_term s k n text = Some (u, l) ->
    closed_instance u = true /\ (inside s E -> all_true E l -> fits K k (value E [] n) (slot_of E u)).
  Proof.
    intros s k n text u l E H. unfold value_for in H.
    destruct (number ground read_term s text) as [t|] eqn:T; [|discriminate]. apply number_closed in T.
    assert (N : Some (ByTerm t, []) = Some (u, l) -> k = NumberSort ->
      closed_instance u = true /\ (inside s E -> all_true E l -> fits K k (value E [] n) (slot_of E u))).
    { intros X ->. injection X as <- <-. split; [exact T|]. intros _ _. exists (value E [] t). reflexivity. }
    assert (W : is_whole ground whole_function s t = true -> Some (ByTerm t, []) = Some (u, l) -> k = IntegerSort ->
      closed_instance u = true /\ (inside s E -> all_true E l -> fits K k (value E [] n) (slot_of E u))).
    { intros Y X ->. injection X as <- <-. split; [exact T|]. intros I _.
      destruct (is_whole_sound s t E Y I) as [z Z]. exists z. simpl. rewrite Z. reflexivity. }
    destruct k.
    - destruct (is_whole ground whole_function s t) eqn:Y; [|discriminate]. exact (W eq_refl H eq_refl).
    - destruct t as [q|[j|y]|v a|a b|a b|a|a b|f a b|op a b c|c a b]; try exact (N H eq_refl).
      destruct (is_vector s y); [discriminate | exact (N H eq_refl)].
    - destruct t as [q|[j|y]|v a|a b|a b|a|a b|f a b|op a b c|c a b]; try discriminate.
      destruct (is_vector s y) as [[[] m]|] eqn:V; try discriminate. injection H as <- <-. split; [reflexivity|].
      intros [A _] B. apply is_vector_spec in V. destruct V as [V _]. pose proof (A _ _ _ V) as [zs [F G]].
      inversion B as [|? ? B1 B2]; subst. rewrite true_compared in B1. simpl in B1.
      exists zs. split; [exact F | congruence].
    - destruct t as [q|[j|y]|v a|a b|a b|a|a b|f a b|op a b c|c a b]; try discriminate.
      destruct (is_vector s y) as [[k m]|] eqn:V; try discriminate. injection H as <- <-. split; [reflexivity|].
      intros [A _] B. apply is_vector_spec in V. destruct V as [V C]. pose proof (A _ _ _ V) as F.
      inversion B as [|? ? B1 B2]; subst. rewrite true_compared in B1. simpl in B1.
      destruct C as [-> | ->]; destruct F as [zs [F G]].
      + exists (map (whole K) zs). split; [exact F|]. rewrite map_length. congruence.
      + exists zs. split; [exact F | congruence].
  Qed.

  Lemma opened_all : forall u l E, closed_instance u = true ->
    (all_true E (map (open_formula u 0) l) <-> List.Forall (true_at E [slot_of E u]) l).
  Proof.
    intros u l E U. rewrite Forall_map, !Forall_forall.
    split; intros G f F; apply (opened_formula K L O functions u f E U), G, F.
  Qed.

  Lemma placed_forall : forall texts f s l rest E,
    placed ground whole_function read_term Forall s texts f = Some (l, rest) ->
    inside s E -> true_at E [] f -> all_true E l -> true_at E [] rest.
  Proof.
    induction texts as [|text texts IH]; intros f s l rest E H I T C; simpl in H.
    - injection H as <- <-. exact T.
    - destruct f as [| | | | | |p k n i g b]; try discriminate.
      destruct (Nat.eqb _ _) eqn:Q; [|discriminate]. apply (same_quantifier p Forall) in Q. subst p.
      destruct (value_for _ _ _ s k n text) as [[u sizes]|] eqn:V; [|discriminate].
      destruct (placed _ _ _ Forall s texts _) as [[more r]|] eqn:P; [|discriminate]. injection H as <- <-.
      destruct (value_for_sound s k n text u sizes E V) as [U F].
      apply Forall_app in C. destruct C as [C1 C]. apply Forall_app in C. destruct C as [C2 C3].
      apply (IH _ _ _ _ E P I); [|exact C3].
      apply (opened_formula K L O functions u _ E U). apply behind_forall. intro G.
      rewrite true_forall in T. apply T; [exact (F I C1) | | exact G].
      apply members_true, (opened_all u _ E U), C2.
  Qed.

  Lemma placed_exists : forall texts f s l rest E,
    placed ground whole_function read_term Exists s texts f = Some (l, rest) ->
    inside s E -> all_true E l -> true_at E [] rest -> true_at E [] f.
  Proof.
    induction texts as [|text texts IH]; intros f s l rest E H I C T; simpl in H.
    - injection H as <- <-. exact T.
    - destruct f as [| | | | | |p k n i g b]; try discriminate.
      destruct (Nat.eqb _ _) eqn:Q; [|discriminate]. apply (same_quantifier p Exists) in Q. subst p.
      destruct (value_for _ _ _ s k n text) as [[u sizes]|] eqn:V; [|discriminate].
      destruct (placed _ _ _ Exists s texts _) as [[more r]|] eqn:P; [|discriminate]. injection H as <- <-.
      destruct (value_for_sound s k n text u sizes E V) as [U F].
      apply Forall_app in C. destruct C as [C1 C]. apply Forall_app in C. destruct C as [C2 C3].
      pose proof (IH _ _ _ _ E P I C3 T) as G. apply (opened_formula K L O functions u _ E U) in G.
      apply behind_exists in G. rewrite true_exists. exists (slot_of E u).
      split; [exact (F I C1)|]. split; [|exact G]. apply members_true, (opened_all u _ E U), C2.
  Qed.

  Lemma left_sides_true : forall f l r E, left_sides f = (l, r) -> true_at E [] f -> all_true E l -> true_at E [] r.
  Proof.
    induction f; intros l z E H T A; simpl in H; try (injection H as <- <-; exact T).
    destruct (left_sides f2) as [l2 r2] eqn:D. injection H as <- <-. inversion A; subst.
    apply (IHf2 l2 r2 E eq_refl); [|assumption]. rewrite true_implication in T. auto.
  Qed.

  (* ---- Induction ---- *)

  Lemma range_ends_sound : forall i a b, range_ends i = Some (a, b) ->
    closed_term 0 a = true
    /\ forall E z, true_at E [integer_slot K z] i ->
         ~ less K (whole K z) (value E [] a)
         /\ match b with Some b => closed_term 0 b = true /\ ~ less K (value E [] b) (whole K z) | None => True end.
  Proof.
    intros i a b H. unfold range_ends in H.
    destruct i as [| |f rest| | | |]; try discriminate. destruct f as [|r x y| | | | |]; try discriminate.
    destruct r; try discriminate. destruct y as [|v| | | | | | | |]; try discriminate.
    destruct v as [[|k]|]; try discriminate.
    destruct rest as [| |g rest| | | |]; try discriminate.
    - destruct (closed_term 0 x) eqn:C; [|discriminate]. injection H as <- <-. split; [exact C|].
      intros E z T. rewrite true_conjunction, true_compared in T. destruct T as [T _]. simpl related in T.
      rewrite (closed_value K L O functions x E _ C) in T. rewrite value_var in T. split; [exact T | exact I].
    - destruct g as [|r2 p q| | | | |]; try discriminate. destruct r2; try discriminate.
      destruct p as [|v| | | | | | | |]; try discriminate. destruct v as [[|k]|]; try discriminate.
      destruct rest; try discriminate. destruct (closed_term 0 x) eqn:C; [|discriminate].
      destruct (closed_term 0 q) eqn:D; [|discriminate]. injection H as <- <-. split; [exact C|].
      intros E z T. rewrite !true_conjunction, !true_compared in T. destruct T as [T [U _]]. simpl related in T, U.
      rewrite (closed_value K L O functions x E _ C) in T. rewrite (closed_value K L O functions q E _ D) in U.
      rewrite value_var in T, U. split; [exact T|]. split; [exact D | exact U].
  Qed.

  Lemma not_less_whole : forall a b, ~ less K (whole K a) (whole K b) <-> (b <= a)%Z.
  Proof. intros a b. rewrite (whole_less K L). lia. Qed.

  Lemma letter_slot : forall x E z, slot_of (updated E x (integer_slot K z)) (ByTerm (Var (Letter x))) = integer_slot K z.
  Proof. intros x E z. simpl. rewrite value_var. simpl standing. rewrite updated_same. reflexivity. Qed.

  Lemma next_slot : forall x E z,
    slot_of (updated E x (integer_slot K z)) (ByTerm (Sum (Var (Letter x)) (Number 1%Qc))) = integer_slot K (z + 1).
  Proof.
    intros x E z. simpl. rewrite value_sum, value_var, value_number. simpl standing. rewrite updated_same.
    unfold integer_slot. rewrite (whole_plus K L). reflexivity.
  Qed.

  Lemma is_new_induction : forall s x, is_new is_new_name s x = true -> occurs_formula x (goal s) = false.
  Proof. intros s x H. apply (is_new_spec s x H). Qed.

  Lemma not_less_trans : forall x y z : K, ~ less K y x -> ~ less K z y -> ~ less K z x.
  Proof.
    intros x y z A B C. destruct (three_ways K L O x y) as [[D|D]|D].
    - apply B. exact (less_transitive K O _ _ _ C D).
    - subst. contradiction.
    - contradiction.
  Qed.

  Lemma induction_sound : forall s x needs next,
    induction ground whole_function is_new_name s x = To needs next ->
    next = None /\ ((forall n, In n needs -> sequent_true n) -> sequent_true s).
  Proof.
    intros s x needs next H. unfold induction in H.
    destruct (goal s) as [| | | | | |q k n i g body] eqn:G; try discriminate.
    destruct q; try discriminate. destruct k; try discriminate.
    destruct (range_ends i) as [[a b]|] eqn:R; [|discriminate].
    destruct (is_new is_new_name s x) eqn:N; [|discriminate].
    destruct (is_whole ground whole_function s a) eqn:W; [|discriminate]. cbn [negb] in H.
    injection H as <- <-. split; [reflexivity|]. intros T E I. rewrite G, true_forall. intros v [z ->] B C.
    destruct (range_ends_sound i a b R) as [Ca RE]. destruct (is_whole_sound s a E W I) as [az AZ].
    pose proof (is_new_induction s x N) as FG. rewrite G in FG. cbn [occurs_formula] in FG.
    apply orb_false_elim in FG. destruct FG as [FG Fb]. apply orb_false_elim in FG. destruct FG as [FG Fg].
    apply orb_false_elim in FG. destruct FG as [Fn Fi].
    (* The ends are free of the letter, and have the same values with it. *)
    assert (Xa : occurs_term x a = false).
    { unfold range_ends in R. destruct i as [| |f rest| | | |]; try discriminate.
      destruct f as [|r p q| | | | |]; try discriminate. destruct r; try discriminate.
      destruct q as [|w| | | | | | | |]; try discriminate. destruct w as [[|kk]|]; try discriminate.
      assert (p = a) as ->.
      { destruct rest as [| |h rest| | | |]; try discriminate.
        - destruct (closed_term 0 p); [|discriminate]. congruence.
        - destruct h as [|r2 p' q'| | | | |]; try discriminate. destruct r2; try discriminate.
          destruct p' as [|w| | | | | | | |]; try discriminate. destruct w as [[|kk]|]; try discriminate.
          destruct rest; try discriminate. destruct (closed_term 0 p && closed_term 0 q'); [|discriminate]. congruence. }
      simpl in Fi. apply orb_false_elim in Fi. destruct Fi as [Fi _]. apply orb_false_elim in Fi. apply Fi. }
    assert (Xb : forall c, b = Some c -> occurs_term x c = false).
    { intros c ->. unfold range_ends in R. destruct i as [| |f rest| | | |]; try discriminate.
      destruct f as [|r p q| | | | |]; try discriminate. destruct r; try discriminate.
      destruct q as [|w| | | | | | | |]; try discriminate. destruct w as [[|kk]|]; try discriminate.
      destruct rest as [| |h rest| | | |]; try discriminate.
      - destruct (closed_term 0 p); discriminate.
      - destruct h as [|r2 p' q'| | | | |]; try discriminate. destruct r2; try discriminate.
        destruct p' as [|w| | | | | | | |]; try discriminate. destruct w as [[|kk]|]; try discriminate.
        destruct rest; try discriminate. destruct (closed_term 0 p && closed_term 0 q'); [|discriminate].
        injection R as _ ->. simpl in Fi. repeat (apply orb_false_elim in Fi; destruct Fi as [? Fi]).
        repeat match goal with H : _ || _ = false |- _ => apply orb_false_elim in H; destruct H end. assumption. }
    set (P := fun z => true_at E [integer_slot K z] (behind Forall g body)).
    set (rest := behind Forall g body) in *.
    assert (Fr : occurs_formula x rest = false) by (apply occurs_behind; assumption).
    assert (base : (match b with Some b => ~ less K (value E [] b) (whole K az) | None => True end) -> P az).
    { intro M. pose proof (T _ (or_introl eq_refl)) as T1.
      assert (J : inside (match b with Some c => knowing s (Compared AtMost a c) | None => s end) E).
      { destruct b as [c|]; [|exact I]. apply knowing_inside; [exact I|]. rewrite true_compared. simpl related.
        rewrite AZ. exact M. }
      pose proof (showing_true _ _ E T1 J) as Q.
      apply (opened_formula K L O functions (ByTerm a) rest E) in Q; [|exact Ca].
      simpl in Q. rewrite AZ in Q. exact Q. }
    assert (step : forall y, (az <= y)%Z ->
              (match b with Some b => ~ less K (value E [] b) (whole K (y + 1)) | None => True end) -> P y -> P (y + 1)%Z).
    { intros y Y M Q. pose proof (T _ (or_intror (or_introl eq_refl))) as T2.
      set (F := updated E x (integer_slot K y)).
      assert (Vl : value F [] (Var (Letter x)) = whole K y).
      { rewrite value_var. simpl standing. unfold F. rewrite updated_same. reflexivity. }
      assert (J0 : inside (with_letter s x IntegerSort (Number 0%Qc)) F).
      { apply new_letter; [exact N | reflexivity | exact I |]. exists y. reflexivity. }
      assert (J1 : inside (knowing (with_letter s x IntegerSort (Number 0%Qc)) (Compared AtMost a (Var (Letter x)))) F).
      { apply knowing_inside; [exact J0|]. rewrite true_compared. simpl related. rewrite Vl.
        unfold F. rewrite fresh_value by exact Xa. rewrite AZ. apply not_less_whole, Y. }
      set (s1 := knowing (with_letter s x IntegerSort (Number 0%Qc)) (Compared AtMost a (Var (Letter x)))) in *.
      assert (J2 : inside (match b with
                           | Some c => knowing s1 (Compared AtMost (Sum (Var (Letter x)) (Number 1%Qc)) c)
                           | None => s1 end) F).
      { destruct b as [c|]; [|exact J1]. apply knowing_inside; [exact J1|]. rewrite true_compared. simpl related.
        rewrite value_sum, Vl, value_number. unfold F. rewrite fresh_value by exact (Xb c eq_refl).
        rewrite (whole_plus K L) in M. exact M. }
      assert (J3 : inside (knowing (match b with
                           | Some c => knowing s1 (Compared AtMost (Sum (Var (Letter x)) (Number 1%Qc)) c)
                           | None => s1 end) (open_formula (ByTerm (Var (Letter x))) 0 rest)) F).
      { apply knowing_inside; [exact J2|]. apply (opened_formula K L O functions (ByTerm (Var (Letter x))) rest F eq_refl).
        unfold F. rewrite letter_slot. apply fresh_true; [exact Fr | exact Q]. }
      pose proof (showing_true _ _ F T2 J3) as Z.
      apply (opened_formula K L O functions (ByTerm (Sum (Var (Letter x)) (Number 1%Qc))) rest F eq_refl) in Z.
      unfold F in Z. rewrite next_slot in Z. apply fresh_true in Z; [exact Z | exact Fr]. }
    destruct (RE E z B) as [lo hi]. rewrite AZ in lo. apply not_less_whole in lo.
    assert (A : forall d y, y = (az + Z.of_nat d)%Z -> (y <= z)%Z -> P y).
    { induction d as [|d IH]; intros y -> Y.
      - rewrite Z.add_0_r. apply base. destruct b as [c|]; [|exact I0 || exact Logic.I].
        destruct hi as [_ hi]. apply (not_less_trans (whole K az) (whole K z)); [|exact hi]. apply not_less_whole. lia.
      - replace (az + Z.of_nat (S d))%Z with (az + Z.of_nat d + 1)%Z by lia. apply step.
        + lia.
        + destruct b as [c|]; [|exact Logic.I]. destruct hi as [_ hi].
          apply (not_less_trans _ (whole K z)); [|exact hi]. apply not_less_whole. lia.
        + apply (IH _ eq_refl). lia. }
    assert (Q : P z) by (apply (A (Z.to_nat (z - az)) z); lia).
    unfold P, rest in Q. exact (proj1 (behind_forall E _ g body) Q C).
  Qed.

  (* ---- Combinations ---- *)

  Definition all_signs (E : environment K) (l : list (polynomial * sign)) : Prop :=
    List.Forall (fun v => has_sign K (snd v) (polynomial_value E [] (fst v))) l.

  Lemma sign_at_sound : forall s n p t E, sign_at s n = Some (p, t) -> inside s E ->
    has_sign K t (polynomial_value E [] p).
  Proof.
    intros s n p t E H [_ A]. unfold sign_at in H. destruct (fact_at s n) as [f|] eqn:F; [|discriminate].
    apply (sign_of_spec f p t E [] H). unfold fact_at in F. destruct n; [discriminate|].
    rewrite Forall_forall in A. apply A, (nth_error_In _ _ F).
  Qed.

  Lemma every_spec : forall {A B} (f : A -> option B) l m, every f l = Some m -> map f l = map Some m.
  Proof. intros A B f l m H. apply all_some_spec, H. Qed.

  Lemma signs_sound : forall s numbers l E, every (sign_at s) numbers = Some l -> inside s E -> all_signs E l.
  Proof.
    intros s numbers l E H I. apply every_spec in H. revert l H.
    induction numbers as [|n numbers IH]; intros [|[p t] l] H; try discriminate; [constructor|].
    simpl in H. injection H as H1 H2. constructor; [exact (sign_at_sound s n p t E H1 I) | exact (IH l H2)].
  Qed.

  Lemma product_of_value : forall E l, polynomial_value E [] (product_of l)
    = fold_right (times K) (rational K 1%Qc) (map (polynomial_value E []) l).
  Proof.
    intros E l. induction l as [|p l IH]; [apply (constant_value K L O)|].
    simpl. rewrite (multiply_value K L O), IH. reflexivity.
  Qed.

  Lemma product_has_sign : forall E t l, (t = Positive \/ t = NotNegative \/ t = NotZero) ->
    List.Forall (fun v => has_sign K (snd v) (polynomial_value E [] (fst v))) l ->
    all_imply t (map snd l) = true ->
    has_sign K t (fold_right (times K) (rational K 1%Qc) (map (fun v => polynomial_value E [] (fst v)) l)).
  Proof.
    intros E t l D H J. induction H as [|[p s] l A H IH].
    - simpl. destruct D as [->|[->| ->]]; simpl.
      + apply (one_positive K L).
      + apply (less_not_back K L O), (one_positive K L).
      + apply (one_not_zero K L).
    - simpl in J. apply andb_prop in J. destruct J as [J1 J2]. specialize (IH J2). simpl in A.
      apply (sign_implies_sound K L O s t _ J1) in A. simpl fold_right.
      destruct D as [->|[->| ->]]; simpl in *.
      + apply (less_times K O); assumption.
      + apply (times_not_negative K L O); assumption.
      + apply (times_not_zero K L O); assumption.
  Qed.

  Lemma product_is_zero : forall E l,
    List.Forall (fun v => has_sign K (snd v) (polynomial_value E [] (fst v))) l ->
    existsb (sign_eqb IsZero) (map snd l) = true ->
    fold_right (times K) (rational K 1%Qc) (map (fun v => polynomial_value E [] (fst v)) l) = zero K.
  Proof.
    intros E l H J. induction H as [|[p s] l A H IH]; [discriminate|]. simpl in J. simpl fold_right.
    apply orb_prop in J. destruct J as [J|J].
    - destruct s; try discriminate. simpl in A. rewrite A. ring.
    - rewrite (IH J). ring.
  Qed.

  Lemma product_sign_sound : forall c x l t E, match c with Some c => x = rational K c | None => True end ->
    List.Forall (fun v => has_sign K (snd v) (polynomial_value E [] (fst v))) l ->
    product_sign c (map snd l) = Some t ->
    has_sign K t (times K x (fold_right (times K) (rational K 1%Qc) (map (fun v => polynomial_value E [] (fst v)) l))).
  Proof.
    intros c x l t E X H J. unfold product_sign in J.
    destruct (existsb (sign_eqb IsZero) (map snd l)) eqn:Z.
    { injection J as <-. simpl. rewrite (product_is_zero E l H Z). ring. }
    destruct c as [c|]; [|discriminate]. cbn [orb] in J. subst x. destruct (is_zero c) eqn:C.
    { injection J as <-. apply is_zero_spec in C. subst c. simpl. rewrite (rational_zero K). ring. }
    assert (N : rational K c <> zero K).
    { intro E0. apply (is_zero_not c C). apply (rational_equal K L). exact E0. }
    destruct (rational_relates Greater c 0%Qc) eqn:G.
    - rewrite (rational_relates_spec K L O) in G. apply (relates_spec K L O) in G. simpl related in G.
      destruct (all_imply Positive (map snd l)) eqn:P.
      { injection J as <-. apply (less_times K O); [exact G|]. apply (product_has_sign E Positive l); auto. }
      destruct (all_imply NotNegative (map snd l)) eqn:Q.
      { injection J as <-. apply (times_not_negative K L O); [apply (less_not_back K L O), G|].
        apply (product_has_sign E NotNegative l); auto. }
      destruct (all_imply NotZero (map snd l)) eqn:R; [|discriminate]. injection J as <-.
      apply (times_not_zero K L O); [exact N|]. apply (product_has_sign E NotZero l); auto.
    - destruct (all_imply NotZero (map snd l)) eqn:R; [|discriminate]. injection J as <-.
      apply (times_not_zero K L O); [exact N|]. apply (product_has_sign E NotZero l); auto.
  Qed.

  Lemma summand_value_sound : forall s p q t E, summand_value ground read_term s p = inr (q, t) -> inside s E ->
    has_sign K t (polynomial_value E [] q).
  Proof.
    intros s [text numbers texts] q t E H I. unfold summand_value in H.
    destruct (every (sign_at s) numbers) as [signs|] eqn:S; [|discriminate].
    destruct (number ground read_term s text) as [c|]; [|discriminate].
    destruct (every (number ground read_term s) texts) as [squares|]; [|discriminate].
    set (qs := map (fun t => let q := read_polynomial t in multiply q q) squares) in *.
    destruct (product_sign _ _) as [t'|] eqn:P; [|discriminate]. injection H as <- <-.
    rewrite (multiply_value K L O), product_of_value.
    set (l := signs ++ map (fun p => (p, NotNegative)) qs).
    assert (M : map snd signs ++ map (fun _ : polynomial => NotNegative) qs = map snd l).
    { unfold l. rewrite map_app, !map_map. reflexivity. }
    assert (M2 : map (polynomial_value E []) (map fst signs ++ qs) = map (fun v => polynomial_value E [] (fst v)) l).
    { unfold l. rewrite !map_app, !map_map. reflexivity. }
    rewrite M in P. rewrite M2. apply (product_sign_sound (constant_of (read_polynomial c)) _ l t' E); [| |exact P].
    - destruct (constant_of (read_polynomial c)) as [k|] eqn:C; [|exact Logic.I].
      apply (constant_of_value K L O), C.
    - unfold l. apply Forall_app. split; [exact (signs_sound s numbers signs E S I)|].
      apply Forall_map, Forall_forall. intros p Pq. unfold qs in Pq. apply in_map_iff in Pq.
      destruct Pq as [r [<- _]]. simpl. rewrite (multiply_value K L O). apply (square_not_negative K L O).
  Qed.

  Lemma summand_values_sound : forall s l vs E, summand_values ground read_term s l = inr vs -> inside s E ->
    all_signs E vs.
  Proof.
    intros s l. induction l as [|p l IH]; intros vs E H I; simpl in H.
    - injection H as <-. constructor.
    - destruct (summand_value ground read_term s p) as [j|[q t]] eqn:P; [discriminate|].
      destruct (summand_values ground read_term s l) as [j|ws]; [discriminate|]. injection H as <-.
      constructor; [exact (summand_value_sound s p q t E P I) | exact (IH ws E eq_refl I)].
  Qed.

  Definition total (E : environment K) (vs : list (polynomial * sign)) : K :=
    fold_right (fun v r => plus K (polynomial_value E [] (fst v)) r) (zero K) vs.

  Lemma subtracted : forall E vs p,
    polynomial_value E [] (fold_left (fun l v => subtract l (fst v)) vs p)
    = plus K (polynomial_value E [] p) (opposite K (total E vs)).
  Proof.
    intros E vs. induction vs as [|v vs IH]; intro p; simpl; [ring|].
    rewrite IH, (subtract_value K L O). ring.
  Qed.

  Lemma follows_sound : forall E t vs, follows t (map snd vs) = true -> all_signs E vs -> has_sign K t (total E vs).
  Proof.
    intros E t vs H A.
    assert (Z : forall vs, all_signs E vs -> forallb (sign_eqb IsZero) (map snd vs) = true -> total E vs = zero K).
    { intros ws B. induction B as [|[p s] ws C B IH]; intro J; [reflexivity|]. simpl in J. apply andb_prop in J.
      destruct J as [J1 J2]. destruct s; try discriminate. simpl in C. simpl. rewrite C, (IH J2). ring. }
    assert (N : forall vs, all_signs E vs -> all_imply NotNegative (map snd vs) = true -> ~ less K (total E vs) (zero K)).
    { intros ws B. induction B as [|[p s] ws C B IH]; intro J; [apply (less_irreflexive K L)|]. simpl in J.
      apply andb_prop in J. destruct J as [J1 J2]. simpl in C. apply (sign_implies_sound K L O s NotNegative _ J1) in C.
      simpl. apply (not_negative_plus K L O); [exact C | exact (IH J2)]. }
    destruct t; cbn [follows] in H.
    - apply andb_prop in H. destruct H as [H J]. revert H J. cbn [has_sign].
      induction A as [|[p s] ws C B IH]; intros H J; [discriminate|]. simpl in H, J. apply andb_prop in H.
      destruct H as [H1 H2]. simpl in C. simpl. apply orb_prop in J. destruct J as [J|J].
      + destruct s; try discriminate. apply (positive_plus K L O); [exact C | exact (N ws B H2)].
      + pose proof (IH H2 J) as Q. apply (sign_implies_sound K L O s NotNegative _ H1) in C.
        pose proof (positive_plus K L O _ _ Q C) as R.
        replace (plus K (polynomial_value E [] p) (total E ws)) with (plus K (total E ws) (polynomial_value E [] p)) by ring.
        exact R.
    - exact (N vs A H).
    - exact (Z vs A H).
    - simpl. revert H. induction A as [|[p s] ws C B IH]; intros H; [discriminate|]. cbn [map snd filter] in H. cbn [fst snd] in C.
      change (plus K (polynomial_value E [] p) (total E ws) <> zero K).
      destruct (sign_eqb IsZero s) eqn:S; cbn [negb] in H.
      + destruct s; try discriminate. simpl in C. rewrite C.
        replace (plus K (zero K) (total E ws)) with (total E ws) by ring. exact (IH H).
      + destruct (filter (fun s0 => negb (sign_eqb IsZero s0)) (map snd ws)) eqn:F; [|discriminate].
        apply (sign_implies_sound K L O s NotZero _ H) in C. simpl in C.
        assert (J : forallb (sign_eqb IsZero) (map snd ws) = true).
        { apply forallb_forall. intros r R. destruct (sign_eqb IsZero r) eqn:Q; [reflexivity|].
          assert (X : In r (filter (fun s0 => negb (sign_eqb IsZero s0)) (map snd ws)))
            by (apply filter_In; split; [exact R | rewrite Q; reflexivity]).
          rewrite F in X. destruct X. }
        rewrite (Z ws B J). intro X. apply C. rewrite <- X. ring.
  Qed.

  Lemma combination_sound : forall s positive products, combination ground read_term s positive products = Shown ->
    sequent_true s.
  Proof.
    intros s positive products H E I. unfold combination in H.
    destruct (sign_of (goal s)) as [[p t]|] eqn:G; [|discriminate].
    destruct (every (sign_at s) positive) as [factors|] eqn:F; [|discriminate].
    destruct (forallb _ factors) eqn:P; [|discriminate]. cbn [negb] in H.
    destruct (summand_values ground read_term s products) as [j|values] eqn:V; [destruct j; discriminate|].
    destruct (is_nil _) eqn:Z; [|discriminate]. cbn [negb] in H.
    destruct (follows t (map snd values)) eqn:W; [|discriminate].
    apply (sign_of_spec (goal s) p t E [] G).
    pose proof (signs_sound s positive factors E F I) as A.
    pose proof (summand_values_sound s products values E V I) as B.
    pose proof (follows_sound E t values W B) as Q.
    destruct (fold_left _ values _) eqn:Y in Z; [|discriminate].
    pose proof (subtracted E values (multiply (product_of (map fst factors)) p)) as X. rewrite Y in X.
    assert (X2 : times K (polynomial_value E [] (product_of (map fst factors))) (polynomial_value E [] p) = total E values).
    { apply (equal_shift K O). rewrite <- (multiply_value K L O), <- X. reflexivity. }
    rewrite <- X2 in Q.
    assert (J : forall u, (u = Positive \/ u = NotZero) -> forallb (fun f => sign_implies (snd f) u) factors = true ->
                  has_sign K u (polynomial_value E [] (product_of (map fst factors)))).
    { intros u U D. rewrite product_of_value, map_map. apply (product_has_sign E u factors); [tauto | exact A |].
      unfold all_imply. clear -D. induction factors as [|f l IH]; [reflexivity|]. simpl in *.
      apply andb_prop in D. destruct D as [D1 D2]. rewrite D1. exact (IH D2). }
    destruct t; simpl in Q |- *.
    - apply (positive_cancels K L O _ _ (J Positive (or_introl eq_refl) P)), Q.
    - apply (positive_cancels K L O _ _ (J Positive (or_introl eq_refl) P)), Q.
    - pose proof (J NotZero (or_intror eq_refl) P) as R. simpl in R.
      destruct (times_zero K L O _ _ Q) as [S|S]; [contradiction | exact S].
    - intro S. apply Q. rewrite S. ring.
  Qed.

  (* ---- Moves ---- *)

  Notation step := (step ground whole_function read_formula read_term is_new_name cited schema).
  Notation follow := (follow ground whole_function read_formula read_term is_new_name cited schema).

  Lemma adding_sound : forall s premises f needs next, adding ground s premises f = To needs next ->
    (forall E, inside s E -> all_true E premises -> true_at E [] f) ->
    (forall n, In n needs -> sequent_true n) ->
    match next with Some n => sequent_true n | None => True end -> sequent_true s.
  Proof.
    intros s premises f needs next H A N X E I. injection H as <- <-.
    apply X. apply knowing_inside; [exact I|]. apply A; [exact I|]. exact (all_showing s premises E N I).
  Qed.

  Lemma step_sound : forall m s needs next, step m s = To needs next ->
    (forall n, In n needs -> sequent_true n) ->
    match next with Some n => sequent_true n | None => True end -> sequent_true s.
  Proof.
    intros m s needs next H N X.
    destruct m as [names| |text p|law|name terms pfs|fact values pfs|fact names|fact|values| |pfs|text p q|fact p q|letter p q|positive products];
      simpl in H.
    - destruct (named _ _ Forall names (goal s) s) as [[s' rest]|] eqn:M; [|discriminate].
      destruct names; [discriminate|]. injection H as <- <-.
      intros E I. apply (named_forall _ _ _ _ _ M); [|exact I]. intros F J. exact (showing_true s' rest F X J).
    - destruct (goal s) eqn:G; try discriminate; injection H as <- <-; intros E I; rewrite G; unfold_values.
      + destruct (excluded_middle K O (true_at E [] f1)) as [A|A]; [left; exact A|]. right.
        apply (showing_true _ _ E X), knowing_inside; [exact I|]. apply negation_true, A.
      + intro A. apply (showing_true _ _ E X), knowing_inside; assumption.
      + intro A. pose proof (showing_true _ _ E X (knowing_inside s f E I A)) as B.
        unfold absurd in B. rewrite true_compared in B. exact (less_irreflexive K L _ B).
    - destruct (statement ground read_formula s text) as [f|]; [|discriminate].
      apply (adding_sound s [f] f needs next H); [|exact N | exact X].
      intros E I A. inversion A; assumption.
    - destruct (cited law) as [f|] eqn:C; [|discriminate]. injection H as <- <-. intros E I.
      apply X. apply knowing_inside; [exact I|]. exact (cited_sound law f C E).
    - destruct (every _ terms) as [ts|] eqn:T; [|discriminate].
      destruct (schema (given s) name ts) as [[ps f]|] eqn:S; [|discriminate].
      apply (adding_sound s ps f needs next H); [|exact N | exact X].
      intros E [I J] A. refine (schema_sound _ _ _ _ _ S _ E I A).
      apply every_spec in T. clear -T. revert ts T. induction terms as [|t l IH]; intros [|u ts] T; try discriminate; [reflexivity|].
      simpl in T. injection T as T1 T2. simpl. rewrite (number_closed s t u T1). exact (IH ts T2).
    - destruct (fact_at s fact) as [f|] eqn:F; [|discriminate].
      destruct (placed _ _ _ Forall s values f) as [[l rest]|] eqn:P; [|discriminate].
      destruct values; [discriminate|]. destruct (left_sides rest) as [left r] eqn:Q.
      apply (adding_sound s (l ++ left) r needs next H); [|exact N | exact X].
      intros E I A. apply Forall_app in A. destruct A as [A B].
      apply (left_sides_true rest left r E Q); [|exact B]. apply (placed_forall _ f s l rest E P I); [|exact A].
      destruct I as [_ I]. unfold fact_at in F. destruct fact; [discriminate|]. rewrite Forall_forall in I.
      apply I, (nth_error_In _ _ F).
    - destruct (fact_at s fact) as [f|] eqn:F; [|discriminate].
      destruct (named _ _ Exists names f s) as [[s' rest]|] eqn:M; [|discriminate].
      destruct names; [discriminate|]. injection H as <- <-. intros E I.
      apply (named_exists _ _ _ _ _ M).
      + intros F' J T. pose proof (X F' (knowing_inside s' rest F' J T)) as Y. exact Y.
      + exact I.
      + destruct I as [_ I]. unfold fact_at in F. destruct fact; [discriminate|]. rewrite Forall_forall in I.
        apply I, (nth_error_In _ _ F).
    - destruct (fact_at s fact) as [f|] eqn:F; [|discriminate].
      destruct f as [|r a t| | | | |]; try discriminate. destruct r; try discriminate.
      destruct a as [|v| | | | | | | |]; try discriminate. destruct v as [|x]; try discriminate.
      assert (W : (exists n, sort_of (given s) x = Some (IntegerSort, n) \/ sort_of (given s) x = Some (NumberSort, n))
                  /\ (if negb (occurs_term x t) && closed_term 0 t then
                  let again := Sequent (map (fun l => (fst l, (fst (snd l), replace_term x t (snd (snd l))))) (given s)) [] (goal s) in
                  let next := knowing_all again (map (replace_formula x t) (facts s)) in
                  To [] (Some (showing next (replace_formula x t (goal s))))
                else no_fit) = To needs next).
      { destruct (sort_of (given s) x) as [[[] n]|]; try discriminate; split; try exact H; exists n; auto. }
      destruct W as [_ W]. destruct (closed_term 0 t) eqn:C; [|rewrite andb_false_r in W; discriminate].
      destruct (occurs_term x t); [discriminate|]. cbn [negb andb] in W. injection W as <- <-.
      intros E I. assert (V : scalar (E x) = value E [] t).
      { destruct I as [_ I]. unfold fact_at in F. destruct fact; [discriminate|]. rewrite Forall_forall in I.
        pose proof (I _ (nth_error_In _ _ F)) as T. rewrite true_compared, value_var in T. exact T. }
      apply (proj2 (replaced K L O functions x t E C V) (goal s) []).
      apply (showing_true _ _ E X). apply knowing_all_inside.
      + split; [|constructor]. destruct I as [I _]. intros y k n Y. simpl in Y.
        assert (Z : exists m, sort_of (given s) y = Some (k, m) /\ n = replace_term x t m).
        { clear -Y. induction (given s) as [|[z [k' m]] l IH]; [discriminate|]. simpl in *.
          destruct (String.eqb z y); [injection Y as <- <-; exists m; auto | exact (IH Y)]. }
        destruct Z as [m [Z ->]]. rewrite (proj1 (replaced K L O functions x t E C V)). exact (I y k m Z).
      + destruct I as [_ I]. apply Forall_map. rewrite Forall_forall in *. intros f Y.
        apply (proj2 (replaced K L O functions x t E C V) f []). exact (I f Y).
    - destruct (placed _ _ _ Exists s values (goal s)) as [[l rest]|] eqn:P; [|discriminate].
      destruct values; [discriminate|]. injection H as <- <-. intros E I.
      pose proof (showing_true _ _ E X I) as T. apply joined_true in T; [|destruct l; discriminate].
      apply Forall_app in T. destruct T as [T U]. inversion U; subst.
      apply (placed_exists _ _ s l rest E P I); assumption.
    - injection H as <- <-. intros E I. pose proof (showing_true _ _ E X I) as B.
      unfold absurd in B. rewrite true_compared in B. destruct (less_irreflexive K L _ B).
    - injection H as <- <-. intros E I. apply parts_true. exact (all_showing s _ E N I).
    - destruct (statement ground read_formula s text) as [f|]; [|discriminate]. injection H as <- <-.
      intros E I. destruct (excluded_middle K O (true_at E [] f)) as [A|A].
      + apply (N _ (or_introl eq_refl) E). apply knowing_inside; assumption.
      + apply (N _ (or_intror (or_introl eq_refl)) E). apply knowing_inside; [exact I|]. apply negation_true, A.
    - destruct (fact_at s fact) as [f|] eqn:F; [|discriminate].
      assert (T : forall E, inside s E -> true_at E [] f).
      { intros E [_ I]. unfold fact_at in F. destruct fact; [discriminate|]. rewrite Forall_forall in I.
        apply I, (nth_error_In _ _ F). }
      destruct f; try discriminate; injection H as <- <-; intros E I; specialize (T E I); autorewrite with denotation in T.
      + destruct T as [A|A].
        * apply (N _ (or_introl eq_refl) E). apply knowing_inside; assumption.
        * apply (N _ (or_intror (or_introl eq_refl)) E). apply knowing_inside; assumption.
      + destruct (excluded_middle K O (true_at E [] f1)) as [A|A].
        * apply (N _ (or_intror (or_introl eq_refl)) E). apply knowing_inside; [exact I | exact (T A)].
        * apply (N _ (or_introl eq_refl) E). apply knowing_inside; [exact I|]. apply negation_true, A.
    - destruct (induction_sound s letter needs next H) as [-> A]. exact (A N).
    - destruct (combination ground read_term s positive products) eqn:C; try discriminate.
      exact (combination_sound s positive products C).
  Qed.

  Theorem follow_sound : forall fuel l s, follow fuel l s = Shown -> sequent_true s.
  Proof.
    induction fuel as [|fuel IH]; intros l s H; [discriminate|]. simpl in H. destruct l as [|m more].
    - destruct (is_known (facts s) (goal s)) eqn:Q; [|discriminate]. intros E [_ I]. exact (is_known_sound _ _ E Q I).
    - destruct (step m s) as [needs next|j] eqn:S; [|destruct j; discriminate].
      destruct (Nat.eqb_spec (length needs) (length (proofs m))) as [A|A]; [|discriminate]. cbn [negb] in H.
      destruct ((fix all (l : list (list move * sequent)) : judgement :=
                   match l with
                   | [] => Shown
                   | (p, n) :: l => match follow fuel p n with Shown => all l | j => j end
                   end) (combine (proofs m) needs)) eqn:F; try discriminate.
      apply (step_sound m s needs next S).
      + intros n J. clear H S. revert A F. generalize (proofs m). intro ps. revert ps.
        induction needs as [|k needs IHn]; intros [|p ps] A F; try contradiction; try discriminate.
        simpl in A, F. destruct (follow fuel p k) eqn:Y; try discriminate.
        destruct J as [<-|J]; [exact (IH p k Y)|]. apply (IHn J ps); [injection A as A; exact A | exact F].
      + destruct next as [n|]; [exact (IH more n H) | exact Logic.I].
  Qed.
End Sound.
