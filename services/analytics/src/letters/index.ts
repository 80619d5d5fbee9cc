export { deleteLetters, findLetters } from './letters.queries.js';
export { LettersModule } from './letters.module.js';
export { LettersService } from './letters.service.js';
