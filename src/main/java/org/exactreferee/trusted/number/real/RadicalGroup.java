package org.exactreferee.trusted.number.real;

import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The radicals in products of given ones, rational factors left out. They span a field over the
 * rationals whose degree is their number, because they are linearly independent [Besicovitch 1940].
 *
 * <p>The field is a tower: every member is {@code h t^j} for exactly one h of a subgroup and {@code
 * 0 <= j < index}, where t is the last generator that the ones before it did not give.
 *
 * @param members all radicals of the group
 * @param subgroup those that the generators before t give
 * @param generator t, or the unit if there is no other member
 */
record RadicalGroup(Set<PowerProduct> members, Set<PowerProduct> subgroup, PowerProduct generator) {

  static final RadicalGroup TRIVIAL =
      new RadicalGroup(Set.of(PowerProduct.UNIT), Set.of(PowerProduct.UNIT), PowerProduct.UNIT);

  /** The group of these generators over one basis, if it has at most so many members. */
  static Optional<RadicalGroup> of(Collection<PowerProduct> generators, int limit) {
    RadicalGroup group = TRIVIAL;
    for (PowerProduct generator : generators) {
      if (!group.members.contains(generator)) {
        group = group.with(generator, limit);
      }
      if (group.degree() > limit) {
        return Optional.empty();
      }
    }
    return Optional.of(group);
  }

  /** The group with one generator more, or a part of it that is larger than the limit. */
  private RadicalGroup with(PowerProduct next, int limit) {
    Set<PowerProduct> all = new TreeSet<>(members);
    PowerProduct power = next;
    while (!members.contains(power) && all.size() <= limit) {
      for (PowerProduct member : members) {
        all.add(member.multiply(power).product());
      }
      power = power.multiply(next).product();
    }
    return new RadicalGroup(Collections.unmodifiableSet(all), members, next);
  }

  int degree() {
    return members.size();
  }

  /** The least positive power of t that lies in the subgroup. */
  int index() {
    return members.size() / subgroup.size();
  }
}
