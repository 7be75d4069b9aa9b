(** Text that is no statement: an unknown name, a name that has a meaning already, a wrong number of
    arguments. A checker may refuse as much as it likes, so nothing is proved of this. *)

From Coq Require Import ZArith String Bool List.
From Referee.checker Require Import Tree.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

(** The functions of the language: name, how many arguments, whether there may be more. *)
Definition functions : list (string * nat * bool) :=
  [("e", 0, false); ("true", 0, false); ("false", 0, false); ("exp", 1, false); ("ln", 1, false);
   ("log", 2, false); ("sqrt", 1, false); ("abs", 1, false); ("floor", 1, false); ("ceil", 1, false);
   ("min", 1, true); ("max", 1, true); ("C", 2, false); ("H", 1, false); ("factorial", 1, false);
   ("gcd", 2, false); ("mod", 2, false); ("permutations", 1, false); ("subsets", 1, false);
   ("profiles", 2, false); ("size", 1, false); ("mechanism", 1, true); ("adjacent", 2, true);
   ("tight_exp_epsilon", 2, false); ("tight_exp_epsilon", 3, false); ("tight_delta", 2, false);
   ("tight_delta", 3, false); ("mechanism_delta_limit", 1, false); ("private", 3, false);
   ("private", 4, false); ("joint", 1, true); ("k_fold", 2, false); ("adaptive", 2, false);
   ("mixture", 2, false); ("processed", 2, false); ("parallel", 1, true); ("group", 2, false);
   ("pair", 2, false); ("geometric_pair", 2, false); ("gaussian_pair", 1, false);
   ("laplace_pair", 1, false); ("subsampled", 2, false); ("swapped", 1, false); ("repeated", 2, false);
   ("composed", 1, true); ("hockey_stick", 2, false); ("secretary", 1, false);
   ("threshold_rule", 2, false); ("blind", 1, false); ("table_rule", 1, true); ("optimal_rule", 1, false);
   ("threshold", 1, false); ("waiting", 2, false); ("rank_law", 1, false);
   ("enumerated_rank_law", 1, false); ("mix", 3, false); ("best_private_stopping", 4, false);
   ("distance", 3, false); ("distance_counts", 2, false); ("asymptotic_a", 1, false);
   ("degenerate", 2, false); ("dictatorship", 3, false); ("randomized_dictatorship", 2, false);
   ("phantoms", 2, false); ("randomized_median", 2, false); ("generalized_median", 2, true);
   ("chooser_law", 2, false); ("anonymous", 1, false); ("truthful", 1, false);
   ("truthful_single_peaked", 1, false); ("private_votes", 2, false); ("best_of_all", 4, false);
   ("best_of_all_uniform", 4, false); ("best_of_all_at", 4, false); ("best_of_medians", 4, false);
   ("best_of_medians_uniform", 4, false); ("best_of_medians_at", 4, false);
   ("best_of_randomized_medians", 4, false); ("best_of_randomized_medians_uniform", 4, false);
   ("best_of_randomized_medians_at", 4, false); ("best_of_phantoms", 4, false);
   ("best_of_phantoms_uniform", 4, false); ("best_of_phantoms_at", 4, false);
   ("most_over_medians", 3, false); ("most_over_phantoms", 3, false); ("most_over_truthful", 3, false);
   ("most_over_single_peaked", 3, false); ("select_em", 3, false); ("select_em_neighbours", 3, false);
   ("select_em_root", 5, false); ("select_rnm", 3, false); ("select_rnm_neighbours", 3, false);
   ("select_rnm_root", 5, false); ("select_rnm_laplace", 3, false);
   ("select_rnm_laplace_neighbours", 3, false); ("select_permute_and_flip", 3, false);
   ("select_permute_and_flip_neighbours", 3, false); ("select_permute_and_flip_root", 5, false);
   ("select_rnmh", 3, false); ("select_rnmh_neighbours", 3, false); ("select_rnmh_root", 5, false);
   ("select_rnmh_laplace", 3, false); ("select_rnmh_laplace_neighbours", 3, false);
   ("select_rs", 5, false); ("select_rs_exponential", 5, false);
   ("select_rs_exponential_neighbours", 5, false); ("select_gem", 4, false); ("select_mgem", 4, false);
   ("select_combined_gem", 5, false); ("select_krr", 3, false); ("select_krr_neighbours", 3, false);
   ("select_krr_root", 5, false); ("select_random", 3, false); ("select_random_neighbours", 3, false);
   ("select_random_root", 5, false); ("copies", 2, false); ("noisy_max", 2, false); ("PROVED", 0, false);
   ("PROVED", 0, false); ("CHECKED", 0, false); ("REFUTED", 0, false); ("UNKNOWN", 0, false);
   ("REMEMBERED", 0, false); ("parts", 0, false); ("absurd", 0, false); ("FOLLOWS", 0, false);
   ("OPEN", 0, false); ("OPEN", 0, false); ("qed", 0, false)].

(** A name that is bound: how many arguments it takes. *)
Definition bound_names : Type := list (string * nat).

Fixpoint arity (x : string) (names : bound_names) : option nat :=
  match names with
  | [] => None
  | (y, n) :: more => if String.eqb x y then Some n else arity x more
  end.

Definition in_library (x : string) : bool := existsb (fun '(f, _, _) => String.eqb x f) functions.

Definition takes (x : string) (n : nat) : bool :=
  existsb (fun '(f, k, more) => String.eqb x f && (if more : bool then Nat.leb k n else Nat.eqb k n)) functions.

Definition is_new (x : string) (names : bound_names) : bool :=
  negb (in_library x) && match arity x names with None => true | Some _ => false end.

(** Whether a name may be used with so many arguments. *)
Definition used (x : string) (n : nat) (names : bound_names) : bool :=
  match arity x names with
  | Some k => Nat.eqb k n
  | None => takes x n
  end.

Fixpoint all_new (xs : list string) (names : bound_names) : bool :=
  match xs with [] => true | x :: more => is_new x names && all_new more ((x, O) :: names) end.

Definition with_names (xs : list string) (names : bound_names) : bound_names :=
  map (fun x => (x, O)) xs ++ names.

Fixpoint distinct (xs : list string) : bool :=
  match xs with [] => true | x :: more => negb (existsb (String.eqb x) more) && distinct more end.

Definition row_names (rows : list row) : list string :=
  flat_map (fun '(Row n _) => match n with Some n => [n] | None => [] end) rows.

Definition unknown_names (us : list unknown) : list string := map (fun '(Unknown x _) => x) us.

Section Inside.
  Variable well : bound_names -> expr -> bool.

  Definition well_option (names : bound_names) (e : option expr) : bool :=
    match e with Some e => well names e | None => true end.

  Definition well_unknowns (names : bound_names) (us : list unknown) : bool :=
    all_new (unknown_names us) names && forallb (fun '(Unknown _ size) => well_option names size) us.

  Definition well_rows (names : bound_names) (rows : list row) : bool :=
    forallb (fun '(Row _ c) => well names c) rows && distinct (row_names rows).

  Definition well_domain (names : bound_names) (d : domain) : bool :=
    match d with
    | Range a b => well names a && well_option names b
    | Elements c => well names c
    | Interval a _ b _ => well_option names a && well_option names b
    | Polytope us rows =>
        well_unknowns names us && well_rows (with_names (unknown_names us) names) rows
    end.

  Definition binds (x : string) (d : domain) : list string :=
    match d with Polytope us _ => unknown_names us | _ => [x] end.

  Fixpoint well_binders (names : bound_names) (bs : list binder) (inside : bound_names -> bool) : bool :=
    match bs with
    | [] => inside names
    | Bind x d :: more =>
        well_domain names d && all_new (binds x d) names
        && well_binders (with_names (binds x d) names) more inside
    end.

  Fixpoint well_definitions (names : bound_names) (ds : list definition) (inside : bound_names -> bool) : bool :=
    match ds with
    | [] => inside names
    | Define f ps value :: more =>
        is_new f names && all_new ps ((f, length ps) :: names)
        && well (with_names ps ((f, length ps) :: names)) value
        && well_definitions ((f, length ps) :: names) more inside
    end.
End Inside.

Fixpoint well_formed (fuel : nat) (names : bound_names) (e : expr) {struct fuel} : bool :=
  match fuel with
  | O => false
  | S more =>
      let well := well_formed more in
      match e with
      | Literal _ _ => true
      | Name x => used x 0 names
      | Negation a | Not a => well names a
      | Arithmetic _ a b | Logical _ a b | Index a b => well names a && well names b
      | Call f arguments =>
          negb (Nat.eqb (length arguments) 0) && used f (length arguments) names
          && forallb (well names) arguments
      | Vector entries => forallb (well names) entries
      | Listing bs g body | Fold _ bs g body | Quantified _ bs g body =>
          well_binders well names bs (fun names => well_option well names g && well names body)
      | Chain first links => well names first && forallb (fun '(_, b) => well names b) links
      | Conditional c a b => well names c && well names a && well names b
      | Let ds body => well_definitions well names ds (fun names => well names body)
      | Program _ us objective rows =>
          well_unknowns well names us
          && well_option well (with_names (unknown_names us) names) objective
          && well_rows well (with_names (unknown_names us) names) rows
      end
  end.
