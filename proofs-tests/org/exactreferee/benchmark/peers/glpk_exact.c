/* GLPK in one process: reads a program, solves it in floating point and then exactly.
   gcc -O3 glpk_exact.c -lglpk */
#include <glpk.h>
#include <stdio.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e3 * t.tv_sec + 1e-6 * t.tv_nsec;
}

int main(int arguments, char **words) {
  if (arguments != 2) return 2;
  glp_term_out(GLP_OFF);
  double start = now();
  glp_prob *program = glp_create_prob();
  if (glp_read_lp(program, NULL, words[1]) != 0) return 3;
  glp_smcp how;
  glp_init_smcp(&how);
  if (glp_simplex(program, &how) != 0) return 4;
  if (glp_exact(program, &how) != 0) return 5;
  printf("glpk value=%.15g ms=%.6f\n", glp_get_obj_val(program), now() - start);
  return 0;
}
