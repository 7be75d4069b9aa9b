/**
 * Evidence as plain records, and the reasons for which evidence is rejected. Data only: the kernel
 * judges it, provers propose it, {@code spec} reads and writes it.
 */
package org.exactreferee.certificate;
