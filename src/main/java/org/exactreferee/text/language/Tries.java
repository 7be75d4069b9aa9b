package org.exactreferee.text.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;

/** What a statement says to try in place of domains that it claims. */
final class Tries {

  /**
   * What stands after {@code try}.
   *
   * @param deep the same where a wide check is asked for
   * @param offset where the word stands
   */
  record Tried(Domain plain, Domain deep, int offset) {}

  private final IdentityHashMap<Binder, Tried> all = new IdentityHashMap<>();

  void put(Binder binder, Tried tried) {
    all.put(binder, tried);
  }

  /** Where the words stand, in the order of the text. */
  List<Integer> offsets() {
    return all.values().stream().map(Tried::offset).sorted().toList();
  }

  /**
   * A statement with what is tried in place of what is claimed.
   *
   * @throws ParseException if something is to be tried where fewer cases are not a weaker claim
   */
  Expression in(ParsedExpression parsed, boolean deep) throws ParseException {
    IdentityHashMap<Binder, Tried> left = new IdentityHashMap<>(all);
    Expression narrowed = narrowed(parsed.expression(), deep, parsed.source(), left);
    if (!left.isEmpty()) {
      int first = left.values().stream().map(Tried::offset).min(Comparator.naturalOrder()).get();
      throw new ParseException(
          parsed.source().position(first),
          "'try' must belong to a 'forall' with which the statement begins");
    }
    return narrowed;
  }

  private static Expression narrowed(
      Expression statement, boolean deep, SourceMap source, IdentityHashMap<Binder, Tried> left) {
    Expression result = statement;
    if (statement instanceof Let let) {
      result = new Let(let.definitions(), narrowed(let.body(), deep, source, left));
    } else if (statement instanceof Quantified all && all.quantifier() == Quantifier.FORALL) {
      List<Binder> binders = new ArrayList<>();
      for (Binder binder : all.binders().list()) {
        Tried tried = left.remove(binder);
        binders.add(tried == null ? binder : narrowed(binder, tried, deep, source));
      }
      Binders bound = new Binders(binders, all.binders().guard());
      result = new Quantified(all.quantifier(), bound, narrowed(all.body(), deep, source, left));
    }
    source.put(result, source.offset(statement));
    return result;
  }

  private static Binder narrowed(Binder binder, Tried tried, boolean deep, SourceMap source) {
    Binder narrowed = new Binder(binder.variable(), deep ? tried.deep() : tried.plain());
    source.put(narrowed, source.offset(binder));
    return narrowed;
  }
}
