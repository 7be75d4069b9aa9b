(** What is shown of the translation of a claim and of the conditions under which its terms are
    defined, is so of the claim. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Ring Lia.
From Referee.checker Require Import Tree Value Meaning Determinism.
From Referee.checker.derivation Require Import
  Field Term Denotation Opening Lifting Polynomial NormalForm Sequent SequentSound Translate Represents.
Import ListNotations.
Open Scope list_scope.

Lemma bind_some : forall {A B} (a : option A) (f : A -> option B) b, bind a f = Some b ->
  exists x, a = Some x /\ f x = Some b.
Proof. intros A B [x|] f b H; [exists x; split; [reflexivity | exact H] | discriminate]. Qed.

Ltac unbind H x X := apply bind_some in H; destruct H as [x [X H]].

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.
  Variable ground : ground_functions.
  Variable ground_sound : forall f x y z, ground f x y = Some z ->
    functions f (rational K x) (rational K y) = rational K z.
  Variable whole_function : string -> bool.
  Variable whole_sound : forall f x y, whole_function f = true -> exists z, functions f x y = whole K z.
  Variable called : string -> list (Value.value K) -> means K.
  Variable called_unique : forall f vs, unique (called f vs).
  Variable E : environment K.

  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation meaning := (meaning K called).
  Notation represents_all := (represents_all K L O functions called E).
  Notation slot_value := (slot_value K).
  Notation all_hold B := (List.Forall (true_at E B)).
  Notation sorted := (Forall2 (is_of_sort K)).
  Notation yes := (yes K).
  Notation no := (no K).

  Notation terms := (list sort -> meanings -> expr -> option term).
  Notation formulas := (list sort -> meanings -> expr -> option formula).
  Notation lists := (list sort -> meanings -> expr -> option (list formula)).

  Add Ring numbers_ring : (ring_laws K O).

  Definition term_ok (trm : terms) (cond : lists) : Prop := forall Bs B names scope e t cs,
    trm Bs names e = Some t -> cond Bs names e = Some cs -> represents_all B names scope -> sorted Bs B ->
    all_hold B cs -> meaning e scope (Is (Num (value E B t))).

  Definition formula_ok (frm : formulas) (cond : lists) : Prop := forall Bs B names scope e f cs,
    frm Bs names e = Some f -> cond Bs names e = Some cs -> represents_all B names scope -> sorted Bs B ->
    all_hold B cs -> (true_at E B f -> meaning e scope yes) /\ (~ true_at E B f -> meaning e scope no).

  Lemma integer_term : forall Bs B t, is_integer_term ground whole_function [] Bs t = true -> sorted Bs B ->
    exists z, value E B t = whole K z.
  Proof.
    intros Bs B t H S. unfold is_integer_term in H.
    assert (F : letters_fit K L O functions [] E) by (intros x s n X; discriminate).
    destruct (whole_term_sound K L O functions whole_function whole_sound (normal_term ground t) [] Bs E B F S H) as [z Z].
    exists z. rewrite <- Z. symmetry. apply (normal_term_value K L O functions ground ground_sound).
  Qed.

  Lemma sorted_length : forall Bs B, sorted Bs B -> length Bs = length B.
  Proof. intros Bs B H. induction H; simpl; congruence. Qed.

  Lemma represents_bound : forall Bs B names scope x s n v, represents_all B names scope -> sorted Bs B ->
    fits K s (value E B n) v ->
    represents_all (v :: B) ((x, AsVariable (length Bs) s n) :: names) ((x, stands_for K (slot_value s v)) :: scope).
  Proof.
    intros Bs B names scope x s n v R S F. rewrite (sorted_length Bs B S). constructor.
    - apply stands_unique.
    - apply (RepresentsVariable K L O functions called E (v :: B) [] v B s n eq_refl F).
    - apply represents_behind, R.
  Qed.

  Lemma sorted_bound : forall Bs B s n v, sorted Bs B -> fits K s (value E B n) v -> sorted (s :: Bs) (v :: B).
  Proof. intros Bs B s n v S F. constructor; [|exact S]. exists (value E B n). exact F. Qed.

  (* ---- Domains ---- *)

  Lemma range_inside_true : forall B a b z,
    true_at E (integer_slot K z :: B) (range_inside a b) <->
    ~ less K (whole K z) (value E B a)
    /\ match b with Some b => ~ less K (value E B b) (whole K z) | None => True end.
  Proof.
    intros B a b z. unfold range_inside, first_variable.
    destruct b as [b|]; unfold_values; rewrite !(lifted_once K L O functions); simpl; tauto.
  Qed.

  Lemma not_less_whole' : forall a b, ~ less K (whole K a) (whole K b) <-> (b <= a)%Z.
  Proof. intros a b. rewrite (whole_less K L). lia. Qed.

  Lemma lower_inside_true : forall B a lc rest x,
    true_at E (number_slot K x :: B) (lower_inside a lc rest) <->
    beyond K (match a with Some a => Some (value E B a) | None => None end) lc (less K) x
    /\ true_at E (number_slot K x :: B) rest.
  Proof.
    intros B a lc rest x. unfold lower_inside, first_variable. destruct a as [a|]; simpl beyond; [|tauto].
    destruct lc; unfold_values; rewrite (lifted_once K L O functions); simpl.
    - destruct (three_ways K L O (value E B a) x) as [[A|A]|A].
      + pose proof (less_not_back K L O _ _ A). tauto.
      + rewrite A. pose proof (less_irreflexive K L x). tauto.
      + pose proof (less_not_back K L O _ _ A). pose proof (less_differs K L _ _ A) as D.
        split; [tauto|]. intros [[C|[_ C]] _]; [tauto | congruence].
    - split; [tauto|]. intros [[C|[C _]] T]; [tauto | discriminate].
  Qed.

  Lemma upper_inside_true : forall B b uc x,
    true_at E (number_slot K x :: B) (upper_inside b uc) <->
    beyond K (match b with Some b => Some (value E B b) | None => None end) uc (fun a y => less K y a) x.
  Proof.
    intros B b uc x. unfold upper_inside, first_variable. destruct b as [b|]; simpl beyond; [|unfold_values; tauto].
    destruct uc; unfold_values; rewrite (lifted_once K L O functions); simpl.
    - destruct (three_ways K L O (value E B b) x) as [[A|A]|A].
      + pose proof (less_not_back K L O _ _ A). pose proof (less_differs K L _ _ A) as D.
        split; [tauto|]. intros [C|[_ C]]; [tauto | congruence].
      + rewrite A. pose proof (less_irreflexive K L x). tauto.
      + pose proof (less_not_back K L O _ _ A). tauto.
    - split; [tauto|]. intros [C|[C _]]; [tauto | discriminate].
  Qed.

  Lemma all_some_map : forall {A B} (f : A -> option B) l m, all_some (map f l) = Some m -> Forall2 (fun a b => f a = Some b) l m.
  Proof.
    intros A B f l. induction l as [|a l IH]; intros m H; simpl in H; [injection H as <-; constructor|].
    destruct (f a) as [b|] eqn:F; [|discriminate]. destruct (all_some (map f l)) as [m'|]; [|discriminate].
    injection H as <-. constructor; [exact F | exact (IH m' eq_refl)].
  Qed.

  Lemma concat_some_map : forall {A B} (f : A -> option (list B)) l m, concat_some (map f l) = Some m ->
    forall a, In a l -> exists k, f a = Some k /\ incl k m.
  Proof.
    intros A B f l. induction l as [|a l IH]; intros m H b I; [contradiction|]. simpl in H.
    unbind H x X. unbind H y Y. injection H as <-. destruct I as [<-|I].
    - exists x. split; [exact X|]. apply incl_appl, incl_refl.
    - destruct (IH y Y b I) as [k [F J]]. exists k. split; [exact F|]. apply incl_appr, J.
  Qed.

  Lemma fold_conjunction : forall l B, true_at E B (fold_right Conjunction Truth l) <-> all_hold B l.
  Proof.
    induction l as [|f l IH]; intro B; simpl fold_right; unfold_values.
    - split; [constructor | tauto].
    - rewrite Forall_cons_iff, IH. reflexivity.
  Qed.

  Lemma inside_all_true : forall s n i l B, all_hold B (inside_all s n i l) ->
    forall v, fits K s (value E B n) v -> true_at E (v :: B) i -> all_hold (v :: B) l.
  Proof.
    intros s n i l B H v F I. unfold inside_all in H. rewrite Forall_map, Forall_forall in H. apply Forall_forall.
    intros f X. specialize (H f X). rewrite true_forall in H. apply (H v F I). unfold_values. exact Logic.I.
  Qed.

  (** The rows of a polytope are true or false, or all true. *)
  Definition rows_decided (scope : scope K) : list row -> Prop :=
    fix all (rows : list row) : Prop :=
      match rows with
      | [] => True
      | Row _ e :: more => (meaning e scope yes \/ meaning e scope no) /\ all more
      end.

  Definition rows_true (scope : scope K) : list row -> Prop :=
    fix all (rows : list row) : Prop :=
      match rows with
      | [] => True
      | Row _ e :: more => meaning e scope yes /\ all more
      end.

  Lemma rows_decided_more : forall scope nm e rows, rows_decided scope (Row nm e :: rows)
    = ((meaning e scope yes \/ meaning e scope no) /\ rows_decided scope rows).
  Proof. reflexivity. Qed.

  Lemma rows_true_more : forall scope nm e rows, rows_true scope (Row nm e :: rows)
    = (meaning e scope yes /\ rows_true scope rows).
  Proof. reflexivity. Qed.

  (** What is known of one row, whatever it is. *)
  Definition row_ok (scope : scope K) (B : list (slot K)) (e : expr) (f : formula) : Prop :=
    (true_at E B f -> meaning e scope yes) /\ (~ true_at E B f -> meaning e scope no)
    /\ (meaning e scope yes -> true_at E B f).

  Lemma rows_meet : forall scope B rows l, Forall2 (fun r f => match r with Row _ e => row_ok scope B e f end) rows l ->
    rows_decided scope rows /\ (rows_true scope rows <-> all_hold B l).
  Proof.
    intros scope B rows l H. induction H as [|[nm e] f rows l [Y [N T]] H [IH1 IH2]].
    - split; [exact Logic.I|]. split; [intros _; constructor | intros _; exact Logic.I].
    - split.
      + rewrite rows_decided_more. split; [|exact IH1].
        destruct (excluded_middle K O (true_at E B f)) as [X|X]; [left; exact (Y X) | right; exact (N X)].
      + rewrite rows_true_more, Forall_cons_iff, IH2. split; intros [A C]; split; auto.
  Qed.

  Lemma rows_sound : forall frm cond (Bs : list sort) B names scope x s n rows l cl v,
    formula_ok frm cond -> represents_all B names scope -> sorted Bs B -> fits K s (value E B n) v ->
    all_some (map (fun '(Row _ c) => frm (s :: Bs) ((x, AsVariable (length Bs) s n) :: names) c) rows) = Some l ->
    concat_some (map (fun '(Row _ c) =>
      if is_a_row c then cond (s :: Bs) ((x, AsVariable (length Bs) s n) :: names) c else None) rows) = Some cl ->
    all_hold (v :: B) cl ->
    rows_decided ((x, stands_for K (slot_value s v)) :: scope) rows
    /\ (rows_true ((x, stands_for K (slot_value s v)) :: scope) rows <-> all_hold (v :: B) l).
  Proof.
    intros frm cond Bs B names scope x s n rows l cl v FO R S F HL HC A.
    apply rows_meet.
    pose proof (represents_bound Bs B names scope x s n v R S F) as R'.
    pose proof (sorted_bound Bs B s n v S F) as S'.
    apply all_some_map in HL. pose proof (concat_some_map _ _ _ HC) as CC. clear HC.
    set (scope' := (x, stands_for K (slot_value s v)) :: scope) in *. clearbody scope'.
    induction HL as [|[nm e] f rows l Fe HL IH]; [constructor|]. constructor.
    - destruct (CC _ (or_introl eq_refl)) as [ce [Ce In]]. cbv beta iota in Ce. destruct (is_a_row e); [|discriminate].
      assert (Ae : all_hold (v :: B) ce) by (apply (incl_Forall In), A).
      destruct (FO _ _ _ _ _ _ _ Fe Ce R' S' Ae) as [Y N]. split; [exact Y|]. split; [exact N|].
      intro M. destruct (excluded_middle K O (true_at E (v :: B) f)) as [T|T]; [exact T|].
      pose proof (meaning_unique K L called called_unique e scope'
        (represents_unique K L O functions called E _ _ _ R') _ _ M (N T)) as X. discriminate X.
    - apply IH. intros a I. apply CC. right. exact I.
  Qed.

  Lemma bound_sound : forall trm frm cond Bs B names scope x d s n i cd,
    term_ok trm cond -> formula_ok frm cond ->
    bound trm frm Bs names x d = Some (s, n, i) ->
    domain_conditions ground whole_function [] trm cond Bs names x d = Some cd ->
    represents_all B names scope -> sorted Bs B -> all_hold B cd ->
    exists c, domain_cases K (fun a => meaning a scope) (fun y v a => meaning a ((y, stands_for K v) :: scope)) d c
      /\ c <> NoDomain K
      /\ forall w, Meaning.inside K c w <->
           exists v, w = slot_value s v /\ fits K s (value E B n) v /\ true_at E (v :: B) i.
  Proof.
    intros trm frm cond Bs B names scope x d s n i cd TO FO HB HD R S A.
    unfold bound, bound_by in HB. destruct d as [a ob|c|lo lc hi uc|us rows]; simpl in HD.
    - destruct ob as [b|].
      + unbind HB ta Ta. unbind HB tb Tb. injection HB as <- <- <-.
        unbind HD ca Ca. unbind HD cb Cb. unbind HD ta' Ta'. unbind HD tb' Tb'.
        rewrite Ta in Ta'. injection Ta' as <-. rewrite Tb in Tb'. injection Tb' as <-.
        destruct (is_integer_term ground whole_function [] Bs ta) eqn:Ia; [|discriminate].
        destruct (is_integer_term ground whole_function [] Bs tb) eqn:Ib; [|discriminate].
        injection HD as <-. apply Forall_app in A. destruct A as [A1 A2].
        destruct (integer_term Bs B ta Ia S) as [za Za]. destruct (integer_term Bs B tb Ib S) as [zb Zb].
        pose proof (TO _ _ _ _ _ _ _ Ta Ca R S A1) as Ma. rewrite Za in Ma.
        pose proof (TO _ _ _ _ _ _ _ Tb Cb R S A2) as Mb. rewrite Zb in Mb.
        exists (Integers K za (Some zb)). split; [|split; [discriminate|]].
        * exists (Some za). split; [right; left; exists za; split; [exact Ma | reflexivity]|].
          exists (Some zb). split; [right; left; exists zb; split; [exact Mb | reflexivity] | reflexivity].
        * intro w. simpl Meaning.inside. split.
          -- intros [z [-> [P Q]]]. exists (integer_slot K z). split; [reflexivity|]. split; [exists z; reflexivity|].
             apply range_inside_true. rewrite Za, Zb, !not_less_whole'. split; assumption.
          -- intros [v [-> [[z ->] T]]]. apply range_inside_true in T. rewrite Za, Zb, !not_less_whole' in T.
             exists z. split; [reflexivity | exact T].
      + unbind HB ta Ta. injection HB as <- <- <-. unbind HD ca Ca. unbind HD ta' Ta'.
        rewrite Ta in Ta'. injection Ta' as <-.
        destruct (is_integer_term ground whole_function [] Bs ta) eqn:Ia; [|discriminate]. injection HD as <-.
        destruct (integer_term Bs B ta Ia S) as [za Za].
        pose proof (TO _ _ _ _ _ _ _ Ta Ca R S A) as Ma. rewrite Za in Ma.
        exists (Integers K za None). split; [|split; [discriminate|]].
        * exists (Some za). split; [right; left; exists za; split; [exact Ma | reflexivity] | reflexivity].
        * intro w. simpl Meaning.inside. split.
          -- intros [z [-> [P Q]]]. exists (integer_slot K z). split; [reflexivity|]. split; [exists z; reflexivity|].
             apply range_inside_true. rewrite Za, not_less_whole'. split; [assumption | exact Logic.I].
          -- intros [v [-> [[z ->] T]]]. apply range_inside_true in T. rewrite Za, not_less_whole' in T.
             exists z. split; [reflexivity | exact T].
    - discriminate.
    - unbind HB oa Oa. unbind HB ob Ob. injection HB as <- <- <-.
      unbind HD ca Ca. unbind HD cb Cb. injection HD as <-. apply Forall_app in A. destruct A as [A1 A2].
      assert (Ma : match lo, match oa with Some a => Some (value E B a) | None => None end with
                   | Some a, Some y => meaning a scope (Is (Num y)) | None, None => True | _, _ => False end).
      { destruct lo as [a|].
        - unbind Oa ta Ta. injection Oa as <-. exact (TO _ _ _ _ _ _ _ Ta Ca R S A1).
        - injection Oa as <-. exact Logic.I. }
      assert (Mb : match hi, match ob with Some a => Some (value E B a) | None => None end with
                   | Some a, Some y => meaning a scope (Is (Num y)) | None, None => True | _, _ => False end).
      { destruct hi as [b|].
        - unbind Ob tb Tb. injection Ob as <-. exact (TO _ _ _ _ _ _ _ Tb Cb R S A2).
        - injection Ob as <-. exact Logic.I. }
      exists (Reals K (match oa with Some a => Some (value E B a) | None => None end) lc
                (match ob with Some a => Some (value E B a) | None => None end) uc).
      split; [|split; [discriminate|]].
      + exists (match oa with Some a => Some (value E B a) | None => None end),
          (match ob with Some a => Some (value E B a) | None => None end).
        split; [exact Ma|]. split; [exact Mb|]. split; [exact (all_points K O) | reflexivity].
      + intro w. simpl Meaning.inside. split.
        * intros [_ [y [-> [P Q]]]]. exists (number_slot K y). split; [reflexivity|]. split; [exists y; reflexivity|].
          apply lower_inside_true. split; [exact P|]. apply upper_inside_true. exact Q.
        * intros [v [-> [[y ->] T]]]. split; [exact (all_points K O)|]. exists y. split; [reflexivity|].
          apply lower_inside_true in T. destruct T as [P Q]. apply upper_inside_true in Q. split; assumption.
    - destruct us as [|[y [n0|]] [|u us]]; try discriminate.
      + unbind HB t T. unbind HB l Rf. injection HB as <- <- <-. unfold rows_formula in Rf. unbind Rf lf Lf. injection Rf as <-.
        destruct (String.eqb_spec x y) as [<-|]; [|discriminate].
        unbind HD t' T'. rewrite T in T'. injection T' as <-. unbind HD cn Cn. unbind HD cl Cl.
        destruct (is_integer_term ground whole_function [] Bs t) eqn:It; [|discriminate]. injection HD as <-.
        apply Forall_app in A. destruct A as [A A3]. apply Forall_app in A. destruct A as [A1 A2].
        destruct (integer_term Bs B t It S) as [zt Zt].
        pose proof (TO _ _ _ _ _ _ _ T Cn R S A1) as Mt. rewrite Zt in Mt.
        inversion A2 as [|? ? A21 A22]; subst. rewrite true_compared, value_number in A21. simpl related in A21.
        rewrite Zt in A21. change (rational K 1%Qc) with (whole K 1) in A21. rewrite not_less_whole' in A21.
        pose (points := fun w => of_shape K (Some zt) w /\ rows_true ((x, stands_for K w) :: scope) rows).
        assert (G : forall w, of_shape K (Some zt) w <-> exists v, w = slot_value NumbersSort v /\ fits K NumbersSort (value E B t) v).
        { intro w. simpl. split.
          - intros [xs [-> H]]. exists (Slot (zero K) xs). split; [reflexivity|]. exists xs. split; [reflexivity|].
            rewrite Zt, <- H. reflexivity.
          - intros [v [-> [xs [-> H]]]]. exists xs. split; [reflexivity|]. rewrite Zt in H.
            apply (whole_equal K L) in H. symmetry. exact H. }
        exists (Points K points). split; [|split; [discriminate|]].
        * exists (Some zt). split; [split; [exact Mt | exact A21]|]. split; [exact (all_points K O)|].
          split; [|reflexivity]. intros w W. apply G in W. destruct W as [v [-> F]].
          apply (rows_sound frm cond Bs B names scope x NumbersSort t rows lf cl v FO R S F Lf Cl).
          apply (inside_all_true NumbersSort t Truth cl B A3 v F). unfold_values. exact Logic.I.
        * intro w. simpl Meaning.inside. unfold points. split.
          -- intros [W Q]. apply G in W. destruct W as [v [-> F]]. exists v. split; [reflexivity|]. split; [exact F|].
             apply fold_conjunction.
             apply (rows_sound frm cond Bs B names scope x NumbersSort t rows lf cl v FO R S F Lf Cl); [|exact Q].
             apply (inside_all_true NumbersSort t Truth cl B A3 v F). unfold_values. exact Logic.I.
          -- intros [v [-> [F Q]]]. split; [apply G; exists v; split; [reflexivity | exact F]|].
             apply fold_conjunction in Q.
             apply (rows_sound frm cond Bs B names scope x NumbersSort t rows lf cl v FO R S F Lf Cl); [|exact Q].
             apply (inside_all_true NumbersSort t Truth cl B A3 v F). unfold_values. exact Logic.I.
      + unbind HB l Rf. injection HB as <- <- <-. unfold rows_formula in Rf. unbind Rf lf Lf. injection Rf as <-.
        destruct (String.eqb_spec x y) as [<-|]; [|discriminate]. unbind HD cl Cl. injection HD as <-.
        pose (points := fun w => of_shape K None w /\ rows_true ((x, stands_for K w) :: scope) rows).
        assert (G : forall w, of_shape K None w <-> exists v, w = slot_value NumberSort v
                      /\ fits K NumberSort (value E B (Number 0%Qc)) v).
        { intro w. simpl. split.
          - intros [y ->]. exists (number_slot K y). split; [reflexivity | exists y; reflexivity].
          - intros [v [-> [y ->]]]. exists y. reflexivity. }
        exists (Points K points). split; [|split; [discriminate|]].
        * exists None. split; [exact Logic.I|]. split; [exact (all_points K O)|].
          split; [|reflexivity]. intros w W. apply G in W. destruct W as [v [-> F]].
          apply (rows_sound frm cond Bs B names scope x NumberSort (Number 0%Qc) rows lf cl v FO R S F Lf Cl).
          apply (inside_all_true NumberSort (Number 0%Qc) Truth cl B A v F). unfold_values. exact Logic.I.
        * intro w. simpl Meaning.inside. unfold points. split.
          -- intros [W Q]. apply G in W. destruct W as [v [-> F]]. exists v. split; [reflexivity|]. split; [exact F|].
             apply fold_conjunction.
             apply (rows_sound frm cond Bs B names scope x NumberSort (Number 0%Qc) rows lf cl v FO R S F Lf Cl); [|exact Q].
             apply (inside_all_true NumberSort (Number 0%Qc) Truth cl B A v F). unfold_values. exact Logic.I.
          -- intros [v [-> [F Q]]]. split; [apply G; exists v; split; [reflexivity | exact F]|].
             apply fold_conjunction in Q.
             apply (rows_sound frm cond Bs B names scope x NumberSort (Number 0%Qc) rows lf cl v FO R S F Lf Cl); [|exact Q].
             apply (inside_all_true NumberSort (Number 0%Qc) Truth cl B A v F). unfold_values. exact Logic.I.
  Qed.

  (* ---- Statements ---- *)

  Lemma both_yes : forall A B : means K, A yes -> B yes -> both K A B yes.
  Proof. intros A B H J. left. auto. Qed.

  Lemma both_no : forall A B : means K, A no \/ B no -> both K A B no.
  Proof. intros A B H. right. left. auto. Qed.

  Lemma negated_yes : forall A : means K, A no -> negated K A yes.
  Proof. intros A H. left. auto. Qed.

  Lemma negated_no : forall A : means K, A yes -> negated K A no.
  Proof. intros A H. right. left. auto. Qed.

  Lemma either_yes : forall A B : means K, A yes \/ B yes -> either K A B yes.
  Proof. intros A B H. apply negated_yes, both_no. destruct H; [left | right]; apply negated_no; assumption. Qed.

  Lemma either_no : forall A B : means K, A no -> B no -> either K A B no.
  Proof. intros A B H J. apply negated_no, both_yes; apply negated_yes; assumption. Qed.

  Lemma compared_truth : forall r x y,
    (related K r x y -> compared K r (Num x) (Num y) yes) /\ (~ related K r x y -> compared K r (Num x) (Num y) no).
  Proof.
    intros [] x y; simpl; unfold truth; split; intro H; first [left; split; [reflexivity | exact H] | right; split; [reflexivity | exact H]].
  Qed.

  Lemma where_so_true : forall B c l, all_hold B (where_so c l) -> true_at E B c -> all_hold B l.
  Proof.
    intros B c l H T. unfold where_so in H. rewrite Forall_map, Forall_forall in H. apply Forall_forall.
    intros f F. specialize (H f F). rewrite true_implication in H. exact (H T).
  Qed.

  Definition chain_go (scope : scope K) :=
    fix go (A : means K) (links : list (relation * expr)) : means K :=
      match links with
      | [] => fun o => o = yes
      | (r, b) :: more => both K (of_two K A (meaning b scope) (compared K r)) (go (meaning b scope) more)
      end.

  Lemma chain_sound : forall trm cond Bs B names scope, term_ok trm cond -> represents_all B names scope -> sorted Bs B ->
    forall links before a f cs (A : means K), chain_formula (trm Bs names) before a links = Some f ->
    concat_some (map (fun l => cond Bs names (snd l)) links) = Some cs -> all_hold B cs ->
    A (Is (Num (value E B a))) ->
    exists P : Prop, (true_at E B f <-> (match before with Some g => true_at E B g | None => True end) /\ P)
      /\ (P -> chain_go scope A links yes) /\ (~ P -> chain_go scope A links no).
  Proof.
    intros trm cond Bs B names scope TO R S.
    induction links as [|[r b] links IH]; intros before a f cs A H HC AC HA; simpl in H.
    - subst before. exists True. split; [tauto|]. split; [reflexivity | tauto].
    - unbind H tb Tb. simpl in HC. unbind HC cb Cb. unbind HC cr Cr. injection HC as <-.
      apply Forall_app in AC. destruct AC as [AC1 AC2].
      pose proof (TO _ _ _ _ _ _ _ Tb Cb R S AC1) as Mb.
      destruct (IH _ _ _ _ (meaning b scope) H Cr AC2 Mb) as [P [Q1 [Q2 Q3]]].
      exists (related K r (value E B a) (value E B tb) /\ P). split.
      + rewrite Q1. destruct before as [g|]; unfold_values; tauto.
      + destruct (compared_truth r (value E B a) (value E B tb)) as [C1 C2]. split.
        * intros [X Y]. apply both_yes; [|exact (Q2 Y)]. right. exists (Num (value E B a)), (Num (value E B tb)).
          split; [exact HA|]. split; [exact Mb | exact (C1 X)].
        * intro N. apply both_no. destruct (excluded_middle K O (related K r (value E B a) (value E B tb))) as [X|X].
          -- right. apply Q3. tauto.
          -- left. right. exists (Num (value E B a)), (Num (value E B tb)). split; [exact HA|]. split; [exact Mb | exact (C2 X)].
  Qed.

  Definition quantified_go (q : quantifier) (g : option expr) (body : expr) :=
    fix go (bs : list binder) (scope : scope K) {struct bs} : means K :=
      match bs with
      | [] => where_true K (match g with Some c => meaning c scope | None => fun o => o = yes end)
                ((match q with Forall => fun A => A | Exists => negated K end) (meaning body scope))
      | Bind x d :: more => fun o =>
          exists c, domain_cases K (fun a => meaning a scope)
            (fun x v a => meaning a ((x, stands_for K v) :: scope)) d c
            /\ match c with
               | NoDomain _ => o = Undefined
               | _ => Meaning.every K (Meaning.inside K c) (fun v => go more ((x, stands_for K v) :: scope)) o
               end
      end.

  Definition good (q : quantifier) (P : Prop) : Prop := match q with Forall => P | Exists => ~ P end.

  Lemma good_decided : forall q P, good q P \/ ~ good q P.
  Proof. intros q P. apply (excluded_middle K O). Qed.

  (** One binder: all cases are good, or one is not. *)
  Lemma binder_sound : forall q s n i c b B scope x d (M : Meaning.scope K -> means K) (dc : cases K),
    domain_cases K (fun a => meaning a scope) (fun y v a => meaning a ((y, stands_for K v) :: scope)) d dc ->
    dc <> NoDomain K ->
    (forall w, Meaning.inside K dc w <-> exists v, w = slot_value s v /\ fits K s (value E B n) v /\ true_at E (v :: B) i) ->
    (forall v, fits K s (value E B n) v -> true_at E (v :: B) i ->
       (match q with Forall => true_at E (v :: B) c -> true_at E (v :: B) b
                   | Exists => ~ (true_at E (v :: B) c /\ true_at E (v :: B) b) end ->
        M ((x, stands_for K (slot_value s v)) :: scope) yes)
       /\ (~ match q with Forall => true_at E (v :: B) c -> true_at E (v :: B) b
                   | Exists => ~ (true_at E (v :: B) c /\ true_at E (v :: B) b) end ->
           M ((x, stands_for K (slot_value s v)) :: scope) no)) ->
    let result := fun o => exists c, domain_cases K (fun a => meaning a scope)
            (fun x v a => meaning a ((x, stands_for K v) :: scope)) d c
            /\ match c with
               | NoDomain _ => o = Undefined
               | _ => Meaning.every K (Meaning.inside K c) (fun v => M ((x, stands_for K v) :: scope)) o
               end in
    (good q (true_at E B (Quantifies q s n i c b)) -> result yes)
    /\ (~ good q (true_at E B (Quantifies q s n i c b)) -> result no).
  Proof.
    intros q s n i c b B scope x d M dc D ND IN H result.
    assert (W : forall o, Meaning.every K (Meaning.inside K dc) (fun v => M ((x, stands_for K v) :: scope)) o -> result o).
    { intros o X. exists dc. split; [exact D|]. destruct dc; try exact X. congruence. }
    split; intro G.
    - apply W. left. split; [reflexivity|]. intros w I. apply IN in I. destruct I as [v [-> [F T]]].
      apply (H v F T). destruct q; cbn [good] in G.
      + rewrite true_forall in G. intro C. exact (G v F T C).
      + intros [X Y]. apply G. rewrite true_exists. exists v. auto.
    - apply W. right. left. split; [reflexivity|].
      assert (X : exists v, fits K s (value E B n) v /\ true_at E (v :: B) i /\
        ~ match q with Forall => true_at E (v :: B) c -> true_at E (v :: B) b
                   | Exists => ~ (true_at E (v :: B) c /\ true_at E (v :: B) b) end).
      { destruct (excluded_middle K O (exists v, fits K s (value E B n) v /\ true_at E (v :: B) i /\
          ~ match q with Forall => true_at E (v :: B) c -> true_at E (v :: B) b
                   | Exists => ~ (true_at E (v :: B) c /\ true_at E (v :: B) b) end)) as [X|X]; [exact X|].
        exfalso. apply G. destruct q; cbn [good].
        - rewrite true_forall. intros v F T C.
          destruct (excluded_middle K O (true_at E (v :: B) b)) as [Y|Y]; [exact Y|].
          exfalso. apply X. exists v. split; [exact F|]. split; [exact T|]. intro Z. exact (Y (Z C)).
        - rewrite true_exists. intros [v [F [T [C Y]]]]. apply X. exists v. split; [exact F|]. split; [exact T|].
          intro Z. apply Z. split; assumption. }
      destruct X as [v [F [T N]]]. exists (slot_value s v). split; [apply IN; exists v; auto|]. exact (proj2 (H v F T) N).
  Qed.

  Lemma quantified_sound : forall trm frm cond q g body, term_ok trm cond -> formula_ok frm cond ->
    forall bs Bs B names scope f cs,
    quantified_formula trm frm q g body bs Bs names = Some f ->
    behind_conditions ground whole_function [] trm frm cond g body bs Bs names = Some cs ->
    represents_all B names scope -> sorted Bs B -> all_hold B cs ->
    (good q (true_at E B f) -> quantified_go q g body bs scope yes)
    /\ (~ good q (true_at E B f) -> quantified_go q g body bs scope no).
  Proof.
    intros trm frm cond q g body TO FO. induction bs as [|[x d] more IH]; intros Bs B names scope f cs HF HC R S A.
    - discriminate.
    - cbn [quantified_formula] in HF. cbn [behind_conditions] in HC.
      unbind HF k Hk. destruct k as [[s n] i]. unbind HC cd Cd. unbind HC k Hk'. rewrite Hk in Hk'. injection Hk' as <-.
      unbind HC l Cl. injection HC as <-. apply Forall_app in A. destruct A as [A1 A2].
      destruct (bound_sound trm frm cond Bs B names scope x d s n i cd TO FO Hk Cd R S A1) as [dc [D [ND IN]]].
      destruct more as [|b0 more].
      + unbind HF b Fb. unbind HF c Fc. injection HF as <-.
        apply (binder_sound q s n i c b B scope x d (quantified_go q g body []) dc D ND IN). intros v F T.
        pose proof (represents_bound Bs B names scope x s n v R S F) as R'.
        pose proof (sorted_bound Bs B s n v S F) as S'.
        pose proof (inside_all_true s n i l B A2 v F T) as A'.
        cbn [behind_conditions] in Cl. unbind Cl cb Cb. cbn [quantified_go].
        assert (body_sound : all_hold (v :: B) cb ->
          (good q (true_at E (v :: B) b) ->
             (match q with Forall => fun A => A | Exists => negated K end)
               (meaning body ((x, stands_for K (slot_value s v)) :: scope)) yes)
          /\ (~ good q (true_at E (v :: B) b) ->
             (match q with Forall => fun A => A | Exists => negated K end)
               (meaning body ((x, stands_for K (slot_value s v)) :: scope)) no)).
        { intro Ab. destruct (FO _ _ _ _ _ _ _ Fb Cb R' S' Ab) as [Y N]. destruct q; cbn [good].
          - split; assumption.
          - split; intro G; [apply negated_yes, N, G | apply negated_no, Y].
            destruct (excluded_middle K O (true_at E (v :: B) b)); tauto. }
        destruct g as [g|].
        * unbind Cl cg Cg. unbind Cl fg Fg. injection Cl as <-.
          rewrite Fg in Fc. injection Fc as <-.
          apply Forall_app in A'. destruct A' as [A'1 A'2].
          destruct (FO _ _ _ _ _ _ _ Fg Cg R' S' A'1) as [Y N].
          destruct (excluded_middle K O (true_at E (v :: B) fg)) as [G|G].
          -- destruct (body_sound (where_so_true _ _ _ A'2 G)) as [Y2 N2]. split; intro Q.
             ++ left. split; [exact (Y G)|]. apply Y2. destruct q; cbn [good]; tauto.
             ++ left. split; [exact (Y G)|]. apply N2. destruct q; cbn [good]; tauto.
          -- split; intro Q.
             ++ right. left. split; [exact (N G) | reflexivity].
             ++ exfalso. apply Q. destruct q; tauto.
        * injection Cl as <-. injection Fc as <-. destruct (body_sound A') as [Y N].
          split; intro Q; left; (split; [reflexivity|]); [apply Y | apply N];
            destruct q; cbn [good]; rewrite ?true_truth in Q; tauto.
      + unbind HF b Fb. injection HF as <-.
        apply (binder_sound q s n i Truth b B scope x d (quantified_go q g body (b0 :: more)) dc D ND IN). intros v F T.
        pose proof (represents_bound Bs B names scope x s n v R S F) as R'.
        pose proof (sorted_bound Bs B s n v S F) as S'.
        pose proof (inside_all_true s n i l B A2 v F T) as A'.
        destruct (IH _ _ _ _ _ _ Fb Cl R' S' A') as [Y N].
        split; intro Q; [apply Y | apply N]; destruct q; cbn [good]; rewrite ?true_truth in Q; tauto.
  Qed.

  (* ---- Sums and their like ---- *)

  Definition collected_go (g : option expr) (body : expr) :=
    fix go (bs : list binder) (scope : scope K) (r : option (list (Value.value K))) {struct bs} : Prop :=
      match bs with
      | [] => collected_case K (match g with Some c => meaning c scope | None => fun o => o = yes end) (meaning body scope) r
      | Bind x d :: more =>
          exists c, domain_cases K (fun a => meaning a scope)
            (fun x v a => meaning a ((x, stands_for K v) :: scope)) d c
            /\ collected_cases K c (fun v => go more ((x, stands_for K v) :: scope)) r
      end.

  Definition adds (op : operator) : bool := match op with SumOf | ProductOf => true | _ => false end.

  Lemma joined_app : forall op l m, adds op = true ->
    joined_all K O op (l ++ m) = joined_all K O op [joined_all K O op l; joined_all K O op m].
  Proof.
    intros [] l m H; try discriminate; simpl; clear H.
    - induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
    - induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring.
  Qed.

  Lemma joined_cons : forall op x l, adds op = true ->
    joined_all K O op [x; joined_all K O op l] = joined_all K O op (x :: l).
  Proof. intros [] x l H; try discriminate; simpl; ring. Qed.

  Lemma collected_sum : forall op (A : Value.value K -> option (list (Value.value K)) -> Prop) (f : Z -> K) zs, adds op = true ->
    (forall z, In z zs -> exists xs, A (Num (whole K z)) (Some (numbers_of K xs)) /\ joined_all K O op xs = f z) ->
    exists xs, collected K A (map (fun z => Num (whole K z)) zs) (Some (numbers_of K xs))
      /\ joined_all K O op xs = joined_all K O op (map f zs).
  Proof.
    intros op A f zs P. induction zs as [|z zs IH]; intro H.
    - exists []. split; reflexivity.
    - destruct (H z (or_introl eq_refl)) as [xs [X1 X2]].
      destruct IH as [ys [Y1 Y2]]; [intros w W; apply H; right; exact W|].
      exists (xs ++ ys). split.
      + right. exists (numbers_of K xs), (numbers_of K ys). split; [exact X1|]. split; [exact Y1|].
        unfold numbers_of. rewrite map_app. reflexivity.
      + rewrite joined_app, X2, Y2, joined_cons by exact P. reflexivity.
  Qed.

  Lemma collected_each : forall (A : Value.value K -> option (list (Value.value K)) -> Prop) (f : Z -> K) zs,
    (forall z, In z zs -> A (Num (whole K z)) (Some [Num (f z)])) ->
    collected K A (map (fun z => Num (whole K z)) zs) (Some (numbers_of K (map f zs))).
  Proof.
    intros A f zs. induction zs as [|z zs IH]; intro H; [reflexivity|].
    right. exists [Num (f z)], (numbers_of K (map f zs)).
    split; [apply H; left; reflexivity|]. split; [|reflexivity]. apply IH. intros w W. apply H. right. exact W.
  Qed.

  Lemma finite_between : forall a b, finite_cases K (Integers K a (Some b))
    = Some (map (fun z => Num (whole K z)) (integers_between a b)).
  Proof. intros a b. simpl. unfold integers_between. rewrite map_map. reflexivity. Qed.

  Lemma best_of_spec : forall op xs, adds op = false -> xs <> [] ->
    In (best_of K O op xs) xs /\
    forall x, In x xs -> match op with MinOf => ~ less K x (best_of K O op xs) | _ => ~ less K (best_of K O op xs) x end.
  Proof.
    intros op xs P. induction xs as [|x [|y xs] IH]; intro N; [contradiction| |].
    - split; [left; reflexivity|]. intros z [<-|[]]. destruct op; simpl; apply (less_irreflexive K L).
    - destruct (IH ltac:(discriminate)) as [I J]. clear IH N.
      change (best_of K O op (x :: y :: xs)) with (better K O op x (best_of K O op (y :: xs))).
      set (b := best_of K O op (y :: xs)) in *.
      destruct op; try discriminate; simpl better.
      + destruct (less_decided K O b x) as [D|D].
        * split; [right; exact I|]. intros z [<-|Z]; [apply (less_not_back K L O), D | exact (J z Z)].
        * split; [left; reflexivity|]. intros z [<-|Z]; [apply (less_irreflexive K L)|].
          intro X. specialize (J z Z). destruct (three_ways K L O b x) as [[W|W]|W]; [exact (D W) | subst b; rewrite W in J; exact (J X) |].
          apply J. exact (less_transitive K O _ _ _ X W).
      + destruct (less_decided K O x b) as [D|D].
        * split; [right; exact I|]. intros z [<-|Z]; [apply (less_not_back K L O), D | exact (J z Z)].
        * split; [left; reflexivity|]. intros z [<-|Z]; [apply (less_irreflexive K L)|].
          intro X. specialize (J z Z). destruct (three_ways K L O x b) as [[W|W]|W]; [exact (D W) | rewrite <- W in J; exact (J X) |].
          apply J. exact (less_transitive K O _ _ _ W X).
  Qed.

  Lemma range_cases : forall trm frm cond Bs B names scope x a b ta tb s n i cd,
    term_ok trm cond -> formula_ok frm cond ->
    trm Bs names a = Some ta -> trm Bs names b = Some tb ->
    bound trm frm Bs names x (Range a (Some b)) = Some (s, n, i) ->
    domain_conditions ground whole_function [] trm cond Bs names x (Range a (Some b)) = Some cd ->
    represents_all B names scope -> sorted Bs B -> all_hold B cd ->
    exists za zb, value E B ta = whole K za /\ value E B tb = whole K zb /\ s = IntegerSort /\ n = Number 0%Qc
      /\ i = range_inside ta (Some tb)
      /\ domain_cases K (fun a => meaning a scope) (fun y v a => meaning a ((y, stands_for K v) :: scope))
           (Range a (Some b)) (Integers K za (Some zb)).
  Proof.
    intros trm frm cond Bs B names scope x a b ta tb s n i cd TO FO Ta Tb HB HD R S A.
    unfold bound, bound_by in HB. rewrite Ta, Tb in HB. cbn [bind] in HB. injection HB as <- <- <-.
    simpl in HD. unbind HD ca Ca. unbind HD cb Cb. rewrite Ta, Tb in HD. cbn [bind] in HD.
    destruct (is_integer_term ground whole_function [] Bs ta) eqn:Ia; [|discriminate].
    destruct (is_integer_term ground whole_function [] Bs tb) eqn:Ib; [|discriminate].
    injection HD as <-. apply Forall_app in A. destruct A as [A1 A2].
    destruct (integer_term Bs B ta Ia S) as [za Za]. destruct (integer_term Bs B tb Ib S) as [zb Zb].
    pose proof (TO _ _ _ _ _ _ _ Ta Ca R S A1) as Ma. rewrite Za in Ma.
    pose proof (TO _ _ _ _ _ _ _ Tb Cb R S A2) as Mb. rewrite Zb in Mb.
    exists za, zb. repeat (split; [first [exact Za | exact Zb | reflexivity]|]).
    exists (Some za). split; [right; left; exists za; split; [exact Ma | reflexivity]|].
    exists (Some zb). split; [right; left; exists zb; split; [exact Mb | reflexivity] | reflexivity].
  Qed.

  Lemma inside_range : forall B ta tb za zb z, value E B ta = whole K za -> value E B tb = whole K zb ->
    In z (integers_between za zb) -> true_at E (integer_slot K z :: B) (range_inside ta (Some tb)).
  Proof.
    intros B ta tb za zb z Za Zb I. apply integers_between_spec in I. apply range_inside_true.
    rewrite Za, Zb, !not_less_whole'. exact I.
  Qed.

  Lemma integer_fits : forall B z, fits K IntegerSort (value E B (Number 0%Qc)) (integer_slot K z).
  Proof. intros B z. exists z. reflexivity. Qed.

  Lemma fold_sound : forall trm frm cond op g body, term_ok trm cond -> formula_ok frm cond -> adds op = true ->
    forall bs Bs B names scope t cs,
    fold_term trm frm op g body bs Bs names = Some t ->
    behind_conditions ground whole_function [] trm frm cond g body bs Bs names = Some cs ->
    represents_all B names scope -> sorted Bs B -> all_hold B cs ->
    exists xs, collected_go g body bs scope (Some (numbers_of K xs)) /\ joined_all K O op xs = value E B t.
  Proof.
    intros trm frm cond op g body TO FO P. induction bs as [|[x d] more IH]; intros Bs B names scope t cs HT HC R S A.
    - cbn [fold_term] in HT. cbn [behind_conditions] in HC. unbind HT tb Tb. unbind HC cb Cb.
      destruct g as [g|].
      + unbind HT c Fc. unbind HT z Nz. destruct (decidable c) eqn:D; [|discriminate]. injection HT as <-.
        unbind HC cg Cg. rewrite Fc in HC. cbn [bind] in HC. injection HC as <-.
        apply Forall_app in A. destruct A as [A1 A2].
        destruct (FO _ _ _ _ _ _ _ Fc Cg R S A1) as [Y N]. rewrite value_chosen.
        pose proof (decides_spec K L O functions E B c D) as DS.
        destruct (decides K L O functions E B c) eqn:Q.
        * assert (T : true_at E B c) by (apply DS; reflexivity).
          exists [value E B tb]. split.
          -- left. split; [exact (Y T)|]. left. exists (Num (value E B tb)). split; [|reflexivity].
             exact (TO _ _ _ _ _ _ _ Tb Cb R S (where_so_true _ _ _ A2 T)).
          -- destruct op; try discriminate; simpl; ring.
        * assert (T : ~ true_at E B c) by (intro T; apply DS in T; discriminate).
          exists []. split.
          -- right. left. split; [exact (N T) | reflexivity].
          -- destruct op; try discriminate; simpl in Nz; injection Nz as <-; reflexivity.
      + injection HT as <-. injection HC as <-. exists [value E B tb]. split.
        * left. split; [reflexivity|]. left. exists (Num (value E B tb)). split; [|reflexivity].
          exact (TO _ _ _ _ _ _ _ Tb Cb R S A).
        * destruct op; try discriminate; simpl; ring.
    - cbn [fold_term] in HT. cbn [behind_conditions] in HC. destruct d as [a [b|]| | |]; try discriminate.
      unbind HT ta Ta. unbind HT tb Tb. unbind HT t' HT'. injection HT as <-.
      unbind HC cd Cd. unbind HC k Hk. destruct k as [[s n] i]. unbind HC l Cl. injection HC as <-.
      apply Forall_app in A. destruct A as [A1 A2].
      destruct (range_cases trm frm cond Bs B names scope x a b ta tb s n i cd TO FO Ta Tb Hk Cd R S A1)
        as [za [zb [Za [Zb [-> [-> [-> D]]]]]]].
      destruct (collected_sum op (fun v => collected_go g body more ((x, stands_for K v) :: scope))
                  (fun z => value E (integer_slot K z :: B) t') (integers_between za zb) P) as [xs [X1 X2]].
      { intros z I. pose proof (inside_range B ta tb za zb z Za Zb I) as T.
        pose proof (integer_fits B z) as F.
        apply (IH _ _ _ _ _ _ HT' Cl).
        - exact (represents_bound Bs B names scope x IntegerSort (Number 0%Qc) (integer_slot K z) R S F).
        - exact (sorted_bound Bs B IntegerSort (Number 0%Qc) (integer_slot K z) S F).
        - exact (inside_all_true _ _ _ _ B A2 _ F T). }
      exists xs. split.
      + exists (Integers K za (Some zb)). split; [exact D|]. right.
        exists (map (fun z => Num (whole K z)) (integers_between za zb)).
        split; [discriminate|]. split; [apply finite_between | exact X1].
      + rewrite X2, value_folded, Za, Zb, !(floor_whole K L O). reflexivity.
  Qed.

  Lemma extreme_sound : forall trm frm cond op x a b body Bs B names scope t cs ce, term_ok trm cond -> formula_ok frm cond ->
    adds op = false ->
    fold_term trm frm op None body [Bind x (Range a (Some b))] Bs names = Some t ->
    behind_conditions ground whole_function [] trm frm cond None body [Bind x (Range a (Some b))] Bs names = Some cs ->
    extreme_condition (trm Bs names) op [Bind x (Range a (Some b))] = Some ce ->
    represents_all B names scope -> sorted Bs B -> all_hold B cs -> all_hold B ce ->
    exists xs, collected_go None body [Bind x (Range a (Some b))] scope (Some (numbers_of K xs))
      /\ folded K op (numbers_of K xs) (Is (Num (value E B t))).
  Proof.
    intros trm frm cond op x a b body Bs B names scope t cs ce TO FO P HT HC HE R S A AE.
    cbn [fold_term] in HT. cbn [behind_conditions] in HC. unbind HT ta Ta. unbind HT tb Tb. unbind HT t' HT'. injection HT as <-.
    unbind HT' u Tu. injection HT' as <-.
    unbind HC cd Cd. unbind HC k Hk. destruct k as [[s n] i]. unbind HC l Cl. unbind Cl cb Cb. injection Cl as <-. injection HC as <-.
    apply Forall_app in A. destruct A as [A1 A2].
    destruct (range_cases trm frm cond Bs B names scope x a b ta tb s n i cd TO FO Ta Tb Hk Cd R S A1)
      as [za [zb [Za [Zb [-> [-> [-> D]]]]]]].
    assert (LE : (za <= zb)%Z).
    { destruct op; try discriminate; simpl in HE; rewrite Ta, Tb in HE; cbn [bind] in HE; injection HE as <-;
        inversion AE as [|? ? H1 H2]; subst; rewrite true_compared in H1; simpl related in H1;
        rewrite Za, Zb, not_less_whole' in H1; exact H1. }
    set (f := fun z => value E (integer_slot K z :: B) u).
    exists (map f (integers_between za zb)). split.
    - exists (Integers K za (Some zb)). split; [exact D|]. right.
      exists (map (fun z => Num (whole K z)) (integers_between za zb)).
      split; [discriminate|]. split; [apply finite_between|]. apply collected_each.
      intros z I. pose proof (inside_range B ta tb za zb z Za Zb I) as T. pose proof (integer_fits B z) as F.
      left. split; [reflexivity|]. left. exists (Num (f z)). split; [|reflexivity].
      apply (TO _ _ _ _ _ _ _ Tu Cb).
      + exact (represents_bound Bs B names scope x IntegerSort (Number 0%Qc) (integer_slot K z) R S F).
      + exact (sorted_bound Bs B IntegerSort (Number 0%Qc) (integer_slot K z) S F).
      + exact (inside_all_true _ _ _ _ B A2 _ F T).
    - exists (map f (integers_between za zb)). split; [reflexivity|].
      assert (NE : map f (integers_between za zb) <> []).
      { intro X. apply map_eq_nil in X. assert (I : In za (integers_between za zb)) by (apply integers_between_spec; lia).
        rewrite X in I. destruct I. }
      destruct (best_of_spec op _ P NE) as [I J].
      rewrite value_folded, Za, Zb, !(floor_whole K L O).
      destruct op; try discriminate; simpl joined_all.
      + right. exists (best_of K O MinOf (map f (integers_between za zb))). auto.
      + right. exists (best_of K O MaxOf (map f (integers_between za zb))). auto.
  Qed.

  (* ---- Terms ---- *)

  Lemma power_same : forall x n, power_nat K x n = power_of K x n.
  Proof. intros x n. induction n as [|n IH]; [reflexivity|]. simpl. rewrite IH. reflexivity. Qed.

  Lemma power_not_zero : forall x n, x <> zero K -> power_of K x n <> zero K.
  Proof.
    intros x n H. induction n as [|n IH]; simpl; [apply (one_not_zero K L)|]. apply (times_not_zero K L O); assumption.
  Qed.

  Lemma literal_value : forall d k, rational K (literal d k)
    = (if (k <? 0)%Z then times K (whole K (Z.of_N d)) (inverse K (whole K (10 ^ (- k)))) else whole K (Z.of_N d * 10 ^ k)).
  Proof.
    intros d k. unfold literal. destruct (k <? 0)%Z eqn:N; [|reflexivity].
    rewrite (rational_times K L), (rational_inverse K L); [reflexivity|].
    intro X. apply Z.ltb_lt in N. assert (P : (0 < 10 ^ (- k))%Z) by (apply Z.pow_pos_nonneg; lia).
    pose proof (proj2 (whole_less K L 0 (10 ^ (- k))) P) as Q. unfold whole in Q. rewrite X in Q.
    exact (less_irreflexive K L _ Q).
  Qed.

  Lemma not_zero_term : forall B t, true_at E B (is_zero_term t) -> value E B t <> zero K.
  Proof. intros B t H. unfold is_zero_term in H. rewrite true_compared, value_number in H. exact H. Qed.

  Lemma normal_constant : forall B t c, constant_of (normal_number ground t) = Some c -> value E B t = rational K c.
  Proof.
    intros B t c H. rewrite <- (constant_of_value K L O functions E B _ c H). symmetry.
    apply (proj1 (normal_value K L O functions ground ground_sound)).
  Qed.

  Lemma divides_sound : forall B t, all_hold B (divides ground t) -> value E B t <> zero K.
  Proof.
    intros B t H. unfold divides in H. destruct (constant_of (normal_number ground t)) as [c|] eqn:C.
    - destruct (is_zero c) eqn:Z.
      + inversion H; subst. apply not_zero_term. assumption.
      + rewrite (normal_constant B t c C). intro X. apply (is_zero_not c Z). apply (rational_equal K L). exact X.
    - inversion H; subst. apply not_zero_term. assumption.
  Qed.

  Lemma power_sound : forall Bs B a b l, power_conditions ground whole_function [] Bs a b = Some l -> sorted Bs B -> all_hold B l ->
    arithmetic_of K Power (Num (value E B a)) (Num (value E B b)) (Is (Num (raised_to K L O functions (value E B a) (value E B b)))).
  Proof.
    intros Bs B a b l H S A. unfold power_conditions in H.
    destruct (is_integer_term ground whole_function [] Bs b) eqn:I; [|discriminate].
    destruct (integer_term Bs B b I S) as [z Z]. exists z. split; [exact Z|]. rewrite Z.
    change (whole K z) with (rational K (integer z)). rewrite (raised_integer K L O). unfold Meaning.power.
    destruct (z <? 0)%Z eqn:N.
    - apply Z.ltb_lt in N. right. left. split; [exact N|].
      assert (X : value E B a <> zero K).
      { destruct (constant_of (normal_number ground b)) as [c|] eqn:C.
        - injection H as <-. destruct (rational_relates AtLeast c 0%Qc) eqn:Q.
          + exfalso. rewrite (rational_relates_spec K L O) in Q. apply (relates_spec K L O) in Q. simpl related in Q.
            rewrite <- (normal_constant B b c C), Z in Q. change (rational K 0%Qc) with (whole K 0) in Q.
            rewrite (whole_less K L) in Q. exact (Q N).
          + inversion A; subst. apply not_zero_term. assumption.
        - injection H as <-. inversion A as [|? ? H1 H2]; subst. rewrite true_alternative in H1. destruct H1 as [H1|H1].
          + exfalso. rewrite true_compared, value_number, Z in H1. simpl related in H1.
            change (rational K 0%Qc) with (whole K 0) in H1. rewrite (whole_less K L) in H1. exact (H1 N).
          + apply not_zero_term, H1. }
      split; [exact X|]. rewrite (over_not_zero K L O); [reflexivity|]. apply power_not_zero, X.
    - apply Z.ltb_ge in N. right. right. split; [exact N | reflexivity].
  Qed.

  Lemma entry_sound : forall B v s n k, is_row s = true -> fits K s (value E B n) (standing K E B v) ->
    (exists z, value E B k = whole K z) ->
    ~ less K (value E B k) (rational K 1%Qc) -> ~ less K (value E B n) (value E B k) ->
    entry K (List (map Num (entries (standing K E B v)))) (Num (value E B k))
      (Is (Num (entry_at K O (standing K E B v) (value E B k)))).
  Proof.
    intros B v s n k I F [z Z] A1 A2. rewrite Z in *. change (rational K 1%Qc) with (whole K 1) in A1.
    rewrite not_less_whole' in A1.
    assert (N : value E B n = whole K (Z.of_nat (length (entries (standing K E B v))))).
    { destruct s; try discriminate; destruct F as [xs [Q F]]; rewrite F, Q; cbn [entries].
      - rewrite map_length. reflexivity.
      - reflexivity. }
    rewrite N, not_less_whole' in A2. left.
    exists z, (Num (entry_at K O (standing K E B v) (whole K z))). split; [reflexivity|]. split; [exact A1|].
    split; [|reflexivity]. rewrite nth_error_map. unfold entry_at. rewrite (floor_whole K L O).
    replace (z <=? 0)%Z with false by (symmetry; apply Z.leb_gt; lia).
    destruct (nth_error (entries (standing K E B v)) (Z.to_nat (z - 1))) as [y|] eqn:Y.
    - rewrite (nth_error_nth _ _ _ Y). reflexivity.
    - apply nth_error_None in Y. lia.
  Qed.

  Notation conditions := (conditions ground whole_function []).

  Lemma call_sound : forall B ps body inner f arguments names scope m,
    represents_all B names scope -> meant_by f names = Some (AsDefined ps body inner) ->
    length ps = length arguments -> found K f scope = Some m ->
    represents K L O functions called E B (AsDefined ps body inner) m ->
    exists scope', represents_all B (with_arguments ps arguments names inner) scope'
      /\ forall o, meaning body scope' o -> meaning (Call f arguments) scope o.
  Proof.
    intros B ps body inner f arguments names scope m R M N F G.
    inversion G as [|ps' body' names' iscope m' R' H]; subst.
    exists (rev (combine ps (map (parameter K) (map (fun a => meaning a scope) arguments))) ++ iscope). split.
    - apply (represents_arguments K L O functions called called_unique E B ps arguments names scope inner iscope R R').
    - intros o X. simpl. rewrite F. apply H; [|exact X]. rewrite map_length. symmetry. exact N.
  Qed.

  Theorem translated : forall fuel, term_ok (term_of fuel) (conditions fuel) /\ formula_ok (formula_of fuel) (conditions fuel).
  Proof.
    induction fuel as [|fuel [TO FO]].
    { split; intros Bs B names scope e t cs H; discriminate. }
    split.
    - intros Bs B names scope e t cs HT HC R S A. destruct e; try discriminate.
      + simpl in HT. injection HT as <-. simpl. rewrite value_number, literal_value. reflexivity.
      + simpl in HT, HC. pose proof (represents_found K L O functions called E B x names scope R) as F.
        destruct (meant_by x names) as [[level s size|y|ps body inner]|]; try discriminate.
        * destruct F as [m [F G]]. destruct (is_row s) eqn:I; [discriminate|]. injection HT as <-.
          inversion G as [C w B0 s' size' Q Fit|]; subst. simpl. rewrite F. split; [reflexivity|].
          rewrite value_var, (sorted_length _ _ S), variable_standing. unfold Represents.slot_value. rewrite I. reflexivity.
        * destruct ps; [|discriminate]. destruct F as [m [F G]]. inversion G as [|ps' body' names' scope' m' R' M]; subst.
          simpl. rewrite F. apply M; [reflexivity|]. exact (TO _ _ _ _ _ _ _ HT HC R' S A).
      + simpl in HT, HC. unbind HT ta Ta. injection HT as <-. pose proof (TO _ _ _ _ _ _ _ Ta HC R S A) as M.
        simpl. right. exists (Num (value E B ta)). split; [exact M|]. unfold negative. rewrite value_product, value_number.
        do 2 f_equal. unfold minus_one. rewrite (rational_opposite K L). ring.
      + simpl in HT, HC. unbind HT ta Ta. unbind HT tb Tb. injection HT as <-.
        unbind HC ca Ca. unbind HC cb Cb. rewrite Ta, Tb in HC. cbn [bind] in HC. unbind HC more Mo. injection HC as <-.
        apply Forall_app in A. destruct A as [A1 A]. apply Forall_app in A. destruct A as [A2 A3].
        pose proof (TO _ _ _ _ _ _ _ Ta Ca R S A1) as Ma. pose proof (TO _ _ _ _ _ _ _ Tb Cb R S A2) as Mb.
        simpl. right. exists (Num (value E B ta)), (Num (value E B tb)). split; [exact Ma|]. split; [exact Mb|].
        destruct op; simpl arithmetic_term.
        * simpl. rewrite value_sum. reflexivity.
        * simpl. unfold negative. rewrite value_sum, value_product, value_number. unfold minus_one.
          rewrite (rational_opposite K L). do 2 f_equal. ring.
        * simpl. rewrite value_product. reflexivity.
        * injection Mo as <-. pose proof (divides_sound B tb A3) as N. simpl. right. split; [exact N|].
          rewrite value_product, value_inverse, (over_not_zero K L O) by exact N. reflexivity.
        * rewrite value_raised. exact (power_sound Bs B ta tb more Mo S A3).
      + simpl in HT, HC. pose proof (represents_found K L O functions called E B f names scope R) as F.
        destruct (meant_by f names) as [[level s size|y|ps body inner]|] eqn:M; try discriminate.
        destruct (Nat.eqb_spec (length ps) (length arguments)) as [N|]; [|discriminate].
        destruct F as [m [F G]].
        destruct (call_sound B ps body inner f arguments names scope m R M N F G) as [scope' [R' H]].
        apply H. exact (TO _ _ _ _ _ _ _ HT HC R' S A).
      + cbn [term_of Translate.conditions] in HT, HC. rewrite (sorted_length _ _ S) in HT, HC.
        unbind HT v Hv. unbind HT tk Tk. injection HT as <-. rewrite Hv in HC. cbn [bind] in HC.
        rewrite Tk in HC. cbn [bind] in HC. unbind HC ck Ck.
        destruct (is_integer_term ground whole_function [] Bs tk) eqn:I; [|discriminate]. injection HC as <-.
        apply Forall_app in A. destruct A as [A1 A2]. destruct v as [v n].
        destruct (vector_of_sound K L O functions called E fuel B names _ v n scope R Hv) as [s [Is [Fit M]]].
        inversion A2 as [|? ? H1 A3]; subst. inversion A3 as [|? ? H2 A4]; subst.
        rewrite true_compared, value_number in H1. rewrite true_compared in H2. simpl related in H1, H2.
        simpl. right. exists (List (map Num (entries (standing K E B v)))), (Num (value E B tk)).
        split; [exact M|]. split; [exact (TO _ _ _ _ _ _ _ Tk Ck R S A1)|].
        rewrite value_entry. exact (entry_sound B v s n tk Is Fit (integer_term Bs B tk I S) H1 H2).
      + cbn [term_of Translate.conditions] in HT, HC.
        destruct (is_fold op binders guard) eqn:IF; [|discriminate].
        unbind HC l Cl. unbind HC m Cm. injection HC as <-. apply Forall_app in A. destruct A as [A1 A2].
        change (meaning (Fold op binders guard e) scope) with
          (of_collected K (collected_go guard e binders scope) (folded K op)).
        destruct (adds op) eqn:P.
        * destruct (fold_sound (term_of fuel) (formula_of fuel) (conditions fuel) op guard e TO FO P binders Bs B names scope
                      t l HT Cl R S A1) as [xs [X1 X2]].
          right. exists (numbers_of K xs). split; [exact X1|]. exists xs. split; [reflexivity|].
          destruct op; try discriminate; simpl in *; rewrite X2; reflexivity.
        * assert (SH : exists x a b, binders = [Bind x (Range a (Some b))] /\ guard = None).
          { destruct op; try discriminate; destruct binders as [|[x [a [b|]| | |]] [|? ?]]; try discriminate;
              destruct guard; try discriminate; exists x, a, b; auto. }
          destruct SH as [x [a [b [-> ->]]]].
          destruct (extreme_sound (term_of fuel) (formula_of fuel) (conditions fuel) op x a b e Bs B names scope t l m
                      TO FO P HT Cl Cm R S A1 A2) as [xs [X1 X2]].
          right. exists (numbers_of K xs). split; [exact X1 | exact X2].
      + simpl in HT, HC. unbind HT c Hc. unbind HT ta Ta. unbind HT tb Tb. destruct (decidable c) eqn:D; [|discriminate].
        injection HT as <-. unbind HC cc Cc. rewrite Hc in HC. cbn [bind] in HC. unbind HC ca Ca. unbind HC cb Cb. injection HC as <-.
        apply Forall_app in A. destruct A as [A1 A]. apply Forall_app in A. destruct A as [A2 A3].
        destruct (FO _ _ _ _ _ _ _ Hc Cc R S A1) as [Y N]. rewrite value_chosen.
        pose proof (decides_spec K L O functions E B c D) as DS. simpl.
        destruct (decides K L O functions E B c).
        * assert (T : true_at E B c) by (apply DS; reflexivity). left. split; [exact (Y T)|].
          exact (TO _ _ _ _ _ _ _ Ta Ca R S (where_so_true _ _ _ A2 T)).
        * assert (T : ~ true_at E B c) by (intro T; apply DS in T; discriminate). right. left. split; [exact (N T)|].
          apply (TO _ _ _ _ _ _ _ Tb Cb R S). apply (where_so_true _ (negation c)); [exact A3|].
          apply (negation_true K L O functions). exact T.
      + cbn [term_of Translate.conditions] in HT, HC.
        destruct (represents_definitions K L O functions called called_unique E B e definitions names scope R) as [scope' [R' ->]].
        exact (TO _ _ _ _ _ _ _ HT HC R' S A).
    - intros Bs B names scope e f cs HF HC R S A. destruct e; try discriminate.
      + simpl in HF, HC. pose proof (represents_found K L O functions called E B x names scope R) as F.
        destruct (meant_by x names) as [[level s size|y|ps body inner]|]; try discriminate.
        destruct ps; [|discriminate]. destruct F as [m [F G]]. inversion G as [|ps' body' names' scope' m' R' M]; subst.
        simpl. rewrite F. destruct (FO _ _ _ _ _ _ _ HF HC R' S A) as [Y N].
        split; intro Q; apply M; auto.
      + simpl in HF, HC. pose proof (represents_found K L O functions called E B f0 names scope R) as F.
        destruct (meant_by f0 names) as [[level s size|y|ps body inner]|] eqn:M; try discriminate.
        destruct (Nat.eqb_spec (length ps) (length arguments)) as [N|]; [|discriminate].
        destruct F as [m [F G]].
        destruct (call_sound B ps body inner f0 arguments names scope m R M N F G) as [scope' [R' H]].
        destruct (FO _ _ _ _ _ _ _ HF HC R' S A) as [Y N']. split; intro Q; apply H; auto.
      + cbn [formula_of Translate.conditions] in HF, HC. unbind HF a Ha. cbn [map concat_some] in HC.
        unbind HC ca Ca. unbind HC cr Cr. injection HC as <-. apply Forall_app in A. destruct A as [A1 A2].
        pose proof (TO _ _ _ _ _ _ _ Ha Ca R S A1) as Ma.
        change (meaning (Chain e links) scope) with (chain_go scope (meaning e scope) links).
        destruct (chain_sound (term_of fuel) (conditions fuel) Bs B names scope TO R S links None a f cr (meaning e scope) HF Cr A2 Ma)
          as [P [Q1 [Q2 Q3]]].
        split; intro T; [apply Q2 | apply Q3]; tauto.
      + simpl in HF, HC. unbind HF a Ha. injection HF as <-. destruct (FO _ _ _ _ _ _ _ Ha HC R S A) as [Y N].
        cbn [Meaning.meaning]. rewrite true_opposite. split; intro T.
        * apply negated_yes, N, T.
        * apply negated_no, Y. destruct (excluded_middle K O (true_at E B a)); tauto.
      + simpl in HF, HC. unbind HF a Ha. unbind HF b Hb. injection HF as <-.
        unbind HC ca Ca. rewrite Ha in HC. cbn [bind] in HC. unbind HC cb Cb. injection HC as <-.
        apply Forall_app in A. destruct A as [A1 A2]. destruct (FO _ _ _ _ _ _ _ Ha Ca R S A1) as [Y N].
        assert (second : true_at E B (match op with Or => negation a | _ => a end) ->
                  (true_at E B b -> meaning e2 scope yes) /\ (~ true_at E B b -> meaning e2 scope no)).
        { intro T. exact (FO _ _ _ _ _ _ _ Hb Cb R S (where_so_true _ _ _ A2 T)). }
        destruct op; cbn [Meaning.meaning].
        * rewrite true_conjunction. destruct (excluded_middle K O (true_at E B a)) as [T|T].
          -- destruct (second T) as [Y2 N2]. split; intro Q; [apply both_yes; tauto | apply both_no; right; apply N2; tauto].
          -- split; intro Q; [tauto | apply both_no; left; apply N, T].
        * rewrite true_alternative. destruct (excluded_middle K O (true_at E B a)) as [T|T].
          -- split; intro Q; [apply either_yes; left; apply Y, T | tauto].
          -- destruct (second (proj2 (negation_true K L O functions a E B) T)) as [Y2 N2].
             split; intro Q; [apply either_yes; right; apply Y2; tauto | apply either_no; [apply N, T | apply N2; tauto]].
        * rewrite true_implication. destruct (excluded_middle K O (true_at E B a)) as [T|T].
          -- destruct (second T) as [Y2 N2].
             split; intro Q; [apply either_yes; right; apply Y2; tauto
                             | apply either_no; [apply negated_no, Y, T | apply N2; tauto]].
          -- split; intro Q; [apply either_yes; left; apply negated_yes, N, T | tauto].
      + cbn [formula_of Translate.conditions] in HF, HC.
        destruct (represents_definitions K L O functions called called_unique E B e definitions names scope R) as [scope' [R' ->]].
        exact (FO _ _ _ _ _ _ _ HF HC R' S A).
      + cbn [formula_of Translate.conditions] in HF, HC.
        destruct (quantified_sound (term_of fuel) (formula_of fuel) (conditions fuel) q guard e TO FO binders Bs B names scope f cs
                    HF HC R S A) as [Y N].
        destruct q; cbn [good] in Y, N.
        * split; [exact Y | exact N].
        * change (meaning (Quantified Exists binders guard e) scope)
            with (negated K (quantified_go Exists guard e binders scope)).
          split; intro Q; [apply negated_yes, N; tauto | apply negated_no, Y, Q].
  Qed.

  (** What is shown of a claim holds. *)
  Theorem claim_holds : forall fuel c f l, formula_of fuel [] [] c = Some f -> conditions fuel [] [] c = Some l ->
    all_hold [] l -> (true_at E [] f -> holds K called c) /\ (~ true_at E [] f -> ~ holds K called c).
  Proof.
    intros fuel c f l HF HC A. destruct (translated fuel) as [_ FO].
    destruct (FO [] [] [] [] c f l HF HC (RepresentsNone K L O functions called E []) (Forall2_nil _) A) as [Y N].
    split; [exact Y|]. intros T H. specialize (N T).
    pose proof (meaning_unique K L called called_unique c [] ltac:(constructor) _ _ H N) as X. discriminate X.
  Qed.
End Sound.
