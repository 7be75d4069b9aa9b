package org.exactreferee.cli.lp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.InputFile;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.export.smt.SmtProgram;
import org.exactreferee.export.vipr.ViprWriter;
import org.exactreferee.prove.linear.LinearSolver;
import org.exactreferee.prove.linear.ProgramImage;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Report;
import org.exactreferee.text.lp.LpReader;
import org.exactreferee.text.lp.LpWriter;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code referee lp}: solves a linear program from a file. */
@Command(
    name = "lp",
    header = "Solves a linear program exactly, with a proof of the answer.",
    description = {
      "Prints its optimum with the values of the variables and the multipliers of the rows that prove",
      "it, or the multipliers by which its rows contradict each other, or a direction in which the",
      "objective improves for ever."
    },
    footer = {
      "",
      "Examples:",
      "  referee lp specs/lp/blend.lp",
      "  referee lp specs/lp/contradiction.lp",
      "  status   infeasible",
      "  because  the sum of these multiples says 0 <= -1",
      "",
      "  multiplier  row or variable  says",
      "  -2          low              >= 3",
      "  1           high             <= 5",
      "",
      "specs/LP.md describes the file. csv has one table only: the variables, or what proves that",
      "there is no optimum. Other programs can check the files of --vipr and --smt.",
      ""
    })
public final class LpCommand extends AnswerCommand {

  @Parameters(paramLabel = "FILE", description = "the program, in the LP format")
  private Path file;

  @Option(
      names = "--vipr",
      paramLabel = "FILE",
      description = "write a VIPR 1.1 certificate of the optimum or the contradiction")
  private Optional<Path> vipr;

  @Option(
      names = "--smt",
      paramLabel = "FILE",
      description = "write SMT-LIB 2 (QF_LRA) that is unsat if nothing better, or nothing, exists")
  private Optional<Path> smt;

  @Option(names = "--lp", paramLabel = "FILE", description = "write the program as it was read")
  private Optional<Path> copy;

  /** What is to be written. */
  private record Found(Report report, Supplier<String> vipr, Supplier<String> smt) {}

  @Override
  protected Report answer(Proofs proofs) {
    LinearProgram<Rational> program = InputFile.read(file, () -> LpReader.read(file));
    LpTables tables = new LpTables(program, options(), proofs);
    Found found =
        LinearSolver.solve(ProgramImage.of(program, ExactReal::of))
            .evidence()
            .match(
                optimum -> optimal(program, tables, optimum),
                bracket -> {
                  throw new UndecidedException("the optimum is known between two numbers only");
                },
                farkas -> infeasible(program, tables, farkas),
                ray -> unbounded(program, tables, ray));
    Map<Path, String> files = new LinkedHashMap<>();
    copy.ifPresent(target -> files.put(target, LpWriter.of(program)));
    vipr.ifPresent(target -> files.put(target, found.vipr().get()));
    smt.ifPresent(target -> files.put(target, found.smt().get()));
    files.forEach(OutputFile::write);
    return found.report();
  }

  private Found optimal(
      LinearProgram<Rational> program, LpTables tables, ProgramEvidence.Optimum evidence) {
    List<Rational> point = dense(evidence.point(), variables(program));
    List<Rational> multipliers = dense(evidence.multipliers(), rows(program));
    List<Rational> costs = program.reducedCosts(Rational.ONE, multipliers);
    Rational value = program.valueAt(point);
    return new Found(
        tables.optimal(evidence, point, multipliers, costs),
        () -> ViprWriter.optimal(program, point, multipliers),
        () -> SmtProgram.optimal(program, value));
  }

  private Found infeasible(
      LinearProgram<Rational> program, LpTables tables, ProgramEvidence.Farkas evidence) {
    List<Rational> multipliers = dense(evidence.multipliers(), rows(program));
    List<Rational> left = program.reducedCosts(Rational.ZERO, multipliers);
    return new Found(
        tables.infeasible(evidence, multipliers, left),
        () -> ViprWriter.infeasible(program, multipliers),
        () -> SmtProgram.infeasible(program));
  }

  private Found unbounded(
      LinearProgram<Rational> program, LpTables tables, ProgramEvidence.Ray evidence) {
    return new Found(
        tables.unbounded(
            evidence,
            dense(evidence.point(), variables(program)),
            dense(evidence.direction(), variables(program))),
        () -> {
          throw new BadInputException("--vipr: VIPR has no form for an unbounded program");
        },
        () -> {
          throw new BadInputException("--smt: there is nothing to refute in an unbounded program");
        });
  }

  private static List<String> variables(LinearProgram<Rational> program) {
    return program.variables().stream().map(Variable::name).toList();
  }

  private static List<String> rows(LinearProgram<Rational> program) {
    return program.rows().stream().map(Row::name).toList();
  }

  private static Map<String, Rational> byName(NamedVector vector) {
    Map<String, Rational> values = new LinkedHashMap<>();
    vector.values().forEach((name, value) -> values.put(name, value.rational().orElseThrow()));
    return values;
  }

  private static List<Rational> dense(NamedVector vector, List<String> names) {
    Map<String, Rational> values = byName(vector);
    List<Rational> dense = new ArrayList<>();
    names.forEach(name -> dense.add(values.getOrDefault(name, Rational.ZERO)));
    return dense;
  }
}
