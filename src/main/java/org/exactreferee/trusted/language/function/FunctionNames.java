package org.exactreferee.trusted.language.function;

/**
 * The names of the functions that code refers to: whoever builds a term or recognises one takes the
 * name from here, so that a misspelt name does not compile and a new one is one edit.
 */
public final class FunctionNames {
  // Numbers and truths.
  public static final String TRUE = "true";
  public static final String FALSE = "false";
  public static final String E = "e";
  public static final String EXP = "exp";
  public static final String LN = "ln";
  public static final String SQRT = "sqrt";
  public static final String ABS = "abs";
  public static final String FLOOR = "floor";
  public static final String CEIL = "ceil";
  public static final String GCD = "gcd";
  public static final String MOD = "mod";
  public static final String MIN = "min";
  public static final String MAX = "max";
  public static final String BINOMIAL = "C";
  public static final String HARMONIC = "H";
  public static final String FACTORIAL = "factorial";
  // Collections.
  public static final String PERMUTATIONS = "permutations";
  public static final String SUBSETS = "subsets";
  public static final String PROFILES = "profiles";
  public static final String SIZE = "size";
  // Mechanisms.
  public static final String MECHANISM = "mechanism";
  public static final String ADJACENT = "adjacent";
  // Pairs of laws.
  public static final String PAIR = "pair";
  public static final String GEOMETRIC_PAIR = "geometric_pair";
  public static final String GAUSSIAN_PAIR = "gaussian_pair";
  public static final String LAPLACE_PAIR = "laplace_pair";
  public static final String SUBSAMPLED = "subsampled";
  public static final String SWAPPED = "swapped";
  public static final String REPEATED = "repeated";
  public static final String COMPOSED = "composed";
  public static final String HOCKEY_STICK = "hockey_stick";
  // Stopping.
  public static final String THRESHOLD = "threshold";
  public static final String SECRETARY = "secretary";
  public static final String THRESHOLD_RULE = "threshold_rule";
  public static final String BLIND = "blind";
  public static final String WAITING = "waiting";
  public static final String RANK_LAW = "rank_law";
  public static final String ENUMERATED_RANK_LAW = "enumerated_rank_law";
  public static final String MIX = "mix";
  public static final String TIGHT_EXP_EPSILON = "tight_exp_epsilon";
  public static final String TIGHT_DELTA = "tight_delta";
  public static final String PRIVATE = "private";
  public static final String BEST_PRIVATE_STOPPING = "best_private_stopping";
  public static final String DISTANCE = "distance";
  public static final String DISTANCE_COUNTS = "distance_counts";
  public static final String ASYMPTOTIC_A = "asymptotic_a";
  // Voting and selection.
  public static final String DEGENERATE = "degenerate";
  public static final String DICTATORSHIP = "dictatorship";
  public static final String RANDOMIZED_DICTATORSHIP = "randomized_dictatorship";
  public static final String GENERALIZED_MEDIAN = "generalized_median";
  public static final String RANDOMIZED_MEDIAN = "randomized_median";
  public static final String PHANTOMS = "phantoms";
  public static final String CHOOSER_LAW = "chooser_law";
  public static final String ANONYMOUS = "anonymous";
  public static final String TRUTHFUL = "truthful";
  public static final String TRUTHFUL_SINGLE_PEAKED = "truthful_single_peaked";
  public static final String PRIVATE_VOTES = "private_votes";
  public static final String BEST_OF = "best_of_";
  public static final String MOST_OVER = "most_over_";
  public static final String COPIES = "copies";
  public static final String NOISY_MAX = "noisy_max";

  private FunctionNames() {}
}
