import type { PrintedComment } from '@koma/contracts';
import { box, COLOURS, heading, type Part, QUIET, ROW, type Style, TYPE, words } from '@koma/pdf-kit';
import type { Printing } from './document-content.js';

const PLACE_WIDTH = 46;
const GAP = 8;
const ANSWER: Style = { marginTop: 3, marginLeft: 8, paddingLeft: 6, borderLeft: `0.5pt solid ${COLOURS.line}` };

/** A time of a film: 75,000 → 1:15. */
function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function placeOf({ t }: Printing, { place }: PrintedComment): string {
  if (place === null) return t.wholeWork;
  return place.kind === 'time' ? timeOf(place.ms) : t.point(Math.round(place.x * 100), Math.round(place.y * 100));
}

/** Comments of guests on a work, with their answers. */
export function comments(printing: Printing, all: readonly PrintedComment[]): Part {
  const { t, locale } = printing;
  if (all.length === 0) return null;
  const timed = ({ place }: PrintedComment) => (place?.kind === 'time' ? place.ms : -1);
  return box(
    { marginBottom: 10 },
    words({ ...TYPE.small, fontWeight: 700, marginBottom: 3 }, t.comments),
    ...all
      .toSorted((one, other) => timed(one) - timed(other))
      .map((comment) =>
        box(
          { marginBottom: 5 },
          heading(
            { ...ROW, gap: GAP },
            words({ ...TYPE.small, color: COLOURS.brand, width: PLACE_WIDTH }, placeOf(printing, comment)),
            words({ ...TYPE.note, ...QUIET }, t.saidBy(comment.name[locale], comment.recipient, comment.isDone)),
          ),
          // Goes on on the next page: guests write as much as they like.
          box(
            { paddingLeft: PLACE_WIDTH + GAP },
            words(TYPE.small, comment.text),
            ...comment.answers.map(({ name, text }) =>
              box(ANSWER, words({ ...TYPE.note, ...QUIET }, name[locale] || t.formerMember), words(TYPE.small, text)),
            ),
          ),
        ),
      ),
  );
}
