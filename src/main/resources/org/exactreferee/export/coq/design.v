
(* ---- The best private stopping rule as a linear program ---- *)

(* The variables: x_(i,s) is the probability of stopping at time i with relative rank s, y_i that of
   not having stopped before time i, q_k that of taking the k-th best. *)
Definition x_at (i s : nat) : nat := i * (i - 1) / 2 + s - 1.
Definition y_at (n i : nat) : nat := n * (n + 1) / 2 + i - 1.
Definition q_at (n k : nat) : nat := n * (n + 1) / 2 + n + k - 1.

Section Private_stopping.

Variable payoff : list Q.
Variable l : nat.
Variables E delta : Q.

Let n : nat := length payoff.
Let times : list nat := range 1 n.
Let triangle_of_n : list (list Z) := triangle [1%Z] n.

(* y_1 = 1 *)
Definition start : list Row := [row [(1, y_at n 1)] Exactly 1].

(* i x_(i,s) <= y_i, and y_(i+1) = y_i - sum_s x_(i,s), where y_(n+1) = 0 *)
Definition passing (i : nat) : list Row :=
  map (fun s => row [(number i, x_at i s); (-1, y_at n i)] At_most 0) (range 1 i)
  ++ [row ((1, y_at n i) :: map (fun s => (-1, x_at i s)) (range 1 i)
           ++ (if (i <? n)%nat then [(-1, y_at n (S i))] else [])) Exactly 0].

(* q_k is the sum of x_(i,s) times the probability of rank k given relative rank s at time i, and
   q_k - E q_j <= delta for all ranks j at most l apart *)
Definition ranking (k : nat) : list Row :=
  row ((1, q_at n k) :: flat_map (fun i => map (fun s =>
         (- absolute_rank triangle_of_n n i s k, x_at i s)) (range 1 i)) times) Exactly 0
  :: map (fun j => row [(1, q_at n k); (- E, q_at n j)] At_most delta)
       (filter (near l k) times).

Definition not_negative (j : nat) : Row := row [(1, j)] At_least 0.

(* The expected payoff of the rank that is taken. *)
Definition private_stopping : Program :=
  program (map (fun k => (entry payoff k, q_at n k)) times) 0
    (start ++ flat_map passing times ++ flat_map ranking times
     ++ map not_negative (seq 0 (n * (n + 1) / 2 + 2 * n))).

End Private_stopping.
