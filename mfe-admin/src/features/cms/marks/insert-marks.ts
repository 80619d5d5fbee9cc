/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

const STRONG = '**';

const replaced = ({ text, start, end }: Selected, by: string) => text.slice(0, start) + by + text.slice(end);

/** Spaces at the ends of a selection are no part of it: marks stand close to words. */
function trimmed({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { text, start: Math.min(from, end), end: Math.max(from, start + words.trimEnd().length) };
}

/** Emphasises what is selected, or takes the emphasis away. */
export function withStrong(given: Selected, placeholder: string): Selected {
  const { text, start, end } = trimmed(given);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (start < end && before.endsWith(STRONG) && after.startsWith(STRONG)) {
    const at = start - STRONG.length;
    return {
      ...{ start: at, end: at + end - start },
      text: before.slice(0, at) + text.slice(start, end) + after.slice(STRONG.length),
    };
  }
  const words = text.slice(start, end) || placeholder;
  const at = start + STRONG.length;
  return { text: replaced({ text, start, end }, STRONG + words + STRONG), start: at, end: at + words.length };
}

/** Puts a link in place of what is selected; the cursor stands behind it. */
export function withLink(given: Selected, { words, href }: { words: string; href: string }): Selected {
  const link = `[${words}](${href})`;
  const at = given.start + link.length;
  return { text: replaced(given, link), start: at, end: at };
}
