package org.exactreferee.prover;

import org.exactreferee.certificate.ProgramEvidence;
import org.exactreferee.claim.ProgramResult;

/** What a linear program comes to, and what shows it. */
public record LinearSolution(ProgramResult result, ProgramEvidence evidence) {}
