export { isSearched, wordsOf } from './has-words.js';
export { endOfUsageIn, narrow, titlesIn } from './narrow.js';
