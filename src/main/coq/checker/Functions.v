(** What the functions of the language are, over any numbers. *)

From Coq Require Import ZArith QArith Qcanon String Bool List.
From Referee.checker Require Import Tree Value Meaning Evaluation EvaluationSound Determinism Optimum Library
  Programs.
Import ListNotations.
Open Scope list_scope.

Section Functions.
  Variable K : numbers.
  Variable L : lawful K.

  (** At values made of rational numbers they are what the library says. *)
  Definition computed (f : string) (vs : list (value K)) : means K := fun o =>
    exists qs r, vs = map (embedded K) qs /\ library f qs = Some r /\ o = map_outcome (rational K) r.

  (** Some are optima of linear programs over these numbers. *)
  Definition optimal (f : string) (vs : list (value K)) : means K := fun o =>
    exists qs p m, vs = map (embedded K) qs /\ library f qs = None /\ program_of f qs = Some p
      /\ optimum_is K p m /\ o = Is (Num m).

  Definition called (f : string) (vs : list (value K)) : means K := fun o => computed f vs o \/ optimal f vs o.

  Lemma library_sound : forall f vs o, library f vs = Some o ->
    called f (map (embedded K) vs) (map_outcome (rational K) o).
  Proof. intros f vs o H. left. exists vs, o. repeat split. exact H. Qed.

  Lemma map_embedded_injective : forall l m, map (embedded K) l = map (embedded K) m -> l = m.
  Proof.
    induction l as [|v l IH]; intros [|w m] H; try discriminate; [reflexivity|].
    simpl in H. injection H as A B. f_equal; [apply (embedded_injective K L), A | apply IH, B].
  Qed.

  Lemma called_unique : forall f vs, unique (called f vs).
  Proof.
    intros f vs o q [[qs [r [A [B ->]]]]|[qs [p [m [A [N [P [M ->]]]]]]]]
      [[qs' [r' [A' [B' ->]]]]|[qs' [p' [m' [A' [N' [P' [M' ->]]]]]]]];
      subst; apply map_embedded_injective in A'; subst; try congruence.
    rewrite P in P'. injection P' as <-. rewrite (optimum_unique K L p m m' M M'). reflexivity.
  Qed.
End Functions.
