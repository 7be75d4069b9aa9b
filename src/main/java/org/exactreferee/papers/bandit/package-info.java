/**
 * The bandit under distribution shift of [ALMW25, section IX and appendix H]: what of it is random
 * is simulated from a seed, and what is not is computed.
 */
package org.exactreferee.papers.bandit;
