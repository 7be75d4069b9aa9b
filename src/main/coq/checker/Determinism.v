(** A statement has at most one outcome. *)

From Coq Require Import ZArith QArith Qcanon String Bool Lia List.
From Referee.checker Require Import Tree Value Meaning Evaluation EvaluationSound.
Import ListNotations.
Open Scope list_scope.

Section Determinism.
  Variable K : numbers.
  Variable L : lawful K.
  Variable called : string -> list (value K) -> means K.

  Notation means := (means K).
  Notation scope := (scope K).
  Notation meaning := (meaning K called).

  Definition unique {A : Type} (m : A -> Prop) : Prop := forall o q, m o -> m q -> o = q.

  (** A function has at most one outcome at each argument. *)
  Hypothesis called_unique : forall f vs, unique (called f vs).

  Definition unique_entry (m : list means -> means) : Prop :=
    forall arguments, List.Forall unique arguments -> unique (m arguments).

  Definition unique_names (names : scope) : Prop := List.Forall (fun p => unique_entry (snd p)) names.

  Lemma found_unique : forall names x m, unique_names names -> found K x names = Some m -> unique_entry m.
  Proof.
    intros names x m H. induction H as [|[y n] names A B IH]; simpl; [discriminate|].
    destruct (String.eqb x y); [|exact IH]. intro E. injection E as <-. exact A.
  Qed.

  Lemma stands_unique : forall v, unique_entry (stands_for K v).
  Proof. intros v arguments _ o q [_ ->] [_ ->]. reflexivity. Qed.

  Ltac clash U :=
    match goal with
    | A : ?m (yes K), B : ?m (no K) |- _ => exfalso; pose proof (U _ _ A B); discriminate
    | A : ?m (yes K), B : ?m Undefined |- _ => exfalso; pose proof (U _ _ A B); discriminate
    | A : ?m (no K), B : ?m Undefined |- _ => exfalso; pose proof (U _ _ A B); discriminate
    end.

  Lemma both_unique : forall A B, unique A -> unique B -> unique (both K A B).
  Proof.
    intros A B UA UB o q HA HB. unfold both in *.
    destruct HA as [[-> HA]|[[-> HA]|[-> HA]]]; destruct HB as [[-> HB]|[[-> HB]|[-> HB]]];
      try reflexivity; exfalso; intuition; first [clash UA | clash UB].
  Qed.

  Lemma negated_unique : forall A, unique A -> unique (negated K A).
  Proof.
    intros A U o q H G. unfold negated in *.
    destruct H as [[-> H]|[[-> H]|[-> H]]]; destruct G as [[-> G]|[[-> G]|[-> G]]];
      try reflexivity; clash U.
  Qed.

  Lemma either_unique : forall A B, unique A -> unique B -> unique (either K A B).
  Proof. intros. apply negated_unique, both_unique; apply negated_unique; assumption. Qed.

  Lemma where_unique : forall A B, unique A -> unique B -> unique (where_true K A B).
  Proof.
    intros A B UA UB o q H G. unfold where_true in *.
    destruct H as [[H I]|[[H ->]|[H ->]]]; destruct G as [[G J]|[[G ->]|[G ->]]];
      try reflexivity; try (apply UB; assumption); clash UA.
  Qed.

  Lemma chosen_unique : forall C A B, unique C -> unique A -> unique B -> unique (chosen K C A B).
  Proof.
    intros C A B UC UA UB o q H G. unfold chosen in *.
    destruct H as [[H I]|[[H I]|[H ->]]]; destruct G as [[G J]|[[G J]|[G ->]]];
      try reflexivity; try (apply UA; assumption); try (apply UB; assumption); clash UC.
  Qed.

  Lemma every_unique : forall inside A, (forall v, unique (A v)) -> unique (every K inside A).
  Proof.
    intros inside A U o q H G. unfold every in *.
    destruct H as [[-> H]|[[-> [v [V H]]]|[-> [H [v [V I]]]]]];
      destruct G as [[-> G]|[[-> [w [W G]]]|[-> [G [w [W J]]]]]]; try reflexivity; exfalso.
    - pose proof (U w _ _ (H w W) G). discriminate.
    - pose proof (U w _ _ (H w W) J). discriminate.
    - pose proof (U v _ _ (G v V) H). discriminate.
    - destruct (G v V) as [E|E]; pose proof (U v _ _ E H); discriminate.
    - pose proof (U v _ _ (G v V) I). discriminate.
    - destruct (H w W) as [E|E]; pose proof (U w _ _ E G); discriminate.
  Qed.

  Lemma two_unique : forall A B make, unique A -> unique B -> (forall v w, unique (make v w)) ->
    unique (of_two K A B make).
  Proof.
    intros A B make UA UB UM o q H G. unfold of_two in *.
    destruct H as [[-> H]|[v [w [P [Q R]]]]]; destruct G as [[-> G]|[x [y [S [T M]]]]]; try reflexivity.
    - destruct H as [H|H]; [pose proof (UA _ _ H S) | pose proof (UB _ _ H T)]; discriminate.
    - destruct G as [G|G]; [pose proof (UA _ _ G P) | pose proof (UB _ _ G Q)]; discriminate.
    - pose proof (UA _ _ P S) as E. injection E as ->. pose proof (UB _ _ Q T) as E. injection E as ->.
      apply (UM x y); assumption.
  Qed.

  Lemma one_unique : forall A make, unique A -> (forall v, unique (make v)) -> unique (of_one K A make).
  Proof.
    intros A make UA UM o q H G. unfold of_one in *.
    destruct H as [[-> H]|[v [P R]]]; destruct G as [[-> G]|[x [S M]]]; try reflexivity.
    - pose proof (UA _ _ H S). discriminate.
    - pose proof (UA _ _ G P). discriminate.
    - pose proof (UA _ _ P S) as E. injection E as ->. apply (UM x); assumption.
  Qed.

  Lemma each_unique : forall (A : Type) (M : A -> means) l, (forall a, In a l -> unique (M a)) ->
    forall vs ws, each K M l vs -> each K M l ws -> vs = ws.
  Proof.
    intros A M l. induction l as [|a l IH]; intros U [|v vs] [|w ws] H G; simpl in *; try tauto.
    destruct H as [H I], G as [G J].
    pose proof (U a (or_introl eq_refl) _ _ H G) as E. injection E as ->. f_equal.
    apply IH; auto.
  Qed.

  Lemma each_defined : forall (A : Type) (M : A -> means) l, (forall a, In a l -> unique (M a)) ->
    forall vs, each K M l vs -> ~ some_undefined K M l.
  Proof.
    intros A M l. induction l as [|a l IH]; intros U [|v vs] H G; simpl in *; try tauto.
    destruct H as [H I]. destruct G as [G|G].
    - pose proof (U a (or_introl eq_refl) _ _ H G). discriminate.
    - apply (IH (fun b J => U b (or_intror J)) vs I G).
  Qed.

  Lemma of_all_unique : forall (A : Type) (M : A -> means) l make, (forall a, In a l -> unique (M a)) ->
    (forall vs, unique (make vs)) -> unique (of_all K M l make).
  Proof.
    intros A M l make U UM o q H G. unfold of_all in *.
    destruct H as [[-> H]|[vs [H I]]]; destruct G as [[-> G]|[ws [G J]]]; try reflexivity.
    - destruct (each_defined A M l U ws G H).
    - destruct (each_defined A M l U vs H G).
    - pose proof (each_unique A M l U _ _ H G) as ->. apply (UM ws); assumption.
  Qed.

  Lemma whole_injective : forall z w, whole K z = whole K w -> z = w.
  Proof.
    intros z w E. apply (rational_injective K L) in E.
    generalize (integer_as z) (integer_as w). rewrite E. congruence.
  Qed.

  Lemma truth_unique : forall P, unique (truth K P).
  Proof. intros P o q [[-> A]|[-> A]] [[-> B]|[-> B]]; try reflexivity; contradiction. Qed.

  Lemma power_unique : forall x z, unique (power K x z).
  Proof.
    intros x z o q H G. unfold power in *.
    destruct H as [[A [B ->]]|[[A [B ->]]|[A ->]]]; destruct G as [[C [D ->]]|[[C [D ->]]|[C ->]]];
      try reflexivity; try contradiction; lia.
  Qed.

  Lemma arithmetic_unique : forall op v w, unique (arithmetic_of K op v w).
  Proof.
    intros op [x|b|l|t] [y|c|m|u] o q H G; simpl in *; try contradiction. destruct op; try congruence.
    - destruct H as [[A ->]|[A ->]]; destruct G as [[B ->]|[B ->]]; try reflexivity; contradiction.
    - destruct H as [z [-> H]], G as [z' [E G]]. apply whole_injective in E. subst.
      exact (power_unique x z' o q H G).
  Qed.

  Lemma compared_unique : forall r v w, unique (compared K r v w).
  Proof.
    intros r [x|b|l|t] [y|c|m|u]; try (intros o q H; destruct r; simpl in H; contradiction).
    - destruct r; apply truth_unique.
    - destruct r; try (intros o q H; simpl in H; contradiction); apply truth_unique.
  Qed.

  Lemma entry_unique : forall v k, unique (entry K v k).
  Proof.
    intros [x|b|l|t] [y|c|m|u] o q H G; simpl in *; try contradiction.
    destruct H as [[z [w [A [B [C ->]]]]]|[A ->]]; destruct G as [[z' [w' [A' [B' [C' ->]]]]]|[A' ->]];
      try reflexivity.
    - rewrite A in A'. apply whole_injective in A'. subst. congruence.
    - destruct A'. exists z. repeat split; try assumption.
      assert (N : nth_error l (Z.to_nat (z - 1)) <> None) by congruence.
      apply nth_error_Some in N. lia.
    - destruct A. exists z'. repeat split; try assumption.
      assert (N : nth_error l (Z.to_nat (z' - 1)) <> None) by congruence.
      apply nth_error_Some in N. lia.
  Qed.

  Lemma numbers_injective : forall xs ys, numbers_of K xs = numbers_of K ys -> xs = ys.
  Proof.
    induction xs as [|x xs IH]; intros [|y ys] H; try discriminate; [reflexivity|].
    injection H as -> H. f_equal. apply IH, H.
  Qed.

  Lemma folded_unique : forall op vs, unique (folded K op vs).
  Proof.
    intros op vs o q [xs [A B]] [ys [C D]]. rewrite A in C. apply numbers_injective in C. subst ys.
    destruct op; try congruence.
    - destruct B as [[-> ->]|[m [I [M ->]]]]; destruct D as [[E ->]|[m' [I' [M' ->]]]]; try reflexivity;
        try (simpl in *; contradiction); [subst xs; destruct I|].
      do 2 f_equal. apply (less_total K L); auto.
    - destruct B as [[-> ->]|[m [I [M ->]]]]; destruct D as [[E ->]|[m' [I' [M' ->]]]]; try reflexivity;
        try (simpl in *; contradiction); [subst xs; destruct I|].
      do 2 f_equal. apply (less_total K L); auto.
  Qed.

  Lemma end_unique : forall A, unique A -> unique (integer_end K A).
  Proof.
    intros A U r s H G. unfold integer_end in *.
    destruct H as [[H ->]|[[z [H ->]]|[x [H [N ->]]]]]; destruct G as [[G ->]|[[w [G ->]]|[y [G [M ->]]]]];
      try reflexivity; pose proof (U _ _ H G) as E; try discriminate; injection E as E.
    - apply whole_injective in E. subst. reflexivity.
    - subst. destruct (M z eq_refl).
    - subst. destruct (N w eq_refl).
  Qed.

  Lemma collected_unique : forall A vs, (forall v, unique (A v)) -> unique (collected K A vs).
  Proof.
    intros A vs U. induction vs as [|v vs IH]; intros r s H G; simpl in *; [congruence|].
    destruct H as [[-> H]|[l [m [P [Q ->]]]]]; destruct G as [[-> G]|[l' [m' [P' [Q' ->]]]]]; try reflexivity.
    - destruct H as [H|H]; [pose proof (U v _ _ H P') | pose proof (IH _ _ H Q')]; discriminate.
    - destruct G as [G|G]; [pose proof (U v _ _ G P) | pose proof (IH _ _ G Q)]; discriminate.
    - pose proof (U v _ _ P P') as E. injection E as ->. pose proof (IH _ _ Q Q') as E. injection E as ->.
      reflexivity.
  Qed.

  Lemma case_unique : forall G A, unique G -> unique A -> unique (collected_case K G A).
  Proof.
    intros G A UG UA r s H I. unfold collected_case in *.
    destruct H as [[H J]|[[H ->]|[H ->]]]; destruct I as [[I M]|[[I ->]|[I ->]]]; try reflexivity;
      try clash UG.
    destruct J as [[v [J ->]]|[J ->]]; destruct M as [[w [M ->]]|[M ->]]; try reflexivity;
      pose proof (UA _ _ J M) as E; try discriminate. injection E as ->. reflexivity.
  Qed.

  Lemma of_collected_unique : forall A make, unique A -> (forall vs, unique (make vs)) ->
    unique (of_collected K A make).
  Proof.
    intros A make UA UM o q H G. unfold of_collected in *.
    destruct H as [[-> H]|[l [H I]]]; destruct G as [[-> G]|[m [G J]]]; try reflexivity;
      pose proof (UA _ _ H G) as E; try discriminate. injection E as ->. apply (UM m); assumption.
  Qed.

  Lemma cases_unique : forall c A, (forall v, unique (A v)) -> unique (collected_cases K c A).
  Proof.
    intros c A U r s H G. unfold collected_cases in *.
    destruct H as [[-> ->]|[vs [N [E H]]]]; destruct G as [[G ->]|[ws [M [F G]]]]; try reflexivity;
      try congruence.
    rewrite E in F. injection F as <-. apply (collected_unique A vs U r s H G).
  Qed.

  Definition unique_option (M : expr -> means) (e : option expr) : Prop :=
    match e with Some e => unique (M e) | None => True end.

  Definition unique_domain (M : expr -> means) (d : domain) : Prop :=
    match d with
    | Range a b => unique (M a) /\ unique_option M b
    | Elements c => unique (M c)
    | Interval a _ b _ => unique_option M a /\ unique_option M b
    | Polytope us _ => List.Forall (fun '(Unknown _ size) => unique_option M size) us
    end.

  Lemma domain_unique : forall M N d, unique_domain M d -> unique (domain_cases K M N d).
  Proof.
    intros M N [a b|e|lo lc hi hc|us rows] U c e' H G; simpl in *.
    - destruct U as [UA UB]. destruct H as [r [H I]], G as [s [G J]].
      pose proof (end_unique _ UA _ _ H G) as ->. destruct s as [z|]; [|congruence].
      destruct b as [b|]; [|congruence]. destruct I as [t [I ->]], J as [u [J ->]].
      pose proof (end_unique _ UB _ _ I J) as ->. reflexivity.
    - destruct H as [[H ->]|[l [H ->]]]; destruct G as [[G ->]|[m [G ->]]]; try reflexivity;
        pose proof (U _ _ H G) as E; try discriminate. injection E as ->. reflexivity.
    - destruct U as [UA UB]. destruct H as [x [y [A [B [_ ->]]]]], G as [x' [y' [A' [B' [_ ->]]]]].
      f_equal.
      + destruct lo, x, x'; try contradiction; try reflexivity.
        pose proof (UA _ _ A A') as E. injection E as ->. reflexivity.
      + destruct hi, y, y'; try contradiction; try reflexivity.
        pose proof (UB _ _ B B') as E. injection E as ->. reflexivity.
    - destruct us as [|[x size] [|u us]]; try contradiction. inversion U as [|? ? V _]. subst. unfold polytope in *.
      destruct H as [n [A [_ [_ ->]]]], G as [m [B [_ [_ ->]]]].
      assert (E : n = m); [|subst; reflexivity].
      destruct size, n, m; try contradiction; try reflexivity.
      destruct A as [A _], B as [B _]. pose proof (V _ _ A B) as E. injection E as E.
      f_equal. apply whole_injective, E.
  Qed.

  Lemma combined_unique : forall ps arguments, List.Forall unique arguments ->
    unique_names (combine ps (map (parameter K) arguments)).
  Proof.
    induction ps as [|p ps IH]; intros arguments H; simpl; [constructor|].
    destruct H as [|m l A B]; simpl; [constructor|]. constructor; [|apply IH, B].
    intros rest _ o q [_ X] [_ Y]. apply (A o q X Y).
  Qed.

  Theorem meaning_unique : forall e names, unique_names names -> unique (meaning e names).
  Proof.
    fix IH 1. intros e names N.
    assert (G : forall g : option expr, match g with Some c => (forall n, unique_names n -> unique (meaning c n)) | None => True end ->
      forall n, unique_names n -> unique (match g with Some c => meaning c n | None => fun o => o = yes K end)).
    { intros [c|] H n D; [apply H, D|]. intros o q -> ->. reflexivity. }
    destruct e as [d k|x|a|op a b|f arguments|entries|bs g body|v k|op bs g body|first links|a|op a b|c a b
      |definitions body|q bs g body|op us objective rows]; simpl.
    - intros o q -> ->. reflexivity.
    - destruct (found K x names) as [m|] eqn:F; [|apply called_unique].
      apply (found_unique names x m N F). constructor.
    - apply one_unique; [apply IH, N|]. intros [y|b|l|t] o q; try contradiction. congruence.
    - apply two_unique; [apply IH, N | apply IH, N | apply arithmetic_unique].
    - assert (U : forall a, In a arguments -> unique (meaning a names)).
      { induction arguments as [|a l J]; [intros c [] | intros c [<-|I]; [apply IH, N | apply J, I]]. }
      destruct (found K f names) as [m|] eqn:F.
      + apply (found_unique names f m N F). apply Forall_forall. intros m' I.
        apply in_map_iff in I. destruct I as [a [<- I]]. apply U, I.
      + apply of_all_unique; [exact U | apply called_unique].
    - apply of_all_unique; [|intros vs o q -> ->; reflexivity].
      induction entries as [|a l J]; [intros c [] | intros c [<-|I]; [apply IH, N | apply J, I]].
    - apply of_collected_unique; [|intros vs o q -> ->; reflexivity].
      revert names N. induction bs as [|[x d] bs J]; intros names N.
      + apply case_unique; [|apply IH, N]. apply (G g); [destruct g; [apply IH | exact I] | exact N].
      + assert (D : unique (domain_cases K (fun a => meaning a names)
                             (fun x v a => meaning a ((x, stands_for K v) :: names)) d)).
        { apply domain_unique. destruct d as [a [b|]|c|[a|] lc [b|] uc|us rows]; simpl; repeat split;
            try (apply IH; assumption).
          induction us as [|[y [n|]] us W]; constructor; simpl; auto. }
        intros r s [c [C H]] [c' [C' H']]. pose proof (D _ _ C C') as ->.
        refine (cases_unique _ _ _ _ _ H H'). intro v. apply J. constructor; [apply stands_unique | exact N].
    - apply two_unique; [apply IH, N | apply IH, N | apply entry_unique].
    - apply of_collected_unique; [|apply folded_unique].
      revert names N. induction bs as [|[x d] bs J]; intros names N.
      + apply case_unique; [|apply IH, N]. apply (G g); [destruct g; [apply IH | exact I] | exact N].
      + assert (D : unique (domain_cases K (fun a => meaning a names)
                             (fun x v a => meaning a ((x, stands_for K v) :: names)) d)).
        { apply domain_unique. destruct d as [a [b|]|c|[a|] lc [b|] uc|us rows]; simpl; repeat split;
            try (apply IH; assumption).
          induction us as [|[y [n|]] us W]; constructor; simpl; auto. }
        intros r s [c [C H]] [c' [C' H']]. pose proof (D _ _ C C') as ->.
        refine (cases_unique _ _ _ _ _ H H'). intro v. apply J. constructor; [apply stands_unique | exact N].
    - assert (F : unique (meaning first names)) by (apply IH, N). revert F. generalize (meaning first names).
      induction links as [|[r b] links J]; intros A F; [intros o q -> ->; reflexivity|].
      assert (B : unique (meaning b names)) by (apply IH, N).
      apply both_unique; [|apply J, B]. apply two_unique; [exact F | exact B | apply compared_unique].
    - apply negated_unique, IH, N.
    - destruct op.
      + apply both_unique; apply IH, N.
      + apply either_unique; apply IH, N.
      + apply either_unique; [apply negated_unique|]; apply IH, N.
    - apply chosen_unique; apply IH, N.
    - revert names N. induction definitions as [|[f ps value] ds J]; intros names N; [apply IH, N|].
      apply (J (_ :: names)). constructor; [|exact N]. intros arguments A o q [_ X] [_ Y].
      refine (IH value _ _ o q X Y). apply Forall_app. split; [|exact N].
      apply Forall_rev, combined_unique, A.
    - assert (M : forall n, unique_names n ->
        unique ((match q with Forall => fun A => A | Exists => negated K end) (meaning body n))).
      { intros n D. destruct q; [|apply negated_unique]; apply IH, D. }
      match goal with |- unique (match q with Forall => ?A | Exists => _ end) =>
        assert (W : unique A) end.
      { revert names N. induction bs as [|[x d] bs J]; intros names N.
        + apply where_unique.
          * apply (G g); [destruct g; [apply IH | exact I] | exact N].
          * pose proof (M names N) as B. destruct q; exact B.
        + assert (D : unique (domain_cases K (fun a => meaning a names)
                             (fun x v a => meaning a ((x, stands_for K v) :: names)) d)).
          { apply domain_unique. destruct d as [a [b|]|c|[a|] lc [b|] uc|us rows]; simpl; repeat split;
              try (apply IH; assumption).
            induction us as [|[y [n|]] us V]; constructor; simpl; auto. }
          intros o o' [c [C H]] [c' [C' H']]. pose proof (D _ _ C C') as ->.
          destruct c'; try congruence;
            (refine (every_unique _ _ _ _ _ H H'); intro v; apply J; constructor; [apply stands_unique | exact N]). }
      destruct q; [exact W | apply negated_unique, W].
    - intros o q [].
  Qed.
End Determinism.
