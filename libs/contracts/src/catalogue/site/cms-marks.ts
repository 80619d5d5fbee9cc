/* Marks in texts of the site: `**words**` for emphasis, `[words](/page)` for a link. Everything else is text, letter by letter: there is
   no HTML, and a mark without its other half is text. */

/** A part of a text with marks. */
export type MarkedPart =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: MarkedPart[] }
  | { kind: 'link'; href: string; parts: MarkedPart[] };

/** Links stand within emphasis and emphasis within links; neither stands within itself. */
const MARKS = {
  strong: /\*\*(?=[^\s*])([^*]+)\*\*/,
  link: /\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/,
} as const;
type Mark = keyof typeof MARKS;
const ALL: readonly Mark[] = ['strong', 'link'];

const asText = (text: string): MarkedPart[] => (text === '' ? [] : [{ kind: 'text', text }]);

function partsOf(text: string, marks: readonly Mark[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let rest = text;
  for (;;) {
    const [first] = marks
      .flatMap((mark) => ({ mark, found: MARKS[mark].exec(rest) }))
      .filter(({ found }) => found !== null)
      .toSorted((one, other) => (one.found?.index ?? 0) - (other.found?.index ?? 0));
    if (!first?.found) return [...parts, ...asText(rest)];
    const { index, 0: whole, 1: words = '', 2: href = '' } = first.found;
    const within = partsOf(words, marks.filter((mark) => mark !== first.mark)); // prettier-ignore
    parts.push(...asText(rest.slice(0, index)));
    parts.push(first.mark === 'link' ? { kind: 'link', href, parts: within } : { kind: 'strong', parts: within });
    rest = rest.slice(index + whole.length);
  }
}

/** The parts of a text with marks, in order. */
export const markedParts = (text: string): MarkedPart[] => partsOf(text, ALL);

const wordsOf = (part: MarkedPart): string => (part.kind === 'text' ? part.text : part.parts.map(wordsOf).join(''));

/** The text without its marks, for whatever shows plain text. */
export const withoutMarks = (text: string): string => markedParts(text).map(wordsOf).join('');

const linksOf = (part: MarkedPart): string[] => {
  if (part.kind === 'text') return [];
  const within = part.parts.flatMap(linksOf);
  return part.kind === 'link' ? [part.href, ...within] : within;
};

/** Addresses of the links in a text. */
export const linksInMarks = (text: string): string[] => markedParts(text).flatMap(linksOf);
