/**
 * For property-based test runs: jqwik arbitraries of the objects of this library, and assertions
 * that decide exactly and fail with the counterexample. Not trusted; uses the exported packages
 * only, and nothing inside Referee uses it.
 *
 * <p>Three decisions a newcomer may question. jqwik is an optional dependency: whoever wants the
 * arbitraries has it already, and {@link ExactAssertions} works without it. The module requires it
 * {@code static} and not {@code transitive}, or no module without jqwik could be compiled against
 * this one. Only inputs are sampled; what is said about an input is decided by {@code privacy} and
 * {@code voting}, so a failure is a counterexample and never bad luck. Values shrink by their own
 * order of simplicity, because a fraction whose numerator and denominator shrink one after the
 * other gets stuck.
 */
package org.exactreferee.testkit;
