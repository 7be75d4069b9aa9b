package org.exactreferee.cluster;

import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.exactreferee.question.block.Cluster;
import org.exactreferee.question.block.Cluster.Wanted;

/** A hold of Spark's machines; a batch of blocks is a job, some blocks together a task. */
final class SparkMachines implements Cluster.Machines {
  private final JavaSparkContext spark;
  private final Cluster.Reader reader;

  SparkMachines(JavaSparkContext spark, Cluster.Reader reader) {
    this.spark = spark;
    this.reader = reader;
  }

  @Override
  public List<String> propose(List<String> words, List<Wanted> blocks, int together) {
    int tasks = Math.max(1, (blocks.size() + together - 1) / together);
    try {
      return spark
          .parallelize(blocks, tasks)
          .map(new Proposal(List.copyOf(words), reader)::of)
          .collect();
    } catch (Exception failed) { // Scala does not declare what it throws.
      throw new Cluster.LostException("failed: " + SparkCluster.words(failed), failed);
    }
  }

  @Override
  public void close() {
    spark.close();
  }
}
