package org.exactreferee.certificate;

/** The conditions under which a certificate is rejected, one per check. */
public enum Reason {
  // Reading a file.
  NOT_JSON,
  JSON_NUMBER,
  DUPLICATE_FIELD,
  UNKNOWN_FIELD,
  MISSING_FIELD,
  UNSUPPORTED_FORMAT,
  UNKNOWN_EVIDENCE,
  BAD_NUMBER,
  TOO_LARGE,
  NO_STEPS,
  DUPLICATE_ID,
  // The claim.
  CLAIM_DOES_NOT_PARSE,
  CLAIM_NOT_CANONICAL,
  HASH_MISMATCH,
  CLAIM_UNDEFINED,
  // Any evidence.
  EVIDENCE_DOES_NOT_FIT,
  CONCLUSION_DOES_NOT_FOLLOW,
  UNDECIDED,
}
