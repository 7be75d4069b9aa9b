package org.exactreferee.cluster;

import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.question.block.Cluster;
import org.exactreferee.question.block.Cluster.Wanted;

/** A hold of Spark's machines; a batch of blocks is a job, some blocks together a task. */
final class SparkMachines implements Cluster.Machines {
  private final JavaSparkContext spark;
  private final Proposal proposal;
  private final int together;

  SparkMachines(JavaSparkContext spark, Cluster.Reader reader, BlockWork<?> work) {
    this.spark = spark;
    this.proposal =
        new Proposal(List.copyOf(work.words()), reader, spark.broadcast(work.material()));
    this.together = work.together();
  }

  @Override
  public List<String> propose(List<Wanted> blocks) {
    int tasks = Math.max(1, (blocks.size() + together - 1) / together);
    try {
      return spark.parallelize(blocks, tasks).map(proposal::of).collect();
    } catch (Exception failed) { // Scala does not declare what it throws.
      throw new Cluster.LostException("failed: " + SparkCluster.words(failed), failed);
    }
  }

  @Override
  public void close() {
    spark.close();
  }
}
