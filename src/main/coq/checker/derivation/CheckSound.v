(** What a derivation shows holds. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Reader Value Meaning Determinism Functions.
From Referee.checker.derivation Require Import
  Field Term Denotation NormalForm Sequent SequentSound Translate Represents TranslateSound Schemas SchemasSound Laws
  LawsSound Calls Check.
Import ListNotations.
Open Scope list_scope.

(* Proofs do not depend on these numbers. *)
Opaque most_moves most_deep.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.

  Notation true_at := (true_at K L O (Calls.functions K O)).

  (** What was proved before is true. *)
  Definition all_known (known : theorems) : Prop :=
    forall text f, theorem text known = Some f -> forall E, true_at E [] f.

  Lemma cited_sound : forall known, all_known known ->
    forall text f, cited known text = Some f -> forall E, true_at E [] f.
  Proof.
    intros known A text f H E. unfold cited in H. destruct (theorem text known) as [g|] eqn:T.
    - injection H as <-. exact (A text g T E).
    - unfold law in H. destruct (read_formula [] text) as [g|]; [|discriminate]. apply find_some in H.
      destruct H as [H _]. pose proof (laws_true K L O (Calls.functions K O) E) as X. rewrite Forall_forall in X.
      exact (X f H).
  Qed.

  Lemma shown_sound : forall known proof f l, all_known known -> shown known proof f l = Shown ->
    forall E, List.Forall (true_at E []) l /\ true_at E [] f.
  Proof.
    intros known proof f l A H E. unfold shown in H.
    pose proof (follow_sound K L O (Calls.functions K O) ground (ground_sound K L O) whole_function (whole_sound K O)
                  read_formula read_term is_new_name (cited known) (schema ground whole_function) (cited_sound known A)
                  (schema_sound K L O) most_moves proof (begin f l) H E) as T.
    assert (I : inside K L O (Calls.functions K O) (begin f l) E).
    { split; [|constructor]. intros x s n X. discriminate. }
    specialize (T I). unfold begin in T. cbn [goal] in T.
    pose proof (proj1 (normal_true K L O (Calls.functions K O) ground (ground_sound K L O) (Conjunction (joined l) f) E []) T) as N.
    rewrite true_conjunction in N. destruct N as [T1 T2]. split; [|exact T2].
    destruct l as [|g l]; [constructor|]. apply (joined_true K L O) in T1; [exact T1 | discriminate].
  Qed.

  Theorem check_sound : forall known c claimed proof, all_known known -> check known c claimed proof = Shown ->
    if claimed then holds K (called K) c else ~ holds K (called K) c.
  Proof.
    intros known c claimed proof A H. unfold check, stated in H.
    destruct (formula_of most_deep [] [] c) as [f|] eqn:F; [|discriminate].
    destruct (conditions ground whole_function [] most_deep [] [] c) as [l|] eqn:C; [|discriminate].
    pose (E := fun _ : string => empty_slot K).
    destruct (shown_sound known proof _ l A H E) as [A1 A2].
    destruct (claim_holds K L O (Calls.functions K O) ground (ground_sound K L O) whole_function (whole_sound K O)
                (called K) (called_unique K L) E most_deep c f l F C A1) as [Y N].
    destruct claimed; [exact (Y A2)|]. rewrite true_opposite in A2. exact (N A2).
  Qed.

  (** A claim that was shown may be cited. *)
  Theorem shown_known : forall known c proof f l text, all_known known -> stated c = Some (f, l) ->
    check known c true proof = Shown -> all_known ((text, f) :: known).
  Proof.
    intros known c proof f l text A S H t g T E. unfold check in H. rewrite S in H. simpl in T.
    destruct (String.eqb t text).
    - injection T as <-. apply (shown_sound known proof f l A H E).
    - exact (A t g T E).
  Qed.
End Sound.
