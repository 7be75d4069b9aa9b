/**
 * One rule per kind of evidence. A rule returns the reason why evidence is rejected, or nothing.
 */
package org.exactreferee.trusted.kernel.rule;
