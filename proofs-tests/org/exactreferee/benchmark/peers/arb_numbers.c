/* What Arb takes for powers of e: arb_numbers digits FIRST DIGITS COUNT | arb_numbers signs COUNT.
   gcc -O3 arb_numbers.c -lflint-arb -lflint -lmpfr -lgmp */
#include <arb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e3 * t.tv_sec + 1e-6 * t.tv_nsec;
}

/* The decimal digits of e^(7/10 + i/997) for several i. */
static void digits(int first, int digits, int count) {
  arb_t x;
  fmpq_t q, step;
  arb_init(x);
  fmpq_init(q);
  fmpq_init(step);
  slong bits = (slong) (digits * 3.3219281) + 16;
  double start = now();
  for (int i = 0; i < count; i++) {
    fmpq_set_si(q, 7, 10);
    fmpq_set_si(step, first + i, 997);
    fmpq_add(q, q, step);
    arb_set_fmpq(x, q, bits);
    arb_exp(x, x, bits);
    char *text = arb_get_str(x, digits, ARB_STR_NO_RADIUS);
    flint_free(text);
  }
  printf("arb digits=%d count=%d ms=%.6f\n", digits, count, (now() - start) / count);
}

/* Is a number of thirty digits less than the power of e that it was rounded from? */
static void signs(int count) {
  fmpq *exponents = malloc(sizeof(fmpq) * count), *rounded = malloc(sizeof(fmpq) * count);
  arb_t x;
  fmpz_t ten;
  arb_init(x);
  fmpz_init(ten);
  for (int i = 0; i < count; i++) {
    fmpq_init(exponents + i);
    fmpq_init(rounded + i);
    fmpq_set_si(exponents + i, i + 1 - count / 2, 9973);
    arb_set_fmpq(x, exponents + i, 160);
    arb_exp(x, x, 160);
    /* Thirty digits: the power is between 1e-3 and 1e3, so scale by a power of 10. */
    long down = 0;
    arb_t scaled;
    fmpz_t top;
    arb_init(scaled);
    fmpz_init(top);
    double size = arf_get_d(arb_midref(x), ARF_RND_NEAR);
    while (size >= 10) { size /= 10; down++; }
    while (size < 1) { size *= 10; down--; }
    fmpz_set_ui(ten, 10);
    fmpz_pow_ui(ten, ten, 29 - down);
    arb_mul_fmpz(scaled, x, ten, 160);
    arf_get_fmpz(top, arb_midref(scaled), ARF_RND_NEAR);
    fmpz_set(fmpq_numref(rounded + i), top);
    fmpz_set(fmpq_denref(rounded + i), ten);
    fmpq_canonicalise(rounded + i);
    arb_clear(scaled);
    fmpz_clear(top);
  }
  double start = now();
  long less = 0;
  arb_t y;
  arb_init(y);
  for (int i = 0; i < count; i++) {
    for (slong bits = 64;; bits *= 2) {
      arb_set_fmpq(x, exponents + i, bits);
      arb_exp(x, x, bits);
      arb_set_fmpq(y, rounded + i, bits);
      arb_sub(x, x, y, bits);
      if (arb_is_positive(x)) { less++; break; }
      if (arb_is_negative(x) || fmpq_is_zero(exponents + i)) break;
    }
  }
  printf("arb signs=%d less=%ld ms=%.6f\n", count, less, now() - start);
}

int main(int arguments, char **words) {
  if (arguments == 5 && strcmp(words[1], "digits") == 0)
    digits(atoi(words[2]), atoi(words[3]), atoi(words[4]));
  else if (arguments == 3 && strcmp(words[1], "signs") == 0)
    signs(atoi(words[2]));
  else
    return 2;
  return 0;
}
