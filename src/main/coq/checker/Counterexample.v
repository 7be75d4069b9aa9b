(** A claim that begins with universal variables is refuted by values of some of them. *)

From Coq Require Import ZArith QArith Qcanon String Bool Lia List.
From Referee.checker Require Import Tree Value Answers Meaning Evaluation EvaluationSound Determinism.
Import ListNotations.
Open Scope list_scope.

Section Rule.
  Variable ev : known -> expr -> result.

  Definition is_true (r : result) : bool := match r with Got (Is (Truth true)) => true | _ => false end.

  Definition is_not_true (r : result) : bool :=
    match r with Got (Is (Truth false)) | Got Undefined => true | _ => false end.

  Definition above (names : known) (lower : option expr) (closed : bool) (x : Qc) : bool :=
    match lower with
    | None => true
    | Some a =>
        match ev names a with
        | Got (Is (Num p)) => less_dec p x || (closed && equal_dec p x)
        | _ => false
        end
    end.

  Definition below (names : known) (upper : option expr) (closed : bool) (x : Qc) : bool :=
    match upper with
    | None => true
    | Some a =>
        match ev names a with
        | Got (Is (Num p)) => less_dec x p || (closed && equal_dec p x)
        | _ => false
        end
    end.

  (** An end of an interval, if it has one. *)
  Definition end_value (names : known) (e : option expr) : option Qc :=
    match e with
    | Some e => match ev names e with Got (Is (Num p)) => Some p | _ => None end
    | None => None
    end.

  (** The point of an interval of which a certificate need not show that it belongs to it. *)
  Definition inner_point (names : known) (lower upper : option expr) : Qc :=
    match end_value names lower, end_value names upper with
    | Some a, Some b => ((a + b) / integer 2)%Qc
    | Some a, None => (a + 1)%Qc
    | None, Some b => (b - 1)%Qc
    | None, None => 0%Qc
    end.

  (** That [x] is in an interval. Unless it is the inner point, the next answer names a point of the
      interval that is [x] or on its other side. *)
  Definition in_interval (names : known) (lower : option expr) (lc : bool) (upper : option expr) (uc : bool)
    (x : Qc) (answers : list answer_given) : option (list answer_given) :=
    let has y := above names lower lc y && below names upper uc y in
    if has x then
      let inner := inner_point names lower upper in
      if equal_dec x inner then Some answers
      else
        let given y more :=
          match y with
          | Some y => if has y && negb (less_dec 0%Qc ((inner - x) * (y - x))%Qc) then Some more else None
          | None => None
          end in
        match answers with
        | PointAt p :: more => given (read_fraction p) more
        | EndAt which :: more =>
            given (if String.eqb which "lower" then end_value names lower else end_value names upper) more
        | _ => None
        end
    else None.

  (** Whether a value is in a domain of another kind. *)
  Definition member (names : known) (d : domain) (v : value Qc) : bool :=
    match d with
    | Range a b =>
        match v with
        | Num x =>
            match as_integer x, end_from (ev names a), b with
            | Some w, At z, None => (z <=? w)%Z
            | Some w, At z, Some b =>
                match end_from (ev names b) with At y => (z <=? w)%Z && (w <=? y)%Z | _ => false end
            | _, _, _ => false
            end
        | _ => false
        end
    | Elements c =>
        match ev names c with
        | Got (Is (List l)) => existsb (fun w => match same w v with Some true => true | _ => false end) l
        | _ => false
        end
    | Interval _ _ _ _ => false
    | Polytope [Unknown x size] rows =>
        match size with
        | None => match v with Num _ => true | _ => false end
        | Some n =>
            match v, end_from (ev names n) with
            | List l, At z =>
                match numbers_in l with Some xs => (Z.of_nat (length xs) =? z)%Z | None => false end
            | _, _ => false
            end
        end
        && forallb (fun '(Row _ e) => is_true (ev ((x, Known (got v)) :: names) e)) rows
    | _ => false
    end.

  (** The answers that are left when a value has been found in a domain. *)
  Definition belongs (names : known) (d : domain) (v : value Qc) (answers : list answer_given)
    : option (list answer_given) :=
    match d, v with
    | Interval lower lc upper uc, Num x => in_interval names lower lc upper uc x answers
    | _, _ => if member names d v then Some answers else None
    end.

  (** Whether a claim is not true, since it is not with these values of its first variables. *)
  Fixpoint refuted (e : expr) (values : list expr) (answers : list answer_given) (names : known) {struct e}
    : bool :=
    match values with
    | [] => match answers with [] => is_not_true (ev names e) | _ => false end
    | _ =>
        match e with
        | Let definitions body => refuted body values answers (let_names ev definitions names)
        | Quantified Forall bs g body =>
            (fix go (bs : list binder) (values : list expr) (answers : list answer_given) (names : known)
                {struct bs} : bool :=
               match values, bs with
               | [], _ =>
                   match answers with [] => is_not_true (quantify ev false bs g body names) | _ => false end
               | _, [] =>
                   match guard_result ev g names with
                   | Got (Is (Truth true)) => refuted body values answers names
                   | _ => false
                   end
               | v :: values, Bind x d :: bs =>
                   match ev names v with
                   | Got (Is v) =>
                       match belongs names d v answers with
                       | Some answers => go bs values answers ((x, Known (got v)) :: names)
                       | None => false
                       end
                   | _ => false
                   end
               end) bs values answers names
        | _ => false
        end
    end.
End Rule.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable called : string -> list (value K) -> means K.
  Hypothesis called_unique : forall f vs, unique (called f vs).
  Variable library : string -> list (value Qc) -> option (outcome Qc).
  Hypothesis library_sound : forall f vs o, library f vs = Some o ->
    called f (map (embedded K) vs) (map_outcome (rational K) o).
  Variable fuel : nat.

  Notation meaning := (meaning K called).
  Notation yes := (yes K).
  Notation ev := (evaluate library fuel).
  Notation emb := (embedded K).

  Lemma value_is : forall inner names e v o, represents_all K called inner names -> unique_names K names ->
    ev inner e = Got (Is v) -> meaning e names o -> o = Is (emb v).
  Proof.
    intros inner names e v o R N E H.
    apply (meaning_unique K L called called_unique e names N o (Is (emb v)) H).
    exact (evaluate_sound K L called library library_sound fuel inner names e R _ E).
  Qed.

  Lemma not_true : forall inner names e, represents_all K called inner names -> unique_names K names ->
    is_not_true (ev inner e) = true -> ~ meaning e names yes.
  Proof.
    intros inner names e R N H M. pose proof (evaluate_sound K L called library library_sound fuel inner names e R) as S.
    destruct (ev inner e) as [[[x|[]|l|t]|]|]; try discriminate; specialize (S _ eq_refl);
      pose proof (meaning_unique K L called called_unique e names N _ _ M S); discriminate.
  Qed.

  Lemma end_is : forall inner names e z r, represents_all K called inner names -> unique_names K names ->
    end_from (ev inner e) = At z -> integer_end K (meaning e names) r -> r = Some z.
  Proof.
    intros inner names e z r R N E H.
    pose proof (end_sound K L _ _ (evaluate_sound K L called library library_sound fuel inner names e R)) as S. rewrite E in S.
    apply (end_unique K L _ (meaning_unique K L called called_unique e names N) r (Some z) H).
    right. left. exists z. split; [exact S | reflexivity].
  Qed.

  Lemma rows_true : forall inner names x v rows, represents_all K called inner names ->
    forallb (fun '(Row _ e) => is_true (ev ((x, Known (got v)) :: inner) e)) rows = true ->
    (fix all (rows : list row) : Prop :=
       match rows with
       | [] => True
       | Row _ e :: more => meaning e ((x, stands_for K (emb v)) :: names) yes /\ all more
       end) rows.
  Proof.
    intros inner names x v rows R H. induction rows as [|[n e] rows IH]; [exact I|].
    simpl in H. apply andb_prop in H. destruct H as [H J]. split; [|apply IH, J].
    assert (S : represents_all K called ((x, Known (got v)) :: inner) ((x, stands_for K (emb v)) :: names))
      by (constructor; [apply known_value | exact R]).
    pose proof (evaluate_sound K L called library library_sound fuel _ _ e S) as A.
    destruct (ev _ e) as [[[y|[]|l|t]|]|]; try discriminate. exact (A _ eq_refl).
  Qed.

  Lemma member_sound : forall inner names d v c, represents_all K called inner names ->
    unique_names K names -> member ev inner d v = true ->
    domain_cases K (fun a => meaning a names) (fun x v a => meaning a ((x, stands_for K v) :: names)) d c ->
    c <> NoDomain K /\ inside K c (emb v).
  Proof.
    intros inner names d v c R N H C. destruct d as [a b|e|lower lc upper uc|us rows]; simpl in H, C.
    - destruct v as [x|t|l|t]; try discriminate.
      destruct (as_integer x) as [w|] eqn:X; [|discriminate]. apply as_integer_spec in X. subst x.
      destruct (end_from (ev inner a)) as [z| |] eqn:A; try (destruct b; discriminate).
      destruct C as [r [C D]]. pose proof (end_is inner names a z r R N A C) as ->. destruct b as [b|].
      + destruct (end_from (ev inner b)) as [y| |] eqn:B; try discriminate.
        destruct D as [s [D ->]]. pose proof (end_is inner names b y s R N B D) as ->.
        apply andb_prop in H. destruct H as [H J]. apply Z.leb_le in H, J.
        split; [discriminate|]. exists w. repeat split; assumption.
      + apply Z.leb_le in H. subst c. split; [discriminate|]. exists w. repeat split; assumption.
    - destruct (ev inner e) as [[[x|t|l|t]|]|] eqn:E; try discriminate.
      destruct C as [[C _]|[m [C ->]]].
      + pose proof (value_is inner names e _ _ R N E C). discriminate.
      + pose proof (value_is inner names e _ _ R N E C) as F. injection F as F. split; [discriminate|].
        simpl. apply existsb_exists in H. destruct H as [w [W S]]. subst m.
        destruct (same w v) as [[]|] eqn:T; try discriminate. apply same_spec in T.
        assert (w = v) as -> by (apply T; reflexivity). apply (in_map emb), W.
    - discriminate.
    - destruct us as [|[x size] [|u us]]; try discriminate. apply andb_prop in H. destruct H as [H J].
      destruct C as [n [A [_ [_ ->]]]]. split; [discriminate|]. split.
      + destruct size as [e|], n as [k|]; try contradiction.
        * destruct v as [y|t|l|t]; try discriminate.
          destruct (end_from (ev inner e)) as [z| |] eqn:E; try discriminate.
          destruct (numbers_in l) as [xs|] eqn:X; [|discriminate]. apply Z.eqb_eq in H.
          destruct A as [A _].
          assert (W : Some k = Some z).
          { apply (end_is inner names e z (Some k) R N E). right. left. exists k. split; [exact A | reflexivity]. }
          injection W as ->. exists (map (rational K) xs). split; [|rewrite map_length; exact H].
          change (List (map emb l) = List (numbers_of K (map (rational K) xs))). f_equal.
          apply numbers_in_spec, X.
        * destruct v as [y|t|l|t]; try discriminate. exists (rational K y). reflexivity.
      + apply (rows_true inner), J. exact R.
  Qed.

  Lemma interval_sound : forall inner names lower lc upper uc x c, represents_all K called inner names ->
    unique_names K names -> above ev inner lower lc x && below ev inner upper uc x = true ->
    domain_cases K (fun a => meaning a names) (fun x v a => meaning a ((x, stands_for K v) :: names))
      (Interval lower lc upper uc) c ->
    c <> NoDomain K /\ inside K c (emb (Num x)).
  Proof.
    intros inner names lower lc upper uc x c R N H C. simpl in C.
      apply andb_prop in H. destruct H as [HL HU].
      destruct C as [lo [hi [A [B [P ->]]]]]. split; [discriminate|]. split; [exact P|].
      exists (rational K x). split; [reflexivity|]. split.
      + destruct lower as [a|], lo as [p|]; try contradiction; [|exact I]. simpl in HL.
        destruct (ev inner a) as [[[q|t|l|t]|]|] eqn:E; try discriminate.
        pose proof (value_is inner names a _ _ R N E A) as F. injection F as ->.
        apply orb_prop in HL. destruct HL as [HL|HL].
        * left. apply (less_spec K L), HL.
        * apply andb_prop in HL. destruct HL as [-> HL]. right. split; [reflexivity|].
          apply (equal_spec K L), HL.
      + destruct upper as [b|], hi as [p|]; try contradiction; [|exact I]. simpl in HU.
        destruct (ev inner b) as [[[q|t|l|t]|]|] eqn:E; try discriminate.
        pose proof (value_is inner names b _ _ R N E B) as F. injection F as ->.
        apply orb_prop in HU. destruct HU as [HU|HU].
        * left. apply (less_spec K L), HU.
        * apply andb_prop in HU. destruct HU as [-> HU]. right. split; [reflexivity|].
          apply (equal_spec K L), HU.
  Qed.

  Lemma belongs_sound : forall inner names d v answers left c, represents_all K called inner names ->
    unique_names K names -> belongs ev inner d v answers = Some left ->
    domain_cases K (fun a => meaning a names) (fun x v a => meaning a ((x, stands_for K v) :: names)) d c ->
    c <> NoDomain K /\ inside K c (emb v).
  Proof.
    intros inner names d v answers left c R N H C. unfold belongs in H.
    assert (M : member ev inner d v = true -> c <> NoDomain K /\ inside K c (emb v))
      by (intro M; apply (member_sound inner names d v c R N M C)).
    destruct d as [a b|e|lower lc upper uc|us rows];
      try (destruct (member ev inner _ v); [apply M; reflexivity | discriminate]).
    destruct v as [x|t|l|t]; try discriminate. clear M. unfold in_interval in H.
    destruct (above ev inner lower lc x && below ev inner upper uc x) eqn:I; [|discriminate].
    apply (interval_sound inner names lower lc upper uc x c R N I C).
  Qed.

  Lemma let_extends : forall body ds inner names, represents_all K called inner names -> unique_names K names ->
    exists names', represents_all K called (let_names ev ds inner) names' /\ unique_names K names'
      /\ meaning (Let ds body) names = meaning body names'.
  Proof.
    intros body ds. induction ds as [|[f ps value] ds IH]; intros inner names R N.
    - exists names. repeat split; assumption.
    - set (m := fun (arguments : list (means K)) o => length arguments = length ps
                  /\ meaning value (rev (combine ps (map (parameter K) arguments)) ++ names) o).
      assert (U : unique_names K ((f, m) :: names)).
      { constructor; [|exact N]. intros arguments A o q [_ X] [_ Y].
        refine (meaning_unique K L called called_unique value _ _ o q X Y). apply Forall_app. split; [|exact N].
        apply Forall_rev, combined_unique, A. }
      destruct ps as [|p ps].
      + destruct (IH ((f, Known (ev inner value)) :: inner) ((f, m) :: names)) as [names' [A [B C]]].
        * constructor; [|exact R]. constructor. intros o E. split; [reflexivity|]. simpl.
          apply (evaluate_sound K L called library library_sound fuel inner names value R). exact E.
        * exact U.
        * exists names'. repeat split; assumption.
      + destruct (IH ((f, Closure (p :: ps) value inner) :: inner) ((f, m) :: names)) as [names' [A [B C]]].
        * constructor; [|exact R]. apply RepresentsClosure with names; [exact R|].
          intros arguments o X Y. split; [exact X | exact Y].
        * exact U.
        * exists names'. repeat split; assumption.
  Qed.

  Theorem refuted_sound : forall e values answers inner names, represents_all K called inner names ->
    unique_names K names -> refuted ev e values answers inner = true -> ~ meaning e names yes.
  Proof.
    fix IH 1. intros e values answers inner names R N H.
    destruct values as [|v values].
    { assert (J : is_not_true (ev inner e) = true) by (destruct e, answers; solve [exact H | discriminate]).
      apply (not_true inner names e R N J). }
    destruct e as [d k|x|a|op a b|f arguments|entries|bs g body|w k|op bs g body|first links|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows]; simpl in H; try discriminate.
    - destruct (let_extends body definitions inner names R N) as [names' [A [B C]]].
      rewrite C. apply (IH body (v :: values) answers _ names' A B H).
    - destruct q; [|discriminate]. revert H. generalize (v :: values). clear v values. intro values.
      simpl. revert values answers inner names R N. induction bs as [|[x d] bs J]; intros values answers inner names R N H M.
      + destruct values as [|v values].
        * destruct answers; [|discriminate].
          pose proof (quantify_sound K L called ev
            (fun inner names e R => evaluate_sound K L called library library_sound fuel inner names e R)
            false g body [] inner names R) as S.
          assert (U : unique (quantified_meaning K called false g body [] names)).
          { intros o q. apply where_unique; [|apply meaning_unique; assumption].
            destruct g; [apply meaning_unique; assumption | intros ? ? -> ->; reflexivity]. }
          destruct (quantify ev false [] g body inner) as [[[y|[]|l|t]|]|]; try discriminate;
            specialize (S _ eq_refl); pose proof (U _ _ M S); discriminate.
        * pose proof (guard_sound K called ev
            (fun inner names e R => evaluate_sound K L called library library_sound fuel inner names e R) g inner names R) as S.
          assert (U : unique (match g with Some c => meaning c names | None => fun o => o = yes end)).
          { destruct g; [apply meaning_unique; assumption | intros ? ? -> ->; reflexivity]. }
          destruct (guard_result ev g inner) as [[[y|[]|l|t]|]|]; try discriminate; specialize (S _ eq_refl).
          -- assert (W : meaning body names yes).
             { destruct M as [[_ M]|[[M _]|[M E]]]; [exact M | | discriminate].
               pose proof (U _ _ S M). discriminate. }
             apply (IH body (v :: values) answers inner names R N H W).
      + destruct values as [|v values].
        * destruct answers; [|discriminate].
          pose proof (quantify_sound K L called ev
            (fun inner names e R => evaluate_sound K L called library library_sound fuel inner names e R)
            false g body (Bind x d :: bs) inner names R) as S.
          assert (U : unique (meaning (Quantified Forall (Bind x d :: bs) g body) names))
            by (apply meaning_unique; assumption).
          destruct (quantify ev false (Bind x d :: bs) g body inner) as [[[y|[]|l|t]|]|]; try discriminate;
            specialize (S _ eq_refl); pose proof (U _ _ M S); discriminate.
        * destruct (ev inner v) as [[w|]|] eqn:E; try discriminate.
          destruct (belongs ev inner d w answers) as [left|] eqn:G; [|discriminate]. destruct M as [c [C M]].
          destruct (belongs_sound inner names d w answers left c R N G C) as [D W].
          refine (J values left ((x, Known (got w)) :: inner) ((x, stands_for K (emb w)) :: names) _ _ H _).
          -- constructor; [apply known_value | exact R].
          -- constructor; [apply stands_unique | exact N].
          -- destruct c; try congruence; destruct M as [[_ M]|[[M _]|[M _]]]; try discriminate; apply M, W.
  Qed.
End Sound.
