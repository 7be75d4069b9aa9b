package org.exactreferee.trusted.model.voting;

import java.util.List;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Rational;

/**
 * Transfers {@code t_z(1..n)} between 0 and 1 and base masses {@code xi_z >= 0} such that
 *
 * <pre>{@code
 * g(v)_z = sum_{r <= r_z(v)} t_z(r) - sum_{r <= r_(z-1)(v)} t_(z-1)(r) + xi_z
 * }</pre>
 *
 * <p>is a distribution for every profile v [KL18, Definition 9]. Of the top entry's transfers only
 * the sum matters, since {@code r_k(v) = n}: different transfers can be one chooser.
 *
 * @param transfers for each entry the n transfers
 * @param base for each entry its base mass
 */
public record GeneralizedMedian<F extends OrderedField<F>>(List<List<F>> transfers, List<F> base) {

  public GeneralizedMedian {
    base = List.copyOf(base);
    transfers = transfers.stream().map(List::copyOf).toList();
    requireShape(transfers, base);
    for (int z = 1; z <= base.size(); z++) {
      requireNotNegative("base mass", base.get(z - 1), z);
      for (F transfer : transfers.get(z - 1)) {
        requireNotNegative("transfer", transfer, z);
        if (transfer.compareTo(transfer.fromRational(Rational.ONE)) > 0) {
          throw new IllegalArgumentException(
              "transfer (" + transfer + ") of entry " + z + " must be at most 1");
        }
      }
    }
    Chooser<F> chooser = chooser(transfers, base);
    chooser.profiles().forEach(chooser::law);
  }

  private static <F> void requireShape(List<List<F>> transfers, List<F> base) {
    if (base.isEmpty() || transfers.size() != base.size()) {
      throw new IllegalArgumentException(
          "lists of transfers ("
              + (transfers.size() + ") must be as many as base masses, ")
              + (base.size() + ", and at least one"));
    }
    int voters = transfers.get(0).size();
    for (int z = 1; z <= base.size(); z++) {
      int length = transfers.get(z - 1).size();
      if (length != voters || length == 0) {
        throw new IllegalArgumentException(
            "transfers (" + length + ") of entry " + z + " must be as many as voters, " + voters);
      }
    }
  }

  private static <F extends OrderedField<F>> void requireNotNegative(
      String role, F value, int entry) {
    if (value.sign() < 0) {
      throw new IllegalArgumentException(
          role + " (" + value + ") of entry " + entry + " must not be negative");
    }
  }

  public Chooser<F> chooser() {
    return chooser(transfers, base);
  }

  private static <F extends OrderedField<F>> Chooser<F> chooser(
      List<List<F>> transfers, List<F> base) {
    return new Chooser<>(
        transfers.get(0).size(),
        base.size(),
        true,
        (profile, z) -> {
          F mass = base.get(z - 1);
          for (int r = 1; r <= profile.rank(z); r++) {
            mass = mass.add(transfers.get(z - 1).get(r - 1));
          }
          for (int r = 1; r <= profile.rank(z - 1); r++) {
            mass = mass.subtract(transfers.get(z - 2).get(r - 1));
          }
          return mass;
        });
  }
}
