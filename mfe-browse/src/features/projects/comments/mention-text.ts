import { mentionOf, mentionParts } from '@koma/contracts';

/** Where a text shows a member. */
interface Place {
  id: string;
  start: number;
  /** Index after it. */
  end: number;
}

/** A text with mentions as a field shows it: with names. */
export interface Shown {
  text: string;
  /** In order. */
  mentions: readonly Place[];
}

/** A shown text, and where the caret stands in it. */
export interface Edited {
  shown: Shown;
  caret: number;
}

/** The text with names for ids. */
export function shownOf(stored: string, nameOf: (id: string) => string): Shown {
  let text = '';
  const mentions: Place[] = [];
  for (const part of mentionParts(stored)) {
    const start = text.length;
    text += 'words' in part ? part.words : `@${nameOf(part.memberId)}`;
    if ('memberId' in part) mentions.push({ id: part.memberId, start, end: text.length });
  }
  return { text, mentions };
}

/** The text with ids for names. */
export function storedOf({ text, mentions }: Shown): string {
  let at = 0;
  const parts = mentions.map(({ id, start, end }) => {
    const part = text.slice(at, start) + mentionOf(id);
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

const moved = ({ id, start, end }: Place, by: number): Place => ({ id, start: start + by, end: end + by });

/** How many characters two texts have in common at their starts, or at their ends. */
function commonLength(one: string, other: string, most: number, from: 'start' | 'end'): number {
  const at = (text: string, index: number) => text.at(from === 'start' ? index : -1 - index);
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}

/**
 * The mentions after somebody has edited the text. What is written into a name makes it words; what deletes a part of it deletes all
 * of it.
 * @param caret where it stands afterwards
 */
export function edited({ text: before, mentions }: Shown, after: string, caret: number): Edited {
  const tail = commonLength(before, after, Math.min(before.length, after.length - caret), 'end');
  const head = commonLength(before, after, Math.min(before.length, after.length) - tail, 'start');
  const cutEnd = before.length - tail;
  const by = after.length - before.length;
  const touched = mentions.filter(({ start, end }) => start < cutEnd && end > head);
  const [first, last] = [touched[0], touched.at(-1)];
  const isOnlyDeleted = after.length === head + tail;
  const [from, to] =
    isOnlyDeleted && first && last
      ? [Math.min(first.start, head), head + Math.max(0, last.end - cutEnd)]
      : [caret, caret];
  const kept = mentions.flatMap((place) => {
    if (place.end <= head) return place;
    return place.start >= cutEnd ? moved(place, by - (to - from)) : [];
  });
  return { shown: { text: after.slice(0, from) + after.slice(to), mentions: kept }, caret: from };
}

/** An @ that does not stand in an address, and what is typed after it. */
const WANTED = /(?<![\w.%+-])[@＠]([^\s@＠]{0,40})$/;

/** Whom somebody begins to mention before the caret; null where nobody. */
export function wantedAt({ text, mentions }: Shown, caret: number): { start: number; query: string } | null {
  const found = WANTED.exec(text.slice(0, caret));
  if (!found || mentions.some(({ start, end }) => start <= found.index && found.index < end)) return null;
  return { start: found.index, query: found[1] ?? '' };
}

/** The text with a member in place of what is typed from `start` to the caret. */
export function withMention(
  { text, mentions }: Shown,
  { start, caret }: { start: number; caret: number },
  { id, name }: { id: string; name: string },
): Edited {
  const label = `@${name}`;
  const rest = text.slice(caret);
  const space = /^\s/.test(rest) ? '' : ' ';
  const by = label.length + space.length - (caret - start);
  const end = start + label.length;
  return {
    shown: {
      text: text.slice(0, start) + label + space + rest,
      mentions: [
        ...mentions.filter((place) => place.end <= start),
        { id, start, end },
        ...mentions.filter((place) => place.start >= caret).map((place) => moved(place, by)),
      ],
    },
    caret: end + 1,
  };
}
