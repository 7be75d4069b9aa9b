package org.exactreferee.prove.metric;

import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;

/**
 * The lexicographic ranks of what swaps of two positions at most l apart make of permutations.
 *
 * <p>The rank is {@code sum digit[i] factorial[i]} with {@code digit[i]} the number of smaller
 * entries behind position i. If x at i and y at j > i change places, the digit at i becomes that of
 * y, the digit at j that of x, and in between an entry that lies between x and y counts one more if
 * x < y, one less if x > y.
 *
 * <p>Permutations with the same entries up to a suffix of at most six have consecutive ranks. A
 * swap in front of the suffix moves all of them by the same amount, one into the suffix moves the
 * front by an amount that depends on the entry only, and what becomes of the suffix is looked up.
 */
final class RankedSwaps {

  private static final int LONGEST_SUFFIX = 6;

  /**
   * So much longer than the suffix a permutation is at least, so that its tables are small beside.
   */
  private static final int SHORTEST_FRONT = 5;

  private static final int SHORT_SUFFIX = 4;

  private final int n;
  private final int l;
  private final int front;
  private final int suffix;

  /** {@code factorial[i]} is what the i-th digit of a rank counts: (n - 1 - i)!. */
  private final int[] factorial;

  /** {@code position[r][a]}: where the suffix of rank r has its a-th smallest entry. */
  private final int[][] position;

  /** {@code swapped[r]}: the ranks of the suffixes that a swap within suffix r leads to. */
  private final int[][] swapped;

  /**
   * {@code replaced[r][a][b]}: the rank of the suffix in which the a-th smallest entry of suffix r
   * has been replaced by one that has b of the others below it.
   */
  private final int[][][] replaced;

  /** 1 for the ranks of suffixes with an odd number of inversions, else 0. */
  private final int[] oddSuffix;

  RankedSwaps(int n, int l) {
    this.n = n;
    this.l = l;
    int longest = Math.min(LONGEST_SUFFIX, Math.max(SHORT_SUFFIX, n - SHORTEST_FRONT));
    this.suffix = Math.min(longest, n);
    this.front = n - suffix;
    this.factorial = new int[n];
    factorial[n - 1] = 1;
    for (int i = n - 2; i >= 0; i--) {
      factorial[i] = factorial[i + 1] * (n - 1 - i);
    }
    List<Permutation> suffixes = Permutations.of(suffix).stream().toList();
    position = new int[suffixes.size()][suffix];
    swapped = new int[suffixes.size()][];
    replaced = new int[suffixes.size()][suffix][suffix];
    oddSuffix = new int[suffixes.size()];
    for (int r = 0; r < suffixes.size(); r++) {
      fill(r, suffixes.get(r));
    }
  }

  private void fill(int r, Permutation order) {
    Permutation inverse = order.inverse();
    oddSuffix[r] = (int) order.inversions() & 1;
    for (int a = 0; a < suffix; a++) {
      position[r][a] = inverse.at(a + 1) - 1;
      for (int b = 0; b < suffix; b++) {
        replaced[r][a][b] = rank(replace(order, a + 1, b + 1));
      }
    }
    swapped[r] =
        IntStream.rangeClosed(1, suffix)
            .flatMap(
                i ->
                    IntStream.rangeClosed(i + 1, Math.min(suffix, i + l))
                        .map(j -> rank(order.swap(i, j))))
            .toArray();
  }

  /** The order in which the entry a has become b and the others have made room. */
  private static Permutation replace(Permutation order, int a, int b) {
    return Permutation.of(order.images().stream().map(entry -> replaced(entry, a, b)).toList());
  }

  private static int replaced(int entry, int a, int b) {
    int withoutA = entry > a ? entry - 1 : entry;
    return entry == a ? b : withoutA < b ? withoutA : withoutA + 1;
  }

  private static int rank(Permutation permutation) {
    return PermutationRank.of(permutation).intValueExact();
  }

  /** How many permutations there are. */
  int count() {
    return n * factorial[0];
  }

  /** How many permutations share a front. */
  int blockSize() {
    return position.length;
  }

  Block block() {
    return new Block();
  }

  /** The permutations with one front. */
  final class Block {
    private final int[] entry = new int[front];
    private final int[] digit = new int[front];

    /** The entries from a position on, as bits. */
    private final int[] behind = new int[front + 1];

    private final int[] suffixEntry = new int[suffix];
    private int first;
    private int parityOfFront;

    /** Goes to the permutations with ranks from {@code first} on. */
    void moveTo(int newFirst) {
      first = newFirst;
      int rest = newFirst;
      int left = (1 << n) - 1;
      parityOfFront = 0;
      for (int i = 0; i < front; i++) {
        digit[i] = rest / factorial[i];
        parityOfFront += digit[i];
        rest -= digit[i] * factorial[i];
        behind[i] = left;
        int bits = left;
        for (int skip = digit[i]; skip > 0; skip--) {
          bits &= bits - 1;
        }
        entry[i] = Integer.numberOfTrailingZeros(bits);
        left &= ~(bits & -bits);
      }
      behind[front] = left;
      for (int a = 0; a < suffix; a++) {
        suffixEntry[a] = Integer.numberOfTrailingZeros(left);
        left &= left - 1;
      }
    }

    /** Whether the number of inversions of the permutation with a suffix is odd: 0 or 1. */
    int parity(int suffixRank) {
      return (parityOfFront + oddSuffix[suffixRank]) & 1;
    }

    /**
     * Goes to the neighbours of permutations, one swap after the other.
     *
     * @param members the suffix ranks of the permutations whose neighbours are meant; their order
     *     is lost
     * @param count how many of them there are
     */
    void visit(Visit visit, int[] members, int count) {
      int left = count;
      for (int i = 0; i < front && left > 0; i++) {
        left = visitInFront(i, visit, members, left);
        if (front - i <= l) {
          left = visitIntoSuffix(i, visit, members, left);
        }
      }
      for (int c = 0; c < left; c++) {
        for (int neighbour : swapped[members[c]]) {
          if (visit.endsAt(first + members[c], first + neighbour)) {
            break;
          }
        }
      }
    }

    private int visitInFront(int i, Visit visit, int[] members, int count) {
      int x = entry[i];
      int left = count;
      for (int j = i + 1; j <= Math.min(front - 1, i + l); j++) {
        int digitOfX = Integer.bitCount(behind[j + 1] & ((1 << x) - 1));
        int moved = first + change(i, j, entry[j]) + (digitOfX - digit[j]) * factorial[j];
        for (int c = left - 1; c >= 0; c--) {
          if (visit.endsAt(first + members[c], moved + members[c])) {
            members[c] = members[--left];
          }
        }
      }
      return left;
    }

    private int visitIntoSuffix(int i, Visit visit, int[] members, int count) {
      int farthest = l - (front - i);
      int left = count;
      for (int a = 0; a < suffix; a++) {
        int y = suffixEntry[a];
        int below = Integer.bitCount(behind[front] & ~(1 << y) & ((1 << entry[i]) - 1));
        int moved = first + change(i, front, y);
        for (int c = left - 1; c >= 0; c--) {
          int r = members[c];
          if (position[r][a] <= farthest
              && visit.endsAt(first + r, moved + replaced[r][a][below])) {
            members[c] = members[--left];
          }
        }
      }
      return left;
    }

    /** What the digits from i up to before j count more if y takes the place of the entry at i. */
    private int change(int i, int j, int y) {
      int x = entry[i];
      int between = 0;
      int low = Math.min(x, y);
      int high = Math.max(x, y);
      for (int q = i + 1; q < j; q++) {
        between += low < entry[q] && entry[q] < high ? factorial[q] : 0;
      }
      int digitOfY = Integer.bitCount(behind[i] & ((1 << y) - 1));
      return (digitOfY - digit[i]) * factorial[i] + (x < y ? between : -between);
    }
  }

  /** What is done at the neighbours of a permutation, all given by their ranks. */
  interface Visit {
    /** Whether the permutation needs no further neighbour. */
    boolean endsAt(int permutation, int neighbour);
  }
}
