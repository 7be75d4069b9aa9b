(** Optima inside terms: where a function stands for a linear program, its value at these arguments is
    taken from what points and multipliers show. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import
  Tree Value Answers Meaning Evaluation EvaluationSound Library Optimum Programs Functions.
Import ListNotations.
Open Scope list_scope.

(** A call whose value is needed, and the answer to it. *)
Record call_answered := CallAnswered { function_of : string; given_of : arguments; answer_of : answer_given }.

Fixpoint same_arguments (vs ws : arguments) : bool :=
  match vs, ws with
  | [], [] => true
  | v :: vs, w :: ws => match same v w with Some true => same_arguments vs ws | _ => false end
  | _, _ => false
  end.

(** The value that an answer shows of a call. *)
Definition value_of_call (c : call_answered) : option Qc :=
  match answer_of c with
  | OptimumAt point multipliers =>
      match library (function_of c) (given_of c), program_of (function_of c) (given_of c) with
      | None, Some p => optimum_shown p point multipliers
      | _, _ => None
      end
  | _ => None
  end.

(** All of them with their values, if each is shown. *)
Fixpoint all_calls (calls : list call_answered) : option (list (call_answered * Qc)) :=
  match calls with
  | [] => Some []
  | c :: more =>
      match value_of_call c, all_calls more with
      | Some m, Some l => Some ((c, m) :: l)
      | _, _ => None
      end
  end.

Fixpoint looked_up (f : string) (vs : arguments) (l : list (call_answered * Qc)) : option Qc :=
  match l with
  | [] => None
  | (c, m) :: more =>
      if String.eqb f (function_of c) && same_arguments vs (given_of c) then Some m else looked_up f vs more
  end.

Definition library_with (l : list (call_answered * Qc)) (f : string) (vs : arguments) : answer :=
  match library f vs with
  | Some o => Some o
  | None => match looked_up f vs l with Some m => Some (Is (Num m)) | None => None end
  end.

Lemma same_arguments_is : forall vs ws, same_arguments vs ws = true -> vs = ws.
Proof.
  induction vs as [|v vs IH]; intros [|w ws] H; simpl in H; try discriminate; [reflexivity|].
  destruct (same v w) as [[]|] eqn:S; try discriminate. f_equal; [|apply IH, H].
  apply (same_spec v w true S). reflexivity.
Qed.

Lemma looked_up_shown : forall f vs calls l m, all_calls calls = Some l -> looked_up f vs l = Some m ->
  exists a, value_of_call (CallAnswered f vs a) = Some m.
Proof.
  intros f vs calls. induction calls as [|c calls IH]; intros l m H G; simpl in H.
  - injection H as <-. discriminate.
  - destruct (value_of_call c) as [n|] eqn:V; [|discriminate]. destruct (all_calls calls) as [l'|]; [|discriminate].
    injection H as <-. simpl in G. destruct (_ && _) eqn:E.
    + injection G as ->. apply andb_prop in E. destruct E as [E F]. apply String.eqb_eq in E.
      apply same_arguments_is in F. subst. exists (answer_of c). destruct c. exact V.
    + apply (IH l' m eq_refl G).
Qed.

Lemma library_with_sound : forall K (L : lawful K) calls l f vs o, all_calls calls = Some l ->
  library_with l f vs = Some o -> called K f (map (embedded K) vs) (map_outcome (rational K) o).
Proof.
  intros K L calls l f vs o A H. unfold library_with in H. destruct (library f vs) as [r|] eqn:E.
  - injection H as <-. apply library_sound, E.
  - destruct (looked_up f vs l) as [m|] eqn:U; [|discriminate]. injection H as <-.
    destruct (looked_up_shown f vs calls l m A U) as [a V]. unfold value_of_call in V. simpl in V.
    destruct a; try discriminate. rewrite E in V. destruct (program_of f vs) as [p|] eqn:P; [|discriminate].
    right. exists vs, p, (rational K m). split; [reflexivity|]. split; [exact E|]. split; [exact P|].
    split; [apply (optimum_shown_sound K L p point multipliers m V) | reflexivity].
Qed.
