package org.exactreferee.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.OutputFile;
import org.exactreferee.question.block.BlockSource;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.question.block.Cluster;
import org.exactreferee.question.block.ClusterBlocks;
import org.exactreferee.question.block.InOrder;
import org.exactreferee.question.block.LocalBlocks;
import org.exactreferee.question.block.MergedBlocks;
import org.exactreferee.question.block.Shard;
import org.exactreferee.question.block.ShardWriter;
import org.exactreferee.question.block.Shards;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Where the blocks of a command's work are computed: here, in part here, or by a cluster. */
public final class BlockOptions {

  /** What says where an answer goes and who computes it, and not what is asked. */
  private static final Set<String> NOT_ASKED =
      Set.of(
          "--shard",
          "--spark",
          "--threads",
          "--out",
          "--format",
          "--certificate",
          "--figure",
          "--errata",
          "--coverage",
          "--proofs",
          "--html",
          "--resume");

  private static final String WITHOUT_CODE =
      "spark (%s) needs a build with Spark: run mvn -q -B -Dquick -Pspark package (see"
          + " specs/CLUSTER.md)";

  private static final String WITHOUT_JARS =
      "spark (%s) needs Spark's jars on the class path, such as target/spark/jars/* (see"
          + " specs/CLUSTER.md)";

  @Option(
      names = "--shard",
      paramLabel = "K/N",
      description = "only every N-th block from the K-th on, into a file for referee merge")
  private Optional<String> shard = Optional.empty();

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "let Spark's machines find the blocks, such as local[2] or spark://HOST:7077; this one"
              + " checks them (see specs/CLUSTER.md)")
  private Optional<String> spark = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private Optional<Shards> merged = Optional.empty();
  private Optional<Cluster.Reader> reader = Optional.empty();
  private Optional<Cluster.Machines> machines = Optional.empty();

  /** Takes the blocks from files. */
  public void merge(Shards shards) {
    merged = Optional.of(shards);
  }

  /** Says how other machines make the work of its words. */
  public void readBy(Cluster.Reader ofWords) {
    reader = Optional.of(ofWords);
  }

  /** Refuses two ways at once. */
  public void require() {
    if (shard.isPresent() && spark.isPresent()) {
      throw new BadInputException("--shard and --spark must not be given together");
    }
    part();
  }

  /** The options that are given, by name. */
  public Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    shard.ifPresent(text -> given.put("--shard", text));
    spark.ifPresent(text -> given.put("--spark", text));
    return given;
  }

  /** Whether the blocks come from files or a cluster. */
  public boolean isGiven() {
    return spark.isPresent() || merged.isPresent();
  }

  /** The part that is asked for, if not all is. */
  public Optional<Shard> part() {
    return shard.map(
        text ->
            Shard.parse(text)
                .orElseThrow(
                    () ->
                        new BadInputException(
                            "shard (" + text + ") must be K/N with 1 <= K <= N")));
  }

  /** The file of the part. */
  public static Path fileOfPart(Optional<Path> out) {
    return out.orElseThrow(
        () -> new BadInputException("--shard needs --out, a file for the shard"));
  }

  /** The command in the words that say what is asked, always in the same order. */
  public List<String> words() {
    ParseResult parsed = command.commandLine().getParseResult();
    List<String> words = new ArrayList<>(List.of(command.name()));
    for (OptionSpec option : command.options()) {
      if (!NOT_ASKED.contains(option.longestName()) && parsed.hasMatchedOption(option)) {
        add(words, option, option.longestName());
      }
    }
    for (PositionalParamSpec positional : command.positionalParameters()) {
      words.addAll(positional.originalStringValues());
    }
    return words;
  }

  private static void add(List<String> words, ArgSpec option, String name) {
    if (option.arity().max() == 0) {
      words.add(name);
      return;
    }
    for (String value : option.originalStringValues()) {
      words.add(name);
      words.add(value);
    }
  }

  /** Hands on all blocks of a work in order, from wherever they come. */
  public <R> void run(BlockWork<R> work, int threads, InOrder.Sink<R> sink) {
    try {
      connect(work);
      if (machines.isPresent()) {
        try (Cluster.Machines held = machines.get()) {
          run(new ClusterBlocks(threads, held, this::note), work, sink);
        }
      } else {
        run(
            merged
                .<BlockSource>map(shards -> new MergedBlocks(threads, shards))
                .orElseGet(() -> new LocalBlocks(threads)),
            work,
            sink);
      }
    } catch (Shards.MergeException bad) {
      throw new BadInputException(bad.getMessage());
    } catch (Cluster.LostException lost) {
      throw lost(lost);
    }
  }

  private static <R> void run(BlockSource source, BlockWork<R> work, InOrder.Sink<R> sink) {
    try {
      source.run(work, sink);
    } catch (IOException failure) {
      throw new BadInputException("the answer could not be written: " + failure.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stopped);
    }
  }

  private void note(String what) {
    command.commandLine().getErr().println("referee: " + what);
  }

  private BadInputException lost(Cluster.LostException why) {
    return new BadInputException("spark (" + spark.orElseThrow() + ") " + why.getMessage());
  }

  /** Takes hold of the machines of the cluster, if there is to be one. */
  public void connect(BlockWork<?> work) {
    machines = machines.or(() -> spark.map(master -> machines(master, work)));
  }

  private Cluster.Machines machines(String master, BlockWork<?> work) {
    Cluster cluster =
        ServiceLoader.load(Cluster.class)
            .findFirst()
            .orElseThrow(() -> new BadInputException(WITHOUT_CODE.formatted(master)));
    try {
      return cluster.open(master, reader.orElseThrow(), work);
    } catch (NoClassDefFoundError missing) {
      throw new BadInputException(WITHOUT_JARS.formatted(master));
    } catch (Cluster.LostException none) {
      throw lost(none);
    }
  }

  /** Finds the blocks of a part. */
  public interface Finding {
    void run(LocalBlocks.NumberedSink sink) throws IOException, InterruptedException;
  }

  /** Writes the part of a work that is asked for; what to say about that. */
  public String writePart(BlockWork<?> work, int threads, Path file) {
    Shard part = part().orElseThrow();
    return writePart(work.words(), file, sink -> new LocalBlocks(threads).find(work, part, sink));
  }

  /** The same with blocks that are found in another way. */
  public String writePart(List<String> words, Path file, Finding finding) {
    Shard part = part().orElseThrow();
    long[] blocks = {0};
    OutputFile.write(
        file,
        writer -> {
          ShardWriter shards = new ShardWriter(writer, ShardWriter.COMMAND, words, part);
          try {
            finding.run(
                (number, found) -> {
                  shards.write(number, found);
                  blocks[0]++;
                });
          } catch (InterruptedException stopped) {
            throw new IOException("interrupted", stopped);
          }
          shards.end();
        });
    return file + ": " + blocks[0] + " blocks, shard " + part + " of " + words.get(0);
  }
}
