package org.exactreferee.trusted.kernel.derivation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.number.Rational;

/**
 * What expressions mean inside a derivation, where every statement is true or false and every term
 * has a value: 1/0 is 0, and what is not said of other terms is chosen here. Whatever the kernel
 * derives must be true under this choice as under any other. Values are {@link Rational}, {@link
 * Boolean} or a list of them.
 */
final class TotalMeaning implements Expression.Visitor<Object> {

  /** Signals what has no finite number of cases, or a function that is not defined here. */
  static final class NotFinite extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotFinite(Object what) {
      super(what + "");
    }
  }

  private static final int LARGEST_EXPONENT = 40;

  private final Map<String, Object> names;

  private TotalMeaning(Map<String, Object> names) {
    this.names = names;
  }

  static boolean truth(Expression statement, Map<String, Object> names) {
    return (Boolean) statement.accept(new TotalMeaning(names));
  }

  static Rational number(Expression term, Map<String, Object> names) {
    return (Rational) term.accept(new TotalMeaning(names));
  }

  private Rational number(Expression term) {
    return (Rational) term.accept(this);
  }

  private boolean truth(Expression statement) {
    return (Boolean) statement.accept(this);
  }

  private TotalMeaning with(String name, Object value) {
    Map<String, Object> inner = new HashMap<>(names);
    inner.put(name, value);
    return new TotalMeaning(inner);
  }

  @Override
  public Object literal(Expression.Literal literal) {
    return literal.value();
  }

  @Override
  public Object name(Expression.Name node) {
    return switch (node.name()) {
      case "true" -> true;
      case "false" -> false;
      default -> Optional.ofNullable(names.get(node.name())).orElseThrow(() -> new NotFinite(node));
    };
  }

  @Override
  public Object negation(Expression.Negation node) {
    return number(node.operand()).negate();
  }

  private static Rational over(Rational dividend, Rational divisor) {
    return divisor.sign() == 0 ? Rational.ZERO : dividend.divide(divisor);
  }

  @Override
  public Object arithmetic(Expression.Arithmetic node) {
    Rational left = number(node.left());
    Rational right = number(node.right());
    return switch (node.operator()) {
      case PLUS -> left.add(right);
      case MINUS -> left.subtract(right);
      case TIMES -> left.multiply(right);
      case DIVIDE -> over(left, right);
      case POWER -> power(left, right);
    };
  }

  private static Rational power(Rational base, Rational exponent) {
    if (!exponent.isInteger() || exponent.abs().compareTo(Rational.of(LARGEST_EXPONENT)) > 0) {
      throw new NotFinite(base + "^" + exponent);
    }
    Rational result = Rational.ONE;
    for (int i = exponent.abs().numerator().intValueExact(); i > 0; i--) {
      result = result.multiply(base);
    }
    return exponent.sign() < 0 ? over(Rational.ONE, result) : result;
  }

  @Override
  public Object call(Expression.Call call) {
    List<Object> values = call.arguments().stream().map(a -> a.accept(this)).toList();
    if (call.function().equals("size")) {
      return Rational.of(((List<?>) values.get(0)).size());
    }
    List<Rational> a = values.stream().map(Rational.class::cast).toList();
    return switch (call.function()) {
      case "abs" -> a.get(0).abs();
      case "floor" -> Rational.of(a.get(0).floor());
      case "ceil" -> Rational.of(a.get(0).negate().floor()).negate();
      case "min" -> a.stream().min(Rational::compareTo).orElseThrow();
      case "max" -> a.stream().max(Rational::compareTo).orElseThrow();
      case "factorial" -> counted(a, a.get(0));
      case "C" -> binomial(a);
      case "H" -> harmonic(a);
      default -> throw new NotFinite(call);
    };
  }

  private static boolean isCount(List<Rational> numbers) {
    return numbers.stream().allMatch(Rational::isInteger) && numbers.get(0).sign() >= 0;
  }

  /** The factorial; outside its domain it is 5. */
  private static Rational counted(List<Rational> arguments, Rational n) {
    Rational result = Rational.of(isCount(arguments) ? 1 : 5);
    for (Rational i = n; isCount(arguments) && i.sign() > 0; i = i.subtract(Rational.ONE)) {
      result = result.multiply(i);
    }
    return result;
  }

  /** The number of subsets; outside its domain it is 7. */
  private static Rational binomial(List<Rational> a) {
    if (!isCount(a)) {
      return Rational.of(7);
    }
    Rational result = Rational.ONE;
    Rational k = a.get(1);
    if (k.sign() < 0) {
      return Rational.ZERO;
    }
    for (Rational i = Rational.ZERO; i.compareTo(k) < 0; i = i.add(Rational.ONE)) {
      result = result.multiply(a.get(0).subtract(i)).divide(i.add(Rational.ONE));
    }
    return result;
  }

  private static Rational harmonic(List<Rational> a) {
    Rational result = isCount(a) ? Rational.ZERO : Rational.of(1, 3);
    for (Rational i = a.get(0); isCount(a) && i.sign() > 0; i = i.subtract(Rational.ONE)) {
      result = result.add(i.reciprocal());
    }
    return result;
  }

  @Override
  public Object vector(Expression.Vector node) {
    return node.entries().stream().map(entry -> entry.accept(this)).toList();
  }

  /** An entry; where there is none it is 3. */
  @Override
  public Object index(Expression.Index node) {
    List<?> list = (List<?>) node.collection().accept(this);
    Rational place = number(node.position());
    boolean there =
        place.isInteger() && place.sign() > 0 && place.compareTo(Rational.of(list.size())) <= 0;
    return there ? list.get(place.numerator().intValueExact() - 1) : Rational.of(3);
  }

  @Override
  public Object listing(Expression.Listing node) {
    throw new UnsupportedOperationException("rows by a rule have no total meaning");
  }

  /** The smallest or largest of no cases is 11. */
  @Override
  public Object fold(Expression.Fold node) {
    List<Rational> all = new ArrayList<>();
    forEach(
        node.binders(),
        0,
        (inside, counts) -> {
          if (counts) {
            all.add(inside.number(node.body()));
          }
        });
    return switch (node.operator()) {
      case SUM -> all.stream().reduce(Rational.ZERO, Rational::add);
      case PRODUCT -> all.stream().reduce(Rational.ONE, Rational::multiply);
      case MIN -> all.stream().min(Rational::compareTo).orElse(Rational.of(11));
      case MAX -> all.stream().max(Rational::compareTo).orElse(Rational.of(11));
    };
  }

  private void forEach(Binders binders, int first, BiConsumer<TotalMeaning, Boolean> use) {
    if (first == binders.list().size()) {
      use.accept(this, binders.guard().map(this::truth).orElse(true));
      return;
    }
    Binder binder = binders.list().get(first);
    for (Object value : values(binder.domain())) {
      with(binder.variable(), value).forEach(binders, first + 1, use);
    }
  }

  private List<?> values(Domain domain) {
    if (domain instanceof Domain.Elements elements) {
      return (List<?>) elements.collection().accept(this);
    }
    if (domain instanceof Domain.IntegerRange range && range.to().isPresent()) {
      List<Rational> values = new ArrayList<>();
      BigInteger from = number(range.from()).negate().floor().negate();
      BigInteger to = number(range.to().get()).floor();
      for (BigInteger i = from; i.compareTo(to) <= 0; i = i.add(BigInteger.ONE)) {
        values.add(Rational.of(i));
      }
      return values;
    }
    throw new NotFinite(domain);
  }

  @Override
  public Object chain(Expression.Chain chain) {
    List<Object> values = chain.operands().stream().map(one -> one.accept(this)).toList();
    boolean all = true;
    for (int i = 0; i < chain.relations().size(); i++) {
      Object left = values.get(i);
      Object right = values.get(i + 1);
      int order =
          left instanceof Rational a && right instanceof Rational b
              ? a.compareTo(b)
              : left.equals(right) ? 0 : 1;
      all &= chain.relations().get(i).holdsForSign(order);
    }
    return all;
  }

  @Override
  public Object not(Expression.Not node) {
    return !truth(node.operand());
  }

  @Override
  public Object logical(Expression.Logical node) {
    boolean left = truth(node.left());
    boolean right = truth(node.right());
    return switch (node.connective()) {
      case AND -> left && right;
      case OR -> left || right;
      case IMPLIES -> !left || right;
    };
  }

  @Override
  public Object conditional(Expression.Conditional node) {
    return (truth(node.condition()) ? node.yes() : node.no()).accept(this);
  }

  @Override
  public Object let(Expression.Let node) {
    throw new NotFinite(node);
  }

  @Override
  public Object quantified(Expression.Quantified node) {
    boolean every = node.quantifier() == Quantifier.FORALL;
    boolean[] result = {every};
    forEach(
        node.binders(),
        0,
        (inside, counts) -> {
          boolean one = counts ? inside.truth(node.body()) : every;
          result[0] = every ? result[0] && one : result[0] || one;
        });
    return result[0];
  }

  @Override
  public Object program(Expression.Program node) {
    throw new NotFinite(node);
  }
}
