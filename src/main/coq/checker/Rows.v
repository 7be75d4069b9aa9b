(** What the rows of tables claim. *)

From Coq Require Import ZArith QArith Qcanon String Ascii Bool List.
From Referee.checker Require Import Tree Value Answers Evaluation Cells.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Inductive table_kind := ThresholdTable | RankLawTable | PmixDeltaTable | PmixPTable | MetricTable
  | OptimalPrivateTable | MedianDesignTable.

Definition kind_named (s : string) : option table_kind :=
  if String.eqb s "threshold" then Some ThresholdTable
  else if String.eqb s "rank-law" then Some RankLawTable
  else if String.eqb s "pmix-delta" then Some PmixDeltaTable
  else if String.eqb s "pmix-p" then Some PmixPTable
  else if String.eqb s "metric" then Some MetricTable
  else if String.eqb s "optimal-private" then Some OptimalPrivateTable
  else if String.eqb s "median-design" then Some MedianDesignTable
  else None.

Definition parameters_of (k : table_kind) : list string :=
  match k with
  | ThresholdTable => ["n"]
  | RankLawTable => ["n"; "k"]
  | PmixDeltaTable => ["n"; "l"; "p"; "exp-epsilon"]
  | PmixPTable | OptimalPrivateTable => ["n"; "l"; "exp-epsilon"; "delta"]
  | MetricTable => ["n"; "l"]
  | MedianDesignTable => ["family"; "n"; "bounds"; "rank"; "margin"]
  end.

(** The names of the columns: those of the parameters, then what is computed. *)
Definition heading (k : table_kind) : list string :=
  match k with
  | ThresholdTable => ["n"; "t"; "sum_from_t_down"; "sum_from_t_minus_1_down"; "win"; "win_down"]
  | RankLawTable => ["n"; "k"; "probability"; "probability_down"]
  | PmixDeltaTable => ["n"; "l"; "p"; "exp_epsilon"; "delta"; "delta_up"]
  | PmixPTable => ["n"; "l"; "exp_epsilon"; "delta"; "p"; "p_down"; "high"; "low"]
  | MetricTable => ["n"; "l"; "counts"; "diameter"; "mean"; "mean_nearest"]
  | OptimalPrivateTable =>
      ["n"; "l"; "exp_epsilon"; "delta"; "p"; "p_down"; "high"; "low"; "mix"; "mix_down"; "best"; "best_down";
       "gain"; "gain_down"]
  | MedianDesignTable => ["family"; "n"; "bounds"; "rank"; "margin"; "probability"; "probability_down"]
  end.

(* ---- Parts of claims ---- *)

Definition equal (a b : expr) : expr := Chain a [(Equal, b)].
Definition less (a b : expr) : expr := Chain a [(Less, b)].
Definition plus (a b : expr) : expr := Arithmetic Plus a b.
Definition minus (a b : expr) : expr := Arithmetic Minus a b.
Definition times (a b : expr) : expr := Arithmetic Times a b.
Definition divided (a b : expr) : expr := Arithmetic Divide a b.
Definition one : expr := Literal 1 0.
Definition two : expr := Literal 2 0.
Definition vector_term (v : list Qc) : expr := Vector (map number_term v).
Definition named (f : string) (a : expr) : definition := Define f [] a.

(** The laws of the optimal rule and of the blind one. *)
Definition mixture (n : expr) : list definition :=
  [named "q" (Call "rank_law" [Call "secretary" [n]]); named "u" (Call "rank_law" [Call "blind" [n]])].

(** H(n - 1) - H(t - m), the sum of 1/i from t - m + 1 to n - 1. *)
Definition harmonic_difference (n t m : expr) : expr :=
  minus (Call "H" [minus n one]) (Call "H" [minus t m]).

(** That p is the largest for which the mix is private: it is, and either p = 1, or two ranks attain
    delta with this p and exceed it with p = 1. *)
Definition largest_p (asked : Z) (l E delta p : Qc) (p_down : shown) (high_low : option (Qc * Qc)) : list expr :=
  let P := number_term p in
  let mixed i :=
    plus (times P (Index (Name "q") (number_term i))) (times (minus one P) (Index (Name "u") (number_term i))) in
  [Call "private" [Call "mix" [P; Name "q"; Name "u"]; number_term l; number_term E; number_term delta];
   rounded asked Down p_down P]
  ++ match high_low with
     | None => [equal P one]
     | Some (high, low) =>
         [Chain one [(AtMost, Call "abs" [minus (number_term high) (number_term low)]); (AtMost, number_term l)];
          equal (minus (mixed high) (times (number_term E) (mixed low))) (number_term delta);
          Chain (minus (Index (Name "q") (number_term high))
                   (times (number_term E) (Index (Name "q") (number_term low))))
            [(Greater, number_term delta)]]
     end.

Definition is_empty (s : string) : bool := String.eqb s "-".

(** Two cells that are empty together. *)
Definition two_cells (a b : string) : option (option (Qc * Qc)) :=
  if is_empty a && is_empty b then Some None
  else match read_fraction a, read_fraction b with Some x, Some y => Some (Some (x, y)) | _, _ => None end.

(** On which cells the definitions of a row depend. *)
Definition key_of (k : table_kind) (row : list string) : list string :=
  match k with
  | ThresholdTable | MedianDesignTable => []
  | RankLawTable | PmixDeltaTable | PmixPTable | OptimalPrivateTable => firstn 1 row
  | MetricTable => firstn 2 row
  end.

(** The definitions that go with these cells. *)
Definition definitions_of (k : table_kind) (key : list string) : option (list definition) :=
  match k, map read_fraction key with
  | (ThresholdTable | MedianDesignTable), [] => Some []
  | RankLawTable, [Some n] => Some [named "q" (Call "rank_law" [Call "secretary" [number_term n]])]
  | (PmixDeltaTable | PmixPTable), [Some n] => Some (mixture (number_term n))
  | OptimalPrivateTable, [Some n] =>
      if (Qnum (this n) <=? 1000)%Z then
        Some (mixture (number_term n)
                ++ [named "w" (vector_term (1%Qc :: repeat 0%Qc (Z.to_nat (Qnum (this n)) - 1)))])
      else None
  | MetricTable, [Some n; Some l] => Some [named "c" (Call "distance_counts" [number_term n; number_term l])]
  | _, _ => None
  end.

(** What a row says with its definitions; nothing if a cell does not fit. *)
Definition claims_of (k : table_kind) (asked : Z) (row : list string) : option (list expr) :=
  match k, row with
  | ThresholdTable, [n; t; down; down1; win; win_down] =>
      match read_fraction n, read_fraction t, decimal_cell asked down, decimal_cell asked win_down with
      | Some n, Some t, Some s, Some w =>
          let N := number_term n in
          let T := number_term t in
          let second :=
            if is_empty down1 then Some (equal T one)
            else
              match decimal_cell asked down1 with
              | Some x => Some (rounded asked Down x (harmonic_difference N T two))
              | None => None
              end in
          let third :=
            if is_empty win then
              Some [Chain N [(Greater, Literal 1 3)];
                    rounded asked Down w (times (divided (minus T one) N) (harmonic_difference N T two))]
            else
              match read_fraction win with
              | Some x =>
                  Some [equal (Index (Call "rank_law" [Call "secretary" [N]]) one) (number_term x);
                        rounded asked Down w (number_term x)]
              | None => None
              end in
          match second, third with
          | Some second, Some third =>
              Some (equal (Call "threshold" [N]) T :: rounded asked Down s (harmonic_difference N T one)
                    :: second :: third)
          | _, _ => None
          end
      | _, _, _, _ => None
      end
  | RankLawTable, [n; k; p; p_down] =>
      match read_fraction n, read_fraction k, read_fraction p, decimal_cell asked p_down with
      | Some n, Some k, Some p, Some d =>
          Some [equal (Index (Name "q") (number_term k)) (number_term p); rounded asked Down d (number_term p)]
      | _, _, _, _ => None
      end
  | PmixDeltaTable, [n; l; p; E; delta; delta_up] =>
      match read_fraction n, read_fraction l, read_fraction p, read_fraction E, read_fraction delta,
        decimal_cell asked delta_up with
      | Some n, Some l, Some p, Some E, Some delta, Some d =>
          Some [equal (Call "tight_delta" [Call "mix" [number_term p; Name "q"; Name "u"]; number_term l; number_term E])
                   (number_term delta);
                 rounded asked Up d (number_term delta)]
      | _, _, _, _, _, _ => None
      end
  | PmixPTable, [n; l; E; delta; p; p_down; high; low] =>
      match read_fraction n, read_fraction l, read_fraction E, read_fraction delta, read_fraction p,
        decimal_cell asked p_down, two_cells high low with
      | Some n, Some l, Some E, Some delta, Some p, Some d, Some both =>
          Some (largest_p asked l E delta p d both)
      | _, _, _, _, _, _, _ => None
      end
  | MetricTable, [n; l; counts; diameter; mean; mean_nearest] =>
      match read_fraction n, read_fraction l, vector_cell counts, read_fraction diameter, read_fraction mean,
        decimal_cell asked mean_nearest with
      | Some n, Some l, Some counts, Some diameter, Some mean, Some d =>
          let C := Name "c" in
          Some [equal C (vector_term counts);
                 equal (Call "size" [C]) (plus (number_term diameter) one);
                 equal
                   (divided
                      (Fold SumOf [Bind "d" (Range one (Some (number_term diameter)))] None
                         (times (Name "d") (Index C (plus (Name "d") one))))
                      (Call "factorial" [number_term n]))
                   (number_term mean);
                 rounded asked Nearest d (number_term mean)]
      | _, _, _, _, _, _ => None
      end
  | OptimalPrivateTable, [n; l; E; delta; p; p_down; high; low; mixed; mixed_down; best; best_down; gain; gain_down] =>
      match read_fraction n, read_fraction l, read_fraction E, read_fraction delta, read_fraction p,
        decimal_cell asked p_down, two_cells high low with
      | Some n, Some l, Some E, Some delta, Some p, Some d, Some both =>
          match read_fraction mixed, decimal_cell asked mixed_down, read_fraction best, decimal_cell asked best_down,
            read_fraction gain, decimal_cell asked gain_down with
          | Some m, Some m_down, Some b, Some b_down, Some g, Some g_down =>
              let P := number_term p in
              Some (largest_p asked l E delta p d both
                      ++ [equal (plus (times P (Index (Name "q") one)) (times (minus one P) (Index (Name "u") one)))
                            (number_term m);
                          rounded asked Down m_down (number_term m);
                          equal (Call "best_private_stopping" [Name "w"; number_term l; number_term E; number_term delta])
                            (number_term b);
                          rounded asked Down b_down (number_term b);
                          equal (minus (number_term b) (number_term m)) (number_term g);
                          rounded asked Down g_down (number_term g)])
          | _, _, _, _, _, _ => None
          end
      | _, _, _, _, _, _, _ => None
      end
  | MedianDesignTable, [family; n; bounds; rank; margin; p; p_down] =>
      match read_fraction n, vector_cell bounds, read_fraction rank, read_fraction margin, read_fraction p,
        decimal_cell asked p_down with
      | Some n, Some bounds, Some rank, Some margin, Some p, Some d =>
          let f :=
            if String.eqb family "all" then Some "best_of_all"
            else if String.eqb family "medians" then Some "best_of_medians"
            else if String.eqb family "randomized-medians" then Some "best_of_randomized_medians"
            else if String.eqb family "phantoms" then Some "best_of_phantoms"
            else None in
          match f with
          | Some f =>
              Some [equal (Call f [number_term n; vector_term bounds; number_term rank; number_term margin])
                       (number_term p);
                    rounded asked Down d (number_term p)]
          | None => None
          end
      | _, _, _, _, _, _ => None
      end
  | _, _ => None
  end.

(* ---- Which rows there are ---- *)

Definition integer_at_least (low : Z) (s : string) : bool :=
  match read_integer s with Some z => (low <=? z)%Z && (z <=? 10 ^ 18)%Z | None => false end.

Definition fraction_between (low : Qc) (high : option Qc) (s : string) : bool :=
  match read_fraction s with
  | Some x => negb (less_dec x low) && match high with Some h => negb (less_dec h x) | None => true end
  | None => false
  end.

Definition value_fits (name value : string) : bool :=
  (Z.of_nat (String.length value) <=? 10000)%Z
  && (if String.eqb name "p" || String.eqb name "delta" then fraction_between 0%Qc (Some 1%Qc) value
      else if String.eqb name "exp-epsilon" then fraction_between 1%Qc None value
      else if String.eqb name "margin" then integer_at_least 0 value
      else if String.eqb name "family" then true
      else if String.eqb name "bounds" then match vector_cell value with Some _ => true | None => false end
      else integer_at_least 1 value).

(** All combinations, the first parameter varying slowest. *)
Fixpoint combinations (values : list (list string)) : list (list string) :=
  match values with
  | [] => [[]]
  | first :: more => let rest := combinations more in flat_map (fun v => map (cons v) rest) first
  end.

Definition integer_cell (row : list string) (i : nat) : Z :=
  match read_integer (nth i row "") with Some z => z | None => 0%Z end.

(** Whether a combination is one that has a row. *)
Definition has_row (k : table_kind) (row : list string) : bool :=
  let at_ i := integer_cell row i in
  match k with
  | ThresholdTable => true
  | RankLawTable => (at_ 1%nat <=? at_ 0%nat)%Z
  | PmixDeltaTable | PmixPTable | OptimalPrivateTable | MetricTable => (at_ 1%nat <=? Z.max 1 (at_ 0%nat - 1))%Z
  | MedianDesignTable => (at_ 3%nat <=? at_ 1%nat)%Z && (at_ 4%nat <? at_ 1%nat)%Z
  end.

Definition expected_rows (k : table_kind) (values : list (list string)) : list (list string) :=
  filter (has_row k) (combinations values).
