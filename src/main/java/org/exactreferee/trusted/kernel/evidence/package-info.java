/**
 * Evidence as plain records, and the reasons for which evidence is rejected. The records hold data
 * only: the kernel judges it, provers propose it.
 */
package org.exactreferee.trusted.kernel.evidence;
