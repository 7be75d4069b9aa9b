/**
 * Attacks on the promise that nothing false is printed: searches that lie are put in place of the
 * honest ones, and the commands are run with them. Nothing else uses this package.
 */
package org.exactreferee.attacks;
