import { type LicenceDocument, LINE_WORDS, type Words } from '@koma/contracts';
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
import { codeWords, dayWords, endedWords, usageWords } from './words-of.js';

const TITLES = {
  certificate: { ja: '使用許諾証明書', en: 'Certificate of licence' },
  quote: { ja: '見積書', en: 'Quote' },
  order: { ja: '発注書', en: 'Purchase order' },
  invoice: { ja: '請求書', en: 'Invoice' },
} as const;

const yenFormat = new Intl.NumberFormat('ja-JP');
const yen = (amount: number): string => `¥${yenFormat.format(amount)}`;

/** Above a block and never below it: react-pdf moves a block that fits to the next page when its margin below does not. */
const GAP = 14;
const BLOCK = { borderTop: `0.75pt solid ${COLOURS.ink}`, marginTop: GAP } as const;

const label = ({ ja, en }: Words) =>
  box({ width: 120 }, words(TYPE.body, ja), words({ ...TYPE.note, marginTop: -2 }, en));
const lineOf = (part: typeof box, name: Words, value: Part[]) =>
  part(
    {
      ...ROW,
      borderBottom: `0.5pt solid ${COLOURS.line}`,
      paddingVertical: 3,
      alignItems: part === whole ? 'center' : 'flex-start',
    },
    label(name),
    box({ flex: 1 }, ...value),
  );
const line = (name: Words, ...value: Part[]) => lineOf(whole, name, value);
/** For what may be taller than a page, into which it would be squeezed otherwise. */
const longLine = (name: Words, ...value: Part[]) => lineOf(box, name, value);
const LONG = { lines: 20, letters: 40 } as const;
const isLong = (text: string): boolean => text.split('\n').length + text.length / LONG.letters > LONG.lines;
const fact = (name: Words, { ja, en }: Words) =>
  (isLong(ja) ? longLine : line)(
    name,
    words(TYPE.body, ja),
    ja === en ? null : words({ ...TYPE.note, marginTop: -2 }, en),
  );
const same = (text: string): Words => ({ ja: text, en: text });

/** The days that a document names. A quote is older than its acceptance, which is the transaction that an invoice is for. */
const DAYS: Record<LicenceDocument, (given: PrintedLicence) => [Words, string | null][]> = {
  certificate: ({ terms }) => [[{ ja: '承諾日', en: 'Accepted on' }, terms.acceptedOn]],
  quote: ({ quotedOn, validUntil }) => [
    [{ ja: '見積日', en: 'Quoted on' }, quotedOn],
    [{ ja: '有効期限', en: 'Valid until' }, validUntil],
  ],
  order: ({ terms }) => [[{ ja: '発注日', en: 'Ordered on' }, terms.acceptedOn]],
  invoice: ({ terms }) => [
    [{ ja: '発行日', en: 'Issued on' }, terms.acceptedOn],
    [{ ja: '取引日', en: 'Date of transaction' }, terms.acceptedOn],
  ],
};

function head(licence: PrintedLicence) {
  const days = DAYS[licence.document](licence).flatMap(([{ ja, en }, day]) =>
    day === null ? [] : words(TYPE.small, `${ja} / ${en}　${dayWords(day).ja}（${day}）`),
  );
  return box(
    { ...ROW, alignItems: 'flex-start', marginBottom: 10 },
    box({ ...ROW, flex: 1, gap: 8, alignItems: 'center' }, mark(18), words(TYPE.title, 'Koma')),
    box({ alignItems: 'flex-end' }, words({ ...TYPE.small, fontWeight: 700 }, `No. ${licence.number}`), ...days),
  );
}

/** An invoice of a registered issuer is a qualified one (Consumption Tax Act, article 57-4). */
function title({ document, terms, endedOn }: PrintedLicence) {
  const { ja, en } = TITLES[document];
  const ended = endedOn === null ? null : endedWords(endedOn);
  const isQualified = document === 'invoice' && terms.licensor.issuer.number !== '';
  return box(
    { alignItems: 'center', marginBottom: 14 },
    headline('H1', { fontSize: 22, lineHeight: 1.3, fontWeight: 700 }, ja),
    words({ ...TYPE.lead, ...QUIET }, en),
    ended && words({ ...TYPE.small, fontWeight: 700 }, ended.ja),
    ended && words(TYPE.note, ended.en),
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
  return box({ ...ROW, justifyContent: 'space-between' }, left, right);
}

const TOTALS = {
  quote: { ja: 'お見積金額（税込）', en: 'Quoted amount, tax included' },
  order: { ja: 'ご発注金額（税込）', en: 'Amount ordered, tax included' },
  invoice: { ja: 'ご請求金額（税込）', en: 'Amount invoiced, tax included' },
} as const;

/** What it comes to, where whoever opens the document looks first. */
function total({ document, terms }: PrintedLicence) {
  if (document === 'certificate') return null;
  const { ja, en } = TOTALS[document];
  return whole(
    { ...ROW, border: `0.75pt solid ${COLOURS.ink}`, padding: '8 14', marginTop: GAP, alignItems: 'center' },
    box({ flex: 1 }, words(TYPE.title, ja), words(TYPE.note, en)),
    words({ fontSize: 22, lineHeight: 1.2, fontWeight: 700 }, yen(terms.amounts.total)),
  );
}

function works({ terms }: PrintedLicence) {
  const names = terms.works.map(({ title: ja, titleEn: en }) => (en === '' || en === ja ? ja : `${ja} / ${en}`));
  return (isLong(names.join('\n')) ? longLine : line)(
    { ja: '対象作品', en: 'Works' },
    ...names.map((name) => words(TYPE.body, name)),
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

/** The lines by kind, the tax once, and the total; many lines go over several pages. */
function amounts({ document, terms }: PrintedLicence) {
  if (document === 'certificate') return null;
  const { net, tax, taxPercent, total: sum } = terms.amounts;
  const titles = new Map(terms.works.map(({ id, title: name }) => [id, name]));
  const named = (workId: string | null, text: string): string =>
    [workId === null ? ALL_WORKS : (titles.get(workId) ?? ''), text].filter(Boolean).join('　');
  return box(
    BLOCK,
    ...terms.lines.map(({ kind, workId, label: text, yen: amount }) =>
      line(LINE_WORDS[kind], box(ROW, words({ ...TYPE.body, flex: 1 }, named(workId, text)), right(yen(amount)))),
    ),
    whole(
      {},
      line({ ja: `${taxPercent}%対象（税抜）`, en: `Subject to ${taxPercent}%, without tax` }, right(yen(net))),
      line({ ja: `消費税額（${taxPercent}%）`, en: `Consumption tax (${taxPercent}%)` }, right(yen(tax))),
      line({ ja: '合計（税込）', en: 'Total, tax included' }, right(yen(sum), true)),
    ),
  );
}

/** How anybody finds out whether the licence holds: by the QR code, or by hand. */
function check({ checkAddress, code }: PrintedLicence) {
  const { origin, pathname } = new URL(checkAddress);
  return whole(
    { ...ROW, gap: 14, marginTop: GAP, alignItems: 'center' },
    qrCode(checkAddress, 64),
    box(
      { flex: 1 },
      words(TYPE.small, 'この許諾が有効かどうかは、確認ページに確認コードを入力すると、どなたでもご確認いただけます。'),
      words(TYPE.note, 'Anybody can check whether this licence holds: open the check page and enter the code.'),
      words({ ...TYPE.small, marginTop: 4 }, `確認ページ / Check page　${origin}${pathname}`),
      words({ ...TYPE.small, fontWeight: 700 }, `確認コード / Code　${codeWords(code)}`),
    ),
  );
}

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
    total(licence),
    amounts(licence),
    box(BLOCK, works(licence), ...purpose(licence), ...rows, ...conditions(licence)),
    licence.document === 'certificate' ? check(licence) : null,
  );
  return taggedPdf({ title: name, author: licence.terms.licensor.name, language: 'ja' }, sheet);
}
