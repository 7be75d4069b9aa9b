#!/usr/bin/env python3
"""Checks certificates again, without Referee: python3 recheck.py FILE...

Written from specs/CERTIFICATES.md and the pages that it names; shares nothing with the program
that wrote the certificates. Needs Python 3.9 and its standard library only. Numbers are exact:
fractions, sums of rational multiples of powers of e and of roots of rationals, and quotients of
these. Equality is algebraic, order is decided by enclosures with rational ends. Exit code: 0
everything was checked again, 1 something is rejected, 2 bad usage, 3 a part of the language is not
known here.
"""
import copy
import functools
import hashlib
import itertools
import json
import re
import sys
import threading
from fractions import Fraction
from math import ceil, comb, factorial, floor, gcd, isqrt

ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)

class Rejected(Exception):
    """A certificate that proves nothing; its text begins with a reason of CERTIFICATES.md."""

class Undefined(Exception):
    """A term has no value: a division by zero, an argument out of range."""

class Mistake(Exception):
    """The claim is no statement: an unknown name, a wrong number of arguments."""

class Undecided(Exception):
    """A question that stays open: no precision settles a comparison, or an answer is `open`."""

class Unsupported(Exception):
    """A part of the language that this checker does not know."""

def require(condition, reason, detail=""):
    if not condition: raise Rejected(f"{reason}: {str(detail)[:200]}")

def demand(condition, what, error=Undefined):
    if not condition: raise error(what)

# ------------------------------------------------------------------------------------ the file

LONGEST_STRING, DEEPEST_NESTING, LONGEST_NUMBER = 10_000_000, 50, 200_000
FRACTION = re.compile(r"-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?")
ID = re.compile(r"[A-Za-z0-9/_.-]{1,200}")

def read_json(text):
    """Objects, arrays and strings; JSON numbers and names given twice are refused."""
    depth = 0
    for bracket in re.findall(r"[{\[}\]]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text)):
        depth += 1 if bracket in "{[" else -1
        require(depth <= DEEPEST_NESTING, "TOO_LARGE", f"nesting deeper than {DEEPEST_NESTING}")
    def refuse(number):
        raise Rejected(f"JSON_NUMBER: {number[:80]}")
    def unique(pairs):
        require(len(dict(pairs)) == len(pairs), "DUPLICATE_FIELD", [name for name, _ in pairs])
        return dict(pairs)
    try:
        return json.loads(text, object_pairs_hook=unique, parse_int=refuse, parse_float=refuse)
    except ValueError as error:
        raise Rejected(f"NOT_JSON: {error}") from None

def fields(value, *names):
    """The values of an object that has just these fields."""
    require(isinstance(value, dict), "NOT_JSON", "an object is expected")
    for name in names: require(name in value, "MISSING_FIELD", name)
    for name in value: require(name in names, "UNKNOWN_FIELD", name)
    return [value[name] for name in names]

def string(value):
    require(isinstance(value, str), "NOT_JSON", "a string is expected")
    require(len(value) <= LONGEST_STRING, "TOO_LARGE", f"a string of {len(value)} characters")
    return value

def listed(read):
    def read_list(value):
        require(isinstance(value, list), "NOT_JSON", "an array is expected")
        return [read(item) for item in value]
    return read_list

def fraction(value):
    """A fraction in lowest terms, as it must be written."""
    require(FRACTION.fullmatch(string(value)), "BAD_NUMBER", value)
    demand(len(value) <= LONGEST_NUMBER, f"numbers beyond {LONGEST_NUMBER} digits", Unsupported)
    require(str(Fraction(value)) == value, "BAD_NUMBER", value)
    return Fraction(value)

def integer(value):
    require(fraction(value).denominator == 1, "BAD_NUMBER", value)
    return int(value)

def count(value):
    require(integer(value) >= 0, "BAD_NUMBER", value)
    return int(value)

def field_number(value):
    """A number of the exact field in the form in which Referee prints it."""
    if FRACTION.fullmatch(string(value)): return fraction(value)
    try:
        result = computed(parse(value))
    except (SyntaxError, Mistake, Undefined, Undecided, Unsupported):
        result = None
    require(isinstance(result, Exact) and shown(result) == value, "BAD_NUMBER", value)
    return result

# ------------------------------------------------------------------------------ the exact field

class Arithmetic:
    """Operators by one method join(operation, first, second); the higher rank does the work."""
    rank = 0

def _operators(operation):
    def forward(self, other):
        return NotImplemented if getattr(other, "rank", 0) > self.rank else self.join(
            operation, self, other)
    return forward, lambda self, other: self.join(operation, other, self)

for _name, _sign in (("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/")):
    for _method, _function in zip((f"__{_name}__", f"__r{_name}__"), _operators(_sign)):
        setattr(Arithmetic, _method, _function)

# A power is a pair: the exponent of e, and a tuple of (prime, exponent in (0, 1)). Different powers
# are linearly independent over the rationals: powers of e over all algebraic numbers (Lindemann and
# Weierstrass), roots of products of primes over the rationals (Besicovitch).
UNIT = (ZERO, ())

def add_terms(first, second, factor):
    result = dict(first)
    for power, coefficient in second.items():
        total = result.pop(power, ZERO) + factor * coefficient
        if total: result[power] = total
    return result

def multiply_terms(first, second):
    result = {}
    for (exponent, roots), left in first.items():
        for (other, more), right in second.items():
            factor, merged = left * right, roots or more
            if roots and more:
                exponents = dict(roots)
                for prime, part in more:
                    total = exponents.pop(prime, ZERO) + part
                    factor *= prime ** floor(total)
                    if total != floor(total): exponents[prime] = total - floor(total)
                merged = tuple(sorted(exponents.items()))
            total = result.pop((exponent + other, merged), ZERO) + factor
            if total: result[exponent + other, merged] = total
    return result

class Exact(Arithmetic):
    """An irrational element of the field: top/bottom, sums of rational multiples of powers."""
    rank, __hash__ = 1, None
    def __init__(self, top, bottom): self.top, self.bottom = top, bottom
    def __eq__(self, other):
        return isinstance(other, (int, Fraction, Exact)) and terms_of(self - other)[0] == {}

    @staticmethod
    def of(top, bottom):
        """The quotient, a Fraction if it is rational; a bottom of one term is divided out."""
        if not top: return ZERO
        if len(bottom) == 1:
            ((exponent, roots), coefficient), = bottom.items()
            inverse = 1 / coefficient
            for prime, _ in roots: inverse /= prime
            if inverse != 1 or exponent or roots:
                back = -exponent, tuple((prime, 1 - part) for prime, part in roots)
                top = multiply_terms(top, {back: inverse})
            return top[UNIT] if set(top) == {UNIT} else Exact(top, {UNIT: ONE})
        power = next(iter(bottom))
        ratio = top.get(power, ZERO) / bottom[power]
        same = ratio and top.keys() == bottom.keys() and all(
            top[one] == ratio * bottom[one] for one in bottom)
        return ratio if same else Exact(top, bottom)

    @staticmethod
    def join(operation, first, second):
        (top, bottom), (other, under) = terms_of(first), terms_of(second)
        if operation in "+-":
            factor = 1 if operation == "+" else -1
            if bottom == under: return Exact.of(add_terms(top, other, factor), bottom)
            top, other = multiply_terms(top, under), multiply_terms(other, bottom)
            return Exact.of(add_terms(top, other, factor), multiply_terms(bottom, under))
        if operation == "/":
            demand(other, "a division by zero")
            other, under = under, other
        return Exact.of(multiply_terms(top, other), multiply_terms(bottom, under))

    def bounds(self, bits):
        under = sum_bounds(self.bottom, bits)
        while under[0] <= 0 <= under[1]:
            bits *= 2
            under = sum_bounds(self.bottom, bits)
        return interval("/", sum_bounds(self.top, bits), under)

def power_of_e(exponent): return Exact.of({(Fraction(exponent), ()): ONE}, {UNIT: ONE})

def terms_of(value):
    if isinstance(value, Exact): return value.top, value.bottom
    return ({UNIT: Fraction(value)} if value else {}), {UNIT: ONE}

def sum_bounds(terms, bits):
    total = ZERO, ZERO
    for (exponent, roots), coefficient in terms.items():
        ends = exp_bounds(exponent, bits)
        for prime, part in roots:
            root = integer_root(prime ** part.numerator << bits * part.denominator,
                    part.denominator)
            ends = interval("*", ends, (Fraction(root, 1 << bits), Fraction(root + 1, 1 << bits)))
        total = interval("+", total, interval("*", ends, (coefficient, coefficient)))
    return total

def integer_root(value, degree):
    """The largest integer whose power of this degree is at most the value, bit by bit."""
    root = 0
    for shift in range(value.bit_length() // degree, -1, -1):
        if (root | 1 << shift) ** degree <= value: root |= 1 << shift
    return root

def interval(operation, first, second):
    """What an operation makes of two intervals; a divisor must not contain 0."""
    if operation == "+": return first[0] + second[0], first[1] + second[1]
    if operation == "-": return first[0] - second[1], first[1] - second[0]
    corners = [a * b if operation == "*" else a / b for a in first for b in second]
    return min(corners), max(corners)

EXPONENTIALS = {}

def exp_bounds(exponent, bits):
    """e^q by its series at abs(q)/2^h, squared h times; what is left out is below two terms."""
    if not exponent: return ONE, ONE
    if (exponent, bits) not in EXPONENTIALS:
        demand(abs(exponent) < 1 << 20, "powers of e beyond 2^20", Unsupported)
        size = abs(exponent)
        halvings = floor(size).bit_length() + 6
        scale, term = bits + 3 * halvings + 3 * ceil(size) + 16, 0
        top, bottom = size.numerator, size.denominator << halvings
        low = high = below = above = 1 << scale
        while above > 1:
            term += 1
            below, above = below * top // (bottom * term), -(-above * top // (bottom * term))
            low, high = low + below, high + above
        high += 2
        for _ in range(halvings): low, high = low * low >> scale, -(-high * high >> scale)
        ends = Fraction(low, 1 << scale), Fraction(high, 1 << scale)
        if len(EXPONENTIALS) > 5000: EXPONENTIALS.clear()
        EXPONENTIALS[exponent, bits] = ends if exponent > 0 else (1 / ends[1], 1 / ends[0])
    return EXPONENTIALS[exponent, bits]

def ln_bounds(value, bits):
    """ln x = k ln 2 + 2 atanh((m - 1)/(m + 1)) for x = 2^k m > 0 with m between 1/2 and 2."""
    steps = value.numerator.bit_length() - value.denominator.bit_length()
    part = value / Fraction(2) ** steps
    scale = bits + 24 + abs(steps).bit_length()
    near, two = (atanh_bounds(z, scale) for z in ((part - 1) / (part + 1), Fraction(1, 3)))
    return interval("+", interval("*", near, (2, 2)), interval("*", two, (2 * steps, 2 * steps)))

def atanh_bounds(argument, scale):
    """The sum of z^(2i+1)/(2i+1) for abs(z) <= 1/3; what is left out is below the last term."""
    if argument < 0: return interval("*", atanh_bounds(-argument, scale), (-1, -1))
    top, bottom, index = argument.numerator ** 2, argument.denominator ** 2, 1
    low = below = floor(argument * (1 << scale))
    high = above = ceil(argument * (1 << scale))
    while above > 1:
        index, below, above = index + 2, below * top // bottom, -(-above * top // bottom)
        low, high = low + below // index, high - (-above // index)
    return Fraction(low, 1 << scale), Fraction(high + 2, 1 << scale)

# ------------------------------------------------------------------------ numbers beyond the field

class Real(Arithmetic):
    """A number known by enclosures bounds(bits). If logs = (c, [(c_i, f_i), ...]) is there, it is
    c plus the sum of c_i ln f_i, with rational c and c_i and positive f_i of the field."""
    rank = 2
    def __init__(self, bounds, logs=None): self.bounds, self.logs = bounds, logs

    @staticmethod
    def of_logs(constant, terms):
        """A Fraction if the product of all f_i^c_i can be written out and is a power of e."""
        scale = 1
        for factor, _ in terms: scale = scale * factor.denominator // gcd(scale, factor.denominator)
        if sum(abs(factor * scale) for factor, _ in terms) <= 2000:
            product = ONE
            for factor, argument in terms:
                product = product * whole_power(argument, int(factor * scale))
            top, bottom = terms_of(product)
            if bottom == {UNIT: ONE} and list(top.values()) == [ONE]:
                (exponent, roots), = top
                if not roots: return constant + exponent / scale
        def bounds(bits):
            total = constant, constant
            for factor, argument in terms:
                inner = bounds_of(argument, bits)
                while inner[0] <= 0:
                    bits *= 2
                    inner = bounds_of(argument, bits)
                ends = ln_bounds(inner[0], bits)[0], ln_bounds(inner[1], bits)[1]
                total = interval("+", total, interval("*", ends, (factor, factor)))
            return total
        return Real(bounds, (constant, terms))

    @staticmethod
    def join(operation, first, second):
        left, right = (value.logs if isinstance(value, Real) else
                       (value, []) if isinstance(value, Fraction) else None
                       for value in (first, second))
        if operation in "+-" and left and right:
            turn = 1 if operation == "+" else -1
            return Real.of_logs(left[0] + turn * right[0],
                    left[1] + [(turn * c, f) for c, f in right[1]])
        if operation == "*" and isinstance(first, Fraction): return second * first
        if operation == "/" and isinstance(second, Real):
            raise Unsupported("quotients of logarithms")
        if operation in "*/" and isinstance(second, Fraction) and left:
            factor = second if operation == "*" else 1 / second
            return Real.of_logs(left[0] * factor, [(c * factor, f) for c, f in left[1]])
        return Real(lambda bits: interval(operation, bounds_of(first, bits),
                bounds_of(second, bits)))

def bounds_of(value, bits):
    return (value, value) if isinstance(value, Fraction) else value.bounds(bits)

def is_number(value): return isinstance(value, (Fraction, Exact, Real))

MOST_BITS = 4096

def compare(first, second): return sign(first - second)

def sign(value):
    """Of a number. An element of the field is not zero unless it is the fraction 0."""
    if isinstance(value, Fraction): return (value > 0) - (value < 0)
    if isinstance(value, Exact) and len(value.bottom) > 1:
        return sign(Exact.of(value.top, {UNIT: ONE})) * sign(Exact.of(value.bottom, {UNIT: ONE}))
    bits = 64
    while isinstance(value, Exact) or bits <= MOST_BITS:
        low, high = value.bounds(bits)
        if low > 0 or high < 0: return 1 if low > 0 else -1
        if low == high: return 0
        bits *= 2
    raise Undecided(f"a number cannot be told from 0 with {MOST_BITS} bits")

def whole_power(base, exponent):
    if isinstance(base, Fraction): return base ** exponent
    if exponent < 0: return whole_power(ONE / base, -exponent)
    result = ONE
    for digit in bin(exponent)[2:]: result = result * result * (base if digit == "1" else ONE)
    return result

def prime_factors(value):
    factors, divisor = {}, 2
    while divisor * divisor <= value:
        demand(divisor < 100_000, "roots of numbers with large prime factors", Unsupported)
        while value % divisor == 0:
            factors[divisor], value = factors.get(divisor, 0) + 1, value // divisor
        divisor += 1
    return factors if value == 1 else {**factors, value: 1}

def real_power(base, exponent):
    """b^q: a whole power of anything, a rational one of a positive b of one term."""
    demand(isinstance(exponent, Fraction) and is_number(base), "irrational exponents", Unsupported)
    if exponent.denominator == 1:
        demand(not isinstance(base, Real) and abs(exponent) <= 1 << 20, "such powers", Unsupported)
        demand(exponent >= 0 or base != 0, "a division by zero")
        size = 1 if isinstance(base, Exact) else max(abs(base.numerator),
                base.denominator).bit_length()
        demand(abs(exponent) * size <= 1 << 24, "such powers", Unsupported)
        return whole_power(base, int(exponent))
    demand(sign(base) > 0 or not sign(base) and exponent > 0, "a root of a negative number")
    if not sign(base): return ZERO
    demand(not isinstance(base, Real), "roots of logarithms", Unsupported)
    top, bottom = terms_of(base)
    demand(len(top) == len(bottom) == 1, "roots of sums", Unsupported)
    ((power, roots), coefficient), = top.items()
    exponents, result = dict(roots), power_of_e(power * exponent)
    for number, turn in ((coefficient.numerator, 1), (coefficient.denominator, -1)):
        for prime, times in prime_factors(number).items():
            exponents[prime] = exponents.get(prime, ZERO) + turn * times
    for prime, times in exponents.items():
        rest = times * exponent - floor(times * exponent)
        result = result * Fraction(prime) ** floor(times * exponent)
        if rest: result = result * Exact({(ZERO, ((prime, rest),)): ONE}, {UNIT: ONE})
    return result

def exponential(argument):
    demand(isinstance(argument, Fraction), "exponentials of irrational numbers", Unsupported)
    return power_of_e(argument)

def logarithm(argument):
    demand(not isinstance(argument, Real), "logarithms of logarithms", Unsupported)
    demand(sign(argument) > 0, "a logarithm of what is not positive")
    top, bottom = terms_of(argument)
    ((exponent, roots), coefficient), *rest = top.items()
    plain = not rest and len(bottom) == 1 and coefficient == 1 and not roots
    return exponent if plain else Real.of_logs(ZERO, [(ONE, argument)])

def shown(value):
    """As Referee prints it: 3*e^(1/2)/4 - 1/3, by falling powers; a quotient as it is kept."""
    top, bottom = terms_of(value)
    if len(bottom) > 1:
        over, under = (shown(Exact.of(terms, {UNIT: ONE})) for terms in (top, bottom))
        whole_term = len(top) == 1 and next(iter(top.values())).denominator == 1
        return f"{over}/({under})" if whole_term else f"({over})/({under})"
    text = "" if top else "0"
    for power in sorted(top, key=lambda power: [-power[0], *itertools.chain(*power[1])]):
        factors = [f"{prime}^({part})" for prime, part in power[1]]
        plain = power[0].denominator == 1 and power[0] > 0
        if power[0]: factors.append("e" + f"^{power[0]}" * (power[0] != 1) if plain
                else f"e^({power[0]})")
        size = abs(top[power])
        if size.numerator != 1 or not factors: factors.insert(0, str(size.numerator))
        term = "*".join(factors) + (f"/{size.denominator}" if size.denominator > 1 else "")
        text += (" + ", " - ")[top[power] < 0] + term if text else "-" * (top[power] < 0) + term
    return text

# ------------------------------------------------------------------------------------ the language

RESERVED = set("and or not if then else let in where try forall exists sum product oo maximum "
               "minimum feasible bounded polytope".split())
TOKEN = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*"
                   r"(?:([0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?![A-Za-z_])"
                   r"|([A-Za-z][A-Za-z0-9_]*)|(=>|<=|>=|!=|\.\.|[-+*/^()\[\]{},:<>=])|$)")
RELATIONS, OPEN = ("<", "<=", "=", "!=", ">=", ">"), ("forall", "exists", "let", "if")
DEEPEST_TERM, LONGEST_TEXT, LONGEST_DIGITS, LARGEST_EXPONENT = 400, 1_000_000, 20_000, 1_000_000

class Parser:
    """Recursive descent along the grammar of FORMAT.md; a node is a tuple with its kind first."""
    def __init__(self, text):
        self.tokens, self.at, self.depth, place = [], 0, 0, 0
        demand(len(text) <= LONGEST_TEXT, "the text is too long", SyntaxError)
        while place < len(text):
            match = TOKEN.match(text, place)
            demand(match and match.end() > place, f"unexpected character {place + 1}", SyntaxError)
            place = match.end()
            if match.lastindex:
                kind, word = ("number", "name", "sign")[match.lastindex - 1], match[match.lastindex]
                self.tokens.append(("word" if word in RESERVED else kind, word))
        self.tokens += [("end", "")] * 3

    def sees(self, *words): return self.tokens[self.at][1] in words

    def need(self, *words):
        demand(self.sees(*words), f"expected {words} but found {self.tokens[self.at]}", SyntaxError)
        self.at += 1
        return self.tokens[self.at - 1][1]

    def name(self):
        demand(self.tokens[self.at][0] == "name", f"{self.tokens[self.at]} is no name", SyntaxError)
        return self.need(self.tokens[self.at][1])

    def several(self, item, last=None):
        items = [item()]
        while self.sees(","):
            self.need(",")
            items.append(item())
        if last: self.need(last)
        return tuple(items)

    def deeper(self, part):
        self.depth += 1
        demand(self.depth <= DEEPEST_TERM, "nested too deeply", SyntaxError)
        result = part()
        self.depth -= 1
        return result

    def expression(self):
        return self.deeper(self.open if self.sees(*OPEN) else self.implication)

    def after(self, word, part):
        self.need(word)
        return part()

    def open(self):
        word = self.need(*OPEN)
        if word == "let": return word, self.several(self.definition, "in"), self.expression()
        if word == "if":
            return word, self.expression(), *(self.after(w, self.expression) for w
                    in ("then", "else"))
        return word, *self.binders(), self.after(":", self.expression)

    def definition(self):
        name, parameters = self.name(), ()
        if self.sees("("): parameters = self.after("(", lambda: self.several(self.name, ")"))
        return name, parameters, self.after("=", self.expression)

    def either(self, other): return self.expression() if self.sees(*OPEN) else other()

    def implication(self):
        left = self.leftward(("or",), lambda: self.leftward(("and",), self.negation))
        if not self.sees("=>"): return left
        return "=>", left, self.after("=>",
                lambda: self.either(lambda: self.deeper(self.implication)))

    def leftward(self, words, part):
        result, length = part(), 0
        while self.sees(*words):
            length, word = length + 1, self.need(*words)
            demand(length <= DEEPEST_TERM, "too many operations in a row", SyntaxError)
            result = word, result, self.either(part) if word in ("and", "or") else part()
        return result

    def negation(self):
        if not self.sees("not"): return self.comparison()
        return "not", self.after("not", lambda: self.deeper(lambda: self.either(self.negation)))

    def comparison(self):
        operands, relations = [self.sum()], []
        while self.sees(*RELATIONS):
            relations.append(self.need(*RELATIONS))
            operands.append(self.sum())
        return ("chain", tuple(relations), tuple(operands)) if relations else operands[0]

    def sum(self): return self.leftward(("+", "-"), lambda: self.leftward(("*", "/"), self.signed))

    def signed(self):
        if self.sees("-"): return "negative", self.after("-", lambda: self.deeper(self.signed))
        base = self.primary()
        while self.sees("["):
            base = "index", base, self.after("[", self.expression)
            self.need("]")
        return ("^", base, self.after("^",
                lambda: self.deeper(self.signed))) if self.sees("^") else base

    def primary(self):
        (kind, word), following = self.tokens[self.at], self.tokens[self.at + 2:self.at + 4]
        self.at += 1
        if kind == "number": return "number", number_value(word)
        if word == "(":
            inner = self.expression()
            return self.after(")", lambda: inner)
        if word == "[":
            first = self.expression()
            if self.sees(":"):
                listed = "listing", *self.after(":", self.binders), first
                return self.after("]", lambda: listed)
            rest = self.after(",", lambda: self.several(self.expression)) if self.sees(",") else ()
            return self.after("]", lambda: ("vector", (first, *rest)))
        if word in ("maximum", "minimum", "bounded", "feasible"): return self.program(word)
        folds = self.sees("(") and following[0][0] == "name" and following[1][1] == "in"
        if word in ("sum", "product") or word in ("min", "max") and folds:
            node = "fold", word, *self.after("(", self.binders), self.after(":", self.expression)
            return self.after(")", lambda: node)
        demand(kind == "name", f"unexpected {word or 'end'}", SyntaxError)
        if not self.sees("("): return "name", word
        self.need("(")
        if self.sees(")"): return "call", word, self.after(")", tuple)
        return "call", word, self.several(self.argument, ")")

    def argument(self):
        """x in A, y in B : body is short for [[body : y in B] : x in A]."""
        if self.tokens[self.at][0] != "name" or self.tokens[self.at + 1][1] != "in":
            return self.expression()
        binders, guard = self.binders()
        demand(len(binders) == 2 and guard is None, "a table has two variables", SyntaxError)
        body = self.after(":", self.expression)
        return "listing", binders[:1], None, ("listing", binders[1:], None, body)

    def program(self, word):
        unknowns, objective, rows = self.after("(", lambda: self.several(self.unknown)), None, ()
        if word != "feasible": objective = self.after(":", self.expression)
        if self.sees("where") or word == "feasible":
            rows = self.after("where", lambda: self.several(self.row))
        self.need(")")
        return "program", word, unknowns, objective, rows

    def unknown(self):
        name = self.name()
        if not self.sees("["): return name, None
        size = self.after("[", self.expression)
        return self.after("]", lambda: (name, size))

    def row(self):
        named = self.tokens[self.at][0] == "name" and self.tokens[self.at + 1][1] == ":"
        return (self.name(), self.after(":", self.expression)) if named else ("", self.expression())

    def binders(self):
        binders = self.several(self.binder)
        return binders, self.after("where", self.expression) if self.sees("where") else None

    def binder(self):
        unknowns = self.several(self.unknown)
        self.need("in")
        if self.sees("polytope"):
            self.need("polytope")
            return unknowns, ("polytope", self.after("(", lambda: self.several(self.row, ")")))
        demand(len(unknowns) == 1 and not unknowns[0][1], "expected polytope", SyntaxError)
        return unknowns[0][0], self.domain()

    def domain(self):
        if self.sees("{"): return "elements", self.after("{",
                lambda: self.several(self.expression, "}"))
        start, depth = self.at, self.depth
        if self.sees("(", "["):
            try:
                return self.real_interval()
            except SyntaxError:
                self.at, self.depth = start, depth
        low = self.sum()
        if not self.sees(".."):
            return ("elements", low[1]) if low[0] == "vector" else ("collection", low)
        self.need("..")
        return "range", low, None if self.sees(":", ",", "]", "where") else self.sum()

    def real_interval(self):
        closed, endless = self.need("(", "[") == "[", self.tokens[self.at:self.at + 2]
        low = high = None
        if closed or [word for _, word in endless] != ["-", "oo"]: low = self.expression()
        else: self.at += 2
        self.need(",")
        if not self.sees("oo"): high = self.expression()
        else: self.need("oo")
        return "interval", low, closed, high, self.need(")", *["]"] * (high is not None)) == "]"

def number_value(text):
    mantissa, _, exponent = text.lower().partition("e")
    demand(len(mantissa) <= LONGEST_DIGITS and len(exponent) < 9 and
           abs(int(exponent or 0)) <= LARGEST_EXPONENT, "a number is too long", SyntaxError)
    return Fraction(mantissa) * Fraction(10) ** int(exponent or 0)

def parse(text):
    parser = Parser(text)
    result = parser.expression()
    parser.need("")
    return result

# How tight a kind of node binds; what begins with forall, exists, let or if binds least.
LEVELS = {"=>": 1, "or": 2, "and": 3, "not": 4, "chain": 5, "+": 6, "-": 6, "*": 7, "/": 7,
          "negative": 8, "^": 9, "index": 10, "forall": 0, "exists": 0, "let": 0, "if": 0}

def canonical(node): return printed(node)[0]

def printed(node):
    """The canonical text, how tight it binds, and whether a word that takes in all ends it."""
    kind, level = node[0], LEVELS.get(node[0], 11)
    def part(child, least, last=False):
        text, binds, endless = printed(child)
        bare = (binds >= least or last and not binds) and (last or not endless)
        return (text, endless) if bare else (f"({text})", False)
    if kind in ("and", "or", "=>"):
        left, (right, endless) = part(node[1], 2 if kind == "=>" else level), part(
            node[2], 1 if kind == "=>" else level + 1, True)
        return f"{left[0]} {kind} {right}", level, endless
    if kind == "not":
        text, endless = part(node[1], 4, True)
        return f"not {text}", level, endless
    if kind == "chain":
        links = zip(("",) + node[1], node[2])
        return " ".join(f"{r} {part(x, 6)[0]}".strip() for r, x in links), level, False
    if kind in "+-*/^":
        left, right = {6: (6, 7), 7: (7, 8), 9: (10, 8)}[level]
        between = kind if kind in "/^" else f" {kind} "
        return part(node[1], left)[0] + between + part(node[2], right)[0], level, False
    if kind == "negative": return "-" + part(node[1], 8)[0], level, False
    if kind == "index": return f"{part(node[1], 10)[0]}[{canonical(node[2])}]", level, False
    return plain_text(node), level, not level

def plain_text(node):
    kind = node[0]
    if kind == "number": return decimal_text(node[1])
    if kind == "name": return node[1]
    if kind == "vector": return f"[{comma(canonical, node[1])}]"
    if kind == "listing":
        return f"[{canonical(node[3])} : {binders_text(*node[1:3])}]"
    if kind == "call" and is_table(node):
        rows = node[2][-1]
        return (f"{node[1]}({''.join(canonical(x) + ', ' for x in node[2][:-1])}"
                f"{binders_text(rows[1] + rows[3][1], None)} : {canonical(rows[3][3])})")
    if kind == "call": return f"{node[1]}({comma(canonical, node[2])})"
    if kind == "fold": return f"{node[1]}({binders_text(*node[2:4])} : {canonical(node[4])})"
    if kind == "if": return "if {} then {} else {}".format(*map(canonical, node[1:]))
    if kind == "let":
        return f"let {comma(definition_text, node[1])} in {canonical(node[2])}"
    if kind in OPEN: return f"{kind} {binders_text(*node[1:3])} : {canonical(node[3])}"
    _, word, unknowns, objective, rows = node
    return (f"{word}({comma(unknown_text, unknowns)}" + (f" : {canonical(objective)}" if objective
            else "")
            + (f" where {comma(row_text, rows)}" if rows else "") + ")")

def is_table(node):
    """Whether the last argument of a call stands without its brackets."""
    rows = node[2][-1] if node[2] and node[1] not in (*FOLDS, "limit", "asymptotic") else ("",)
    return all(x[0] == "listing" and len(x[1]) == 1 and x[2] is None and x[1][0][1][0] != "polytope"
               for x in (rows, rows[-1]))

def comma(text, items): return ", ".join(map(text, items))
def row_text(row): return f"{row[0]}: " * bool(row[0]) + canonical(row[1])
def unknown_text(unknown): return unknown[0] + (f"[{canonical(unknown[1])}]" if unknown[1] else "")

def definition_text(definition):
    name, parameters, body = definition
    return f"{name}({', '.join(parameters)})"[:None if parameters else -2] + f" = {canonical(body)}"

def sum_text(node):
    text, binds, endless = printed(node)
    return f"({text})" if binds < 6 or endless else text

def no_interval(node):
    """What begins with a bracket would be read as an interval."""
    first = node
    while first[0] in "+-*/^" or first[0] == "index": first = first[1]
    interval = sum_text(node)[0] == "[" and first[0] != "listing"
    return f"({sum_text(node)})" if interval else sum_text(node)

def binders_text(binders, guard):
    def text(binder):
        names, (kind, *parts) = binder
        if kind == "polytope":
            return f"{comma(unknown_text, names)} in polytope({comma(row_text, parts[0])})"
        if kind == "range":
            return f"{names} in {no_interval(parts[0])}..{sum_text(parts[1]) if parts[1] else ''}"
        if kind == "elements": return f"{names} in {{{comma(canonical, parts[0])}}}"
        if kind == "collection": return f"{names} in {no_interval(parts[0])}"
        low, closed, high, ends = parts
        low, high = canonical(low) if low else "-oo", canonical(high) if high else "oo"
        return f"{names} in {'(['[closed]}{low}, {high}{')]'[ends]}"
    return comma(text, binders) + (f" where {canonical(guard)}" if guard else "")

def decimal_text(value):
    """Digits in full, unless more than 20 zeros would only hold the place."""
    if value < 0: return "-" + decimal_text(-value)
    twos = (value.denominator & -value.denominator).bit_length() - 1
    places, fives = twos, value.denominator >> twos
    while fives > 1: fives, twos = fives // 5, twos - 1
    places = max(places, places - twos)
    digits = str(value * 10 ** places)
    leading, significant = len(digits) - places - 1, digits.rstrip("0")
    if value and (leading < -20 or len(digits) - len(significant) > 20):
        return significant[0] + ("." + significant[1:] if significant[1:] else "") + f"e{leading}"
    digits = digits.rjust(places + 1, "0")
    return digits[:len(digits) - places] + ("." + digits[-places:] if places else "")

# ------------------------------------------------------------------ polynomials, affine functions

def trim(polynomial):
    while polynomial and isinstance(polynomial[-1], Fraction) and not polynomial[-1]:
        polynomial = polynomial[:-1]
    return polynomial

def add_polynomials(first, second, factor=ONE):
    return trim([a + factor * b for a, b in itertools.zip_longest(first, second, fillvalue=ZERO)])

def multiply_polynomials(first, second):
    result = [ZERO] * max(0, len(first) + len(second) - 1)
    for (i, a), (j, b) in itertools.product(enumerate(first), enumerate(second)):
        result[i + j] = result[i + j] + a * b
    return trim(result)

def at_point(polynomial, point):
    result = ZERO
    for coefficient in reversed(polynomial): result = result * point + coefficient
    return result

def divide_polynomials(first, second):
    """The quotient, if the division leaves nothing; else None."""
    first, quotient = list(first), []
    while second and len(first) >= len(second):
        quotient.append(first[-1] / second[-1])
        shift = len(first) - len(second)
        first = [a - quotient[-1] * second[i - shift] if i >= shift else a
                 for i, a in enumerate(first)][:-1]
    return None if not second or trim(first) else trim(quotient[::-1])

class Quotient(Arithmetic):
    """A quotient of polynomials in a letter, which is the interval of its real variable, with the
    divisors met on the way: where one of them is 0, it is not defined."""
    rank = 3
    def __init__(self, top, bottom=(ONE,), divisors=(), letter=None):
        self.top, self.bottom, self.letter = list(top), list(bottom), letter
        self.divisors = [d for i, d in enumerate(divisors) if d not in divisors[:i]]
        demand(max(len(self.top), len(self.bottom)) <= 1001, "a degree above 1000", Undecided)
    @staticmethod
    def of(value):
        if isinstance(value, Quotient): return value
        demand(not isinstance(value, Real), "logarithms as coefficients", Unsupported)
        return Quotient(trim([value]))
    @staticmethod
    def join(operation, first, second):
        first, second = Quotient.of(first), Quotient.of(second)
        letter = first.letter or second.letter
        demand(second.letter in (None, letter), "several real variables in a term", Unsupported)
        divisors = first.divisors + second.divisors
        if operation in "+-":
            factor, bottom = ONE if operation == "+" else -ONE, first.bottom
            top, more = first.top, second.top
            if not top: bottom, divisors = second.bottom, second.divisors + first.divisors
            elif bottom != second.bottom:
                top, more = (multiply_polynomials(*pair) for pair
                        in ((top, second.bottom), (more, bottom)))
                bottom = multiply_polynomials(bottom, second.bottom)
            return Quotient(add_polynomials(top, more, factor), bottom, divisors, letter)
        top, bottom = second.top, second.bottom
        if operation == "/":
            demand(top, "a division by zero")
            if len(top) == 1: top, bottom = [x / top[0] for x in bottom], [ONE]
            else: top, bottom, divisors = bottom, top, divisors + [top]
        return Quotient(multiply_polynomials(first.top, top),
                        multiply_polynomials(first.bottom, bottom), divisors, letter)
    def power(self, exponent):
        demand(exponent.denominator == 1 and abs(exponent) <= 1000, "such an exponent", Undecided)
        base = self if exponent >= 0 else ONE / self
        size = max(len(base.top), len(base.bottom)) - 1
        demand(abs(exponent) * size <= 1000, "a degree above 1000", Undecided)
        top, bottom = [ONE], [ONE]
        for _ in range(abs(int(exponent))):
            top, bottom = multiply_polynomials(top, base.top), multiply_polynomials(bottom,
                    base.bottom)
        return Quotient(top, bottom, base.divisors, self.letter)
    def least(self, factor=ONE):
        """A bound from below of factor times this on the interval, if the bottom is one term, and
        whether it is never reached; None if none is found term by term."""
        powers = [place for place, number in enumerate(self.bottom) if sign(number)]
        if len(powers) != 1: return None
        result, strict = ZERO, False
        for place, number in enumerate(self.top):
            number, power = number * factor / self.bottom[powers[0]], place - powers[0]
            if not sign(number) or not power:
                result = result + number
                continue
            if self.letter.low is None or sign(self.letter.low) < 0: return None
            low = (sign(number) > 0) == (power > 0)
            end, reached = ((self.letter.low, self.letter.closed) if low
                    else (self.letter.high, self.letter.ends))
            if end is None and power > 0 or end is not None and power < 0 and not sign(end):
                return None
            extreme = ZERO if end is None else whole_power(end, power)
            strict = strict or bool(not reached and sign(extreme))
            result = result + number * extreme
        return result, strict

class Powers(Arithmetic):
    """A sum of p(k) c^k for the integer k of a sum without end: polynomials p by positive c."""
    rank = 5
    def __init__(self, parts, letter):
        self.parts = [(c, trim(list(p))) for c, p in parts]
        self.letter, self.divisors = letter, []
    @staticmethod
    def of(value, letter):
        if isinstance(value, Powers): return value
        demand(not isinstance(value, Quotient), "several variables in a sum without end",
                Unsupported)
        demand(not isinstance(value, Real), "logarithms as coefficients", Unsupported)
        return Powers([(ONE, [value])], letter)
    @staticmethod
    def join(operation, first, second):
        letter = getattr(first if isinstance(first, Powers) else second, "letter")
        first, second = Powers.of(first, letter), Powers.of(second, letter)
        demand(first.letter is letter and second.letter is letter,
                "several variables in a sum without end", Unsupported)
        if operation in "+-":
            turn = ONE if operation == "+" else -ONE
            return Powers(collected(first.parts + [(c, multiply_polynomials([turn], p))
                                                   for c, p in second.parts]), letter)
        if operation == "/":
            demand(second.parts, "a division by zero")
            demand(len(second.parts) == 1 and len(second.parts[0][1]) == 1,
                    "a sum without end of terms with a divisor", Undecided)
            (c, (number,)), = second.parts
            second = Powers([(ONE / c, [ONE / number])], letter)
        return Powers(collected([(c * d, multiply_polynomials(p, q)) for c, p in first.parts
                                 for d, q in second.parts]), letter)
    def power(self, exponent):
        demand(exponent.denominator == 1 and abs(exponent) <= 1000, "such an exponent", Undecided)
        base, result = self if exponent >= 0 else ONE / self, ONE
        for _ in range(abs(int(exponent))): result = result * base
        return result
    def exponent_of(self, base):
        """base^(a k + b)."""
        coefficients = self.parts[0][1] if self.parts else []
        demand(is_number(base) and sign(base) > 0 and len(coefficients) <= 2 and all(
            c == 1 for c, _ in self.parts), "such a power", Undecided)
        b, a = (list(coefficients) + [ZERO, ZERO])[:2]
        return Powers([(real_power(base, a), [real_power(base, b)])], self.letter)
    def least(self, factor=ONE):
        """A bound from below of factor times this, if it is a polynomial in k."""
        if any(c != 1 for c, _ in self.parts): return None
        return Quotient(self.parts[0][1] if self.parts else [], letter=self.letter).least(factor)
    def total(self, first):
        """The sum over all k from first on: of C(i, j) c^i it is c^j/(1 - c)^(j + 1)."""
        result = ZERO
        for c, polynomial in self.parts:
            demand(compare(c, ONE) < 0, "a sum without end that diverges")
            values = [at_point(polynomial, first + i) for i in range(len(polynomial))]
            factor = whole_power(c, int(first)) / (ONE - c)
            while values:
                result, factor = result + values[0] * factor, factor * c / (ONE - c)
                values = [b - a for a, b in zip(values, values[1:])]
        return result

def collected(parts):
    result = []
    for c, polynomial in parts:
        known = next((i for i, (d, _) in enumerate(result) if compare(c, d) == 0), None)
        if known is None: result.append((c, polynomial))
        else: result[known] = c, add_polynomials(result[known][1], polynomial)
    return [(c, polynomial) for c, polynomial in result if trim(list(polynomial))]

class Affine(Arithmetic):
    """A constant plus multiples of the unknowns of one program; those of two are different."""
    rank = 4
    def __init__(self, program, constant=ZERO, parts=()):
        self.program, self.constant = program, constant
        self.parts = {n: x for n, x in dict(parts).items() if x != ZERO}
    @staticmethod
    def of(program, value):
        if isinstance(value, Affine) and value.program is program: return value
        demand(not isinstance(value, Real), "logarithms in a program", Unsupported)
        demand(is_number(value), "what is not affine in the unknowns", Undecided)
        return Affine(program, value)
    @staticmethod
    def join(operation, first, second):
        program = (first if isinstance(first, Affine) else second).program
        first, second = Affine.of(program, first), Affine.of(program, second)
        if operation in "+-":
            parts, factor = dict(first.parts), ONE if operation == "+" else -ONE
            for name, value in second.parts.items():
                parts[name] = parts.get(name, ZERO) + factor * value
            return Affine(program, first.constant + factor * second.constant, parts)
        if second.parts and operation == "*": first, second = second, first
        demand(not second.parts, "a product or quotient of unknowns", Undecided)
        demand(operation == "*" or sign(second.constant), "a division by zero")
        factor = second.constant if operation == "*" else ONE / second.constant
        return Affine(program, factor * first.constant,
                      {n: factor * x for n, x in first.parts.items()})
    def at(self, point): return self.constant + sum(
        (factor * point[name] for name, factor in self.parts.items() if name in point), ZERO)

def total(values): return sum(values, ZERO)

class Interval:
    """Of real numbers; an end that is None is infinite. It stands for the variable that it has."""
    def __init__(self, low, closed, high, ends):
        self.low, self.closed, self.high, self.ends = low, closed, high, ends
        self.finite = low is not None and high is not None
        self.point = self.finite and low == high
    def empty(self):
        return self.finite and compare(self.low, self.high) >= (0 if not (self.closed and self.ends)
                else 1)
    def inner(self, index=0):
        """The middle, or one step from the only end; others in the same way."""
        if self.finite: return self.low + (self.high - self.low) * Fraction(1, index + 2)
        if self.low is not None: return self.low + Fraction(index + 1)
        return Fraction(index) if self.high is None else self.high - Fraction(index + 1)
    def has(self, point, strictly=False):
        return (self.low is None or compare(self.low, point) < (self.closed and not strictly)) and (
            self.high is None or compare(point, self.high) < (self.ends and not strictly))

# ------------------------------------------------------------------------------------ logic

# A formula has two values. It is known, True or False or Open; ("atom", quotient, relation) or
# ("row", affine, relation), which say that a difference is defined and so related to 0;
# ("all" or "any", parts); ("every" or "some", letter, formula).

class Open:
    """A formula of which it is not known whether it is true."""
    def __init__(self, why): self.why = why

OPPOSITE = {"<": ">=", "<=": ">", "=": "!=", "!=": "=", ">=": "<", ">": "<="}
DUAL = {"all": "any", "any": "all", "every": "some", "some": "every"}

def related(relation, order):
    return order in {"<": (-1,), "<=": (-1, 0), "=": (0,), "!=": (-1, 1), ">=": (0, 1),
            ">": (1,)}[relation]

def negated(formula):
    """What is true where the formula is not: for an atom, where a divisor is 0 too."""
    if isinstance(formula, bool): return not formula
    if isinstance(formula, Open): return formula
    kind, first, second = (*formula, None)[:3]
    if kind in ("all", "any"): return DUAL[kind], tuple(map(negated, first))
    if kind in DUAL: return DUAL[kind], first, negated(second)
    denied = kind, first, OPPOSITE[second]
    zeros = [("atom", Quotient(divisor, letter=first.letter), "=") for divisor
             in first.divisors] if kind == "atom" else ()
    return ("any", (*zeros, denied)) if zeros else denied

def joined(kind, first, second):
    """All or any of two formulas; what is known is dropped, or settles it."""
    for one, other in ((first, second), (second, first)):
        if isinstance(one, bool): return one if one is (kind == "any") else other
    open_both = isinstance(first, Open) and isinstance(second, Open)
    return first if open_both else (kind, (first, second))

def letters(formula):
    """The letters that are not bound in it, each once."""
    if isinstance(formula, (bool, Open)): return []
    if formula[0] == "atom": return [formula[1].letter]
    if formula[0] == "row": return [formula[1].program]
    if formula[0] in ("all", "any"):
        return list(dict.fromkeys(itertools.chain(*map(letters, formula[1]))))
    return [letter for letter in letters(formula[2]) if letter is not formula[1]]

def bound(kind, letter, formula):
    return (kind, letter, formula) if letter in letters(formula) else formula

def atoms(formula):
    """What it is made of by all and any."""
    if isinstance(formula, (bool, Open)): return []
    if formula[0] not in ("all", "any"): return [formula]
    return list(itertools.chain(*map(atoms, formula[1])))

def shown_by_bounds(formula):
    """Whether bounds of the terms show that a formula holds wherever its letters may be."""
    if isinstance(formula, (bool, Open)): return formula is True
    kind, first, *rest = formula
    if kind in ("all", "any"): return (all if kind == "all" else any)(map(shown_by_bounds, first))
    if kind != "atom" or first.divisors: return False
    low, high = first.least(), first.least(-ONE)
    def above(bound, strict): return bound is not None and (
        sign(bound[0]) > 0 or not sign(bound[0]) and (bound[1] or not strict))
    return {">": above(low, True), "<": above(high, True), ">=": above(low, False),
            "<=": above(high, False), "!=": above(low, True) or above(high, True),
            "=": False}[rest[0]]

def every(findings):
    """Whether all are true; the first that is false settles it, and no more are looked at."""
    result = True
    for found in findings:
        if found is False: return False
        if result is True: result = found
    return result

def at(formula, point):
    """Whether a formula in one letter is true where that has this value."""
    if isinstance(formula, (bool, Open)): return formula
    kind, first, *rest = formula
    if kind == "all": return every(at(part, point) for part in first)
    if kind == "any": return negated(every(negated(at(part, point)) for part in first))
    if kind != "atom": return Open("several variables")
    if any(not sign(at_point(divisor, point)) for divisor in first.divisors): return False
    return related(rest[0], sign(at_point(first.top, point)) * sign(at_point(first.bottom, point)))

class Statement:
    """Where something is true and where it is false, by two formulas; elsewhere it is undefined.
    The logic is the strong one of Kleene."""
    def __init__(self, true, false): self.true, self.false = true, false
    def turned(self): return Statement(self.false, self.true)
    def both(self, right):
        """And; a left side that is false settles it."""
        if self.false is True: return self
        other = right()
        return Statement(joined("all", self.true, other.true),
                         joined("any", self.false, other.false))
    def both_defined(self, other):
        """And, undefined where either side is."""
        here, there = (joined("any", one.true, one.false) for one in (self, other))
        return Statement(joined("all", self.true, other.true), joined("any",
            joined("all", self.false, there), joined("all", here, other.false)))
    def either(self, right):
        return self.turned().both(lambda: right().turned()).turned()
    def guarding(self, body):
        """A case whose guard this is: true where that is false, undefined where that is."""
        if self.true is True: return body()
        if self.false is True: return Statement(True, False)
        if self.true is self.false is False: return self
        inside = body()
        return Statement(joined("any", self.false, joined("all", self.true, inside.true)),
                         joined("all", self.true, inside.false))
    def choosing(self, yes, no):
        """What the first is where this is true, and the second where this is false."""
        return Statement(*(joined("any", joined("all", self.true, one), joined("all", self.false,
            other)) for one, other in ((yes.true, no.true), (yes.false, no.false))))
    def defined(self):
        """Whether it is, literally, false wherever it is not true."""
        return self.false == negated(self.true)

def stated(about):
    """What is said about something undefined is undefined, and about something open it is open."""
    try:
        return about()
    except Undefined: return Statement(False, False)
    except Undecided as undecided:
        unknown = Open(undecided)
        return Statement(unknown, unknown)

def comparison(relation, left, right):
    """What a comparison says of two values."""
    if isinstance(left, Collection) and isinstance(right, Collection):
        left, right = same_list(left, right)
    if is_vector(left) and is_vector(right):
        demand(relation in ("=", "!="), "vectors have no order", Mistake)
        same, certain = len(left) == len(right), not (divided(left) or divided(right))
        demand(same or certain, "vectors of different lengths with divisors", Undecided)
        equal = Statement(same, not same)
        for one, other in zip(left, right) if same else ():
            entry = comparison("=", one, other)
            equal = equal.both(lambda: entry) if certain else equal.both_defined(entry)
        return equal if relation == "=" else equal.turned()
    for value in (left, right): demand(is_quantity(value), "no number", Mistake)
    if is_number(left) and is_number(right):
        try:
            found = related(relation, compare(left, right))
        except Undecided as undecided: found = Open(undecided)
        return Statement(found, negated(found))
    difference = left - right
    if isinstance(difference, Powers) and not difference.parts: difference = Quotient([])
    if isinstance(difference, Quotient) and len(difference.top) < 2 and not difference.divisors:
        found = related(relation, sign(total(difference.top)))
        return Statement(found, not found)
    kind = "row" if isinstance(difference, Affine) else "atom"
    return Statement((kind, difference, relation), (kind, difference, OPPOSITE[relation]))

def is_quantity(value): return is_number(value) or isinstance(value, (Quotient, Powers, Affine))
def is_vector(value): return isinstance(value, tuple) and not isinstance(value, Collection)

def same_list(left, right):
    """Lists of vectors, one vector after the other with its length before it."""
    def flat(values):
        demand(all(map(is_vector, values)), "lists of other values are compared", Mistake)
        return tuple(x for vector in values for x in (Fraction(len(vector)), *vector))
    return flat(left), flat(right)

def divisors_of(value):
    """What is divided by in a value or in its entries."""
    if isinstance(value, tuple): return [d for entry in value for d in divisors_of(entry)]
    return [(d, value.letter) for d in value.divisors] if isinstance(value, Quotient) else []

def divided_too(value, more):
    """The same, not defined where one of these is 0."""
    if isinstance(value, tuple): return type(value)(divided_too(x, more) for x in value)
    if not more or not is_quantity(value): return value
    value = Quotient.of(value)
    found = {letter for _, letter in more} | {value.letter}
    demand(len(found - {None}) == 1, "several real variables in a vector", Unsupported)
    letter, = found - {None}
    return Quotient(value.top, value.bottom, value.divisors + [d for d, _ in more], letter)

def divided(value):
    """Whether a value has a divisor, so that it may be undefined somewhere."""
    return any(map(divided, value)) if isinstance(value, tuple) else (
        isinstance(value, Quotient) and bool(value.divisors))

# ------------------------------------------------------------------------------------ evaluation

MOST_CASES, REFUSED_CASES = 1_000_000, 100_000_000

class Definition:
    """A function that a claim defines; its body sees what was bound where it stands."""
    def __init__(self, parameters, body, scope, falling=None):
        self.parameters, self.body, self.scope = parameters, body, scope
        self.falling = falling

class Collection(tuple):
    """What a variable can go through; it is no vector."""

def in_a_row(values):
    """A vector of numbers, or a list of other values."""
    if all(map(is_quantity, values)): return tuple(values)
    demand(not any(map(is_quantity, values)), "values of one kind", Mistake)
    return Collection(values)

def whole(value, low=1, what="an argument is no integer in its range"):
    demand(not isinstance(value, Real), "whether a logarithm is an integer", Unsupported)
    demand(not isinstance(value, (Quotient, Affine)), "an integer with a letter", Undecided)
    demand(isinstance(value, Fraction) and value.denominator == 1 and value >= low, what)
    return int(value)

LOWEST = -10 ** 30

def in_pairs(values, join):
    """Joins neighbours, then what they make, and so on, so that no fraction grows term by term."""
    stack = []
    for count, value in enumerate(values, 1):
        stack.append(value)
        while len(stack) > 1 and not count % 2:
            count, right = count // 2, stack.pop()
            stack.append(join(stack.pop(), right))
    while len(stack) > 1:
        right = stack.pop()
        stack.append(join(stack.pop(), right))
    return stack[0] if stack else None

FOLDS = {"sum": lambda a, b: a + b, "product": lambda a, b: a * b,
         "min": lambda a, b: a if ordered(a, b) <= 0 else b,
         "max": lambda a, b: a if ordered(a, b) >= 0 else b}

def ordered(first, second):
    demand(is_number(first) and is_number(second), "the order of terms with letters", Undecided)
    return compare(first, second)

class Evaluation:
    """What a claim means; what cannot be computed is asked of the answers, in their order. Without
    answers (None) every question stays open."""
    def __init__(self, answers): self.answers, self.used, self.cases = answers, 0, 0
    def answer(self, question, kinds):
        demand(self.answers is not None, f"{question} inside a number", Undecided)
        require(self.used < len(self.answers), "MISSING_EVIDENCE", question)
        self.used += 1
        kind, *contents = self.answers[self.used - 1]
        demand(kind != "open", question, Undecided)
        require(kind in kinds, "EVIDENCE_DOES_NOT_FIT", f"{kind} for {question}")
        return kind, contents
    def case(self, more=1):
        self.cases += more
        require(self.cases <= REFUSED_CASES, "UNDECIDED", "too many cases")
        demand(self.cases <= MOST_CASES, f"more than {MOST_CASES} cases", Unsupported)

    # Terms.

    def value(self, node, scope):
        return getattr(self, "of_" + NODES.get(node[0], node[0]))(node, scope)
    def number(self, node, scope):
        result = self.value(node, scope)
        demand(is_quantity(result), "no number", Mistake)
        return result
    def of_number(self, node, scope): return node[1]
    def of_vector(self, node, scope): return in_a_row([self.entry(x, scope) for x in node[1]])
    def of_negative(self, node, scope): return ZERO - self.number(node[1], scope)
    def of_operation(self, node, scope):
        first, second = self.number(node[1], scope), self.number(node[2], scope)
        if node[0] == "/":
            demand(not isinstance(second, Fraction) or second, "a division by zero")
            return first / second
        if node[0] == "*": return first * second
        return first + second if node[0] == "+" else first - second
    def of_power(self, node, scope): return power(self.number(node[1], scope),
            self.number(node[2], scope))
    def of_index(self, node, scope):
        vector, place = self.value(node[1], scope), self.number(node[2], scope)
        demand(isinstance(vector, tuple), "no vector", Mistake)
        demand(whole(place) <= len(vector), "an index is out of range")
        return divided_too(vector[int(place) - 1], divisors_of(vector))
    def entry(self, node, scope):
        """A value in a row of values; a truth there must be settled."""
        found = self.value(node, scope)
        if not isinstance(found, Statement): return found
        true = self.settled(found)
        return Statement(true, not true)
    def of_listing(self, node, scope):
        _, binders, guard, body = node
        def listed(binders, scope):
            if not binders:
                if guard is not None and not self.holds(guard, scope): return []
                return [self.entry(body, scope)]
            (name, domain), *rest = binders
            values = []
            for element in self.elements(domain, scope):
                self.case()
                values += listed(rest, {**scope, name: element})
            return values
        return in_a_row(listed(binders, scope))
    def of_if(self, node, scope):
        condition = self.truth(node[1], scope)
        if not letters(condition.true) and not letters(condition.false):
            return self.value(node[2 if self.settled(condition) else 3], scope)
        branches = []
        for branch in node[2:]:
            try: branches.append(self.value(branch, scope))
            except Undefined: branches.append(None)
            except Undecided:
                branches = [ZERO]
                break
        demand(branches != [None, None], "both branches")
        truths = all(isinstance(branch, (Statement, type(None))) for branch in branches)
        if not truths:
            always = self.always(condition)
            return self.value(node[2 if always else 3], scope)
        return condition.choosing(*(branch or Statement(False, False) for branch in branches))
    def of_name(self, node, scope):
        found = scope.get(node[1], CONSTANTS.get(node[1]))
        if isinstance(found, Exception): raise found
        return found
    def of_let(self, node, scope): return self.value(node[2], self.inside(node[1], scope))
    def inside(self, definitions, scope):
        for name, parameters, body in definitions:
            value = Definition(parameters, body, scope, falling((name, parameters, body))
                    ) if parameters else self.meant(body, scope)
            scope = {**scope, name: value}
        return scope
    def meant(self, node, scope):
        """What a name stands for; that it is undefined or open matters where it is used."""
        try:
            return self.value(node, scope)
        except (Undefined, Undecided) as failure: return failure
        except Unsupported as unknown:
            if self.answers and self.used < len(self.answers): raise
            return unknown
    def of_call(self, node, scope):
        name, found = node[1], scope.get(node[1])
        if isinstance(found, Definition):
            self.case()
            inner = found.scope
            if found.falling is not None:
                whole(self.number(node[2][found.falling], scope), 0, f"an argument of {name}")
                inner = {**inner, name: found}
            values = [self.meant(argument, scope) for argument in node[2]]
            return self.value(found.body, {**inner, **dict(zip(found.parameters, values))})
        arguments = checked_arguments(name, [self.value(argument, scope) for argument in node[2]])
        result = apply(name, arguments)
        if not isinstance(result, Program): return result
        return self.optimum(result)
    def of_fold(self, node, scope):
        _, word, binders, guard, body = node
        def fold(binders, scope):
            if not binders:
                if guard is not None and not self.holds(guard, scope): return None
                return self.number(body, scope)
            (name, domain), *rest = binders
            values = []
            endless = domain[0] == "range" and domain[2] is None
            for element in (self.before_tail(
                    whole(self.number(domain[1], scope), LOWEST), values,
                    lambda k: fold(rest, {**scope, name: k})) if endless
                    else self.elements(domain, scope)):
                self.case()
                values.append(fold(rest, {**scope, name: element}))
            return in_pairs([value for value in values if value is not None], FOLDS[word])
        result = fold(binders, scope)
        demand(result is not None or word in ("sum", "product"), f"{word} of no cases")
        return result if result is not None else ZERO if word == "sum" else ONE
    def before_tail(self, first, values, term):
        """The integers before those from which on the terms are of one form, of which the sum is
        added to the values."""
        for cut in [0] + [1 << i for i in range(11)]:
            start = Fraction(first + cut)
            letter = Interval(start, True, None, False)
            try:
                found = term(Powers([(ONE, [ZERO, ONE])], letter))
                if found is not None: values.append(Powers.of(found, letter).total(start))
                return map(Fraction, range(first, first + cut))
            except Undecided as undecided: failure = undecided
        raise failure
    def of_program(self, node, scope):
        _, word, unknowns, objective, rows = node
        program, inner = Program(), scope
        for name, size in unknowns:
            size = size and whole(self.number(size, scope))
            inner = {**inner, name: program.variable(name) if size is None else tuple(
                program.variable(f"{name}[{i}]") for i in range(1, size + 1))}
        if objective: program.objective = Affine.of(program, self.number(objective, inner))
        for place, (name, row) in enumerate(rows, 1):
            said = self.truth(row, inner)
            demand(said.true is not False or said.false is not False, "a row is undefined")
            demand(said.defined(), "whether a row is defined", Undecided)
            found = list(program.comparisons(said.true))
            for index, (difference, relation) in enumerate(found, 1):
                label = (name or f"row {place}") + (f"[{index}]" if found[1:] else "")
                program.row(label, difference, relation)
        program.turn = -1 if word == "minimum" else 1
        if word in ("maximum", "minimum"): return self.optimum(program)
        possible = self.solved(program)[0] != ("farkas" if word == "feasible" else "ray")
        return Statement(possible, not possible)
    def solved(self, program):
        kind, contents = self.answer("a linear program", ("optimum", "bracket", "farkas", "ray"))
        return kind, getattr(program, kind)(*contents)
    def optimum(self, program):
        kind, value = self.solved(program)
        demand(kind in ("optimum", "bracket"), "the optimum does not exist")
        return value

    # Statements.

    def truth(self, node, scope):
        result = stated(lambda: self.value(node, scope))
        demand(isinstance(result, Statement), "a truth is expected", Mistake)
        return result
    def holds(self, node, scope):
        """Whether a condition on which a value depends is true."""
        return self.settled(self.truth(node, scope))
    def always(self, found):
        """Whether a condition on letters is always true; bounds of its terms say so, or that it
        is always false."""
        true = shown_by_bounds(found.true)
        demand(true or shown_by_bounds(found.false), "a condition on a letter", Undecided)
        return true
    def settled(self, found):
        if letters(found.true) or letters(found.false): return self.always(found)
        true = self.decided(found.true)
        if true is True: return True
        false = negated(true) if found.defined() else self.decided(found.false)
        if false is True: return False
        demand(true is not False or false is not False, "a condition is undefined")
        raise Undecided("a condition")
    def of_chain(self, node, scope):
        """Each operand is computed when its link comes up; the first link that fails settles it."""
        operands = [self.meant(node[2][0], scope)]
        def link(i):
            operands.append(self.meant(node[2][i + 1], scope))
            first = stated(lambda: one(*operands[i:]))
            return first.both(lambda: link(i + 1)) if node[1][i + 1:] else first
        def one(left, right):
            failures = [x for x in (left, right) if isinstance(x, Exception)]
            for failure in sorted(failures, key=lambda x: isinstance(x, Undecided)): raise failure
            return comparison(node[1][len(operands) - 2], left, right)
        return link(0)
    def of_not(self, node, scope): return self.truth(node[1], scope).turned()
    def of_connective(self, node, scope):
        left, right = self.truth(node[1], scope), lambda: self.truth(node[2], scope)
        if node[0] == "and": return left.both(right)
        return (left if node[0] == "or" else left.turned()).either(right)
    def of_quantified(self, node, scope): return self.quantified(node, scope, False)
    def leading(self, node, scope):
        """A statement with which the claim begins: forall is decided case by case."""
        if node[0] == "let": return self.leading(node[2], self.inside(node[1], scope))
        if node[0] not in ("forall", "exists"): return self.truth(node, scope)
        return self.quantified(node, scope, True)
    def quantified(self, node, scope, leading):
        """exists is the negation of forall of the negation."""
        if node[0] == "forall": return self.every(node[1], node, scope, leading)
        return self.every(node[1], node, scope, False).turned()
    def every(self, binders, node, scope, leading):
        if binders: return stated(lambda: self.over(binders, node, scope, leading))
        _, _, guard, body = node
        found = Statement(True, False) if guard is None else self.truth(guard, scope)
        def inside():
            if leading and found.true is True: return self.leading(body, scope)
            return self.truth(body, scope) if node[0] == "forall" else self.truth(body,
                    scope).turned()
        return found.guarding(inside)
    def over(self, binders, node, scope, leading):
        (name, domain), *rest = binders
        demand(domain[0] != "polytope", "polytope", Unsupported)
        def case(value): return self.every(rest, node, {**scope, name: value}, leading)
        if domain[0] == "interval": return self.over_reals(domain, case, scope, leading)
        if domain[-1] is None:
            return self.over_integers(whole(self.number(domain[1], scope), LOWEST), case, leading)
        return self.over_cases(self.elements(domain, scope), case, leading)
    def elements(self, domain, scope):
        if domain[0] == "range":
            low, high = (self.number(end, scope) for end in domain[1:])
            self.case(max(0, whole(high, LOWEST) - whole(low, LOWEST)))
            return map(Fraction, range(int(low), int(high) + 1))
        values = tuple(self.value(item, scope) for item in domain[1]) if (
            domain[0] == "elements") else self.value(domain[1], scope)
        demand(isinstance(values, tuple), "a range or a set is needed", Mistake)
        demand(not divided(values), "a set with a divisor in an element", Undecided)
        return values
    def over_cases(self, values, case, leading):
        """Case by case, until one settles it: false or, of a leading forall, not true."""
        result = None
        for value in values:
            self.case()
            found = case(value)
            if leading and not letters(found.true):
                true = self.decided(found.true)
                found = Statement(true, not true if true is True else found.false)
            if found.true is True: continue
            if settles(found, leading): return found
            result = found if result is None else result.both(lambda: found)
        return Statement(True, False) if result is None else result
    def over_reals(self, domain, case, scope, leading):
        ends = [end and self.number(end, scope) for end in domain[1:4:2]]
        for end in ends:
            demand(not isinstance(end, Real), "an end outside the exact field", Unsupported)
            demand(not isinstance(end, (Quotient, Affine)), "an end with a letter", Undecided)
        real = Interval(ends[0], domain[2], ends[1], domain[4])
        if real.empty(): return Statement(True, False)
        inside = case(Quotient([ZERO, ONE], letter=real))
        true = bound("every", real, inside.true)
        if not leading or letters(true): return Statement(true, bound("some", real, inside.false))
        witnesses = []
        found = self.decided(true, witnesses)
        if found is True or inside.defined() or isinstance(found, Open):
            return Statement(found, negated(found))
        seen = witnesses and letters(inside.false) == [real]
        return Statement(found, at(inside.false, witnesses[0]) if seen else inside.false
            if isinstance(inside.false, bool) else Open("no point is known"))
    def over_integers(self, first, case, leading):
        """All integers from first on: up to a cut one by one, beyond it as real numbers."""
        def beyond(after):
            real = Interval(Fraction(after), False, None, False)
            return real, case(Quotient([ZERO, ONE], letter=real))
        demand(not letters(beyond(first)[1].true)[1:], "integers and reals", Undecided)
        _, (after,) = self.answer(f"a cut of the integers from {first} on", ("cut",))
        after = max(first, after)
        self.case(after - first)
        small = self.over_cases(map(Fraction, range(first, after + 1)), case, leading)
        demand(not letters(small.true), "an unbounded integer and letters around it", Undecided)
        if settles(small, leading): return small
        real, large = beyond(after)
        head = self.decided(small.true)
        tail = self.decided(bound("every", real, large.true))
        if head is True and tail is True: return Statement(True, False)
        more = self.over_cases(map(Fraction, range(after + 1, after + 101)), case, leading)
        if settles(more, leading): return more
        found = every([head, self.decided(more.true)])
        unknown = Open("the numbers beyond the cut")
        if leading: return Statement(found if found is not True else unknown, unknown)
        none = self.decided(joined("all", negated(small.false), negated(more.false)))
        false = True
        if none is not False:
            never = every([none, self.decided(bound("every", real, negated(large.false)))])
            false = False if never is True else unknown
        return Statement(found if found is not True else unknown, false)

    # Formulas.

    def decided(self, formula, witnesses=None):
        """Whether a formula is true in which every letter is bound."""
        if isinstance(formula, (bool, Open)): return formula
        kind, first, *rest = formula
        if kind == "all": return every(map(self.decided, first))
        if kind == "any": return negated(every(negated(self.decided(part)) for part in first))
        if kind == "some": return negated(self.decided(negated(formula)))
        if kind == "row": return Open("a condition on unknowns")
        demand(kind == "every" and all(part[0] == "atom" and part[1].letter is first
                or not letters(part) for part in atoms(rest[0])), "several real variables",
                Unsupported)
        return self.everywhere(rest[0], first, [] if witnesses is None else witnesses)
    def everywhere(self, formula, real, witnesses):
        """Whether a formula in one letter is true on an interval; where what is asked was found to
        fail is kept."""
        if not letters(formula): return self.decided(formula)
        if formula[0] == "all":
            return every(self.everywhere(part, real, witnesses) for part in formula[1])
        if formula[0] == "any": return self.piecewise(formula, real, witnesses)
        _, difference, relation = formula
        for divisor in difference.divisors:
            found = self.related_to_zero(divisor, "!=", real, witnesses)
            if found is not True: return found and Open("whether a divisor has a zero")
        if sign(at_point(difference.bottom, real.inner())) < 0:
            relation = relation.translate({60: 62, 62: 60})
        return self.related_to_zero(difference.top, relation, real, witnesses)
    def piecewise(self, formula, real, witnesses):
        """Any of several: cut where a linear part changes its sign, one part must be true on each
        piece, unless none is at a point that was found."""
        cuts = []
        for kind, difference, _ in atoms(formula):
            if kind == "atom" and len(difference.top) == 2:
                cut = ZERO - difference.top[0] / difference.top[1]
                place = sum(compare(other, cut) < 0 for other in cuts)
                if real.has(cut) and (place == len(cuts) or compare(cuts[place], cut)):
                    cuts.insert(place, cut)
        def pieces():
            low, closed = real.low, real.closed
            for cut in [*cuts, None]:
                piece = Interval(low, closed, *((real.high, real.ends) if cut is None else (cut,
                        False)))
                if not piece.empty(): yield self.one_part(formula, piece, witnesses)
                if cut is not None:
                    yield noted(at(formula, cut), cut, witnesses)
                    low, closed = cut, False
        return every(pieces())
    def one_part(self, formula, piece, witnesses):
        here = []
        for part in formula[1]:
            if self.everywhere(part, piece, here) is True: return True
        for point in here:
            if at(formula, point) is False: return noted(False, point, witnesses)
        return Open("no part is true on a whole piece")
    def related_to_zero(self, polynomial, relation, real, witnesses):
        """Whether p > 0, p = 0 and so on, on all of an interval."""
        def refuted(point):
            witnesses.append(point)
            return False
        if relation == "=":
            for point in map(real.inner, range(len(polynomial))):
                if sign(at_point(polynomial, point)): return refuted(point)
            return True
        turn = -1 if relation[0] == "<" else 1
        if relation == "!=":
            turn = sign(at_point(polynomial, real.inner()))
            if not turn: return refuted(real.inner())
        strict = relation in ("<", ">", "!=")
        asked = [Fraction(turn) * coefficient for coefficient in polynomial]
        try:
            kind, contents = self.answer(f"a polynomial {'>' if strict else '>='} 0", SIGN_RULES)
        except Undecided as undecided: return Open(undecided)
        holds, point = SIGN_RULES[kind](asked, strict, real, *contents)
        if point is not None and not related(relation, sign(at_point(polynomial, point))):
            return refuted(point)
        return holds

def settles(found, leading):
    """Whether a case makes the others needless: it is false or, of a leading forall, not true."""
    return found.false is True or leading and found.true is False

def noted(found, point, witnesses):
    if found is False: witnesses.insert(0, point)
    return found

NODES = {"+": "operation", "-": "operation", "*": "operation", "/": "operation", "^": "power",
         "and": "connective", "or": "connective", "=>": "connective", "forall": "quantified",
         "exists": "quantified"}
CONSTANTS = {"e": power_of_e(1), "true": Statement(True, False), "false": Statement(False, True)}

def power(base, exponent):
    demand(not isinstance(base, Affine) and not isinstance(exponent, Affine), "a power of unknowns",
            Undecided)
    if isinstance(exponent, Powers): return exponent.exponent_of(base)
    demand(not isinstance(exponent, Quotient), "powers with a letter in the exponent", Unsupported)
    if not isinstance(base, (Quotient, Powers)): return real_power(base, exponent)
    demand(not isinstance(exponent, Real), "irrational exponents", Unsupported)
    demand(isinstance(exponent, Fraction), "irrational exponents", Undecided)
    return base.power(exponent)

# --------------------------------------------------------------------------------- stopping rules

def harmonic_bounds(low, high, bits):
    """1/low + ... + 1/high: exact if there are few terms; else the first ones, then Euler and
    Maclaurin's series of Bernoulli numbers, which alternates, so that its last term bounds the
    rest."""
    start = high + 1 if high - low < 400 else max(low, bits)
    rest = reciprocals(low, min(start - 1, high))
    if start > high: return rest, rest
    ends = interval("+", ln_bounds(Fraction(high, start), bits + 32), (rest, rest))
    change, index = HALF * (Fraction(1, start) + Fraction(1, high)), 2
    while True:
        term = bernoulli(index) / index * (Fraction(1, start) ** index - Fraction(1, high) ** index)
        if abs(term) * (1 << bits) < 1 or index > 2 * bits:
            return interval("+", ends, sorted((change, change + term)))
        change, index = change + term, index + 2

BERNOULLI = [ONE]
def bernoulli(index):
    for m in range(len(BERNOULLI), index + 1):
        BERNOULLI.append(-total(comb(m + 1, k) * BERNOULLI[k] for k in range(m)) / (m + 1))
    return BERNOULLI[index]

def reciprocals(low, high):
    """1/low + ... + 1/high exactly, by halves."""
    def split(low, high):
        if high - low == 1: return 1, low
        (a, b), (c, d) = split(low, (low + high) // 2), split((low + high) // 2, high)
        return a * d + b * c, b * d
    return Fraction(*split(low, high + 1)) if low <= high else ZERO

def harmonic(n): return reciprocals(1, n) if n <= 10_000 else Real(lambda bits: harmonic_bounds(1,
        n, bits))

def threshold(n):
    """The smallest t with 1/t + ... + 1/(n-1) <= 1, by bisection."""
    low, high = 1, n
    while low < high:
        middle, bits, ends = (low + high) // 2, 32, (ZERO, Fraction(2))
        while ends[0] <= 1 < ends[1]:
            bits *= 2
            ends = harmonic_bounds(middle, n - 1, bits)
        low, high = (low, middle) if ends[1] <= 1 else (middle + 1, high)
    return low

class Rule:
    """A stopping rule that looks at relative ranks only. rows[i-1][s-1] is the probability of
    accepting relative rank s at time i; without rows it takes the first best from time first on.
    Where the theorems of a claim say what laws are, these follow from them."""
    follows = False
    def __init__(self, n, first=None, rows=None): self.n, self.first, self.rows = n, first, rows
    def law(self):
        n, t, here, law = self.n, self.first, ONE, [ZERO] * self.n
        if Rule.follows and self.rows is None: return law_by_theorems(n, t)
        if self.rows is None: return threshold_law(n, t) if t > 1 else (Fraction(1, n),) * n
        for i, row in enumerate(self.rows, 1):
            for s, accepted in enumerate(row, 1):
                for k in range(s, n - i + s + 1) if accepted != ZERO else ():
                    ways = Fraction(comb(k - 1, s - 1) * comb(n - k, i - s), i * comb(n, i))
                    law[k - 1] = law[k - 1] + here * accepted * ways
            here = here - here * total(row) / Fraction(i)
        return tuple(law)
    def waiting(self, i):
        demand(1 <= i <= self.n + 1, "there is such a time")
        here = ONE
        for j in range(1, i):
            first = Fraction(j if j == self.n else j >= self.first) if self.rows is None else None
            accepted = total(self.rows[j - 1]) if first is None else first
            here = here - here * accepted / Fraction(j)
        return here

def threshold_law(n, t):
    """q_k = (t-1)/n (1/(n-1) + the sum of C(n-i, k-1)/C(n-1, k-1)/(i-1) for t <= i < n)."""
    bottom, law = 1, []
    for i in range(t - 1, n): bottom = bottom * i // gcd(bottom, i)
    parts = [bottom // (i - 1) for i in range(t, n)]
    for k in range(1, n + 1):
        law.append(Fraction(t - 1, n) * (Fraction(sum(parts), bottom * comb(n - 1, k - 1))
                + Fraction(1, n - 1)))
        parts = [part * (n - i - k + 1) // k for part, i in zip(parts, range(t, n))]
    return tuple(law)

@functools.lru_cache(maxsize=4)
def law_by_theorems(n, t):
    """The law that follows from RANK_LAW_THEOREMS: from the last rank to the first."""
    if t == 1: return (Fraction(1, n),) * n
    multiple, ways, all_ways = 1, 0, comb(n - 1, t - 2)
    for i in range(2, n - t + 2): multiple = multiple * i // gcd(multiple, i)
    tops, unit = [(t - 1) * all_ways * multiple], (t - 1) * (n - 1) * multiple
    for k in range(n - 1, 1, -1):
        j = n - 1 - k
        ways = 1 if j == t - 2 else ways * j // (j - t + 2) if j > t - 2 else 0
        tops.append(tops[-1] + unit * ways // k)
    tops.append(tops[-1] + (t - 1) * (n - t) * all_ways * multiple)
    bottom = n * (n - 1) * all_ways * multiple
    return tuple(Fraction(top, bottom) for top in reversed(tops))

def table_rule(*rows):
    for i, row in enumerate(rows, 1):
        demand(isinstance(row, tuple) and len(row) == i, "row i has i probabilities")
        demand(all(sign(p) >= 0 and compare(p, ONE) <= 0 for p in row), "a row has probabilities")
    demand(all(p == 1 for p in rows[-1]), "the last row accepts")
    return Rule(len(rows), rows=rows)

def optimal_rule(payoff):
    """Backwards: accept if the payoff expected from it is at least that of going on."""
    n, rows, ahead = len(payoff), [], None
    for i in range(n, 0, -1):
        values = [total(payoff[k - 1] * Fraction(comb(k - 1, s - 1) * comb(n - k, i - s),
                comb(n, i))
                        for k in range(s, n - i + s + 1)) for s in range(1, i + 1)]
        row = tuple(Fraction(ahead is None or compare(value, ahead) >= 0) for value in values)
        ahead = total(value if taken else ahead for value, taken in zip(values, row)) / Fraction(i)
        rows.insert(0, row)
    return Rule(n, rows=rows)

# ------------------------------------------------------------------------------------ privacy

def is_law(law):
    demand(isinstance(law, tuple) and all(map(is_number, law)), "a law is expected", Mistake)
    demand(not any(isinstance(p, Real) for p in law), "logarithms in a law", Unsupported)
    demand(all(sign(p) >= 0 for p in law) and total(law) == 1, "no law")
    return law

def rank_pairs(law, l):
    size = len(is_law(law))
    demand(whole(l) <= max(1, size - 1), "l is too large")
    return [(i, j) for i in range(size) for j in range(max(0, i - int(l)),
            min(size, i + int(l) + 1)) if i != j]

def budget(factor, delta):
    demand(compare(factor, ONE) >= 0, "e^epsilon is below 1")
    demand(sign(delta) >= 0 and compare(delta, ONE) <= 0, "delta is no probability")

def rank_violation(law, l, factor, delta):
    """The first pair of ranks with q_i - E q_j > delta; in integers if all is rational."""
    pairs = rank_pairs(law, l)
    budget(factor, delta)
    if not all(isinstance(value, Fraction) for value in (*law, factor, delta)):
        return next((p for p in pairs if compare(law[p[0]] - factor * law[p[1]], delta) > 0), None)
    scale = delta.denominator
    for value in law: scale = scale * value.denominator // gcd(scale, value.denominator)
    left, right = ([int(q * scale) * part for q in law] for part
            in (factor.denominator, factor.numerator))
    most = int(delta * scale) * factor.denominator
    return next(((i, j) for i, j in pairs if left[i] - right[j] > most), None)

def largest(values):
    best = values[0]
    for value in values: best = value if compare(value, best) > 0 else best
    return best

def tight_exp_epsilon(law, l, delta):
    pairs = rank_pairs(law, l)
    budget(ONE, delta)
    demand(all(sign(law[j]) or compare(law[i], delta) <= 0 for i, j in pairs),
            "no epsilon is enough")
    return largest([ONE] + [(law[i] - delta) / law[j] for i, j in pairs if sign(law[j])])

def tight_delta(law, l, factor):
    budget(factor, ZERO)
    return largest([ZERO] + [law[i] - factor * law[j] for i, j in rank_pairs(law, l)])

class Mechanism:
    """One law per input, the ordered pairs of adjacent inputs, and where it is defined: the laws
    are laws, and those that it was made of too. Probabilities may have a letter."""
    def __init__(self, laws, pairs, defined=True):
        self.exact = defined is True and all(is_number(p) for law in laws for p in law)
        demand(len({len(law) for law in laws}) == 1, "laws have as many outputs")
        if self.exact:
            for law in laws: is_law(law)
        else:
            demand(not any(isinstance(p, (Affine, Powers)) for law in laws for p in law),
                    "other letters in a law", Undecided)
            defined = all_of([defined, all_of([x for law in laws for x in self.is_law(law)])])
            demand(defined is not False, "no laws")
        self.laws, self.pairs, self.defined = laws, pairs, defined
    @staticmethod
    def is_law(law):
        return [comparison("=", total(law), ONE).true] + [comparison(">=", p, ZERO).true
                for p in law]
    def excess(self, pair, factor):
        """The most that P(S) - E Q(S) can be."""
        demand(self.exact, "a mechanism with letters", Undecided)
        parts = [p - factor * q for p, q in zip(*(self.laws[x] for x in pair))]
        return total(part for part in parts if sign(part) > 0)
    def with_pairs(self, pairs):
        other = copy.copy(self)
        other.pairs = pairs
        return other

def same_formula(first, second):
    """Whether two comparisons are literally the same."""
    if first is second: return True
    if not (isinstance(first, tuple) and isinstance(second, tuple) and first[0] == second[0]):
        return False
    if first[0] in ("all", "any"): return len(first[1]) == len(second[1]) and all(
            map(same_formula, first[1], second[1]))
    return first[0] == "atom" and first[2] == second[2] and same_term(first[1], second[1])

def same_term(first, second):
    if isinstance(first, Quotient) and isinstance(second, Quotient):
        return (first.top, first.bottom, first.divisors) == (second.top, second.bottom,
                second.divisors)
    return is_number(first) and is_number(second) and first == second

def all_of(formulas):
    """All of them, each looked at once; what is known is dropped or settles it."""
    parts = []
    for one in formulas:
        if not any(same_formula(one, other) for other in parts): parts.append(one)
    if any(one is False for one in parts): return False
    parts = [one for one in parts if one is not True]
    return ("all", tuple(parts)) if parts else True

def mechanism_private(base, factor, delta):
    """P(S) - E Q(S) <= delta for neighbours and all events; of one output if delta is 0. Outputs
    with the same two probabilities are kept together."""
    if base.exact and is_number(factor) and is_number(delta):
        budget(factor, delta)
        return compare(mechanism_delta(base, factor), delta) <= 0
    defined = all_of([base.defined, comparison(">=", factor, ONE).true,
            comparison(">=", delta, ZERO).true, comparison("<=", delta, ONE).true])
    bounds = []
    for x, y in base.pairs:
        alike = []
        for p, q in zip(base.laws[x], base.laws[y]):
            known = next((one for one in alike if same_term(one[0], p) and same_term(one[1], q)),
                    None)
            if known: known[2] += 1
            else: alike.append([p, q, 1])
        parts = [Fraction(count) * (p - factor * q) for p, q, count in alike]
        if not (is_number(delta) and not sign(delta)):
            demand(len(parts) <= 12, "the events of so many outputs", Undecided)
            parts = [total(part for i, part in enumerate(parts) if event >> i & 1)
                     for event in range(1, 1 << len(parts))]
        bounds += [comparison("<=", part, delta).true for part in parts]
    bounded = all_of(bounds)
    return Statement(joined("all", defined, bounded), joined("all", defined, negated(bounded)))

def all_pairs(size): return list(itertools.permutations(range(size), 2))

def in_lists(values):
    """The values, those in lists in their place."""
    return [one for value in values for one in (value if isinstance(value, Collection)
            else (value,))]

def mechanism(*laws):
    laws = in_lists(laws)
    demand(all(map(is_vector, laws)) and laws[0], "laws")
    return Mechanism(laws, all_pairs(len(laws)))

def adjacent(base, *said):
    size, said = len(base.laws), in_lists(said)
    if any(isinstance(one, Collection) for one in said):
        demand(len(said) == size and all(isinstance(row, Collection) and len(row) == size and all(
            isinstance(x, Statement) for x in row) for row in said), "conditions for all inputs")
        places = list(dict.fromkeys((min(i, j), max(i, j)) for i in range(size)
            for j in range(size) if i != j and said[i][j].true is True))
    else:
        demand(all(map(is_vector, said)), "pairs")
        places = list(dict.fromkeys(tuple(whole(place) - 1 for place in pair) for pair in said))
        demand(all(len(set(pair)) == len(pair) == 2 and max(pair) < size for pair in places),
                "pairs")
    return base.with_pairs([one for pair in places for one in (pair, pair[::-1])])

def same_inputs(mechanisms):
    demand(all(isinstance(one, Mechanism) for one in mechanisms), "mechanisms")
    demand(all(len(one.laws) == len(mechanisms[0].laws) and set(one.pairs) == set(
        mechanisms[0].pairs) for one in mechanisms), "the same inputs and adjacency")

def defined_all(mechanisms): return all_of([one.defined for one in mechanisms])

def joint(*mechanisms):
    result = mechanisms[0]
    for one in mechanisms[1:]: result = adaptive(result, Collection([one] * len(result.laws[0])))
    return result

def adaptive(first, then):
    demand(len(then) == len(first.laws[0]), "a mechanism for each output")
    same_inputs([first, *then])
    demand(sum(len(after.laws[0]) for after in then) * len(first.laws) <= 4096,
            "so many probabilities", Undecided)
    laws = [tuple(p * q for p, after in zip(law, then) for q in after.laws[x])
            for x, law in enumerate(first.laws)]
    return Mechanism(laws, first.pairs, defined_all([first, *then]))

def mixed(weights, rows):
    result = [weights[0] * p for p in rows[0]]
    for weight, row in zip(weights[1:], rows[1:]):
        demand(len(row) == len(result), "as many outputs")
        result = [p + weight * q for p, q in zip(result, row)]
    return tuple(result)

def mixture(weights, mechanisms):
    demand(len(weights) == len(mechanisms), "as many weights")
    same_inputs(mechanisms)
    picked = Mechanism([weights], [], defined_all(mechanisms))
    laws = [mixed(weights, [one.laws[x] for one in mechanisms])
            for x in range(len(mechanisms[0].laws))]
    return Mechanism(laws, mechanisms[0].pairs, picked.defined)

def processed(base, laws):
    demand(all(map(is_vector, laws)) and len(laws) == len(base.laws[0]), "a law for each output")
    after = Mechanism(list(laws), [], base.defined)
    return Mechanism([mixed(law, laws) for law in base.laws], base.pairs, after.defined)

def parallel(*mechanisms): return functools.reduce(side_by_side, mechanisms)

def side_by_side(first, second):
    size, pairs = len(second.laws), {}
    for x in range(len(first.laws)):
        for z in range(size):
            pairs.update(dict.fromkeys((x * size + a, x * size + b) for a, b in second.pairs))
            pairs.update(dict.fromkeys((a * size + z, b * size + z) for a, b in first.pairs))
    laws = [tuple(p * q for p in law for q in other) for law in first.laws for other
            in second.laws]
    return Mechanism(laws, list(pairs), defined_all([first, second]))

def group(base, steps):
    near = dict.fromkeys(base.pairs)
    reached = dict(near)
    for _ in range(whole(steps) - 1):
        more = [(a, d) for a, b in reached for c, d in near if b == c and a != d]
        size = len(reached)
        reached.update(dict.fromkeys(more))
        if len(reached) == size: break
    return base.with_pairs(list(reached))

def mechanism_delta(base, factor):
    budget(factor, ZERO)
    return largest([ZERO] + [base.excess(pair, factor) for pair in base.pairs])

def mechanism_delta_limit(base):
    return largest([ZERO] + [total(p for p, q in zip(base.laws[x], base.laws[y]) if not sign(q))
                             for x, y in base.pairs])

def mechanism_exp_epsilon(base, delta):
    """The largest (P(S) - delta)/Q(S); S has the outputs with the largest ratios P(o)/Q(o)."""
    budget(ONE, delta)
    demand(compare(mechanism_delta_limit(base), delta) <= 0, "no epsilon is enough")
    found = [ONE]
    for law, other in ((base.laws[x], base.laws[y]) for x, y in base.pairs):
        for p, q in zip(law, other):
            event = [o for o in range(len(law)) if compare(law[o] * q, p * other[o]) >= 0]
            if sign(q): found.append((total(law[o] for o in event) - delta)
                    / total(other[o] for o in event))
    return largest(found)

class Pair:
    """Two laws P and Q: a product of factors, each of them a number of times. A factor has the
    probabilities of its outputs under P and under Q, or it is noise that is not written out."""
    def __init__(self, factors): self.factors = factors
    def swapped(self):
        return Pair([(first.swapped(), second, times) if isinstance(first, Noise)
                else (second, first, times) for first, second, times in self.factors])
    def repeated(self, count):
        return Pair([(*laws, times * whole(count, 0)) for *laws, times in self.factors if count])

class Noise:
    """A number 0 with noise, or with some probability a 1, against a 0 with noise."""
    def __init__(self, kind, scale, rate=ONE, turned=False):
        demand(isinstance(scale, Fraction) and isinstance(rate, Fraction), "a rational", Undecided)
        demand(scale > 0, "a scale above 0")
        self.kind, self.scale, self.rate, self.turned = kind, scale, rate, turned and rate != 1
    def swapped(self): return Noise(self.kind, self.scale, self.rate, not self.turned)
    def __repr__(self): return f"{self.kind} {self.scale} {self.rate} {self.turned}"

def gaussian_pair(scale): return Pair([(Noise("gaussian", scale), None, 1)])
def laplace_pair(scale): return Pair([(Noise("laplace", scale), None, 1)])

def two_laws(first, second):
    demand(len(is_law(first)) == len(is_law(second)), "laws have as many outputs")
    return Pair([(tuple(first), tuple(second), 1)])

def geometric_pair(base, sensitivity):
    """Noise x with probability (1 - b)/(1 + b) b^|x| around s and around 0; s or more, and 0 or
    less, are one output each."""
    s = up_to(sensitivity, 10_000, 1)
    demand(sign(base) > 0 and compare(base, ONE) < 0, "a base between 0 and 1")
    end = ONE / (ONE + base)
    law = [end] + [(ONE - base) * end * whole_power(base, x) for x in range(1, s)]
    law.append(end * whole_power(base, s))
    return two_laws(tuple(law[::-1]), tuple(law))

def subsampled(laws, rate):
    demand(sign(rate) >= 0 and compare(rate, ONE) <= 0, "a rate from 0 to 1")
    demand([times for _, _, times in laws.factors] == [1], "one pair, no product", Undecided)
    (first, second, _), = laws.factors
    if isinstance(first, Noise):
        demand(not first.turned, "a swapped pair that is sampled", Undecided)
        return Pair([(Noise(first.kind, first.scale, first.rate * rate), None, 1)])
    return two_laws(tuple(rate * p + (ONE - rate) * q for p, q in zip(first, second)), second)

def hockey_stick(laws, factor):
    """The largest P(S) - E Q(S), exactly if the outcomes are few."""
    demand(sign(factor) >= 0, "a factor that is not negative")
    demand(not any(isinstance(first, Noise) for first, _, _ in laws.factors), "noise", Undecided)
    exact = few_outcomes(laws, factor)
    return Real(lambda bits: Composed(laws, bits + 40).bounds(factor)) if exact is None else exact

def few_outcomes(laws, factor):
    """The sum of the positive P(o) - E Q(o), None if it has many terms."""
    if any(isinstance(first, Noise) for first, _, _ in laws.factors): return None
    plain = all(isinstance(x, Fraction) for first, second, _ in laws.factors
                for x in (*first, *second, factor))
    outcomes, ways = [(ONE, ONE)], 1
    single = [times for _, _, times in laws.factors] == [1]
    if single: outcomes = list(zip(*laws.factors[0][:2]))
    for first, second, times in [] if single else laws.factors:
        if len(first) > 150: return None
        once = merged(list(zip(first, second)))
        ways *= comb(times + len(once) - 1, len(once) - 1)
        if ways > (128 if plain else 32): return None
        for _ in range(times):
            outcomes = merged([(p * x, q * y) for p, q in outcomes for x, y in once])
    excess = [p - factor * q for p, q in outcomes]
    return total(part for part in excess if sign(part) > 0)

def merged(outcomes):
    """Outcomes with the same ratio are one."""
    found = {}
    for p, q in outcomes:
        if p == 0 and q == 0: continue
        plain = isinstance(p, Fraction) and isinstance(q, Fraction)
        key = (p / q if q else None) if plain else next((one for one, (x, y) in found.items()
                if p * y == x * q), ("at", len(found)))
        x, y = found.get(key, (ZERO, ZERO))
        found[key] = x + p, y + q
    return list(found.values())

def powers_of_one(numbers):
    """A number above 1 and exponents that give all these numbers, 1 and 0s if all are 1."""
    logs = []
    for number in numbers:
        low, high = bounds_of(number, 300)
        ends = ln_bounds(low, 300)[0], ln_bounds(high, 300)[1]
        logs.append(round(sum(ends) * (1 << 255)))
    unit = 0
    for log in map(abs, logs):
        while log > 1 << 130: unit, log = log, min(unit % log, -unit % log) if unit else 0
    if not unit: return ONE + ONE, [0] * len(numbers)
    exponents = [(2 * abs(log) + unit) // (2 * unit) * (1 if log > 0 else -1) for log in logs]
    demand(max(map(abs, exponents)) < 1 << 21, "losses on no lattice", Undecided)
    common = gcd(*exponents)
    exponents = [exponent // common for exponent in exponents]
    step, reached = ONE, 0
    for number, exponent in zip(numbers, exponents):
        both = gcd(reached, exponent)
        if both == reached: continue
        turns = pow(reached // both, -1, abs(exponent) // both) if reached else 0
        rest = (both - turns * reached) // exponent
        step = power_of_one(step, turns) * power_of_one(number, rest)
        reached = both
    for number, exponent in zip(numbers, exponents):
        demand(power_of_one(step, exponent) == number, "losses on no lattice", Undecided)
    return step, exponents

def power_of_one(base, exponent):
    top, bottom = terms_of(base)
    if len(top) == len(bottom) == 1: return real_power(base, Fraction(exponent))
    demand(abs(exponent) <= 64, "losses on no lattice", Undecided)
    return whole_power(base, exponent)

def convolved(left, right, bits):
    """The products of masses in units of 2^-bits, rounded down: as the digits of integers."""
    width = (sum(left).bit_length() + sum(right).bit_length()) // 8 + 1
    packed = [int.from_bytes(b"".join(x.to_bytes(width, "little") for x in masses), "little")
              for masses in (left, right)]
    size = len(left) + len(right) - 1
    digits = (packed[0] * packed[1]).to_bytes(width * size, "little")
    return [int.from_bytes(digits[i * width:(i + 1) * width], "little") >> bits
            for i in range(size)]

class Cells:
    """P and Q of the outputs by their losses ln P/Q: slot 3j holds those at j steps, 3j + 1 and
    3j + 2 those between that and j + 1 steps. Masses are (low, high, low, high) for P and Q in
    units of 2^-fine, ratios e^(j step) the same for one number."""
    def __init__(self, laws, step, bits):
        self.step, self.bits, self.infinite = step, bits, 0
        self.below, self.above = 4 * [0], 4 * [0]
        self.slots = {}
        if isinstance(laws[0], Noise): self.noise(laws[0])
        else: self.finite(*laws[:2])

    def scaled(self, spread):
        """The unit, for losses up to the spread, and the ratios."""
        self.fine = self.bits + 64 + 3 * ceil(spread) + 3 * ceil(1 / self.step).bit_length()

    def all_ratios(self, first, last):
        demand(last - first <= 1 << 18, "a grid of too many cells", Undecided)
        self.first, self.last = first, last
        low, high = map(self.units, exp_bounds(self.step * first, self.fine), (floor, ceil))
        ends = zip(exp_bounds(self.step, self.fine), (floor, ceil))
        more = [self.units(end, up) for end, up in ends]
        self.ratios = []
        for _ in range(first, last + 1):
            self.ratios.append((low, high))
            low, high = low * more[0] >> self.fine, -(-high * more[1] >> self.fine)

    def units(self, number, rounded=floor): return rounded(number * (1 << self.fine))

    def share_of(self, low, high, factor):
        """Bounds of a product with numbers that are not negative."""
        return low * factor[0] >> self.fine, -(-high * factor[1] >> self.fine)

    def noise(self, noise):
        rate, shift = noise.rate, 1 / noise.scale
        if not rate:
            self.scaled(ZERO)
            self.all_ratios(0, 0)
            self.slots[0] = 4 * [1 << self.fine]
            return
        ends = -shift, shift
        if noise.kind == "gaussian":
            reach = isqrt(7 * self.bits // 5) + 1
            low = shift - reach if rate == 1 else -reach
            ends = (low, reach + (0 if noise.turned else shift))
            ends = tuple((end - shift / 2) * shift for end in ends)
        self.scaled(max(map(abs, ends)) + (1 / rate).__ceil__().bit_length()
                + ceil(noise.scale).bit_length() + ceil(shift).bit_length())
        steps = [[end / self.step for end in self.mixed(loss, rate)] for loss in ends]
        self.all_ratios(floor(steps[0][0]), ceil(steps[1][1]))
        start, cuts = self.loss(0, rate), []
        for i in range(len(self.ratios)):
            cuts.append(self.cut(noise, start, ends))
            if i + 1 < len(self.ratios):
                end = self.loss(i + 1, rate)
                cuts.append(cuts[-1] if start is None else
                        self.cut(noise, 2 * [(start[0] + start[1] + end[0] + end[1]) // 4], ends))
                start = end
        places = [3 * i + part for i in range(len(self.ratios)) for part in (1, 2)]
        for place, one, other in zip(places, cuts, cuts[1:]):
            self.slots[place] = self.mix(noise, [max(0, x) for x in (other[0] - one[1],
                    other[1] - one[0], other[2] - one[3], other[3] - one[2])])
        half = 1 << self.fine - 1
        if noise.kind == "gaussian":
            low, high = cuts[0], cuts[-1]
            self.below = self.mix(noise, [max(0, half + x) for x in low])
            self.above = self.mix(noise, [max(0, half - high[i]) for i in (1, 0, 3, 2)])
        else:
            ends_of = zip(exp_bounds(-shift, self.fine), (floor, ceil))
            rare = [self.units(end / 2, up) for end, up in ends_of]
            for loss, masses in zip(ends, ([*rare, half, half], [half, half, *rare])):
                low, high = (end / self.step for end in self.mixed(loss, rate))
                place = 3 * low if low == high == floor(low) else (
                        3 * floor(low) + 1 + (low - floor(low) >= HALF))
                demand(low == high or floor(low) == floor(high), "a loss at a multiple", Undecided)
                place = int(place) - 3 * self.first
                self.slots[place] = [x + y for x, y in zip(self.slots.get(place, 4 * [0]),
                        self.mix(noise, masses))]
        if noise.turned: self.turn()

    def turn(self):
        """The same for (Q, P)."""
        self.slots = {3 * (len(self.ratios) - 1) - place: [c, d, a, b]
                for place, (a, b, c, d) in self.slots.items()}
        below, above = ([c, d, a, b] for a, b, c, d in (self.below, self.above))
        self.below, self.above = above, below
        self.all_ratios(-self.last, -self.first)

    def mixed(self, loss, rate):
        """ln(1 - rate + rate e^loss)."""
        if rate == 1: return loss, loss
        low, high = (1 - rate + rate * end for end in exp_bounds(loss, self.fine))
        return ln_bounds(low, self.fine)[0], ln_bounds(high, self.fine)[1]

    def loss(self, i, rate):
        """The loss without sampling for which the mixture has that of index i, if there is one."""
        if rate == 1:
            exact = self.step * (self.first + i)
            return [self.units(exact), self.units(exact, ceil)]
        rest = 1 - rate
        low, high = ((Fraction(end, 1 << self.fine) - rest) / rate for end in self.ratios[i])
        if high < 0: return None
        demand(low > 0, "a loss at the least one", Undecided)
        known = ln_bounds(low, self.fine)
        return [self.units(known[0]), self.units(known[1] + (high - low) / low, ceil)]

    def cut(self, noise, loss, ends):
        """What the noise around 1 and around 0 has up to a loss, less something that cancels."""
        half = 1 << self.fine - 1
        if noise.kind == "gaussian":
            if loss is None: return 4 * [-half]
            shift, found = self.units(1 / (2 * noise.scale)), []
            for sign_of_shift in (-1, 1):
                low, high = (end * noise.scale.numerator // noise.scale.denominator for end in loss)
                middle, spread = (low + high) // 2 + sign_of_shift * shift, high - low + 4
                value = self.normal(middle)
                found += [value - spread - 8, value + spread + 8]
            return found
        units = [self.units(end) for end in ends]
        loss = [min(max(x, units[0]), units[1] + 1) for x in loss or 2 * units[:1]]
        found = []
        for sign_of_loss, base in ((1, ends[1]), (-1, ends[1])):
            exponent = (sign_of_loss * Fraction(sum(loss), 2 << self.fine) - base) / 2
            low, high = (self.units(end / 2) for end in exp_bounds(exponent, self.fine))
            spread = loss[1] - loss[0] + 4
            found += [sign_of_loss * x for x in (low - spread, high + spread)[::sign_of_loss]]
        return found

    def normal(self, x):
        """The integral of the density from 0 to x, at most 4 units off: the series of its terms,
        whose signs alternate. Each is rounded, and may grow by e^(x^2/2) from then on."""
        if x < 0: return -self.normal(-x)
        square = ceil(Fraction(x * x, 1 << 2 * self.fine))
        deep = self.fine + square + 48
        x, n, total_of, half = x << square + 48, 0, 0, x * x << 2 * (square + 48)
        half >>= deep
        term = x
        while term or n <= square:
            total_of += (-1) ** n * (term // (2 * n + 1))
            n += 1
            term = (term * half >> deep) // (2 * n)
        if (deep, "root") not in EXPONENTIALS:
            EXPONENTIALS[deep, "root"] = isqrt(two_pi(deep) << deep)
        return (total_of << deep) // EXPONENTIALS[deep, "root"] >> square + 48

    def mix(self, noise, masses):
        one, rest = noise.rate, 1 - noise.rate
        ends = [one * masses[i] + rest * masses[i + 2] for i in (0, 1)]
        return [floor(ends[0]), ceil(ends[1]), *masses[2:]]

    def finite(self, first, second):
        pairs = [(p, q) for p, q in zip(first, second) if sign(p)]
        known = []
        for p, q in pairs:
            if sign(q):
                low, high = bounds_of(p / q, self.bits + 64)
                known.append((ln_bounds(low, self.bits + 64)[0] / self.step,
                        ln_bounds(high, self.bits + 64)[1] / self.step))
            else: known.append(None)
        some = [place for place in known if place] or [(ZERO, ZERO)]
        least, most = floor(min(low for low, _ in some)), ceil(max(high for _, high in some))
        self.scaled(max(abs(least), abs(most)) * self.step)
        self.all_ratios(least, most)
        for (p, q), place in zip(pairs, known):
            ends = [self.units(end, up) for x in (p, q)
                    for end, up in zip(bounds_of(x, self.fine), (floor, ceil))]
            if not place:
                self.infinite += ends[1]
                continue
            near = floor(sum(place) / 2 + HALF)
            if place[0] <= near <= place[1]:
                slot = 3 * near + sign(p - q * power_of_e(self.step * near))
            else: slot = 3 * floor(place[0]) + 1 + (sum(place) / 2 - floor(place[0]) >= HALF)
            slot = int(slot) - 3 * least
            self.slots[slot] = [x + y for x, y in zip(self.slots.get(slot, 4 * [0]), ends)]

    def slot(self, place): return self.slots.get(place, [0, 0, 0, 0])

    def excess(self, masses, i):
        """Bounds of P - E Q."""
        low, high = self.share_of(masses[2], masses[3], self.ratios[i])
        return masses[0] - high, masses[1] - low

    def upper(self):
        """Each cell is split between its ends so that P and Q stay; tails are rounded up."""
        down, whole, last = self.fine - self.bits, 1 << self.bits, len(self.ratios) - 1
        gap = floor((1 - exp_bounds(-self.step, self.fine)[1]) * (1 << self.fine))
        tail = min(whole, max(0, -(-(self.infinite + self.excess(self.above, last)[1]) >> down)))
        mass, masses = self.infinite + self.above[1], []
        for i in range(last, -1, -1):
            mass += self.slot(3 * i)[1]
            two = zip(self.slot(3 * i - 1), self.slot(3 * i - 2)) if i else None
            cell = [x + y for x, y in two] if i else 4 * [0]
            raised = max(0, self.excess(cell, i - 1)[1]) if i else 0
            here = -(-(mass + -(-(raised << self.fine) // gap)) >> down)
            here = whole if not i else min(whole, max(tail, here))
            masses.append(here - tail)
            tail, mass = here, mass + cell[1]
        return masses[::-1]

    def lower(self):
        """Outputs are put together so that P >= E Q and hardly more."""
        last = len(self.ratios) - 1
        left = {place: list(masses) for place, masses in self.slots.items() if masses[0] > 0}
        self.left, self.kept = left, [[0, 0, 0, 0] for _ in self.ratios]
        order = self.order = sorted(left)
        self.next = 0
        if order:
            lowest, highest = -(-order[0] // 3), order[-1] // 3
            if highest < lowest: self.kept[highest] = self.taken(order[-1] + 1)
            for i in range(lowest, highest + 1):
                self.collect(i, order[-1] + 1 if i == highest else 3 * highest if i == highest - 1
                        else 3 * lowest + 1 if i == lowest else 3 * i + 2)
        self.kept[last][0] += self.above[0]
        masses, sum_of, tail = [], 0, 0
        for kept in reversed(self.kept):
            sum_of += max(0, kept[0])
            here = sum_of >> self.fine - self.bits
            masses.append(here - tail)
            tail = here
        return masses[::-1]

    def taken(self, until):
        masses = [0, 0, 0, 0]
        while self.next < len(self.order) and self.order[self.next] < until:
            masses = [x + y for x, y in zip(masses, self.left[self.order[self.next]])]
            self.next += 1
        return masses

    def collect(self, i, until):
        low = self.taken(min(until, 3 * i))
        high = self.taken(until)
        both = [x + y for x, y in zip(low, high)]
        excess = self.excess(both, i)[0]
        done = excess >= 0
        while not done and self.next < len(self.order):
            slot = self.left[self.order[self.next]]
            gain = self.excess(slot, i)[0]
            part = -((excess << 80) // gain) if gain > 0 else 1 << 80
            if part < 1 << 80:
                pulled = self.part(slot, part)
                self.left[self.order[self.next]] = self.part(slot, (1 << 80) - part)
                done = True
            else: pulled = self.taken(self.order[self.next] + 1)
            high = [x + y for x, y in zip(high, pulled)]
            both = [x + y for x, y in zip(low, high)]
            excess = self.excess(both, i)[0]
            done = done or excess >= 0
        if done:
            self.kept[i] = both
            self.level(i, excess)
            return
        if i:
            self.kept[i - 1] = [x + y for x, y in zip(self.kept[i - 1], low)]
            self.level(i - 1, self.excess(low, i - 1)[0])
        self.kept[i] = high
        self.level(i, self.excess(high, i)[0])

    def part(self, masses, part):
        return [masses[0] * part >> 80, -(-masses[1] * part >> 80), masses[2] * part >> 80,
                -(-masses[3] * part >> 80)]

    def level(self, i, excess):
        for j in range(i - 1, max(-1, i - 65), -1):
            if excess <= 0: return
            lack = -self.excess(self.kept[j], i)[0]
            if lack <= 0: continue
            part = min(1 << 80, (excess << 80) // lack)
            taken = self.part(self.kept[j], part)
            self.kept[i] = [x + y for x, y in zip(self.kept[i], taken)]
            self.kept[j] = self.part(self.kept[j], (1 << 80) - part)
            excess = excess - lack if part == 1 << 80 else 0

def two_pi(bits):
    """16 arctan(1/3) + 8 arctan(1/7), by their series."""
    def arctan(inverse):
        power, total_of, n = (1 << bits + 20) // inverse, 0, 0
        while power:
            total_of += (-1) ** n * (power // (2 * n + 1))
            power, n = power // inverse ** 2, n + 1
        return total_of
    return 16 * arctan(3) + 8 * arctan(7) >> 20

class Composed:
    """The masses of P by the ratio P/Q, which is start * step^j on each axis. Masses are rounded
    down; what is missing of 1 is somewhere, at worst where Q has no mass. Where losses are moved
    to a grid, the masses on one axis are others above and below. Numbers of many sizes are (low,
    high, exponent) for what lies between low and high times 2^exponent."""
    def __init__(self, laws, bits, step=ZERO):
        self.bits, self.axes, self.tops, groups, others = bits, [], [], [], []
        for first, second, times in laws.factors:
            if isinstance(first, Noise):
                others.append((first, second, times))
                continue
            ratios = [p / q for p, q in zip(first, second) if sign(p) and sign(q)]
            part = first, second, times, ratios
            for group in groups:
                try: steps_of(group + [part])
                except Undecided: continue
                group.append(part)
                break
            else: groups.append([part])
        while len(groups) > (1 if others else 2): others += [part[:3] for part in groups.pop()]
        demand(step or not others, "losses on no lattice", Undecided)
        self.moved = bool(others)
        for group in groups: self.axes.append(self.axis(group))
        while len(self.axes) < (1 if others else 2):
            self.axes.append((self.sized(ONE), self.sized(ONE + ONE), 0, [1 << bits]))
        self.tops = list(self.axes)
        if others:
            for axes, upper in ((self.axes, False), (self.tops, True)):
                axes.append(self.gridded(others, step, upper))
        share = ONE, ONE
        for first, second, times in laws.factors:
            if isinstance(first, Noise): continue
            finite = bounds_of(total(p for p, q in zip(first, second) if sign(q)), bits + 80)
            share = share[0], share[1] * self.fraction(self.power(self.size(*finite), times))[1]
        self.least_infinite = max(ZERO, ONE - share[1])

    def axis(self, parts):
        step, exponents = steps_of(parts)
        start, low, masses = self.sized(ONE), 0, [1 << self.bits]
        for first, second, times, ratios in parts:
            own, exponents = exponents[:len(ratios)], exponents[len(ratios):]
            base, places = min(own, default=0), iter(own)
            once = [0] * (max(own, default=0) - base + 1)
            for p, q in zip(first, second):
                if sign(p) and sign(q):
                    once[next(places) - base] += floor(bounds_of(p, self.bits)[0]
                            * (1 << self.bits))
            power, at = [1 << self.bits], 0
            for digit in bin(times)[2:]:
                power, at = self.product(power, at, power, at)
                if digit == "1": power, at = self.product(power, at, once, base)
            masses, low = self.product(masses, low, power, at)
            if ratios: start = self.times(start, self.power(self.sized(ratios[0]), times))
        return start, self.sized(step), low, masses

    def gridded(self, parts, step, upper):
        low, masses = 0, [1 << self.bits]
        for part in parts:
            cells = self.cells_of(part, step)
            once = cells.upper() if upper else cells.lower()
            power, at = [1 << self.bits], 0
            for digit in bin(part[2])[2:]:
                power, at = self.product(power, at, power, at)
                if digit == "1": power, at = self.product(power, at, once, cells.first)
            masses, low = self.product(masses, low, power, at)
        return self.sized(ONE), self.size(*exp_bounds(step, self.bits + 80)), low, masses

    def cells_of(self, part, step): return Cells(part, step, self.bits)

    def product(self, one, low, other, base):
        masses = convolved(one, other, self.bits)
        first = next((i for i, mass in enumerate(masses) if mass), len(masses) - 1)
        while len(masses) > first + 1 and not masses[-1]: masses.pop()
        return masses[first:], low + base + first

    def sized(self, number): return self.size(*bounds_of(number, self.bits + 80))

    def size(self, low, high):
        """An interval with ends of some more than bits binary digits."""
        exponent = high.numerator.bit_length() - high.denominator.bit_length() - self.bits - 80
        unit = Fraction(2) ** exponent
        return floor(low / unit), ceil(high / unit), exponent

    def fraction(self, sized):
        low, high, exponent = sized
        return low * Fraction(2) ** exponent, high * Fraction(2) ** exponent

    def times(self, one, other):
        low, high, exponent = one[0] * other[0], one[1] * other[1], one[2] + other[2]
        excess = max(0, high.bit_length() - self.bits - 80)
        return low >> excess, -(-high >> excess), exponent + excess

    def over(self, one, other):
        low, high = self.fraction(other)
        return self.times(one, self.size(1 / high, 1 / low))

    def power(self, base, exponent):
        result = self.sized(ONE)
        for digit in bin(abs(exponent))[2:]:
            result = self.times(result, result)
            if digit == "1": result = self.times(result, base)
        return result if exponent >= 0 else self.over(self.sized(ONE), result)

    def bounds(self, factor):
        """Of the sum of the masses times max(0, 1 - E/ratio)."""
        least = self.summed(self.axes, factor)[0] + self.least_infinite
        (*_, masses), (*_, also) = self.tops
        everywhere = ONE - Fraction(sum(masses) * sum(also), 1 << 2 * self.bits)
        return least, self.summed(self.tops, factor)[1] + everywhere

    def summed(self, axes, factor):
        (start, step, low, masses), (other, more, first, also) = axes
        demand(len(masses) * len(also) <= 4_000_000, "so many masses", Unsupported)
        if not sign(factor): return (Fraction(sum(masses) * sum(also), 1 << 2 * self.bits),) * 2
        top = self.times(self.times(start, self.power(step, low)),
                self.times(other, self.power(more, first + len(also) - 1)))
        share, least, most = self.over(self.sized(factor), top), 0, 0
        for mass in masses:
            below, above = self.tail(share, more, also)
            least, most = least + mass * below, most + mass * above
            share = self.over(share, step)
        unit = Fraction(1, 1 << 3 * self.bits)
        return least * unit, most * unit

    def tail(self, share, step, masses):
        """The same for one axis in units of 2^-2bits, from its largest ratio downwards."""
        least = most = 0
        for mass in reversed(masses):
            low, high, exponent = share
            low, high = ((end << exponent + self.bits) if exponent + self.bits >= 0 else
                    -(-end >> -exponent - self.bits) if up else end >> -exponent - self.bits
                    for end, up in ((low, False), (high, True)))
            if low >= 1 << self.bits: break
            least += mass * max(0, (1 << self.bits) - high)
            most += mass * ((1 << self.bits) - low)
            share = self.times(share, step)
        return least, most

def steps_of(parts):
    """The ratios of each part over its first one, as powers of one number."""
    return powers_of_one([one / ratios[0] for *_, ratios in parts for one in ratios])

def order_of(values):
    demand(isinstance(values, tuple) and set(values) == set(range(1, len(values) + 1)), "no order")
    return tuple(map(int, values))

def orders_of(start, end, l):
    """Two orders of n candidates, and how far apart swapped ones may be, 1 <= l < n."""
    start, end, l = order_of(start), order_of(end), whole(l)
    demand(len(start) == len(end) > l, "orders of the same length, and l below it")
    return start, end, l

def distance(start, end, l):
    """Breadth first from one order to the other."""
    start, end, l = orders_of(start, end, l)
    demand(len(start) <= 8, "orders of more than 8", Undecided)
    seen, front, steps = {start}, [start], 0
    while end not in seen:
        steps, last, front = steps + 1, front, []
        for order, (i, j) in itertools.product(last, itertools.combinations(range(len(start)), 2)):
            other = list(order)
            other[i], other[j] = order[j], order[i]
            if j - i <= l and tuple(other) not in seen:
                seen.add(tuple(other))
                front.append(tuple(other))
    return Fraction(steps)

def distance_counts(n, l):
    """How many orders are how far from the identity."""
    demand(whole(n) <= 9, "orders of more than 9", Undecided)
    demand(whole(l) < n, "l is not below n")
    start = tuple(range(int(n)))
    swaps = [(i, j) for i, j in itertools.combinations(start, 2) if j - i <= l]
    seen, front, result = {start}, [start], []
    while front:
        result.append(Fraction(len(front)))
        last, front = front, []
        for order, (i, j) in itertools.product(last, swaps):
            other = order[:i] + (order[j],) + order[i + 1:j] + (order[i],) + order[j + 1:]
            if other not in seen:
                seen.add(other)
                front.append(other)
    return tuple(result)

class Chooser:
    """How likely each of k entries is, by votes of n voters of which only their numbers matter."""
    def __init__(self, n, k, mass):
        self.n, self.k, self.mass = n, k, mass
        demand(n >= 1 and k >= 1, "there are voters and entries")
    def law(self, votes):
        profile = tuple(sorted(votes))
        return tuple(self.mass(profile, z) for z in range(1, self.k + 1))
    def profiles(self):
        demand(comb(self.n + self.k - 1, self.n) * self.n * self.k ** 2 <= 10 ** 6,
                "so many profiles", Unsupported)
        return itertools.combinations_with_replacement(range(1, self.k + 1), self.n)

class Phantoms(Chooser):
    """Votes of n voters and phantom votes for every entry; one of them is drawn."""
    def __init__(self, n, phantoms):
        self.phantoms, votes = phantoms, Fraction(whole(n)) + total(phantoms)
        demand(all(sign(number) > 0 for number in phantoms), "phantoms are positive")
        super().__init__(whole(n), len(phantoms), lambda profile,
                z: (Fraction(profile.count(z)) + phantoms[z - 1]) / votes)

def randomized_median(transfers, base):
    """The masses, and a transfer for the place of every vote when all votes are put in order."""
    is_law((*transfers, *base))
    return Chooser(len(transfers), len(base), lambda profile, z: total(
        t for t, vote in zip(transfers, profile) if vote == z) + base[z - 1])

def generalized_median(base, *transfers):
    """The masses; each entry gets a transfer for every vote for it or one below, from the next."""
    n = len(transfers[0])
    demand(len(base) == len(transfers) and base and all(len(t) == n for t in transfers),
            "a transfer for every entry and voter")
    demand(all(sign(number) >= 0 for number in itertools.chain(base, *transfers)) and all(
        compare(t, ONE) <= 0 for t in itertools.chain(*transfers)), "masses and transfers")
    def moved(z, profile): return total(transfers[z - 1][:sum(vote <= z for vote in profile)] if z
            else ())
    chooser = Chooser(n, len(base), lambda profile, z: moved(z, profile) - moved(z - 1, profile)
            + base[z - 1])
    for profile in chooser.profiles(): is_law(chooser.law(profile))
    return chooser

def chooser_law(chooser, votes):
    demand(len(votes) == chooser.n and all(whole(vote) <= chooser.k for vote in votes),
            "a vote of every voter")
    return chooser.law(map(int, votes))

def private_votes(chooser, bounds):
    """g(v)_z <= bounds[z] g(w)_z where v and w differ in one vote."""
    demand(len(bounds) == chooser.k, "a bound for every entry")
    if isinstance(chooser, Phantoms):
        changes = itertools.product(range(chooser.n), zip(bounds, chooser.phantoms))
        return chooser.k == 1 or all(compare(Fraction(votes + 1) + more,
            bound * (Fraction(votes) + more)) <= 0 for votes, (bound, more) in changes)
    laws = {profile: chooser.law(profile) for profile in chooser.profiles()}
    pairs = ((law, laws[tuple(sorted((*votes[:i], z, *votes[i + 1:])))])
             for votes, law in laws.items() for i in range(chooser.n)
             for z in range(1, chooser.k + 1) if z != votes[i])
    return all(compare(x, bound * y) <= 0 and compare(y, bound * x) <= 0
               for first, second in pairs for bound, x, y in zip(bounds, first, second))

# ------------------------------------------------------------------------------------ selection

def noisy_max(weights, candidate):
    """p_a times the integral of the product of 1 - p_b x over x from 0 to 1, for b other than a."""
    others = [ONE]
    for place, weight in enumerate(weights):
        if place != candidate: others = [a - weight * b for a,
                b in zip(others + [ZERO], [ZERO] + others)]
    return weights[candidate] * total(part * Fraction(1, i + 1) for i, part in enumerate(others))

def noisy_max_bounds(weights, candidate, bits):
    """The same by enclosures, from 1 - p_b x = (1 - x) + x (1 - p_b): the product is the sum of x^j
    (1 - x)^(n - j) E_j, E_j >= 0 being the sum over j of the others of the product of 1 - p_b."""
    scale, lows, highs = bits + 2 * len(weights) + 32, [1 << bits + 2 * len(weights) + 32], []
    highs += lows
    for place, weight in enumerate(weights):
        if place == candidate: continue
        low, high = bounds_of(ONE - weight, scale)
        low, high = max(0, floor(low * (1 << scale))), ceil(high * (1 << scale))
        lows = [a + (b * low >> scale) for a, b in zip(lows + [0], [0] + lows)]
        highs = [a - (-b * high >> scale) for a, b in zip(highs + [0], [0] + highs)]
    count, share, low, high = len(weights), Fraction(1, len(weights)), ZERO, ZERO
    for j in range(count):
        low, high = low + lows[j] * share, high + highs[j] * share
        share = share * Fraction(j + 1, max(1, count - 1 - j))
    ends = Fraction(floor(low), 1 << scale), Fraction(ceil(high), 1 << scale)
    return interval("*", bounds_of(weights[candidate], scale), ends)

def noisy_max_digits(weights, candidate):
    """Of many different weights the product is too long to be written out."""
    if len(set(map(str, weights))) <= 12: return noisy_max(weights, candidate)
    return Real(lambda bits: noisy_max_bounds(weights, candidate, bits))

def require_weights(weights):
    """They are between 0 and 1, and one of them is 1, whatever the letter is."""
    demand(len(weights) <= 300, "too many weights", Undecided)
    best, symbolic = False, any(isinstance(weight, Quotient) for weight in weights)
    for weight in weights:
        if isinstance(weight, Quotient):
            low, high = weight.least(), weight.least(-ONE)
            demand(low and high and sign(low[0]) >= 0 and compare(-high[0], ONE) <= 0,
                    "whether a weight is between 0 and 1", Undecided)
            best = best or low[0] == 1
        else:
            demand(sign(weight) >= 0 and compare(weight, ONE) <= 0, "a weight outside [0, 1]")
            best = best or weight == 1
    demand(best, "no weight is 1", Undecided if symbolic else Undefined)

def require_root(m, root):
    """epsilon = m ln(root) is positive, whatever the letter is."""
    demand(m >= 1, "m is below 1")
    demand(m <= 100_000, "m is too large", Undecided)
    if not isinstance(root, Quotient): return demand(compare(root, ONE) > 0, "a root above 1")
    least = root.least()
    demand(least and compare(least[0], ONE) > -least[1], "whether a root is above 1", Undecided)

def own_scales(scores, rates, grow, candidate):
    """Exponential noise of own rates (None: no noise), by expanding the product over the others:
    the sum over sets S of (-1)^|S| r_a/(r_a + r_S) e^(-(r_a gap_a + sum over S of r_b gap_b))."""
    gaps, terms, rate = [max(scores) - score for score in scores], {(ZERO, ZERO): ONE}, rates[
            candidate]
    for place, other in enumerate(rates):
        for (together, exponent), factor in list(terms.items(
                )) if other and place != candidate else ():
            key = together + other, exponent + other * gaps[place]
            terms[key] = terms.get(key, ZERO) - factor
    if rate is None:
        sure = sum(other is None and not gap for other, gap in zip(rates, gaps))
        return ZERO if gaps[candidate] else total(
            factor * grow(-key[1]) for key, factor in terms.items()) * Fraction(1, sure)
    return total(factor * rate / (rate + key[0]) * grow(-key[1] - rate * gaps[candidate])
                 for key, factor in terms.items())

def laplace(scores, rates, candidate):
    """The integral of f_a times the product of the other F_b, piece by piece between the scores; a
    term (s, c): x stands for x e^(s v + c). Without noise (rate None), F_b is a step."""
    own, rate, sum_ = scores[candidate], rates[candidate], ZERO
    sure = [score for score, other in zip(scores, rates) if other is None]
    if rate is None:
        result = Fraction(own == max(sure), sure.count(own))
        for score, other in zip(scores, rates):
            if other is not None:
                tail = HALF * power_of_e(-other * abs(own - score))
                result = result * (ONE - tail if own >= score else tail)
        return result
    ends = [None, *sorted(set(scores)), None]
    for low, high in zip(ends, ends[1:]):
        turn = 1 if low is None or low < own else -1
        terms = {(turn * rate, -turn * rate * own): rate / 2}
        for place, (score, other) in enumerate(zip(scores, rates)):
            turn = 1 if low is None or low < score else -1
            if place == candidate or other is None:
                if place != candidate and turn == 1: terms = {}
                continue
            fresh = {} if turn == 1 else dict(terms)
            for (slope, shift), factor in terms.items():
                key = slope + turn * other, shift - turn * other * score
                fresh[key] = fresh.get(key, ZERO) + turn * factor / 2
            terms = fresh
        for (slope, shift), factor in terms.items():
            parts = [turn * power_of_e(slope * end + shift) for end, turn in ((high, 1), (low, -1))
                     if end is not None]
            sum_ = sum_ + factor * (total(parts) / slope if slope else power_of_e(shift)
                    * (high - low))
    return sum_

def random_stopping(scores, rate, gamma, eta, candidate):
    """Exponential noise of one rate: with u = e^(-rate v), H is linear in u between the scores, and
    the integral of G'(H) is G(H)/slope; G is the generating function of the number of draws."""
    demand(eta.denominator == 1 and eta >= 1 and 0 < gamma < 1,
            "random stopping that is enclosed only", Unsupported)
    def generating(x):
        return (whole_power(ONE / (ONE - (1 - gamma) * x), int(eta)) - ONE) / (gamma ** int(-eta)
                - 1)
    ends, result = sorted(score for score in set(scores) if score
            >= scores[candidate]) + [None], ZERO
    for low, high in zip(ends, ends[1:]):
        inside = [score for score in scores if score <= low]
        share = Fraction(len(inside), len(scores))
        slope = total(power_of_e(rate * score) for score in inside) / Fraction(len(scores))
        first, last = (share if end is None else share - slope * power_of_e(-rate * end)
                       for end in (low, high))
        result = result + (generating(last) - generating(first)) / slope
    return result * power_of_e(rate * scores[candidate]) / Fraction(len(scores))

def transformed(scores, deltas, epsilon, base, turn):
    """Weights e^(epsilon (s_a - s*)/2), where s_a is the least over b of
    (q_a - t D_a - q_b + t D_b)/(D_a + D_b), with t = turn 2 ln(base)/epsilon."""
    weights = []
    for a, own in enumerate(deltas):
        found = [-ONE]
        for b, other in enumerate(deltas):
            if a != b:
                demand(own + other, "two candidates of sensitivity 0")
                step = power_of_e(epsilon / 2 * (scores[a] - scores[b]) / (own + other))
                found.append(ZERO - step * real_power(base, turn * (other - own) / (own + other)))
        weights.append(ZERO - largest(found))
    best = largest(weights)
    return [weight / best for weight in weights]

# The mechanisms: what claims can name of each (its law; also its neighbours; also its law in powers
# of a root), and its parameters after epsilon, whose domains follow.
OFFERS = ("law", "neighbours", "root")
SELECTION = {name: (offer, parameters) for name, offer, *parameters in map(str.split, """
    em root
    rnm root
    rnm_laplace neighbours
    permute_and_flip root
    rnmh root
    rnmh_laplace neighbours
    rs law gamma eta
    rs_exponential neighbours gamma eta
    gem law beta
    mgem law beta
    combined_gem law share beta
    krr root
    random root""".strip().splitlines())}
DOMAINS = {"gamma": "(0, 1]", "eta": "(-1, oo)", "beta": "(0, 1)", "share": "(0, 1)"}

def in_domain(value, domain):
    low, high = domain[1:-1].split(", ")
    return value > int(low) and (high == "oo" or value < int(high)
            or value == int(high) and domain[-1] == "]")

def selection_law(kind, scores, deltas, epsilon, more, grow=None):
    """The probabilities of all candidates; grow(x) is e^(epsilon x)."""
    for name, value in zip(SELECTION[kind][1], more):
        demand(in_domain(value, DOMAINS[name]), f"{name} outside {DOMAINS[name]}")
    grow, size, most = grow or (lambda x: power_of_e(epsilon * x)), len(scores), max(deltas)
    demand(most or kind not in ("em", "rnm", "permute_and_flip", "rnm_laplace"), "no sensitivity")
    def each(probability): return tuple(map(probability, range(size)))
    if kind == "em":
        weights = [grow((score - min(scores)) / (2 * most)) for score in scores]
        return tuple(weight / total(weights) for weight in weights)
    if kind in ("rnm", "permute_and_flip", "gem", "mgem"):
        weights = transformed(scores, deltas, epsilon, size / more[0], 1 if kind == "gem"
                else -1) if (
            "gem" in kind) else [grow((score - max(scores)) / (2 * most)) for score in scores]
        return each(lambda a: noisy_max_digits(weights, a))
    if kind == "rnmh":
        rates = [1 / (2 * delta) if delta else None for delta in deltas]
        return each(lambda a: own_scales(scores, rates, grow, a))
    if kind in ("rnm_laplace", "rnmh_laplace"):
        scales = [2 * most] * size if kind == "rnm_laplace" else deltas
        return each(lambda a: laplace(scores, [epsilon / x if x else None for x in scales], a))
    if kind == "random": return (Fraction(1, size),) * size
    if kind == "krr":
        best = [a for a in range(size) if scores[a] == max(scores)]
        if len(best) == size: return (Fraction(1, size),) * size
        share, together = Fraction(1, len(best)), grow(ONE) + Fraction(size - 1)
        return each(lambda a: (grow(ONE) * share + (1 - share) if a in best else ONE) / together)
    if kind == "rs_exponential":
        demand(len(set(deltas)) == 1 and most, "random stopping with several scales", Unsupported)
        return each(lambda a: random_stopping(scores, epsilon / (2 * (2 + more[1]) * most), *more,
                a))
    demand(kind == "combined_gem", f"select_{kind}", Unsupported)
    def ranks(values): return [sum(x < y for x in values) + Fraction(values.count(y) - 1, 2) for y
            in values]
    first, second = ranks(scores), ranks(deltas)
    correlated = total(a * b for a, b in zip(first, second)) >= total(first) * total(second) / size
    chance = ONE / (ONE + power_of_e((-1 if correlated else 1) * more[0] * epsilon))
    laws = [selection_law(one, scores, deltas, (1 - more[0]) * epsilon, more[1:]) for one
            in ("mgem", "gem")]
    return tuple(chance * a + (ONE - chance) * b for a, b in zip(*laws))

def selected(name, scores, deltas, *rest):
    """select_KIND, select_KIND_neighbours and select_KIND_root."""
    kind, suffix = re.fullmatch("select_(.*?)(_neighbours|_root|)", name).groups()
    if suffix == "_root": require_root(*rest[:2])
    demand(isinstance(scores, tuple) and isinstance(deltas, tuple) and len(scores) == len(deltas)
            and all(
        isinstance(q, Fraction) for q in scores + deltas) and min(deltas) >= 0,
        "scores, sensitivities")
    if suffix == "_root":
        def grow(x):
            demand((x * rest[0]).denominator == 1, "roots that leave fractional powers",
                    Unsupported)
            return power(rest[1], x * rest[0])
        demand(whole(rest[2]) <= len(scores), "no candidate")
        return selection_law(kind, scores, deltas, ONE, (), grow)[int(rest[2]) - 1]
    demand(isinstance(rest[0], Fraction) and rest[0] > 0, "epsilon is no positive fraction")
    inputs = [scores]
    for a, turn in itertools.product(range(len(scores)), (1, -1)) if suffix else ():
        inputs.append(tuple(score + (turn if a == b else -turn) * delta
                            for b, (score, delta) in enumerate(zip(scores, deltas))))
    inputs = list(dict.fromkeys(inputs))
    laws = [selection_law(kind, one, deltas, rest[0], rest[1:]) for one in inputs]
    pairs = [pair for other in range(1, len(laws)) for pair in ((0, other), (other, 0))]
    return Mechanism(laws, pairs) if suffix else laws[0]

# -------------------------------------------------------------------------------- linear programs

class Program:
    """Maximise (turn 1) or minimise (turn -1) an objective over rows and bounds of variables."""
    def __init__(self):
        self.bounds, self.rows, self.said, self.turn = {}, {}, [], 1
        self.objective = Affine(self)
    def variable(self, name, low=None):
        demand(name not in self.bounds, f"{name} stands twice", Mistake)
        self.bounds[name] = low
        return Affine(self, ZERO, {name: ONE})
    def comparisons(self, said):
        """What a formula says of the unknowns, comparison by comparison."""
        demand(not isinstance(said, Open), "a row stays open", Undecided)
        if said is False: yield Affine(self, ONE), "<="
        elif said is not True and said[0] == "all":
            for part in said[1]: yield from self.comparisons(part)
        elif said is not True:
            demand(said[0] == "row", "a row is a comparison, or joins some by and", Mistake)
            difference = Affine.of(self, said[1])
            demand(said[2] in ("<=", ">=", "="), "a row compares by <=, >= or =", Mistake)
            yield difference, said[2]
    def row(self, name, difference, relation):
        demand(name not in self.rows, f"row {name} stands twice", Mistake)
        self.rows[name] = Affine.of(self, difference), relation
    def new_row(self, name, difference, relation):
        """A row, unless it says nothing or an earlier one says the same."""
        row = Affine.of(self, difference)
        said = row.constant, *sorted(row.parts.items()), relation
        if row.parts and said not in self.said: self.row(name, row, relation)
        self.said.append(said)
    def vector(self, given, known, reason):
        """A vector of a certificate, which names what there is, once."""
        require(sign(given[0]) > 0, "DENOMINATOR_NOT_POSITIVE")
        vector = {}
        for name, value in given[1]:
            require(name in known and name not in vector, reason, name)
            vector[name] = value / given[0]
        return vector
    def along(self, given, reason, constant=1):
        """A point that satisfies all rows, or a direction that satisfies them without constants."""
        point = self.vector(given, self.bounds, "NO_SUCH_VARIABLE")
        for name, low in self.bounds.items():
            require(low is None or sign(point.get(name, ZERO) - low) >= 0, reason, name)
        for name, (difference, relation) in self.rows.items():
            value = difference.at(point) - Fraction(1 - constant) * difference.constant
            require(related(relation, sign(value)), reason, name)
        return point
    def bound(self, given, factor):
        """What a combination of the rows bounds factor times the objective by."""
        rest = self.objective * Fraction(factor)
        for name, weight in self.vector(given, self.rows, "NO_SUCH_ROW").items():
            difference, relation = self.rows[name]
            wrong = {"<=": -self.turn, ">=": self.turn}.get(relation)
            require(sign(weight) != wrong, "MULTIPLIER_OF_WRONG_SIGN", name)
            rest = rest - weight * difference
        for name, cost in rest.parts.items():
            low = self.bounds[name] if sign(cost) * self.turn < 0 else None
            require(low is not None, "REDUCED_COST_WITHOUT_BOUND", name)
            rest = rest + Affine(self, cost * low, {name: ZERO - cost})
        return rest.constant
    def optimum(self, point, multipliers):
        value = self.objective.at(self.along(point, "ROW_VIOLATED"))
        require(value == self.bound(multipliers, 1), "OBJECTIVES_DIFFER")
        return value
    def bracket(self, point, multipliers):
        low, high = (self.objective.at(self.along(point, "ROW_VIOLATED")),
                self.bound(multipliers, 1))[::self.turn]
        return Real(lambda bits: (bounds_of(low, bits)[0], bounds_of(high, bits)[1]))
    def farkas(self, multipliers):
        self.turn = 1
        require(sign(self.bound(multipliers, 0)) < 0, "NO_CONTRADICTION")
    def ray(self, point, direction):
        self.along(point, "ROW_VIOLATED")
        way = self.along(direction, "DIRECTION_LEAVES_THE_ROWS", 0)
        require(sign(self.objective.at(way) - self.objective.constant) == self.turn,
                "DIRECTION_DOES_NOT_IMPROVE")

def private_stopping(payoff, l, factor, delta):
    """x_i_s = P(stop at i with relative rank s), y_i = P(reach i), q_k = P(rank k)."""
    program, n = Program(), len(payoff)
    pairs = rank_pairs((Fraction(1, n),) * n, l)
    budget(factor, delta)
    x = {(i, s): program.variable(f"x_{i}_{s}", ZERO) for i in range(1, n + 1) for s
            in range(1, i + 1)}
    y, q = ([program.variable(f"{letter}_{i}", ZERO) for i in range(1, n + 1)] for letter in "yq")
    program.row("start", y[0] - ONE, "=")
    for i in range(1, n + 1):
        stopped = total(x[i, s] for s in range(1, i + 1))
        program.row(f"pass_{i}", y[i - 1] - stopped - (y[i] if i < n else ZERO), "=")
    for i, s in x: program.row(f"cell_{i}_{s}", Fraction(i) * x[i, s] - y[i - 1], "<=")
    for k in range(1, n + 1):
        law = total(Fraction(comb(k - 1, s - 1) * comb(n - k, i - s), comb(n, i)) * x[i, s]
                    for i, s in x if s <= k and i - s <= n - k)
        program.row(f"law_{k}", q[k - 1] - law, "=")
    for i, j in pairs: program.row(f"privacy_{i + 1}_{j + 1}", q[i] - factor * q[j] - delta, "<=")
    program.objective = Affine.of(program, total(w * mass for w, mass in zip(payoff, q)))
    return program

def chooser_program(name, first, second, third, fourth=None):
    """best_of_FAMILY(n, bounds, rank, margin), with _uniform, or with _at and votes in place of n;
    most_over_FAMILY(n, k, objective)."""
    best, family, way = re.fullmatch("(best_of|most_over)_(.*?)(_uniform|_at|)", name).groups()
    n, k = len(first) if way == "_at" else whole(first), len(
            second) if best == "best_of" else whole(second)
    demand(best == "most_over" or all(compare(bound, ONE) >= 0 for bound in second),
            "bounds are at least 1")
    demand(comb(n + k - 1, n) <= 5000, "choosers with more than 5000 profiles", Unsupported)
    program, entries = Program(), range(1, k + 1)
    profiles = list(itertools.combinations_with_replacement(entries, n))
    masses = family_masses(family, program, profiles, n, k)
    for profile in profiles:
        label, mass = comma(str, profile), masses[profile]
        program.new_row(f"sum({label})", total(mass) - ONE, "=")
        for z in entries:
            if any(sign(part) < 0 for part in mass[z - 1].parts.values()):
                program.new_row(f"mass({label})_{z}", mass[z - 1], ">=")
        for old, new in itertools.permutations(entries,
                2) if best == "best_of" or family in ("truthful", "single_peaked") else ():
            if old not in profile: continue
            place = profile.index(old)
            other = tuple(sorted(profile[:place] + profile[place + 1:] + (new,)))
            where, instead = f"({label}; {comma(str, other)})_", masses[other]
            for z in entries if best == "best_of" else ():
                program.new_row(f"private{where}{z}", mass[z - 1] - second[z - 1] * instead[z - 1],
                        "<=")
            for ray in utility_rays(family, old, k):
                program.new_row(f"truthful{where}{list(ray)}",
                        total(mass[z - 1] - instead[z - 1] for z in ray), "<=")
    if best == "most_over":
        demand(len(third) == k * len(profiles), "an objective has a number per entry of a profile")
        flat = itertools.chain(*(masses[profile] for profile in profiles))
        program.objective = Affine.of(program, total(w * mass for w, mass in zip(third, flat)))
        return program
    rank, margin = whole(third) - 1, whole(fourth, 0)
    demand(rank < n, "no such rank")
    def wanted(profile):
        return total(masses[profile][profile[max(0, rank - margin)]
                - 1:profile[min(n - 1, rank + margin)]])
    if way == "_at":
        demand(all(1 <= whole(vote) <= k for vote in first), "no votes")
        program.objective = Affine.of(program, wanted(tuple(sorted(map(int, first)))))
    elif way == "_uniform":
        program.objective = total(Fraction(orders(profile), k ** n) * wanted(profile) for profile
                in profiles)
    else:
        program.objective = program.variable("worst", ZERO)
        for profile in profiles:
            program.new_row(f"worst({comma(str, profile)})", program.objective - wanted(profile),
                    "<=")
    return program

def orders(profile):
    result = factorial(len(profile))
    for vote in set(profile): result //= factorial(profile.count(vote))
    return result

# The families of choosers, each with the truthful choosers that a theorem says are its members.
FAMILIES = {"all": None, "medians": "single_peaked", "randomized_medians": None,
            "phantoms": "truthful"}

def utility_rays(family, peak, k):
    """The sets on which an extreme utility with this peak is -1."""
    if family == "truthful": return [(z,) for z in range(1, k + 1) if z != peak]
    return [tuple(range(1, z + 1)) for z in range(1, peak)] + [
        tuple(range(z, k + 1)) for z in range(peak + 1, k + 1)] if family == "single_peaked" else []

def family_masses(family, program, profiles, n, k):
    """The probability of every entry at every profile, affine in the parameters of the family."""
    def variable(name): return program.variable(name, ZERO)
    entries, ranks = range(1, k + 1), range(1, n + 1)
    if family in ("all", "truthful", "single_peaked"):
        return {p: [variable(f"g({','.join(map(str, p))})_{z}") for z in entries] for p in profiles}
    if family == "phantoms":
        m, c = variable("m"), [variable(f"c_{z}") for z in entries]
        return {p: [Fraction(p.count(z)) * m + c[z - 1] for z in entries] for p in profiles}
    demand(family in ("medians", "randomized_medians"), f"unknown family {family}", Mistake)
    base = [variable(f"xi_{z}") for z in entries]
    if family == "randomized_medians":
        t = [variable(f"t({r})") for r in ranks]
        return {p: [total(t[r] for r in range(n) if p[r] == z) + base[z - 1] for z in entries] for p
                in profiles}
    t = {z: [variable(f"t_{z}({r})") for r in ranks] for z in range(1, k)}
    def moved(z, profile): return total(t.get(z, ())[:sum(vote <= z for vote in profile)])
    return {p: [moved(z, p) - moved(z - 1, p) + base[z - 1] for z in entries] for p in profiles}

# --------------------------------------------------------------------------- signs of polynomials

def bernstein(polynomial, strict, real, square_root, cuts):
    """p = s^2 q, and no Bernstein coefficient of q is negative on any piece."""
    root = trim(square_root)
    quotient = divide_polynomials(polynomial, multiply_polynomials(root, root))
    require(not strict or len(root) <= 1, "SQUARE_IN_STRICT_CLAIM")
    require(quotient is not None, "FACTOR_DOES_NOT_DIVIDE")
    if real.point:
        require(sign(at_point(polynomial, real.low)) >= strict, "POINT_VIOLATES_THE_CLAIM")
        return True, None
    for cut in cuts: require(real.has(cut, True), "CUT_OUTSIDE_INTERVAL")
    for one, other in zip(cuts, cuts[1:]): require(compare(one, other) < 0, "CUTS_NOT_INCREASING")
    ends = [real.low, *cuts, real.high]
    require(ends != [None, None], "WHOLE_LINE_WITHOUT_CUT")
    points = cuts + [real.low] * real.closed + [real.high] * real.ends if strict else []
    require(all(sign(at_point(quotient, point)) for point in points) and (quotient or not strict),
            "VANISHES_AT_INCLUDED_POINT")
    for low, high in zip(ends, ends[1:]):
        for x in piece_coefficients(quotient, low, high): require(sign(x) >= 0,
                "COEFFICIENT_OF_WRONG_SIGN")
    return True, None

def piece_coefficients(polynomial, low, high):
    """Bernstein coefficients on [low, high]; on a ray those of the expansion at its end."""
    start, step = (high, -ONE) if low is None else (low, ONE if high is None else high - low)
    moved = []
    for coefficient in reversed(polynomial):
        moved = add_polynomials(multiply_polynomials(moved, [start, step]), [coefficient])
    return moved if low is None or high is None else [
        total(moved[i] * Fraction(comb(j, i), comb(len(moved) - 1, i)) for i in range(j + 1))
        for j in range(len(moved))]

def violating_point(polynomial, strict, real, point):
    require(real.has(point), "POINT_OUTSIDE_INTERVAL")
    require(sign(at_point(polynomial, point)) < strict, "POINT_SATISFIES_THE_CLAIM")
    return False, point

def violating_end(polynomial, strict, real, end):
    included, point = (real.closed, real.low) if end == "lower" else (real.ends, real.high)
    require(included, "END_NOT_INCLUDED", end)
    return violating_point(polynomial, strict, real, point)

def violating_root(polynomial, strict, real, factor, low, high):
    require(divide_polynomials(polynomial, trim(factor)) is not None, "FACTOR_DOES_NOT_DIVIDE")
    require(real.has(low) and real.has(high), "POINT_OUTSIDE_INTERVAL")
    require(sign(at_point(factor, low)) * sign(at_point(factor, high)) < 0, "NO_SIGN_CHANGE")
    require(strict, "ROOT_SATISFIES_THE_CLAIM")
    return False, None

# A rule says whether p > 0 (p >= 0) on the interval, and where it is not, if a point is known.
SIGN_RULES = {"bernstein": bernstein, "point": violating_point, "end": violating_end,
        "root": violating_root}

# ------------------------------------------------------------------------------------ functions

def mix(p, law, other):
    demand(len(law) == len(other), "laws of different lengths")
    return tuple(p * a + (ONE - p) * b for a, b in zip(law, other))

def asymptotic_a(k):
    """The sum of (1 - 1/e)^s/s over s >= k; over all s it is 1."""
    part = ONE - power_of_e(-1)
    return ONE - total(whole_power(part, s) / Fraction(s) for s in range(1, whole(k)))

def candidates(n):
    most = MOST_BY_THEOREMS if Rule.follows else 1000
    demand(whole(n) <= most, f"more than {most} candidates", Undecided)
    return int(n)

def rounded(value, up):
    demand(isinstance(value, Fraction), "integral parts of irrational numbers", Unsupported)
    return Fraction(ceil(value) if up else floor(value))

def absolute(x):
    if is_number(x): return x if sign(x) >= 0 else ZERO - x
    for turn in (ONE, -ONE):
        low = x.least(turn)
        if low is not None and sign(low[0]) >= 0: return x if turn > 0 else ZERO - x
    raise Undecided("a term that may have both signs")

def place_of(candidate, values):
    demand(whole(candidate) <= len(values), "no such candidate")
    return int(candidate) - 1

def collection(size, items):
    demand(size <= MOST_CASES, f"more than {MOST_CASES} cases", Unsupported)
    return Collection(tuple(map(Fraction, item)) for item in items)

def up_to(value, most, low=0):
    demand(whole(value, low) <= most, f"arguments beyond {most}", Unsupported)
    return int(value)

def binomial(n, k):
    """0 unless 0 <= k <= n; not defined for n < 0, whatever k is."""
    most = whole(n, 0)
    return Fraction(comb(most, up_to(k, 20_000)) if 0 <= k <= most else 0)

FUNCTIONS = {
    "exp": exponential, "ln": logarithm, "sqrt": lambda x: real_power(x, HALF),
    "abs": absolute, "floor": lambda x: rounded(x, False),
    "ceil": lambda x: rounded(x, True),
    "min": lambda *values: functools.reduce(FOLDS["min"], values),
    "max": lambda *values: functools.reduce(FOLDS["max"], values),
    "H": lambda n: harmonic(whole(n, 0)),
    "C": binomial,
    "factorial": lambda n: Fraction(factorial(up_to(n, 20_000))),
    "gcd": lambda a, b: Fraction(gcd(whole(abs(a), 0), whole(abs(b), 0))),
    "mod": lambda a, b: Fraction(whole(a, -10 ** 30) % whole(b)),
    "permutations": lambda n: collection(
        factorial(up_to(n, 300)), itertools.permutations(range(1, int(n) + 1))),
    "subsets": lambda n: collection(2 ** up_to(n, 300), itertools.chain.from_iterable(
        itertools.combinations(range(1, int(n) + 1), size) for size in range(int(n) + 1))),
    "profiles": lambda k, n: collection(up_to(k, 300, 1) ** up_to(n, 300), itertools.product(
        range(1, int(k) + 1), repeat=int(n))),
    "size": lambda values: Fraction(len(values)),
    "threshold": lambda n: Fraction(threshold(whole(n))),
    "mechanism": mechanism, "adjacent": adjacent, "mechanism_delta_limit": mechanism_delta_limit,
    "joint": joint, "k_fold": lambda base, times: joint(*[base] * up_to(times, 60, 1)),
    "adaptive": adaptive, "mixture": mixture, "processed": processed, "parallel": parallel,
    "group": group,
    "pair": two_laws, "geometric_pair": geometric_pair, "gaussian_pair": gaussian_pair,
    "laplace_pair": laplace_pair, "subsampled": subsampled, "swapped": lambda laws: laws.swapped(),
    "repeated": lambda laws, count: laws.repeated(count),
    "composed": lambda *laws: Pair([factor for one in laws for factor in one.factors]),
    "hockey_stick": hockey_stick,
    "best_private_stopping": private_stopping,
    "secretary": lambda n: Rule(candidates(n), threshold(int(n))),
    "blind": lambda n: Rule(candidates(n), 1),
    "threshold_rule": lambda n, t: Rule(candidates(n), int(n) + 1 - whole(n + 1 - whole(t))),
    "table_rule": table_rule, "optimal_rule": optimal_rule, "rank_law": lambda rule: rule.law(),
    "waiting": lambda rule, i: rule.waiting(whole(i)),
    "mix": mix,
    "tight_exp_epsilon": lambda first, *rest: (mechanism_exp_epsilon if isinstance(first, Mechanism)
        else tight_exp_epsilon)(first, *rest),
    "tight_delta": lambda first, *rest: (mechanism_delta if isinstance(first, Mechanism)
        else tight_delta)(first, *rest), "distance": distance,
    "distance_counts": distance_counts, "phantoms": Phantoms,
    "randomized_median": randomized_median, "generalized_median": generalized_median,
    "chooser_law": chooser_law, "private_votes": private_votes,
    "private": lambda first, *rest: mechanism_private(first, *rest) if isinstance(first, Mechanism)
        else rank_violation(first, *rest) is None, "asymptotic_a": asymptotic_a,
    "noisy_max": lambda weights, candidate: (require_weights(weights),
        noisy_max(weights, place_of(candidate, weights)))[-1]}

# What there is, by the kind of its value; the name of a parameter says of which kind it is.
LIBRARY = {
    "number": """exp(x) ln(x) log(x, base) sqrt(x) abs(x) floor(x) ceil(x) min(x, ...) max(x, ...)
        C(n, k) H(n) factorial(n) gcd(a, b) mod(a, b) size(values) threshold(n) asymptotic_a(k)
        waiting(rule, i)
        tight_exp_epsilon(mechanism, delta) tight_delta(mechanism, exp_epsilon)
        mechanism_delta_limit(mechanism) tight_exp_epsilon(law, l, delta)
        tight_delta(law, l, exp_epsilon) best_private_stopping(payoff, l, exp_epsilon, delta)
        distance(from, to, l) noisy_max(weights, candidate) hockey_stick(laws, exp_epsilon)""",
    "truth": """private(mechanism, exp_epsilon, delta) private(law, l, exp_epsilon, delta)
        anonymous(chooser) truthful(chooser) truthful_single_peaked(chooser)
        private_votes(chooser, bounds)""",
    "vector": """rank_law(rule) enumerated_rank_law(rule) mix(p, law, other) distance_counts(n, l)
        chooser_law(chooser, votes) copies(values, counts)""",
    "vectors": "permutations(n) subsets(n) profiles(k, n)",
    "rule": """secretary(n) threshold_rule(n, t) blind(n) table_rule(row, ...)
        optimal_rule(payoff)""",
    "mechanism": """mechanism(law, ...) adjacent(mechanism, pair, ...) joint(mechanism, ...)
        k_fold(mechanism, times) adaptive(mechanism, next) mixture(weights, mechanisms)
        processed(mechanism, channel) parallel(mechanism, ...) group(mechanism, steps)""",
    "pair": """pair(law, other) geometric_pair(base, sensitivity) gaussian_pair(scale)
        laplace_pair(scale) subsampled(laws, rate) swapped(laws) repeated(laws, count)
        composed(laws, ...)""",
    "chooser": """degenerate(n, law) dictatorship(n, k, i) randomized_dictatorship(n, k)
        phantoms(n, phantoms) randomized_median(transfers, masses)
        generalized_median(masses, transfers, ...)"""}
INTEGERS = set("n k t l i a b rank margin m candidate times steps count sensitivity".split())
PARAMETERS = {"rule": "rule", "mechanism": "mechanism",
    "chooser": "chooser", "laws": "pair",
    **dict.fromkeys("next mechanisms channel".split(), "list"),
    **dict.fromkeys(
    """law other payoff row pair from to masses transfers phantoms votes bounds objective scores
    sensitivities values counts weights""".split(), "vector")}

def signatures():
    """Of each function its parameters, whether the last one repeats, and the kind of its value."""
    for kind, text in LIBRARY.items():
        for name, given in re.findall(r"(\w+)\(([^)]*)\)", text):
            *parameters, last = given.split(", ")
            repeats = last == "..."
            yield name, (parameters + [last] * (not repeats), repeats, kind)
    for family, theorem in FAMILIES.items():
        for suffix, first in ("", "n"), ("_uniform", "n"), ("_at", "votes"):
            given = [first, "bounds", "rank", "margin"]
            yield f"best_of_{family}{suffix}", (given, False, "number")
        for choosers in (family, theorem) if theorem else ():
            yield f"most_over_{choosers}", (["n", "k", "objective"], False, "number")
    for name, (offer, more) in SELECTION.items():
        given = ["scores", "sensitivities", "epsilon", *more]
        for suffix, parameters, kind in (("", given, "vector"), ("_neighbours", given, "mechanism"),
                ("_root", given[:2] + ["m", "root", "candidate"], "number"))[
                    :OFFERS.index(offer) + 1]:
            yield f"select_{name}{suffix}", (parameters, False, kind)

SIGNATURES = {}
for _name, _signature in signatures(): SIGNATURES.setdefault(_name, []).append(_signature)

def signature(name, count):
    """The parameters of the function of this name that takes so many arguments."""
    return next((found for found in SIGNATURES[name] if len(found[0]) == count or found[1]
            and count > len(found[0])), None)

def parameter_at(parameters, place): return parameters[min(place, len(parameters) - 1)]

LISTED = ("mechanism", "adjacent", "size")
WITH_LETTERS = set("abs mechanism adjacent joint k_fold adaptive mixture processed parallel "
                   "group".split())

def has_letter(value):
    if isinstance(value, Mechanism): return not value.exact
    if isinstance(value, tuple): return any(map(has_letter, value))
    return isinstance(value, (Quotient, Powers, Affine))

def checked_arguments(name, arguments):
    """Letters stand only where they may, and integers where they must."""
    parameters = signature(name, len(arguments))[0]
    for place, value in enumerate(arguments):
        word = parameter_at(parameters, place)
        kind = {None: is_quantity, "vector": is_vector, "list": lambda x: isinstance(x, Collection)
                }.get(PARAMETERS.get(word), lambda _: True)
        listed = name in LISTED and PARAMETERS.get(word) == "vector"
        demand(value != () or PARAMETERS.get(word) != "list", "an empty list")
        demand(kind(value) or listed and isinstance(value, Collection), f"{word} of {name}",
                Mistake)
        free = word in ("root", "weights") or name in WITH_LETTERS or (
            name == "private" and len(arguments) == 3)
        demand(free or not has_letter(value), f"a letter in {name}", Undecided)
        if word in INTEGERS: whole(value, -10 ** 400)
    return arguments

def apply(name, arguments):
    family = name.startswith(("select_", "best_of_", "most_over_"))
    demand(family or name in FUNCTIONS, name, Unsupported)
    try:
        if family: result = (selected if name[0] == "s" else chooser_program)(name, *arguments)
        else: result = FUNCTIONS[name](*arguments)
    except (TypeError, AttributeError, IndexError, KeyError, ValueError):
        raise Unsupported(f"{name} of such arguments") from None
    return Statement(result, not result) if isinstance(result, bool) else result

# ------------------------------------------------------------------------------------ well-formed

def new_name(name, scope):
    demand(name not in SIGNATURES and name not in CONSTANTS, f"{name} is a name of the library",
            Mistake)
    demand(name not in scope, f"{name} is bound twice", Mistake)

def kind_of(node, scope):
    """The kind of a value, None if that depends on an argument. What makes a text no statement is a
    mistake: a name that is unknown or bound twice, a wrong kind or number of arguments. The scope
    has of each name the number of its parameters and its kind, None if it is not yet defined."""
    kind = node[0]
    if kind == "number": return "number"
    if kind in ("name", "call"): return kind_of_name(node[1], (*node, None)[2], scope)
    if kind in "+-*/^" or kind == "negative":
        for operand in node[1:]: expect("number", operand, scope)
        return "number"
    if kind == "vector": return list_kind(one_kind(node[1], scope))
    if kind == "listing":
        return list_kind(kind_of(node[3], bound_names(*node[1:3], scope, "finite")))
    if kind == "index":
        found = kind_of(node[1], scope)
        demand(found in (None, *ELEMENTS), "a vector is expected", Mistake)
        expect("number", node[2], scope)
        return ELEMENTS.get(found)
    if kind == "chain":
        compared = "number"
        for operand in node[2]:
            found = kind_of(operand, scope)
            if found in ("vector", "vectors"): compared = found
            demand(found in (None, compared), f"{compared} is expected", Mistake)
        demand(compared == "number" or set(node[1]) <= {"=", "!="}, "vectors have no order",
                Mistake)
    elif kind in ("and", "or", "=>", "not"):
        for operand in node[1:]: expect("truth", operand, scope)
    elif kind == "if":
        expect("truth", node[1], scope)
        first, second = kind_of(node[2], scope), kind_of(node[3], scope)
        demand(None in (first, second) or first == second, "both sides of if", Mistake)
        return first or second
    elif kind == "let": return kind_of(node[2], defined_names(node[1], scope))
    elif kind == "program":
        _, word, unknowns, objective, rows = node
        inner = unknown_names(unknowns, scope)
        if objective: expect("number", objective, inner)
        check_rows(rows, inner)
        if word in ("maximum", "minimum"): return "number"
    else:
        inner = bound_names(node[-3], node[-2], scope, kind == "fold" and (
            "endless" if node[1] == "sum" else "finite"))
        expect("number" if kind == "fold" else "truth", node[-1], inner)
        if kind == "fold": return "number"
    return "truth"

ELEMENTS = {"vector": "number", "vectors": "vector", "list": None}

def list_kind(kind):
    return kind and {"number": "vector", "vector": "vectors"}.get(kind, "list")

def one_kind(nodes, scope):
    kinds = [kind_of(node, scope) for node in nodes]
    kind = next(filter(None, kinds), None)
    demand(all(other in (None, kind) for other in kinds), "values of one kind", Mistake)
    return kind

def expect(kind, node, scope):
    demand(kind_of(node, scope) in (None, kind), f"{kind} is expected", Mistake)

def kind_of_name(name, arguments, scope):
    kinds = [kind_of(argument, scope) for argument in arguments or ()]
    if name in scope:
        demand(scope[name], f"{name} is not yet defined", Mistake)
        fits_in, result = (scope[name][0] or None) == (len(kinds) if arguments is not None
                else None), scope[name][1]
    elif name in CONSTANTS:
        fits_in, result = arguments is None, "number" if name == "e" else "truth"
    else:
        demand(name in SIGNATURES, f"unknown name {name}", Mistake)
        fits_in = signature(name, len(kinds))
        parameters, _, result = fits_in or ((), False, None)
        for place, kind in enumerate(kinds) if fits_in else ():
            wanted = PARAMETERS.get(parameter_at(parameters, place), "number")
            allowed = (None, wanted, *("vectors", "list") * (name in LISTED and wanted == "vector"
                    or wanted == "list"))
            demand(kind in allowed, f"{wanted} is expected in {name}", Mistake)
    demand(fits_in, f"the number of arguments of {name}", Mistake)
    return result

def defined_names(definitions, scope):
    for i, (name, parameters, body) in enumerate(definitions):
        new_name(name, scope)
        inside = {**dict.fromkeys([later for later, *_ in definitions[i:]]), **scope}
        for parameter_name in parameters:
            new_name(parameter_name, inside)
            inside = {**inside, parameter_name: (0, None)}
        if falling((name, parameters, body)) is not None:
            inside = {**inside, name: (len(parameters), None)}
        scope = {**scope, name: (len(parameters), kind_of(body, inside))}
    return scope

def calls_of(name, node):
    """All calls of a function in a term, those in definitions inside it too."""
    if not isinstance(node, tuple): return []
    found = [call for part in node for call in calls_of(name, part)]
    return found + [node] * (node[:2] == ("call", name))

def falling(definition):
    """The place of the parameter n for which every call of the function by itself has n - c with a
    positive integer c; None if it does not use itself, or not in this way."""
    name, parameters, body = definition
    calls = calls_of(name, body)
    for place, parameter in enumerate(parameters) if calls else ():
        if all(len(given) == len(parameters) and given[place][:2] == ("-", ("name", parameter))
               and given[place][2][0] == "number" and given[place][2][1].denominator == 1
               and given[place][2][1] > 0 for _, _, given in calls): return place
    return None

def unknown_names(unknowns, scope):
    inner = scope
    for name, size in unknowns:
        new_name(name, inner)
        if size: expect("number", size, scope)
        inner = {**inner, name: (0, "vector" if size else "number")}
    return inner

def check_rows(rows, scope):
    names = [name for name, _ in rows if name]
    demand(len(set(names)) == len(names), "a row stands twice", Mistake)
    for _, row in rows: expect("truth", row, scope)

def bound_names(binders, guard, scope, finite):
    for names, domain in binders:
        endless = domain[0] in ("interval", "polytope") or domain[0] == "range" and not domain[2]
        demand(not (finite and endless) or finite == "endless" and domain[0] == "range",
                "a range or a set is needed", Mistake)
        if domain[0] == "polytope":
            scope = unknown_names(names, scope)
            check_rows(domain[1], scope)
            continue
        kind = "number"
        if domain[0] == "elements":
            kind = one_kind(domain[1], scope)
        elif domain[0] == "collection":
            found = kind_of(domain[1], scope)
            demand(found in (None, *ELEMENTS), "a range or a set is needed", Mistake)
            kind = ELEMENTS.get(found)
        else:
            for end in domain[1:]:
                if isinstance(end, tuple): expect("number", end, scope)
        new_name(names, scope)
        scope = {**scope, names: (0, kind)}
    if guard is not None: expect("truth", guard, scope)
    return scope

# ------------------------------------------------------------------------------------ derivations

# A polynomial is a dictionary from monomials to coefficients that are not 0; a monomial is a tuple
# of (atom, power), the atoms in the order of their texts.
HIGHEST_POWER, MOST_PAIRS, LONGEST_COEFFICIENT = 200, 4_000_000, 1 << 20
MOST_PARTS, MOST_DEEP = 100_000, 1_000
EULER = "call", "exp", (("number", ONE),)

class Atom(str):
    """The canonical text of a term that is not looked into; node is the term."""

def rebuilt(node, image, behind):
    """The node with images of its parts. Behind a binder of some names there are other names,
    another image and what is behind the next binder."""
    kind = node[0]
    if kind in ("number", "name"): return node
    if kind in ("call", "chain"): return kind, node[1], tuple(map(image, node[2]))
    if kind == "vector": return kind, tuple(map(image, node[1]))
    if kind in ("fold", "forall", "exists", "listing"):
        *head, binders, guard, body = node
        binders, image = rebound(binders, image, behind)
        return (*head, binders, guard and image(guard), image(body))
    if kind == "program":
        _, word, unknowns, objective, rows = node
        ((unknowns, (_, rows)),), inside = rebound([(unknowns, ("polytope", rows))], image, behind)
        return kind, word, unknowns, objective and inside(objective), rows
    return (kind, *map(image, node[1:]))

def rebound(binders, image, behind):
    result = []
    for names, domain in binders:
        several = domain[0] == "polytope"
        new, inside, behind = behind([name for name, _ in names] if several else [names])
        if several:
            names = tuple((name, size and image(size)) for name, (_, size) in zip(new, names))
            domain = "polytope", tuple((label, inside(row)) for label, row in domain[1])
        else: names, domain = new[0], rebuilt_domain(domain, image)
        result.append((names, domain))
        image = inside
    return tuple(result), image

def rebuilt_domain(domain, image):
    kind, *parts = domain
    if kind == "elements": return kind, tuple(map(image, parts[0]))
    if kind == "collection":
        found = image(parts[0])
        return ("elements", found[1]) if found[0] == "vector" else (kind, found)
    return (kind, *(part if isinstance(part, bool) else part and image(part) for part in parts))

def free_names(node):
    if node[0] == "name": return {node[1]}
    found = set()
    def outside(bound):
        def image(part):
            found.update(free_names(part) - bound)
            return part
        return image, lambda names: (names, *outside(bound.union(names)))
    rebuilt(node, *outside(frozenset()))
    return found

def substituted(node, scope, depth=0, growth=None):
    """Terms and definitions in place of names; the variable of the d-th binder around a place is
    called bound_d. What grows too large or too deep on the way is given up."""
    growth = growth or [0, 0]
    growth[0], growth[1] = growth[0] + 1, growth[1] + 1
    demand(growth[0] <= MOST_PARTS and growth[1] <= MOST_DEEP, "definitions written out", Undecided)
    result = replaced(node, scope, depth, growth)
    growth[1] -= 1
    return result

def replaced(node, scope, depth, growth):
    kind, found = node[0], scope.get(node[1]) if node[0] in ("name", "call") else None
    def at_depth(scope, depth):
        def behind(names):
            new = [f"bound_{depth + i}" for i in range(1, len(names) + 1)]
            inner = {**scope, **{name: ("name", other) for name, other in zip(names, new)}}
            return new, *at_depth(inner, depth + len(names))
        return lambda part: substituted(part, scope, depth, growth), behind
    image, behind = at_depth(scope, depth)
    if isinstance(found, Definition):
        arguments = [image(argument) for argument in (*node, ())[2]]
        demand(len(arguments) == len(found.parameters), "the number of arguments", Undecided)
        demand(not calls_of(node[1], found.body), "a definition by itself", Undecided)
        inner = {**found.scope, **dict(zip(found.parameters, arguments))}
        return substituted(found.body, inner, depth, growth)
    if kind == "name": return node if found is None else substituted(found, {}, depth, growth)
    if kind != "let": return rebuilt(node, image, behind)
    for name, parameters, body in node[1]:
        scope = {**scope, name: Definition(parameters, body, scope)}
    return substituted(node[2], scope, depth, growth)

def is_library(name): return name in SIGNATURES or name in CONSTANTS

def is_ground(node): return all(map(is_library, free_names(node)))

def rational_value(node):
    """What a term without letters comes to, if that is rational; else None."""
    if node[0] == "number": return node[1]
    if not is_ground(node): return None
    try:
        if kind_of(node, {}) not in ("number", None): return None
        value = Evaluation(None).value(node, {})
    except (Mistake, Undefined, Undecided, Rejected): return None
    return value if isinstance(value, Fraction) else None

def is_true(node):
    """Whether a statement without letters is evaluated to true."""
    try:
        return is_ground(node) and kind_of(node, {}) in ("truth", None) and concluded(
            Evaluation(None), node, {}) == "holds"
    except (Mistake, Undefined, Undecided, Rejected): return False

def constant(value): return {(): value} if value else {}

def constant_of(polynomial):
    """The number that a polynomial is; None if it has an atom."""
    return polynomial.get((), ZERO) if set(polynomial) <= {()} else None

def atom(node):
    text = Atom(canonical(node))
    text.node = node
    return {((text, 1),): ONE}

def times(first, second):
    demand(len(first) * len(second) <= MOST_PAIRS, "a product is too long", Undecided)
    result = {}
    for left, a in first.items():
        for right, b in second.items():
            powers = dict(left)
            for text, power in right: powers[text] = powers.get(text, 0) + power
            monomial = tuple(sorted(powers.items()))
            total = result.pop(monomial, ZERO) + a * b
            if total: result[monomial] = total
    for value in result.values():
        size = max(abs(value.numerator).bit_length(), value.denominator.bit_length())
        demand(size <= LONGEST_COEFFICIENT, "a coefficient is too long", Undecided)
    return result

def raised(base, exponent):
    result = constant(ONE)
    for _ in range(exponent): result = times(result, base)
    return result

def written(monomial): return "".join(f"{text}\n{power}\n" for text, power in monomial)

def number_node(value):
    size = "number", Fraction(abs(value.numerator))
    top = ("negative", size) if value < 0 else size
    return top if value.denominator == 1 else ("/", top, ("number", Fraction(value.denominator)))

def expression_of(polynomial):
    """The term that stands for a polynomial."""
    result = None
    for monomial in sorted(polynomial, key=written):
        term = None if monomial and polynomial[monomial] == 1 else number_node(polynomial[monomial])
        for text, power in monomial:
            factor = text.node if power == 1 else ("^", text.node, ("number", Fraction(power)))
            term = ("*", term, factor) if term else factor
        result = ("+", result, term) if result else term
    return result or ("number", ZERO)

def polynomial_of(node):
    """The polynomial that a number is."""
    value, kind = rational_value(node), node[0]
    if value is not None: return constant(value)
    if kind == "negative": return times(polynomial_of(node[1]), constant(-ONE))
    if kind in "+-*/^":
        first, second = polynomial_of(node[1]), polynomial_of(node[2])
        if kind in "+-": return add_terms(first, second, 1 if kind == "+" else -1)
        if kind == "^": return power_term(first, second)
        return times(first, second if kind == "*" else reciprocal(second))
    if kind == "index" and node[1][0] == "vector":
        place = constant_of(polynomial_of(node[2]))
        if place is not None and place.denominator == 1 and 1 <= place <= len(node[1][1]):
            return polynomial_of(node[1][1][int(place) - 1])
    return atom(EULER) if node == ("name", "e") else term_atom(rebuilt(node, normal, same_names))

def term_atom(node):
    """A term with parts in normal form, which may have taken its last letter away."""
    value = rational_value(node)
    return atom(node) if value is None else constant(value)

def power_term(base, exponent):
    power = constant_of(exponent)
    if power is not None and power.denominator == 1 and abs(power) <= HIGHEST_POWER:
        result = raised(base, abs(int(power)))
        return reciprocal(result) if power < 0 else result
    if base == atom(EULER): return term_atom(("call", "exp", (expression_of(exponent),)))
    return term_atom(("^", expression_of(base), expression_of(exponent)))

def reciprocal(divisor):
    """1/0 is 0; of one term it is the product of the reciprocals; of several the coefficient of the
    first is divided out."""
    if not divisor: return {}
    first = min(divisor, key=written)
    inverse, one = constant(1 / divisor[first]), ("number", ONE)
    if len(divisor) > 1:
        return times(atom(("/", one, expression_of(times(divisor, inverse)))), inverse)
    for text, power in first:
        turned = polynomial_of(text.node[2]) if text.node[0] == "/" else atom(("/", one, text.node))
        inverse = times(inverse, raised(turned, power))
    return inverse

def same_names(names): return names, normal, same_names

def normal(node):
    """The same with every number in it in its normal form."""
    if node[0] in "+-*/^" or node[0] in ("number", "negative", "index", "fold", "call"):
        return expression_of(polynomial_of(node))
    return rebuilt(node, normal, same_names)

def standard(node): return normal(substituted(node, {}))

# Statements, which are true or false here.

def compared(left, relation, right): return "chain", (relation,), (left, right)
def at_most(left, right): return compared(left, "<=", right)
def numeral_node(value): return "number", Fraction(value)
def for_all(names, domain, body): return "forall", ((names, domain),), None, body

ABSURD = compared(numeral_node(0), ">", numeral_node(0))

def parts_of(node):
    """What is joined by and, and the links of a chain."""
    if node[0] == "and": return parts_of(node[1]) + parts_of(node[2])
    if node[0] != "chain": return [node]
    return [compared(left, relation, right) for left, relation,
            right in zip(node[2], node[1], node[2][1:])]

def conjunction(nodes):
    if not nodes: return compared(numeral_node(0), "=", numeral_node(0))
    return functools.reduce(lambda left, right: ("and", left, right), nodes)

def disjunction(nodes): return functools.reduce(lambda left, right: ("or", left, right), nodes)

def opposite(node):
    """The negation, pushed inside."""
    kind = node[0]
    if kind == "not": return node[1]
    if kind == "chain":
        return disjunction([compared(operands[0], OPPOSITE[relation], operands[1]) for _,
                (relation,), operands in parts_of(node)])
    if kind == "and": return "or", opposite(node[1]), opposite(node[2])
    if kind == "or": return "and", opposite(node[1]), opposite(node[2])
    if kind == "=>": return "and", node[1], opposite(node[2])
    if kind not in ("forall", "exists"): return "not", node
    return ("exists" if kind == "forall" else "forall", *node[1:3], opposite(node[3]))

def peeled(node, word):
    """The first binder of a quantified statement, and what is said behind it."""
    require(node[0] == word, "MOVE_DOES_NOT_FIT", f"{word}: {canonical(node)}")
    ((names, domain), *others), guard, body = node[1:]
    if others: return names, domain, (word, tuple(others), guard, body)
    return names, domain, ("=>" if word == "forall" else "and", guard, body) if guard else body

def membership(names, domain):
    """What says that a variable is in its domain, beside its sort."""
    kind, *parts = domain
    if kind == "polytope": return [row for _, row in parts[0]]
    variable = "name", names
    if integer_vectors(domain): return in_vectors(domain, lambda i: ("index", variable, i))
    require(kind != "collection", "MOVE_DOES_NOT_FIT", "a domain of numbers is expected")
    if kind == "elements": return [disjunction([compared(variable, "=", item) for item
            in parts[0]])]
    if kind == "range": low, closed, high, ends = parts[0], True, parts[1], True
    else: low, closed, high, ends = parts
    return [bound for end, bound in (
        (low, compared(low, "<=", variable) if closed else compared(variable, ">", low)),
        (high, compared(variable, "<=", high) if ends else compared(high, ">", variable))) if end]

def integer_vectors(domain):
    """Of profiles(k, n) and permutations(n), the largest entry and the size."""
    if domain[0] != "collection": return None
    if called(domain[1], "profiles"): return domain[1][2]
    return domain[1][2] * 2 if called(domain[1], "permutations") else None

def in_vectors(domain, entry):
    """That entries are from 1 to the largest, and different in a permutation."""
    (k, n), i, j = integer_vectors(domain), ("name", "bound_0"), ("name", "bound_00")
    places = "range", numeral_node(1), n
    between = "chain", ("<=", "<="), (numeral_node(1), entry(i), k)
    apart = ("forall", (("bound_0", places), ("bound_00", places)), compared(i, "!=", j),
             compared(entry(i), "!=", entry(j)))
    return [for_all("bound_0", places, between)] + [apart][:called(domain[1], "permutations")]

# A letter stands for any integer, "whole", any number, "number", or a vector, ("row", its size,
# whether its entries are integers).

WHOLE_FUNCTIONS = ("C", "distance", "factorial", "floor", "ceil", "gcd", "mod", "size", "threshold")

def is_whole(node, sorts): return is_whole_sum(polynomial_of(node), sorts)

def is_whole_sum(polynomial, sorts):
    """Whether a polynomial is seen to be an integer: its coefficients and atoms are."""
    return all(value.denominator == 1 for value in polynomial.values()) and all(
        is_whole_term(text.node, sorts) for monomial in polynomial for text, _ in monomial)

def is_whole_term(node, sorts):
    """Whether a term in normal form is seen to be an integer from what it is built of."""
    kind = node[0]
    if kind == "number": return node[1].denominator == 1
    if kind == "name": return sorts.get(node[1]) == "whole"
    if kind == "call": return node[1] in WHOLE_FUNCTIONS
    if kind == "index":
        sort = sorts.get(node[1][1]) if node[1][0] == "name" else None
        return isinstance(sort, tuple) and sort[2]
    if kind == "if": return all(is_whole_term(branch, sorts) for branch in node[2:])
    if kind in ("negative", "+", "-", "*"):
        return all(is_whole_term(part, sorts) for part in node[1:])
    if kind == "^":
        power = node[2]
        return is_whole_term(node[1], sorts) and power[0] == "number" and (
            power[1].denominator == 1 and power[1] >= 0)
    if kind != "fold" or any(domain[0] != "range" for _, domain in node[2]): return False
    return is_whole_term(node[4], {**sorts, **{name: "whole" for name, _ in node[2]}})

def sorts_of(names, domain, sorts):
    """What the variables of a binder stand for."""
    if domain[0] == "polytope":
        return {name: ("row", size, False) if size else "number" for name, size in names}
    if integer_vectors(domain): return {names: ("row", integer_vectors(domain)[1], True)}
    listed_whole = domain[0] == "elements" and all(is_whole(item, sorts) for item in domain[1])
    return {names: "whole" if domain[0] == "range" or listed_whole else "number"}

CHOOSER_FAMILIES = ("degenerate", "dictatorship", "randomized_dictatorship", "phantoms",
                    "randomized_median")
CHOOSER_QUESTIONS = ("chooser_law", "anonymous", "truthful", "truthful_single_peaked",
                     "private_votes")

class Definedness:
    """Lists conditions under which nothing in a part is undefined; more than is needed."""
    ANYWHERE = "exp abs min max floor ceil true false rank_law size".split()
    FROM = {"C": 0, "factorial": 0, "H": 0, "threshold": 1, "secretary": 1, "blind": 1,
            "asymptotic_a": 1}
    def __init__(self, sorts): self.sorts = sorts
    def all(self, nodes): return [condition for node in nodes for condition in self.of(node)]
    def need_whole(self, node): fits(is_whole(node, self.sorts), f"an integer: {canonical(node)}")
    def of(self, node):
        kind = node[0]
        if kind in ("number", "name"): return []
        if kind in ("and", "or", "=>"):
            needed = opposite(node[1]) if kind == "or" else node[1]
            return self.of(node[1]) + [("=>", needed, one) for one in self.of(node[2])]
        if kind == "if":
            return self.of(node[1]) + [("=>", needed, one) for needed, branch in (
                (node[1], node[2]), (opposite(node[1]), node[3])) for one in self.of(branch)]
        if kind == "chain":
            fits(not any(map(self.is_vector, node[2])), "a vector is compared")
            return self.all(node[2])
        if kind == "vector":
            fits(not any(map(self.is_vector, node[1])), "a list of vectors")
            return self.all(node[1])
        fits(kind != "listing", "a vector by a rule")
        if kind == "call": return self.call(node[1], node[2])
        if kind == "index":
            self.need_whole(node[2])
            return self.all(node[1:]) + [compared(numeral_node(1), "<=", node[2]),
                compared(node[2], "<=", self.size(node[1]))]
        if kind == "fold": fits(all(domain[0] in ("elements", "collection") or domain[0] == "range"
                and domain[2] for _, domain in node[2]), "a sum without end")
        if kind in ("fold", "forall", "exists"): return self.quantified(node)
        fits(kind != "program", "a linear program is not looked into")
        conditions = self.all(node[1:])
        if kind == "/" and not constant_of(polynomial_of(node[2])):
            conditions.append(compared(node[2], "!=", numeral_node(0)))
        return conditions + self.power(*node[1:]) if kind == "^" else conditions
    def power(self, base, exponent):
        power = polynomial_of(exponent)
        if not is_whole_sum(power, self.sorts): return [compared(base, ">", numeral_node(0))]
        known, nonzero = constant_of(power), compared(base, "!=", numeral_node(0))
        if known is None: return [("or", compared(exponent, ">=", numeral_node(0)), nonzero)]
        return [nonzero] if known < 0 else []
    def call(self, name, given):
        conditions, known = self.all(given), SIGNATURES.get(name, [((), False)])
        if name in self.ANYWHERE: return conditions
        fewest = min(len(one[0]) for one in known)
        demand(len(given) >= fewest, f"the number of arguments of {name}", Undecided)
        if name in ("ln", "sqrt"):
            return conditions + [compared(given[0], ">" if name == "ln" else ">=", numeral_node(0))]
        if name in self.FROM:
            for argument in given if self.FROM[name] == 0 else given[:1]: self.need_whole(argument)
            return conditions + [compared(given[0], ">=", numeral_node(self.FROM[name]))]
        if name == "threshold_rule":
            for argument in given: self.need_whole(argument)
            return conditions + self.between(given[1], given[0])
        if name == "distance":
            self.need_whole(given[2])
            n, other = map(self.order, given[:2])
            return conditions + [compared(n, "=", other), at_most(numeral_node(1), given[2]),
                compared(n, ">", given[2])] + [one for order in given[:2] for one in
                in_vectors(("collection", ("call", "permutations", (n,))),
                           lambda i, order=order: ("index", order, i))]
        if name == "waiting":
            self.need_whole(given[1])
            return conditions + self.between(given[1], ("+", self.candidates(given[0]),
                    numeral_node(1)))
        if name in PRIVACY:
            fits(is_of_ranks(name, given), "a mechanism is not looked into")
            self.need_whole(given[1])
            return conditions + privacy_defined(name, given, self.size(given[0]))
        if name in CHOOSER_FAMILIES or name in CHOOSER_QUESTIONS:
            return conditions + self.chooser(name, given)
        if name == "mix":
            return conditions + [compared(self.size(given[1]), "=", self.size(given[2]))]
        law = SelectionTerm.of(("call", name, given), self)
        fits(law, f"where {name} is defined")
        return conditions + law.conditions(self.size(given[0]))
    def order(self, vector):
        """The size of a letter for a vector of integers."""
        sort = self.sorts.get(vector[1]) if vector[0] == "name" else None
        fits(isinstance(sort, tuple) and sort[2], "an order must be a letter for integers")
        return sort[1]
    def every(self, vector, relation, bound):
        return for_all("bound_0", ("range", numeral_node(1), self.size(vector)),
            compared(("index", vector, ("name", "bound_0")), relation, bound))
    def total(self, vector):
        domain = "range", numeral_node(1), self.size(vector)
        return ("fold", "sum", (("bound_0", domain),), None,
            ("index", vector, ("name", "bound_0")))
    def shape(self, chooser):
        """How many vote, and on how many entries."""
        known = any(called(chooser, family) for family in CHOOSER_FAMILIES)
        fits(known, "the chooser is not known")
        given = chooser[2]
        if chooser[1].endswith("dictatorship"): return given[0], given[1]
        if chooser[1] == "randomized_median": return self.size(given[0]), self.size(given[1])
        return given[0], self.size(given[1])
    def chooser(self, name, given):
        """Where a chooser, or what is asked of one, is defined."""
        zero, one = numeral_node(0), numeral_node(1)
        def positive(*nodes): return [compared(node, ">=", one) for node in nodes]
        if name.endswith("dictatorship"):
            for node in given: self.need_whole(node)
            if name == "dictatorship": return positive(given[1]) + self.between(given[2], given[0])
            return positive(*given)
        if name == "randomized_median":
            return positive(*map(self.size, given)) + [self.every(vector, ">=", zero) for vector
                in given] + [compared(("+", *map(self.total, given)), "=", one)]
        if name in ("degenerate", "phantoms"):
            self.need_whole(given[0])
            conditions = positive(given[0], self.size(given[1]))
            if name == "phantoms": return conditions + [self.every(given[1], ">", zero)]
            return conditions + [self.every(given[1], ">=", zero),
                compared(self.total(given[1]), "=", one)]
        voters, entries = self.shape(given[0])
        if name == "private_votes":
            return [compared(self.size(given[1]), "=", entries), self.every(given[1], ">=", one)]
        if name != "chooser_law": return []
        sort = self.sorts.get(given[1][1]) if given[1][0] == "name" else None
        fits(isinstance(sort, tuple) and sort[2], "votes must be a letter for integers")
        vote = "index", given[1], ("name", "bound_0")
        places = "range", one, sort[1]
        return [compared(sort[1], "=", voters), for_all("bound_0", places, at_most(one, vote)),
            for_all("bound_0", places, at_most(vote, entries))]
        if name == "mix":
            return conditions + [compared(self.size(given[1]), "=", self.size(given[2]))]
        law = SelectionTerm.of(("call", name, given), self)
        fits(law, f"where {name} is defined")
        return conditions + law.conditions(self.size(given[0]))
    @staticmethod
    def between(node, last):
        return [compared(numeral_node(1), "<=", node), compared(node, "<=", last)]
    @staticmethod
    def candidates(rule):
        known = any(called(rule, name) for name in ("secretary", "blind", "threshold_rule"))
        fits(known, "the number of candidates is not known")
        return rule[2][0]
    def size(self, node):
        if node[0] == "vector": return numeral_node(len(node[1]))
        sort = self.sorts.get(node[1]) if node[0] == "name" else None
        if isinstance(sort, tuple): return sort[1]
        if called(node, "rank_law"): return self.candidates(node[2][0])
        if called(node, "chooser_law"): return self.shape(node[2][0])[1]
        law = SelectionTerm.of(node, self)
        fits(law or called(node, "mix"), "the size of a vector is not known")
        return law.size if law else self.size(node[2][1])
    def is_vector(self, node):
        kind = node[0]
        return (kind == "vector" or kind == "if" and self.is_vector(node[2])
            or kind == "name" and isinstance(self.sorts.get(node[1]), tuple)
            or kind == "call" and node[1] in SIGNATURES and SIGNATURES[node[1]][0][2] != "number"
            or kind == "listing")
    def quantified(self, node):
        *_, binders, guard, body = node
        conditions = self.behind(list(binders), guard, body)
        if node[0] != "fold" or node[1] in ("sum", "product"): return conditions
        domain = binders[0][1]
        fits(len(binders) == 1 and not guard and domain[0] == "range", "whether there is a case")
        demand(domain[2], "an end of a range", Undecided)
        return conditions + [compared(domain[1], "<=", domain[2])]
    def behind(self, binders, guard, body):
        if not binders:
            if not guard: return self.of(body)
            return self.of(guard) + [("=>", guard, one) for one in self.of(body)]
        (names, domain), *others = binders
        conditions = self.domain(names, domain)
        inside = Definedness({**self.sorts, **sorts_of(names, domain, self.sorts)})
        return conditions + [for_all(names, domain, one) for one
                in inside.behind(others, guard, body)]
    def domain(self, names, domain):
        kind, *parts = domain
        if kind == "polytope":
            conditions = []
            for size in (size for _, size in names if size):
                self.need_whole(size)
                conditions += self.of(size) + [compared(size, ">=", numeral_node(1))]
            for _, row in parts[0]: fits(is_row(row), canonical(row))
            inside = Definedness({**self.sorts, **sorts_of(names, domain, self.sorts)})
            return conditions + [for_all(names, ("polytope", ()), one) for _, row in parts[0]
                    for one in inside.of(row)]
        if kind == "range":
            ends = [end for end in parts if end]
            for end in ends: self.need_whole(end)
            return self.all(ends)
        if kind == "interval": return self.all([end for end in parts[::2] if end])
        if integer_vectors(domain):
            k, n = integer_vectors(domain)
            for size in (k, n): self.need_whole(size)
            return self.all((k, n)) + [compared(size, ">=", numeral_node(1)) for size in (k, n)]
        fits(kind == "elements" and not any(map(self.is_vector, parts[0])), "a collection")
        return self.all(parts[0])

def is_row(node):
    """Whether it has the form of a row of a linear program, or of several."""
    if node[0] == "and": return all(map(is_row, node[1:]))
    if node[0] == "forall": return is_row(node[3])
    return node[0] == "chain" and set(node[1]) <= {"<=", ">=", "="}

def called(node, name):
    """Whether it is a call of the function with as many arguments as it takes."""
    return node[:2] == ("call", name) and bool(signature(name, len(node[2])))

# What a comparison says of the difference of its sides, and which signs imply which.

SIGNS = {"<": "positive", ">": "positive", "<=": "not negative", ">=": "not negative",
         "=": "zero", "!=": "not zero"}
IMPLIED = {"positive": ("positive", "not negative", "not zero"), "not negative": ("not negative",),
           "zero": ("zero", "not negative"), "not zero": ("not zero",)}

def sign_fact(node):
    """The polynomial that a single comparison is about, and its sign; None for other statements."""
    if node[0] != "chain" or len(node[1]) != 1: return None
    (relation,), (left, right) = node[1:]
    if relation[0] == "<": left, right = right, left
    return add_terms(polynomial_of(left), polynomial_of(right), -1), SIGNS[relation]

class Sequent:
    """What was proved before, letters, facts, of which none is a conjunction, and a goal. A fact
    has its statement and what that says of a sign."""
    def __init__(self, earlier, sorts, facts, goal):
        self.earlier, self.sorts, self.facts, self.goal = earlier, sorts, facts, goal
    def to_show(self, goal): return Sequent(self.earlier, self.sorts, self.facts, standard(goal))
    def having(self, letter, sort):
        return Sequent(self.earlier, {**self.sorts, letter: sort}, self.facts, self.goal)
    def knowing(self, *statements):
        more = [(part, sign_fact(part)) for statement in statements
                for part in parts_of(standard(statement))]
        return Sequent(self.earlier, self.sorts, self.facts + more, self.goal)
    def replacing(self, letter, term):
        there = {letter: term}
        def moved(sort):
            if not isinstance(sort, tuple): return sort
            return "row", substituted(sort[1], there), sort[2]
        sorts = {name: moved(sort) for name, sort in self.sorts.items()}
        facts = (substituted(fact, there) for fact, _ in self.facts)
        return Sequent(self.earlier, sorts, [], self.goal).knowing(*facts).to_show(
            substituted(self.goal, there))
    def is_known(self, node):
        parts = parts_of(node)
        if len(parts) > 1: return all(map(self.is_known, parts))
        wanted = sign_fact(node)
        if node[0] == "or" and any(map(self.is_known, node[1:])): return True
        value = constant_of(wanted[0]) if wanted else None
        if value is not None and SIGNS_OF_NUMBERS[wanted[1]](value): return True
        return any(fact == node or wanted and found and implies(found, wanted) for fact,
                found in self.facts)
    def fact(self, number):
        require(1 <= number <= len(self.facts), "NO_SUCH_FACT", number)
        return self.facts[number - 1][0]
    def read(self, node):
        """A statement or term of a proof, whose free names are letters or in the library."""
        node = substituted(node, {})
        for name in sorted(free_names(node)):
            require(name in self.sorts or is_library(name), "NO_SUCH_LETTER", name)
        return normal(node)
    def is_whole(self, node): return is_whole(node, self.sorts)
    def require_new(self, name):
        fresh = re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name) and name not in RESERVED and not (
            name in self.sorts or is_library(name) or name.startswith("bound_"))
        require(fresh, "LETTER_NOT_NEW", name)

SIGNS_OF_NUMBERS = {"positive": lambda value: value > 0, "not negative": lambda value: value >= 0,
                    "zero": lambda value: value == 0, "not zero": lambda value: value != 0}

def implies(known, wanted):
    """Whether a comparison says at least as much as another; p = 0 and p != 0 are about -p too."""
    same = known[0] == wanted[0]
    opposed = wanted[1] in ("zero", "not zero") and not add_terms(known[0], wanted[0], 1)
    return (same or opposed) and wanted[1] in IMPLIED[known[1]]

def follow(proof, sequent):
    for place, (kind, *contents) in enumerate(proof, 1):
        goal, sequent = sequent.goal, MOVES[kind][1](sequent, *contents)
        if sequent is None:
            require(place == len(proof), "MOVE_AFTER_END", canonical(goal))
            return
    require(sequent.is_known(sequent.goal), "GOAL_NOT_KNOWN", canonical(sequent.goal))

def show_all(statements, proofs, sequent):
    require(len(statements) == len(proofs), "WRONG_NUMBER_OF_PROOFS",
            f"{len(proofs)} for {len(statements)}")
    for statement, proof in zip(statements, proofs): follow(proof, sequent.to_show(statement))

def named(sequent, quantified, names):
    """Where the variables of the first binder are letters, and what is said behind it."""
    variables, domain, rest = quantified
    sorts = sorts_of(variables, domain, sequent.sorts)
    require(len(names) == len(sorts), "MOVE_DOES_NOT_FIT", f"{len(sorts)} names are expected")
    inside, letters = sequent, {}
    for name, variable in zip(names, sorts):
        inside.require_new(name)
        inside, letters[variable] = inside.having(name, sorts[variable]), ("name", name)
    inside = inside.knowing(*(substituted(one, letters) for one in membership(variables, domain)))
    return inside, substituted(rest, letters)

def move_fix(sequent, names):
    inside, rest = named(sequent, peeled(sequent.goal, "forall"), names)
    return inside.to_show(rest)

def alternative(node):
    require(node[0] in ("or", "=>"), "MOVE_DOES_NOT_FIT", canonical(node))
    return node

def move_suppose(sequent):
    if sequent.goal[0] == "not": return sequent.knowing(sequent.goal[1]).to_show(ABSURD)
    kind, left, right = alternative(sequent.goal)
    return sequent.knowing(left if kind == "=>" else opposite(left)).to_show(right)

def move_have(sequent, statement, proof):
    statement = sequent.read(statement)
    follow(proof, sequent.to_show(statement))
    return sequent.knowing(statement)

def move_cite(sequent, law):
    text = canonical(law)
    require(text in LAWS or text in sequent.earlier, "NO_SUCH_LAW", text)
    demand(text in LAWS or sequent.earlier[text], "what an earlier step says", Unsupported)
    return sequent.knowing(law)

def move_apply(sequent, law, terms, proofs):
    terms = [sequent.read(term) for term in terms]
    arity, schema = SCHEMAS.get(law, (-1, None))
    says = schema(sequent, *terms) if arity == len(terms) else None
    require(says is not None, "LAW_DOES_NOT_FIT", law)
    show_all(says[0], proofs, sequent)
    return sequent.knowing(says[1])

def instance(sequent, node, word, values):
    """What puts values into the domains of a quantified statement, and what it says of them."""
    conditions, left = [], list(values)
    while left:
        names, domain, rest = peeled(node, word)
        there = {}
        for variable, sort in sorts_of(names, domain, sequent.sorts).items():
            require(left, "MOVE_DOES_NOT_FIT", "each variable must have a value")
            there[variable] = term = sequent.read(left.pop(0))
            given = sequent.sorts.get(term[1]) if term[0] == "name" else None
            if isinstance(sort, tuple):
                fit = isinstance(given, tuple) and (given[2] or not sort[2])
                require(fit, "MOVE_DOES_NOT_FIT", "a letter for a vector is expected")
                conditions.append(compared(given[1], "=", sort[1]))
                continue
            require(not isinstance(given, tuple), "MOVE_DOES_NOT_FIT", "a number is expected")
            require(domain[0] != "range" or sequent.is_whole(term), "NOT_AN_INTEGER",
                    canonical(term))
        conditions += [substituted(one, there) for one in membership(names, domain)]
        node = substituted(rest, there)
    return conditions, node

def move_instance(sequent, fact, values, proofs):
    premises, rest = instance(sequent, sequent.fact(fact), "forall", values)
    while rest[0] == "=>": premises, rest = premises + [rest[1]], rest[2]
    show_all(premises, proofs, sequent)
    return sequent.knowing(rest)

def move_obtain(sequent, fact, names):
    inside, rest = named(sequent, peeled(sequent.fact(fact), "exists"), names)
    return inside.knowing(rest)

def move_substitute(sequent, fact):
    node = sequent.fact(fact)
    letter = node[2][0] if node[0] == "chain" and node[1] == ("=",) else ("", "")
    sort = sequent.sorts.get(letter[1]) if letter[0] == "name" else None
    require(isinstance(sort, str) and letter[1] not in free_names(node[2][1]), "MOVE_DOES_NOT_FIT",
            canonical(node))
    return sequent.replacing(letter[1], node[2][1])

def move_witness(sequent, values):
    conditions, rest = instance(sequent, sequent.goal, "exists", values)
    return sequent.to_show(conjunction(conditions + [rest]))

def move_absurd(sequent): return sequent.to_show(ABSURD)

def move_both(sequent, proofs): show_all(parts_of(sequent.goal), proofs, sequent)

def move_cases(sequent, condition, yes, no):
    condition = sequent.read(condition)
    follow(yes, sequent.knowing(condition))
    follow(no, sequent.knowing(opposite(condition)))

def move_either(sequent, fact, left_proof, right_proof):
    kind, left, right = alternative(sequent.fact(fact))
    follow(left_proof, sequent.knowing(opposite(left) if kind == "=>" else left))
    follow(right_proof, sequent.knowing(right))

def move_induction(sequent, letter, base_proof, step_proof):
    variable, domain, rest = peeled(sequent.goal, "forall")
    require(domain[0] == "range", "MOVE_DOES_NOT_FIT", "it must be about integers")
    _, low, high = domain
    require(sequent.is_whole(low), "NOT_AN_INTEGER", canonical(low))
    sequent.require_new(letter)
    here, after = ("name", letter), ("+", ("name", letter), numeral_node(1))
    base, step = sequent, sequent.having(letter, "whole").knowing(compared(low, "<=", here))
    if high:
        base, step = base.knowing(compared(low, "<=", high)), step.knowing(
            compared(after, "<=", high))
    step = step.knowing(substituted(rest, {variable: here}))
    follow(base_proof, base.to_show(substituted(rest, {variable: low})))
    follow(step_proof, step.to_show(substituted(rest, {variable: after})))

def move_combination(sequent, positive, products):
    goal = sign_fact(sequent.goal)
    require(goal, "MOVE_DOES_NOT_FIT", "the goal must be a comparison")
    (left, wanted), signs = goal, []
    def found(number):
        known = 1 <= number <= len(sequent.facts) and sequent.facts[number - 1][1]
        require(known, "NO_SUCH_FACT", number)
        return known
    for number in positive:
        factor, known = found(number)
        needed = "positive" if wanted in ("positive", "not negative") else "not zero"
        require(needed in IMPLIED[known], "FACTOR_NOT_POSITIVE", number)
        left = times(left, factor)
    for multiplier, numbers, squares in products:
        facts = [found(number) for number in numbers]
        value = polynomial_of(sequent.read(multiplier))
        sign_of = product_sign(constant_of(value), [known for _, known in facts]
                + ["not negative"] * len(squares))
        for factor, _ in facts: value = times(value, factor)
        for square in squares: value = times(value, raised(polynomial_of(sequent.read(square)), 2))
        require(sign_of, "SIGN_NOT_KNOWN", canonical(multiplier))
        left, signs = add_terms(left, value, -1), signs + [sign_of]
    require(not left, "NOT_AN_IDENTITY", canonical(sequent.goal))
    others = [one for one in signs if one != "zero"]
    follows = {"zero": not others, "not negative": "not zero" not in others,
               "positive": "not zero" not in others and "positive" in others,
               "not zero": len(others) == 1 and "not zero" in IMPLIED[others[0]]}
    require(follows[wanted], "SIGN_DOES_NOT_FOLLOW", canonical(sequent.goal))

def product_sign(multiplier, signs):
    """Of a multiplier, None if that is no number, times numbers of these signs; None: unknown."""
    if "zero" in signs or multiplier == 0: return "zero"
    if multiplier is None: return None
    for word in ("positive", "not negative") * (multiplier > 0) + ("not zero",):
        if all(word in IMPLIED[one] for one in signs): return word
    return None

# Laws about all terms of a form: what is to be shown first, and what follows; None if a term is not
# of the form.

JOINED = {"sum": "+", "product": "*"}

class Range:
    """A fold over one range of integers, both of its ends known to be integers, without guard."""
    def __init__(self, fold):
        self.fold, self.word, self.body = fold, fold[1], fold[4]
        ((self.variable, (_, self.low, self.high)),) = fold[2]
        self.extreme = self.word in ("min", "max")
    @staticmethod
    def of(sequent, node):
        plain = node[0] == "fold" and len(node[2]) == 1 and not node[3]
        domain = node[2][0][1] if plain else (None,)
        if domain[0] != "range" or not domain[2]: return None
        return Range(node) if all(map(sequent.is_whole, domain[1:])) else None
    def at(self, value): return substituted(self.body, {self.variable: value})
    def over(self, low, high):
        return "fold", self.word, ((self.variable, ("range", low, high)),), None, self.body
    def joined(self, left, right):
        if self.extreme: return "call", self.word, (left, right)
        return JOINED[self.word], left, right
    def equals(self, other): return compared(self.fold, "=", other)
    def long(self):
        if self.extreme: return compared(self.high, ">", self.low)
        return compared(self.low, "<=", self.high)
    def empty(self):
        if self.extreme:
            return [compared(self.low, "=", self.high)], self.equals(self.at(self.high))
        return [compared(self.low, ">", self.high)], self.equals(neutral(self.word))
    def last(self):
        before = self.over(self.low, ("-", self.high, numeral_node(1)))
        return [self.long()], self.equals(self.joined(before, self.at(self.high)))
    def first(self):
        after = self.over(("+", self.low, numeral_node(1)), self.high)
        return [self.long()], self.equals(self.joined(self.at(self.low), after))
    def split(self, middle):
        if self.extreme: return None
        after = "+", middle, numeral_node(1)
        return [compared(self.low, "<=", after), compared(middle, "<=", self.high)], self.equals(
            self.joined(self.over(self.low, middle), self.over(after, self.high)))
    def shift(self, by):
        domain = "range", ("+", self.low, by), ("+", self.high, by)
        body = self.at(("-", ("name", "bound_0"), by))
        return [], self.equals(("fold", self.word, (("bound_0", domain),), None, body))
    def linear(self):
        if self.word != "sum": return None
        total = numeral_node(0)
        for monomial, coefficient in polynomial_of(self.body).items():
            varies = [self.variable in free_names(text.node) for text, _ in monomial]
            inside, outside = (tuple(itertools.compress(monomial, (one == wanted for one
                    in varies))) for wanted in (True, False))
            part = self.fold[:4] + (expression_of({inside: ONE}),)
            total = "+", total, ("*", expression_of({outside: coefficient}), part)
        return [], self.equals(total)
    def bound(self, value):
        if not self.extreme: return None
        ends = self.at(value), self.fold
        return [compared(self.low, "<=", value), compared(value, "<=", self.high)], at_most(
            *(ends if self.word == "max" else ends[::-1]))
    def attained(self):
        if not self.extreme: return None
        return [compared(self.low, "<=", self.high)], ("exists", self.fold[2], None,
            self.equals(self.body))

def neutral(word): return numeral_node(0 if word == "sum" else 1)

def of_range(method):
    def schema(sequent, node, *values):
        found = Range.of(sequent, node)
        if found is None or not all(map(sequent.is_whole, values)): return None
        return method(found, *values)
    return schema

def termwise(relation):
    def schema(sequent, left, right):
        first, second = Range.of(sequent, left), Range.of(sequent, right)
        if first is None or second is None or first.fold[:4] != second.fold[:4]: return None
        if first.extreme or relation == "<=" and first.word != "sum": return None
        ((variable, domain),) = first.fold[2]
        each = compared(first.body, relation, second.body)
        return [for_all(variable, domain, each)], compared(left, relation, right)
    return schema

def is_joining(node): return node[0] == "fold" and node[1] in JOINED

def range_nest(sequent, node):
    if not is_joining(node) or len(node[2]) < 2: return None
    inside = node[:2] + (node[2][1:],) + node[3:]
    return [], compared(node, "=", node[:2] + (node[2][:1], None, inside))

def range_guard(sequent, node):
    if not is_joining(node) or not node[3]: return None
    chosen = "if", node[3], node[4], neutral(node[1])
    return [], compared(node, "=", node[:3] + (None, chosen))

def extreme(sequent, node):
    word = next((name for name in ("max", "min") if called(node, name)), None)
    if word is None: return None
    product = numeral_node(1)
    for value in node[2]: product = "*", product, ("-", node, value)
    bounds = [at_most(value, node) if word == "max" else at_most(node, value) for value in node[2]]
    return [], conjunction(bounds + [compared(product, "=", numeral_node(0))])

def choice(place):
    def schema(sequent, node):
        if node[0] != "if": return None
        condition = node[1] if place == 2 else opposite(node[1])
        return [condition], compared(node, "=", node[place])
    return schema

def mixture(sequent, node, k):
    if not called(node, "mix"): return None
    p, law, other = node[2]
    value = ("+", ("*", p, ("index", law, k)),
             ("*", ("-", numeral_node(1), p), ("index", other, k)))
    return [], compared(("index", node, k), "=", value)

# Of each function about privacy of a rank law under d_l, the places of E and delta among its
# arguments; a tight bound is the one that it does not have.
PRIVACY = {"private": (2, 3), "tight_exp_epsilon": (None, 2), "tight_delta": (2, None)}

def is_of_ranks(name, given): return len(given) == (4 if name == "private" else 3)

def privacy_defined(name, given, n):
    """A law, all ranks possible if E is asked for; 1 <= l < n, E >= 1, delta in [0, 1]."""
    law, l = given[:2]
    factor, delta = (None if place is None else given[place] for place in PRIVACY[name])
    zero, one, ranks = numeral_node(0), numeral_node(1), ("range", numeral_node(1), n)
    entry = "index", law, ("name", "bound_0")
    conditions = [for_all("bound_0", ranks, compared(entry, ">=" if factor else ">", zero)),
        compared(("fold", "sum", (("bound_0", ranks),), None, entry), "=", one),
        compared(one, "<=", l), compared(n, ">", l)]
    if factor: conditions.append(compared(factor, ">=", one))
    if delta: conditions += [compared(zero, "<=", delta), compared(delta, "<=", one)]
    return conditions

def privacy_pairs(sequent, node):
    """What it is for E and delta to be enough, as a function; None if the node is no such call."""
    if not any(called(node, name) and is_of_ranks(name, node[2]) for name in PRIVACY): return None
    law, l = node[2][:2]
    n = Definedness(sequent.sorts).size(law)
    if not (sequent.is_whole(n) and sequent.is_whole(l)): return None
    m, i = ("name", "bound_0"), ("name", "bound_00")
    here, there = ("index", law, i), ("index", law, ("+", i, m))
    domains = (("bound_0", ("range", numeral_node(1), l)),
        ("bound_00", ("range", numeral_node(1), ("-", n, m))))
    def enough(factor, delta):
        return "forall", domains, None, ("and",
            at_most(("-", here, ("*", factor, there)), delta),
            at_most(("-", there, ("*", factor, here)), delta))
    return enough

def privacy(shown):
    def schema(sequent, node):
        enough = privacy_pairs(sequent, node)
        if enough is None or node[1] != "private": return None
        pairs = enough(*node[2][2:])
        return ([pairs], node) if shown else ([node], pairs)
    return schema

def tight(sequent, node, other):
    """The least E >= 1, or delta >= 0, that is enough."""
    enough = privacy_pairs(sequent, node)
    if enough is None or node[1] == "private": return None
    given, factor = node[2][2], node[1] == "tight_exp_epsilon"
    def pairs(bound): return enough(bound, given) if factor else enough(given, bound)
    least = numeral_node(1 if factor else 0)
    return [at_most(least, other), pairs(other)], conjunction(
        [at_most(least, node), at_most(node, other), pairs(node)])
def vector(sequent, node):
    """There is a vector of profiles(k, n) or permutations(n) with given entries not about it."""
    def plain(node, word): return node[0] == word and len(node[1]) == 1 and not node[2]
    if not plain(node, "exists") or not plain(node[3], "forall"): return None
    ((name, domain),), ((place, places),) = node[1], node[3][1]
    body = node[3][3]
    if not integer_vectors(domain) or body[0] != "chain" or body[1] != ("=",): return None
    (_, n), (entry, value) = integer_vectors(domain), body[2]
    if places != ("range", numeral_node(1), n) or not sequent.is_whole(n): return None
    if entry != ("index", ("name", name), ("name", place)) or name in free_names(value): return None
    if not is_whole(value, {**sequent.sorts, place: "whole"}): return None
    return [compared(n, ">=", numeral_node(0)), *in_vectors(domain,
        lambda i: substituted(value, {place: i}))], node

def discrete(sequent, node):
    if not sequent.is_whole(node): return None
    return [compared(node, ">", numeral_node(0))], compared(node, ">=", numeral_node(1))

def ground(sequent, node): return ([], node) if is_true(node) else None

def curve(strictly):
    """The mean value theorem for f in forall x in [a, b] : f >= 0."""
    def schema(sequent, node):
        plain = node[0] == "forall" and len(node[1]) == 1 and not node[2]
        x, domain = node[1][0] if plain else (None, (None,))
        body = node[3] if domain[0] == "interval" and domain[2] and domain[4] else ("",)
        if body[0] != "chain" or body[1] != (">=",): return None
        f, low, high = body[2][0], domain[1], domain[3]
        conditions = Definedness({**sequent.sorts, x: "number"}).of(f)
        slope = derivative(f, x, conditions)
        conditions.append(compared(slope, ">" if strictly else ">=", numeral_node(0)))
        first = compared(high, ">", low) if strictly else compared(low, "<=", high)
        start, end = (substituted(f, {x: place}) for place in (low, high))
        return [first] + [for_all(x, domain, one) for one in conditions], (
            compared(end, ">", start) if strictly else at_most(start, end))
    return schema

def derivative(node, x, conditions):
    """By the usual rules; what these need beside that all parts are defined is added."""
    kind, zero = node[0], numeral_node(0)
    if x not in free_names(node): return zero
    if kind == "name": return numeral_node(1)
    if kind == "negative": return "negative", derivative(node[1], x, conditions)
    if kind in "+-*/^":
        _, u, v = node
        du, dv = derivative(u, x, conditions), derivative(v, x, conditions)
        if kind in "+-": return kind, du, dv
        if kind == "*": return "+", ("*", du, v), ("*", u, dv)
        if kind == "/":
            return "/", ("-", ("*", du, v), ("*", u, dv)), ("^", v, numeral_node(2))
        if x not in free_names(v):
            if v[0] != "number" or v[1].denominator != 1:
                conditions.append(compared(u, ">", zero))
            return "*", ("*", v, ("^", u, ("-", v, numeral_node(1)))), du
        conditions.append(compared(u, ">", zero))
        fits(x not in free_names(u), "the derivative is not known")
        return "*", ("*", node, ("call", "ln", (u,))), dv
    fits(kind == "call" and len(node[2]) == 1, "the derivative is not known")
    u, = node[2]
    inner = derivative(u, x, conditions)
    fits(node[1] in ("exp", "ln", "sqrt"), "the derivative is not known")
    if node[1] == "exp": return "*", node, inner
    if node[1] == "ln": return "/", inner, u
    conditions.append(compared(u, ">", zero))
    return "/", inner, ("*", numeral_node(2), node)

# Mechanisms of selection. B and C are names of bound variables that no term in normal form has.

B, C = ("name", "bound_0"), ("name", "bound_0c")
ZERO_NODE, ONE_NODE, TWO_NODE = map(numeral_node, (0, 1, 2))

def called_with(name, *given): return "call", name, given
def exponential(node): return called_with("exp", node)
def other_than(a): return compared(B, "!=", a)

class SelectionTerm:
    """select_KIND(q, s, epsilon, ...), with as many candidates as there are sensitivities."""
    def __init__(self, kind, given, size):
        (self.q, self.s, self.epsilon, *self.more), self.kind, self.size = given, kind, size
        self.own, self.laplace = kind.startswith("rnmh"), kind.endswith("laplace")
        self.transformed = kind in ("gem", "mgem")
        self.noisy_maximum = self.transformed or kind.startswith("rnm") or (
            kind == "permute_and_flip")
    @staticmethod
    def of(node, definedness):
        kind = next((kind for kind in SELECTION if called(node, f"select_{kind}")), None)
        return kind and SelectionTerm(kind, node[2], definedness.size(node[2][1]))
    @staticmethod
    def entry(sequent, node):
        """The law and the candidate of select_KIND(...)[a]."""
        law = node[0] == "index" and SelectionTerm.of(node[1], Definedness(sequent.sorts))
        return (law, node[2]) if law else (None, None)
    def score(self, b): return "index", self.q, b
    def sensitivity(self, b): return "index", self.s, b
    def range(self, variable): return (variable[1], ("range", ONE_NODE, self.size)),
    def fold(self, word, variable, body, guard=None):
        return "fold", word, self.range(variable), guard, body
    def every(self, variable, body, guard=None):
        return "forall", self.range(variable), guard, body
    def largest(self): return self.fold("max", C, self.sensitivity(C))
    def rate(self, b):
        if self.transformed: return "/", self.epsilon, TWO_NODE
        if self.kind == "rnmh_laplace": return "/", self.epsilon, self.sensitivity(b)
        scale = self.sensitivity(b) if self.own else self.largest()
        return "/", self.epsilon, ("*", TWO_NODE, scale)
    def noisy_score(self, b):
        """The score that gets noise: for GEM and mGEM that of eqn 6."""
        if not self.transformed: return self.score(b)
        t = "/", ("*", numeral_node(2 if self.kind == "gem" else -2),
            called_with("ln", ("/", self.size, self.more[0]))), self.epsilon
        lowered = [("-", self.score(x), ("*", t, self.sensitivity(x))) for x in (b, C)]
        return self.fold("min", C, ("/", ("-", *lowered),
            ("+", self.sensitivity(b), self.sensitivity(C))))
    def written(self):
        """The numbers of the candidates, if the sensitivities are written out."""
        listed = self.s[1] if self.s[0] == "vector" else ()
        return [numeral_node(b) for b in range(1, len(listed) + 1)]
    def has_noise(self, b): return compared(self.sensitivity(b), ">", ZERO_NODE)
    def each(self, statement):
        """What is said of every candidate, one by one if the sensitivities are written out."""
        return [statement(b) for b in self.written()] or [self.every(B, statement(B))]
    def pairs(self):
        def positive(b, c):
            return compared(("+", self.sensitivity(b), self.sensitivity(c)), ">", ZERO_NODE)
        if self.written():
            return [positive(b, c) for c in self.written() for b in self.written() if b[1] < c[1]]
        return [("forall", self.range(B) + self.range(C), compared(B, "!=", C), positive(B, C))]
    def conditions(self, scores):
        fits(not self.kind.startswith("rs"), "where random stopping is defined")
        conditions = [compared(scores, "=", self.size),
            *self.each(lambda b: compared(self.sensitivity(b), ">=", ZERO_NODE)),
            compared(self.epsilon, ">", ZERO_NODE)]
        if self.kind in ("em", "rnm", "rnm_laplace", "permute_and_flip"):
            some = list(map(self.has_noise, self.written()))
            conditions.append(disjunction(some) if some else
                ("exists", self.range(B), None, self.has_noise(B)))
        if "gem" in self.kind: conditions += self.pairs()
        for value in self.more:
            conditions += [compared(value, ">", ZERO_NODE), compared(ONE_NODE, ">", value)]
        return conditions

def coupling(sequent, left, right, shifts, cost):
    """Moving the noise of b by h_b takes the event that a wins at q into the event that it wins at
    p, at the price of the sum of abs(h_b) times the rate of b's noise."""
    (law, a), (there, other) = (SelectionTerm.entry(sequent, node) for node in (left, right))
    if not law or not there or not law.noisy_maximum or law.kind != there.kind: return None
    if left[1][2][1:] != right[1][2][1:] or a != other: return None
    plain = shifts[:2] == ("fold", "sum") and len(shifts[2]) == 1 and not shifts[3]
    variable, domain = shifts[2][0] if plain else (None, (None,))
    if domain[0] != "range" or domain[1] != ONE_NODE or not domain[2]: return None
    if polynomial_of(domain[2]) != polynomial_of(law.size): return None
    def h(b): return substituted(shifts[4], {variable: b})
    premises = []
    for condition in Definedness(sequent.sorts).all((left, right)):
        if condition not in premises: premises.append(condition)
    if not law.laplace: premises.append(law.every(B, compared(h(B), ">=", ZERO_NODE)))
    if law.own:
        premises.append(law.every(B, ("or", law.has_noise(B), compared(h(B), "=", ZERO_NODE))))
    ahead = "-", law.noisy_score(a), law.noisy_score(B)
    moved = "-", ("+", there.noisy_score(a), h(a)), ("+", there.noisy_score(B), h(B))
    premises.append(law.every(B, at_most(ahead, moved), other_than(a)))
    size = called_with("abs", h(B)) if law.laplace else h(B)
    premises.append(at_most(law.fold("sum", B, ("*", size, law.rate(B))), cost))
    return premises, at_most(left, ("*", exponential(cost), right))

def probabilities(sequent, node):
    """A law sums to 1, and no entry is negative."""
    law = SelectionTerm.of(node, Definedness(sequent.sorts))
    if not law: return None
    one, whole = ("index", node, B), law.fold("sum", B, ("index", node, B))
    some = [] if law.written() else [compared(law.size, ">=", ONE_NODE)]
    return Definedness(sequent.sorts).of(node) + some, ("and", compared(whole, "=", ONE_NODE),
        law.every(B, compared(one, ">=", ZERO_NODE)))

def selection(sequent, node):
    """What a probability is by the definition of its mechanism."""
    law, a = SelectionTerm.entry(sequent, node)
    formula = law and FORMULAS.get(law.kind)
    value = formula(law, a) if formula else None
    if value is None: return None
    premises = Definedness(sequent.sorts).of(node)
    return premises, compared(node, "=", value)

def formula_em(law, a):
    def weight(b): return exponential(("*", law.rate(b), law.score(b)))
    return "/", weight(a), law.fold("sum", B, weight(B))

def formula_krr(law, a):
    best, kept = law.fold("max", C, law.score(C)), exponential(law.epsilon)
    ties = law.fold("sum", B, ONE_NODE, compared(law.score(B), "=", best))
    both = "-", ("+", kept, law.size), ONE_NODE
    return ("if", compared(law.score(a), "=", best),
        ("/", ("/", ("-", ("+", kept, ties), ONE_NODE), ties), both), ("/", ONE_NODE, both))

def formula_random(law, a): return "/", ONE_NODE, law.size

def formula_combined(law, a):
    share, beta = law.more
    def rank(vector):
        def entry(b): return "index", vector, b
        return law.fold("sum", C, ("if", compared(entry(B), ">", entry(C)), ONE_NODE,
            ("if", compared(entry(C), ">", entry(B)), numeral_node(-1), ZERO_NODE)))
    truth = "/", ONE_NODE, ("+", ONE_NODE, exponential(("negative", ("*", law.epsilon, share))))
    lie = "-", ONE_NODE, truth
    rising = compared(law.fold("sum", B, ("*", rank(law.q), rank(law.s))), ">=", ZERO_NODE)
    rest = "*", law.epsilon, ("-", ONE_NODE, share)
    def part(kind): return "index", called_with(f"select_{kind}", law.q, law.s, rest, beta), a
    return ("+", ("*", ("if", rising, truth, lie), part("mgem")),
        ("*", ("if", rising, lie, truth), part("gem")))

FORMULAS = {"em": formula_em, "krr": formula_krr, "random": formula_random,
            "combined_gem": formula_combined}

def noisy_maximum(sequent, node, scores, rates, m):
    """The largest of written scores with exponential noise of written rates, m the largest score:
    over all sets of others, for at most 6 candidates."""
    law, a = SelectionTerm.entry(sequent, node)
    if not law or not law.noisy_maximum or law.laplace: return None
    if scores[0] != "vector" or rates[0] != "vector": return None
    size, own = len(scores[1]), constant_of(polynomial_of(a))
    if len(rates[1]) != size or size > 6 or constant_of(polynomial_of(law.size)) != size:
        return None
    if own is None or own.denominator > 1 or not 1 <= own <= size: return None
    premises, product = Definedness(sequent.sorts).of(node), ONE_NODE
    if law.own: premises = premises + law.each(law.has_noise)
    for b, u, r in zip(map(numeral_node, range(1, size + 1)), scores[1], rates[1]):
        premises += [compared(law.noisy_score(b), "=", u), compared(law.rate(b), "=", r),
                     at_most(u, m)]
        product = "*", product, ("-", m, u)
    premises.append(compared(product, "=", ZERO_NODE))
    everyone = [(r, ("*", r, ("-", m, u))) for u, r in zip(scores[1], rates[1])]
    mine, result = everyone.pop(int(own) - 1), ZERO_NODE
    for count in range(size):
        for others in itertools.combinations(everyone, count):
            rate, gap = mine
            for r, x in others: rate, gap = ("+", rate, r), ("+", gap, x)
            term = "*", ("/", mine[0], rate), exponential(("negative", gap))
            result = "-" if count % 2 else "+", result, term
    return premises, compared(node, "=", result)

def noiseless(sequent, node):
    """The one candidate without noise wins where the noise of the others leaves them below."""
    law, a = SelectionTerm.entry(sequent, node)
    if not law or not law.own: return None
    premises = Definedness(sequent.sorts).of(node) + [
        compared(law.sensitivity(a), "=", ZERO_NODE),
        law.every(B, law.has_noise(B), other_than(a))]
    gap = "-", law.score(a), law.score(B)
    size = "*", law.rate(B), gap
    tail, rest = exponential(("negative", size)), ZERO_NODE
    if law.laplace: tail, rest = ("/", tail, TWO_NODE), ("/", exponential(size), TWO_NODE)
    factor = "if", compared(gap, ">=", ZERO_NODE), ("-", ONE_NODE, tail), rest
    return premises, compared(node, "=", law.fold("product", B, factor, other_than(a)))

SCHEMAS = {
    "range_empty": (1, of_range(Range.empty)), "range_last": (1, of_range(Range.last)),
    "range_first": (1, of_range(Range.first)), "range_attained": (1, of_range(Range.attained)),
    "range_bound": (2, of_range(Range.bound)), "range_split": (2, of_range(Range.split)),
    "range_shift": (2, of_range(Range.shift)), "range_linear": (1, of_range(Range.linear)),
    "range_equal": (2, termwise("=")), "range_at_most": (2, termwise("<=")),
    "range_nest": (1, range_nest), "range_guard": (1, range_guard), "extreme": (1, extreme),
    "if_true": (1, choice(2)), "if_false": (1, choice(3)), "mix": (2, mixture),
    "private": (1, privacy(True)), "private_pairs": (1, privacy(False)), "tight": (2, tight),
    "vector": (1, vector),
    "discrete": (1, discrete), "ground": (1, ground), "curve_rises": (1, curve(False)),
    "curve_climbs": (1, curve(True)), "coupling": (4, coupling), "selection": (1, selection),
    "probabilities": (1, probabilities),
    "noisy_maximum": (4, noisy_maximum), "noiseless": (1, noiseless)}

LAWS = {" ".join(law.split()) for law in """
forall x in (-oo, oo) where x != 0 : x * (1/x) = 1

forall x in (-oo, oo), j in 0.., k in 0.. : x^(j + k) = x^j * x^k

forall x in (0, oo), y in (-oo, oo), z in (-oo, oo) : x^(y + z) = x^y * x^z

forall x in (-oo, oo), y in (-oo, oo), k in 0.. : (x * y)^k = x^k * y^k

forall x in (0, oo), y in (-oo, oo) : x^y > 0

forall x in (0, oo), y in (-oo, oo) : x^y = exp(y * ln(x))

forall x in [0, oo) : sqrt(x) >= 0 and sqrt(x)^2 = x

forall x in (-oo, oo) : exp(x) > 0

forall x in (-oo, oo) : exp(x) >= 1 + x

forall x in (-oo, oo) where x != 0 : exp(x) > 1 + x

forall x in (-oo, oo), y in (-oo, oo) : exp(x + y) = exp(x) * exp(y)

forall x in (-oo, oo) : ln(exp(x)) = x

forall x in (0, oo) : exp(ln(x)) = x

forall x in (0, oo) : ln(x) <= x - 1

forall x in (0, oo) where x != 1 : ln(x) < x - 1

forall x in (0, oo), y in (0, oo) : ln(x * y) = ln(x) + ln(y)

forall x in [0, 1), k in 0.. : sum(s in 1..k : x^s/s) <= -ln(1 - x)

forall x in (-oo, oo) : floor(x) <= x < floor(x) + 1

forall x in (-oo, oo) : ceil(x) - 1 < x <= ceil(x)

forall x in (-oo, oo) : abs(x) >= x and abs(x) >= -x and (abs(x) - x) * (abs(x) + x) = 0

forall n in 0.. : factorial(n + 1) = (n + 1) * factorial(n)

forall n in 0.. : factorial(n) >= 1

forall n in 0.. : H(n + 1) = H(n) + 1/(n + 1)

forall n in 0.., k in 0.. : C(n + 1, k + 1) = C(n, k) + C(n, k + 1)

forall n in 0.., k in 0.. : (k + 1) * C(n, k + 1) = (n - k) * C(n, k)

forall n in 0.., k in 0.. : (n + 1 - k) * C(n + 1, k) = (n + 1) * C(n, k)

forall n in 0.. : C(n, 0) = 1

forall n in 0.. : C(n, n) = 1

forall n in 0.., k in 0..n : C(n, k) >= 1

forall n in 0.., k in n + 1.. : C(n, k) = 0

forall n in 0.., k in 0..n : C(n, k) = C(n, n - k)

forall k in 1.. : asymptotic_a(k) = 1 - sum(s in 1..k - 1 : (1 - 1/e)^s/s)

forall n in 1.. : 1 <= threshold(n) <= n

forall n in 1.. : sum(i in threshold(n)..n - 1 : 1/i) <= 1

forall n in 1.., t in 1..threshold(n) - 1 : sum(i in t..n - 1 : 1/i) > 1

forall n in 1.., k in 1..n : rank_law(secretary(n))[k] = rank_law(threshold_rule(n,
    threshold(n)))[k]

forall n in 1.., k in 1..n : rank_law(blind(n))[k] = rank_law(threshold_rule(n, 1))[k]

forall n in 1.., t in 1..n : waiting(threshold_rule(n, t), 1) = 1

forall n in 1.., t in 1..n, i in 1..n : waiting(threshold_rule(n, t), i + 1) =
    waiting(threshold_rule(n, t), i) * (1 - sum(s in 1..i : if i = n or i >= t and s = 1 then 1
    else 0)/i)

forall n in 1.., t in 1..n, k in 1..n : rank_law(threshold_rule(n, t))[k] = sum(i in 1..n :
    sum(s in 1..i : waiting(threshold_rule(n, t), i)/i * (if i = n or i >= t and s = 1 then 1
    else 0) * C(k - 1, s - 1) * C(n - k, i - s)/C(n, i)))
""".split("\n\n")}

# What choosers are: parameters beside n and k, when they are defined, the probability of entry z;
# and what it takes to be anonymous and so on.

CHOOSER_LAWS = {
    "degenerate(n, b)": (", b[k] in polytope(0 <= 1)",
        "sum(y in 1..k : b[y]) = 1 and forall y in 1..k : b[y] >= 0", "b[z]"),
    "dictatorship(n, k, d)": (", d in 1..n", "", "(if v[d] = z then 1 else 0)"),
    "randomized_dictatorship(n, k)": ("", "", "sum(i in 1..n where v[i] = z : 1)/n"),
    "phantoms(n, f)": (", f[k] in polytope(0 <= 1)", "forall y in 1..k : f[y] > 0",
        "(sum(i in 1..n where v[i] = z : 1) + f[z])/(n + sum(y in 1..k : f[y]))"),
    "randomized_median(t, b)": (", t[n], b[k] in polytope(0 <= 1)",
        "(sum(r in 1..n : t[r]) + sum(y in 1..k : b[y]) = 1 and forall r in 1..n : t[r] >= 0) and "
        "forall y in 1..k : b[y] >= 0",
        "b[z] + sum(r in 1..n where sum(i in 1..n where v[i] < z : 1) < r <= "
        "sum(i in 1..n where v[i] <= z : 1) : t[r])")}
OTHERS_AGREE = "forall j in 1..n where j != i : v[j] = w[j]"
PROPERTY_LAWS = {
    "anonymous({0})": ("", "z in 1..k where forall y in 1..k : sum(i in 1..n where v[i] = y : 1) = "
        "sum(i in 1..n where w[i] = y : 1) : chooser_law({0}, v)[z] = chooser_law({0}, w)[z]"),
    "truthful({0})": ("", f"i in 1..n, z in 1..k where ({OTHERS_AGREE}) and z != v[i] : "
        "chooser_law({0}, v)[z] <= chooser_law({0}, w)[z]"),
    "truthful_single_peaked({0})": ("", f"i in 1..n, z in 1..k where {OTHERS_AGREE} : "
        "(z < v[i] => sum(y in 1..z : chooser_law({0}, v)[y]) <= "
        "sum(y in 1..z : chooser_law({0}, w)[y])) and (z > v[i] => "
        "sum(y in z..k : chooser_law({0}, v)[y]) <= sum(y in z..k : chooser_law({0}, w)[y]))"),
    "private_votes({0}, E)": (", E[k] in polytope(forall y in 1..k : E[y] >= 1)",
        f"i in 1..n, z in 1..k where {OTHERS_AGREE} : "
        "chooser_law({0}, v)[z] <= E[z] * chooser_law({0}, w)[z]")}
for chooser, (binders, condition, probability) in CHOOSER_LAWS.items():
    begin, where = "forall n in 1.., k in 1.." + binders, f" where {condition}" if condition else ""
    LAWS.add(f"{begin}, v in profiles(k, n), z in 1..k{where} : "
             f"chooser_law({chooser}, v)[z] = {probability}")
    for asked, (with_bounds, means) in PROPERTY_LAWS.items():
        first = f"({condition}) and " if condition else ""
        LAWS.add((begin + with_bounds + " where " + first + "forall v in profiles(k, n), "
                  "w in profiles(k, n), " + means + " : " + asked).replace("{0}", chooser))

# What the least number of swaps of places at most l apart is that lead from one order to another.

TWO_ORDERS = "forall n in 2.., l in 1..n - 1, u in permutations(n), w in permutations(n)"
SWAPPED = ("j <= i + l and v[i] = u[j] and v[j] = u[i] and "
           "forall m in 1..n where m != i and m != j : v[m] = u[m]")
LAWS |= {f"{TWO_ORDERS} : distance(u, w, l) >= 0",
    f"{TWO_ORDERS} where forall i in 1..n : u[i] = w[i] : distance(u, w, l) = 0",
    f"{TWO_ORDERS} where distance(u, w, l) = 0 : forall i in 1..n : u[i] = w[i]",
    f"{TWO_ORDERS}, v in permutations(n), i in 1..n - 1, j in i + 1..n where {SWAPPED} : "
    "distance(u, w, l) <= distance(v, w, l) + 1",
    f"{TWO_ORDERS} where distance(u, w, l) > 0 : exists v in permutations(n), i in 1..n - 1, "
    f"j in i + 1..n : ({SWAPPED}) and distance(u, w, l) = distance(v, w, l) + 1"}

def read_node(value):
    """An expression in its canonical text."""
    try:
        node = parse(string(value))
    except SyntaxError as error:
        raise Rejected(f"EXPRESSION_NOT_CANONICAL: {error}") from None
    require(canonical(node) == value, "EXPRESSION_NOT_CANONICAL", value)
    return node

def read_proof(value): return listed(lambda move: read_kind(move, READ_MOVES))(value)

def read_product(value):
    multiplier, facts, squares = fields(value, "multiplier", "facts", "squares")
    return read_node(multiplier), listed(count)(facts), listed(read_node)(squares)

NODES_LISTED, PROOFS, STRINGS = listed(read_node), listed(read_proof), listed(string)
MOVES = {
    "fix": ({"names": STRINGS}, move_fix), "suppose": ({}, move_suppose),
    "have": ({"statement": read_node, "proof": read_proof}, move_have),
    "cite": ({"law": read_node}, move_cite),
    "apply": ({"law": string, "terms": NODES_LISTED, "premises": PROOFS}, move_apply),
    "instance": ({"fact": count, "values": NODES_LISTED, "premises": PROOFS}, move_instance),
    "obtain": ({"fact": count, "names": STRINGS}, move_obtain),
    "substitute": ({"fact": count}, move_substitute),
    "witness": ({"values": NODES_LISTED}, move_witness), "absurd": ({}, move_absurd),
    "both": ({"parts": PROOFS}, move_both),
    "cases": ({"condition": read_node, "yes": read_proof, "no": read_proof}, move_cases),
    "either": ({"fact": count, "left": read_proof, "right": read_proof}, move_either),
    "induction": ({"letter": string, "base": read_proof, "step": read_proof}, move_induction),
    "combination": ({"positive": listed(count), "products": listed(read_product)},
                    move_combination)}
READ_MOVES = {kind: readers for kind, (readers, _) in MOVES.items()}

def check_derivation(node, conclusion, proof, earlier):
    """The claim, or its negation, and that its terms are defined follow by the moves of a proof."""
    statement = substituted(node if conclusion == "holds" else ("not", node), {})
    defined = conjunction(Definedness({}).of(statement))
    follow(proof, Sequent(earlier, {}, [], None).to_show(("and", defined, statement)))

# ------------------------------------------------------------------------------------ evidence

def read_vector(value):
    denominator, numerators = fields(value, "denominator", "numerators")
    pairs = listed(lambda item: fields(item, "name", "value"))(numerators)
    return field_number(denominator), [(string(name), field_number(number)) for name,
            number in pairs]

def counts(*names): return listed(lambda item: [count(number) for number in fields(item, *names)])

def one_of(*words):
    def read(value):
        require(string(value) in words, "UNKNOWN_EVIDENCE", value)
        return value
    return read

def read_difference(value):
    link, low, high = fields(value, "link", "low", "high")
    return count(link), fraction(low), fraction(high)

def read_event(value):
    first, second, outputs = fields(value, "first", "second", "outputs")
    return count(first), count(second), listed(count)(outputs)

NUMBERS = listed(field_number)
ANSWERS = {
    "bernstein": {"square_root": NUMBERS, "cuts": NUMBERS}, "point": {"point": field_number},
    "root": {"factor": NUMBERS, "low": field_number, "high": field_number},
    "end": {"end": one_of("lower", "upper")}, "cut": {"after": integer}, "open": {},
    "optimum": {"point": read_vector, "multipliers": read_vector},
    "bracket": {"point": read_vector, "multipliers": read_vector},
    "farkas": {"multipliers": read_vector}, "ray": {"point": read_vector, "direction": read_vector}}
EVIDENCE = {
    "taylor": {"terms": count, "halvings": count}, "differences": {"list": listed(read_difference)},
    "evaluation": {"answers": listed(lambda item: read_kind(item, ANSWERS))},
    "counterexample": {"values": listed(read_node),
                       "belongs": listed(lambda item: read_kind(item, ANSWERS)),
                       "there": listed(lambda item: read_kind(item, ANSWERS))},
    "harmonic_sums": {"bits": count}, "attained": {"events": listed(read_event)},
    "rank_law_theorems": {"theorems": listed(string), "events": listed(read_event)},
    "word": {"swaps": counts("first", "second"),
             "bound": one_of("inversions", "cycles", "displacement", "search")},
    "composition": {"bits": count, "step": fraction},
    "derivation": {"proof": read_proof}}

def read_kind(value, kinds):
    """An object with a kind and the fields of that kind."""
    require(isinstance(value, dict), "NOT_JSON", "an object is expected")
    require("kind" in value, "MISSING_FIELD", "kind")
    require(string(value["kind"]) in kinds, "UNKNOWN_EVIDENCE", value["kind"])
    readers = kinds[value["kind"]]
    kind, *contents = fields(value, "kind", *readers)
    return (kind, *(read(content) for read, content in zip(readers.values(), contents)))

def fits(condition, detail=""): require(condition, "EVIDENCE_DOES_NOT_FIT", detail)

def computed(node): return Evaluation(None).value(node, {})

def equation(node, conclusion, arity, *functions):
    """The name, arguments and right side of a claim f(...) = v that holds."""
    fits(conclusion == "holds" and node[0] == "chain" and node[1] == ("=",) and node[2][0][0]
            == "call")
    (_, name, arguments), right = node[2]
    fits(name in functions and len(arguments) == arity, name)
    return name, arguments, right

def check_taylor(node, conclusion, terms, halvings):
    fits(node[0] == "chain", "the claim is a chain")
    powers = [x for x in node[2] if x[0] == "call" and x[1] == "exp" and len(x[2]) == 1]
    fits(len(powers) == 1, f"{len(powers)} operands are exp(q)")
    values = [computed(x[2][0] if x is powers[0] else x) for x in node[2]]
    fits(all(isinstance(value, Fraction) for value in values), "the others are rational")
    argument = values[node[2].index(powers[0])]
    size = argument.denominator.bit_length() + abs(
            argument.numerator).bit_length() + terms.bit_length()
    require(terms >= 1 and halvings < 24 and terms * size << halvings < 1 << 24,
            "SERIES_OUT_OF_RANGE", terms)
    reduced, term, low = abs(argument) / (1 << halvings), ONE, ZERO
    require(reduced <= 1, "ARGUMENT_NOT_REDUCED", reduced)
    for k in range(1, terms + 1): low, term = low + term, term * reduced / k
    low, high = low ** (1 << halvings), (low + 2 * term) ** (1 << halvings)
    low, high = (low, high) if argument > 0 else (1 / high, 1 / low) if argument else (ONE, ONE)
    def orders(left, right):
        """The orders that two operands can have; e^q lies strictly between its bounds."""
        if node[2][right] is powers[0]: return {-order for order in orders(right, left)}
        if node[2][left] is not powers[0]: return {sign(values[left] - values[right])}
        other = values[right]
        between = {0} if low < other < high else set()
        return {sign(low - other)} if low == high else between | (
            {1} if high > other else set()) | ({-1} if low < other else set())
    links = [[related(relation, order) for order in orders(i, i + 1)] for i,
            relation in enumerate(node[1])]
    decided = all(map(all, links)) if conclusion == "holds" else not all(map(any, links))
    require(decided, "BOUNDS_DO_NOT_DECIDE")

def check_differences(node, conclusion, entries):
    fits(node[0] == "chain", "the claim is a chain")
    links = len(node[1])
    require(len(entries) == (links if conclusion == "holds" else 1), "WRONG_NUMBER_OF_LINKS", links)
    for place, (link, low, high) in enumerate(entries, 1):
        require(link == place if conclusion == "holds" else 1 <= link <= links, "NO_SUCH_LINK",
                link)
        require(low <= high, "EMPTY_INTERVAL", f"{low} > {high}")
        settled = [related(node[1][link - 1], order) for order in {sign(low), sign(high),
                (sign(low) + sign(high)) // 2}]
        require(all(settled) if conclusion == "holds" else not any(settled),
                "INTERVAL_DOES_NOT_DECIDE")
        first, second = (Evaluation(None).number(node[2][i], {}) for i in (link - 1, link))
        require(compare(first - second, low) >= 0 >= compare(first - second, high),
                "DIFFERENCE_OUTSIDE_INTERVAL")

def check_evaluation(node, conclusion, answers):
    evaluation = Evaluation(answers)
    found = concluded(evaluation, node, {})
    demand(found, "what the claim comes to", Undecided)
    require(evaluation.used == len(answers), "UNUSED_EVIDENCE", "more answers than questions")
    require(found == conclusion, "CONCLUSION_DOES_NOT_FOLLOW", f"it is shown that it {found}")

def concluded(evaluation, node, scope):
    """It holds if it is true, and does not hold if it is false, or else not true; or None."""
    statement = evaluation.leading(node, scope)
    true = evaluation.decided(statement.true)
    if true is True: return "holds"
    false = negated(true) if statement.defined() else evaluation.decided(statement.false)
    return "does not hold" if true is False or false is True else None

def check_counterexample(node, conclusion, values, belongs, there):
    """The values are in the domains of the first variables, and the claim fails for them."""
    inside, fewer = counterexample(node, values)
    fits(conclusion == "does not hold", "a claim that does not hold")
    for statement, wanted, answers in ((inside, "holds", belongs), (fewer, conclusion, there)):
        kind_of(statement, {})
        check_evaluation(statement, wanted, answers)

def counterexample(node, values, known=()):
    """That the values are in the domains, and the claim with these values alone."""
    if not values: return ("name", "true"), node
    if node[0] == "let":
        inside = counterexample(node[2], values, known + node[1])
        return tuple(("let", node[1], part) for part in inside)
    fits(node[0] == "forall", "so many universal variables")
    _, binders, guard, body = node
    for row in (row for _, domain in binders if domain[0] == "polytope" for _, row in domain[1]):
        if known and row[0] == "call":
            fits(is_row(substituted(("let", known, row), {})), canonical(row))
    belongs, inside = counterexample(body, values[len(binders):], known)
    own = list(zip(binders, values))
    for (names, domain), value in reversed(own):
        belongs = ("and", belonging(names, domain, value),
                   ("let", ((first_name(names), (), value),), belongs))
    fewer = tuple((first_name(names), ("elements", (value,))) for (names, _), value in own)
    return belongs, ("forall", fewer + binders[len(own):], guard, inside)

def first_name(names): return names if isinstance(names, str) else names[0][0]

def belonging(name, domain, value):
    if domain[0] == "range":
        ends = [domain[1], value] + [domain[2]] * (domain[2] is not None)
        operands = [part for end in ends for part in (("call", "floor", (end,)), end)]
        return "chain", (("=", "<=") * len(ends))[:-1], tuple(operands)
    if domain[0] == "polytope" and len(name) == 1 and all(row[0] == "call" or is_row(row) for _, row in domain[1]):
        return satisfying(*name[0], domain[1], value)
    same = "chain", ("=",), (("name", first_name(name)), value)
    if domain[0] == "elements" and value in domain[1]: same = "name", "true"
    return "exists", ((name, domain),), None, same

def satisfying(name, size, rows, value):
    """That the rows of a polytope hold for a number, or for a vector of so many."""
    holds = a_number(("name", name))
    if size:
        entry = name + "_entry"
        length = "chain", ("=",), (("call", "size", (("name", name),)), size)
        holds = "and", length, for_all(entry, ("collection", ("name", name)),
                                       a_number(("name", entry)))
    for _, row in rows: holds = "and", holds, row
    return "let", ((name, (), value),), holds

def a_number(node):
    return "chain", (">=",), (("call", "abs", (node,)), numeral_node(0))

def check_harmonic_sums(node, conclusion, bits):
    _, (n,), t = equation(node, conclusion, 1, "threshold")
    n, t = (whole(computed(x), -10 ** 100) for x in (n, t))
    require(1 <= bits <= 65536, "PRECISION_OUT_OF_RANGE", bits)
    require(1 <= t <= n, "THRESHOLD_OUT_OF_RANGE", t)
    bits = min(bits + 64, 512)
    require(harmonic_bounds(t, n - 1, bits)[1] <= 1, "SUM_NOT_SMALL", t)
    require(t == 1 or harmonic_bounds(t - 1, n - 1, bits)[0] > 1, "SUM_NOT_LARGE", t)

TIGHT = "tight_exp_epsilon", "tight_delta"

def tight_bound(node):
    """The name, arguments and right side of an equation for a tight bound; None for others."""
    if node[0] != "chain" or node[1] != ("=",) or node[2][0][0] != "call": return None
    (_, name, arguments), right = node[2]
    return (name, arguments, right) if name in TIGHT and len(arguments) in (2, 3) else None

def check_ranks(law, l, factor, delta, of_factor, event):
    """q_i - E q_j <= delta for neighbours, with equality at the given ranks if it can be less."""
    require(rank_violation(law, l, factor, delta) is None, "PAIR_VIOLATES_THE_BOUND")
    if factor == 1 if of_factor else delta == 0: return
    first, second, outputs = event
    require((first - 1, second - 1) in rank_pairs(law, l), "NO_SUCH_PAIR", (first, second))
    require(outputs == [first], "NO_SUCH_EVENT", outputs)
    attained = law[first - 1] - factor * law[second - 1] == delta
    require(attained and (not of_factor or sign(law[second - 1])), "BOUND_NOT_ATTAINED", event)

def check_events(base, factor, delta, of_factor, event):
    """The same for the laws of adjacent inputs and all events."""
    demand(isinstance(base, Mechanism), "a mechanism is expected", Mistake)
    budget(factor, delta)
    for pair in base.pairs:
        require(compare(base.excess(pair, factor), delta) <= 0, "PAIR_VIOLATES_THE_BOUND", pair)
    if factor == 1 if of_factor else delta == 0: return
    first, second, outputs = event
    require((first - 1, second - 1) in base.pairs, "NO_SUCH_PAIR", (first, second))
    require(all(1 <= o <= len(base.laws[0]) for o in outputs), "NO_SUCH_EVENT", outputs)
    top, bottom = (total(base.laws[x - 1][o - 1] for o in set(outputs)) for x in (first, second))
    attained = top - factor * bottom == delta
    require(attained and (not of_factor or sign(bottom)), "BOUND_NOT_ATTAINED", event)

def check_attained(node, conclusion, events):
    """Each part that is a tight bound by the next event, every other part by its value."""
    fits(conclusion == "holds" and any(tight_bound(part) or part[0] == "call" and part[1]
            == "private" for part in claimed_parts(node)[1]),
            "no part is about privacy")
    check_parts(node, events)

def claimed_parts(node):
    """The definitions before a claim, and what it joins by and."""
    definitions, body = node[1:3] if node[0] == "let" else ((), node)
    parts = []
    while body[0] == "and": parts, body = [body[2]] + parts, body[1]
    return definitions, [body] + parts

def check_parts(node, events):
    evaluation, left = Evaluation(None), list(events)
    definitions, parts = claimed_parts(node)
    scope = evaluation.inside(definitions, {})
    for part in parts:
        if tight_bound(part) is None:
            require(concluded(evaluation, part, scope) == "holds", "CONCLUSION_DOES_NOT_FOLLOW",
                    canonical(part))
            continue
        known, (subject, *arguments), right = tight_bound(part)
        require(left, "MISSING_EVIDENCE", canonical(part))
        *arguments, given, value = (evaluation.value(one, scope) for one in (*arguments, right))
        of_factor = known.endswith("exp_epsilon")
        bound = (value, given, True) if of_factor else (given, value, False)
        if not arguments: check_events(evaluation.value(subject, scope), *bound, left.pop(0))
        else: check_ranks(law_of(evaluation, subject, scope), *arguments, *bound, left.pop(0))
    require(not left, "UNUSED_EVIDENCE", f"{len(left)} events")

THRESHOLD_LAW = "rank_law(threshold_rule(n, t))"
RANK_LAW_THEOREMS = (
    f"forall n in 1.., t in 1..n, k in 1..n where t = 1 : {THRESHOLD_LAW}[k] = 1/n",
    f"forall n in 2.., t in 2..n : {THRESHOLD_LAW}[n] = (t - 1)/n/(n - 1)",
    f"forall n in 2.., t in 2..n, k in 2..n - 1 : {THRESHOLD_LAW}[k] = {THRESHOLD_LAW}[k + 1] + "
    "(t - 1)/n * (C(n - 1 - k, t - 2)/C(n - 1, t - 2)/k)",
    f"forall n in 2.., t in 2..n : {THRESHOLD_LAW}[1] = {THRESHOLD_LAW}[2] + "
    "(t - 1)/n * ((n - t)/(n - 1))")
MOST_BY_THEOREMS = 20_000

def check_rank_law_theorems(node, conclusion, theorems, events, earlier):
    """What the four theorems say of all threshold rules was proved before, and the parts hold."""
    fits(conclusion == "holds", "a statement that holds")
    cited = []
    for name in theorems:
        require(("step", name) in earlier, "NO_SUCH_LAW", name)
        require(earlier["step", name] in RANK_LAW_THEOREMS, "LAW_DOES_NOT_FIT", name)
        require(earlier["step", name] not in cited, "UNUSED_EVIDENCE", name)
        cited.append(earlier["step", name])
    require(len(cited) == len(RANK_LAW_THEOREMS), "MISSING_EVIDENCE", f"{len(cited)} theorems")
    demand(all(earlier[text] for text in cited), "a theorem that was not checked", Unsupported)
    fits(node[0] == "let", "the claim defines a rank law")
    for _, parameters, value in node[1]:
        fits(not parameters and called(value, "rank_law") and any(called(value[2][0], rule)
                for rule in ("secretary", "threshold_rule", "blind")), "a law of a threshold rule")
    try:
        Rule.follows = True
        for _, _, value in node[1]: computed(value)
        check_parts(node, events)
    finally: Rule.follows = False

def check_composition(node, conclusion, bits, step):
    """Each part is a chain of rationals and hockey sticks; the bounds of these decide it."""
    fits(conclusion == "holds", "a statement that holds")
    require(8 <= bits <= 1 << 14, "PRECISION_OUT_OF_RANGE", bits)
    require(step >= 0, "STEP_OUT_OF_RANGE", step)
    evaluation, seen = Evaluation(None), {}
    definitions, parts = claimed_parts(node)
    scope = evaluation.inside(definitions, {})
    for part in parts:
        fits(part[0] == "chain", "a part is no comparison")
        ends = [composed_bounds(evaluation, operand, scope, (bits, step), seen)
            for operand in part[2]]
        for relation, left, right in zip(part[1], ends, ends[1:]):
            low, high = left[0] - right[1], left[1] - right[0]
            require(all(stands(relation, place) for place in range(sign(low), sign(high) + 1)),
                    "BOUNDS_DO_NOT_DECIDE", canonical(part))
    require(not step or any(one and one.moved for one in seen.values()), "UNUSED_EVIDENCE",
            "the step of a grid")
    fits(seen, "no part is about hockey_stick")

def stands(relation, order):
    return {"<": order < 0, "<=": order <= 0, "=": order == 0, "!=": order != 0,
            ">=": order >= 0, ">": order > 0}[relation]

def composed_bounds(evaluation, operand, scope, precision, seen):
    if operand[:2] != ("call", "hockey_stick"):
        value = evaluation.value(operand, scope)
        fits(isinstance(value, Fraction), "an operand is neither rational nor a hockey_stick")
        return value, value
    laws, factor = (evaluation.value(argument, scope) for argument in operand[2])
    demand(sign(factor) >= 0, "a factor that is not negative")
    key = repr([(first, times) if isinstance(first, Noise) else
                (list(map(shown, first)), list(map(shown, second)), times)
                for first, second, times in laws.factors])
    bits, step = precision
    if key not in seen: seen[key] = None
    exact = few_outcomes(laws, factor)
    if exact is not None: return bounds_of(exact, bits)
    if seen[key] is None: seen[key] = Composed(laws, bits, step)
    return seen[key].bounds(factor)

def law_of(evaluation, subject, scope):
    """The law of the rank; one that is written as a mixture is one of two laws."""
    if subject[:2] != ("call", "mix"): return evaluation.value(subject, scope)
    p, q, u = (evaluation.value(one, scope) for one in subject[2])
    demand(sign(p) >= 0 and compare(p, ONE) <= 0, "p is no probability")
    return mix(p, is_law(q), is_law(u))

def check_word(node, conclusion, swaps, bound):
    _, arguments, right = equation(node, conclusion, 3, "distance")
    *given, k = map(computed, (*arguments, right))
    start, end, l = orders_of(*given)
    n, order = len(start), list(start)
    require(k == len(swaps), "WRONG_LENGTH_OF_WORD", len(swaps))
    for i, j in swaps:
        require(1 <= i < j <= n and j - i <= l, "NO_SUCH_SWAP", (i, j))
        order[i - 1], order[j - 1] = order[j - 1], order[i - 1]
    require(tuple(order) == end, "WORD_LEADS_ELSEWHERE", order)
    moves, left, least = [end.index(value) for value in start], set(range(n)), n
    if bound == "inversions": least = -(-sum(a > b for a,
            b in itertools.combinations(moves, 2)) // (2 * l - 1))
    elif bound == "displacement": least = -(-sum(abs(i - m) for i, m in enumerate(moves)) // (2
            * l))
    elif bound == "search": least = distance(*given) if n <= 8 else -1
    while left and bound == "cycles":
        place, least = left.pop(), least - 1
        while moves[place] in left:
            place = moves[place]
            left.remove(place)
    require(least >= k, "LOWER_BOUND_TOO_SMALL", least)

CHECKS = {"taylor": check_taylor, "differences": check_differences, "evaluation": check_evaluation,
          "counterexample": check_counterexample, "derivation": check_derivation,
          "harmonic_sums": check_harmonic_sums, "attained": check_attained, "word": check_word,
          "rank_law_theorems": check_rank_law_theorems, "composition": check_composition}

def read_step(value):
    """Its fields; the evidence as its kind and contents."""
    *rest, evidence = fields(value, "id", "claim", "sha256", "conclusion", "evidence")
    for text in rest: string(text)
    require(ID.fullmatch(rest[0]), "BAD_ID", "1 to 200 of A-Z a-z 0-9 / _ . -")
    require(rest[-1] in ("holds", "does not hold"), "NOT_JSON", rest[-1])
    return (*rest, read_kind(evidence, EVIDENCE))

def check_step(earlier, name, claim, digest, conclusion, evidence):
    """Earlier has of each claim that holds by a step before whether that was checked, and the
    claims of these steps by their names."""
    try:
        node = parse(claim)
    except SyntaxError as error:
        raise Rejected(f"CLAIM_DOES_NOT_PARSE: {error}") from None
    require(canonical(node) == claim, "CLAIM_NOT_CANONICAL", canonical(node))
    require(hashlib.sha256(claim.encode()).hexdigest() == digest, "HASH_MISMATCH", digest)
    try:
        check_evidence(node, conclusion, evidence, earlier)
    except Unsupported:
        if conclusion == "holds": earlier.setdefault(claim, False)
        if conclusion == "holds": earlier["step", name] = claim
        raise
    if conclusion == "holds": earlier[claim] = True
    if conclusion == "holds": earlier["step", name] = claim
    return f"{claim} {conclusion}"

def check_evidence(node, conclusion, evidence, earlier=None):
    try:
        kind_of(node, {})
        cited = (earlier or {},) if evidence[0] in ("derivation", "rank_law_theorems") else ()
        CHECKS[evidence[0]](node, conclusion, *evidence[1:], *cited)
    except Mistake as mistake: raise Rejected(f"ILL_FORMED: {mistake}") from None
    except Undefined as undefined: raise Rejected(f"CLAIM_UNDEFINED: {undefined}") from None
    except Undecided as undecided: raise Rejected(f"UNDECIDED: {undecided}") from None

# ------------------------------------------------------------------------------------ tables

# Per kind: parameters, the definitions that the rows of a block share, the other columns, and the
# claims of a row with cells c; a claim is a text, or a column of decimals with what is rounded.
# Every cell goes into the text in parentheses, after it was found to be one number or one vector.
MIXTURE = "q = rank_law(secretary({n})), u = rank_law(blind({n}))"
LARGEST_P = ("private(mix({p}, q, u), {l}, {exp_epsilon}, {delta})", ("p_down", "{p}"))

def larger_p(c):
    """What shows that no larger p is private."""
    return ("{p} = 1",) if c["high"] == "(-)" else (
        "1 <= abs({high} - {low}) <= {l}", "{p}*q[{high}] + (1 - {p})*u[{high}] - "
        "{exp_epsilon}*({p}*q[{low}] + (1 - {p})*u[{low}]) = {delta}",
        "q[{high}] - {exp_epsilon}*q[{low}] > {delta}")

def phantom_claims(c):
    power, (v, w), (r, s) = "exp({lambda}*{x})", *(
        fraction(c[name][1:-1]).as_integer_ratio() for name in ("phantoms", "too_few"))
    def private_part(number):
        return f"private_votes(phantoms(2, [{number}, {number}]), [{power}, {power}])"
    few = () if c["too_few"] == "(0)" else ("not " + private_part("{too_few}"),)
    return (f"1/({power} - 1) = {{least}}", ("least_up", f"1/({power} - 1)"),
            f"forall m in 0.. : m + 1 + {{phantoms}} <= {power}*(m + {{phantoms}})",
            private_part("{phantoms}"), f"1 + {{too_few}} > {power}*{{too_few}}", *few,
            f"{s}*({v}) - ({r})*{w} = 1", f"max({s}, {w}) <= {{denominator}} < {s} + {w}")

def selection_claims(c):
    decimals = c["probabilities_down"][2:-2].split(", ")
    privacy = () if c["exp_epsilon"] == "(-)" else (
        "tight_exp_epsilon({neighbours}, 0) = {exp_epsilon}",
        ("epsilon_up", "ln({exp_epsilon})"))
    return (() if c["probabilities"] == "(-)" else ("p = {probabilities}",)) + (
        f"size(p) = {len(decimals)}",) + tuple(
            ("probabilities_down", f"p[{i}]", decimal) for i,
            decimal in enumerate(decimals, 1)) + privacy

def in_parentheses(row):
    """The cells as they go into texts, and what definitions and claims need besides them."""
    cells = {name: f"({cell})" for name, cell in row.items()}
    if "best" in cells: cells["w"] = f"[{', '.join(['1'] + ['0'] * (int(row['n']) - 1))}]"
    if "mechanism" in cells:
        name, *numbers = row["mechanism"].replace("-", "_").split(":")
        arguments = ", ".join([row["scores"], row["sensitivities"], row["epsilon"], *numbers])
        cells["law"], cells["neighbours"] = (f"select_{name}{end}({arguments})" for end
                in ("", "_neighbours"))
    if "family" in cells: cells["family"] = row["family"].replace("-", "_")
    return cells

KINDS = {
    "threshold": (("n",), "", ("t", "sum_from_t_down", "sum_from_t_minus_1_down", "win",
    "win_down"),
                  lambda c: ("threshold({n}) = {t}", ("sum_from_t_down", "H({n} - 1) - H({t} - 1)"),
                             "{t} = 1" if c["sum_from_t_minus_1_down"] == "(-)" else
                             ("sum_from_t_minus_1_down", "H({n} - 1) - H({t} - 2)"),
                             *(("{n} > 1000",
                                ("win_down", "({t} - 1)/{n}*(H({n} - 1) - H({t} - 2))"))
                               if c["win"] == "(-)" else ("rank_law(secretary({n}))[1] = {win}",
                                                        ("win_down", "{win}"))))),
    "rank-law": (("n", "k"), "q = rank_law(secretary({n}))", ("probability", "probability_down"),
                 lambda c: ("q[{k}] = {probability}", ("probability_down", "{probability}"))),
    "pmix": (("n", "l", "p", "delta"), MIXTURE, ("exp_epsilon", "epsilon_up"),
             lambda c: ("tight_exp_epsilon(mix({p}, q, u), {l}, {delta}) = {exp_epsilon}",
                        ("epsilon_up", "ln({exp_epsilon})"))),
    "pmix-delta": (("n", "l", "p", "exp-epsilon"), MIXTURE, ("delta", "delta_up"),
                   lambda c: ("tight_delta(mix({p}, q, u), {l}, {exp_epsilon}) = {delta}",
                              ("delta_up", "{delta}"))),
    "pmix-p": (("n", "l", "exp-epsilon", "delta"), MIXTURE, ("p", "p_down", "high", "low"),
               lambda c: LARGEST_P + larger_p(c)),
    "asymptotic": (("k",), "", ("a", "a_down", "limit_down"),
                   lambda c: ("asymptotic_a({k}) = {a}", ("a_down", "asymptotic_a({k})"),
                              ("limit_down", "asymptotic_a({k})/e"))),
    "metric": (("n", "l"), "c = distance_counts({n}, {l})",
    ("counts", "diameter", "mean", "mean_nearest"),
               lambda c: ("c = {counts}", "size(c) = {diameter} + 1",
                          "sum(d in 1..{diameter} : d*c[d + 1])/factorial({n}) = {mean}",
                          ("mean_nearest", "{mean}"))),
    "optimal-private": (("n", "l", "exp-epsilon", "delta"), MIXTURE + ", w = {w}",
                        ("p", "p_down", "high", "low", "mix", "mix_down", "best", "best_down",
                        "gain",
                         "gain_down"), lambda c: LARGEST_P + larger_p(c) + (
                             "{p}*q[1] + (1 - {p})*u[1] = {mix}", ("mix_down", "{mix}"),
                             "best_private_stopping(w, {l}, {exp_epsilon}, {delta}) = {best}",
                             ("best_down", "{best}"), "{best} - {mix} = {gain}",
                             ("gain_down", "{gain}"))),
    "phantoms": (("lambda", "x", "denominator"), "", ("least", "least_up", "phantoms", "too_few"),
                 phantom_claims),
    "median-design": (
        ("family", "n", "bounds", "rank", "margin"), "", ("probability", "probability_down"),
        lambda c: ("best_of_{family}({n}, {bounds}, {rank}, {margin}) = {probability}",
                   ("probability_down", "{probability}"))),
    "selection": (("mechanism", "scores", "sensitivities", "epsilon"), "p = {law}",
                  ("probabilities", "probabilities_down", "exp_epsilon", "epsilon_up"),
                  selection_claims)}
RANGES = {"n": (1, 10 ** 18), "p": (0, 1), "delta": (0, 1), "exp-epsilon": (1, None),
        "k": (1, None),
          "l": (1, None), "rank": (1, None), "margin": (0, None), "denominator": (1, None)}
NAMES = re.compile("[a-z]+(-[a-z]+)*(:[0-9/]+)*")
NOT_COVERED = {
    "asymptotic": "that a_k/e is the limit of the rank laws",
    "threshold": "beyond n = 1000, that the probability to win is (t - 1)/n*(H(n - 1) - H(t - 2))",
    "optimal-private": "the step from rules that look only at relative ranks to all rules",
    "phantoms": "for more votes, that privacy is m + 1 + c <= e^(lambda x) (m + c) for all m",
    "selection": "that of all neighbouring scores those at the corners are the worst"}
# What cells may be empty, those of one entry only together; which hold any number of the exact
# field, not fractions only; and which hold vectors.
EMPTY = {"threshold": (("sum_from_t_minus_1_down",), ("win",)), "pmix-p": (("high", "low"),),
         "optimal-private": (("high", "low"),),
         "selection": (("probabilities",), ("exp_epsilon", "epsilon_up"))}
EXACT = {("asymptotic", "a"), ("phantoms", "least"), ("selection", "probabilities"),
         ("selection", "exp_epsilon"), ("metric", "counts")}
VECTORS = ("counts", "probabilities", "probabilities_down")
DECIMAL = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?(?:e(-?[0-9]{1,5}))?")

def numeral(text):
    """The digits of a decimal as an integer, and the power of ten that they are multiples of."""
    match = DECIMAL.fullmatch(text)
    require(match and len(text) <= 10_000, "CELLS_DO_NOT_FIT", text)
    significand = int(match[1] + match[2] + (match[3] or ""))
    exponent = int(match[4] or 0) - len(match[3] or "") if significand else 0
    require(abs(exponent) <= 10_000, "CELLS_DO_NOT_FIT", text)
    return significand, exponent

def numeral_text(significand, exponent):
    """0.125, 1200 or 1.25e-30."""
    sign, digits = "-" * (significand < 0), str(abs(significand))
    first = exponent + len(digits) - 1
    if exponent > 0 or first < -6:
        return f"{sign}{digits[0]}{'.' * (len(digits) > 1)}{digits[1:]}e{first}"
    digits = digits.rjust(1 - exponent, "0")
    return sign + (digits[:exponent] + "." + digits[exponent:] if exponent else digits)

def check_numeral(text, asked):
    """Whether a decimal is written in its one way where so many digits are asked for."""
    significand, exponent = numeral(text)
    require(numeral_text(significand, exponent) == text, "CELL_NOT_CANONICAL", text)
    digits = str(abs(significand))
    first, shortest = exponent + len(digits) - 1, digits.rstrip("0")
    if not significand or len(digits) == asked: return
    fitting = (len(shortest) <= asked and first < asked + 6 if exponent == 0 else
               digits == shortest and len(digits) < asked and (exponent < 0 or first >= asked + 6))
    require(fitting, "CELLS_DO_NOT_FIT", text)

def check_cell(kind, name, cell, asked):
    parts = [cell]
    if name in VECTORS:
        require(cell[:1] == "[" and cell[-1:] == "]", "CELLS_DO_NOT_FIT", cell)
        parts = cell[1:-1].split(", ")
    for part in parts:
        if name.endswith(("_up", "_down", "_nearest")): check_numeral(part, asked)
        elif re.fullmatch("-?[0-9]+(/[0-9]+)?", part):
            require(FRACTION.fullmatch(part) and str(Fraction(part)) == part,
                    "CELL_NOT_CANONICAL", part)
        else:
            require((kind, name) in EXACT and re.fullmatch(r"[0-9e^*/+() -]+", part),
                    "CELLS_DO_NOT_FIT", part)
            try: field_number(part)
            except Rejected: raise Rejected(f"CELL_NOT_CANONICAL: {part}") from None

def check_cells(kind, row, digits):
    empty = {name for name in row if row[name] == "-"}
    fitting = set().union(*(names for names in EMPTY.get(kind, ()) if empty >= set(names)))
    require(empty == fitting, "CELLS_DO_NOT_FIT", f"{empty} must not be empty")
    for name in list(row)[len(KINDS[kind][0]):]:
        if name not in empty: check_cell(kind, name, row[name], digits)

def decimal_claim(text, digits, column, of):
    """d - u < x <= d if rounded up, d <= x < d + u if down; x = d if it is exact."""
    significand, exponent = numeral(text)
    value, unit = significand * Fraction(10) ** exponent, Fraction(10) ** exponent
    near = unit / 10 if str(abs(significand)).rstrip("0") == "1" else unit
    below, above = (near, unit) if value > 0 else (unit, near)
    if not value or len(str(abs(significand))) != digits:
        return f"{of} = {decimal_text(value)}"
    if column.endswith("_up"):
        return f"{decimal_text(value - below)} < {of} <= {decimal_text(value)}"
    if column.endswith("_nearest"):
        return f"{decimal_text(value - below / 2)} <= {of} <= {decimal_text(value + above / 2)}"
    return f"{decimal_text(value)} <= {of} < {decimal_text(value + above)}"

def block_claim(kind, rows, digits):
    """What the rows of a block claim together, all with the same definitions."""
    parameters, definitions, columns, claims = KINDS[kind]
    parts, shared = [], set()
    for row in rows:
        named = dict(zip((name.replace("-", "_") for name in parameters + columns), row))
        check_cells(kind, named, digits)
        cells = in_parentheses(named)
        shared.add(definitions.format(**cells))
        for claim in claims(cells):
            parts.append(claim.format(**cells) if isinstance(claim, str) else decimal_claim(
                (*claim, named[claim[0]])[2], digits, claim[0], claim[1].format(**cells)))
    require(len(shared) == 1, "DEFINITIONS_DIFFER", f"{len(shared)} in one block")
    claim = parse(parts[0])
    for part in parts[1:]: claim = "and", claim, parse(part)
    return ("let", parse(f"let {shared.pop()} in 0")[1], claim) if definitions else claim

def parameter(name):
    low, high = RANGES.get(name, (None, None))
    def read(value):
        require(len(string(value)) <= 10_000, "TOO_LARGE", f"a value of {name}")
        if name in ("family", "mechanism"): require(NAMES.fullmatch(value), "BAD_NUMBER", value)
        elif name in ("bounds", "scores", "sensitivities"):
            require(value[:1] == "[" and value[-1:] == "]", "BAD_NUMBER", value)
            for part in value[1:-1].split(", "): fraction(part)
        else:
            number = fraction(value)
            fine = (low is None or low <= number) and (high is None or number <= high) and (
                name in ("p", "delta", "exp-epsilon", "lambda", "x", "epsilon")
                or number.denominator == 1)
            require(fine, "BAD_NUMBER", f"{name} = {value}")
        return value
    return listed(read)

def meaning(n=None, k="1", l="1", rank="1", margin="0", scores="", sensitivities="", **rest):
    """Whether a combination of parameters is one that has a row."""
    if n is None: return scores.count(",") == sensitivities.count(",")
    return int(k) <= int(n) and int(l) <= max(1, int(n) - 1) and int(rank) <= int(n) and int(
            margin) < int(n)

def check_table(contents):
    cited = ("theorems",) if "theorems" in contents else ()
    _, table, *theorems, blocks = fields(contents, "format", "table", *cited, "blocks")
    theorems = [step for given in theorems for step in listed(read_step)(given)]
    require(len({step[0] for step in theorems}) == len(theorems), "DUPLICATE_ID", "theorems")
    kind, digits, values = fields(table, "kind", "digits", "parameters")
    require(string(kind) in KINDS, "UNKNOWN_EVIDENCE", kind)
    parameters, size, digits = KINDS[kind][0], len(KINDS[kind][0] + KINDS[kind][2]), count(digits)
    require(1 <= digits <= 1000, "BAD_NUMBER", f"{digits} digits")
    values = [parameter(name)(given) for name,
            given in zip(parameters, fields(values, *parameters))]
    require(all(values), "MISSING_FIELD", "a parameter has no value")
    combinations = 1
    for given in values: combinations *= len(given)
    require(combinations <= 10_000_000, "TOO_LARGE", f"{combinations} rows")
    expected = (list(row) for row in itertools.product(*values)
            if meaning(**dict(zip(parameters, row))))
    proved, earlier = 0, {}
    for step in theorems: check_step(earlier, *step)
    for number, block in enumerate(listed(lambda item: item)(blocks), 1):
        rows, evidence = fields(block, "rows", "evidence")
        evidence = read_kind(evidence, EVIDENCE)
        rows = listed(listed(string))(rows)
        require(rows, "NO_STEPS", "a block is empty")
        for row in rows:
            require(len(row) == size, "WRONG_NUMBER_OF_CELLS", row)
            require(row[:len(parameters)] == next(expected, None), "ROW_OUT_OF_PLACE", row)
        claim = block_claim(kind, rows, digits)
        fits(evidence[0] == ("attained" if kind.startswith("pmix") else "evaluation")
             or evidence[0] == "rank_law_theorems" and kind in (
                 "rank-law", "pmix", "pmix-delta", "pmix-p"), f"{evidence[0]} for block {number}")
        check_evidence(claim, "holds", evidence, earlier)
        proved += len(rows)
    require(next(expected, None) is None, "ROW_MISSING")
    covered = f"not covered: {NOT_COVERED[kind]}" if kind in NOT_COVERED else "all is covered"
    return f"{proved} rows of the table {kind}\n          {covered}"

# ------------------------------------------------------------------------------------ the command

def checks_of(text):
    """What there is to check in a file: places, each with a function that says what it proves."""
    contents = read_json(text)
    require(isinstance(contents, dict), "NOT_JSON", "an object is expected")
    require(contents, "MISSING_FIELD", "format")
    require(next(iter(contents)) == "format", "UNKNOWN_FIELD", next(iter(contents)))
    table = string(contents["format"]) == "referee-table/3"
    require(table or contents["format"] == "referee-certificate/3", "UNSUPPORTED_FORMAT",
            f"{contents['format']} must be version 3; the command that wrote it writes it again")
    cited = ("theorems",) if table and "theorems" in contents else ()
    for found, name in zip(contents, ("format", "table", *cited, "blocks") if table
            else ("format", "steps")):
        require(found == name, "UNKNOWN_FIELD", found)
    if table: return [("", lambda: check_table(contents))]
    steps = listed(read_step)(fields(contents, "format", "steps")[1])
    require(steps, "NO_STEPS", "there is nothing to prove")
    require(len({step[0] for step in steps}) == len(steps), "DUPLICATE_ID", "an id stands twice")
    earlier = {}
    return [(f"step {step[0]}: ", lambda step=step: check_step(earlier, *step))
            for step in steps]

def visible(line):
    """What a terminal shows as it stands: no text of a file ends a line or moves the cursor."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in line)

def check_file(path, text):
    """Prints what was proved; 0 if everything was, 1 if something is rejected, 3 if not known."""
    results, checks = [], None
    while checks is None or checks:
        place, check = checks.pop(0) if checks else ("", None)
        try:
            if checks is None: checks = checks_of(text)
            else: results += [f"PROVED    {check()}"]
        except Rejected as rejected: results.append(visible(f"REJECTED  {place}{rejected}"))
        except Unsupported as unknown:
            results.append(visible(f"UNKNOWN   {place}not known here: {unknown}"))
        checks = checks or []
    print("\n".join(results))
    proved, rejected, unknown = (sum(line.startswith(word) for line in results)
                                 for word in ("PROVED", "REJECTED", "UNKNOWN"))
    print(f"{visible(path)}: {proved} proved, {rejected} rejected, {unknown} unknown")
    return 1 if rejected else 3 if unknown else 0

def main(paths):
    if not paths or paths[0].startswith("-"):
        print("usage: recheck.py FILE... (certificates of referee)", file=sys.stderr)
        return 2
    codes = []
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file: text = file.read()
        except (OSError, UnicodeDecodeError) as error:
            print(visible(f"recheck: file ({path}) must be readable text: {error}"),
                    file=sys.stderr)
            return 2
        codes.append(check_file(path, text))
    return next((code for code in (1, 3) if code in codes), 0)

if __name__ == "__main__":
    sys.setrecursionlimit(50_000)
    if hasattr(sys, "set_int_max_str_digits"): sys.set_int_max_str_digits(0)
    threading.stack_size(512 << 20)
    result = []
    thread = threading.Thread(target=lambda: result.append(main(sys.argv[1:])))
    thread.start()
    thread.join()
    sys.exit(result[0] if result else 70)
