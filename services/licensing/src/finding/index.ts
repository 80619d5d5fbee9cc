export { hasWords, wordsOf } from './has-words.js';
