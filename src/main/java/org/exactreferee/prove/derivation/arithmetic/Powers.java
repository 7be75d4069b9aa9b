package org.exactreferee.prove.derivation.arithmetic;

import java.util.Arrays;

/**
 * A product of powers of numbered atoms. The order is by degree first; of two with the same degree
 * the one is larger whose last atom with another power has the smaller one.
 */
final class Powers implements Comparable<Powers> {
  private final int[] powers;
  private final int degree;
  private final int hash;

  private Powers(int[] powers) {
    this.powers = powers;
    int sum = 0;
    for (int power : powers) {
      sum += power;
    }
    this.degree = sum;
    this.hash = Arrays.hashCode(powers);
  }

  /** The number 1 as a product of so many atoms. */
  static Powers one(int atoms) {
    return new Powers(new int[atoms]);
  }

  static Powers of(int[] powers) {
    return new Powers(powers.clone());
  }

  /** One atom. */
  static Powers atom(int index, int atoms) {
    int[] powers = new int[atoms];
    powers[index] = 1;
    return new Powers(powers);
  }

  int degree() {
    return degree;
  }

  int of(int atom) {
    return powers[atom];
  }

  int atoms() {
    return powers.length;
  }

  Powers times(Powers that) {
    int[] sum = powers.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += that.powers[i];
    }
    return new Powers(sum);
  }

  boolean divides(Powers that) {
    for (int i = 0; i < powers.length; i++) {
      if (powers[i] > that.powers[i]) {
        return false;
      }
    }
    return true;
  }

  /** The quotient by a product that divides this one. */
  Powers over(Powers divisor) {
    int[] difference = powers.clone();
    for (int i = 0; i < difference.length; i++) {
      difference[i] -= divisor.powers[i];
    }
    return new Powers(difference);
  }

  Powers leastCommonMultiple(Powers that) {
    int[] most = powers.clone();
    for (int i = 0; i < most.length; i++) {
      most[i] = Math.max(most[i], that.powers[i]);
    }
    return new Powers(most);
  }

  @Override
  public int compareTo(Powers that) {
    if (degree != that.degree) {
      return Integer.compare(degree, that.degree);
    }
    for (int i = powers.length - 1; i >= 0; i--) {
      if (powers[i] != that.powers[i]) {
        return Integer.compare(that.powers[i], powers[i]);
      }
    }
    return 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Powers that && Arrays.equals(powers, that.powers);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
