(** The checker as a program. Beside the maps of Coq's own library (Z, N and positive to zarith, ascii
    to characters, string to lists of them) only these are added: the greatest common divisor, by
    which fractions are kept in lowest terms, and comparisons of integers. *)

From Coq Require Import ZArith QArith Extraction ExtrOcamlBasic ExtrOcamlZBigInt ExtrOcamlString.
From Referee.checker.derivation Require Import Certificates.
From Referee.checker Require Import Reader Evaluation Library Programs Optima Rows Step.

Extract Constant Z.gcd => "Big_int_Z.gcd_big_int".
Extract Constant Z.ggcd =>
  "(fun a b ->
     let open Big_int_Z in
     let g = gcd_big_int a b in
     if sign_big_int g = 0 then (zero_big_int, (zero_big_int, zero_big_int))
     else (g, (div_big_int a g, div_big_int b g)))".
Extract Constant Z.leb => "Big_int_Z.le_big_int".
Extract Constant Z.ltb => "Big_int_Z.lt_big_int".
Extract Constant N.eqb => "Big_int_Z.eq_big_int".
Extract Constant N.leb => "Big_int_Z.le_big_int".
Extract Constant N.ltb => "Big_int_Z.lt_big_int".

Extraction "built/checker.ml" step derivation_step table_step parameters_of kind_named heading
  Reader.read Evaluation.evaluate library program_of value_of_call depth.
