/** The checker whose rules are proved in Coq: it says nothing that the kernel does not prove. */
package org.exactreferee.refcheck;
