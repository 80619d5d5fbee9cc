// What suggestions need once the field is entered: the page opens without it.
export * from './recent-searches.js';
export * from './suggestion-icons.js';
