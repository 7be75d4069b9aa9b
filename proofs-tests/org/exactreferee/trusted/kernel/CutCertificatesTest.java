package org.exactreferee.trusted.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.junit.jupiter.api.Test;

/** Certificates of claims about all integers, and of claims that are undefined. */
class CutCertificatesTest {

  private static Step reread(Step step) throws Exception {
    StringWriter text = new StringWriter();
    try (CertificateWriter writer = new CertificateWriter(text)) {
      writer.write(step);
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    try (CertificateReader reader = new CertificateReader(new ByteArrayInputStream(bytes))) {
      return reader.next().orElseThrow();
    }
  }

  private static String checked(Step step) {
    return Kernel.check(step, Evaluations.parse(step.claim()))
        .match(theorem -> theorem.conclusion().toString(), refused -> refused.reason().toString());
  }

  @Test
  void certificatesWithCutsAreReadBackAndVerified() throws Exception {
    List<String> claims =
        List.of(
            "forall s in 1.. : (s - 2)*(s - 3) >= 0",
            "forall s in 1.. : s != 37",
            "forall s in -5.. : s >= -5",
            "exists s in 1.. : s^2 = 1369",
            "forall s in 1.. : 1/(s - 3) != 0",
            "forall s in 1.., x in [0, 1] : x <= s",
            "forall s in 1.. : factorial(s) < 1000",
            "forall n in 1..4, s in n.. : s >= n",
            "forall x in [0, 1] : 1/x > 0",
            "[1, 2][3] = 1",
            "forall x in [0, 1], y in [0, 1] : 1/(x + y - 1) != 0",
            "forall x, y in polytope(x + y <= 1, x >= 0, y >= 0) : x < 1");
    List<String> verdicts = new ArrayList<>();
    for (String claim : claims) {
      Step step = Decisions.step(claim).orElseThrow();
      Step again = reread(step);
      assertThat(again).isEqualTo(step);
      assertThat(checked(again)).as(claim).isEqualTo(step.conclusion().toString());
      verdicts.add(Decisions.verdict(claim));
      for (Conclusion other : Conclusion.values()) {
        if (other != step.conclusion()) {
          Step wrong = new Step("1", step.claim(), step.sha256(), other, step.evidence());
          assertThat(checked(wrong)).as(claim).isEqualTo("CONCLUSION_DOES_NOT_FOLLOW");
        }
      }
    }
    assertThat(verdicts).contains("holds", "fails", "is undefined", "fails or is undefined");
  }

  /** No cut makes a false claim true, a true one false, or a defined one undefined. */
  @Test
  void noCutProvesAFalsehood() {
    List<String> claims =
        List.of(
            "forall s in 1.. : (s - 2)*(s - 3) >= 0",
            "forall s in 1.. : s != 37",
            "forall s in 1.. : 1/(s - 3/2)^2 > 0",
            "forall s in 1.. : 1/(s - 5) != 0",
            "exists s in 1.. : 2*s = 7");
    int proved = 0;
    for (String claim : claims) {
      Step step = Decisions.step(claim).orElseThrow();
      List<Answer> answers = ((Evidence.Evaluation) step.evidence()).answers();
      for (int cut = -2; cut <= 45; cut++) {
        List<Answer> forged = new ArrayList<>(answers);
        forged.set(0, new Answer.OfCut(BigInteger.valueOf(cut)));
        for (Conclusion conclusion : Conclusion.values()) {
          String result = checked(Decisions.step(Evaluations.parse(claim), conclusion, forged));
          boolean accepted = result.equals(conclusion.toString());
          proved += accepted ? 1 : 0;
          assertThat(accepted && conclusion != step.conclusion()).as(claim + " " + cut).isFalse();
        }
      }
    }
    assertThat(proved).isBetween(50, 240);
  }

  @Test
  void aCutThatNobodyCouldWalkToIsRefused() {
    String claim = "forall s in 1.. : s > 0";
    Answer cut = new Answer.OfCut(BigInteger.TEN.pow(30));
    assertThat(checked(Decisions.step(Evaluations.parse(claim), Conclusion.HOLDS, List.of(cut))))
        .isEqualTo(Reason.UNDECIDED.toString());
  }
}
