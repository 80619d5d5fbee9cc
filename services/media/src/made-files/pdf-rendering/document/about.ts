import type { Award } from '@koma/contracts';
import { type Part, box, COLOURS, headline, QUIET, ROW, TYPE, whole, words } from '@koma/pdf-kit';
import type { Context } from './document-content.js';

const LABEL_WIDTH = 96;

const section = (title: string, ...children: Part[]) =>
  box(
    { ...ROW, borderTop: `0.5pt solid ${COLOURS.line}`, paddingTop: 14, paddingBottom: 22 },
    headline('H3', { ...TYPE.title, width: LABEL_WIDTH }, title),
    box({ flex: 1 }, ...children),
  );

/** A text in the document's language; marked as the other language where only that exists. */
function textPart({ locale, t }: Context, title: string, texts: { ja: string; en: string }) {
  const own = texts[locale].trim();
  const text = own || texts[locale === 'ja' ? 'en' : 'ja'].trim();
  if (text === '') return null;
  const lines = text.split('\n').map((line) => words(TYPE.body, line || ' '));
  return section(title, ...(own ? [] : [words({ ...TYPE.note, marginBottom: 4 }, t.otherLanguage)]), ...lines);
}

const awardRow = ({ t }: Context, { year, ceremony, category, title }: Award) =>
  whole(
    { ...ROW, paddingBottom: 7 },
    words({ ...TYPE.body, width: 40, color: COLOURS.award, fontWeight: 700 }, String(year)),
    box(
      { flex: 1 },
      words(TYPE.body, `${ceremony} ${category}`),
      words({ ...TYPE.small, ...QUIET }, t.awardedFor(title)),
    ),
  );

/** Biography, career and awards. */
export function about(context: Context): Part[] {
  const { t } = context;
  const { biography, biographyEn, career, careerEn, awards } = context.document.creator;
  const sorted = awards.toSorted((one, other) => other.year - one.year);
  const parts = [
    textPart(context, t.biography, { ja: biography, en: biographyEn }),
    textPart(context, t.career, { ja: career, en: careerEn }),
    sorted.length === 0 ? null : section(t.awards, ...sorted.map((award) => awardRow(context, award))),
  ];
  if (parts.every((part) => part === null)) return [];
  return [headline('H2', { ...TYPE.heading, marginBottom: 20 }, t.profile), ...parts];
}
