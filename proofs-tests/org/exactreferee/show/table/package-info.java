/** Every format says the same, and what is special in a format is escaped. */
package org.exactreferee.show.table;
