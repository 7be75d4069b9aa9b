(** Tables: their rows are those of their parameters, and each row is what it claims. *)

From Coq Require Import ZArith QArith Qcanon String Bool Lia List.
From Referee.checker Require Import
  Tree Value Answers Meaning Evaluation EvaluationSound Determinism Counterexample Library Functions Attained
  Cells Rows.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** The evidence of a block: events of bounds that are attained, answers of an evaluation, or another
    kind of evidence. *)
Inductive block_evidence :=
| BlockEvents (events : list event)
| BlockAnswers (answers : list answer_given)
| BlockOther (kind : string).

Record block := Block { block_rows : list (list string); block_evidence_of : block_evidence }.

Inductive table_verdict :=
| TableHolds
| TableUnknown (why : string)
| TableRejected (reason : string) (row : list string).

Fixpoint equal_rows (a b : list string) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => String.eqb x y && equal_rows a b
  | _, _ => false
  end.

Lemma equal_rows_is : forall a b, equal_rows a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b] H; simpl in H; try discriminate; [reflexivity|].
  apply andb_prop in H. destruct H as [E H]. apply String.eqb_eq in E. subst. f_equal. apply IH, H.
Qed.

(** The rows that are left when those of a table have been taken in their order. *)
Fixpoint in_place (parameters : nat) (rows expected : list (list string)) : option (list (list string)) :=
  match rows, expected with
  | [], _ => Some expected
  | row :: rows, e :: expected =>
      if equal_rows (firstn parameters row) e then in_place parameters rows expected else None
  | _, [] => None
  end.

Lemma in_place_is : forall p rows expected, in_place p rows expected = Some [] -> map (firstn p) rows = expected.
Proof.
  intros p rows. induction rows as [|row rows IH]; intros [|e expected] H; simpl in *; try congruence.
  destruct (equal_rows (firstn p row) e) eqn:E; [|discriminate]. apply equal_rows_is in E. subst.
  f_equal. apply IH, H.
Qed.

Section Rule.
  Variable ev : known -> expr -> result.

  Fixpoint claims_hold (names : known) (claims : list expr) (witnesses : list witness) : option (list witness) :=
    match claims with
    | [] => Some witnesses
    | c :: more =>
        match part_holds ev names c witnesses with
        | Some rest => claims_hold names more rest
        | None => None
        end
    end.

  (** The cells on which the definitions of the last row depend, and what these define. *)
  Definition shared : Type := option (list string * known).

  (** What the definitions of a row define, which those of its block share. *)
  Definition names_for (k : table_kind) (key : list string) (begins : bool) (before : shared) : option known :=
    let anew :=
      if begins then
        match definitions_of k key with Some ds => Some (let_names ev ds []) | None => None end
      else None in
    match before with
    | Some (key', names) => if equal_rows key' key then Some names else anew
    | None => anew
    end.

  Inductive rows_result :=
  | RowsHold (rest : list witness) (after : shared)
  | RowFails (row : list string) (reason : string).

  (** The rows of a block, the first of which may have the definitions of the block before. *)
  Fixpoint rows_hold (k : table_kind) (asked : Z) (begins : bool) (rows : list (list string))
    (witnesses : list witness) (before : shared) : rows_result :=
    match rows with
    | [] => RowsHold witnesses before
    | row :: more =>
        let key := key_of k row in
        match claims_of k asked row, names_for k key begins before with
        | Some claims, Some names =>
            match claims_hold names claims witnesses with
            | Some rest => rows_hold k asked false more rest (Some (key, names))
            | None => RowFails row ""
            end
        | None, _ => RowFails row "CELLS_DO_NOT_FIT"
        | _, None => RowFails row "DEFINITIONS_DIFFER"
        end
    end.

  Definition witnesses_of (e : block_evidence) : list witness :=
    match e with
    | BlockEvents l => map ByEvent l
    | BlockAnswers l => map ByAnswer l
    | BlockOther _ => []
    end.

  Definition evidence_fits (k : table_kind) (e : block_evidence) : bool :=
    match k, e with
    | (PmixDeltaTable | PmixPTable), BlockEvents _ => true
    | (ThresholdTable | RankLawTable | MetricTable | OptimalPrivateTable | MedianDesignTable), BlockAnswers _ => true
    | _, _ => false
    end.

  Fixpoint blocks_hold (k : table_kind) (asked : Z) (blocks : list block) (before : shared) : table_verdict :=
    match blocks with
    | [] => TableHolds
    | Block rows evidence :: more =>
        if evidence_fits k evidence then
          match rows with
          | [] => TableRejected "NO_STEPS" []
          | _ =>
              match rows_hold k asked true rows (witnesses_of evidence) before with
              | RowsHold [] after => blocks_hold k asked more after
              | RowsHold _ _ => TableRejected "UNUSED_EVIDENCE" (last rows [])
              | RowFails row reason =>
                  if String.eqb reason "" then TableUnknown "a row that is not shown here" else TableRejected reason row
              end
          end
        else
          match evidence with
          | BlockOther kind => TableUnknown (append "evidence kind " kind)
          | _ => TableRejected "EVIDENCE_DOES_NOT_FIT" []
          end
    end.

  Definition table (kind digits : string) (values : list (list string)) (blocks : list block) : table_verdict :=
    match kind_named kind with
    | None => TableUnknown (append "tables of the kind " kind)
    | Some k =>
        match read_integer digits with
        | None => TableRejected "BAD_NUMBER" [digits]
        | Some asked =>
            if (1 <=? asked)%Z && (asked <=? 1000)%Z
               && Nat.eqb (length values) (length (parameters_of k))
               && forallb (fun '(name, given) => forallb (value_fits name) given && negb (Nat.eqb (length given) 0))
                    (combine (parameters_of k) values)
            then
              match
                in_place (length (parameters_of k)) (flat_map block_rows blocks) (expected_rows k values)
              with
              | Some [] => blocks_hold k asked blocks None
              | Some _ => TableRejected "ROW_MISSING" []
              | None => TableRejected "ROW_OUT_OF_PLACE" []
              end
            else TableRejected "BAD_NUMBER" []
        end
    end.
End Rule.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable fuel : nat.

  Notation called := (called K).
  Notation meaning := (meaning K called).
  Notation ev := (evaluate library fuel).

  (** A claim behind definitions. *)
  Definition behind (ds : list definition) (c : expr) : expr := match ds with [] => c | _ => Let ds c end.

  (** A row has a meaning, and all that it says holds. *)
  Definition row_holds (k : table_kind) (asked : Z) (row : list string) : Prop :=
    exists ds cs, definitions_of k (key_of k row) = Some ds /\ claims_of k asked row = Some cs
      /\ List.Forall (fun c => holds K called (behind ds c)) cs.

  Lemma claims_hold_sound : forall claims witnesses rest inner names, represents_all K called inner names ->
    claims_hold ev inner claims witnesses = Some rest -> List.Forall (fun c => meaning c names (yes K)) claims.
  Proof.
    induction claims as [|c claims IH]; intros witnesses rest inner names R H; simpl in H; [constructor|].
    destruct (part_holds ev inner c witnesses) as [more|] eqn:P; [|discriminate].
    constructor; [apply (part_holds_sound K L fuel inner names c witnesses more R P) | apply (IH more rest inner names R H)].
  Qed.

  Lemma row_shown : forall ds claims witnesses rest,
    claims_hold ev (let_names ev ds []) claims witnesses = Some rest ->
    List.Forall (fun c => holds K called (behind ds c)) claims.
  Proof.
    intros ds claims witnesses rest H. apply Forall_forall. intros c I.
    destruct (let_extends K L called (called_unique K L) library (library_sound K) fuel c ds [] []
      (RepresentsNil K called) ltac:(constructor)) as [names [R [_ E]]].
    pose proof (claims_hold_sound claims witnesses rest _ names R H) as A.
    rewrite Forall_forall in A. specialize (A c I). unfold holds. destruct ds as [|d ds].
    - change (meaning (Let [] c) []) with (meaning c []) in E. change (behind [] c) with c. rewrite E. exact A.
    - change (behind (d :: ds) c) with (Let (d :: ds) c). rewrite E. exact A.
  Qed.

  (** What is kept of the row before is what its definitions define. *)
  Definition kept (k : table_kind) (s : shared) : Prop :=
    match s with
    | None => True
    | Some (key, names) => exists ds, definitions_of k key = Some ds /\ names = let_names ev ds []
    end.

  Lemma names_kept : forall k key begins before names, kept k before ->
    names_for ev k key begins before = Some names -> kept k (Some (key, names)).
  Proof.
    intros k key begins before names B H. unfold names_for in H.
    assert (A : (if begins then match definitions_of k key with Some ds => Some (let_names ev ds []) | None => None end
                 else None) = Some names -> kept k (Some (key, names))).
    { intro E. destruct begins; [|discriminate]. destruct (definitions_of k key) as [ds|] eqn:D; [|discriminate].
      injection E as <-. exists ds. split; [exact D | reflexivity]. }
    destruct before as [[key' names']|]; [|apply A, H].
    destruct (equal_rows key' key) eqn:E; [|apply A, H]. apply equal_rows_is in E. subst.
    injection H as <-. exact B.
  Qed.

  Lemma rows_hold_sound : forall k asked rows begins witnesses before rest after, kept k before ->
    rows_hold ev k asked begins rows witnesses before = RowsHold rest after ->
    List.Forall (row_holds k asked) rows /\ kept k after.
  Proof.
    intros k asked rows. induction rows as [|row rows IH]; intros begins witnesses before rest after B H; simpl in H.
    - injection H as <- <-. split; [constructor | exact B].
    - destruct (claims_of k asked row) as [claims|] eqn:C; [|discriminate].
      destruct (names_for ev k (key_of k row) begins before) as [names|] eqn:N; [|discriminate].
      destruct (claims_hold ev names claims witnesses) as [more|] eqn:W; [|discriminate].
      apply (names_kept k (key_of k row) begins before names B) in N.
      destruct (IH false more (Some (key_of k row, names)) rest after N H) as [F A]. split; [|exact A].
      constructor; [|exact F]. destruct N as [ds [D ->]]. exists ds, claims. split; [exact D|]. split; [exact C|].
      apply (row_shown ds claims witnesses more W).
  Qed.

  Lemma blocks_hold_sound : forall k asked blocks before, kept k before ->
    blocks_hold ev k asked blocks before = TableHolds ->
    List.Forall (row_holds k asked) (flat_map block_rows blocks).
  Proof.
    intros k asked blocks. induction blocks as [|[rows evidence] blocks IH]; intros before B H; [constructor|].
    simpl in H. destruct (evidence_fits k evidence); [|destruct evidence; discriminate].
    assert (R : match rows_hold ev k asked true rows (witnesses_of evidence) before with
                | RowsHold [] after => blocks_hold ev k asked blocks after = TableHolds
                | _ => False
                end).
    { destruct rows as [|row rows]; [discriminate|].
      destruct (rows_hold ev k asked true (row :: rows) (witnesses_of evidence) before) as [[|w l] after|r e];
        [exact H | discriminate |]. destruct (String.eqb e ""); discriminate. }
    destruct (rows_hold ev k asked true rows (witnesses_of evidence) before) as [[|w l] after|r e] eqn:E;
      try contradiction.
    destruct (rows_hold_sound k asked rows true _ before _ after B E) as [F A].
    simpl. apply Forall_app. split; [exact F | apply (IH after A R)].
  Qed.

  (** A table that holds has the rows of its parameters, in their order, and each is what it claims. *)
  Theorem table_sound : forall kind digits values blocks, table ev kind digits values blocks = TableHolds ->
    exists k asked, kind_named kind = Some k /\ read_integer digits = Some asked
      /\ map (firstn (length (parameters_of k))) (flat_map block_rows blocks) = expected_rows k values
      /\ List.Forall (row_holds k asked) (flat_map block_rows blocks).
  Proof.
    intros kind digits values blocks H. unfold table in H.
    destruct (kind_named kind) as [k|]; [|discriminate]. destruct (read_integer digits) as [asked|]; [|discriminate].
    destruct (_ && _); [|discriminate].
    destruct (in_place _ _ _) as [[|e l]|] eqn:P; try discriminate. apply in_place_is in P.
    exists k, asked. repeat split; [exact P|]. apply (blocks_hold_sound k asked blocks None I H).
  Qed.
End Sound.
