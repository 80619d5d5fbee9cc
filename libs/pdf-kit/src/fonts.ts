import { Font } from '@react-pdf/renderer';
import { FONT } from './design.js';
import { BOLD_FONT, REGULAR_FONT } from './font-files.js';
import { atBreaks } from './kinsoku.js';

Font.register({
  family: FONT,
  fonts: [
    { src: REGULAR_FONT, fontWeight: 400 },
    { src: BOLD_FONT, fontWeight: 700 },
  ],
});
Font.registerHyphenationCallback(atBreaks);
