(** What [evaluate] computes is what the statement means. *)

From Coq Require Import ZArith QArith Qcanon String Bool Lia List.
From Referee.checker Require Import Tree Value Meaning Evaluation.
Import ListNotations.
Open Scope list_scope.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable called : string -> list (value K) -> means K.

  (** The functions that are computed, as they are meant. *)
  Variable library : string -> list (value Qc) -> option (outcome Qc).
  Hypothesis library_sound : forall f vs o, library f vs = Some o ->
    called f (map (embedded K) vs) (map_outcome (rational K) o).

  Notation means := (means K).
  Notation scope := (scope K).
  Notation meaning := (meaning K called).
  Notation yes := (yes K).
  Notation no := (no K).
  Notation emb := (map_outcome (rational K)).
  Notation embv := (embedded K).

  (** A meaning has the outcome that a result says it has. *)
  Definition agrees (r : result) (m : means) : Prop := forall o, r = Got o -> m (emb o).

  Inductive represents : entry_known -> (list means -> means) -> Prop :=
  | RepresentsKnown : forall r (m : list means -> means), agrees r (m []) -> represents (Known r) m
  | RepresentsClosure : forall ps body inner names (m : list means -> means),
      represents_all inner names ->
      (forall (arguments : list means) o, length arguments = length ps ->
         meaning body (rev (combine ps (map (parameter K) arguments)) ++ names) o ->
         m arguments o) ->
      represents (Closure ps body inner) m
  with represents_all : known -> scope -> Prop :=
  | RepresentsNil : represents_all [] []
  | RepresentsCons : forall x c (m : list means -> means) inner names,
      represents c m -> represents_all inner names -> represents_all ((x, c) :: inner) ((x, m) :: names).

  Lemma find_sound : forall inner names x, represents_all inner names ->
    match find_name x inner with
    | Some c => exists m, found K x names = Some m /\ represents c m
    | None => found K x names = None
    end.
  Proof.
    intros inner names x H. induction H as [|y c m inner names C R IH]; simpl; [reflexivity|].
    destruct (String.eqb x y); [exists m; split; [reflexivity | exact C] | exact IH].
  Qed.

  Lemma represents_app : forall a b c d, represents_all a b -> represents_all c d ->
    represents_all (a ++ c) (b ++ d).
  Proof. intros a b c d H. induction H; intros; simpl; [assumption | constructor; auto]. Qed.

  Lemma represents_rev : forall a b, represents_all a b -> represents_all (rev a) (rev b).
  Proof.
    intros a b H. induction H as [|x c m a b C R IH]; simpl; [constructor|].
    apply represents_app; [exact IH|]. repeat constructor. exact C.
  Qed.

  (* ---- Rational numbers among all ---- *)

  Lemma rational_injective : forall p q, rational K p = rational K q -> p = q.
  Proof.
    intros p q E. destruct (Qclt_le_dec p q) as [A|A].
    - apply (rational_less K L) in A. rewrite E in A. destruct (less_irreflexive K L _ A).
    - destruct (Qcle_lt_or_eq _ _ A) as [B|B]; [|symmetry; exact B].
      apply (rational_less K L) in B. rewrite E in B. destruct (less_irreflexive K L _ B).
  Qed.

  Lemma embedded_injective : forall v w, embv v = embv w -> v = w.
  Proof.
    fix IH 1. intros [x|b|l|t] [y|c|m|u]; simpl; intro H; try discriminate; try (inversion H; reflexivity).
    - injection H as H. f_equal. apply rational_injective, H.
    - injection H as H. f_equal. revert m H. induction l as [|v l J]; intros [|w m] H; try discriminate.
      + reflexivity.
      + simpl in H. injection H as A B. f_equal; [apply IH, A | apply J, B].
  Qed.

  Lemma less_spec : forall x y, less_dec x y = true <-> less K (rational K x) (rational K y).
  Proof.
    intros x y. rewrite (rational_less K L). unfold less_dec, Qclt. rewrite Qlt_alt. unfold Qccompare.
    destruct (this x ?= this y)%Q; split; congruence.
  Qed.

  Lemma equal_dec_spec : forall x y, equal_dec x y = true <-> x = y.
  Proof.
    intros x y. unfold equal_dec, Qccompare. split; intro H.
    - apply Qc_is_canon. apply Qeq_alt. destruct (this x ?= this y)%Q; congruence.
    - subst. assert (E : (this y ?= this y)%Q = Eq) by (apply Qeq_alt; reflexivity). rewrite E. reflexivity.
  Qed.

  Lemma equal_spec : forall x y, equal_dec x y = true <-> rational K x = rational K y.
  Proof.
    intros x y. rewrite equal_dec_spec. split; [congruence | apply rational_injective].
  Qed.

  Lemma same_spec : forall v w b, same v w = Some b -> (b = true <-> v = w).
  Proof.
    fix IH 1. intros [x|c|l|t] [y|d|m|u] b; simpl; intro H; try discriminate.
    - injection H as <-. rewrite equal_dec_spec. split; congruence.
    - assert (E : b = true <-> l = m).
      { revert m b H. induction l as [|v l J]; intros [|w m] b H; simpl in H;
          try (injection H as <-; split; congruence).
        destruct (same v w) as [[]|] eqn:S; [| |discriminate].
        - rewrite (J _ _ H). apply (IH v w true) in S. split; [|congruence].
          intros ->. f_equal. apply S. reflexivity.
        - injection H as <-. apply (IH v w false) in S. split; [discriminate|].
          intro E. injection E as E _. apply S, E. }
      rewrite E. split; congruence.
  Qed.

  Lemma truth_agrees : forall b P, (b = true <-> P) -> agrees (truth_result b) (truth K P).
  Proof.
    intros b P H o E. injection E as <-. destruct b; [left | right]; split; try reflexivity.
    - apply H. reflexivity.
    - intro Q. apply H in Q. discriminate.
  Qed.

  Lemma negb_spec : forall b P, (b = true <-> P) -> (negb b = true <-> ~ P).
  Proof. intros [] P H; simpl; split; intro; try discriminate; try (intro A; apply H in A; discriminate).
    - destruct H0. apply H. reflexivity.
    - reflexivity.
  Qed.

  Lemma compared_sound : forall r v w, agrees (compared_result r v w) (compared K r (embv v) (embv w)).
  Proof.
    intros r [x|b|l|t] [y|c|m|u]; try (intros o H; discriminate).
    - destruct r; simpl; apply truth_agrees; try apply negb_spec; try apply less_spec; apply equal_spec.
    - assert (E : forall b, same (List l) (List m) = Some b ->
        (b = true <-> map embv l = map embv m)).
      { intros b H. rewrite (same_spec _ _ _ H). split; [congruence|]. intro E. f_equal.
        assert (G : embv (List l) = embv (List m))
          by (change (List (map embv l) = List (map embv m)); f_equal; exact E).
        apply embedded_injective in G. injection G as G. exact G. }
      change (compared K r (embv (List l)) (embv (List m)))
        with (match r with
              | Equal => truth K (map embv l = map embv m)
              | Different => truth K (map embv l <> map embv m)
              | _ => fun _ => False
              end).
      unfold compared_result. destruct r; try (intros o H; discriminate).
      + destruct (same (List l) (List m)) eqn:S; [|intros o H; discriminate].
        apply truth_agrees. apply E. reflexivity.
      + destruct (same (List l) (List m)) eqn:S; [|intros o H; discriminate].
        apply truth_agrees. apply negb_spec, E. reflexivity.
  Qed.

  Lemma as_integer_spec : forall q z, as_integer q = Some z -> q = integer z.
  Proof.
    intros [q C] z. unfold as_integer. simpl. destruct (Qden q) eqn:D; try discriminate.
    intro H. injection H as <-. apply Qc_is_canon. simpl. unfold inject_Z.
    destruct q as [n d]. simpl in *. subst d. rewrite C. reflexivity.
  Qed.

  Lemma integer_as : forall z, as_integer (integer z) = Some z.
  Proof.
    intro z. unfold as_integer, integer, Q2Qc, inject_Z. simpl this. unfold Qred.
    destruct (Z.ggcd z 1) as [g [a b]] eqn:G.
    assert (A := Z.ggcd_gcd z 1). rewrite G, Z.gcd_1_r in A. simpl in A. subst g.
    assert (B := Z.ggcd_correct_divisors z 1). rewrite G in B. destruct B as [B C].
    simpl. replace b with 1%Z by lia. simpl. f_equal. lia.
  Qed.

  Lemma no_integer : forall q, as_integer q = None -> forall z, rational K q <> whole K z.
  Proof.
    intros q H z E. apply rational_injective in E. rewrite E, integer_as in H. discriminate.
  Qed.

  Lemma one_positive : (0 < 1)%Qc.
  Proof. reflexivity. Qed.

  Lemma rational_power : forall x n, rational K (x ^ n) = power_nat K (rational K x) n.
  Proof.
    intros x n. induction n as [|n IH]; simpl; [reflexivity|]. rewrite (rational_times K L), IH. reflexivity.
  Qed.

  Lemma power_add : forall (x : Qc) m n, (x ^ (m + n) = x ^ m * x ^ n)%Qc.
  Proof. intros x m n. induction m as [|m IH]; simpl; [ring | rewrite IH; ring]. Qed.

  Lemma power_positive_spec : forall x p, power_positive x p = (x ^ (Pos.to_nat p))%Qc.
  Proof.
    intros x p. induction p as [p IH|p IH|]; cbn [power_positive].
    - rewrite IH, Pos2Nat.inj_xI.
      replace (S (2 * Pos.to_nat p)) with (1 + (Pos.to_nat p + Pos.to_nat p))%nat by lia.
      rewrite !power_add. simpl. ring.
    - rewrite IH, Pos2Nat.inj_xO.
      replace (2 * Pos.to_nat p)%nat with (Pos.to_nat p + Pos.to_nat p)%nat by lia.
      rewrite power_add. reflexivity.
    - rewrite Pos2Nat.inj_1. simpl. ring.
  Qed.

  Lemma power_nonzero : forall (x : Qc) n, x <> 0%Qc -> (x ^ n)%Qc <> 0%Qc.
  Proof.
    intros x n H. induction n as [|n IH]; simpl; [discriminate|].
    intro E. apply Qcmult_integral in E. tauto.
  Qed.

  Lemma power_sound : forall x z, agrees (power_result x z) (power K (rational K x) z).
  Proof.
    intros x z o. unfold power_result, power. destruct (few_bits x z); [|discriminate]. destruct z as [|p|p].
    - intro H. injection H as <-. right. right. split; [lia | reflexivity].
    - intro H. injection H as <-. right. right. split; [lia|]. simpl.
      rewrite power_positive_spec, rational_power. reflexivity.
    - destruct (Qc_eq_dec x 0) as [E|E]; intro H; injection H as <-.
      + left. repeat split; try lia. rewrite E. reflexivity.
      + right. left. repeat split; try lia.
        * intro G. apply rational_injective in G. contradiction.
        * simpl. rewrite (rational_inverse K L), power_positive_spec, rational_power; [reflexivity|].
          rewrite power_positive_spec. apply power_nonzero, E.
  Qed.

  Lemma arithmetic_sound : forall op v w,
    agrees (arithmetic_result op v w) (arithmetic_of K op (embv v) (embv w)).
  Proof.
    intros op [x|b|l|t] [y|c|m|u] o H; simpl in *; try discriminate.
    destruct op; simpl in H.
    - injection H as <-. simpl. rewrite (rational_plus K L). reflexivity.
    - injection H as <-. simpl. unfold Qcminus. rewrite (rational_plus K L), (rational_opposite K L). reflexivity.
    - injection H as <-. simpl. rewrite (rational_times K L). reflexivity.
    - destruct (Qc_eq_dec y 0) as [E|E]; injection H as <-.
      + left. subst. split; reflexivity.
      + right. split; [intro G; apply rational_injective in G; contradiction|].
        simpl. unfold Qcdiv. rewrite (rational_times K L), (rational_inverse K L) by exact E. reflexivity.
    - destruct (as_integer y) as [z|] eqn:Z; [|discriminate]. apply as_integer_spec in Z. subst.
      exists z. split; [reflexivity|]. apply power_sound. exact H.
  Qed.

  Lemma entry_sound : forall v k, agrees (entry_result v k) (entry K (embv v) (embv k)).
  Proof.
    intros [x|b|l|t] [y|c|m|u] o H; simpl in *; try discriminate.
    destruct (as_integer y) as [z|] eqn:Z.
    - apply as_integer_spec in Z. subst. destruct (1 <=? z)%Z eqn:A.
      + apply Z.leb_le in A. destruct (z <=? Z.of_nat (length l))%Z eqn:B.
        * destruct (nth_error l (Z.to_nat (z - 1))) as [w|] eqn:N; [|discriminate]. injection H as <-.
          left. exists z, (embv w). repeat split; try assumption. apply map_nth_error, N.
        * apply Z.leb_gt in B. injection H as <-. right. split; [|reflexivity].
          intros [w [E [G I]]]. apply rational_injective in E.
          assert (z = w) by (generalize (integer_as z) (integer_as w); rewrite E; congruence).
          rewrite map_length in I. lia.
      + apply Z.leb_gt in A. injection H as <-. right. split; [|reflexivity].
        intros [w [E [G I]]]. apply rational_injective in E.
        assert (z = w) by (generalize (integer_as z) (integer_as w); rewrite E; congruence). lia.
    - injection H as <-. right. split; [|reflexivity].
      intros [w [E _]]. apply (no_integer y Z w), E.
  Qed.

  Lemma numbers_in_spec : forall vs xs, numbers_in vs = Some xs ->
    map embv vs = numbers_of K (map (rational K) xs).
  Proof.
    induction vs as [|[x|b|l|t] vs IH]; intros xs H; simpl in H; try discriminate.
    - injection H as <-. reflexivity.
    - destruct (numbers_in vs) as [ys|]; [|discriminate]. injection H as <-. simpl. f_equal. apply IH. reflexivity.
  Qed.

  Lemma best_in : forall f xs x, In (best f x xs) (x :: xs).
  Proof.
    intros f xs. induction xs as [|y xs IH]; intro x; simpl; [tauto|].
    destruct (f y x); destruct (IH (if f y x then y else x)) as [A|A]; destruct (f y x) eqn:E; simpl in *;
      try tauto; destruct (IH y) as [B|B]; destruct (IH x) as [C|C]; tauto.
  Qed.

  Lemma qc_less : forall x y, less_dec x y = true <-> (x < y)%Qc.
  Proof. intros. rewrite less_spec. apply (rational_less K L). Qed.

  Lemma best_least : forall xs x y, In y (x :: xs) -> ~ (y < best less_dec x xs)%Qc.
  Proof.
    induction xs as [|z xs IH]; intros x y I; simpl.
    - destruct I as [->|[]]. apply Qlt_irrefl.
    - assert (W : ~ (x < best less_dec (if less_dec z x then z else x) xs)%Qc /\
                  ~ (z < best less_dec (if less_dec z x then z else x) xs)%Qc).
      { destruct (less_dec z x) eqn:E.
        - apply qc_less in E. split; [|apply IH; left; reflexivity].
          intro A. apply (IH z z (or_introl eq_refl)). apply (Qclt_trans _ _ _ E A).
        - split; [apply IH; left; reflexivity|]. intro A. apply (IH x x (or_introl eq_refl)).
          assert (B : ~ (z < x)%Qc) by (rewrite <- qc_less, E; discriminate).
          apply Qcnot_lt_le in B. apply (Qcle_lt_trans _ _ _ B A). }
      destruct I as [->|[->|I]]; [tauto | tauto |]. apply IH. right. exact I.
  Qed.

  Lemma best_greatest : forall xs x y, In y (x :: xs) -> ~ (best (fun a b => less_dec b a) x xs < y)%Qc.
  Proof.
    induction xs as [|z xs IH]; intros x y I; simpl.
    - destruct I as [->|[]]. apply Qlt_irrefl.
    - assert (W : ~ (best (fun a b => less_dec b a) (if less_dec x z then z else x) xs < x)%Qc /\
                  ~ (best (fun a b => less_dec b a) (if less_dec x z then z else x) xs < z)%Qc).
      { destruct (less_dec x z) eqn:E.
        - apply qc_less in E. split; [|apply IH; left; reflexivity].
          intro A. apply (IH z z (or_introl eq_refl)). apply (Qclt_trans _ _ _ A E).
        - split; [apply IH; left; reflexivity|]. intro A. apply (IH x x (or_introl eq_refl)).
          assert (B : ~ (x < z)%Qc) by (rewrite <- qc_less, E; discriminate).
          apply Qcnot_lt_le in B. apply (Qclt_le_trans _ _ _ A B). }
      destruct I as [->|[->|I]]; [tauto | tauto |]. apply IH. right. exact I.
  Qed.

  Lemma folded_sound : forall op vs, agrees (folded_result op vs) (folded K op (map embv vs)).
  Proof.
    intros op vs o H. unfold folded_result in H. destruct (numbers_in vs) as [xs|] eqn:N; [|discriminate].
    exists (map (rational K) xs). split; [apply numbers_in_spec, N|]. clear N. destruct op.
    - injection H as <-. simpl. do 2 f_equal. induction xs as [|x xs IH]; simpl; [reflexivity|].
      rewrite (rational_plus K L), IH. reflexivity.
    - injection H as <-. simpl. do 2 f_equal. induction xs as [|x xs IH]; simpl; [reflexivity|].
      rewrite (rational_times K L), IH. reflexivity.
    - destruct xs as [|x xs]; injection H as <-; [left; split; reflexivity|]. right.
      exists (rational K (best less_dec x xs)). repeat split.
      + apply in_map, best_in.
      + intros y I. apply in_map_iff in I. destruct I as [z [<- I]]. rewrite (rational_less K L).
        apply best_least, I.
    - destruct xs as [|x xs]; injection H as <-; [left; split; reflexivity|]. right.
      exists (rational K (best (fun a b => less_dec b a) x xs)). repeat split.
      + apply in_map, best_in.
      + intros y I. apply in_map_iff in I. destruct I as [z [<- I]]. rewrite (rational_less K L).
        apply best_greatest, I.
  Qed.

  (* ---- Logic ---- *)

  Lemma and_sound : forall a b A B, agrees a A -> agrees (b tt) B -> agrees (and_results a b) (both K A B).
  Proof.
    intros a b A B HA HB o H. unfold and_results in H. unfold both.
    destruct a as [[[x|[]|l|t]|]|]; destruct (b tt) as [[[y|[]|m|u]|]|]; simpl in *; try discriminate;
      injection H as <-; simpl;
      try specialize (HA _ eq_refl); try specialize (HB _ eq_refl); simpl in *; auto 8.
  Qed.

  Lemma not_sound : forall a A, agrees a A -> agrees (not_result a) (negated K A).
  Proof.
    intros a A HA o H. unfold not_result in H. unfold negated.
    destruct a as [[[x|[]|l|t]|]|]; simpl in *; try discriminate; injection H as <-; simpl;
      specialize (HA _ eq_refl); simpl in *; auto.
  Qed.

  Lemma or_sound : forall a b A B, agrees a A -> agrees (b tt) B -> agrees (or_results a b) (either K A B).
  Proof.
    intros a b A B HA HB. apply not_sound. apply and_sound; apply not_sound; assumption.
  Qed.

  Lemma every_sound : forall (r : value Qc -> result) (M : value K -> means) vs (inside : value K -> Prop),
    (forall v, In v vs -> agrees (r v) (M (embv v))) ->
    (forall v, inside v <-> In v (map embv vs)) ->
    agrees (every_result r vs) (every K inside M).
  Proof.
    intros r M vs inside A I o H.
    assert (E : every K (fun v => In v (map embv vs)) M (emb o)).
    { clear I. revert o H. induction vs as [|v vs IH]; intros o H; simpl in H.
      - injection H as <-. left. split; [reflexivity|]. intros w [].
      - assert (B : agrees (every_result r vs) (every K (fun w => In w (map embv vs)) M))
          by (intros q Q; apply IH; [intros w W; apply A; right; exact W | exact Q]).
        assert (C : agrees (r v) (M (embv v))) by (apply A; left; reflexivity).
        pose proof (and_sound _ (fun _ => every_result r vs) _ _ C B o H) as D. clear -D.
        destruct D as [[-> [P [[_ Q]|[[X _]|[X _]]]]]|[[-> D]|[-> D]]]; try discriminate.
        + left. split; [reflexivity|]. intros w [<-|W]; [exact P | apply Q, W].
        + right. left. split; [reflexivity|]. destruct D as [D|[[X _]|[[_ [w [W D]]]|[X _]]]]; try discriminate.
          * exists (embv v). split; [left; reflexivity | exact D].
          * exists w. split; [right; exact W | exact D].
        + right. right. split; [reflexivity|].
          destruct D as [[P Q]|[[P Q]|[P Q]]].
          * destruct Q as [[_ Q]|[[X _]|[X _]]]; try discriminate. split.
            -- intros w [<-|W]; [right; exact P | left; apply Q, W].
            -- exists (embv v). split; [left; reflexivity | exact P].
          * destruct Q as [[X _]|[[X _]|[_ [Q [w [W R]]]]]]; try discriminate. split.
            -- intros u [<-|V]; [left; exact P | apply Q, V].
            -- exists w. split; [right; exact W | exact R].
          * destruct Q as [[X _]|[[X _]|[_ [Q [w [W R]]]]]]; try discriminate. split.
            -- intros u [<-|V]; [right; exact P | apply Q, V].
            -- exists w. split; [right; exact W | exact R]. }
    destruct E as [[-> E]|[[-> [v [V E]]]|[-> [E [v [V G]]]]]].
    - left. split; [reflexivity|]. intros v V. apply E, I, V.
    - right. left. split; [reflexivity|]. exists v. split; [apply I, V | exact E].
    - right. right. repeat split; [intros w W; apply E, I, W | exists v; split; [apply I, V | exact G]].
  Qed.

  Lemma where_sound : forall g a G A, agrees g G -> agrees (a tt) A ->
    agrees (where_result g a) (where_true K G A).
  Proof.
    intros g a G A HG HA o H. unfold where_result in H. unfold where_true.
    destruct g as [[[x|[]|l|t]|]|]; simpl in *; try discriminate; specialize (HG _ eq_refl); simpl in HG.
    - left. split; [exact HG|]. apply HA. destruct (a tt) as [[[y|[]|m|u]|]|]; try discriminate; exact H.
    - right. left. injection H as <-. split; [exact HG | reflexivity].
    - right. right. injection H as <-. split; [exact HG | reflexivity].
  Qed.

  (* ---- Terms ---- *)

  Lemma two_sound : forall a b A B make m, agrees a A -> agrees (b tt) B ->
    (forall v w, agrees (make v w) (m (embv v) (embv w))) ->
    agrees (two_results a b make) (of_two K A B m).
  Proof.
    intros a b A B make m HA HB HM o H. unfold two_results in H. unfold of_two.
    destruct a as [[v|]|]; [| |discriminate].
    - destruct (b tt) as [[w|]|]; [| |discriminate].
      + right. exists (embv v), (embv w). split; [exact (HA _ eq_refl)|]. split; [exact (HB _ eq_refl)|].
        apply HM, H.
      + injection H as <-. left. split; [reflexivity|]. right. exact (HB _ eq_refl).
    - injection H as <-. left. split; [reflexivity|]. left. exact (HA _ eq_refl).
  Qed.

  Lemma one_sound : forall a A make m, agrees a A -> (forall v, agrees (make v) (m (embv v))) ->
    agrees (one_result a make) (of_one K A m).
  Proof.
    intros a A make m HA HM o H. unfold one_result in H. unfold of_one.
    destruct a as [[v|]|]; [| |discriminate].
    - right. exists (embv v). split; [exact (HA _ eq_refl) | apply HM, H].
    - injection H as <-. left. split; [reflexivity | exact (HA _ eq_refl)].
  Qed.

  Lemma all_sound : forall (A : Type) (r : A -> result) (M : A -> means) l,
    (forall a, In a l -> agrees (r a) (M a)) ->
    match all_results r l with
    | All vs => each K M l (map embv vs)
    | NotAll => some_undefined K M l
    | OpenList => True
    end.
  Proof.
    intros A r M l. induction l as [|a l IH]; intro H; simpl; [exact I|].
    assert (B : agrees (r a) (M a)) by (apply H; left; reflexivity).
    assert (C : forall b, In b l -> agrees (r b) (M b)) by (intros b J; apply H; right; exact J).
    specialize (IH C). destruct (r a) as [[v|]|]; [| left; exact (B _ eq_refl) | exact I].
    destruct (all_results r l); simpl.
    - split; [exact (B _ eq_refl) | exact IH].
    - right. exact IH.
    - exact I.
  Qed.

  Lemma of_all_sound : forall (A : Type) (r : A -> result) (M : A -> means) l make m,
    (forall a, In a l -> agrees (r a) (M a)) ->
    (forall vs, agrees (make vs) (m (map embv vs))) ->
    agrees (of_results (all_results r l) make) (of_all K M l m).
  Proof.
    intros A r M l make m H HM o E. pose proof (all_sound A r M l H) as S. unfold of_results in E.
    destruct (all_results r l) as [vs| |]; [| |discriminate].
    - right. exists (map embv vs). split; [exact S | apply HM, E].
    - injection E as <-. left. split; [reflexivity | exact S].
  Qed.

  Lemma called_sound : forall f vs, agrees (called_result library f vs) (called f (map embv vs)).
  Proof.
    intros f vs o H. unfold called_result in H. destruct (library f vs) as [r|] eqn:E; [|discriminate].
    injection H as <-. apply library_sound, E.
  Qed.

  (* ---- Cases ---- *)

  Lemma integers_from_spec : forall n a,
    map embv (integers_from a n) = map (fun i => Num (whole K (a + Z.of_nat i))) (seq 0 n).
  Proof.
    intros n a. assert (G : forall n a k, map embv (integers_from (a + Z.of_nat k) n)
      = map (fun i => Num (whole K (a + Z.of_nat i))) (seq k n)).
    { clear. induction n as [|n IH]; intros a k; simpl; [reflexivity|]. f_equal.
      rewrite <- IH. do 2 f_equal. lia. }
    rewrite <- (G n a 0%nat). do 2 f_equal. lia.
  Qed.

  Lemma integers_inside : forall a b v,
    inside K (Integers K a (Some b)) v
    <-> In v (map (fun i => Num (whole K (a + Z.of_nat i))) (seq 0 (Z.to_nat (b - a + 1)))).
  Proof.
    intros a b v. rewrite in_map_iff. simpl. split.
    - intros [z [-> [A B]]]. exists (Z.to_nat (z - a)). split; [do 2 f_equal; lia|]. apply in_seq. lia.
    - intros [i [<- I]]. apply in_seq in I. exists (a + Z.of_nat i)%Z. repeat split; lia.
  Qed.

  Lemma end_sound : forall r (A : means), agrees r A ->
    match end_from r with
    | At z => A (Is (Num (whole K z)))
    | NoInteger => integer_end K A None
    | OpenEnd => True
    end.
  Proof.
    intros r A H. unfold end_from. destruct r as [[[x|b|l|t]|]|]; try exact I.
    - destruct (as_integer x) as [z|] eqn:E.
      + apply as_integer_spec in E. subst. exact (H _ eq_refl).
      + right. right. exists (rational K x). split; [exact (H _ eq_refl)|]. split; [|reflexivity].
        apply no_integer, E.
    - left. split; [exact (H _ eq_refl) | reflexivity].
  Qed.

  Lemma domain_sound : forall (r : expr -> result) (M : expr -> means) (N : string -> value K -> expr -> means) d,
    (forall e, agrees (r e) (M e)) ->
    match domain_values r d with
    | Values vs => exists c, domain_cases K M N d c /\ c <> NoDomain K
                     /\ finite_cases K c = Some (map embv vs)
                     /\ forall v, inside K c v <-> In v (map embv vs)
    | UndefinedDomain => domain_cases K M N d (NoDomain K)
    | OpenDomain => True
    end.
  Proof.
    intros r M N d H. destruct d as [a [b|]|e|lo lc hi hc|us rows]; try exact I.
    - simpl. pose proof (end_sound _ _ (H a)) as A. destruct (end_from (r a)) as [z| |]; [| |exact I].
      + pose proof (end_sound _ _ (H b)) as B. destruct (end_from (r b)) as [w| |]; [| |exact I].
        * destruct (w - z <? most_cases)%Z; [|exact I].
          exists (Integers K z (Some w)). split; [|split; [discriminate|]].
          -- exists (Some z). split; [right; left; exists z; split; [exact A | reflexivity]|].
             exists (Some w). split; [right; left; exists w; split; [exact B | reflexivity] | reflexivity].
          -- rewrite integers_from_spec. split; [reflexivity|]. apply integers_inside.
        * exists (Some z). split; [right; left; exists z; split; [exact A | reflexivity]|].
          exists None. split; [exact B | reflexivity].
      + exists None. split; [exact A | reflexivity].
    - simpl. pose proof (H e) as A. destruct (r e) as [[[x|b|l|t]|]|]; try exact I.
      + exists (Listed K (map embv l)). split; [|split; [discriminate|]].
        * right. exists (map embv l). split; [exact (A _ eq_refl) | reflexivity].
        * split; [reflexivity | simpl; tauto].
      + left. split; [exact (A _ eq_refl) | reflexivity].
  Qed.

  (** What is known of the values in all cases. *)
  Definition agree_list (r : results) (A : option (list (value K)) -> Prop) : Prop :=
    match r with
    | All vs => A (Some (map embv vs))
    | NotAll => A None
    | OpenList => True
    end.

  Lemma collected_sound : forall (r : value Qc -> results) (A : value K -> option (list (value K)) -> Prop) vs,
    (forall v, In v vs -> agree_list (r v) (A (embv v))) ->
    agree_list (collected_results r vs) (collected K A (map embv vs)).
  Proof.
    intros r A vs. induction vs as [|v vs IH]; intro H; simpl; [reflexivity|].
    assert (B : agree_list (r v) (A (embv v))) by (apply H; left; reflexivity).
    assert (C : forall w, In w vs -> agree_list (r w) (A (embv w))) by (intros w W; apply H; right; exact W).
    specialize (IH C). destruct (r v) as [l| |]; simpl in *; [| left; split; [reflexivity | left; exact B] | exact I].
    destruct (collected_results r vs) as [m| |]; simpl in *; [| left; split; [reflexivity | right; exact IH] | exact I].
    right. exists (map embv l), (map embv m). rewrite map_app. repeat split; assumption.
  Qed.

  Lemma case_sound : forall g a (G A : means), agrees g G -> agrees (a tt) A ->
    agree_list (case_results g a) (collected_case K G A).
  Proof.
    intros g a G A HG HA. unfold case_results, collected_case.
    destruct g as [[[x|[]|l|t]|]|]; simpl; try exact I; specialize (HG _ eq_refl).
    - destruct (a tt) as [[v|]|]; simpl; [| |exact I]; left; (split; [exact HG|]).
      + left. exists (embv v). split; [exact (HA _ eq_refl) | reflexivity].
      + right. split; [exact (HA _ eq_refl) | reflexivity].
    - right. left. split; [exact HG | reflexivity].
    - right. right. split; [exact HG | reflexivity].
  Qed.

  Lemma of_collected_sound : forall r A make m, agree_list r A ->
    (forall vs, agrees (make vs) (m (map embv vs))) ->
    agrees (of_results r make) (of_collected K A m).
  Proof.
    intros r A make m H HM o E. unfold of_results in E. destruct r as [vs| |]; [| |discriminate].
    - right. exists (map embv vs). split; [exact H | apply HM, E].
    - injection E as <-. left. split; [reflexivity | exact H].
  Qed.

  (* ---- Expressions ---- *)

  Section Step.
    Variable ev : known -> expr -> result.
    Hypothesis IH : forall inner names e, represents_all inner names -> agrees (ev inner e) (meaning e names).

    Lemma known_value : forall v, represents (Known (got v)) (stands_for K (embv v)).
    Proof. intro v. constructor. intros o E. injection E as <-. split; reflexivity. Qed.

    Lemma guard_sound : forall g inner names, represents_all inner names ->
      agrees (guard_result ev g inner)
        match g with Some c => meaning c names | None => fun o => o = yes end.
    Proof.
      intros [g|] inner names R; simpl; [apply IH, R|]. intros o E. injection E as <-. reflexivity.
    Qed.

    Definition collected_meaning g body :=
      fix go (bs : list binder) (names : scope) (r : option (list (value K))) {struct bs} : Prop :=
        match bs with
        | [] => collected_case K
                  (match g with Some c => meaning c names | None => fun o => o = yes end) (meaning body names) r
        | Bind x d :: more =>
            exists c, domain_cases K (fun a => meaning a names) (fun x v a => meaning a ((x, stands_for K v) :: names)) d c
              /\ collected_cases K c (fun v => go more ((x, stands_for K v) :: names)) r
        end.

    Lemma collect_sound : forall g body bs inner names, represents_all inner names ->
      agree_list (collect ev bs g body inner) (collected_meaning g body bs names).
    Proof.
      intros g body bs. induction bs as [|[x d] bs J]; intros inner names R; simpl.
      - apply case_sound; [apply guard_sound, R | apply IH, R].
      - pose proof (domain_sound (ev inner) (fun a => meaning a names)
          (fun x v a => meaning a ((x, stands_for K v) :: names)) d (fun e => IH _ _ e R)) as D.
        destruct (domain_values (ev inner) d) as [vs| |]; [| |exact I].
        + destruct D as [c [C [N [E _]]]].
          assert (S : agree_list
            (collected_results (fun v => collect ev bs g body ((x, Known (got v)) :: inner)) vs)
            (collected K (fun v => collected_meaning g body bs ((x, stands_for K v) :: names)) (map embv vs))).
          { apply (collected_sound _ (fun v => collected_meaning g body bs ((x, stands_for K v) :: names))).
            intros v _. apply J. constructor; [apply known_value | exact R]. }
          destruct (collected_results _ vs) as [l| |]; [| |exact I]; exists c; (split; [exact C|]);
            right; exists (map embv vs); repeat split; assumption.
        + exists (NoDomain K). split; [exact D | left; split; reflexivity].
    Qed.

    Definition quantified_meaning (turned : bool) g body :=
      fix go (bs : list binder) (names : scope) {struct bs} : means :=
        match bs with
        | [] => where_true K
                  (match g with Some c => meaning c names | None => fun o => o = yes end)
                  (if turned then negated K (meaning body names) else meaning body names)
        | Bind x d :: more => fun o =>
            exists c, domain_cases K (fun a => meaning a names) (fun x v a => meaning a ((x, stands_for K v) :: names)) d c
              /\ match c with
                 | NoDomain _ => o = Undefined
                 | _ => every K (inside K c) (fun v => go more ((x, stands_for K v) :: names)) o
                 end
        end.

    Lemma quantify_sound : forall turned g body bs inner names, represents_all inner names ->
      agrees (quantify ev turned bs g body inner) (quantified_meaning turned g body bs names).
    Proof.
      intros turned g body bs. induction bs as [|[x d] bs J]; intros inner names R; simpl.
      - apply where_sound; [apply guard_sound, R|].
        destruct turned; [apply not_sound|]; apply IH, R.
      - pose proof (domain_sound (ev inner) (fun a => meaning a names)
          (fun x v a => meaning a ((x, stands_for K v) :: names)) d (fun e => IH _ _ e R)) as D.
        destruct (domain_values (ev inner) d) as [vs| |]; [| |intros o H; discriminate].
        + destruct D as [c [C [N [_ E]]]]. intros o H. exists c. split; [exact C|].
          assert (S : every K (inside K c)
            (fun v => quantified_meaning turned g body bs ((x, stands_for K v) :: names)) (emb o)).
          { refine (every_sound _ _ vs _ _ E o H). intros v _. apply J.
            constructor; [apply known_value | exact R]. }
          destruct c; try contradiction; exact S.
        + intros o H. injection H as <-. exists (NoDomain K). split; [exact D | reflexivity].
    Qed.

    Lemma links_sound : forall links inner names a A, represents_all inner names -> agrees a A ->
      agrees (links_result ev a links inner)
        ((fix go (A : means) (links : list (relation * expr)) : means :=
            match links with
            | [] => fun o => o = yes
            | (r, b) :: more =>
                both K (of_two K A (meaning b names) (compared K r)) (go (meaning b names) more)
            end) A links).
    Proof.
      induction links as [|[r b] links J]; intros inner names a A R H.
      - intros o E. injection E as <-. reflexivity.
      - apply (and_sound _ (fun _ => links_result ev (ev inner b) links inner)).
        + apply (two_sound a (fun _ => ev inner b)); [exact H | apply IH, R |]. intros v w. apply compared_sound.
        + apply J; [exact R | apply IH, R].
    Qed.

    Lemma let_sound : forall body ds inner names, represents_all inner names ->
      agrees (ev (let_names ev ds inner) body)
        ((fix go (ds : list definition) (names : scope) : means :=
            match ds with
            | [] => meaning body names
            | Define f ps value :: more =>
                go more
                  ((f, fun arguments o =>
                         length arguments = length ps
                         /\ meaning value
                              (rev (combine ps (map (parameter K) arguments)) ++ names) o)
                     :: names)
            end) ds names).
    Proof.
      intros body ds. induction ds as [|[f ps value] ds J]; intros inner names R; [apply IH, R|].
      destruct ps as [|p ps].
      - apply (J _ (_ :: names)). constructor; [|exact R]. constructor.
        intros o E. split; [reflexivity|]. simpl. apply (IH _ _ _ R). exact E.
      - apply (J _ (_ :: names)). constructor; [|exact R]. apply RepresentsClosure with names; [exact R|].
        intros arguments o A B. split; [exact A | exact B].
    Qed.

    Lemma arguments_represented : forall ps arguments inner names, represents_all inner names ->
      represents_all (combine ps (map (fun a => Known (ev inner a)) arguments))
        (combine ps (map (parameter K) (map (fun a => meaning a names) arguments))).
    Proof.
      intros ps. induction ps as [|p ps J]; intros [|a arguments] inner names R; simpl; try constructor.
      - constructor. intros o E. split; [reflexivity|]. apply (IH _ _ _ R). exact E.
      - apply J, R.
    Qed.
  End Step.

  Theorem evaluate_sound : forall fuel inner names e, represents_all inner names ->
    agrees (evaluate library fuel inner e) (meaning e names).
  Proof.
    induction fuel as [|fuel IH]; intros inner names e R; [intros o H; discriminate|].
    destruct e as [d k|x|a|op a b|f arguments|entries|bs g body|v k|op bs g body|first links|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows]; simpl.
    - intros o H. destruct (Z.abs k <=? most_places)%Z; [|discriminate].
      injection H as <-. simpl. destruct (k <? 0)%Z eqn:E; [|reflexivity].
      rewrite (rational_times K L), (rational_inverse K L); [reflexivity|].
      intro Z. assert (Y := integer_as (10 ^ (- k))). rewrite Z in Y. apply Z.ltb_lt in E.
      assert (P : (0 < 10 ^ (- k))%Z) by (apply Z.pow_pos_nonneg; lia).
      assert (W : as_integer 0%Qc = Some 0%Z) by reflexivity. rewrite W in Y. injection Y as Y. lia.
    - pose proof (find_sound _ _ x R) as S. destruct (find_name x inner) as [[r|ps b n]|].
      + destruct S as [m [-> S]]. inversion S. subst. assumption.
      + intros o H. discriminate.
      + rewrite S. apply (called_sound x []).
    - apply one_sound; [apply IH, R|]. intros [y|b|l|t] o H; try discriminate. injection H as <-. simpl.
      rewrite (rational_opposite K L). reflexivity.
    - apply (two_sound _ (fun _ => evaluate library fuel inner b)); [apply IH, R | apply IH, R|].
      intros v w. apply arithmetic_sound.
    - pose proof (find_sound _ _ f R) as S. destruct (find_name f inner) as [[r|ps b n]|].
      + intros o H. discriminate.
      + destruct S as [m [-> S]]. inversion S as [|ps' b' n' names' m' RA C]. subst.
        destruct (Nat.eqb (length arguments) (length ps)) eqn:E; [|intros o H; discriminate].
        apply Nat.eqb_eq in E. intros o H. apply C; [rewrite map_length; exact E|].
        refine (IH _ _ b _ o H). apply represents_app; [|exact RA]. apply represents_rev.
        apply arguments_represented; [intros; apply IH; assumption | exact R].
      + rewrite S. apply of_all_sound; [intros a _; apply IH, R|]. intro vs. apply called_sound.
    - apply of_all_sound; [intros a _; apply IH, R|]. intros vs o H. injection H as <-. reflexivity.
    - apply of_collected_sound.
      + apply (collect_sound _ (fun inner names e R => IH inner names e R) g body bs inner names R).
      + intros vs o H. injection H as <-. reflexivity.
    - apply (two_sound _ (fun _ => evaluate library fuel inner k)); [apply IH, R | apply IH, R|].
      intros. apply entry_sound.
    - apply of_collected_sound.
      + apply (collect_sound _ (fun inner names e R => IH inner names e R) g body bs inner names R).
      + intros vs. apply folded_sound.
    - apply links_sound; [intros; apply IH; assumption | exact R | apply IH, R].
    - apply not_sound, IH, R.
    - destruct op.
      + apply (and_sound _ (fun _ => evaluate library fuel inner b)); apply IH, R.
      + apply (or_sound _ (fun _ => evaluate library fuel inner b)); apply IH, R.
      + apply (or_sound _ (fun _ => evaluate library fuel inner b)); [apply not_sound|]; apply IH, R.
    - intros o H. pose proof (IH _ _ c R) as C. unfold chosen.
      destruct (evaluate library fuel inner c) as [[[x|[]|l|t]|]|]; try discriminate; specialize (C _ eq_refl).
      + left. split; [exact C | apply (IH _ _ a R _ H)].
      + right. left. split; [exact C | apply (IH _ _ b R _ H)].
      + right. right. injection H as <-. split; [exact C | reflexivity].
    - apply let_sound; [intros; apply IH; assumption | exact R].
    - destruct q.
      + apply (quantify_sound _ (fun inner names e R => IH inner names e R) false g body bs inner names R).
      + apply not_sound.
        apply (quantify_sound _ (fun inner names e R => IH inner names e R) true g body bs inner names R).
    - intros o H. discriminate.
  Qed.

  Theorem evaluation_holds : forall fuel e, evaluate library fuel [] e = T -> holds K called e.
  Proof. intros fuel e H. exact (evaluate_sound fuel [] [] e RepresentsNil _ H). Qed.

  Theorem evaluation_fails : forall fuel e,
    evaluate library fuel [] e = F \/ evaluate library fuel [] e = U -> does_not_hold K called e.
  Proof.
    intros fuel e [H|H]; [left | right]; exact (evaluate_sound fuel [] [] e RepresentsNil _ H).
  Qed.
End Sound.
