import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { FONT } from './design.js';
import { atBreaks } from './kinsoku.js';

const REGULAR = import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const BOLD = import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');
Font.register({
  family: FONT,
  fonts: [
    { src: fileURLToPath(REGULAR), fontWeight: 400 },
    { src: fileURLToPath(BOLD), fontWeight: 700 },
  ],
});
Font.registerHyphenationCallback(atBreaks);
