package org.exactreferee.cli.stopping;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.cli.option.PayoffOption;
import org.exactreferee.prove.stopping.PrivateOptimum;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.certificate.ExactRealText;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The points of a frontier, a block each: the largest expected payoff of a private rule, and the
 * evidence that the kernel checks for the program.
 *
 * @param words the command
 */
record FrontierBlocks(
    List<String> words, PayoffOption.Payoff payoff, int l, List<Point> points, int digits)
    implements BlockWork<FrontierPoint> {

  /** How private a rule is to be. */
  record Point(ExactReal factor, Rational delta) {}

  @Override
  public Iterator<String> places() {
    return IntStream.rangeClosed(1, points.size()).mapToObj(Integer::toString).iterator();
  }

  @Override
  public Map<String, Object> propose(String place) {
    Point point = points.get(Integer.parseInt(place) - 1);
    PrivateStoppingRule best = PrivateDesign.of(payoff, l, point.factor(), point.delta()).best();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("value", best.value().toString());
    fields.put("evidence", CertificateWriter.fields(StoppingDesignProof.evaluated(best)));
    return fields;
  }

  @Override
  public FrontierPoint checked(long number, JsonFields block) {
    Point point = points.get((int) number - 1);
    ExactReal value = ExactRealText.read(block.take("value"));
    Json evidence = block.take("evidence");
    block.end();
    PrivateOptimum told = new PrivateOptimum.Told(value, program(evidence));
    return FrontierPoint.of(
        PrivateDesign.with(unused -> told, payoff, l, point.factor(), point.delta()), digits);
  }

  private static ProgramEvidence program(Json value) {
    if (CertificateReader.evidence(value) instanceof Evidence.Evaluation evaluation
        && evaluation.answers().size() == 1
        && evaluation.answers().get(0) instanceof Answer.OfProgram program) {
      return program.evidence();
    }
    throw new RejectedException(
        Reason.EVIDENCE_DOES_NOT_FIT, value.place() + ": it must answer one linear program");
  }
}
