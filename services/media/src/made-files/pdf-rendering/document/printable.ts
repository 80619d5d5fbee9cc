import { Font } from '@react-pdf/renderer';
import { FONT } from './design.js';

/** What is drawn in colour, or not at all, leaves nothing behind. */
const SILENT = /\p{Emoji_Presentation}|[\p{Cc}\p{Cf}\p{Co}\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/** What Japanese printers put where they have no letter. */
const GETA = '〓';

/** Whether the font can print a letter. */
export type Covers = (codePoint: number) => boolean;

/** Reads the font, and tells what it can print: whatever it cannot would be set in a font that is not embedded. */
export async function readCoverage(): Promise<Covers> {
  const wanted = { fontFamily: FONT, fontWeight: 400 };
  await Font.load(wanted);
  const found: unknown = Font.getFont(wanted);
  const font = found as { data: { hasGlyphForCodePoint: Covers } } | null; // parsing edge: fontkit has no types
  return (codePoint) => font?.data.hasGlyphForCodePoint(codePoint) ?? false;
}

/** A line as it can be printed. Two spaces would be taken for the end of a word that may be parted. */
function printableLine(line: string, covers: Covers): string {
  const letters = [...line.normalize('NFC').replace(SILENT, '').replace(/\s+/g, ' ').trim()];
  return letters.map((letter) => (covers(letter.codePointAt(0) ?? 0) ? letter : GETA)).join('');
}

/** The same content with every text in it printable; line ends stay. */
export function printable<T>(content: T, covers: Covers): T {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.split('\n').map((line) => printableLine(line, covers)).join('\n'); // prettier-ignore
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(content) as T; // parsing edge: the shape stays, only letters change
}
