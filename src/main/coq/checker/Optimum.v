(** Linear programs whose unknowns are not negative: what an optimum is, and how a point and multipliers
    show it. *)

From Coq Require Import ZArith QArith Qcanon String Ascii Bool List PArith FMapPositive Ring Lia.
From Referee.checker Require Import Tree Value Answers Meaning Evaluation EvaluationSound.
Import ListNotations.
Open Scope list_scope.

(** A name as a number; different names are different numbers. *)
Fixpoint code_after (p : positive) (s : string) : positive :=
  match s with
  | EmptyString => p
  | String c rest => code_after (Pos.of_succ_nat (nat_of_ascii c) + p * 256)%positive rest
  end.

Definition code (s : string) : positive := code_after 1 s.

(** A sum of multiples of unknowns. *)
Definition form : Type := list (positive * Qc).

Inductive bound := UpTo | Exactly | From.

Record constraint := Constraint { label : string; left_side : form; way : bound; right_side : Qc }.

(** The largest value of the objective over all points that satisfy the rows, no unknown being negative. *)
Record program := Linear { unknowns_of : list string; constraints : list constraint; objective_of : form }.

Section Meaning.
  Variable K : numbers.

  Fixpoint worth (x : positive -> K) (f : form) : K :=
    match f with
    | [] => zero K
    | (v, c) :: more => plus K (times K (rational K c) (x v)) (worth x more)
    end.

  Definition satisfies (x : positive -> K) (r : constraint) : Prop :=
    let l := worth x (left_side r) in
    let b := rational K (right_side r) in
    match way r with UpTo => ~ less K b l | Exactly => l = b | From => ~ less K l b end.

  Definition feasible (p : program) (x : positive -> K) : Prop :=
    (forall v, ~ less K (x v) (zero K)) /\ List.Forall (satisfies x) (constraints p).

  Definition optimum_is (p : program) (m : K) : Prop :=
    (exists x, feasible p x /\ worth x (objective_of p) = m)
    /\ forall x, feasible p x -> ~ less K m (worth x (objective_of p)).
End Meaning.

(* ---- The check ---- *)

(** A vector as it stands in a certificate, its names being among these, each once. *)
Definition read_vector (names : PositiveMap.t unit) (v : sparse) : option (PositiveMap.t Qc) :=
  match read_natural (denominator v) with
  | Some (Npos d) =>
      fold_right
        (fun '(n, value) m =>
           match m, read_fraction value with
           | Some m, Some x =>
               let k := code n in
               match PositiveMap.find k names, PositiveMap.find k m with
               | Some _, None => Some (PositiveMap.add k (x * / integer (Zpos d))%Qc m)
               | _, _ => None
               end
           | _, _ => None
           end)
        (Some (PositiveMap.empty Qc)) (numerators v)
  | _ => None
  end.

Definition names_map (names : list string) : PositiveMap.t unit :=
  fold_right (fun n m => PositiveMap.add (code n) tt m) (PositiveMap.empty unit) names.

Definition entry_of (m : PositiveMap.t Qc) (k : positive) : Qc :=
  match PositiveMap.find k m with Some x => x | None => 0%Qc end.

Definition at_least_zero (x : Qc) : Qc := if less_dec x 0%Qc then 0%Qc else x.

(** The sum of a form at a point. *)
Fixpoint total_at (x : positive -> Qc) (f : form) : Qc :=
  match f with
  | [] => 0%Qc
  | (v, c) :: more =>
      let y := x v in
      if equal_dec y 0%Qc then total_at x more else (c * y + total_at x more)%Qc
  end.

Definition satisfied (x : positive -> Qc) (r : constraint) : bool :=
  let l := total_at x (left_side r) in
  match way r with
  | UpTo => negb (less_dec (right_side r) l)
  | Exactly => equal_dec l (right_side r)
  | From => negb (less_dec l (right_side r))
  end.

(** Two forms in increasing order of unknowns, put together. *)
Fixpoint merged (f : form) : form -> form :=
  match f with
  | [] => fun g => g
  | (v, c) :: f' =>
      fix inner (g : form) : form :=
        match g with
        | [] => f
        | (w, d) :: g' =>
            match Pos.compare v w with
            | Lt => (v, c) :: merged f' g
            | Gt => (w, d) :: inner g'
            | Eq => (v, (c + d)%Qc) :: merged f' g'
            end
        end
  end.

Fixpoint in_twos (l : list form) : list form :=
  match l with
  | f :: g :: more => merged f g :: in_twos more
  | _ => l
  end.

Fixpoint all_together (fuel : nat) (l : list form) : form :=
  match fuel with
  | O => fold_right merged [] l
  | S more =>
      match l with
      | [] => []
      | [f] => f
      | _ => all_together more (in_twos l)
      end
  end.

Definition collected_form (f : form) : form := all_together 60 (map (fun t => [t]) f).

Definition scaled_form (y : Qc) (f : form) : form := map (fun '(v, c) => (v, (y * c)%Qc)) f.

Definition sign_allows (w : bound) (y : Qc) : bool :=
  match w with UpTo => negb (less_dec y 0%Qc) | Exactly => true | From => negb (less_dec 0%Qc y) end.

(** The sum of multiples of rows, and of their right sides; nothing if a multiplier has the wrong sign. *)
Fixpoint combination (y : string -> Qc) (rows : list constraint) : option (list form * Qc) :=
  match rows with
  | [] => Some ([], 0%Qc)
  | r :: more =>
      match combination y more with
      | Some (fs, b) =>
          let m := y (label r) in
          if equal_dec m 0%Qc then Some (fs, b)
          else if sign_allows (way r) m then
            Some (scaled_form m (left_side r) :: fs, (m * right_side r + b)%Qc)
          else None
      | None => None
      end
  end.

(** The value that a point attains and multipliers bound. *)
Definition optimum_shown (p : program) (point multipliers : sparse) : option Qc :=
  match read_vector (names_map (unknowns_of p)) point,
    read_vector (names_map (map label (constraints p))) multipliers with
  | Some x, Some y =>
      let at_ v := at_least_zero (entry_of x v) in
      if forallb (fun '(_, q) => negb (less_dec q 0%Qc)) (PositiveMap.elements x)
         && forallb (satisfied at_) (constraints p) then
        match combination (fun n => entry_of y (code n)) (constraints p) with
        | Some (fs, b) =>
            let value := total_at at_ (objective_of p) in
            let rest := merged (collected_form (objective_of p))
                          (scaled_form (- (1))%Qc (collected_form (concat fs))) in
            if forallb (fun '(_, c) => negb (less_dec 0%Qc c)) rest && equal_dec value b then Some value else None
        | None => None
        end
      else None
  | _, _ => None
  end.

(* ---- Its soundness ---- *)

Section Sound.
  Variable K : numbers.
  Variable L : lawful K.

  Notation "0" := (zero K).
  Notation "1" := (rational K 1%Qc).
  Infix "+" := (plus K).
  Infix "*" := (times K).
  Notation "- x" := (opposite K x).
  Notation "x - y" := (plus K x (opposite K y)).
  Infix "<" := (less K).

  Lemma laws_of_ring : ring_theory 0 1 (plus K) (times K) (fun x y => x - y) (opposite K) (@eq K).
  Proof. exact (numbers_ring K L). Qed.

  Add Ring numbers_ring : laws_of_ring.

  Lemma not_both : forall x y, x < y -> ~ y < x.
  Proof. intros x y A B. apply (less_irreflexive K L x), (order_transitive K L x y x A B). Qed.

  Lemma minus_sign : forall x y, x < y <-> 0 < y - x.
  Proof.
    intros x y. split; intro H; [apply (order_plus K L _ _ (- x)) in H | apply (order_plus K L _ _ x) in H].
    - replace (- x + x) with 0 in H by ring. replace (- x + y) with (y - x) in H by ring. exact H.
    - replace (x + 0) with x in H by ring. replace (x + (y - x)) with y in H by ring. exact H.
  Qed.

  (** [x <= y], as the negation of [y < x]. *)
  Notation "x <=' y" := (~ y < x) (at level 70).

  Lemma sum_not_negative : forall x y, 0 <=' x -> 0 <=' y -> 0 <=' x + y.
  Proof.
    intros x y A B H. apply minus_sign in H. replace (0 - (x + y)) with ((0 - x) - y) in H by ring.
    assert (C : y < - x) by (apply minus_sign; replace (- x - y) with (0 - x - y) by ring; exact H).
    assert (D : - x <=' 0).
    { intro E. apply A. apply minus_sign in E. apply minus_sign. replace (0 - x) with (- x - 0) by ring. exact E. }
    pose proof (less_total K L 0 (- x) D (fun q => B (order_transitive K L y (- x) 0 C q))) as E.
    rewrite <- E in C. exact (B C).
  Qed.

  Lemma product_not_negative : forall c x, 0 <=' rational K c -> 0 <=' x -> 0 <=' rational K c * x.
  Proof.
    intros c x A B H. destruct (Qclt_le_dec 0 c) as [P|P].
    - assert (D : 0 < x \/ x = 0 \/ x < 0 -> False); [|].
      { intros [G|[G|G]]; [| |contradiction].
        - apply (rational_less K L) in P. apply (not_both _ _ H). apply (order_times K L _ _ P G).
        - subst x. replace (rational K c * 0) with 0 in H by ring. apply (less_irreflexive K L _ H). }
      assert (N : ~ 0 < x) by tauto. apply D. right. left. symmetry. apply (less_total K L); assumption.
    - assert (E : c = 0%Qc).
      { apply Qcle_antisym; [exact P|]. apply Qcnot_lt_le. intro Q. apply A. apply (rational_less K L), Q. }
      subst c. replace (rational K 0%Qc * x) with 0 in H by (change (rational K 0%Qc) with 0; ring). apply (less_irreflexive K L _ H).
  Qed.

  Lemma minus_iff : forall x y, x <=' y <-> 0 <=' y - x.
  Proof.
    intros x y. split; intros A H; apply A.
    - apply minus_sign in H. apply minus_sign. replace (x - y) with (0 - (y - x)) by ring. exact H.
    - apply minus_sign in H. apply minus_sign. replace (0 - (y - x)) with (x - y) by ring. exact H.
  Qed.

  Lemma sum_at_most : forall a b c d, a <=' b -> c <=' d -> a + c <=' b + d.
  Proof.
    intros a b c d A B. apply minus_iff in A. apply minus_iff in B. apply minus_iff.
    replace (b + d - (a + c)) with ((b - a) + (d - c)) by ring. apply sum_not_negative; assumption.
  Qed.

  Lemma rational_at_most : forall x y, negb (less_dec x y) = true -> rational K y <=' rational K x.
  Proof.
    intros x y H A. apply (less_spec K L) in A. rewrite A in H. discriminate.
  Qed.

  Lemma worth_app : forall x f g, worth K x (f ++ g) = worth K x f + worth K x g.
  Proof. intros x f g. induction f as [|[v c] f IH]; simpl; [ring | rewrite IH; ring]. Qed.

  Lemma worth_merged : forall x f g, worth K x (merged f g) = worth K x f + worth K x g.
  Proof.
    intros x f. induction f as [|[v c] f IH]; intro g; [simpl; ring|].
    induction g as [|[w d] g IG]; [simpl; ring|].
    change (merged ((v, c) :: f) ((w, d) :: g))
      with (match Pos.compare v w with
            | Lt => (v, c) :: merged f ((w, d) :: g)
            | Gt => (w, d) :: merged ((v, c) :: f) g
            | Eq => (v, (c + d)%Qc) :: merged f g
            end).
    destruct (Pos.compare v w) eqn:E.
    - apply Pos.compare_eq in E. subst w. simpl. rewrite IH, (rational_plus K L). ring.
    - simpl. rewrite IH. simpl. ring.
    - cbn [worth]. rewrite IG. simpl. ring.
  Qed.

  Lemma worth_twos : forall x fs, worth K x (concat (in_twos fs)) = worth K x (concat fs).
  Proof.
    intros x. fix IH 1. intros [|f [|g more]]; try reflexivity. simpl.
    rewrite !worth_app, worth_merged, IH. ring.
  Qed.

  Lemma worth_together : forall x fuel fs, worth K x (all_together fuel fs) = worth K x (concat fs).
  Proof.
    intros x fuel. induction fuel as [|fuel IH]; intro fs; simpl.
    - induction fs as [|f fs J]; simpl; [reflexivity|]. rewrite worth_merged, worth_app, J. reflexivity.
    - destruct fs as [|f [|g more]]; [reflexivity | simpl; rewrite app_nil_r; reflexivity|].
      rewrite IH. apply worth_twos.
  Qed.

  Lemma worth_collected : forall x f, worth K x (collected_form f) = worth K x f.
  Proof.
    intros x f. unfold collected_form. rewrite worth_together. induction f as [|t f IH]; simpl; [reflexivity|].
    destruct t. rewrite IH. reflexivity.
  Qed.

  Lemma worth_scaled : forall x y f, worth K x (scaled_form y f) = rational K y * worth K x f.
  Proof.
    intros x y f. induction f as [|[v c] f IH]; simpl; [ring|]. rewrite IH, (rational_times K L). ring.
  Qed.

  Lemma worth_not_positive : forall x f, (forall v, 0 <=' x v) ->
    forallb (fun '(_, c) => negb (less_dec 0%Qc c)) f = true -> worth K x f <=' 0.
  Proof.
    intros x f N H. induction f as [|[v c] f IH]; simpl in *; [apply (less_irreflexive K L)|].
    apply andb_prop in H. destruct H as [C H]. replace 0 with (0 + 0) at 1 by ring.
    apply sum_at_most; [|apply IH, H]. apply minus_iff.
    replace (0 - rational K c * x v) with (rational K (- c)%Qc * x v)
      by (rewrite (rational_opposite K L); ring).
    apply product_not_negative; [|apply N]. rewrite (rational_opposite K L). intro A.
    apply rational_at_most in C. apply C. apply minus_sign in A. apply minus_sign.
    replace (rational K c - rational K 0%Qc) with (0 - - rational K c) by (change (rational K 0%Qc) with 0; ring). exact A.
  Qed.

  Lemma total_at_is : forall x f, worth K (fun v => rational K (x v)) f = rational K (total_at x f).
  Proof.
    intros x f. induction f as [|[v c] f IH]; simpl; [reflexivity|].
    rewrite IH. destruct (equal_dec (x v) 0%Qc) eqn:E.
    - apply equal_dec_spec in E. rewrite E. change (rational K 0%Qc) with 0. ring.
    - rewrite (rational_plus K L), (rational_times K L). reflexivity.
  Qed.

  Lemma satisfied_sound : forall x r, satisfied x r = true -> satisfies K (fun v => rational K (x v)) r.
  Proof.
    intros x r H. unfold satisfied, satisfies in *. rewrite total_at_is. destruct (way r).
    - apply rational_at_most, H.
    - apply equal_dec_spec in H. rewrite H. reflexivity.
    - apply rational_at_most, H.
  Qed.

  Lemma row_bounded : forall x r y, satisfies K x r -> sign_allows (way r) y = true ->
    rational K y * worth K x (left_side r) <=' rational K (y * right_side r)%Qc.
  Proof.
    intros x r y S A. rewrite (rational_times K L). unfold satisfies in S. destruct (way r); simpl in A.
    - apply minus_iff. replace (rational K y * rational K (right_side r) - rational K y * worth K x (left_side r))
        with (rational K y * (rational K (right_side r) - worth K x (left_side r))) by ring.
      apply product_not_negative; [|apply (proj1 (minus_iff _ _)); exact S]. apply rational_at_most in A. exact A.
    - rewrite S. apply (less_irreflexive K L).
    - apply minus_iff. replace (rational K y * rational K (right_side r) - rational K y * worth K x (left_side r))
        with (rational K (- y)%Qc * (worth K x (left_side r) - rational K (right_side r)))
        by (rewrite (rational_opposite K L); ring).
      apply product_not_negative; [|apply (proj1 (minus_iff _ _)); exact S]. rewrite (rational_opposite K L).
      apply rational_at_most in A. intro B. apply A. apply minus_sign in B. apply minus_sign.
      replace (rational K y - rational K 0%Qc) with (0 - - rational K y) by (change (rational K 0%Qc) with 0; ring). exact B.
  Qed.

  Lemma combination_bounds : forall x y rows fs b, List.Forall (satisfies K x) rows ->
    combination y rows = Some (fs, b) -> worth K x (concat fs) <=' rational K b.
  Proof.
    intros x y rows. induction rows as [|r rows IH]; intros fs b S H; simpl in H.
    - injection H as <- <-. simpl. apply (less_irreflexive K L).
    - inversion S as [|? ? S1 S2]. subst. destruct (combination y rows) as [[fs' b']|]; [|discriminate].
      specialize (IH fs' b' S2 eq_refl). destruct (equal_dec (y (label r)) 0%Qc).
      + injection H as <- <-. exact IH.
      + destruct (sign_allows (way r) (y (label r))) eqn:A; [|discriminate]. injection H as <- <-.
        simpl. rewrite worth_app, worth_scaled, (rational_plus K L).
        apply sum_at_most; [apply row_bounded; assumption | exact IH].
  Qed.

  Theorem optimum_shown_sound : forall p point multipliers m, optimum_shown p point multipliers = Some m ->
    optimum_is K p (rational K m).
  Proof.
    intros p point multipliers m H. unfold optimum_shown in H.
    destruct (read_vector _ point) as [x|]; [|discriminate]. destruct (read_vector _ multipliers) as [y|]; [|discriminate].
    destruct (_ && _) eqn:F; [|discriminate]. apply andb_prop in F. destruct F as [_ F].
    destruct (combination _ _) as [[fs b]|] eqn:C; [|discriminate].
    match type of H with (if ?t then _ else _) = _ => destruct t eqn:G; [|discriminate] end.
    injection H as <-. apply andb_prop in G. destruct G as [R E]. apply equal_dec_spec in E. split.
    - exists (fun v => rational K (at_least_zero (entry_of x v))). split; [split|apply total_at_is].
      + intro v. apply rational_at_most. unfold at_least_zero.
        destruct (less_dec (entry_of x v) 0%Qc) eqn:N; [reflexivity | rewrite N; reflexivity].
      + apply Forall_forall. intros r I. apply satisfied_sound. rewrite forallb_forall in F. apply F, I.
    - intros z [N S]. rewrite E. pose proof (combination_bounds z _ _ fs b S C) as B.
      pose proof (worth_not_positive z _ N R) as D. rewrite worth_merged, worth_scaled, !worth_collected in D.
      pose proof (sum_at_most _ _ _ _ D B) as A.
      rewrite (rational_opposite K L) in A.
      replace (worth K z (objective_of p) + - (1) * worth K z (concat fs) + worth K z (concat fs))
        with (worth K z (objective_of p)) in A by ring.
      replace (0 + rational K b) with (rational K b) in A by ring. exact A.
  Qed.

  Lemma optimum_unique : forall p m n, optimum_is K p m -> optimum_is K p n -> m = n.
  Proof.
    intros p m n [[x [F <-]] A] [[y [G <-]] B]. apply (less_total K L); [apply A, G | apply B, F].
  Qed.
End Sound.
