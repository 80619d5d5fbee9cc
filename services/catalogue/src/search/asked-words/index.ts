export { AskedWordsModule } from './asked-words.module.js';
export { AskedWordsService } from './asked-words.service.js';
