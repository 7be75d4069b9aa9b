(** One step of a certificate, and the theorem about what is said of it. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import
  Tree Printer Reader WellFormed Value Answers Meaning Evaluation EvaluationSound Determinism Counterexample Library Functions Attained Optima
  Rows Table.
Import ListNotations.

(** How deep definitions and cases may be nested. *)
Definition depth : nat := 1500.

Inductive evidence :=
| ByEvaluation (answers : list answer_given)
| ByCounterexample (values : list string) (belongs there : list answer_given)
| ByAttained (events : list event)
| ByCalls (calls : list call_answered)
| Other (kind : string).

Inductive verdict :=
| Holds
| DoesNotHold
| NotKnown (why : string)
| Rejected (reason : string).

Open Scope string_scope.
Open Scope list_scope.

Definition follows (claimed : bool) (v : verdict) : verdict :=
  match v, claimed with
  | Holds, false | DoesNotHold, true => Rejected "CONCLUSION_DOES_NOT_FOLLOW"
  | _, _ => v
  end.

Fixpoint read_all (texts : list string) : option (list expr) :=
  match texts with
  | [] => Some []
  | t :: more =>
      match read t, read_all more with Some e, Some l => Some (e :: l) | _, _ => None end
  end.

Definition none {A} (l : list A) : bool := match l with [] => true | _ => false end.

Definition decided (evaluate : known -> expr -> result) (c : expr) (ev : evidence) : verdict :=
  match ev with
  | ByEvaluation answers =>
      match evaluate [] c with
      | Got (Is (Truth b)) =>
          if none answers then if b then Holds else DoesNotHold else Rejected "UNUSED_EVIDENCE"
      | Got Undefined => if none answers then DoesNotHold else Rejected "UNUSED_EVIDENCE"
      | _ =>
          match parts_hold evaluate c (map ByAnswer answers) [] with
          | Some [] => Holds
          | _ => NotKnown (if none answers then "a term that is not computed here" else "evidence kind evaluation with answers")
          end
      end
  | ByCounterexample values belongs there =>
      match read_all values with
      | None => Rejected "EXPRESSION_NOT_CANONICAL"
      | Some values =>
          if none there then
            if refuted evaluate c values belongs [] then DoesNotHold
            else NotKnown "a counterexample that is not computed here"
          else NotKnown "evidence kind counterexample with answers"
      end
  | ByAttained events =>
      if is_about_privacy c then
        match parts_hold evaluate c (map ByEvent events) [] with
        | Some [] => Holds
        | _ => NotKnown "an attained bound that is not shown here"
        end
      else Rejected "EVIDENCE_DOES_NOT_FIT"
  | ByCalls calls =>
      match all_calls calls with
      | None => Rejected "an optimum that is not shown"
      | Some l =>
          match Evaluation.evaluate (library_with l) depth [] c with
          | Got (Is (Truth b)) => if b then Holds else DoesNotHold
          | Got Undefined => DoesNotHold
          | _ => NotKnown "evidence kind evaluation with answers"
          end
      end
  | Other kind => NotKnown (append "evidence kind " kind)
  end.

Definition step (text : string) (claimed : bool) (ev : evidence) : verdict :=
  match read text with
  | None => Rejected "CLAIM_NOT_CANONICAL"
  | Some c =>
      if well_formed depth c then follows claimed (decided (evaluate library depth) c ev)
      else Rejected "ILL_FORMED"
  end.

(** A table with its certificate. *)
Definition table_step (kind digits : string) (values : list (list string)) (blocks : list block) : table_verdict :=
  table (evaluate library depth) kind digits values blocks.

(* Proofs do not depend on this number. *)
Opaque depth.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.

  Lemma nothing_unique : unique_names K [].
  Proof. constructor. Qed.

  Lemma decided_holds : forall c ev, decided (evaluate library depth) c ev = Holds -> holds K (called K) c.
  Proof.
    intros c ev H. destruct ev as [answers|values belongs there|events|calls|kind]; simpl in H; [| | | |discriminate].
    - pose proof (evaluation_holds K L (called K) library (library_sound K) depth c) as E.
      assert (P : match parts_hold (evaluate library depth) c (map ByAnswer answers) [] with
                  | Some [] => holds K (called K) c
                  | _ => True
                  end).
      { destruct (parts_hold (evaluate library depth) c (map ByAnswer answers) []) as [[|w l]|] eqn:P; try exact I.
        apply (parts_hold_sound K L depth c _ [] [] [] (RepresentsNil K (called K)) nothing_unique P). }
      destruct (evaluate library depth [] c) as [[[x|[]|l|t]|]|];
        try (destruct (none answers); try discriminate; apply E; reflexivity);
        destruct (parts_hold _ _ _ _) as [[|w m]|]; try discriminate; exact P.
    - destruct (read_all values); [|discriminate]. destruct (none there); [|discriminate].
      destruct (refuted _ _ _ _ _); discriminate.
    - destruct (is_about_privacy c); [|discriminate].
      destruct (parts_hold (evaluate library depth) c (map ByEvent events) []) as [[|w l]|] eqn:P; try discriminate.
      apply (parts_hold_sound K L depth c _ [] [] [] (RepresentsNil K (called K)) nothing_unique P).
    - destruct (all_calls calls) as [l|] eqn:A; [|discriminate].
      pose proof (evaluation_holds K L (called K) (library_with l)
        (fun f vs o => library_with_sound K L calls l f vs o A) depth c) as E.
      destruct (evaluate (library_with l) depth [] c) as [[[x|[]|m|t]|]|]; try discriminate.
      apply E. reflexivity.
  Qed.

  Lemma decided_fails : forall c ev, decided (evaluate library depth) c ev = DoesNotHold ->
    ~ holds K (called K) c.
  Proof.
    intros c ev H. destruct ev as [answers|values belongs there|events|calls|kind]; simpl in H; [| | | |discriminate].
    - apply (not_true K L (called K) (called_unique K L) library (library_sound K) depth [] [] c (RepresentsNil K (called K)) nothing_unique).
      destruct (evaluate library depth [] c) as [[[x|[]|l|t]|]|];
        try (destruct (none answers); try discriminate; reflexivity);
        destruct (parts_hold _ _ _ _) as [[|w m]|]; discriminate.
    - destruct (read_all values) as [vs|]; [|discriminate]. destruct (none there); [|discriminate].
      destruct (refuted (evaluate library depth) c vs belongs []) eqn:R; [|discriminate].
      apply (refuted_sound K L (called K) (called_unique K L) library (library_sound K) depth c vs belongs [] [] (RepresentsNil K (called K)) nothing_unique R).
    - destruct (is_about_privacy c); [|discriminate]. destruct (parts_hold _ _ _ _) as [[|w l]|]; discriminate.
    - destruct (all_calls calls) as [l|] eqn:A; [|discriminate].
      apply (not_true K L (called K) (called_unique K L) (library_with l)
        (fun f vs o => library_with_sound K L calls l f vs o A) depth [] [] c (RepresentsNil K (called K)) nothing_unique).
      destruct (evaluate (library_with l) depth [] c) as [[[x|[]|m|t]|]|]; try discriminate; reflexivity.
  Qed.

  Theorem step_holds : forall text claimed ev, step text claimed ev = Holds ->
    exists c, read text = Some c /\ canonical c = text /\ holds K (called K) c.
  Proof.
    intros text claimed ev H. unfold step in H. destruct (read text) as [c|] eqn:R; [|discriminate].
    destruct (well_formed depth c); [|discriminate]. exists c.
    split; [reflexivity|]. split; [apply read_is_canonical, R|]. apply (decided_holds c ev).
    unfold follows in H. destruct (decided _ c ev); destruct claimed; try discriminate; reflexivity.
  Qed.

  Theorem step_does_not_hold : forall text claimed ev, step text claimed ev = DoesNotHold ->
    exists c, read text = Some c /\ canonical c = text /\ ~ holds K (called K) c.
  Proof.
    intros text claimed ev H. unfold step in H. destruct (read text) as [c|] eqn:R; [|discriminate].
    destruct (well_formed depth c); [|discriminate]. exists c.
    split; [reflexivity|]. split; [apply read_is_canonical, R|]. apply (decided_fails c ev).
    unfold follows in H. destruct (decided _ c ev); destruct claimed; try discriminate; reflexivity.
  Qed.

  Theorem table_holds : forall kind digits values blocks, table_step kind digits values blocks = TableHolds ->
    exists k asked, kind_named kind = Some k /\ read_integer digits = Some asked
      /\ map (firstn (length (parameters_of k))) (flat_map block_rows blocks) = expected_rows k values
      /\ List.Forall (row_holds K k asked) (flat_map block_rows blocks).
  Proof. exact (table_sound K L depth). Qed.
End Sound.

Print Assumptions step_holds.
Print Assumptions step_does_not_hold.
Print Assumptions table_holds.
