import { followHeader } from './header.js';
import { mountIslands } from './islands.js';
import { keepPlaceBetweenLanguages } from './language.js';
import { loadFonts } from './fonts.js';
import { moveShots } from './shots.js';
import { moveStrip } from './film-strip.js';
import { searchQuestions } from './question-search.js';
import { switchScheme } from './scheme-switch.js';

followHeader();
switchScheme();
keepPlaceBetweenLanguages();
searchQuestions();
mountIslands();
moveShots();
moveStrip();
loadFonts();
