package org.exactreferee.text.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.Move;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.PolynomialEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

class CertificateProperties {

  private static List<Step> everyKind(int a, int b) {
    Polynomial<ExactReal> factor =
        Polynomial.of(List.of(ExactReal.exp(Rational.of(a, 7)), ExactReal.of(b), ExactReal.ONE));
    return List.of(
        step("taylor", new Evidence.Taylor(Math.abs(a), Math.abs(b))),
        step("harmonic_sums", new Evidence.HarmonicSums(Math.abs(a))),
        step("attained", Evidence.Attained.by(Event.ofRanks(Math.abs(a), Math.abs(b)))),
        step(
            "attained_events",
            new Evidence.Attained(
                List.of(new Event(Math.abs(a), 2, List.of(3, Math.abs(b))), Event.ofRanks(0, 0)))),
        step("no_event", new Evidence.Attained(List.of())),
        step(
            "counterexample",
            new Evidence.Counterexample(
                List.of(
                    new Expression.Name("e"),
                    new Expression.Vector(
                        List.of(new Expression.Negation(new Expression.Name("n"))))),
                List.of(),
                List.of(new Answer.Open()))),
        step(
            "word",
            new Evidence.Word(
                List.of(new Evidence.Word.Swap(Math.abs(a), 7)), Evidence.Word.Bound.CYCLES)),
        step("composition", new Evidence.Composition(Math.abs(a), Rational.of(b, 7))),
        step("derivation", new Evidence.Derivation(everyMove(a, b))),
        step(
            "differences",
            new Evidence.Differences(
                List.of(new Evidence.Difference(1, Rational.of(a, 9), Rational.of(b, 11))))),
        step(
            "evaluation",
            new Evidence.Evaluation(
                List.of(
                    sign(
                        new BernsteinEvidence<>(
                            factor, List.of(Rational.of(a), Rational.of(b, 3)))),
                    sign(new PolynomialViolation.PointEvidence<>(Rational.of(a, 5))),
                    program(new ProgramEvidence.Optimum(vector(a), vector(b))),
                    program(new ProgramEvidence.Bracket(vector(b), vector(a))),
                    sign(
                        new PolynomialViolation.RootEvidence<>(
                            factor, Rational.of(a), Rational.of(b))),
                    program(new ProgramEvidence.Farkas(vector(a))),
                    program(new ProgramEvidence.Ray(vector(a), vector(b))),
                    sign(new PolynomialViolation.EndEvidence<>(PolynomialViolation.End.LOWER)),
                    sign(new PolynomialViolation.EndEvidence<>(PolynomialViolation.End.UPPER))))));
  }

  private static List<Move> everyMove(int a, int b) {
    Expression law = Trees.equal(Trees.symbol("x"), Trees.number(a));
    Expression term = Trees.plus(Trees.symbol("x"), Trees.number(b));
    List<Move> brief = List.of(new Move.Suppose(), new Move.Absurd());
    int fact = Math.abs(a);
    return List.of(
        new Move.Fix(List.of("x", "y")),
        new Move.Have(law, brief),
        new Move.Cite(law),
        new Move.Apply("extreme", List.of(term, term), List.of(brief, List.of())),
        new Move.Instance(fact, List.of(term), List.of(List.of(), brief)),
        new Move.Obtain(fact, List.of("z")),
        new Move.Substitute(fact),
        new Move.Witness(List.of(term)),
        new Move.Both(List.of(brief, List.of())),
        new Move.Cases(law, brief, List.of()),
        new Move.Either(fact, List.of(), brief),
        new Move.Induction("n", brief, List.of()),
        new Move.Combination(
            List.of(1, fact), List.of(new Move.Product(term, List.of(fact, 2), List.of(term)))));
  }

  private static Answer sign(PolynomialEvidence<ExactReal> evidence) {
    return new Answer.OfSign(evidence);
  }

  private static Answer program(ProgramEvidence evidence) {
    return new Answer.OfProgram(evidence);
  }

  private static NamedVector vector(int a) {
    return new NamedVector(
        ExactReal.of(Math.abs(a) + 1),
        List.of(
            new NamedVector.Entry("row 1", ExactReal.exp(Rational.of(a, 3))),
            new NamedVector.Entry("x[2]", ExactReal.of(Rational.of(a, 5)))));
  }

  private static Step step(String id, Evidence evidence) {
    return new Step(id, "a \"quoted\" \\ text\n\u0001", "00ff", Conclusion.DOES_NOT_HOLD, evidence);
  }

  private static String write(List<Step> steps) throws IOException {
    StringWriter out = new StringWriter();
    try (CertificateWriter writer = new CertificateWriter(out)) {
      for (Step step : steps) {
        writer.write(step);
      }
    }
    return out.toString();
  }

  private static List<Step> read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<Step> steps = new ArrayList<>();
    try (CertificateReader reader = new CertificateReader(new ByteArrayInputStream(bytes))) {
      for (Optional<Step> next = reader.next(); next.isPresent(); next = reader.next()) {
        steps.add(next.get());
      }
    }
    return steps;
  }

  @Property(tries = 200)
  void whatIsWrittenIsReadBack(
      @ForAll @IntRange(min = -99, max = 99) int a, @ForAll @IntRange(min = -99, max = 99) int b)
      throws IOException {
    List<Step> steps = everyKind(a, b);
    String text = write(steps);
    assertThat(read(text)).isEqualTo(steps);
    assertThat(write(read(text))).isEqualTo(text);
  }

  @Example
  void everyTruncationIsRejected() throws IOException {
    String text = write(everyKind(3, 4)).stripTrailing();
    int rejected = 0;
    for (int length = 0; length < text.length(); length++) {
      try {
        read(text.substring(0, length));
      } catch (RejectedException expected) {
        rejected++;
      }
    }
    assertThat(rejected).isEqualTo(text.length()).isGreaterThan(500);
  }

  @Property(tries = 2000)
  void noDamageCausesAnythingButARejection(
      @ForAll @IntRange(min = 0, max = 900) int position, @ForAll char replacement)
      throws IOException {
    String text = write(everyKind(3, 4));
    int at = position % text.length();
    try {
      read(text.substring(0, at) + replacement + text.substring(at + 1));
    } catch (RejectedException rejected) {
      assertThat(rejected.rejected().detail()).isNotBlank();
    }
  }
}
