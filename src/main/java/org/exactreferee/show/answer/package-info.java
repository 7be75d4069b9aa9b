/** The tables that answer single questions. */
package org.exactreferee.show.answer;
