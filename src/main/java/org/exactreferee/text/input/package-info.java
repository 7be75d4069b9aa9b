/** What users bring: mechanisms, choosers, ballots and scores as JSON or CSV. */
package org.exactreferee.text.input;
