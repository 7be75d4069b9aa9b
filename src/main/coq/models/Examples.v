(** Values that the definitions take, to show that they are what they should be. *)

From Coq Require Import QArith Reals List Arith Lra Lia.
From Referee.models Require Import Sums RealSums Binomials Stopping Orders Choosers NoisyMax Privacy.
Import ListNotations.
Open Scope nat_scope.

(* ---- Stopping ---- *)

Example the_six_arrivals : arrivals 3 =
  [[3; 2; 1]; [3; 1; 2]; [2; 1; 3]; [2; 3; 1]; [1; 3; 2]; [1; 2; 3]].
Proof. reflexivity. Qed.

(** Third, first, second: of the first two the second is better, and then one is better. *)
Example relative_ranks : map (relative_rank [3; 1; 2]) [1; 2; 3] = [1; 1; 2].
Proof. reflexivity. Qed.

Example ranks_seen : seen [3; 1; 2] 3 = [1; 1; 2].
Proof. reflexivity. Qed.

Open Scope Q_scope.

Example four_candidates : map (fun k => Qred (enumerated_rank_law 4 (threshold_rule 4 2) k)) [1; 2; 3; 4]%nat
  = [11 # 24; 7 # 24; 1 # 6; 1 # 12].
Proof. vm_compute. reflexivity. Qed.

Example best_of_seven : Qred (rank_law 7 (threshold_rule 7 3) 1) = 29 # 70.
Proof. vm_compute. reflexivity. Qed.

Example threshold_of_seven : Threshold 7 3.
Proof.
  split; [lia|]. split; [discriminate|]. intros u U.
  assert (E : u = 1%nat \/ u = 2%nat) by lia. destruct E; subst u; reflexivity.
Qed.

(** A rule that stops at the first arrival with probability 1/3, whatever it is. *)
Definition one_third : Rule := fun i _ => if (i =? 1)%nat then 1 # 3 else 1.

Example it_stops : Stops 3 one_third.
Proof.
  split; [|reflexivity]. intros i s. unfold one_third.
  destruct (i =? 1)%nat; split; discriminate.
Qed.

(** Stops at the second of three arrivals if it is the better one, and else at the last: the rule
    with threshold 2, as a strategy. *)
Definition second_of_three : Strategy := fun h => one_if ((length h =? 3) || (last h 0 =? 1) && (length h =? 2))%nat.

Example its_law : map (fun k => Qred (strategy_law 3 second_of_three k)) [1; 2; 3]%nat
  = map (fun k => Qred (rank_law 3 (threshold_rule 3 2) k)) [1; 2; 3]%nat.
Proof. vm_compute. reflexivity. Qed.

(* ---- Orders ---- *)

Example swapped_ends : swapped 1 3 [5; 6; 7]%nat = [7; 6; 5]%nat.
Proof. reflexivity. Qed.

(** To reverse three candidates takes three swaps of neighbours, or one swap of the ends. *)
Example reversed_by_neighbours : Reaches 1 3 [1; 2; 3]%nat [3; 2; 1]%nat.
Proof.
  exists 1%nat, 2%nat. repeat split; try (simpl; lia). exists 2%nat, 3%nat. repeat split; try (simpl; lia).
  exists 1%nat, 2%nat. repeat split; simpl; lia || reflexivity.
Qed.

Example reversed_at_once : Distance 2 [1; 2; 3]%nat [3; 2; 1]%nat 1.
Proof.
  split.
  - exists 1%nat, 3%nat. repeat split; simpl; lia || reflexivity.
  - intros [|m] M H; [discriminate | lia].
Qed.

Example not_in_one_step_of_neighbours : ~ Reaches 1 1 [1; 2; 3]%nat [3; 2; 1]%nat.
Proof.
  intros [i [j [I [J [L H]]]]]. simpl in J.
  assert (E : (i = 1 /\ j = 2 \/ i = 2 /\ j = 3)%nat) by lia.
  destruct E as [[A B]|[A B]]; subst; discriminate.
Qed.

Example named_ranks : map (rank_in [30; 10; 20]%nat) [10; 20; 30]%nat = [2; 3; 1]%nat.
Proof. reflexivity. Qed.

(* ---- Choosers ---- *)

Open Scope R_scope.

Example ranks_of_votes : map (rank [3; 1; 2; 1]%nat) [1; 2; 3]%nat = [2; 3; 4]%nat.
Proof. reflexivity. Qed.

(** Votes 1, 1, 2 and one phantom for each of two entries. *)
Example phantom_law : phantoms 2 3 (fun _ => 1) [1; 1; 2]%nat 1%nat = 3 / 5.
Proof.
  unfold phantoms, votes_for. simpl. field.
Qed.

(** Of three votes the second lowest. *)
Example second_lowest :
  map (median (fun z r => if (z <? 3)%nat then if (r =? 2)%nat then 1 else 0 else 0)
    (fun z => if (z =? 3)%nat then 1 else 0) [3; 1; 2]%nat) [1; 2; 3]%nat = [0; 1; 0].
Proof.
  unfold median, rank. simpl. repeat f_equal; ring.
Qed.

(* ---- Noisy max ---- *)

Example sets_of_others : subsets (others 3 2) = [[]; [3]; [1]; [1; 3]]%nat.
Proof. reflexivity. Qed.

(** Two equal scores: one half each. *)
Example two_equal_scores : noisy_max 1 2 (fun _ => 5) 1 = 1 / 2.
Proof.
  unfold noisy_max, relative_weight, inclusion_exclusion, signed_term. simpl.
  rewrite Rmax_left by lra. replace (- (1 * (5 - 5))) with 0 by ring. rewrite exp_0. field.
Qed.
