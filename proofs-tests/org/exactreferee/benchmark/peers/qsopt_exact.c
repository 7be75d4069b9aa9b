/* QSopt_ex in one process: reads a program and solves it exactly.
   gcc -O3 qsopt_exact.c -lqsopt_ex -lgmp -lz -lbz2 */
#include <gmp.h>
#include <qsopt_ex/QSopt_ex.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e3 * t.tv_sec + 1e-6 * t.tv_nsec;
}

int main(int arguments, char **words) {
  if (arguments != 2) return 2;
  QSexactStart();
  QSexact_set_precision(128);
  double start = now();
  mpq_QSprob program = mpq_QSread_prob(words[1], "LP");
  if (program == NULL) return 3;
  int status = 0;
  if (QSexact_solver(program, NULL, NULL, NULL, DUAL_SIMPLEX, &status) != 0 || status != QS_LP_OPTIMAL)
    return 4;
  mpq_t value;
  mpq_init(value);
  mpq_QSget_objval(program, &value);
  printf("qsopt value=%.15g ms=%.6f\n", mpq_get_d(value), now() - start);
  return 0;
}
