(** One step of a certificate whose evidence is a derivation, and the theorem about what is said of it. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Printer Reader WellFormed Value Meaning Functions Step.
From Referee.checker.derivation Require Import Field Term Sequent Calls Check CheckSound.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** What is said of a step, and what is known after it. What is not followed may be right all the same,
    so that it is not rejected. *)
Definition derivation_step (known : theorems) (text : string) (claimed : bool) (proof : list move) : verdict * theorems :=
  match read text with
  | None => (Rejected "CLAIM_NOT_CANONICAL", known)
  | Some c =>
      if well_formed depth c then
        match check known c claimed proof with
        | Shown =>
            if claimed then (Holds, match stated c with Some (f, _) => (text, f) :: known | None => known end)
            else (DoesNotHold, known)
        | Lacks what => (NotKnown (append "derivation: " what), known)
        | Wrong reason => (NotKnown (append "derivation that is not followed: " reason), known)
        end
      else (Rejected "ILL_FORMED", known)
  end.

(* Proofs do not depend on these numbers. *)
Opaque depth most_moves most_deep.

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.

  (** At first nothing is known. *)
  Lemma nothing_known : all_known K L O [].
  Proof. intros text f H. discriminate. Qed.

  Theorem derivation_step_sound : forall known text claimed proof verdict after, all_known K L O known ->
    derivation_step known text claimed proof = (verdict, after) ->
    all_known K L O after
    /\ (verdict = Holds -> exists c, read text = Some c /\ canonical c = text /\ holds K (called K) c)
    /\ (verdict = DoesNotHold -> exists c, read text = Some c /\ canonical c = text /\ ~ holds K (called K) c).
  Proof.
    intros known text claimed proof verdict after A H. unfold derivation_step in H.
    destruct (read text) as [c|] eqn:R.
    2: { injection H as <- <-. split; [exact A|]. split; discriminate. }
    destruct (well_formed depth c).
    2: { injection H as <- <-. split; [exact A|]. split; discriminate. }
    destruct (check known c claimed proof) as [|what|reason] eqn:C.
    2: { injection H as <- <-. split; [exact A|]. split; discriminate. }
    2: { injection H as <- <-. split; [exact A|]. split; discriminate. }
    pose proof (check_sound K L O known c claimed proof A C) as T.
    destruct claimed; injection H as <- <-.
    - split; [|split; [|discriminate]].
      + destruct (stated c) as [[f l]|] eqn:S; [|exact A]. exact (shown_known K L O known c proof f l text A S C).
      + intros _. exists c. split; [reflexivity|]. split; [apply read_is_canonical, R | exact T].
    - split; [exact A|]. split; [discriminate|].
      intros _. exists c. split; [reflexivity|]. split; [apply read_is_canonical, R | exact T].
  Qed.
End Sound.

Print Assumptions derivation_step_sound.
