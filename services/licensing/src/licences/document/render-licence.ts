import { LINE_WORDS, type Words } from '@koma/contracts';
import {
  box,
  COLOURS,
  framed,
  headline,
  mark,
  type Part,
  printable,
  qrCode,
  QUIET,
  readCoverage,
  ROW,
  taggedPdf,
  TYPE,
  whole,
  words,
} from '@koma/pdf-kit';
import type { PrintedLicence } from './printed-licence.js';
import { dayWords, usageWords } from './words-of.js';

const TITLES = {
  certificate: { ja: '使用許諾証明書', en: 'Certificate of licence' },
  quote: { ja: '見積書', en: 'Quote' },
  order: { ja: '発注書', en: 'Purchase order' },
  invoice: { ja: '請求書', en: 'Invoice' },
} as const;

const yenFormat = new Intl.NumberFormat('ja-JP');
const yen = (amount: number): string => `¥${yenFormat.format(amount)}`;

const label = ({ ja, en }: Words) =>
  box({ width: 120 }, words(TYPE.body, ja), words({ ...TYPE.note, marginTop: -2 }, en));
const line = (name: Words, ...value: Part[]) =>
  box(
    { ...ROW, borderBottom: `0.5pt solid ${COLOURS.line}`, paddingVertical: 4, alignItems: 'center' },
    label(name),
    box({ flex: 1 }, ...value),
  );
const fact = (name: Words, { ja, en }: Words) =>
  line(name, words(TYPE.body, ja), ja === en ? null : words({ ...TYPE.note, marginTop: -2 }, en));
const same = (text: string): Words => ({ ja: text, en: text });

const DATED = {
  certificate: { ja: '承諾日', en: 'Accepted on' },
  quote: { ja: '見積日', en: 'Quoted on' },
  order: { ja: '発注日', en: 'Ordered on' },
  invoice: { ja: '承諾日', en: 'Accepted on' },
} as const;

/** Number and day: a quote is older than its acceptance. */
function head({ document, number, quotedOn, terms: { acceptedOn } }: PrintedLicence) {
  const day = document === 'quote' ? quotedOn : acceptedOn;
  const dated = DATED[document];
  return box(
    { ...ROW, alignItems: 'flex-start', marginBottom: 16 },
    box({ ...ROW, flex: 1, gap: 8, alignItems: 'center' }, mark(18), words(TYPE.title, 'Koma')),
    box(
      { alignItems: 'flex-end' },
      words({ ...TYPE.small, fontWeight: 700 }, `No. ${number}`),
      words(TYPE.small, `${dated.ja} / ${dated.en}　${dayWords(day).ja}（${day}）`),
    ),
  );
}

/** An invoice of a registered issuer is a qualified one (Consumption Tax Act, article 57-4). */
function title({ document, terms, endedOn }: PrintedLicence) {
  const { ja, en } = TITLES[document];
  const isQualified = document === 'invoice' && terms.licensor.issuer.number !== '';
  return box(
    { alignItems: 'center', marginBottom: 14 },
    headline('H1', { fontSize: 22, lineHeight: 1.3, fontWeight: 700 }, ja),
    words({ ...TYPE.lead, ...QUIET }, en),
    endedOn === null
      ? null
      : words({ ...TYPE.small, fontWeight: 700 }, `${dayWords(endedOn).ja}に中途終了 / Ended early on ${endedOn}`),
    isQualified ? words({ ...TYPE.small, ...QUIET }, '適格請求書 / Qualified invoice') : null,
  );
}

/** Who gets the document at the left, who gives it at the right; a purchase order goes the other way. */
function parties({ document, terms: { licensee, licensor } }: PrintedLicence) {
  const { name, address, number } = licensor.issuer;
  const { nameEn = '' } = licensor;
  const user = box(
    { width: 230 },
    words(TYPE.lead, document === 'order' ? licensee.companyName : `${licensee.companyName} 御中`),
    words(TYPE.small, `${licensee.signerTitle}　${licensee.signerName}${document === 'order' ? '' : ' 様'}`.trim()),
  );
  const creator = box(
    { width: 230 },
    words(TYPE.lead, document === 'order' ? `${name || licensor.name} 様` : name || licensor.name),
    name === '' || name === licensor.name ? null : words(TYPE.small, licensor.name),
    nameEn === '' ? null : words({ ...TYPE.note, marginTop: -2 }, nameEn),
    address === '' ? null : words(TYPE.small, address),
    number === '' ? null : words(TYPE.small, `登録番号 / Registration number　${number}`),
  );
  const [left, right] = document === 'order' ? [creator, user] : [user, creator];
  return box({ ...ROW, justifyContent: 'space-between', marginBottom: 14 }, left, right);
}

function works({ terms }: PrintedLicence) {
  return line(
    { ja: '対象作品', en: 'Works' },
    ...terms.works.map(({ title: ja, titleEn: en }) => words(TYPE.body, en === '' || en === ja ? ja : `${ja} / ${en}`)),
  );
}

const purpose = ({ terms: { endClient, product, campaign } }: PrintedLicence) => [
  fact({ ja: '広告主（クライアント）', en: 'Advertiser' }, same(endClient)),
  fact({ ja: '商品・サービス', en: 'Product' }, same(product)),
  campaign === '' ? null : fact({ ja: 'キャンペーン', en: 'Campaign' }, same(campaign)),
];

const ALL_WORKS = 'すべての作品 / All works';
const right = (text: string, isBold = false) =>
  words({ ...TYPE.body, textAlign: 'right', ...(isBold && { fontWeight: 700 }) }, text);

/** The lines by kind, the tax once, and the total. */
function amounts({ terms }: PrintedLicence) {
  const { net, tax, taxPercent, total } = terms.amounts;
  const titles = new Map(terms.works.map(({ id, title: name }) => [id, name]));
  const named = (workId: string | null, text: string): string =>
    [workId === null ? ALL_WORKS : (titles.get(workId) ?? ''), text].filter(Boolean).join('　');
  return whole(
    { borderTop: `0.75pt solid ${COLOURS.ink}`, marginTop: 16 },
    ...terms.lines.map(({ kind, workId, label: text, yen: amount }) =>
      line(LINE_WORDS[kind], box(ROW, words({ ...TYPE.body, flex: 1 }, named(workId, text)), right(yen(amount)))),
    ),
    line({ ja: `${taxPercent}%対象（税抜）`, en: `Subject to ${taxPercent}%, without tax` }, right(yen(net))),
    line({ ja: `消費税額（${taxPercent}%）`, en: `Consumption tax (${taxPercent}%)` }, right(yen(tax))),
    line({ ja: '合計（税込）', en: 'Total, tax included' }, right(yen(total), true)),
  );
}

/** How anybody finds out whether the licence holds. */
const check = ({ checkAddress, code }: PrintedLicence) =>
  whole(
    { ...ROW, gap: 14, marginTop: 20, alignItems: 'center' },
    qrCode(checkAddress, 64),
    box(
      { flex: 1 },
      words(TYPE.small, 'この許諾が有効かどうかは、上記の番号と確認コードで、どなたでもご確認いただけます。'),
      words(TYPE.note, 'Anybody can check whether this licence holds, with its number and this code.'),
      words({ ...TYPE.small, fontWeight: 700 }, `確認コード / Code　${code}`),
    ),
  );

const FORM_WORDS = {
  original: { ja: '元ファイル', en: 'Original files' },
  hd: { ja: '1080pまで', en: 'Up to 1080p' },
} as const;

function conditions({ terms: { form = 'original', creditLine, never, termsEdition } }: PrintedLicence) {
  return [
    fact({ ja: '納品データ', en: 'Files' }, FORM_WORDS[form]),
    creditLine === '' ? null : fact({ ja: 'クレジット', en: 'Credit line' }, same(creditLine)),
    never === '' ? null : fact({ ja: '禁止事項', en: 'Never allowed' }, same(never)),
    termsEdition === null ? null : fact({ ja: '利用規約', en: 'Terms of use' }, dayWords(termsEdition)),
  ];
}

/** Renders one document of a licence in both languages. Slow: run it in a thread. */
export async function renderLicence(given: PrintedLicence): Promise<Buffer> {
  const licence = printable(given, await readCoverage());
  const { ja, en } = TITLES[licence.document];
  const name = `${ja} / ${en} ${licence.number}`;
  const rows = usageWords(licence.terms.usage, licence.lastDay).map((row) => fact(row.name, row.value));
  const sheet = framed(
    name,
    head(licence),
    title(licence),
    parties(licence),
    box(
      { borderTop: `0.75pt solid ${COLOURS.ink}` },
      works(licence),
      ...purpose(licence),
      ...rows,
      ...conditions(licence),
    ),
    licence.document === 'certificate' ? check(licence) : amounts(licence),
  );
  return taggedPdf({ title: name, author: licence.terms.licensor.name, language: 'ja' }, sheet);
}
