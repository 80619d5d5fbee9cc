import type { DocumentWork } from '@koma/contracts';
import { COLOURS, QUIET, ROW, STILL, type Style, TYPE } from './design.js';
import type { Context } from './document-content.js';
import { box, link, mark, picture, qrCode, whole, words } from './elements.js';
import { framed } from './frame.js';

/** More credits than this may not fit on what is left of a page, or on a page at all. */
const MANY_LETTERS = 1_200;
const QR_SIDE = 44;

const pathOf = ({ kind, id }: DocumentWork) => `/details/${kind}:${id}`;

function still({ stills, t }: Context, { id }: DocumentWork) {
  const found = stills.get(id);
  if (!found) {
    const empty: Style = { ...STILL, height: 104, border: `0.5pt solid ${COLOURS.line}`, alignItems: 'center', justifyContent: 'center', gap: 6 }; // prettier-ignore
    return box(empty, mark(22, true), words(TYPE.note, t.noPicture));
  }
  const scale = Math.min(STILL.width / found.width, STILL.height / found.height);
  return picture(found, { width: found.width * scale, height: found.height * scale });
}

function facts({ t, label, date }: Context, work: DocumentWork) {
  const rows: [string, string][] = [
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

/** Names by role, in the order in which the roles come. */
function byRole({ label, t }: Context, { credits }: DocumentWork): [string, string][] {
  const roles = Map.groupBy(credits, ({ role }) => label(role));
  return [...roles].map(([role, all]) => [role, all.map(({ name }) => name).join(t.separator)]);
}

/** A role goes on in the next line with its names rather than being parted from them. */
function credits(context: Context, work: DocumentWork) {
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

function row(context: Context, work: DocumentWork) {
  const { t, address, locale } = context;
  const target = address(pathOf(work));
  const isLong = work.credits.reduce((sum, { name }) => sum + name.length + 8, 0) > MANY_LETTERS;
  const title = locale === 'en' ? work.titleEn || work.title : work.title;
  return (isLong ? box : whole)(
    { ...ROW, borderTop: `0.5pt solid ${COLOURS.line}`, paddingVertical: 10, gap: 16 },
    box({ width: STILL.width }, still(context, work)),
    box(
      { flex: 1 },
      link(target, words({ ...TYPE.title, color: COLOURS.ink, marginBottom: 3 }, title)),
      ...facts(context, work),
      ...awardLines(work),
      credits(context, work),
    ),
    box(
      { width: QR_SIDE, alignItems: 'flex-start' },
      qrCode(target, QR_SIDE),
      words({ ...TYPE.note, marginTop: 3, width: QR_SIDE + 12 }, t.open[work.kind]),
    ),
  );
}

/** The works, as many to a page as find room; null when there are none. */
export function works(context: Context) {
  const { t, document } = context;
  if (document.works.length === 0) return null;
  return framed(
    context,
    box(
      { ...ROW, alignItems: 'baseline', gap: 10, marginBottom: 12 },
      words(TYPE.heading, t.works),
      words({ ...TYPE.small, ...QUIET }, t.count(document.works.length)),
    ),
    ...document.works.map((work) => row(context, work)),
  );
}
