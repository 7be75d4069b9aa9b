package org.exactreferee.export.claim;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * One of the statements that a claim is the conjunction of.
 *
 * @param owner what the claim is called in the file
 * @param name what the part is called
 * @param meaning what names stand for
 * @param statement without definitions other than those of vectors
 * @param evidence what the certificate says besides answers to questions
 * @param questions those that came up in its evaluation
 */
public record ClaimPart(
    String owner,
    String name,
    Meaning meaning,
    Expression statement,
    Optional<Evidence> evidence,
    List<Question> questions) {}
