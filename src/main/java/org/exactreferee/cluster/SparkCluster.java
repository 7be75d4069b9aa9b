package org.exactreferee.cluster;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.question.block.Cluster;

/** Machines that Spark holds. */
public final class SparkCluster implements Cluster {

  private static final String LOOPBACK = "127.0.0.1";
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
  private static final Duration POLL = Duration.ofMillis(50);

  @Override
  public Machines open(String master, Reader reader, BlockWork<?> work) {
    Quiet.logging();
    SparkConf conf = new SparkConf().setMaster(master).setAppName("referee");
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    if (isHere(master)) {
      conf.setIfMissing("spark.driver.host", LOOPBACK);
      conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
    }
    if (!master.startsWith("local")) {
      conf.setIfMissing("spark.jars", ownJar().toString());
    }
    return new SparkMachines(context(conf, master), reader, work);
  }

  private static JavaSparkContext context(SparkConf conf, String master) {
    JavaSparkContext spark;
    try {
      spark = new JavaSparkContext(conf);
    } catch (Exception refused) { // Scala does not declare what it throws.
      throw new LostException("must be a master of Spark: " + words(refused), refused);
    }
    if (!master.startsWith("local")) {
      awaitMachine(spark);
    }
    return spark;
  }

  /** The first line of what went wrong. */
  static String words(Throwable failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }

  /** A job for no machine would wait for ever, and say nothing. */
  private static void awaitMachine(JavaSparkContext spark) {
    long end = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (!spark.sc().isStopped() && spark.sc().statusTracker().getExecutorInfos().length < 2) {
      if (System.nanoTime() > end) {
        spark.close();
      } else {
        LockSupport.parkNanos(POLL.toNanos());
      }
    }
    if (spark.sc().isStopped()) {
      throw new LostException(
          "must be a master with a free machine: none came within "
              + LONGEST_WAIT.toSeconds()
              + " seconds",
          new TimeoutException());
    }
  }

  /** Whether nothing leaves this machine. */
  private static boolean isHere(String master) {
    return master.startsWith("local") || master.contains("//" + LOOPBACK + ":");
  }

  /** The jar with this program, which the machines need too. */
  private static Path ownJar() {
    try {
      return new File(
              SparkCluster.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toPath();
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException("the program must be in a file", impossible);
    }
  }
}
