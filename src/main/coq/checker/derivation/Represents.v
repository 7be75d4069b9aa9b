(** What names stand for in the two meanings of a claim. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Lia.
From Referee.checker Require Import Tree Value Meaning Determinism.
From Referee.checker.derivation Require Import Field Term Denotation Opening Lifting NormalForm Sequent Translate.
Import ListNotations.
Open Scope list_scope.

Section Represents.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.
  Variable called : string -> list (Value.value K) -> means K.
  Variable called_unique : forall f vs, unique (called f vs).
  Variable E : environment K.

  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation meaning := (meaning K called).

  (** What is in a slot as a value of the language. *)
  Definition slot_value (s : sort) (v : slot K) : Value.value K :=
    if is_row s then List (map Num (entries v)) else Num (scalar v).

  Inductive represents (B : list (slot K)) : meant -> (list (means K) -> means K) -> Prop :=
  | RepresentsVariable : forall C v B0 s size, B = C ++ v :: B0 -> fits K s (value E B0 size) v ->
      represents B (AsVariable (length B0) s size) (stands_for K (slot_value s v))
  | RepresentsDefined : forall ps body names scope (m : list (means K) -> means K), represents_all B names scope ->
      (forall arguments o, length arguments = length ps ->
         meaning body (rev (combine ps (map (parameter K) arguments)) ++ scope) o -> m arguments o) ->
      represents B (AsDefined ps body names) m
  with represents_all (B : list (slot K)) : meanings -> scope K -> Prop :=
  | RepresentsNone : represents_all B [] []
  | RepresentsMore : forall x e m names scope, unique_entry K m -> represents B e m -> represents_all B names scope ->
      represents_all B ((x, e) :: names) ((x, m) :: scope).

  Scheme represents_mutual := Induction for represents Sort Prop
    with represents_all_mutual := Induction for represents_all Sort Prop.

  Lemma represents_behind : forall B w names scope, represents_all B names scope -> represents_all (w :: B) names scope.
  Proof.
    intros B w. apply (represents_all_mutual B (fun e m _ => represents (w :: B) e m)
                         (fun names scope _ => represents_all (w :: B) names scope)).
    - intros C v B0 s size H F. apply (RepresentsVariable (w :: B) (w :: C) v B0 s size); [rewrite H; reflexivity | exact F].
    - intros ps body names scope m H IH M. exact (RepresentsDefined (w :: B) ps body names scope m IH M).
    - constructor.
    - intros. constructor; assumption.
  Qed.

  Lemma represents_found : forall B x names scope, represents_all B names scope ->
    match meant_by x names with
    | Some e => exists m, found K x scope = Some m /\ represents B e m
    | None => found K x scope = None
    end.
  Proof.
    intros B x names scope H. induction H as [|y e m names scope U R H IH]; [reflexivity|].
    simpl. destruct (String.eqb x y); [exists m; split; [reflexivity | exact R] | exact IH].
  Qed.

  Lemma represents_unique : forall B names scope, represents_all B names scope -> unique_names K scope.
  Proof. intros B names scope H. induction H; constructor; assumption. Qed.

  Lemma represents_app : forall B n1 s1 n2 s2, represents_all B n1 s1 -> represents_all B n2 s2 ->
    represents_all B (n1 ++ n2) (s1 ++ s2).
  Proof. intros B n1 s1 n2 s2 H J. induction H; [exact J|]. simpl. constructor; assumption. Qed.

  Lemma represents_rev : forall B n s, represents_all B n s -> represents_all B (rev n) (rev s).
  Proof.
    intros B n s H. induction H; [constructor|]. simpl. apply represents_app; [assumption|].
    constructor; [assumption | assumption | constructor].
  Qed.

  Lemma represents_argument : forall B names scope a, represents_all B names scope ->
    represents B (AsDefined [] a names) (parameter K (meaning a scope)).
  Proof.
    intros B names scope a H. apply (RepresentsDefined B [] a names scope); [exact H|].
    intros arguments o A M. destruct arguments; [|discriminate]. split; [reflexivity | exact M].
  Qed.

  Lemma represents_arguments : forall B ps arguments names scope inner iscope, represents_all B names scope ->
    represents_all B inner iscope ->
    represents_all B (with_arguments ps arguments names inner)
      (rev (combine ps (map (parameter K) (map (fun a => meaning a scope) arguments))) ++ iscope).
  Proof.
    intros B ps arguments names scope inner iscope H J. unfold with_arguments. apply represents_app; [|exact J].
    apply represents_rev. revert arguments. induction ps as [|p ps IH]; intros [|a l]; simpl; try constructor.
    - intros args _ o q [_ X] [_ Y].
      exact (meaning_unique K L called called_unique a scope (represents_unique B names scope H) o q X Y).
    - apply represents_argument, H.
    - apply IH.
  Qed.

  (** The scope of a body behind definitions. *)
  Lemma represents_definitions : forall B body ds names scope, represents_all B names scope ->
    exists scope', represents_all B (defined ds names) scope'
      /\ meaning (Let ds body) scope = meaning body scope'.
  Proof.
    intros B body ds. induction ds as [|[f ps v] ds IH]; intros names scope H.
    - exists scope. split; [exact H | reflexivity].
    - set (m := fun (arguments : list (means K)) o => length arguments = length ps
                  /\ meaning v (rev (combine ps (map (parameter K) arguments)) ++ scope) o).
      destruct (IH ((f, AsDefined ps v names) :: names) ((f, m) :: scope)) as [scope' [A C]].
      + constructor; [| |exact H].
        { intros arguments A o q [_ X] [_ Y].
          refine (meaning_unique K L called called_unique v _ _ o q X Y). apply Forall_app.
          split; [|exact (represents_unique B names scope H)]. apply Forall_rev, combined_unique, A. }
        apply (RepresentsDefined B ps v names scope); [exact H|].
        intros arguments o A M. split; [exact A | exact M].
      + exists scope'. split; [exact A | exact C].
  Qed.

  Lemma variable_standing : forall C (v : slot K) B0,
    standing K E (C ++ v :: B0) (variable_at (length (C ++ v :: B0)) (length B0)) = v.
  Proof.
    intros C v B0. unfold variable_at. simpl. rewrite app_length. simpl.
    replace (length C + S (length B0) - 1 - length B0)%nat with (length C) by lia.
    rewrite app_nth2, Nat.sub_diag by lia. reflexivity.
  Qed.

  Lemma size_lifted : forall C (v : slot K) B0 t,
    value E (C ++ v :: B0) (lift_term 0 (length (C ++ v :: B0) - length B0) t) = value E B0 t.
  Proof.
    intros C v B0 t. replace (C ++ v :: B0) with ((C ++ [v]) ++ B0) by (rewrite <- app_assoc; reflexivity).
    replace (length ((C ++ [v]) ++ B0) - length B0)%nat with (length (C ++ [v])) by (rewrite !app_length; simpl; lia).
    apply (lifted_term K L O functions).
  Qed.

  Lemma vector_of_sound : forall fuel B names e v n scope, represents_all B names scope ->
    vector_of fuel (length B) names e = Some (v, n) ->
    exists s, is_row s = true /\ fits K s (value E B n) (standing K E B v)
      /\ meaning e scope (Is (List (map Num (entries (standing K E B v))))).
  Proof.
    induction fuel as [|fuel IH]; intros B names e v n scope R H; [discriminate|]. simpl in H.
    destruct e; try discriminate. pose proof (represents_found B x names scope R) as F.
    destruct (meant_by x names) as [[level s size|y|ps body inner]|]; try discriminate.
    - destruct F as [m [F G]]. destruct (is_row s) eqn:I; [|discriminate]. injection H as <- <-.
      inversion G as [C w B0 s' size' Q Fit|]; subst. exists s. split; [exact I|].
      rewrite variable_standing, size_lifted. split; [exact Fit|].
      simpl. rewrite F. split; [reflexivity|]. unfold slot_value. rewrite I. reflexivity.
    - destruct F as [m [F G]]. inversion G.
    - destruct ps; [|discriminate]. destruct F as [m [F G]]. inversion G as [|ps' body' names' scope' m' R' M]; subst.
      destruct (IH B inner body v n scope' R' H) as [s [I [Fit X]]]. exists s. split; [exact I|]. split; [exact Fit|].
      simpl. rewrite F. apply M; [reflexivity | exact X].
  Qed.
End Represents.
