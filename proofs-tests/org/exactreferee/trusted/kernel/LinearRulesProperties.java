package org.exactreferee.trusted.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Example;
import org.exactreferee.prove.ClaimProver;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.RandomPrograms;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.VertexEnumeration;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

class LinearRulesProperties {

  private static final String CLAIM =
      "maximum(x, y : 3*x + 2*y where capacity: x + y <= 4, x <= 3, x >= 0, y >= 0) = 11";

  private static Rational small(Random random) {
    return Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(2));
  }

  private static String text(LinearForm<Rational> form, Rational constant) {
    String terms =
        form.terms().stream()
            .map(term -> "(" + term.coefficient() + ")*x" + (term.variable() + 1) + " + ")
            .collect(Collectors.joining());
    return terms + "(" + constant + ")";
  }

  /** What stands between the brackets of a claim about the program. */
  private static String text(LinearProgram<Rational> program, boolean objective) {
    String names =
        program.variables().stream().map(x -> x.name()).collect(Collectors.joining(", "));
    List<String> rows = new ArrayList<>();
    for (Row<Rational> row : program.rows()) {
      String sides = text(row.form(), Rational.ZERO) + " " + row.order() + " " + row.bound();
      rows.add(row.name() + ": " + sides);
    }
    String wanted = objective ? " : " + text(program.objective(), program.constant()) : "";
    return "(" + names + wanted + " where " + String.join(", ", rows) + ")";
  }

  private static Step proposed(String claim) {
    ClaimProver.Proposal proposal = Steps.proposed(claim);
    return Steps.step(Steps.parse(claim), proposal.conclusion(), proposal.evidence());
  }

  private static Step reread(Step step) throws IOException {
    StringWriter out = new StringWriter();
    try (CertificateWriter writer = new CertificateWriter(out)) {
      writer.write(step);
    }
    byte[] bytes = out.toString().getBytes(UTF_8);
    try (CertificateReader reader = new CertificateReader(new ByteArrayInputStream(bytes))) {
      return reader.next().orElseThrow();
    }
  }

  private static void requireProof(String claim, Conclusion conclusion) throws IOException {
    Step step = proposed(claim);
    assertThat(step.conclusion()).as(claim).isEqualTo(conclusion);
    Step again = reread(step);
    assertThat(again).isEqualTo(step);
    Kernel.check(again, Steps.parse(again.claim()))
        .match(
            theorem -> theorem,
            refused -> {
              throw new AssertionError(claim + " is refused: " + refused);
            });
  }

  @Example
  void everyCertificateIsAcceptedWhenItIsReadAgain() throws IOException {
    RandomPrograms<Rational> programs = new RandomPrograms<>(11, LinearRulesProperties::small);
    Map<String, Integer> seen = new TreeMap<>();
    for (int i = 0; i < 400; i++) {
      LinearProgram<Rational> program = programs.next(false);
      if (program.rows().isEmpty()) {
        continue;
      }
      String expected = VertexEnumeration.result(program, Rational.of(1_000_000));
      boolean most = program.goal() == Goal.MAXIMISE;
      String optimum = (most ? "maximum" : "minimum") + text(program, true);
      switch (expected) {
        case "infeasible" -> {
          requireProof("feasible" + text(program, false), Conclusion.DOES_NOT_HOLD);
          requireProof("bounded" + text(program, true), Conclusion.HOLDS);
        }
        case "unbounded" -> {
          requireProof("feasible" + text(program, false), Conclusion.HOLDS);
          if (most) {
            requireProof("bounded" + text(program, true), Conclusion.DOES_NOT_HOLD);
          }
        }
        default -> {
          requireProof(optimum + " = " + expected, Conclusion.HOLDS);
          requireProof(optimum + " < " + expected, Conclusion.DOES_NOT_HOLD);
        }
      }
      boolean optimal = !expected.equals("infeasible") && !expected.equals("unbounded");
      seen.merge(optimal ? "optimal" : expected, 1, Integer::sum);
    }
    assertThat(seen).hasSize(3);
    assertThat(seen.values()).allMatch(count -> count > 20);
  }

  /** The evidence with one number changed. */
  private static NamedVector changed(NamedVector vector, Random random) {
    List<NamedVector.Entry> entries = new ArrayList<>(vector.numerators());
    int at = random.nextInt(entries.size());
    NamedVector.Entry entry = entries.get(at);
    switch (random.nextInt(4)) {
      case 0 -> entries.set(at, new NamedVector.Entry(entry.name(), entry.value().negate()));
      case 1 ->
          entries.set(at, new NamedVector.Entry(entry.name(), entry.value().add(ExactReal.ONE)));
      case 2 -> entries.remove(at);
      default ->
          entries.set(
              at,
              new NamedVector.Entry(
                  entries.get(random.nextInt(entries.size())).name(), entry.value()));
    }
    return new NamedVector(vector.denominator(), entries);
  }

  @Example
  void noChangedEvidenceProvesAnotherOptimum() {
    RandomPrograms<Rational> programs = new RandomPrograms<>(12, LinearRulesProperties::small);
    Random random = new Random(13);
    int tried = 0;
    for (int i = 0; i < 600; i++) {
      LinearProgram<Rational> program = programs.next(false);
      String expected = VertexEnumeration.result(program, Rational.of(1_000_000));
      if (program.rows().isEmpty() || expected.endsWith("e") || expected.endsWith("d")) {
        continue;
      }
      String word = program.goal() == Goal.MAXIMISE ? "maximum" : "minimum";
      String optimum = word + text(program, true);
      ProgramEvidence.Optimum good =
          (ProgramEvidence.Optimum)
              ((Answer.OfProgram)
                      ((Evidence.Evaluation) proposed(optimum + " = " + expected).evidence())
                          .answers()
                          .get(0))
                  .evidence();
      boolean point = random.nextBoolean();
      if ((point ? good.point() : good.multipliers()).numerators().isEmpty()) {
        continue;
      }
      ProgramEvidence bad =
          point
              ? new ProgramEvidence.Optimum(changed(good.point(), random), good.multipliers())
              : new ProgramEvidence.Optimum(good.point(), changed(good.multipliers(), random));
      Evidence evidence = new Evidence.Evaluation(List.of(new Answer.OfProgram(bad)));
      for (Conclusion conclusion : Conclusion.values()) {
        boolean right = conclusion == Conclusion.DOES_NOT_HOLD;
        boolean proves = Steps.proves(optimum + " = " + expected + " + 1", conclusion, evidence);
        assertThat(proves && !right).as(optimum).isFalse();
      }
      tried++;
    }
    assertThat(tried).isGreaterThan(30);
  }

  private static NamedVector vector(Object... namesAndNumbers) {
    List<NamedVector.Entry> entries = new ArrayList<>();
    for (int i = 0; i < namesAndNumbers.length; i += 2) {
      ExactReal number = ExactReal.of((Integer) namesAndNumbers[i + 1]);
      entries.add(new NamedVector.Entry((String) namesAndNumbers[i], number));
    }
    return new NamedVector(ExactReal.ONE, entries);
  }

  private static Reason refusal(NamedVector point, NamedVector multipliers) {
    Answer answer = new Answer.OfProgram(new ProgramEvidence.Optimum(point, multipliers));
    return Steps.refusal(CLAIM, Conclusion.HOLDS, new Evidence.Evaluation(List.of(answer)));
  }

  @Example
  void eachCorruptionIsRefusedForItsReason() {
    NamedVector point = vector("x", 3, "y", 1);
    NamedVector multipliers = vector("capacity", 2, "row 2", 1);
    assertThat(refusal(point, vector("capacity", -2, "row 2", 1)))
        .isEqualTo(Reason.MULTIPLIER_OF_WRONG_SIGN);
    assertThat(refusal(point, vector("row 2", 2, "capacity", 1)))
        .isEqualTo(Reason.REDUCED_COST_WITHOUT_BOUND);
    assertThat(refusal(point, vector("capacity", 2))).isEqualTo(Reason.REDUCED_COST_WITHOUT_BOUND);
    assertThat(refusal(vector("x", 3, "y", 2), multipliers)).isEqualTo(Reason.ROW_VIOLATED);
    assertThat(refusal(vector("x", 3), multipliers)).isEqualTo(Reason.OBJECTIVES_DIFFER);
    assertThat(refusal(vector("y", 3, "x", 1), multipliers)).isEqualTo(Reason.OBJECTIVES_DIFFER);
    assertThat(refusal(vector("z", 3, "y", 1), multipliers)).isEqualTo(Reason.NO_SUCH_VARIABLE);
    assertThat(refusal(point, vector("capacity", 2, "capacity", 0, "row 2", 1)))
        .isEqualTo(Reason.NO_SUCH_ROW);
  }

  @Example
  void aBracketSettlesWhatItExcludesAndNothingElse() {
    Answer answer =
        new Answer.OfProgram(
            new ProgramEvidence.Bracket(vector("x", 2, "y", 2), vector("capacity", 2, "row 2", 1)));
    Evidence evidence = new Evidence.Evaluation(List.of(answer));
    String optimum = CLAIM.substring(0, CLAIM.lastIndexOf('='));
    assertThat(Steps.proves(optimum + "<= 23/2", Conclusion.HOLDS, evidence)).isTrue();
    assertThat(Steps.proves(optimum + ">= 19/2", Conclusion.HOLDS, evidence)).isTrue();
    assertThat(Steps.proves(optimum + "= 12", Conclusion.DOES_NOT_HOLD, evidence)).isTrue();
    assertThat(Steps.refusal(optimum + "= 11", Conclusion.HOLDS, evidence))
        .isEqualTo(Reason.UNDECIDED);
    assertThat(Steps.refusal(optimum + "> 21/2", Conclusion.HOLDS, evidence))
        .isEqualTo(Reason.UNDECIDED);
  }

  @Example
  void aRejectionNamesTheRowAsTheUserDoes() {
    Answer answer =
        new Answer.OfProgram(
            new ProgramEvidence.Optimum(vector("x", 3, "y", 2), vector("capacity", 2, "row 2", 1)));
    String detail =
        Steps.check(CLAIM, Conclusion.HOLDS, new Evidence.Evaluation(List.of(answer)))
            .match(theorem -> "proved", refused -> refused.detail());
    assertThat(detail).isEqualTo("capacity");
  }
}
