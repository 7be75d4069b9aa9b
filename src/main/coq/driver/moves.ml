(* The moves of a derivation as JSON has them. *)

let characters text = List.init (String.length text) (String.get text)
let written json = characters (Json.text json)
let all_written json = List.map written (Json.list json)

let rec nat n = if n = 0 then Checker.O else Checker.S (nat (n - 1))

(* The number of a fact; what is none is no fact. *)
let fact json =
  let text = Json.text json in
  let canonical = text <> "" && String.length text <= 6 && String.for_all (fun c -> '0' <= c && c <= '9') text in
  if not canonical || (String.length text > 1 && text.[0] = '0') then
    Json.bad "BAD_NUMBER" "the number of a fact must be written in decimal digits";
  nat (int_of_string text)

let summand json =
  match Json.fields [ "multiplier"; "facts"; "squares" ] json with
  | [ m; facts; squares ] -> Checker.Summand (written m, List.map fact (Json.list facts), all_written squares)
  | _ -> assert false

let rec move json =
  let given names = match Json.fields ("kind" :: names) json with _ :: rest -> rest | [] -> assert false in
  match Json.text (Json.field "kind" json) with
  | "fix" -> ( match given [ "names" ] with [ l ] -> Checker.Fix (all_written l) | _ -> assert false)
  | "suppose" -> ( match given [] with [] -> Checker.Suppose | _ -> assert false)
  | "have" -> (
      match given [ "statement"; "proof" ] with [ s; p ] -> Checker.Have (written s, proof p) | _ -> assert false)
  | "cite" -> ( match given [ "law" ] with [ l ] -> Checker.Cite (written l) | _ -> assert false)
  | "apply" -> (
      match given [ "law"; "terms"; "premises" ] with
      | [ l; t; p ] -> Checker.ApplySchema (written l, all_written t, List.map proof (Json.list p))
      | _ -> assert false)
  | "instance" -> (
      match given [ "fact"; "values"; "premises" ] with
      | [ n; v; p ] -> Checker.Instance (fact n, all_written v, List.map proof (Json.list p))
      | _ -> assert false)
  | "obtain" -> (
      match given [ "fact"; "names" ] with [ n; l ] -> Checker.Obtain (fact n, all_written l) | _ -> assert false)
  | "substitute" -> ( match given [ "fact" ] with [ n ] -> Checker.Substitute (fact n) | _ -> assert false)
  | "witness" -> ( match given [ "values" ] with [ v ] -> Checker.Witness (all_written v) | _ -> assert false)
  | "absurd" -> ( match given [] with [] -> Checker.Absurd | _ -> assert false)
  | "both" -> ( match given [ "parts" ] with [ p ] -> Checker.Both (List.map proof (Json.list p)) | _ -> assert false)
  | "cases" -> (
      match given [ "condition"; "yes"; "no" ] with
      | [ c; p; q ] -> Checker.Cases (written c, proof p, proof q)
      | _ -> assert false)
  | "either" -> (
      match given [ "fact"; "left"; "right" ] with
      | [ n; p; q ] -> Checker.Either (fact n, proof p, proof q)
      | _ -> assert false)
  | "induction" -> (
      match given [ "letter"; "base"; "step" ] with
      | [ x; p; q ] -> Checker.Induction (written x, proof p, proof q)
      | _ -> assert false)
  | "combination" -> (
      match given [ "positive"; "products" ] with
      | [ s; l ] -> Checker.Combination (List.map fact (Json.list s), List.map summand (Json.list l))
      | _ -> assert false)
  | kind -> Json.bad "UNKNOWN_EVIDENCE" ("move " ^ kind)

and proof json = List.map move (Json.list json)
