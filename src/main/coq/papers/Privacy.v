(** Facts about privacy that the papers quote, for all mechanisms with finitely many outputs. *)

From Coq Require Import Reals List Lra.
From Referee.models Require Import RealSums Privacy.
From Referee.lemmas Require Import Events Ratios.
Import ListNotations.
Open Scope R_scope.

(** (epsilon, delta)-privacy over all events is that the positive parts of p - E q sum to at most
    delta, for all adjacent inputs. *)
Theorem Positive_parts : forall (D A : Type) (outputs : list A) (adjacent : D -> D -> Prop)
    mechanism E delta,
  Private outputs adjacent mechanism E delta <->
  forall x y, adjacent x y -> excess outputs E (mechanism x) (mechanism y) <= delta.
Proof.
  intros D A outputs adjacent mechanism E delta. split; intros H x y X.
  - apply close_by_excess, H. exact X.
  - apply close_by_excess, H. exact X.
Qed.

(** [KL18, Definition 2]: for delta = 0 it is enough to look at single outputs. *)
Theorem Single_outputs : forall (D A : Type) (outputs : list A) (adjacent : D -> D -> Prop)
    (mechanism : D -> A -> R) E,
  (forall x y a, adjacent x y -> In a outputs -> mechanism x a <= E * mechanism y a) ->
  Private outputs adjacent mechanism E 0.
Proof.
  intros D A outputs adjacent mechanism E H x y X. apply close_by_outputs.
  intros a I. apply H; assumption.
Qed.

(** [KL18, Shared budget], as quoted: of two mechanisms in a row, the second of which may look at the
    output of the first, the epsilons and the deltas add up (E1 E2 is e^(epsilon1 + epsilon2)). *)
Theorem Composition : forall (D A B : Type) (firsts : list A) (seconds : list B)
    (adjacent : D -> D -> Prop) (first : D -> A -> R) (second : D -> A -> B -> R) E1 d1 E2 d2,
  0 <= E1 -> 0 <= E2 -> 0 <= d2 ->
  (forall x, Law firsts (first x)) ->
  (forall x a, In a firsts -> Law seconds (second x a)) ->
  Private firsts adjacent first E1 d1 ->
  (forall a, In a firsts -> Private seconds adjacent (fun x => second x a) E2 d2) ->
  Private (list_prod firsts seconds) adjacent (composed first second) (E1 * E2) (d1 + d2).
Proof.
  intros D A B firsts seconds adjacent first second E1 d1 E2 d2 P1 P2 P3 L1 L2 H1 H2 x y X.
  apply (composition_close A B firsts seconds E1 d1 E2 d2 (first x) (first y) (second x) (second y));
    auto.
  intros a I. apply (H2 a I). exact X.
Qed.

(** [ALMW25, Section VII]: the same if only the second output is shown, as when a private bit says
    which private mechanism is to choose. *)
Theorem Combined : forall (D A B : Type) (firsts : list A) (seconds : list B)
    (adjacent : D -> D -> Prop) (first : D -> A -> R) (second : D -> A -> B -> R) E1 d1 E2 d2,
  0 <= E1 -> 0 <= E2 -> 0 <= d2 ->
  (forall x, Law firsts (first x)) ->
  (forall x a, In a firsts -> Law seconds (second x a)) ->
  Private firsts adjacent first E1 d1 ->
  (forall a, In a firsts -> Private seconds adjacent (fun x => second x a) E2 d2) ->
  Private seconds adjacent (combined firsts first second) (E1 * E2) (d1 + d2).
Proof.
  intros D A B firsts seconds adjacent first second E1 d1 E2 d2 P1 P2 P3 L1 L2 H1 H2 x y X event.
  assert (C : forall z, chance seconds (combined firsts first second z) event
    = chance (list_prod firsts seconds) (composed first second z) (fun pair => event (snd pair))).
  { intro z. unfold composed. rewrite (chance_pairs A B firsts seconds (first z) (second z)).
    unfold chance, combined, section. simpl.
    rewrite (total_ext _ seconds _ (fun b => total firsts (fun a =>
      first z a * (if event b then second z a b else 0)))).
    - rewrite total_swap. apply total_ext. intros a _. apply total_scale.
    - intros b _. destruct (event b); [reflexivity|].
      rewrite (total_ext _ firsts _ (fun _ => 0)) by (intros; ring). symmetry. apply total_zero. }
  rewrite !C. apply (Composition D A B firsts seconds adjacent first second E1 d1 E2 d2); assumption.
Qed.

(** What is done with the output, at random or not, keeps privacy. *)
Theorem Post_processing : forall (D A B : Type) (outputs : list A) (results : list B)
    (adjacent : D -> D -> Prop) (mechanism : D -> A -> R) (change : A -> B -> R) E delta,
  (forall a, In a outputs -> Law results (change a)) ->
  Private outputs adjacent mechanism E delta ->
  Private results adjacent (processed outputs mechanism change) E delta.
Proof.
  intros D A B outputs results adjacent mechanism change E delta L H x y X event.
  assert (C : forall z, chance results (processed outputs mechanism change z) event
    = total outputs (fun a => mechanism z a * chance results (change a) event)).
  { intro z. unfold chance, processed.
    rewrite (total_ext _ results _ (fun b => total outputs (fun a =>
      mechanism z a * (if event b then change a b else 0)))).
    - rewrite total_swap. apply total_ext. intros a _. apply total_scale.
    - intros b _. destruct (event b); [reflexivity|].
      rewrite (total_ext _ outputs _ (fun _ => 0)) by (intros; ring). symmetry. apply total_zero. }
  rewrite !C. apply close_tests; [apply H; exact X|].
  intros a I. apply chance_at_most_1. apply L. exact I.
Qed.
