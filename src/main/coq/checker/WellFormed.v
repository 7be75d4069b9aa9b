(** Text that is no statement: an unknown name, a name that has a meaning already, a wrong number of
    arguments, a wrong kind. A checker may refuse as much as it likes, so nothing is proved of this. *)

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

(** What sort of value an expression has. *)
Inductive kind :=
| ANumber | ATruth | AVector | Vectors | Rules | AList | ARule | AMechanism | AChooser | APair.

Definition kind_eqb (a b : kind) : bool :=
  match a, b with
  | ANumber, ANumber | ATruth, ATruth | AVector, AVector | Vectors, Vectors | Rules, Rules | AList, AList
  | ARule, ARule | AMechanism, AMechanism | AChooser, AChooser | APair, APair => true
  | _, _ => false
  end.

(** The kind of a row of such values, and that of the entries of a row; of a list any kind. *)
Definition row_of (k : kind) : kind :=
  match k with ANumber => AVector | AVector => Vectors | ARule => Rules | _ => AList end.

Definition entry_of (k : kind) : option kind :=
  match k with AVector => Some ANumber | Vectors => Some AVector | Rules => Some ARule | _ => None end.

Definition has_entries (k : kind) : bool :=
  match k with AVector | Vectors | Rules | AList => true | _ => false end.

Definition among (f : string) (names : list string) : bool := existsb (String.eqb f) names.

Definition ends_with (f suffix : string) : bool :=
  let n := String.length f in
  let m := String.length suffix in
  Nat.leb m n && String.eqb (substring (n - m) m f) suffix.

(** What a function gives. *)
Definition result_of (f : string) : kind :=
  if among f ["true"; "false"; "private"; "anonymous"; "truthful"; "truthful_single_peaked"; "private_votes"]
  then ATruth
  else if among f ["permutations"; "subsets"; "profiles"] then Vectors
  else if among f ["rank_law"; "enumerated_rank_law"; "mix"; "copies"; "chooser_law"; "distance_counts"] then AVector
  else if among f ["secretary"; "threshold_rule"; "blind"; "table_rule"; "optimal_rule"] then ARule
  else if among f ["mechanism"; "adjacent"; "joint"; "k_fold"; "adaptive"; "mixture"; "processed"; "parallel"; "group"]
  then AMechanism
  else if among f ["pair"; "geometric_pair"; "gaussian_pair"; "laplace_pair"; "subsampled"; "swapped"; "repeated"; "composed"]
  then APair
  else if among f ["degenerate"; "dictatorship"; "randomized_dictatorship"; "phantoms"; "randomized_median"; "generalized_median"]
  then AChooser
  else if prefix "select_" f then
    if ends_with f "_root" then ANumber else if ends_with f "_neighbours" then AMechanism else AVector
  else ANumber.

(** A name that is bound: how many arguments it takes, and of which kind its value is if that is known. *)
Definition bound_names : Type := list (string * (nat * option kind)).

Fixpoint bound_as (x : string) (names : bound_names) : option (nat * option kind) :=
  match names with
  | [] => None
  | (y, n) :: more => if String.eqb x y then Some n else bound_as x more
  end.

Definition in_library (x : string) : bool := existsb (fun '(f, _, _) => String.eqb x f) functions.

Definition takes (x : string) (n : nat) : bool :=
  existsb (fun '(f, k, more) => String.eqb x f && (if more : bool then Nat.leb k n else Nat.eqb k n)) functions.

Definition is_new (x : string) (names : bound_names) : bool :=
  negb (in_library x) && match bound_as x names with None => true | Some _ => false end.

(** The kind of an expression, perhaps not known; nothing if it is ill-formed. *)
Definition sort : Type := option (option kind).

Definition used (x : string) (n : nat) (names : bound_names) : sort :=
  match bound_as x names with
  | Some (k, result) => if Nat.eqb k n then Some result else None
  | None => if takes x n then Some (Some (result_of x)) else None
  end.

Definition fits (wanted : kind) (found : sort) : bool :=
  match found with
  | None => false
  | Some None => true
  | Some (Some k) => kind_eqb wanted k
  end.

Definition given (ok : bool) (k : option kind) : sort := if ok then Some k else None.

Fixpoint all_new (xs : list string) (names : bound_names) : bool :=
  match xs with [] => true | x :: more => is_new x names && all_new more ((x, (O, None)) :: names) end.

Definition with_names (xs : list (string * option kind)) (names : bound_names) : bound_names :=
  rev (map (fun '(x, k) => (x, (O, k))) xs) ++ names.

Fixpoint distinct (xs : list string) : bool :=
  match xs with [] => true | x :: more => negb (existsb (String.eqb x) more) && distinct more end.

Definition row_names (rows : list row) : list string :=
  flat_map (fun '(Row n _) => match n with Some n => [n] | None => [] end) rows.

Definition unknown_names (us : list unknown) : list (string * option kind) :=
  map (fun '(Unknown x size) => (x, Some (match size with Some _ => AVector | None => ANumber end))) us.

Section Inside.
  Variable sort_of : bound_names -> expr -> sort.

  Definition is_a (k : kind) (names : bound_names) (e : expr) : bool := fits k (sort_of names e).

  Definition option_is (k : kind) (names : bound_names) (e : option expr) : bool :=
    match e with Some e => is_a k names e | None => true end.

  Definition well_unknowns (names : bound_names) (us : list unknown) : bool :=
    all_new (map fst (unknown_names us)) names
    && forallb (fun '(Unknown _ size) => option_is ANumber names size) us.

  Definition well_rows (names : bound_names) (rows : list row) : bool :=
    forallb (fun '(Row _ c) => is_a ATruth names c) rows && distinct (row_names rows).

  (** Entries of a row, which are all of one kind. *)
  Fixpoint same_kind (names : bound_names) (k : option kind) (entries : list expr) : sort :=
    match entries with
    | [] => Some k
    | e :: more =>
        match sort_of names e, k with
        | None, _ => None
        | Some None, _ => same_kind names k more
        | Some (Some l), None => same_kind names (Some l) more
        | Some (Some l), Some k => if kind_eqb k l then same_kind names (Some k) more else None
        end
    end.

  (** The names that a binder binds, with the kinds of their values; nothing if it is ill-formed. *)
  Definition bound_by (x : string) (d : domain) (names : bound_names) : option (list (string * option kind)) :=
    match d with
    | Range a b => if is_a ANumber names a && option_is ANumber names b then Some [(x, Some ANumber)] else None
    | Interval a _ b _ =>
        if option_is ANumber names a && option_is ANumber names b then Some [(x, Some ANumber)] else None
    | Elements (Vector entries) =>
        match same_kind names None entries with Some k => Some [(x, k)] | None => None end
    | Elements c =>
        match sort_of names c with
        | Some None => Some [(x, None)]
        | Some (Some k) => if has_entries k then Some [(x, entry_of k)] else None
        | None => None
        end
    | Polytope us rows =>
        let inner := with_names (unknown_names us) names in
        if well_unknowns names us && well_rows inner rows then Some (unknown_names us) else None
    end.

  Fixpoint behind (names : bound_names) (bs : list binder) (inside : bound_names -> sort) : sort :=
    match bs with
    | [] => inside names
    | Bind x d :: more =>
        match bound_by x d names with
        | Some xs => if all_new (map fst xs) names then behind (with_names xs names) more inside else None
        | None => None
        end
    end.

  Definition guarded (g : option expr) (inside : bound_names -> sort) (names : bound_names) : sort :=
    if option_is ATruth names g then inside names else None.

  Fixpoint defining (names : bound_names) (ds : list definition) (inside : bound_names -> sort) : sort :=
    match ds with
    | [] => inside names
    | Define f ps value :: more =>
        let own := (f, (length ps, None)) :: names in
        match sort_of (with_names (map (fun p => (p, None)) ps) own) value with
        | Some k =>
            if is_new f names && all_new ps own then defining ((f, (length ps, k)) :: names) more inside else None
        | None => None
        end
    end.

  (** Whether all variables have finitely many cases, or integers without end where these may be. *)
  Definition countable (endless : bool) (bs : list binder) : bool :=
    forallb
      (fun '(Bind _ d) =>
         match d with Range _ (Some _) | Elements _ => true | Range _ None => endless | _ => false end) bs.

  (** Operands of a comparison: all numbers, or all vectors and compared by = and != alone. *)
  Definition comparable (ks : list sort) (rs : list relation) : bool :=
    let rows :=
      existsb (fun s => match s with Some (Some AVector) | Some (Some Vectors) => true | _ => false end) ks in
    if rows then
      (forallb (fits AVector) ks || forallb (fits Vectors) ks)
      && forallb (fun r => match r with Equal | Different => true | _ => false end) rs
    else forallb (fits ANumber) ks.
End Inside.

Fixpoint sort_of (fuel : nat) (names : bound_names) (e : expr) {struct fuel} : sort :=
  match fuel with
  | O => None
  | S more =>
      let of := sort_of more in
      let a k names e := is_a of k names e in
      match e with
      | Literal _ _ => Some (Some ANumber)
      | Name x => used x 0 names
      | Negation x => given (a ANumber names x) (Some ANumber)
      | Arithmetic _ x y => given (a ANumber names x && a ANumber names y) (Some ANumber)
      | Not x => given (a ATruth names x) (Some ATruth)
      | Logical _ x y => given (a ATruth names x && a ATruth names y) (Some ATruth)
      | Index v k =>
          if a ANumber names k then
            match of names v with
            | Some (Some k) => if has_entries k then Some (entry_of k) else None
            | r => r
            end
          else None
      | Call f arguments =>
          if negb (Nat.eqb (length arguments) 0)
             && forallb (fun x => match of names x with Some _ => true | None => false end) arguments
          then used f (length arguments) names
          else None
      | Vector entries =>
          match same_kind of names None entries with Some k => Some (option_map row_of k) | None => None end
      | Listing bs g body =>
          if countable false bs then
            match behind of names bs (guarded of g (fun names => of names body)) with
            | Some k => Some (option_map row_of k)
            | None => None
            end
          else None
      | Fold op bs g body =>
          if countable (match op with SumOf => true | _ => false end) bs then
            match behind of names bs (guarded of g (fun names => given (a ANumber names body) (Some ANumber))) with
            | Some _ => Some (Some ANumber)
            | None => None
            end
          else None
      | Quantified _ bs g body =>
          behind of names bs (guarded of g (fun names => given (a ATruth names body) (Some ATruth)))
      | Chain first links =>
          given
            (comparable (of names first :: map (fun l => of names (snd l)) links) (map fst links))
            (Some ATruth)
      | Conditional c x y =>
          if a ATruth names c then
            match of names x, of names y with
            | Some (Some k), Some (Some l) => if kind_eqb k l then Some (Some k) else None
            | Some None, Some k | Some k, Some None => Some k
            | _, _ => None
            end
          else None
      | Let ds body => defining of names ds (fun names => of names body)
      | Program op us objective rows =>
          let inner := with_names (unknown_names us) names in
          given
            (well_unknowns of names us && option_is of ANumber inner objective && well_rows of inner rows)
            (Some match op with Maximum | Minimum => ANumber | _ => ATruth end)
      end
  end.

(** A statement: a truth without free names. *)
Definition well_formed (fuel : nat) (e : expr) : bool := fits ATruth (sort_of fuel [] e).
