(* JSON as certificates have it: objects, lists and strings, nothing else. *)

exception Bad of string * string

type t = Text of string | List of t list | Object of (string * t) list

let most_deep = 50
let most_characters = 10_000_000
let bad reason detail = raise (Bad (reason, detail))
let not_json at what = bad "NOT_JSON" (Printf.sprintf "character %d: expected %s" (at + 1) what)

let utf8 buffer code =
  let add c = Buffer.add_char buffer (Char.chr c) in
  if code < 0x80 then add code
  else if code < 0x800 then (add (0xc0 lor (code lsr 6)); add (0x80 lor (code land 0x3f)))
  else if code < 0x10000 then (
    add (0xe0 lor (code lsr 12));
    add (0x80 lor ((code lsr 6) land 0x3f));
    add (0x80 lor (code land 0x3f)))
  else (
    add (0xf0 lor (code lsr 18));
    add (0x80 lor ((code lsr 12) land 0x3f));
    add (0x80 lor ((code lsr 6) land 0x3f));
    add (0x80 lor (code land 0x3f)))

let parse text =
  let length = String.length text in
  let at = ref 0 in
  let peek () = if !at < length then text.[!at] else '\000' in
  let blanks () =
    while !at < length && (match text.[!at] with ' ' | '\t' | '\n' | '\r' -> true | _ -> false) do incr at done in
  let expect c =
    blanks ();
    if !at < length && peek () = c then incr at else not_json !at (Printf.sprintf "'%c'" c) in
  let hex4 () =
    if !at + 4 > length then not_json !at "four hexadecimal digits";
    let digits = String.sub text !at 4 in
    let ok = function '0' .. '9' | 'a' .. 'f' | 'A' .. 'F' -> true | _ -> false in
    String.iter (fun c -> if not (ok c) then not_json !at "four hexadecimal digits") digits;
    at := !at + 4;
    int_of_string ("0x" ^ digits) in
  let text_value () =
    expect '"';
    let buffer = Buffer.create 64 in
    let rec go () =
      if !at >= length then not_json !at "the end of a string";
      let c = text.[!at] in
      incr at;
      if Buffer.length buffer > most_characters then bad "TOO_LARGE" "a string is too long";
      match c with
      | '"' -> Buffer.contents buffer
      | '\\' ->
          let e = peek () in
          incr at;
          (match e with
           | '"' | '\\' | '/' -> Buffer.add_char buffer e
           | 'b' -> Buffer.add_char buffer '\b'
           | 'f' -> Buffer.add_char buffer '\012'
           | 'n' -> Buffer.add_char buffer '\n'
           | 'r' -> Buffer.add_char buffer '\r'
           | 't' -> Buffer.add_char buffer '\t'
           | 'u' ->
               let high = hex4 () in
               if high >= 0xd800 && high < 0xdc00 then begin
                 if not (peek () = '\\') then not_json !at "a second half of a character";
                 incr at;
                 if not (peek () = 'u') then not_json !at "a second half of a character";
                 incr at;
                 let low = hex4 () in
                 if low < 0xdc00 || low > 0xdfff then not_json !at "a second half of a character";
                 utf8 buffer (0x10000 + ((high - 0xd800) lsl 10) + (low - 0xdc00))
               end
               else if high >= 0xdc00 && high <= 0xdfff then not_json !at "a first half of a character"
               else utf8 buffer high
           | _ -> not_json (!at - 1) "an escape");
          go ()
      | c when Char.code c < 32 -> not_json (!at - 1) "no control character in a string"
      | c -> Buffer.add_char buffer c; go () in
    go () in
  let rec value depth =
    if depth > most_deep then bad "TOO_LARGE" "it is nested too deeply";
    blanks ();
    match peek () with
    | '"' -> Text (text_value ())
    | '[' ->
        incr at;
        blanks ();
        if peek () = ']' then (incr at; List [])
        else
          let rec entries found =
            let entry = value (depth + 1) in
            blanks ();
            match peek () with
            | ',' -> incr at; entries (entry :: found)
            | ']' -> incr at; List (List.rev (entry :: found))
            | _ -> not_json !at "',' or ']'" in
          entries []
    | '{' ->
        incr at;
        blanks ();
        if peek () = '}' then (incr at; Object [])
        else
          let rec fields found =
            blanks ();
            let name = text_value () in
            if List.mem_assoc name found then bad "DUPLICATE_FIELD" name;
            expect ':';
            let field = value (depth + 1) in
            blanks ();
            match peek () with
            | ',' -> incr at; fields ((name, field) :: found)
            | '}' -> incr at; Object (List.rev ((name, field) :: found))
            | _ -> not_json !at "',' or '}'" in
          fields []
    | '0' .. '9' | '-' | 't' | 'f' | 'n' -> bad "JSON_NUMBER" "numbers are strings, and there is no true, false or null"
    | _ -> not_json !at "an object, a list or a string" in
  let result = value 0 in
  blanks ();
  if !at < length then not_json !at "the end";
  result

(* The fields of an object, which has just these. *)
let fields names = function
  | Object found ->
      List.iter (fun name -> if not (List.mem_assoc name found) then bad "MISSING_FIELD" name) names;
      List.iter (fun (name, _) -> if not (List.mem name names) then bad "UNKNOWN_FIELD" name) found;
      List.map (fun name -> List.assoc name found) names
  | _ -> bad "NOT_JSON" "expected an object"

let field name = function
  | Object found -> (match List.assoc_opt name found with Some v -> v | None -> bad "MISSING_FIELD" name)
  | _ -> bad "NOT_JSON" "expected an object"

let text = function Text s -> s | _ -> bad "NOT_JSON" "expected a string"
let list = function List l -> l | _ -> bad "NOT_JSON" "expected a list"
let has name = function Object found -> List.mem_assoc name found | _ -> false
