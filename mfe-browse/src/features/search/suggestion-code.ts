// What suggestions need once the field is entered: a page without words in its address opens without it.
export * from './recent-searches.js';
export * from './suggestion-icons.js';
