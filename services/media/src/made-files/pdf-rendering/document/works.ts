import type { DocumentWork, Locale } from '@koma/contracts';
import {
  type Part,
  box,
  COLOURS,
  heading,
  headline,
  link,
  mark,
  type Picture,
  picture,
  qrCode,
  QUIET,
  ROW,
  type Style,
  TYPE,
  whole,
  words,
} from '@koma/pdf-kit';
import { STILL, STRIP } from './sizes.js';
import { type Context, namesOf, type Printing } from './document-content.js';

/** More characters of credits or awards may not fit on the rest of a page, or on any page. */
const MANY_LETTERS = 1_200;
const MANY_AWARDS = 12;
const QR_SIDE = 44;

const pathOf = ({ kind, id }: DocumentWork) => `/details/${kind}:${id}`;

const titleOf = ({ title, titleEn }: DocumentWork, locale: Locale) => (locale === 'en' && titleEn) || title;

/** The largest size within a box, without cropping. */
function fitted(one: Picture, alt: string, { width, height }: { width: number; height: number }) {
  const scale = Math.min(width / one.width, height / one.height);
  return picture(one, alt, { width: one.width * scale, height: one.height * scale });
}

function still({ stills, t, locale }: Printing, work: DocumentWork) {
  const { id } = work;
  const found = stills.get(id)?.[0];
  if (!found) {
    const empty: Style = { ...STILL, height: 104, border: `0.5pt solid ${COLOURS.line}`, alignItems: 'center', justifyContent: 'center', gap: 6 }; // prettier-ignore
    return box(empty, mark(22, true), words(TYPE.note, t.noPicture));
  }
  return fitted(found, t.still(titleOf(work, locale)), STILL);
}

/** The other pictures of a work, and the number of those left out. */
function strip({ stills, t, locale }: Printing, work: DocumentWork) {
  const { id, morePictures } = work;
  const others = stills.get(id)?.slice(1) ?? [];
  if (others.length === 0) return null;
  return box(
    { ...ROW, flexWrap: 'wrap', gap: 8, marginTop: 8, alignItems: 'flex-end' },
    ...others.map((one) => fitted(one, t.still(titleOf(work, locale)), STRIP)),
    morePictures === 0 ? null : words(TYPE.note, t.morePictures(morePictures)),
  );
}

/** The owner of a work in which the creator took part. */
function tookPart({ t, locale }: Printing, { part }: DocumentWork) {
  return part && words({ ...TYPE.note, color: COLOURS.brand }, t.tookPart(namesOf(part.owner, locale).main));
}

function facts({ t, label, date }: Printing, work: DocumentWork) {
  const rows: [string, string][] = [
    [t.part, work.part?.roles.map(label).join(t.separator) ?? ''],
    [t.client, work.clientName],
    [t.product, work.productName],
    [t.agency, work.agencyName],
    [t.production, work.productionName],
    [t.type, label(work.type)],
    [t.onAir, work.onAirDate === null ? '' : date(work.onAirDate)],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      box(ROW, words({ ...TYPE.small, ...QUIET, width: 62 }, name), words({ ...TYPE.small, flex: 1 }, value)),
    );
}

/** Names by role, in the order of the roles. */
function byRole({ label, t }: Printing, { credits }: DocumentWork): [string, string][] {
  const roles = Map.groupBy(credits, ({ role }) => label(role));
  return [...roles].map(([role, all]) => [role, all.map(({ name }) => name).join(t.separator)]);
}

/** A role moves to the next line with its names instead of being separated from them. */
function credits(context: Printing, work: DocumentWork) {
  if (work.credits.length === 0) return null;
  const all = byRole(context, work).map(([role, names]) =>
    words(TYPE.small, words(QUIET, `${role} `), words({}, names)),
  );
  return box({ ...ROW, flexWrap: 'wrap', columnGap: 9, marginTop: 4 }, ...all);
}

const awardLines = (work: DocumentWork) =>
  work.awards.map(({ year, ceremony, category }) =>
    words({ ...TYPE.small, color: COLOURS.award }, `${year} ${ceremony} ${category}`),
  );

/** Further text for a work in a list of several owners: its owner and the note. */
interface Beside {
  by?: string;
  note?: string;
}

/** A work with its still, its data and its QR code. */
export function workRow(context: Printing, work: DocumentWork, { by = '', note = '' }: Beside = {}) {
  const { t, address, locale } = context;
  const target = address(pathOf(work));
  const letters = work.credits.reduce((sum, { name }) => sum + name.length + 8, 0);
  const isLong = letters > MANY_LETTERS || work.awards.length > MANY_AWARDS;
  const title = titleOf(work, locale);
  const main = box(
    { ...ROW, gap: 16 },
    box({ width: STILL.width }, still(context, work)),
    box(
      { flex: 1 },
      tookPart(context, work),
      link(target, headline('H3', { ...TYPE.title, color: COLOURS.ink, marginBottom: 3 }, title)),
      by === '' ? null : words({ ...TYPE.small, color: COLOURS.brand, marginBottom: 3 }, by),
      ...facts(context, work),
      ...awardLines(work),
      credits(context, work),
      note === '' ? null : words({ ...TYPE.body, marginTop: 5 }, note),
    ),
    box(
      { width: QR_SIDE, alignItems: 'flex-start' },
      qrCode(target, QR_SIDE),
      words({ ...TYPE.note, marginTop: 3, width: QR_SIDE + 12 }, t.open[work.kind]),
    ),
  );
  const style = { borderTop: `0.5pt solid ${COLOURS.line}`, paddingVertical: 10 };
  return (isLong ? box : whole)(style, main, strip(context, work));
}

/** The works, as many to a page as fit. */
export function works(context: Context): Part[] {
  const { t, document } = context;
  if (document.works.length === 0) return [];
  return [
    heading(
      { ...ROW, alignItems: 'baseline', gap: 10, marginBottom: 12 },
      headline('H2', TYPE.heading, t.works),
      words({ ...TYPE.small, ...QUIET }, t.count(document.works.length)),
    ),
    ...document.works.map((work) => workRow(context, work)),
  ];
}
