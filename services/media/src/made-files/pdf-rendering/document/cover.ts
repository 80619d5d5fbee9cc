import {
  box,
  COLOURS,
  headline,
  link,
  MARGIN,
  mark,
  page,
  picture,
  qrCode,
  QUIET,
  ROW,
  TYPE,
  watermark,
  words,
} from '@koma/pdf-kit';
import { type Context, namesOf } from './document-content.js';

const PORTRAIT = 200;
/** Maximum size of a logo. */
const LOGO = { width: 160, height: 44 } as const;
const PAGE_WIDTH = 595 - 2 * MARGIN;

/** A long name gets a smaller size instead of being cut; full-width letters count twice. */
function sizeOf(name: string): number {
  const units = [...name].reduce((sum, letter) => sum + (/[\u0000-\u024f]/.test(letter) ? 0.6 : 1), 0);
  return Math.max(18, Math.min(44, PAGE_WIDTH / Math.max(1, units)));
}

/** The portrait; else the first still of an own work across the page; else text only. */
function image({ portrait, stills, document, t, locale }: Context) {
  const { main } = namesOf(document.creator, locale);
  if (portrait) return picture(portrait, t.portrait(main), { width: PORTRAIT, height: PORTRAIT });
  const own = document.works.find(({ id, part }) => part === null && stills.get(id)?.[0]);
  const still = own && stills.get(own.id)?.[0];
  if (!own || !still) return null;
  const title = (locale === 'en' && own.titleEn) || own.title;
  const width = Math.min(PAGE_WIDTH, (still.width / still.height) * 320);
  return picture(still, t.still(title), { width, height: (width * still.height) / still.width });
}

/** Printed above the name. */
function ownLogo({ logo, t, document, locale }: Context) {
  if (!logo) return null;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  return picture(logo, t.logo(namesOf(document.creator, locale).main), {
    width: logo.width * scale,
    height: logo.height * scale,
    marginBottom: 16,
  });
}

function contact({ document: { creator }, t }: Context) {
  if (!creator.contact) return null;
  const { name, email, phone } = creator.contact;
  return box(
    { marginTop: 14 },
    words(TYPE.note, t.contact),
    name === '' ? null : words(TYPE.small, t.contactPerson(name)),
    email === '' ? null : link(`mailto:${email}`, words({ ...TYPE.small, color: COLOURS.ink }, email)),
    phone === '' ? null : words(TYPE.small, phone),
  );
}

function facts(context: Context) {
  const { creator } = context.document;
  const belonging = creator.affiliation === null ? '' : context.t.affiliation[creator.affiliation];
  const lines = [belonging, creator.companyName];
  return box(
    { flex: 1, paddingRight: 24 },
    ...lines.filter(Boolean).map((line) => words(TYPE.body, line)),
    creator.homepageUrl === ''
      ? null
      : link(creator.homepageUrl, words({ ...TYPE.small, color: COLOURS.brand }, creator.homepageUrl)),
    contact(context),
  );
}

/** The first page. */
export function cover(context: Context) {
  const { document, locale, t, address, date, day, label } = context;
  const { creator } = document;
  const { main, beside } = namesOf(creator, locale);
  return page(
    { backgroundColor: COLOURS.paper, padding: MARGIN },
    box(
      { ...ROW, alignItems: 'center', gap: 8 },
      mark(20),
      words({ ...TYPE.title, flex: 1 }, 'Koma'),
      words(TYPE.note, t.madeOn(date(day))),
    ),
    box({ flex: 1, justifyContent: 'center', paddingVertical: 24 }, image(context)),
    ownLogo(context),
    words({ ...TYPE.lead, color: COLOURS.brand }, label(creator.position)),
    headline('H1', { fontSize: sizeOf(main), lineHeight: 1.35, fontWeight: 700 }, main),
    beside === '' ? null : words({ ...TYPE.lead, ...QUIET, letterSpacing: locale === 'ja' ? 0.6 : 0 }, beside),
    box(
      { ...ROW, marginTop: 20, paddingTop: 16, borderTop: `0.75pt solid ${COLOURS.ink}`, alignItems: 'flex-start' },
      facts(context),
      box(
        { width: 90, alignItems: 'flex-end' },
        qrCode(address(`/creatorProfile/${creator.id}/details`), 64),
        words({ ...TYPE.note, marginTop: 4 }, t.open.profile),
      ),
    ),
    watermark(document.watermark),
  );
}
