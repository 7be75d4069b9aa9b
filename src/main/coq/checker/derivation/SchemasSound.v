(** What the schemas say is true. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import
  Field Term Denotation Opening Lifting Polynomial NormalForm Sequent SequentSound Translate Schemas Calls.
Import ListNotations.
Open Scope list_scope.

Lemma between_first : forall a b, (a <= b)%Z -> integers_between a b = a :: integers_between (a + 1) b.
Proof.
  intros a b H. unfold integers_between. replace (Z.to_nat (b - a + 1)) with (S (Z.to_nat (b - (a + 1) + 1))) by lia.
  simpl seq. simpl map. f_equal; [lia|]. rewrite <- seq_shift, map_map. apply map_ext. intro i. lia.
Qed.

Lemma between_empty : forall a b, (b < a)%Z -> integers_between a b = [].
Proof. intros a b H. unfold integers_between. replace (Z.to_nat (b - a + 1)) with 0%nat by lia. reflexivity. Qed.

Lemma between_split : forall a m b, (a <= m + 1)%Z -> (m <= b)%Z ->
  integers_between a b = integers_between a m ++ integers_between (m + 1) b.
Proof.
  intros a m b A B. remember (Z.to_nat (m + 1 - a)) as k eqn:E. revert a A E.
  induction k as [|k IH]; intros a A E.
  - replace a with (m + 1)%Z by lia. rewrite (between_empty (m + 1) m) by lia. reflexivity.
  - rewrite (between_first a b), (between_first a m) by lia. simpl. f_equal. apply IH; lia.
Qed.

Lemma between_one : forall a, integers_between a a = [a].
Proof. intro a. rewrite between_first, between_empty by lia. reflexivity. Qed.

Lemma between_last : forall a b, (a <= b)%Z -> integers_between a b = integers_between a (b - 1) ++ [b].
Proof.
  intros a b H. rewrite (between_split a (b - 1) b) by lia. f_equal. replace (b - 1 + 1)%Z with b by lia. apply between_one.
Qed.

Lemma between_shift : forall a b m, integers_between (a + m) (b + m) = map (fun z => (z + m)%Z) (integers_between a b).
Proof.
  intros a b m. unfold integers_between. rewrite map_map. replace (b + m - (a + m) + 1)%Z with (b - a + 1)%Z by lia.
  apply map_ext. intro i. lia.
Qed.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.

  Notation functions := (Calls.functions K O).
  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation decides := (decides K L O functions).
  Notation letters_fit := (letters_fit K L O functions).
  Notation all_true E := (List.Forall (true_at E [])).

  Add Ring numbers_ring : (ring_laws K O).

  Ltac reduce := cbn [shift_term shift_formula]; unfold_values.

  Lemma shifted : forall m E, closed_term 0 m = true ->
    (forall t B x, value E (B ++ [number_slot K x]) (shift_term m (length B) t)
       = value E (B ++ [number_slot K (plus K x (opposite K (value E [] m)))]) t)
    /\ (forall f B x,
          decides E (B ++ [number_slot K x]) (shift_formula m (length B) f)
            = decides E (B ++ [number_slot K (plus K x (opposite K (value E [] m)))]) f
          /\ (true_at E (B ++ [number_slot K x]) (shift_formula m (length B) f)
               <-> true_at E (B ++ [number_slot K (plus K x (opposite K (value E [] m)))]) f)).
  Proof.
    intros m E M. apply term_formula_ind.
    - reflexivity.
    - intros [i|y] B x; [|reflexivity]. cbn [shift_term]. rewrite value_var. simpl standing.
      rewrite (nth_last K B (number_slot K (plus K x (opposite K (value E [] m)))) i).
      destruct (Nat.eqb i (length B)) eqn:Q.
      + unfold negative. rewrite value_sum, value_product, value_number, value_var. simpl standing.
        rewrite (nth_last K B (number_slot K x) i), Q. cbn [scalar number_slot].
        rewrite (closed_value K L O functions m E _ M). unfold minus_one. rewrite (rational_opposite K L). ring.
      + rewrite value_var. simpl standing. rewrite (nth_last K B (number_slot K x) i), Q. reflexivity.
    - intros v a IH B x. reduce. rewrite IH. destruct v as [i|y]; [|reflexivity]. simpl standing.
      rewrite !nth_last. destruct (Nat.eqb i (length B)); reflexivity.
    - intros a IHa b IHb B x. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa b IHb B x. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa B x. reduce. rewrite IHa. reflexivity.
    - intros a IHa b IHb B x. reduce. rewrite IHa, IHb. reflexivity.
    - intros f a IHa b IHb B x. reduce. rewrite IHa, IHb. reflexivity.
    - intros op a IHa b IHb t IHt B x. reduce. rewrite IHa, IHb. f_equal. apply map_ext. intro z.
      apply (IHt (integer_slot K z :: B) x).
    - intros c IHc a IHa b IHb B x. reduce. rewrite IHa, IHb, (proj1 (IHc B x)). reflexivity.
    - intros. reduce. split; reflexivity.
    - intros r a IHa b IHb B x. reduce. rewrite IHa, IHb. split; reflexivity.
    - intros f IHf g IHg B x. reduce. destruct (IHf B x) as [A1 A2], (IHg B x) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg B x. reduce. destruct (IHf B x) as [A1 A2], (IHg B x) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg B x. reduce. destruct (IHf B x) as [A1 A2], (IHg B x) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf B x. reduce. destruct (IHf B x) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q s n IHn i IHi g IHg b IHb B x. split; [reflexivity|]. pose proof (IHn B x) as A0.
      pose proof (fun v => proj2 (IHi (v :: B) x)) as A1.
      pose proof (fun v => proj2 (IHg (v :: B) x)) as A2.
      pose proof (fun v => proj2 (IHb (v :: B) x)) as A3. cbn [app length] in A1, A2, A3.
      destruct q; reduce; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.


  Definition at_integer (E : environment K) (body : term) (z : Z) : K := value E [integer_slot K z] body.

  Lemma folded_value : forall E op a b body za zb, value E [] a = whole K za -> value E [] b = whole K zb ->
    value E [] (Folded op a b body) = joined_all K O op (map (at_integer E body) (integers_between za zb)).
  Proof. intros E op a b body za zb A B. rewrite value_folded, A, B, !(floor_whole K L O). reflexivity. Qed.

  Lemma body_at_value : forall E body u z, closed_term 0 u = true -> value E [] u = whole K z ->
    value E [] (body_at body u) = at_integer E body z.
  Proof.
    intros E body u z C U. unfold body_at, at_integer. rewrite <- (opened_term K L O functions (ByTerm u) body E C).
    simpl slot_of. rewrite U. reflexivity.
  Qed.

  Lemma joins_value : forall E op a b, value E [] (joins op a b)
    = match op with
      | SumOf => plus K (value E [] a) (value E [] b)
      | ProductOf => times K (value E [] a) (value E [] b)
      | _ => better K O op (value E [] a) (value E [] b)
      end.
  Proof. intros E [] a b; reflexivity. Qed.

  Lemma sum_app : forall l m, fold_right (plus K) (zero K) (l ++ m)
    = plus K (fold_right (plus K) (zero K) l) (fold_right (plus K) (zero K) m).
  Proof. induction l as [|x l IH]; intro m; simpl; [ring|]. rewrite IH. ring. Qed.

  Lemma product_app : forall l m, fold_right (times K) (rational K 1%Qc) (l ++ m)
    = times K (fold_right (times K) (rational K 1%Qc) l) (fold_right (times K) (rational K 1%Qc) m).
  Proof. induction l as [|x l IH]; intro m; simpl; [ring|]. rewrite IH. ring. Qed.

  Lemma not_less_whole : forall a b, ~ less K (whole K a) (whole K b) <-> (b <= a)%Z.
  Proof. intros a b. rewrite (whole_less K L). lia. Qed.

  Lemma whole_next : forall E t z, value E [] t = whole K z -> value E [] (plus_one t) = whole K (z + 1).
  Proof. intros E t z H. unfold plus_one, one_term. rewrite value_sum, value_number, H, (whole_plus K L). reflexivity. Qed.

  Lemma whole_before : forall E t z, value E [] t = whole K z -> value E [] (less_one t) = whole K (z - 1).
  Proof.
    intros E t z H. unfold less_one, minus_one. rewrite value_sum, value_number, H.
    replace (z - 1)%Z with (z + - (1))%Z by lia. rewrite (whole_plus K L), (whole_opposite K L), (rational_opposite K L).
    reflexivity.
  Qed.

  Lemma between_true : forall E a b f za zb, closed_term 0 a = true -> closed_term 0 b = true ->
    value E [] a = whole K za -> value E [] b = whole K zb ->
    true_at E [] (for_all_between a b f) -> forall z, In z (integers_between za zb) -> true_at E [integer_slot K z] f.
  Proof.
    intros E a b f za zb Ca Cb A B H z I. unfold for_all_between in H. rewrite true_forall in H.
    apply integers_between_spec in I. apply H; [exists z; reflexivity | | exact Logic.I].
    unfold range_inside, first_variable. unfold_values. rewrite !(lifted_once K L O functions), A, B.
    simpl. rewrite !not_less_whole. tauto.
  Qed.

  (* ---- Linearity ---- *)

  Notation sum_all := (fold_right (plus K) (zero K)).

  Lemma sum_scaled : forall {A} c (g : A -> K) l, sum_all (map (fun a => times K c (g a)) l) = times K c (sum_all (map g l)).
  Proof. intros A c g l. induction l as [|a l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

  Lemma sum_added : forall {A} (f g : A -> K) l,
    sum_all (map (fun a => plus K (f a) (g a)) l) = plus K (sum_all (map f l)) (sum_all (map g l)).
  Proof. intros A f g l. induction l as [|a l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

  Lemma monomial_parts : forall E B m, monomial_value K L O functions E B m
    = times K (monomial_value K L O functions E [] (outer_part m)) (monomial_value K L O functions E B (inner_part m)).
  Proof.
    intros E B m. induction m as [|[a n] m IH]; [simpl; ring|].
    unfold outer_part, inner_part in *. simpl filter. cbn [fst]. destruct (closed_term 0 a) eqn:C; simpl.
    - rewrite IH. unfold factor_value. cbn [fst snd]. rewrite (closed_value K L O functions a E B C). ring.
    - rewrite IH. ring.
  Qed.

  Lemma linear_value : forall E a b body za zb, value E [] a = whole K za -> value E [] b = whole K zb ->
    value E [] (linear_sum a b body) = sum_all (map (at_integer E body) (integers_between za zb)).
  Proof.
    intros E a b body za zb A B. unfold linear_sum.
    transitivity (sum_all (map (fun z => polynomial_value K L O functions E [integer_slot K z] (read_polynomial body))
                             (integers_between za zb))).
    2: { f_equal. apply map_ext. intro z. apply (read_polynomial_value K L O). }
    generalize (read_polynomial body). intro p. induction p as [|[m c] p IH].
    - simpl. change (fold_right (fun part r => Sum (linear_part a b part) r) (Number 0%Qc) []) with (Number 0%Qc).
      rewrite value_number. induction (integers_between za zb) as [|z l IHl]; simpl; [reflexivity|].
      rewrite <- IHl. change (rational K 0%Qc) with (zero K). ring.
    - change (fold_right (fun part r => Sum (linear_part a b part) r) (Number 0%Qc) ((m, c) :: p))
        with (Sum (linear_part a b (m, c)) (fold_right (fun part r => Sum (linear_part a b part) r) (Number 0%Qc) p)).
      rewrite value_sum, IH. unfold linear_part. cbn [fst snd].
      rewrite !value_product, value_number, (monomial_term_value K L O), (folded_value E SumOf a b _ za zb A B).
      transitivity (sum_all (map (fun z =>
        plus K (times K (times K (rational K c) (monomial_value K L O functions E [] (outer_part m)))
                  (monomial_value K L O functions E [integer_slot K z] (inner_part m)))
               (polynomial_value K L O functions E [integer_slot K z] p)) (integers_between za zb))).
      + rewrite sum_added, sum_scaled. simpl joined_all. f_equal.
        rewrite (map_ext (at_integer E (monomial_term (inner_part m)))
                   (fun z => monomial_value K L O functions E [integer_slot K z] (inner_part m))).
        * ring.
        * intro z. apply (monomial_term_value K L O).
      + f_equal. apply map_ext. intro z. simpl. rewrite (monomial_parts E [integer_slot K z] m). ring.
  Qed.

  Lemma sum_at_most : forall (f g : Z -> K) l, (forall z, In z l -> ~ less K (g z) (f z)) ->
    ~ less K (sum_all (map g l)) (sum_all (map f l)).
  Proof.
    intros f g l H. induction l as [|z l IH]; [apply (less_irreflexive K L)|]. simpl.
    assert (A : ~ less K (plus K (g z) (opposite K (f z))) (zero K)).
    { intro X. apply (H z (or_introl eq_refl)). apply (less_shift_back K O). exact X. }
    assert (B : ~ less K (plus K (sum_all (map g l)) (opposite K (sum_all (map f l)))) (zero K)).
    { intro X. apply (IH (fun w W => H w (or_intror W))). apply (less_shift_back K O). exact X. }
    pose proof (not_negative_plus K L O _ _ A B) as C. intro X. apply C. apply (less_shift_back K O) in X.
    match type of X with less K ?u _ => match goal with |- less K ?w _ => replace w with u by ring end end. exact X.
  Qed.

  Lemma same_operator : forall op oq, Nat.eqb (operator_rank op) (operator_rank oq) = true -> op = oq.
  Proof. intros [] [] H; try discriminate; reflexivity. Qed.

  Theorem schema_sound : forall Ls name terms premises f,
    schema ground whole_function Ls name terms = Some (premises, f) ->
    forallb (closed_term 0) terms = true ->
    forall E, letters_fit Ls E -> all_true E premises -> true_at E [] f.
  Proof.
    intros Ls name terms premises f H C E F A. unfold schema in H.
    assert (W : forall t, whole_term whole_function Ls [] (normal_term ground t) = true -> exists z, value E [] t = whole K z).
    { intros t T. destruct (whole_term_sound K L O functions whole_function (whole_sound K O) _ Ls [] E [] F (Forall2_nil _) T)
        as [z Z]. exists z. rewrite <- Z. symmetry. apply (normal_term_value K L O functions ground (ground_sound K L O)). }
    assert (D : forall t, match t with
      | Folded _ _ _ _ => False | Chosen _ _ _ => False | _ => True end ->
      (if String.eqb name "discrete" then
         if whole_term whole_function Ls [] (normal_term ground t) then Some ([Compared Greater t (Number 0%Qc)], Compared AtLeast t one_term) else None
       else None) = Some (premises, f) -> true_at E [] f).
    { intros t _ X. destruct (String.eqb name "discrete"); [|discriminate].
      destruct (whole_term whole_function Ls [] (normal_term ground t)) eqn:T; [|discriminate]. injection X as <- <-.
      destruct (W t T) as [z Z]. inversion A as [|? ? A1 A2]; subst. unfold one_term. rewrite true_compared, value_number in *.
      rewrite Z in *. simpl related in *. change (rational K 0%Qc) with (whole K 0) in A1. change (rational K 1%Qc) with (whole K 1).
      rewrite (whole_less K L) in A1. rewrite not_less_whole. lia. }
    destruct terms as [|t rest]; [discriminate|]. simpl in C. apply andb_prop in C. destruct C as [C1 C2].
    destruct t as [q|v|v k|a b|a b|a|a b|g a b|op a b body|c x y];
      destruct rest as [|m [|? ?]]; try discriminate H;
      try (refine (D _ _ H); exact Logic.I).
    - simpl in C1. apply andb_prop in C1. destruct C1 as [C1 Cbody]. apply andb_prop in C1. destruct C1 as [Ca Cb].
      destruct (whole_term whole_function Ls [] (normal_term ground a)) eqn:Ta; [|discriminate].
      destruct (whole_term whole_function Ls [] (normal_term ground b)) eqn:Tb; [|discriminate]. cbn [andb] in H.
      destruct (W a Ta) as [za Za]. destruct (W b Tb) as [zb Zb].
      destruct (String.eqb name "range_empty").
      { destruct op; cbn [neutral] in H; injection H as <- <-; inversion A as [|? ? A1 A2]; subst;
          rewrite true_compared in *; rewrite Za, Zb in A1; simpl related in A1 |- *;
          rewrite (folded_value E _ a b body za zb Za Zb), ?value_number.
        - rewrite (whole_less K L) in A1. rewrite between_empty by exact A1. reflexivity.
        - rewrite (whole_less K L) in A1. rewrite between_empty by exact A1. reflexivity.
        - apply (whole_equal K L) in A1. subst. rewrite between_one, (body_at_value E body b zb Cb Zb). reflexivity.
        - apply (whole_equal K L) in A1. subst. rewrite between_one, (body_at_value E body b zb Cb Zb). reflexivity. }
      destruct (String.eqb name "range_last").
      { destruct (is_extreme op) eqn:X; [discriminate|]. injection H as <- <-. inversion A as [|? ? A1 A2]; subst.
        rewrite true_compared in *. rewrite Za, Zb in A1. simpl related in *. rewrite not_less_whole in A1.
        rewrite joins_value, (body_at_value E body b zb Cb Zb).
        rewrite (folded_value E op a b body za zb Za Zb), (folded_value E op a (less_one b) body za (zb - 1) Za (whole_before E b zb Zb)).
        rewrite (between_last za zb) by exact A1. rewrite map_app.
        destruct op; try discriminate; simpl; [rewrite sum_app | rewrite product_app]; simpl; ring. }
      destruct (String.eqb name "range_first").
      { injection H as <- <-. inversion A as [|? ? A1 A2]; subst. rewrite true_compared. simpl related.
        rewrite joins_value, (body_at_value E body a za Ca Za).
        rewrite (folded_value E op a b body za zb Za Zb), (folded_value E op (plus_one a) b body (za + 1) zb (whole_next E a za Za) Zb).
        destruct op; cbn [is_extreme] in A1; rewrite true_compared in A1; rewrite Za, Zb in A1; simpl related in A1;
          rewrite ?not_less_whole, ?(whole_less K L) in A1; rewrite (between_first za zb) by lia; try reflexivity;
          rewrite (between_first (za + 1) zb) by lia; reflexivity. }
      destruct (String.eqb name "range_linear").
      { destruct op; try discriminate. injection H as <- <-. rewrite true_compared. simpl related.
        rewrite (folded_value E SumOf a b body za zb Za Zb), (linear_value E a b body za zb Za Zb). reflexivity. }
      destruct (String.eqb name "range_nest" || String.eqb name "range_guard"); [|discriminate].
      destruct (is_extreme op); [discriminate|]. injection H as <- <-. rewrite true_compared. reflexivity.
    - simpl in C1. apply andb_prop in C1. destruct C1 as [C1 Cbody]. apply andb_prop in C1. destruct C1 as [Ca Cb].
      destruct (whole_term whole_function Ls [] (normal_term ground a)) eqn:Ta; [|discriminate].
      destruct (whole_term whole_function Ls [] (normal_term ground b)) eqn:Tb; [|discriminate]. cbn [andb] in H.
      destruct (W a Ta) as [za Za]. destruct (W b Tb) as [zb Zb].
      cbn [forallb] in C2. apply andb_prop in C2. destruct C2 as [Cm _].
      destruct (String.eqb name "range_split").
      { destruct (whole_term whole_function Ls [] (normal_term ground m)) eqn:Tm; [|discriminate].
        destruct (is_extreme op) eqn:X; [discriminate|]. cbn [negb andb] in H. injection H as <- <-.
        destruct (W m Tm) as [zm Zm]. inversion A as [|? ? A1 A3]; subst. inversion A3 as [|? ? A2 A4]; subst.
        rewrite true_compared in *. rewrite Za, (whole_next E m zm Zm) in A1. rewrite Zm, Zb in A2. simpl related in *.
        rewrite not_less_whole in A1, A2. rewrite joins_value.
        rewrite (folded_value E op a b body za zb Za Zb), (folded_value E op a m body za zm Za Zm),
          (folded_value E op (plus_one m) b body (zm + 1) zb (whole_next E m zm Zm) Zb).
        rewrite (between_split za zm zb) by assumption. rewrite map_app.
        destruct op; try discriminate; simpl; [apply sum_app | apply product_app]. }
      destruct (String.eqb name "range_shift").
      { destruct (whole_term whole_function Ls [] (normal_term ground m)) eqn:Tm; [|discriminate]. injection H as <- <-.
        destruct (W m Tm) as [zm Zm]. rewrite true_compared. simpl related.
        assert (Sa : value E [] (Sum a m) = whole K (za + zm)) by (rewrite value_sum, Za, Zm, (whole_plus K L); reflexivity).
        assert (Sb : value E [] (Sum b m) = whole K (zb + zm)) by (rewrite value_sum, Zb, Zm, (whole_plus K L); reflexivity).
        rewrite (folded_value E op a b body za zb Za Zb), (folded_value E op _ _ _ _ _ Sa Sb), between_shift, map_map.
        f_equal. apply map_ext. intro z. unfold at_integer, integer_slot.
        refine (eq_trans _ (eq_sym (proj1 (shifted m E Cm) body [] (whole K (z + zm))))).
        replace (plus K (whole K (z + zm)) (opposite K (value E [] m))) with (whole K z); [reflexivity|].
        rewrite Zm, (whole_plus K L). ring. }
      destruct m as [q|v|v k|p q|p q|p|p q|g p q|oq c d other|c p q]; try discriminate.
      destruct (Nat.eqb (operator_rank op) (operator_rank oq)) eqn:Q; [|discriminate].
      destruct (is_extreme op) eqn:X; [discriminate|].
      destruct (term_eqb a c) eqn:Ac; [|discriminate]. destruct (term_eqb b d) eqn:Bd; [|discriminate]. cbn [negb andb] in H.
      apply same_operator in Q. subst oq. apply term_eqb_spec in Ac, Bd. subst c d.
      destruct (String.eqb name "range_equal").
      { injection H as <- <-. inversion A as [|? ? A1 A2]; subst. rewrite true_compared. simpl related.
        rewrite (folded_value E op a b body za zb Za Zb), (folded_value E op a b other za zb Za Zb). f_equal.
        apply map_ext_in. intros z I. pose proof (between_true E a b _ za zb Ca Cb Za Zb A1 z I) as T.
        rewrite true_compared in T. exact T. }
      destruct (String.eqb name "range_at_most"); [|discriminate]. destruct op; try discriminate. injection H as <- <-.
      inversion A as [|? ? A1 A2]; subst. rewrite true_compared. simpl related.
      rewrite (folded_value E SumOf a b body za zb Za Zb), (folded_value E SumOf a b other za zb Za Zb). simpl joined_all.
      apply sum_at_most. intros z I. pose proof (between_true E a b _ za zb Ca Cb Za Zb A1 z I) as T.
      rewrite true_compared in T. exact T.
    - destruct (decidable c) eqn:Dc; [|discriminate]. cbn [negb] in H.
      pose proof (decides_spec K L O functions E [] c Dc) as DS.
      destruct (String.eqb name "if_true").
      { injection H as <- <-. inversion A as [|? ? A1 A2]; subst. rewrite true_compared, value_chosen. simpl related.
        rewrite (proj2 DS A1). reflexivity. }
      destruct (String.eqb name "if_false"); [|discriminate].
      injection H as <- <-. inversion A as [|? ? A1 A2]; subst. apply (negation_true K L O functions) in A1.
      rewrite true_compared, value_chosen. simpl related.
      destruct (decides E [] c); [exfalso; apply A1, DS; reflexivity | reflexivity].
  Qed.
End Sound.
