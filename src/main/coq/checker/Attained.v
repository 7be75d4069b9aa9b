(** Bounds of privacy that events attain: the bound holds for all neighbours, and one pair reaches it. *)

From Coq Require Import ZArith QArith Qcanon String Bool Lia List.
From Referee.checker Require Import
  Tree Value Answers Meaning Evaluation EvaluationSound Determinism Counterexample Library Optimum
  Programs Functions Scaled.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Record event := Event { first_of : string; second_of : string; outputs_of : list string }.

(** The entry at a place from 1 on. *)
Definition entry_at (q : list Qc) (i : N) : option Qc :=
  match i with N0 => None | _ => nth_error q (N.to_nat (i - 1)) end.

Definition few_places (i : N) : bool := (i <=? 100000)%N.

(** Whether the ranks of an event are near each other and attain [q_x - E q_y = d], with q_y > 0. *)
Definition attains (q : list Qc) (l : Z) (E d : Qc) (e : event) : bool :=
  match read_natural (first_of e), read_natural (second_of e) with
  | Some x, Some y =>
      few_places x && few_places y
      && match entry_at q x, entry_at q y with
         | Some a, Some b =>
             negb (N.eqb x y) && (Z.abs (Z.of_N x - Z.of_N y) <=? l)%Z && equal_dec (a - E * b)%Qc d
             && match outputs_of e with [s] => String.eqb s (first_of e) | _ => false end
         | _, _ => false
         end
  | _, _ => false
  end.

(** [tight_delta(q, l, E) = d] or [tight_exp_epsilon(q, l, d) = E] of a law of ranks. *)
Definition tight_of_law (of_factor : bool) (q : list Qc) (l E d : Qc) (e : event) : bool :=
  match as_integer l, scaled q with
  | Some l, Some (D, a) =>
      is_law_scaled D a && (negb of_factor || all_positive q)
      && (1 <=? l)%Z && (l <=? Z.max 1 (Z.of_nat (length q) - 1))%Z
      && at_most 1%Qc E && at_most 0%Qc d && at_most d 1%Qc
      && private_scaled D a (Z.to_nat l) E d
      && ((if of_factor then equal_dec E 1%Qc else equal_dec d 0%Qc) || attains q l E d e)
  | _, _ => false
  end.

Lemma nth_in_first : forall (A : Type) n (q : list A) k, (k < n)%nat -> nth_error (firstn n q) k = nth_error q k.
Proof.
  intros A n. induction n as [|n IH]; intros [|x q] [|k] H; simpl; try reflexivity; try lia. apply IH. lia.
Qed.

Lemma near_pairs_at : forall (A : Type) l (q : list A) i j x y, nth_error q i = Some x -> nth_error q j = Some y ->
  i <> j -> (i <= j + l)%nat -> (j <= i + l)%nat -> In (x, y) (near_pairs l q).
Proof.
  intros A l q. induction q as [|a q IH]; intros i j x y X Y N B C; [destruct i; discriminate|].
  destruct i as [|i], j as [|j]; simpl in *; try congruence.
  - injection X as ->. apply in_or_app. left. apply in_flat_map. exists y. split; [|left; reflexivity].
    apply nth_error_In with j. rewrite nth_in_first by lia. exact Y.
  - injection Y as ->. apply in_or_app. left. apply in_flat_map. exists x. split; [|right; left; reflexivity].
    apply nth_error_In with i. rewrite nth_in_first by lia. exact X.
  - apply in_or_app. right. apply (IH i j x y X Y); lia.
Qed.

Lemma largest_is : forall x m xs, In m (x :: xs) -> (forall y, In y (x :: xs) -> (y <= m)%Qc) -> largest x xs = m.
Proof.
  intros x m xs I B. unfold largest. apply Qcle_antisym.
  - apply B, best_in.
  - apply Qcnot_lt_le. apply (best_greatest rationals rationals_lawful xs x m I).
Qed.

Lemma private_pairs : forall q l E d, private q l E d = true ->
  forall x y, In (x, y) (near_pairs l q) -> (x - E * y <= d)%Qc.
Proof.
  intros q l E d H x y I. unfold private in H. rewrite forallb_forall in H. specialize (H (x, y) I). simpl in H.
  rewrite at_most_le in H. apply Qle_bool_iff in H. exact H.
Qed.

Lemma entry_at_is : forall q i x, entry_at q i = Some x -> (0 < i)%N /\ nth_error q (N.to_nat (i - 1)) = Some x.
Proof. intros q [|p] x H; [discriminate|]. split; [lia | exact H]. Qed.

Lemma attains_pair : forall q l E d e, attains q l E d e = true ->
  exists x y, In (x, y) (near_pairs (Z.to_nat l) q) /\ (x - E * y = d)%Qc.
Proof.
  intros q l E d e H. unfold attains in H.
  destruct (read_natural (first_of e)) as [i|]; [|discriminate].
  destruct (read_natural (second_of e)) as [j|]; [|discriminate].
  apply andb_prop in H. destruct H as [_ H].
  destruct (entry_at q i) as [x|] eqn:X; [|discriminate]. destruct (entry_at q j) as [y|] eqn:Y; [|discriminate].
  apply entry_at_is in X, Y. destruct X as [X X'], Y as [Y Y'].
  apply andb_prop in H. destruct H as [H _]. apply andb_prop in H. destruct H as [H S].
  apply andb_prop in H. destruct H as [N A]. apply negb_true_iff, N.eqb_neq in N. apply Z.leb_le in A.
  apply equal_dec_spec in S. exists x, y. split; [|exact S].
  apply (near_pairs_at Qc (Z.to_nat l) q _ _ x y X' Y'); lia.
Qed.

Lemma at_most_iff : forall x y, at_most x y = true <-> (x <= y)%Qc.
Proof. intros x y. rewrite at_most_le, Qle_bool_iff. reflexivity. Qed.

Lemma tight_delta_is : forall q l E d e, private q (Z.to_nat l) E d = true -> (0 <= d)%Qc ->
  equal_dec d 0%Qc || attains q l E d e = true -> tight_delta q (Z.to_nat l) E = d.
Proof.
  intros q l E d e P N A. unfold tight_delta. apply largest_is.
  - apply orb_prop in A. destruct A as [A|A].
    + apply equal_dec_spec in A. left. symmetry. exact A.
    + apply attains_pair in A. destruct A as [x [y [I S]]]. right. apply in_map_iff. exists (x, y).
      split; [exact S | exact I].
  - intros y [<-|I]; [exact N|]. apply in_map_iff in I. destruct I as [[a b] [<- I]].
    apply (private_pairs q _ E d P a b I).
Qed.

Lemma near_pairs_in : forall (A : Type) l (q : list A) x y, In (x, y) (near_pairs l q) -> In x q /\ In y q.
Proof.
  intros A l q. induction q as [|a q IH]; intros x y I; simpl in I; [contradiction|].
  apply in_app_or in I. destruct I as [I|I].
  - apply in_flat_map in I. destruct I as [b [B I]].
    assert (C : In b q) by (rewrite <- (firstn_skipn l q); apply in_or_app; left; exact B).
    destruct I as [I|[I|[]]]; injection I as <- <-; simpl; tauto.
  - apply IH in I. simpl. tauto.
Qed.

Lemma divided_le : forall a b E d : Qc, (0 < b)%Qc -> (a - E * b <= d)%Qc -> ((a - d) / b <= E)%Qc.
Proof.
  intros a b E d B H. apply Qcmult_lt_0_le_reg_r with b; [exact B|].
  replace ((a - d) / b * b)%Qc with (a - d)%Qc by (field; intro Z; rewrite Z in B; discriminate).
  apply Qcle_minus_iff. apply Qcle_minus_iff in H.
  replace (E * b + - (a - d))%Qc with (d + - (a - E * b))%Qc by ring. exact H.
Qed.

Lemma tight_exp_epsilon_is : forall q l E d e, all_positive q = true -> private q (Z.to_nat l) E d = true ->
  (1 <= E)%Qc -> equal_dec E 1%Qc || attains q l E d e = true -> tight_exp_epsilon q (Z.to_nat l) d = E.
Proof.
  intros q l E d e Q P N A. unfold tight_exp_epsilon.
  assert (B : forall x y, In (x, y) (near_pairs (Z.to_nat l) q) -> (0 < y)%Qc).
  { intros x y I. apply near_pairs_in in I. destruct I as [_ I]. unfold all_positive in Q.
    rewrite forallb_forall in Q. apply (qc_less rationals rationals_lawful), Q, I. }
  apply largest_is.
  - apply orb_prop in A. destruct A as [A|A].
    + apply equal_dec_spec in A. left. symmetry. exact A.
    + apply attains_pair in A. destruct A as [x [y [I S]]]. right. apply in_map_iff. exists (x, y).
      split; [|exact I]. rewrite <- S. field. intro Z. specialize (B x y I). rewrite Z in B. discriminate.
  - intros y [<-|I]; [exact N|]. apply in_map_iff in I. destruct I as [[a b] [<- I]].
    apply divided_le; [apply (B a b I) | apply (private_pairs q _ E d P a b I)].
Qed.

(** What the event shows is what the library says. *)
Lemma tight_of_law_is : forall of_factor vs q l E d e, numbers_in vs = Some q -> tight_of_law of_factor q l E d e = true ->
  if of_factor then library "tight_exp_epsilon" [List vs; Num l; Num d] = Some (Is (Num E))
  else library "tight_delta" [List vs; Num l; Num E] = Some (Is (Num d)).
Proof.
  intros f vs q l E d e V H. unfold tight_of_law in H.
  destruct (as_integer l) as [m|] eqn:M; [|discriminate]. destruct (scaled q) as [[D a]|] eqn:S; [|discriminate].
  apply scaled_is in S. rewrite private_scaled_is, is_law_scaled_is, <- S in H.
  rewrite !andb_true_iff in H. destruct H as [[[[[[[[W Q] B] C] E1] D0] D1] P] A].
  apply at_most_iff in E1 as E1', D0 as D0'. destruct f.
  - unfold library. cbn -[of_law at_most tight_exp_epsilon is_law]. unfold of_law.
    rewrite V, M, D0, D1. cbn [andb]. rewrite W, B, C. simpl in Q. rewrite Q. cbn [andb].
    rewrite (tight_exp_epsilon_is q m E d e Q P E1' A). reflexivity.
  - unfold library. cbn -[of_law at_most tight_delta is_law]. unfold of_law.
    rewrite V, M, E1. rewrite W, B, C. cbn [andb].
    rewrite (tight_delta_is q m E d e P D0' A). reflexivity.
Qed.

(** [private(q, l, E, d)] of a law of ranks, in integers. *)
Definition private_of_law (q : list Qc) (l E d : Qc) : bool :=
  match as_integer l, scaled q with
  | Some l, Some (D, a) =>
      is_law_scaled D a && (1 <=? l)%Z && (l <=? Z.max 1 (Z.of_nat (length q) - 1))%Z
      && at_most 1%Qc E && at_most 0%Qc d && at_most d 1%Qc
      && private_scaled D a (Z.to_nat l) E d
  | _, _ => false
  end.

Lemma private_of_law_is : forall vs q l E d, numbers_in vs = Some q -> private_of_law q l E d = true ->
  library "private" [List vs; Num l; Num E; Num d] = Some (Is (Truth true)).
Proof.
  intros vs q l E d V H. unfold private_of_law in H.
  destruct (as_integer l) as [m|] eqn:M; [|discriminate]. destruct (scaled q) as [[D a]|] eqn:S; [|discriminate].
  apply scaled_is in S. rewrite private_scaled_is, is_law_scaled_is, <- S in H.
  rewrite !andb_true_iff in H. destruct H as [[[[[[W B] C] E1] D0] D1] P].
  unfold library. cbn -[of_law at_most private is_law]. unfold of_law.
  rewrite V, M, E1, D0, D1. cbn [andb]. rewrite W, B, C. cbn [andb]. rewrite P. reflexivity.
Qed.

(* ---- Mechanisms: the value is computed, and the event is looked at besides ---- *)

Fixpoint event_sum (p : list Qc) (outputs : list string) (after : N) : option Qc :=
  match outputs with
  | [] => Some 0%Qc
  | s :: more =>
      match read_natural s with
      | Some o =>
          if (after <? o)%N && few_places o then
            match entry_at p o, event_sum p more o with Some x, Some y => Some (x + y)%Qc | _, _ => None end
          else None
      | None => None
      end
  end.

Definition attains_event (laws : list (list Qc)) (adjacent : list (N * N)) (of_factor : bool) (E d : Qc) (e : event)
  : bool :=
  match read_natural (first_of e), read_natural (second_of e) with
  | Some (Npos _ as x), Some (Npos _ as y) =>
      few_places x && few_places y && in_pairs ((x - 1)%N, (y - 1)%N) adjacent
      && match event_sum (law_at laws (x - 1)) (outputs_of e) 0, event_sum (law_at laws (y - 1)) (outputs_of e) 0 with
         | Some a, Some b => equal_dec (a - E * b)%Qc d && (negb of_factor || less_dec 0%Qc b)
         | _, _ => false
         end
  | _, _ => false
  end.

(* ---- Parts of a claim ---- *)

(** Whether the numbers of an event are written as numbers are, also where it is not looked at. *)
Definition is_number_text (s : string) : bool := match read_natural s with Some _ => true | None => false end.

Definition is_readable (e : event) : bool :=
  is_number_text (first_of e) && is_number_text (second_of e) && forallb is_number_text (outputs_of e).

(** What shows a part that is not computed: an event, or an answer. *)
Inductive witness :=
| ByEvent (e : event)
| ByAnswer (a : answer_given).

Definition is_tight (f : string) : bool := String.eqb f "tight_exp_epsilon" || String.eqb f "tight_delta".

Definition is_tight_part (part : expr) : bool :=
  match part with Chain (Call f _) [(Equal, _)] => is_tight f | _ => false end.

(** A part that says what the optimum of a program is. *)
Definition is_best_part (part : expr) : bool :=
  match part with Chain (Call f _) [(Equal, _)] => prefix "best_" f | _ => false end.

Section Rule.
  Variable ev : known -> expr -> result.

  (** Whether a part that says what an optimum is holds, which a point and multipliers show. *)
  Definition best_part (names : known) (part : expr) (a : answer_given) : bool :=
    match part, a with
    | Chain (Call f given) [(Equal, v)], OptimumAt point multipliers =>
        match find_name f names, all_results (ev names) given, ev names v with
        | None, All vs, Got (Is (Num m)) =>
            match library f vs, program_of f vs with
            | None, Some p =>
                match optimum_shown p point multipliers with Some n => equal_dec m n | None => false end
            | _, _ => false
            end
        | _, _, _ => false
        end
    | _, _ => false
    end.

  (** Whether a part that says what a tight bound is holds, which its event shows. *)
  Definition tight_part (names : known) (part : expr) (e : event) : bool :=
    match part with
    | Chain (Call f [a; b; c]) [(Equal, v)] =>
        match find_name f names, ev names a, ev names b, ev names c, ev names v with
        | None, Got (Is (List vs)), Got (Is (Num l)), Got (Is (Num x)), Got (Is (Num y)) =>
            match numbers_in vs with
            | Some q =>
                if String.eqb f "tight_exp_epsilon" then tight_of_law true q l y x e
                else String.eqb f "tight_delta" && tight_of_law false q l x y e
            | None => false
            end
        | _, _, _, _, _ => false
        end
    | Chain (Call f [a; c]) [(Equal, v)] =>
        match ev names a, ev names c, ev names v with
        | Got (Is (Thing (Mechanism laws adjacent))), Got (Is (Num x)), Got (Is (Num y)) =>
            (if String.eqb f "tight_exp_epsilon" then
               equal_dec y 1%Qc || attains_event laws adjacent true y x e
             else equal_dec y 0%Qc || attains_event laws adjacent false x y e)
            && is_true (ev names part)
        | _, _, _ => false
        end
    | _ => false
    end.

  Definition other_part (names : known) (part : expr) : bool :=
    match part with
    | Call f [a; b; c; d] =>
        if String.eqb f "private" then
          match find_name f names, ev names a, ev names b, ev names c, ev names d with
          | None, Got (Is (List vs)), Got (Is (Num l)), Got (Is (Num E)), Got (Is (Num x)) =>
              match numbers_in vs with Some q => private_of_law q l E x | None => false end
          | _, _, _, _, _ => is_true (ev names part)
          end
        else is_true (ev names part)
    | _ => is_true (ev names part)
    end.

  Definition part_holds (names : known) (part : expr) (events : list witness) : option (list witness) :=
    if is_best_part part then
      match events with
      | ByAnswer a :: more => if best_part names part a then Some more else None
      | _ => None
      end
    else
      match is_tight_part part, events with
      | true, ByEvent e :: more => if is_readable e then if tight_part names part e then Some more else None else None
      | true, [] => None
      | _, _ => if other_part names part then Some events else None
      end.

  (** The events that are left when all parts of a claim have been shown. *)
  Fixpoint parts_hold (e : expr) (events : list witness) (names : known) {struct e} : option (list witness) :=
    match e with
    | Let definitions body => parts_hold body events (let_names ev definitions names)
    | Logical And a b =>
        match parts_hold a events names with
        | Some more => parts_hold b more names
        | None => None
        end
    | _ => part_holds names e events
    end.

  (** Whether a claim has a part about privacy. *)
  Fixpoint is_about_privacy (e : expr) : bool :=
    match e with
    | Let _ body => is_about_privacy body
    | Logical And a b => is_about_privacy a || is_about_privacy b
    | Call f _ => String.eqb f "private"
    | _ => is_tight_part e
    end.
End Rule.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable fuel : nat.

  Notation called := (called K).
  Notation meaning := (meaning K called).
  Notation ev := (evaluate library fuel).
  Notation emb := (embedded K).

  Lemma ev_is : forall inner names e v, represents_all K called inner names -> ev inner e = Got (Is v) ->
    meaning e names (Is (emb v)).
  Proof.
    intros inner names e v R H.
    exact (evaluate_sound K L called library (library_sound K) fuel inner names e R _ H).
  Qed.

  Lemma true_is : forall inner names e, represents_all K called inner names -> is_true (ev inner e) = true ->
    meaning e names (yes K).
  Proof.
    intros inner names e R H.
    pose proof (evaluate_sound K L called library (library_sound K) fuel inner names e R) as S.
    destruct (ev inner e) as [[[x|[]|l|t]|]|]; try discriminate. exact (S _ eq_refl).
  Qed.

  Lemma not_named : forall inner names f, represents_all K called inner names -> find_name f inner = None ->
    found K f names = None.
  Proof.
    intros inner names f R H. pose proof (find_sound K called inner names f R) as S. rewrite H in S. exact S.
  Qed.

  Lemma library_call : forall inner names f arguments vs v, represents_all K called inner names ->
    find_name f inner = None -> Forall2 (fun a w => ev inner a = Got (Is w)) arguments vs ->
    library f vs = Some (Is v) -> meaning (Call f arguments) names (Is (emb v)).
  Proof.
    intros inner names f arguments vs v R N A E. simpl. rewrite (not_named inner names f R N).
    right. exists (map emb vs). split.
    - clear E N. induction A as [|a w l m H A IH]; simpl; [exact I|]. split; [|exact IH].
      apply (ev_is inner names a w R H).
    - exact (library_sound K f vs _ E).
  Qed.

  Lemma chain_yes : forall names a b v, meaning a names (Is (emb (Num v))) -> meaning b names (Is (emb (Num v))) ->
    meaning (Chain a [(Equal, b)]) names (yes K).
  Proof.
    intros names a b v A B. simpl. left. split; [reflexivity|]. split; [|reflexivity].
    right. exists (emb (Num v)), (emb (Num v)). split; [exact A|]. split; [exact B|].
    left. split; reflexivity.
  Qed.

  Lemma tight_part_sound : forall inner names part e, represents_all K called inner names ->
    tight_part ev inner part e = true -> meaning part names (yes K).
  Proof.
    intros inner names part e R H. unfold tight_part in H.
    destruct part as [d k|x|a|op a b|f arguments|entries|bs g body|v k|op bs g body|first links|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows]; try discriminate.
    destruct first as [d k|x|a|op a b|f arguments|entries|bs g body|v k|op bs g body|first' links'|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows]; try discriminate.
    destruct arguments as [|a [|b [|c [|d more]]]]; try discriminate;
      destruct links as [|[[] v] [|l' links]]; try discriminate.
    - destruct (ev inner a) as [[[x|t|l|[]]|]|]; try discriminate.
      destruct (ev inner b) as [[[y|t|l|t]|]|]; try discriminate.
      destruct (ev inner v) as [[[z|t|l|t]|]|]; try discriminate.
      apply andb_prop in H. destruct H as [_ H]. apply (true_is inner names _ R H).
    - destruct (find_name f inner) eqn:N; try discriminate.
      destruct (ev inner a) as [[[x|t|vs|t]|]|] eqn:A; try discriminate.
      destruct (ev inner b) as [[[l|t|w|t]|]|] eqn:B; try discriminate.
      destruct (ev inner c) as [[[x|t|w|t]|]|] eqn:C; try discriminate.
      destruct (ev inner v) as [[[y|t|w|t]|]|] eqn:V; try discriminate.
      destruct (numbers_in vs) as [q|] eqn:Q; try discriminate.
      apply (chain_yes names _ v y); [|apply (ev_is inner names v _ R V)].
      apply (library_call inner names f [a; b; c] [List vs; Num l; Num x] (Num y) R N); [repeat constructor; assumption|].
      destruct (String.eqb f "tight_exp_epsilon") eqn:F.
      + apply String.eqb_eq in F. subst f. apply (tight_of_law_is true vs q l y x e Q H).
      + apply andb_prop in H. destruct H as [G H]. apply String.eqb_eq in G. subst f.
        apply (tight_of_law_is false vs q l x y e Q H).
  Qed.

  Lemma other_part_sound : forall inner names part, represents_all K called inner names ->
    other_part ev inner part = true -> meaning part names (yes K).
  Proof.
    intros inner names part R H. unfold other_part in H.
    destruct part as [d k|x|a|op a b|f arguments|entries|bs g body|v k|op bs g body|first links|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows]; try (apply (true_is inner names _ R H)).
    destruct arguments as [|a [|b [|c [|d [|m more]]]]]; try (apply (true_is inner names _ R H)).
    destruct (String.eqb f "private") eqn:F; [|apply (true_is inner names _ R H)].
    apply String.eqb_eq in F. subst f.
    destruct (find_name "private" inner) eqn:N; [apply (true_is inner names _ R H)|].
    destruct (ev inner a) as [[[x|t|vs|t]|]|] eqn:A; try apply (true_is inner names _ R H).
    destruct (ev inner b) as [[[l|t|w|t]|]|] eqn:B; try apply (true_is inner names _ R H).
    destruct (ev inner c) as [[[E|t|w|t]|]|] eqn:C; try apply (true_is inner names _ R H).
    destruct (ev inner d) as [[[x|t|w|t]|]|] eqn:D; try apply (true_is inner names _ R H).
    destruct (numbers_in vs) as [q|] eqn:Q; [|discriminate].
    apply (library_call inner names "private" [a; b; c; d] [List vs; Num l; Num E; Num x] (Truth true) R N);
      [repeat constructor; assumption|].
    apply (private_of_law_is vs q l E x Q H).
  Qed.

  Lemma best_part_sound : forall inner names part a, represents_all K called inner names ->
    best_part ev inner part a = true -> meaning part names (yes K).
  Proof.
    intros inner names part a R H. unfold best_part in H.
    destruct part as [d k|x|b|op b c|f arguments|entries|bs g body|v k|op bs g body|first links|b|op b c|b c d
      |definitions body|q bs g body|op us objective rows]; try discriminate.
    destruct first as [d k|x|b|op b c|f arguments|entries|bs g body|v k|op bs g body|first' links'|b|op b c|b c d
      |definitions body|q bs g body|op us objective rows]; try discriminate.
    destruct links as [|[[] v] [|l' links]]; try discriminate. destruct a; try discriminate.
    destruct (find_name f inner) eqn:N; [discriminate|].
    pose proof (all_sound K expr (ev inner) (fun e => meaning e names) arguments) as A.
    destruct (all_results (ev inner) arguments) as [vs| |]; try discriminate.
    destruct (ev inner v) as [[[m|t|l|t]|]|] eqn:V; try discriminate.
    destruct (library f vs) eqn:Y; [discriminate|]. destruct (program_of f vs) as [p|] eqn:P; [|discriminate].
    destruct (optimum_shown p point multipliers) as [n|] eqn:O; [|discriminate].
    apply equal_dec_spec in H. subst n.
    apply (chain_yes names _ v m); [|apply (ev_is inner names v _ R V)].
    simpl. rewrite (not_named inner names f R N). right. exists (map emb vs). split.
    - apply A. intros b I. apply (evaluate_sound K L called library (library_sound K) fuel inner names b R).
    - right. exists vs, p, (rational K m). split; [reflexivity|]. split; [exact Y|]. split; [exact P|].
      split; [|reflexivity]. apply (optimum_shown_sound K L p point multipliers m O).
  Qed.

  Lemma part_holds_sound : forall inner names part events left, represents_all K called inner names ->
    part_holds ev inner part events = Some left -> meaning part names (yes K).
  Proof.
    intros inner names part events left R H. unfold part_holds in H. destruct (is_best_part part).
    { destruct events as [|[e|a] more]; try discriminate.
      destruct (best_part ev inner part a) eqn:B; [|discriminate]. apply (best_part_sound inner names part a R B). }
    destruct (is_tight_part part); destruct events as [|[e|a] more]; try discriminate;
      try (destruct (other_part ev inner part) eqn:O; [|discriminate]; apply (other_part_sound inner names part R O)).
    destruct (is_readable e); [|discriminate].
    destruct (tight_part ev inner part e) eqn:T; [|discriminate]. apply (tight_part_sound inner names part e R T).
  Qed.

  Theorem parts_hold_sound : forall e events left inner names, represents_all K called inner names ->
    unique_names K names -> parts_hold ev e events inner = Some left -> meaning e names (yes K).
  Proof.
    fix IH 1. intros e events left inner names R U H.
    destruct e as [d k|x|a|op a b|f arguments|entries|bs g body|v k|op bs g body|first links|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows];
      try (apply (part_holds_sound inner names _ events left R H)).
    - destruct op; try (apply (part_holds_sound inner names _ events left R H)). simpl in H.
      destruct (parts_hold ev a events inner) as [more|] eqn:A; [|discriminate].
      left. split; [reflexivity|].
      split; [apply (IH a events more inner names R U A) | apply (IH b more left inner names R U H)].
    - simpl in H.
      destruct (let_extends K L called (called_unique K L) library (library_sound K) fuel body definitions inner names R U)
        as [names' [R' [U' E]]].
      rewrite E. apply (IH body events left _ names' R' U' H).
  Qed.
End Sound.
