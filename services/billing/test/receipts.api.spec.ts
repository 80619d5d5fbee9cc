import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Caller, type Endpoint, fees, receipts } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText } from 'unpdf';
import { RefundsService } from '../src/charging/index.js';
import { ReceiptFilesService } from '../src/receipts/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const FIRST = '2026-12-01T00:10:00+09:00';
interface Row {
  id: string;
  fee_id: string;
  year: number;
  number: number;
}
const receiptsOf = ({ accountId }: Caller) =>
  harness.rows<Row>('SELECT id, fee_id, year, number FROM receipt WHERE account_id = $1 ORDER BY year, number', [
    accountId,
  ]);
const numberOf = ({ year, number }: Row) => `${year}-${String(number).padStart(6, '0')}`;

async function payer(): Promise<Caller> {
  const member = await harness.member();
  await harness.addCard(member);
  return member;
}

type FileEndpoint = typeof receipts.file | typeof receipts.yearFile;
async function download(endpoint: FileEndpoint, params: object, who: Caller) {
  const { status, headers, body } = await harness.service.call<Endpoint>(endpoint, who, { params });
  return { status, headers, bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}
const textOf = async (bytes: Buffer) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');

describe('receipts', () => {
  it('are PDFs that say what a qualified invoice must say, made out to the chosen recipient', async () => {
    const member = await payer();
    const body = { company: '株式会社みなと映像', department: '制作部', name: '水沢 葵' };
    const set = await harness.service.call(receipts.setRecipient, member, { body });
    expect(set).toMatchObject({ status: 200, body });
    await harness.run(FIRST);
    const [receipt] = await receiptsOf(member);
    const { status, headers, bytes } = await download(receipts.file, { id: receipt?.id }, member);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`20261201_Koma_3300_${receipt ? numberOf(receipt) : ''}.pdf`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const text = await textOf(bytes);
    for (const words of [
      '領収書',
      'Qualified invoice',
      receipt ? numberOf(receipt) : '',
      '2026年12月1日',
      '株式会社みなと映像',
      '制作部',
      '水沢 葵 様',
      'T7010001000000',
      '¥3,300',
      '¥300',
      '10%対象',
      'Koma 利用料（2026年12月分）',
      'Koma membership fee, 2026-12',
      '4242',
    ])
      expect(text).toContain(words);
  });

  it('stay as they were issued, whatever the recipient is later', async () => {
    const member = await payer();
    await harness.run(FIRST);
    const [receipt] = await receiptsOf(member);
    const first = await download(receipts.file, { id: receipt?.id }, member);
    await harness.service.call(receipts.setRecipient, member, { body: { company: '株式会社あとから' } });
    await harness.service.running.app.get(ReceiptFilesService).makeMissing();
    const again = await download(receipts.file, { id: receipt?.id }, member);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const [file] = await harness.rows<{ sha256: string }>('SELECT sha256 FROM receipt_file WHERE receipt_id = $1', [
      receipt?.id,
    ]);
    expect(file?.sha256).toBe(createHash('sha256').update(first.bytes).digest('hex'));
    const change = harness.rows('UPDATE receipt_file SET bytes = $2 WHERE receipt_id = $1', [
      receipt?.id,
      Buffer.alloc(1),
    ]);
    await expect(change).rejects.toThrow('receipts are never changed');
  });

  it('are made once when they are asked for many times at once, and the same bytes for everybody', async () => {
    const member = await payer();
    await harness.run(FIRST);
    const [receipt] = await receiptsOf(member);
    let threads = 0;
    const count = () => void (threads += 1);
    subscribe('worker_threads', count);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => download(receipts.file, { id: receipt?.id }, member)),
    );
    unsubscribe('worker_threads', count);
    expect(threads).toBe(1);
    expect(new Set(answers.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
  });

  it('come with the return invoices of the year as one zip, and are listed with the fee', async () => {
    const member = await payer();
    await harness.run(FIRST);
    const [invoice] = await receiptsOf(member);
    const order = { id: newId(), amountYen: 1_100, reason: 'x', decidedBy: newId() };
    await harness.service.running.app
      .get(RefundsService)
      .refund(invoice?.fee_id ?? '', order, new Date('2026-12-05T09:00:00+09:00'));
    const [, back] = await receiptsOf(member);
    const { body } = await harness.service.call(receipts.years, member, {});
    expect(body).toEqual({ items: [{ year: 2026, receipts: 2 }] });
    const zip = await download(receipts.yearFile, { year: 2026 }, member);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const names = zip.bytes.toString('latin1');
    expect(names).toContain(`20261201_Koma_3300_${invoice ? numberOf(invoice) : ''}.pdf`);
    expect(names).toContain(`20261205_Koma_-1100_${back ? numberOf(back) : ''}.pdf`);
    const credit = await download(receipts.file, { id: back?.id }, member);
    const text = await textOf(credit.bytes);
    for (const words of ['返金明細書', '¥1,100', '¥100', `No. ${invoice ? numberOf(invoice) : ''}`, '2026年12月5日'])
      expect(text).toContain(words);
    const list = await harness.service.call(fees.list, member, { query: {} });
    expect(list.body).toMatchObject({ items: [{ receipts: [{ kind: 'invoice' }, { kind: 'return' }] }] });
  });

  it('are not there for others, for other years, and before a payment', async () => {
    const member = await payer();
    const stranger = await harness.member();
    expect(await download(receipts.yearFile, { year: 2026 }, member)).toMatchObject({ status: 404 });
    await harness.run(FIRST);
    const [receipt] = await receiptsOf(member);
    expect(await download(receipts.file, { id: receipt?.id }, stranger)).toMatchObject({ status: 404 });
    expect(await download(receipts.file, { id: newId() }, member)).toMatchObject({ status: 404 });
    expect(await download(receipts.yearFile, { year: 2025 }, member)).toMatchObject({ status: 404 });
    expect(await download(receipts.yearFile, { year: '2026x' }, member)).toMatchObject({ status: 404 });
  });

  it('are made for those who did not ask for them, and staff read them', async () => {
    const member = await payer();
    await harness.run(FIRST);
    await harness.service.running.app.get(ReceiptFilesService).makeMissing();
    expect(
      await harness.rows('SELECT FROM receipt r WHERE NOT EXISTS (SELECT FROM receipt_file WHERE receipt_id = r.id)'),
    ).toEqual([]);
    const [receipt] = await receiptsOf(member);
    const read = await harness.service.call(receipts.get, callers.fullAdmin(), { params: { id: receipt?.id ?? '' } });
    expect(read).toMatchObject({ status: 200, body: { kind: 'invoice', amountYen: 3_300, taxYen: 300 } });
  });

  it('that cannot be rendered hold up no other', async () => {
    const [bad, good] = [await payer(), await payer()];
    await harness.run(FIRST);
    // Nothing in the books is like this: a fault of the document.
    const broken = (await receiptsOf(bad))[0]?.id;
    await harness.rows('ALTER TABLE receipt DISABLE TRIGGER receipt_stays');
    await harness.rows(`UPDATE receipt SET data = data - 'issuer' WHERE id = $1`, [broken]);
    await harness.rows('ALTER TABLE receipt ENABLE TRIGGER receipt_stays');
    await harness.service.running.app.get(ReceiptFilesService).makeMissing();
    const [receipt] = await receiptsOf(good);
    expect(await harness.rows('SELECT FROM receipt_file WHERE receipt_id = $1', [receipt?.id])).toHaveLength(1);
    expect(await download(receipts.file, { id: broken }, bad)).toMatchObject({ status: 500 });
  });

  it('refuse a recipient with control marks', async () => {
    const member = await payer();
    const refused = await harness.service.call(receipts.setRecipient, member, { body: { company: 'a\u0007b' } });
    expect(refused.status).toBe(422);
  });
});
