package org.exactreferee.prove.linear;

import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.meaning.ProgramResult;

/** What a linear program comes to, and what shows it. */
public record LinearSolution(ProgramResult result, ProgramEvidence evidence) {}
