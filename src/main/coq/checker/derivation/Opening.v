(** Terms in place of bound variables and of letters. *)

From Coq Require Import ZArith QArith Qcanon String Bool List Lia.
From Referee.checker Require Import Tree Value Meaning.
From Referee.checker.derivation Require Import Field Term Denotation.
Import ListNotations.
Open Scope list_scope.

(** What takes the place of a bound variable: a number, or a letter of any kind. *)
Inductive instance := ByTerm (u : term) | ByLetter (x : string).

Definition open_variable (u : instance) (k : nat) (v : variable) : term :=
  match v with
  | Bound i =>
      if Nat.eqb i k then match u with ByTerm u => u | ByLetter x => Var (Letter x) end else Var v
  | Letter _ => Var v
  end.

Definition open_entry (u : instance) (k : nat) (v : variable) (a : term) : term :=
  match v with
  | Bound i =>
      if Nat.eqb i k then match u with ByTerm _ => Number 0%Qc | ByLetter x => Entry (Letter x) a end
      else Entry v a
  | Letter _ => Entry v a
  end.

Fixpoint open_term (u : instance) (k : nat) (t : term) {struct t} : term :=
  match t with
  | Number q => t
  | Var v => open_variable u k v
  | Entry v a => open_entry u k v (open_term u k a)
  | Sum a b => Sum (open_term u k a) (open_term u k b)
  | Product a b => Product (open_term u k a) (open_term u k b)
  | Inverse a => Inverse (open_term u k a)
  | Raised a b => Raised (open_term u k a) (open_term u k b)
  | Apply f a b => Apply f (open_term u k a) (open_term u k b)
  | Folded op a b body => Folded op (open_term u k a) (open_term u k b) (open_term u (S k) body)
  | Chosen c a b => Chosen (open_formula u k c) (open_term u k a) (open_term u k b)
  end
with open_formula (u : instance) (k : nat) (f : formula) {struct f} : formula :=
  match f with
  | Truth => f
  | Compared r a b => Compared r (open_term u k a) (open_term u k b)
  | Conjunction f g => Conjunction (open_formula u k f) (open_formula u k g)
  | Alternative f g => Alternative (open_formula u k f) (open_formula u k g)
  | Implication f g => Implication (open_formula u k f) (open_formula u k g)
  | Opposite f => Opposite (open_formula u k f)
  | Quantifies q s n i g b =>
      Quantifies q s (open_term u k n) (open_formula u (S k) i) (open_formula u (S k) g) (open_formula u (S k) b)
  end.

Definition closed_variable (k : nat) (v : variable) : bool :=
  match v with Bound i => Nat.ltb i k | Letter _ => true end.

(** Whether all bound variables are below k. *)
Fixpoint closed_term (k : nat) (t : term) {struct t} : bool :=
  match t with
  | Number _ => true
  | Var v => closed_variable k v
  | Entry v a => closed_variable k v && closed_term k a
  | Sum a b | Product a b | Raised a b | Apply _ a b => closed_term k a && closed_term k b
  | Inverse a => closed_term k a
  | Folded _ a b body => closed_term k a && closed_term k b && closed_term (S k) body
  | Chosen c a b => closed_formula k c && closed_term k a && closed_term k b
  end
with closed_formula (k : nat) (f : formula) {struct f} : bool :=
  match f with
  | Truth => true
  | Compared _ a b => closed_term k a && closed_term k b
  | Conjunction f g | Alternative f g | Implication f g => closed_formula k f && closed_formula k g
  | Opposite f => closed_formula k f
  | Quantifies _ _ n i g b =>
      closed_term k n && closed_formula (S k) i && closed_formula (S k) g && closed_formula (S k) b
  end.

Definition occurs_variable (x : string) (v : variable) : bool :=
  match v with Bound _ => false | Letter y => String.eqb x y end.

Fixpoint occurs_term (x : string) (t : term) {struct t} : bool :=
  match t with
  | Number _ => false
  | Var v => occurs_variable x v
  | Entry v a => occurs_variable x v || occurs_term x a
  | Sum a b | Product a b | Raised a b | Apply _ a b => occurs_term x a || occurs_term x b
  | Inverse a => occurs_term x a
  | Folded _ a b body => occurs_term x a || occurs_term x b || occurs_term x body
  | Chosen c a b => occurs_formula x c || occurs_term x a || occurs_term x b
  end
with occurs_formula (x : string) (f : formula) {struct f} : bool :=
  match f with
  | Truth => false
  | Compared _ a b => occurs_term x a || occurs_term x b
  | Conjunction f g | Alternative f g | Implication f g => occurs_formula x f || occurs_formula x g
  | Opposite f => occurs_formula x f
  | Quantifies _ _ n i g b => occurs_term x n || occurs_formula x i || occurs_formula x g || occurs_formula x b
  end.

Fixpoint replace_term (x : string) (u : term) (t : term) {struct t} : term :=
  match t with
  | Number q => t
  | Var (Letter y) => if String.eqb x y then u else t
  | Var _ => t
  | Entry v a => Entry v (replace_term x u a)
  | Sum a b => Sum (replace_term x u a) (replace_term x u b)
  | Product a b => Product (replace_term x u a) (replace_term x u b)
  | Inverse a => Inverse (replace_term x u a)
  | Raised a b => Raised (replace_term x u a) (replace_term x u b)
  | Apply f a b => Apply f (replace_term x u a) (replace_term x u b)
  | Folded op a b body => Folded op (replace_term x u a) (replace_term x u b) (replace_term x u body)
  | Chosen c a b => Chosen (replace_formula x u c) (replace_term x u a) (replace_term x u b)
  end
with replace_formula (x : string) (u : term) (f : formula) {struct f} : formula :=
  match f with
  | Truth => f
  | Compared r a b => Compared r (replace_term x u a) (replace_term x u b)
  | Conjunction f g => Conjunction (replace_formula x u f) (replace_formula x u g)
  | Alternative f g => Alternative (replace_formula x u f) (replace_formula x u g)
  | Implication f g => Implication (replace_formula x u f) (replace_formula x u g)
  | Opposite f => Opposite (replace_formula x u f)
  | Quantifies q s n i g b =>
      Quantifies q s (replace_term x u n) (replace_formula x u i) (replace_formula x u g) (replace_formula x u b)
  end.

Section Opening.
  Variable K : numbers.
  Variable L : lawful K.
  Variable O : ordered K.
  Variable functions : string -> K -> K -> K.

  Notation value := (value K L O functions).
  Notation true_at := (true_at K L O functions).
  Notation decides := (decides K L O functions).
  Notation environment := (environment K).

  Definition updated (E : environment) (x : string) (v : slot K) : environment :=
    fun y => if String.eqb x y then v else E y.

  Definition slot_of (E : environment) (u : instance) : slot K :=
    match u with ByTerm u => number_slot K (value E [] u) | ByLetter x => E x end.

  Ltac reduce :=
    cbn [open_term open_formula replace_term replace_formula]; unfold_values.

  Ltac split_all :=
    repeat match goal with
    | H : _ && _ = true |- _ => apply andb_prop in H; destruct H
    | H : _ || _ = false |- _ => apply orb_false_elim in H; destruct H
    end.

  Lemma closed_same :
    (forall t E B C, closed_term (length B) t = true -> value E (B ++ C) t = value E B t)
    /\ (forall f E B C, closed_formula (length B) f = true ->
          decides E (B ++ C) f = decides E B f /\ (true_at E (B ++ C) f <-> true_at E B f)).
  Proof.
    assert (V : forall v E B C, closed_variable (length B) v = true ->
              standing K E (B ++ C) v = standing K E B v).
    { intros [i|x] E B C H; [|reflexivity]. simpl in *. apply Nat.ltb_lt in H. apply app_nth1, H. }
    apply term_formula_ind.
    - reflexivity.
    - intros v E B C H. change (scalar (standing K E (B ++ C) v) = scalar (standing K E B v)).
      rewrite V by exact H. reflexivity.
    - intros v a IH E B C H. simpl in H. split_all. reduce. rewrite V, IH by assumption. reflexivity.
    - intros a IHa b IHb E B C H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros a IHa b IHb E B C H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros a IHa E B C H. simpl in H. reduce. rewrite IHa by assumption. reflexivity.
    - intros a IHa b IHb E B C H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros f a IHa b IHb E B C H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros op a IHa b IHb t IHt E B C H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption.
      f_equal. apply map_ext. intro z. apply (IHt E (integer_slot K z :: B) C). assumption.
    - intros c IHc a IHa b IHb E B C H. simpl in H. split_all. reduce.
      rewrite IHa, IHb, (proj1 (IHc E B C ltac:(assumption))) by assumption. reflexivity.
    - intros. reduce. split; reflexivity.
    - intros r a IHa b IHb E B C H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. split; reflexivity.
    - intros f IHf g IHg E B C H. simpl in H. split_all. reduce.
      destruct (IHf E B C ltac:(assumption)) as [A1 A2], (IHg E B C ltac:(assumption)) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B C H. simpl in H. split_all. reduce.
      destruct (IHf E B C ltac:(assumption)) as [A1 A2], (IHg E B C ltac:(assumption)) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B C H. simpl in H. split_all. reduce.
      destruct (IHf E B C ltac:(assumption)) as [A1 A2], (IHg E B C ltac:(assumption)) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf E B C H. simpl in H. reduce. destruct (IHf E B C H) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q s n IHn i IHi g IHg b IHb E B C H. simpl in H. split_all. split; [reflexivity|]. pose proof (IHn E B C ltac:(assumption)) as A0.
      pose proof (fun v => proj2 (IHi E (v :: B) C ltac:(assumption))) as A1.
      pose proof (fun v => proj2 (IHg E (v :: B) C ltac:(assumption))) as A2.
      pose proof (fun v => proj2 (IHb E (v :: B) C ltac:(assumption))) as A3. cbn [app length] in A1, A2, A3.
      destruct q; reduce; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.

  Lemma closed_value : forall t E B, closed_term 0 t = true -> value E B t = value E [] t.
  Proof. intros t E B H. apply (proj1 closed_same t E [] B H). Qed.

  Definition closed_instance (u : instance) : bool :=
    match u with ByTerm u => closed_term 0 u | ByLetter _ => true end.

  Lemma nth_last : forall (B : list (slot K)) s i,
    nth i (B ++ [s]) (empty_slot K) = if Nat.eqb i (length B) then s else nth i B (empty_slot K).
  Proof.
    intros B s i. destruct (Nat.eqb_spec i (length B)) as [->|D].
    - rewrite app_nth2, Nat.sub_diag by lia. reflexivity.
    - destruct (Nat.lt_ge_cases i (length B)) as [A|A]; [apply app_nth1, A|].
      rewrite !nth_overflow; [reflexivity | lia | rewrite app_length; simpl; lia].
  Qed.

  Lemma opened : forall u, closed_instance u = true ->
    (forall t E B, value E (B ++ [slot_of E u]) t = value E B (open_term u (length B) t))
    /\ (forall f E B,
          decides E (B ++ [slot_of E u]) f = decides E B (open_formula u (length B) f)
          /\ (true_at E (B ++ [slot_of E u]) f <-> true_at E B (open_formula u (length B) f))).
  Proof.
    intros u U. apply term_formula_ind.
    - reflexivity.
    - intros [i|x] E B; [|reflexivity]. reduce. unfold open_variable. simpl standing. rewrite nth_last.
      destruct (Nat.eqb i (length B)); [|reflexivity].
      destruct u as [u|x]; [|reflexivity]. simpl. symmetry. apply closed_value, U.
    - intros [i|x] a IH E B; reduce; unfold open_entry; reduce; rewrite IH; [|reflexivity].
      simpl standing. rewrite nth_last.
      destruct (Nat.eqb i (length B)); [|reflexivity].
      destruct u as [u|x]; [|reflexivity]. simpl. unfold entry_at. simpl.
      destruct (_ <=? 0)%Z; [reflexivity|]. destruct (Z.to_nat _); reflexivity.
    - intros a IHa b IHb E B. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa b IHb E B. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa E B. reduce. rewrite IHa. reflexivity.
    - intros a IHa b IHb E B. reduce. rewrite IHa, IHb. reflexivity.
    - intros f a IHa b IHb E B. reduce. rewrite IHa, IHb. reflexivity.
    - intros op a IHa b IHb t IHt E B. reduce. rewrite IHa, IHb. f_equal. apply map_ext. intro z.
      apply (IHt E (integer_slot K z :: B)).
    - intros c IHc a IHa b IHb E B. reduce. rewrite IHa, IHb, (proj1 (IHc E B)). reflexivity.
    - intros. reduce. split; reflexivity.
    - intros r a IHa b IHb E B. reduce. rewrite IHa, IHb. split; reflexivity.
    - intros f IHf g IHg E B. reduce. destruct (IHf E B) as [A1 A2], (IHg E B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B. reduce. destruct (IHf E B) as [A1 A2], (IHg E B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B. reduce. destruct (IHf E B) as [A1 A2], (IHg E B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf E B. reduce. destruct (IHf E B) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q s n IHn i IHi g IHg b IHb E B. split; [reflexivity|]. pose proof (IHn E B) as A0.
      pose proof (fun v => proj2 (IHi E (v :: B))) as A1.
      pose proof (fun v => proj2 (IHg E (v :: B))) as A2.
      pose proof (fun v => proj2 (IHb E (v :: B))) as A3. cbn [app length] in A1, A2, A3.
      destruct q; reduce; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.

  Lemma opened_formula : forall u f E, closed_instance u = true ->
    (true_at E [slot_of E u] f <-> true_at E [] (open_formula u 0 f)).
  Proof. intros u f E U. apply (proj2 (opened u U) f E []). Qed.

  Lemma opened_term : forall u t E, closed_instance u = true ->
    value E [slot_of E u] t = value E [] (open_term u 0 t).
  Proof. intros u t E U. apply (proj1 (opened u U) t E []). Qed.

  Lemma fresh : forall x s,
    (forall t E B, occurs_term x t = false -> value (updated E x s) B t = value E B t)
    /\ (forall f E B, occurs_formula x f = false ->
          decides (updated E x s) B f = decides E B f
          /\ (true_at (updated E x s) B f <-> true_at E B f)).
  Proof.
    intros x s.
    assert (V : forall v E B, occurs_variable x v = false ->
              standing K (updated E x s) B v = standing K E B v).
    { intros [i|y] E B H; [reflexivity|]. simpl in *. unfold updated. rewrite H. reflexivity. }
    apply term_formula_ind.
    - reflexivity.
    - intros v E B H. change (scalar (standing K (updated E x s) B v) = scalar (standing K E B v)).
      rewrite V by exact H. reflexivity.
    - intros v a IH E B H. simpl in H. split_all. reduce. rewrite V, IH by assumption. reflexivity.
    - intros a IHa b IHb E B H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros a IHa b IHb E B H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros a IHa E B H. simpl in H. reduce. rewrite IHa by assumption. reflexivity.
    - intros a IHa b IHb E B H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros f a IHa b IHb E B H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. reflexivity.
    - intros op a IHa b IHb t IHt E B H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption.
      f_equal. apply map_ext. intro z. apply IHt. assumption.
    - intros c IHc a IHa b IHb E B H. simpl in H. split_all. reduce.
      rewrite IHa, IHb, (proj1 (IHc E B ltac:(assumption))) by assumption. reflexivity.
    - intros. reduce. split; reflexivity.
    - intros r a IHa b IHb E B H. simpl in H. split_all. reduce. rewrite IHa, IHb by assumption. split; reflexivity.
    - intros f IHf g IHg E B H. simpl in H. split_all. reduce.
      destruct (IHf E B ltac:(assumption)) as [A1 A2], (IHg E B ltac:(assumption)) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B H. simpl in H. split_all. reduce.
      destruct (IHf E B ltac:(assumption)) as [A1 A2], (IHg E B ltac:(assumption)) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg E B H. simpl in H. split_all. reduce.
      destruct (IHf E B ltac:(assumption)) as [A1 A2], (IHg E B ltac:(assumption)) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf E B H. simpl in H. reduce. destruct (IHf E B H) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q r n IHn i IHi g IHg b IHb E B H. simpl in H. split_all. split; [reflexivity|]. pose proof (IHn E B ltac:(assumption)) as A0.
      pose proof (fun v => proj2 (IHi E (v :: B) ltac:(assumption))) as A1.
      pose proof (fun v => proj2 (IHg E (v :: B) ltac:(assumption))) as A2.
      pose proof (fun v => proj2 (IHb E (v :: B) ltac:(assumption))) as A3.
      destruct q; reduce; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.

  Lemma replaced : forall x u E, closed_term 0 u = true -> scalar (E x) = value E [] u ->
    (forall t B, value E B (replace_term x u t) = value E B t)
    /\ (forall f B,
          decides E B (replace_formula x u f) = decides E B f
          /\ (true_at E B (replace_formula x u f) <-> true_at E B f)).
  Proof.
    intros x u E U X. apply term_formula_ind.
    - reflexivity.
    - intros [i|y] B; [reflexivity|]. simpl. destruct (String.eqb_spec x y) as [<-|D]; [|reflexivity].
      rewrite closed_value by exact U. exact (eq_sym X).
    - intros v a IH B. reduce. rewrite IH. reflexivity.
    - intros a IHa b IHb B. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa b IHb B. reduce. rewrite IHa, IHb. reflexivity.
    - intros a IHa B. reduce. rewrite IHa. reflexivity.
    - intros a IHa b IHb B. reduce. rewrite IHa, IHb. reflexivity.
    - intros f a IHa b IHb B. reduce. rewrite IHa, IHb. reflexivity.
    - intros op a IHa b IHb t IHt B. reduce. rewrite IHa, IHb. f_equal. apply map_ext. intro z. apply IHt.
    - intros c IHc a IHa b IHb B. reduce. rewrite IHa, IHb, (proj1 (IHc B)). reflexivity.
    - intros. reduce. split; reflexivity.
    - intros r a IHa b IHb B. reduce. rewrite IHa, IHb. split; reflexivity.
    - intros f IHf g IHg B. reduce. destruct (IHf B) as [A1 A2], (IHg B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg B. reduce. destruct (IHf B) as [A1 A2], (IHg B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf g IHg B. reduce. destruct (IHf B) as [A1 A2], (IHg B) as [B1 B2].
      rewrite A1, A2, B1, B2. split; reflexivity.
    - intros f IHf B. reduce. destruct (IHf B) as [A1 A2]. rewrite A1, A2. split; reflexivity.
    - intros q r n IHn i IHi g IHg b IHb B. split; [reflexivity|]. pose proof (IHn B) as A0.
      pose proof (fun v => proj2 (IHi (v :: B))) as A1.
      pose proof (fun v => proj2 (IHg (v :: B))) as A2.
      pose proof (fun v => proj2 (IHb (v :: B))) as A3.
      destruct q; reduce; rewrite A0; setoid_rewrite A1; setoid_rewrite A2; setoid_rewrite A3; reflexivity.
  Qed.
End Opening.
