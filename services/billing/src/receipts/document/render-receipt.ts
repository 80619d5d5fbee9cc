import { brandName } from '@koma/contracts';
import {
  box,
  COLOURS,
  headline,
  MARGIN,
  mark,
  page,
  type Part,
  printable,
  QUIET,
  readCoverage,
  ROW,
  taggedPdf,
  TYPE,
  words,
} from '@koma/pdf-kit';
import type { PrintedReceipt } from './printed-receipt.js';

const TITLES = {
  invoice: { ja: '領収書', en: 'Receipt', law: '適格請求書 / Qualified invoice' },
  return: { ja: '返金明細書', en: 'Credit note', law: '適格返還請求書 / Qualified return invoice' },
} as const;

const yenFormat = new Intl.NumberFormat('ja-JP');
const yen = (amount: number): string => `¥${yenFormat.format(amount)}`;
const japaneseDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
/** A day in both languages. */
const bothDays = (day: string): string => `${japaneseDay(day)}（${day}）`;

const label = (ja: string, en: string) =>
  box({ width: 150 }, words(TYPE.body, ja), words({ ...TYPE.note, marginTop: -2 }, en));
const line = (name: Part, ...value: Part[]) =>
  box(
    { ...ROW, borderBottom: `0.5pt solid ${COLOURS.line}`, paddingVertical: 7, alignItems: 'center' },
    name,
    box({ flex: 1 }, ...value),
  );
const right = (text: string, isBold = false) =>
  words({ ...TYPE.body, textAlign: 'right', ...(isBold && { fontWeight: 700 }) }, text);

/** Company and department, and whoever it is for; a company alone is addressed with 御中. */
function recipientOf({ recipient: { company, department, name } }: PrintedReceipt) {
  const firm = [company, department].filter(Boolean).join('　');
  return box(
    { width: 260, borderBottom: `0.75pt solid ${COLOURS.ink}`, paddingBottom: 6 },
    firm === '' ? null : words(TYPE.lead, name === '' ? `${firm} 御中` : firm),
    name === '' ? null : words({ ...TYPE.heading, fontWeight: 400 }, `${name} 様`),
  );
}

const head = ({ kind, number, day }: PrintedReceipt) =>
  box(
    { ...ROW, alignItems: 'flex-start', marginBottom: 36 },
    box({ ...ROW, flex: 1, gap: 8, alignItems: 'center' }, mark(18), words(TYPE.title, 'Koma')),
    box(
      { alignItems: 'flex-end' },
      words({ ...TYPE.small, fontWeight: 700 }, `No. ${number}`),
      words(
        TYPE.small,
        `${kind === 'invoice' ? 'お支払日 / Date of payment' : '返金日 / Date of refund'}　${bothDays(day)}`,
      ),
    ),
  );

function title({ kind }: PrintedReceipt) {
  const { ja, en, law } = TITLES[kind];
  return box(
    { alignItems: 'center', marginBottom: 32 },
    headline('H1', { fontSize: 24, lineHeight: 1.3, fontWeight: 700 }, ja),
    words({ ...TYPE.lead, ...QUIET }, en),
    words({ ...TYPE.small, ...QUIET }, law),
  );
}

const issuer = ({ issuer: { name, address, number } }: PrintedReceipt) =>
  box(
    { width: 200 },
    words(TYPE.title, name),
    words(TYPE.small, address),
    words(TYPE.small, `登録番号 / Registration number`),
    words({ ...TYPE.small, fontWeight: 700 }, number),
  );

const amount = ({ kind, amountYen }: PrintedReceipt) =>
  box(
    { ...ROW, backgroundColor: COLOURS.paper, padding: 16, marginVertical: 28, alignItems: 'center' },
    box(
      { flex: 1 },
      words(TYPE.title, kind === 'invoice' ? '領収金額（税込）' : '返金額（税込）'),
      words(TYPE.note, kind === 'invoice' ? 'Amount received, tax included' : 'Amount refunded, tax included'),
    ),
    words({ fontSize: 26, lineHeight: 1.2, fontWeight: 700 }, yen(amountYen)),
  );

/** The amount and the tax of the one rate. */
function lines({ kind, particulars, amountYen, taxPercent, taxYen, card, corrects }: PrintedReceipt) {
  const paid = card && `クレジットカード / Credit card　${brandName(card.brand)} •••• ${card.last4}`;
  return box(
    { borderTop: `0.75pt solid ${COLOURS.ink}` },
    line(label('但し', 'For'), words(TYPE.body, particulars.ja), words(TYPE.note, particulars.en)),
    line(label(`${taxPercent}%対象（税込）`, `Subject to ${taxPercent}%, tax included`), right(yen(amountYen))),
    line(label(`消費税額（${taxPercent}%）`, `Consumption tax (${taxPercent}%)`), right(yen(taxYen))),
    line(label('合計（税込）', 'Total, tax included'), right(yen(amountYen), true)),
    paid &&
      line(
        label(kind === 'invoice' ? 'お支払い方法' : 'ご返金方法', kind === 'invoice' ? 'Paid by' : 'Refunded to'),
        words(TYPE.body, paid),
      ),
    corrects
      ? line(
          label('対象の領収書', 'Corrects'),
          words(TYPE.body, `No. ${corrects.number}`),
          words(TYPE.small, `取引日 / Date of the transaction　${bothDays(corrects.day)}`),
        )
      : null,
  );
}

/** Renders the PDF of a receipt in both languages: one number, one document. Slow: run it in a thread. */
export async function renderReceipt(given: PrintedReceipt): Promise<Buffer> {
  const receipt = printable(given, await readCoverage());
  const { ja, en } = TITLES[receipt.kind];
  const facts = { title: `${ja} / ${en} ${receipt.number}`, author: receipt.issuer.name, language: 'ja' };
  const sheet = page(
    { padding: MARGIN },
    head(receipt),
    title(receipt),
    box({ ...ROW, justifyContent: 'space-between', alignItems: 'flex-end' }, recipientOf(receipt), issuer(receipt)),
    amount(receipt),
    lines(receipt),
    box({ flex: 1 }),
    words(TYPE.note, 'この書類は電子的に発行したものです。 / Issued electronically.'),
  );
  return taggedPdf(facts, sheet);
}
