/** The commands about claims and certificates: check, explain, list, eval, verify, export. */
package org.exactreferee.cli.claim;
