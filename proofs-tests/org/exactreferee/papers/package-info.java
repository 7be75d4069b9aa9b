/**
 * What the specs say about the papers, computed a second time by code that shares nothing with the
 * engine.
 */
package org.exactreferee.papers;
