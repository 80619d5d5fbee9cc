import { fileURLToPath } from 'node:url';
import { Document, Font, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { about } from './about.js';
import { cover } from './cover.js';
import { FONT } from './design.js';
import { contextOf, namesOf, type PrintedProfile } from './document-content.js';
import { atBreaks } from './kinsoku.js';
import { printable, readCoverage } from './printable.js';
import { works } from './works.js';

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

/** Makes the profile PDF. Heavy: it belongs in a thread of its own, see `renderPdf`. */
export async function renderDocument(profile: PrintedProfile): Promise<Buffer> {
  const document = printable(profile.document, await readCoverage());
  const context = contextOf({ ...profile, document });
  const { main } = namesOf(document.creator, profile.locale);
  const title = `${main} – ${context.t.profile}`;
  const facts = { title, author: main, creator: 'Koma', producer: 'Koma', language: profile.locale };
  return renderToBuffer(createElement(Document, facts, cover(context), about(context), works(context)));
}
