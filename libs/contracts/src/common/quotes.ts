/** Quotation marks with those that stand inside them; apostrophes look like ’, so single ones of English only close what is nested. */
const INNER: Readonly<Record<string, string>> = { '「': '『', '」': '』', '『': '「', '』': '」', '“': '‘', '”': '’' };
const CLOSES: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”' };
const MARKS = /[「」『』“”]/g;

/** The marks of a text that stand where the wrong kind stands now, or null when its quotations do not close as they open. */
function wrongMarks(text: string): Set<number> | null {
  const wrong = new Set<number>();
  const open: { mark: string; shown: string }[] = [];
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    const around = open.at(-1);
    if (CLOSES[mark] !== undefined) {
      const shown = around?.shown === mark ? (INNER[mark] ?? mark) : mark;
      if (shown !== mark) wrong.add(index);
      open.push({ mark, shown });
    } else {
      if (!around || CLOSES[around.mark] !== mark) return null;
      if (around.shown !== around.mark) wrong.add(index);
      open.pop();
    }
  }
  return open.length === 0 ? wrong : null;
}

/**
 * A text whose quotations stand inside each other: 「「朝」を公開」 → 「『朝』を公開」, “See “Dawn” now” → “See ‘Dawn’ now”. A text
 * with an odd mark stays as it is.
 */
export function nestQuotes(text: string): string {
  const wrong = wrongMarks(text);
  if (wrong === null || wrong.size === 0) return text;
  return text.replace(MARKS, (mark, index: number) => (wrong.has(index) ? (INNER[mark] ?? mark) : mark));
}
