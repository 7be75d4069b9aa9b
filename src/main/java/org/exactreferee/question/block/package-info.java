/**
 * Work that is divided into blocks which do not depend on each other: computed here on all cores,
 * in parts by several machines, or by a cluster, with the same answer.
 *
 * <p>A block is what some machine found, with the evidence for it and a hash. Nothing of it is
 * believed: whoever puts the blocks together demands each of them in its place and has the kernel
 * check it. What the kernel does not check, such as numbers of arrivals, is a receipt: it must add
 * up, and is printed as computed, not proved.
 */
package org.exactreferee.question.block;
