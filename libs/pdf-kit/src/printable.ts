import { Font } from '@react-pdf/renderer';
import { FONT } from './design.js';

/** Coloured and invisible characters are dropped. */
const SILENT = /\p{Emoji_Presentation}|[\p{Cc}\p{Cf}\p{Co}\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/** The mark that Japanese printers use for a missing character. */
const GETA = '〓';

/** Whether the font can print a character. */
type Covers = (codePoint: number) => boolean;

/** Reads which characters the font can print: others would be set in a font that is not embedded. */
export async function readCoverage(): Promise<Covers> {
  const wanted = { fontFamily: FONT, fontWeight: 400 };
  await Font.load(wanted);
  const found: unknown = Font.getFont(wanted);
  const font = found as { data: { hasGlyphForCodePoint: Covers } } | null; // parsing edge: fontkit has no types
  return (codePoint) => font?.data.hasGlyphForCodePoint(codePoint) ?? false;
}

/** A line of printable characters. Two spaces would end a word that may be split. */
function printableLine(line: string, covers: Covers): string {
  const letters = [...line.normalize('NFC').replace(SILENT, '').replace(/\s+/g, ' ').trim()];
  return letters.map((letter) => (covers(letter.codePointAt(0) ?? 0) ? letter : GETA)).join('');
}

/** The same content with printable texts only; line ends stay. */
export function printable<T>(content: T, covers: Covers): T {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.split('\n').map((line) => printableLine(line, covers)).join('\n'); // prettier-ignore
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(content) as T; // parsing edge: the shape stays, only letters change
}
