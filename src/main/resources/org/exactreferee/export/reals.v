Require Import Reals.
From Interval Require Import Tactic.

