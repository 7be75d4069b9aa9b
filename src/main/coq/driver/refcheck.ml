(* refcheck: reads certificates and asks the extracted checker about each step. *)

let help =
  "Usage: refcheck FILE...\n\n\
   Checks certificates (referee-certificate/3) and tables (referee-table/3) by rules that are\n\
   proved in Coq. Of each step it prints HOLDS, DOES NOT HOLD, UNKNOWN: what is not checked here,\n\
   or REJECTED: the reason; of a table one line: how many rows hold, or the first thing that is\n\
   wrong. If FILE is a table whose certificate FILE.cert.json stands beside it, the rows are checked\n\
   and the whole file is compared with them.\n\n\
   Evidence that is checked: evaluation of claims whose variables have finitely many rational\n\
   cases, optima of linear programs, counterexamples, attained bounds of privacy, derivations about\n\
   integers, numbers, vectors, sums and products. Tables:\n\
   threshold, rank-law, pmix-delta, pmix-p, metric, optimal-private, median-design.\n\n\
   Exit code 0 if every step of every file was checked; 1 if one was rejected; 2 if a file\n\
   cannot be read; 3 if none was rejected and one is unknown; 70 after an internal error.\n\n\
   Trusted: Coq's kernel; its extraction, with the maps that make Z, N and positive zarith's\n\
   integers, comparisons and greatest common divisors zarith's, and texts lists of\n\
   characters (nat stays unary); OCaml; zarith; and the files of driver/, which are no part of the\n\
   proof: the JSON reader, SHA-256, the lines that print what the checker says, and those that\n\
   write the rows of a table as text to compare it. What the functions of the language are is\n\
   defined in src/main/coq/checker/library; that this is what they are meant to be is for you to\n\
   read.\n\n\
   Example:\n\
  \  refcheck half.cert.json\n"

let characters text = List.init (String.length text) (String.get text)
let joined l =
  let buffer = Buffer.create 64 in
  List.iter (Buffer.add_char buffer) l;
  Buffer.contents buffer

let shortened text =
  if String.length text <= 160 then text
  else Printf.sprintf "%s... (%d characters)" (String.sub text 0 160) (String.length text)

(* What is printed on a terminal: nothing that it might take for a command. *)
let visible text = String.map (fun c -> if Char.code c < 32 || Char.code c = 127 then '?' else c) text

let is_id id =
  let length = String.length id in
  length >= 1 && length <= 200
  && List.for_all
       (function 'A' .. 'Z' | 'a' .. 'z' | '0' .. '9' | '/' | '_' | '.' | '-' -> true | _ -> false)
       (characters id)

let written json = characters (Json.text json)
let all_written json = List.map written (Json.list json)

let sparse json =
  match Json.fields [ "denominator"; "numerators" ] json with
  | [ denominator; numerators ] ->
      { Checker.denominator = written denominator;
        numerators =
          List.map
            (fun entry ->
              match Json.fields [ "name"; "value" ] entry with
              | [ name; value ] -> (written name, written value)
              | _ -> assert false)
            (Json.list numerators) }
  | _ -> assert false

let answer json =
  let given names = match Json.fields ("kind" :: names) json with _ :: rest -> rest | [] -> assert false in
  match Json.text (Json.field "kind" json) with
  | "bernstein" -> (
      match given [ "square_root"; "cuts" ] with
      | [ s; cuts ] -> Checker.BernsteinOf (all_written s, all_written cuts)
      | _ -> assert false)
  | "point" -> ( match given [ "point" ] with [ p ] -> Checker.PointAt (written p) | _ -> assert false)
  | "root" -> (
      match given [ "factor"; "low"; "high" ] with
      | [ f; low; high ] -> Checker.RootOf (all_written f, written low, written high)
      | _ -> assert false)
  | "end" -> (
      match given [ "end" ] with
      | [ e ] ->
          if not (List.mem (Json.text e) [ "lower"; "upper" ]) then Json.bad "NOT_JSON" "an end is 'lower' or 'upper'";
          Checker.EndAt (written e)
      | _ -> assert false)
  | "cut" -> ( match given [ "after" ] with [ m ] -> Checker.CutAfter (written m) | _ -> assert false)
  | "open" -> ( match given [] with [] -> Checker.LeftOpen | _ -> assert false)
  | ("optimum" | "bracket") as kind -> (
      match given [ "point"; "multipliers" ] with
      | [ x; y ] ->
          if kind = "optimum" then Checker.OptimumAt (sparse x, sparse y) else Checker.BracketOf (sparse x, sparse y)
      | _ -> assert false)
  | "farkas" -> ( match given [ "multipliers" ] with [ y ] -> Checker.FarkasBy (sparse y) | _ -> assert false)
  | "ray" -> (
      match given [ "point"; "direction" ] with
      | [ x; v ] -> Checker.RayFrom (sparse x, sparse v)
      | _ -> assert false)
  | kind -> Json.bad "UNKNOWN_EVIDENCE" kind

let answers json = List.map answer (Json.list json)

let event json =
  match Json.fields [ "first"; "second"; "outputs" ] json with
  | [ x; y; outputs ] -> { Checker.first_of = written x; second_of = written y; outputs_of = all_written outputs }
  | _ -> assert false

let evidence json =
  match Json.text (Json.field "kind" json) with
  | "evaluation" ->
      (match Json.fields [ "kind"; "answers" ] json with
       | [ _; answers ] -> Checker.ByEvaluation (List.map answer (Json.list answers))
       | _ -> assert false)
  | "counterexample" ->
      (match Json.fields [ "kind"; "values"; "belongs"; "there" ] json with
       | [ _; values; belongs; there ] ->
           Checker.ByCounterexample (all_written values, answers belongs, answers there)
       | _ -> assert false)
  | "attained" ->
      (match Json.fields [ "kind"; "events" ] json with
       | [ _; events ] -> Checker.ByAttained (List.map event (Json.list events))
       | _ -> assert false)
  | ("taylor" | "differences" | "harmonic_sums" | "word" | "composition" | "rank_law_theorems") as kind ->
      Checker.Other (characters kind)
  | kind -> Json.bad "UNKNOWN_EVIDENCE" kind

(* Finds which call each answer is about, by computing the claim with the answers in their order. What is
   found is checked by the checker; if this finds something else, it says so less often. *)
exception No_answer

let calls_of claim answers =
  let left = ref answers and calls = ref [] in
  let library f vs =
    match Checker.library f vs with
    | Some o -> Some o
    | None -> (
        match (Checker.program_of f vs, !left) with
        | None, _ -> None
        | Some _, [] -> raise No_answer
        | Some _, answer :: more -> (
            left := more;
            let call = { Checker.function_of = f; given_of = vs; answer_of = answer } in
            calls := call :: !calls;
            match Checker.value_of_call call with
            | Some m -> Some (Checker.Is (Checker.Num m))
            | None -> raise No_answer)) in
  match Checker.read (characters claim) with
  | None -> None
  | Some e -> (
      match Checker.evaluate library Checker.depth [] e with
      | _ -> if !left = [] then Some (List.rev !calls) else None
      | exception (No_answer | Stack_overflow | Out_of_memory) -> None)

(* Signals that a computation takes more words of memory than are granted, counted as they are taken. *)
exception Too_long

let most_words = 4e8

let limited compute otherwise =
  let start = Gc.minor_words () in
  let alarm = Gc.create_alarm (fun () -> if Gc.minor_words () -. start > most_words then raise Too_long) in
  match compute () with
  | result -> Gc.delete_alarm alarm; result
  | exception (Too_long | Stack_overflow | Out_of_memory) -> Gc.delete_alarm alarm; otherwise

(* What is said of a step without a derivation. *)
let computed claim claimed evidence =
  let verdict =
    try Checker.step (characters claim) claimed evidence
    with Stack_overflow | Out_of_memory -> Checker.NotKnown (characters "more memory is needed") in
  match (verdict, evidence) with
  | Checker.NotKnown _, Checker.ByEvaluation (_ :: _ as answers) -> (
      match calls_of claim answers with
      | Some calls -> (
          match Checker.step (characters claim) claimed (Checker.ByCalls calls) with
          | Checker.NotKnown _ -> verdict
          | found -> found)
      | None -> verdict)
  | _ -> verdict

(* What is said of a step, and what derivations may cite after it. *)
let judged known claim claimed json =
  if Json.text (Json.field "kind" json) = "derivation" then
    match Json.fields [ "kind"; "proof" ] json with
    | [ _; proof ] ->
        limited
          (fun () -> Checker.derivation_step known (characters claim) claimed (Moves.proof proof))
          (Checker.NotKnown (characters "derivation: so long a computation"), known)
    | _ -> assert false
  else
    (computed claim claimed (evidence json), known)

type count = { mutable holds : int; mutable fails : int; mutable unknown : int; mutable rejected : int }

let check_step seen known count json =
  let id, claim, hash, conclusion, evidence_json =
    match Json.fields [ "id"; "claim"; "sha256"; "conclusion"; "evidence" ] json with
    | [ id; claim; hash; conclusion; e ] -> (Json.text id, Json.text claim, Json.text hash, Json.text conclusion, e)
    | _ -> assert false in
  if not (is_id id) then Json.bad "BAD_ID" "an id must be 1 to 200 of A-Z a-z 0-9 / _ . -";
  if Hashtbl.mem seen id then Json.bad "DUPLICATE_ID" id;
  Hashtbl.add seen id ();
  let claimed =
    match conclusion with
    | "holds" -> true
    | "does not hold" -> false
    | _ -> Json.bad "NOT_JSON" "a conclusion is 'holds' or 'does not hold'" in
  let rejected reason =
    count.rejected <- count.rejected + 1;
    Printf.printf "REJECTED: step %s: %s\n%!" id reason in
  let verdict, after = judged !known claim claimed evidence_json in
  match verdict with
  | Checker.Rejected reason -> rejected (joined reason)
  | _ when Sha256.of_text claim <> hash -> rejected "HASH_MISMATCH"
  | Checker.Holds ->
      known := after;
      count.holds <- count.holds + 1;
      Printf.printf "HOLDS: step %s: %s\n" id (visible (shortened claim)); flush stdout
  | Checker.DoesNotHold ->
      count.fails <- count.fails + 1;
      Printf.printf "DOES NOT HOLD: step %s: %s\n" id (visible (shortened claim)); flush stdout
  | Checker.NotKnown why ->
      count.unknown <- count.unknown + 1;
      Printf.printf "UNKNOWN: step %s: %s\n%!" id (joined why)

let block json =
  match Json.fields [ "rows"; "evidence" ] json with
  | [ rows; given ] ->
      let rows = List.map all_written (Json.list rows) in
      let evidence =
        match evidence given with
        | Checker.ByAttained events -> Checker.BlockEvents events
        | Checker.ByEvaluation answers -> Checker.BlockAnswers answers
        | _ -> Checker.BlockOther (written (Json.field "kind" given)) in
      { Checker.block_rows = rows; block_evidence_of = evidence }
  | _ -> assert false

(* The theorems that blocks may cite are steps, which are not checked here yet. *)
let check_table compare_text count json =
  let cites = Json.has "theorems" json in
  match Json.fields ([ "format"; "table" ] @ (if cites then [ "theorems" ] else []) @ [ "blocks" ]) json with
  | _ :: table :: rest ->
      let blocks = List.nth rest (List.length rest - 1) in
      let kind, digits, parameters =
        match Json.fields [ "kind"; "digits"; "parameters" ] table with
        | [ kind; digits; parameters ] -> (kind, digits, parameters)
        | _ -> assert false in
      let name = Json.text kind in
      let unknown why =
        count.unknown <- count.unknown + 1;
        Printf.printf "UNKNOWN: table %s: %s\n%!" (visible name) why in
      (match Checker.kind_named (characters name) with
       | None -> unknown "tables of this kind"
       | Some _ when cites -> unknown "evidence kind rank_law_theorems"
       | Some known -> (
           let names = List.map joined (Checker.parameters_of known) in
           let values = List.map all_written (Json.fields names parameters) in
           let blocks = List.map block (Json.list blocks) in
           if blocks = [] then Json.bad "NO_STEPS" "there must be blocks";
           match
             try Checker.table_step (characters name) (written digits) values blocks
             with Stack_overflow | Out_of_memory -> Checker.TableUnknown (characters "more memory is needed")
           with
           | Checker.TableHolds ->
               let rows = List.fold_left (fun n b -> n + List.length b.Checker.block_rows) 0 blocks in
               compare_text known blocks;
               count.holds <- count.holds + rows;
               Printf.printf "HOLDS: %d rows of the table %s\n%!" rows name
           | Checker.TableUnknown why -> unknown (joined why)
           | Checker.TableRejected (reason, row) ->
               count.rejected <- count.rejected + 1;
               Printf.printf "REJECTED: table %s: %s%s\n%!" name (joined reason)
                 (if row = [] then "" else ": row " ^ visible (shortened (String.concat ", " (List.map joined row))))))
  | _ -> assert false

let read_file path =
  let channel = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in channel) (fun () ->
      really_input_string channel (in_channel_length channel))

(* A table as it is written with commas between its cells. *)
let comma_separated known blocks =
  let cell text = if String.contains text ',' then "\"" ^ text ^ "\"" else text in
  let line cells = String.concat "," (List.map cell cells) ^ "\n" in
  let heading = List.map joined (Checker.heading known) in
  String.concat ""
    (line heading
     :: List.concat_map
          (fun block -> List.map (fun row -> line (List.map joined row)) block.Checker.block_rows)
          blocks)

let without_returns text = String.concat "\n" (String.split_on_char '\n' text |> List.map (fun l ->
  let n = String.length l in if n > 0 && l.[n - 1] = '\r' then String.sub l 0 (n - 1) else l))

(* A table beside its certificate is the text that the rows make. *)
let same_text table known blocks =
  match table with
  | None -> ()
  | Some path ->
      if not (Filename.check_suffix path ".csv") then
        Json.bad "NOT_COMPARED" "only tables named .csv are compared with their certificates here";
      if without_returns (read_file path) <> comma_separated known blocks then
        Json.bad "TABLE_DIFFERS" "the file has other rows than its certificate"

let check_file total path =
  let beside = path ^ ".cert.json" in
  let is_table = (not (Filename.check_suffix path ".json")) && Sys.file_exists beside in
  let table = if is_table then Some path else None in
  let text = read_file (if is_table then beside else path) in
  let count = { holds = 0; fails = 0; unknown = 0; rejected = 0 } in
  (try
     let json = Json.parse text in
     let format = Json.text (Json.field "format" json) in
     if format = "referee-table/3" then check_table (same_text table) count json
     else begin
       if is_table then Json.bad "NOT_JSON" "beside a table stands the certificate of a table";
       if format <> "referee-certificate/3" then Json.bad "UNSUPPORTED_FORMAT" format;
       match Json.fields [ "format"; "steps" ] json with
       | [ _; steps ] ->
           let steps = Json.list steps in
           if steps = [] then Json.bad "NO_STEPS" "there must be steps";
           let seen = Hashtbl.create 100 in
           let known = ref [] in
           List.iter (check_step seen known count) steps
       | _ -> assert false
     end
   with Json.Bad (reason, detail) ->
     count.rejected <- count.rejected + 1;
     Printf.printf "REJECTED: %s: %s\n" reason (visible detail));
  Printf.printf "%s: %d hold, %d do not hold, %d unknown, %d rejected\n"
    (visible (Filename.basename path)) count.holds count.fails count.unknown count.rejected;
  total.rejected <- total.rejected + count.rejected;
  total.unknown <- total.unknown + count.unknown

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [ ("--help" | "-h") ] -> print_string help
  | [] -> prerr_endline "refcheck: files to check must be given (refcheck --help)"; exit 2
  | files -> (
      let total = { holds = 0; fails = 0; unknown = 0; rejected = 0 } in
      try
        List.iter (check_file total) files;
        exit (if total.rejected > 0 then 1 else if total.unknown > 0 then 3 else 0)
      with
      | Sys_error problem -> prerr_endline ("refcheck: " ^ visible problem); exit 2
      | End_of_file -> prerr_endline "refcheck: a file must be readable"; exit 2
      | Stack_overflow | Out_of_memory -> prerr_endline "refcheck: internal error: out of memory"; exit 70)
