import type { Locale, SlideSelectDocument } from '@koma/contracts';
import {
  type Part,
  box,
  framed,
  headline,
  mark,
  type Picture,
  printable,
  QUIET,
  readCoverage,
  ROW,
  taggedPdf,
  TYPE,
  watermark,
  whole,
  words,
} from '@koma/pdf-kit';
import { documentPacket } from './document-packet.js';
import { namesOf, printingOf } from './document-content.js';
import { comments } from './comments.js';
import { workRow } from './works.js';

/** All input of the PDF of a slide select. */
export interface PrintedSelect {
  kind: 'select';
  select: SlideSelectDocument;
  locale: Locale;
  /** Address of the site, for QR codes. */
  origin: string;
  /** Day of creation, `YYYY-MM-DD` in Asia/Tokyo. */
  day: string;
  /** The still of a work by its id. */
  stills: ReadonlyMap<string, readonly Picture[]>;
}

type Printing = ReturnType<typeof printingOf>;

function head({ t, date, locale }: Printing, { name, by, works }: SlideSelectDocument, day: string) {
  const facts = [by[locale], t.count(works.length)].filter(Boolean).join(' · ');
  return box(
    { marginBottom: 16 },
    box(
      { ...ROW, alignItems: 'center', gap: 8, marginBottom: 22 },
      mark(20),
      words({ ...TYPE.title, flex: 1 }, 'Koma'),
      words(TYPE.note, t.madeOn(date(day))),
    ),
    headline('H1', { fontSize: 24, lineHeight: 1.35, fontWeight: 700 }, name),
    words({ ...TYPE.body, ...QUIET }, facts),
  );
}

const heading = (title: string) => headline('H2', { ...TYPE.heading, marginTop: 12, marginBottom: 6 }, title);

/** Works in order; a heading is kept on the page of the work after it. */
function rows(printing: Printing, { works, sections }: SlideSelectDocument): Part[] {
  return works.flatMap((work, at) => {
    const titles = sections.filter((one) => one.at === at).map(({ title }) => heading(title));
    const by = namesOf(work.creator, printing.locale).main;
    const row = workRow(printing, work, { by, note: work.note });
    const lead = titles.length === 0 ? row : whole({}, ...titles, row);
    return [lead, comments(printing, work.comments)];
  });
}

/** Renders the PDF of a slide select: its name, then a sheet of its works. Slow, as `renderDocument`. */
export async function renderSelect(given: PrintedSelect): Promise<Buffer> {
  const select = printable(given.select, await readCoverage());
  const printing = printingOf(given);
  const { locale, day } = given;
  const creators = [...new Set(select.works.map(({ creator }) => namesOf(creator, locale).main))].join(', ');
  const packet = documentPacket({ ...given, document: select }, { title: select.name, creator: creators, page: '/' });
  const facts = { title: select.name, author: select.by[locale], language: locale, packet };
  const page = framed(select.name, head(printing, select, day), ...rows(printing, select), watermark(select.watermark));
  return taggedPdf(facts, page);
}
