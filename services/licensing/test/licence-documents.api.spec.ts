import { type LicenceDocument, licences } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

/** A licence with both of its sides. */
async function agreed() {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const made = await desk.licence(user, owner, [await desk.offered(owner)], aUsage({ start: dayIn(0) }));
  const { body } = await desk.expect(200, licences.get, user, { params: { id: made.licenceId } });
  return { ...made, user, owner, id: made.licenceId, code: licences.get.response.parse(body).code };
}
type Agreed = Awaited<ReturnType<typeof agreed>>;

/** The texts of the pages of a document. */
async function pagesOf({ id, user }: Pick<Agreed, 'id' | 'user'>, document: LicenceDocument): Promise<string[]> {
  const { body } = await desk.expect(200, licences.document, user, { params: { id, document } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Object(body))), { mergePages: false });
  return text;
}
const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? '';
const check = (number: string, code: string) =>
  desk.service.call(licences.check, null, { params: { number }, query: { code } });

describe('the code of a licence', () => {
  it('stands on the certificate in groups of four, with the address of the check page', async () => {
    const licence = await agreed();
    const [first = ''] = await pagesOf(licence, 'certificate');
    expect(grouped(licence.code)).toMatch(/^\w{4}(-\w{4}){4}$/);
    expect(first).toContain(grouped(licence.code));
    expect(first).toContain(`http://koma.test/licences/${licence.number}`);
    expect(first).not.toContain('undefined');
  });

  it('is taken however somebody types it', async () => {
    const { number, code } = await agreed();
    const right = await check(number, code);
    expect(right).toMatchObject({ status: 200, body: { number, isValid: true } });
    const wide = grouped(code).replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const hyphens = [
      '-',
      ' - ',
      '　',
      '\u00a0',
      '‐',
      '‑',
      '–',
      '—',
      '―',
      '−',
      '－',
      'ー',
      'ｰ',
      '\u00ad',
      '\u200b',
      '\n',
    ];
    const typed = [
      ...hyphens.map((hyphen) => grouped(code).replaceAll('-', hyphen)),
      grouped(code).toLowerCase(),
      wide,
      wide.toLowerCase(),
      ` ${[...code].join(' ')} `,
    ];
    for (const written of typed) expect(await check(number, written)).toMatchObject({ status: 200, body: right.body });
  });

  it('that is wrong is answered as an unknown number is', async () => {
    const { number, code } = await agreed();
    const other = code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const answerTo = async (asked: string, written: string) => {
      const { status, body } = await check(asked, written);
      return [status, Object(body).code];
    };
    const unknown = await answerTo('KL2026-999999', code);
    expect(unknown).toEqual([404, 'RESOURCE.NOT_FOUND']);
    for (const written of [other, grouped(other), code.slice(1), `${code}A`, `${grouped(code)}-${code}`, '-', ''])
      expect(await answerTo(number, written)).toEqual(unknown);
  });
});

describe('a document about money', () => {
  it.each([
    ['quote', 'お見積金額（税込）', 'Quoted amount'],
    ['order', 'ご発注金額（税込）', 'Amount ordered'],
    ['invoice', 'ご請求金額（税込）', 'Amount invoiced'],
  ] as const)('shows what it comes to before its lines: %s', async (document, ja, en) => {
    const [first = ''] = await pagesOf(await agreed(), document);
    expect(first).toContain(en);
    const [frame = '', table = ''] = first.slice(first.indexOf(ja)).split('使用料');
    expect(frame).toContain('¥110,000');
    expect(table).toMatch(/10%対象（税抜）[^¥]*¥100,000[^¥]*消費税額（10%）[^¥]*¥10,000[^¥]*合計（税込）[^¥]*¥110,000/);
    expect(first.match(/消費税額/g)).toHaveLength(1);
  });

  it('names the days of the quote that was accepted', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { parts } = await desk.request(user, [await desk.offered(owner)]);
    const partId = parts[0]?.id ?? '';
    await desk.quote(partId, owner, { validUntil: dayIn(20) });
    await desk.quote(partId, owner, { validUntil: dayIn(9) });
    // 15:30 of the day before in London is half past midnight in Tokyo.
    await desk.query(`UPDATE quote SET sent_at = '2026-04-09T15:30:00Z' WHERE part_id = $1`, [partId]);
    const accepted = await desk.accept(partId, user);
    const id: string = Object(accepted.body).licence.id;
    const [quote = ''] = await pagesOf({ id, user }, 'quote');
    expect(quote).toMatch(/見積日 \/ Quoted on\s*2026年4月10日（2026-04-10）/);
    expect(quote).toMatch(new RegExp(`有効期限 / Valid until\\s*\\d+年\\d+月\\d+日（${dayIn(9)}）`));
    const [invoice = ''] = await pagesOf({ id, user }, 'invoice');
    expect(invoice).toMatch(new RegExp(`発行日 / Issued on\\s*\\d+年\\d+月\\d+日（${dayIn(0)}）`));
    expect(invoice).toMatch(new RegExp(`取引日 / Date of transaction\\s*\\d+年\\d+月\\d+日（${dayIn(0)}）`));
  });

  it('goes over several pages when it has many lines', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { parts } = await desk.request(user, [await desk.offered(owner)]);
    const partId = parts[0]?.id ?? '';
    await desk.quote(partId, owner, { count: 30, yen: 1_000 });
    const accepted = await desk.accept(partId, user);
    const [first = '', second = ''] = await pagesOf({ id: Object(accepted.body).licence.id, user }, 'invoice');
    const linesOn = (page: string) => page.match(/使用料/g)?.length ?? 0;
    expect(first).toContain('¥33,000');
    expect(linesOn(first)).toBeGreaterThan(5);
    expect(first).not.toContain('消費税額');
    expect(second).toContain('消費税額');
    expect(linesOn(first) + linesOn(second)).toBe(30);
  });
});

describe('the documents of a licence', () => {
  it('say that it was ended early and from when nothing may be used', async () => {
    const licence = await agreed();
    const { id, user, owner } = licence;
    expect((await pagesOf(licence, 'certificate')).join('')).not.toContain('中途終了');
    for (const [version, side] of [user, owner].entries())
      await desk.expect(200, licences.end, side, { params: { id }, body: { version: version + 1, reason: '中止' } });
    const [year, month, date] = dayIn(0).split('-').map(Number);
    const day = `${year}年${month}月${date}日`;
    for (const document of ['certificate', 'invoice'] as const) {
      const [first = ''] = await pagesOf(licence, document);
      expect(first).toContain(`${day}に中途終了（${day}から使用できません）`);
      expect(first).toContain(`Ended early on ${dayIn(0)}; no use from ${dayIn(0)} on`);
    }
  });

  it('continue a long condition on the next page', async () => {
    const licence = await agreed();
    const never = Array.from({ length: 80 }, (_, at) => `用途${at + 100}`);
    await desk.query(`UPDATE licence SET terms = jsonb_set(terms, '{never}', to_jsonb($2::text)) WHERE id = $1`, [
      licence.id,
      never.join('\n'),
    ]);
    const pages = await pagesOf(licence, 'certificate');
    const longest = Math.max(...pages.map((page) => page.match(/用途1\d\d/g)?.length ?? 0));
    expect(pages.join('').match(/用途1\d\d/g)).toEqual(never);
    expect(longest).toBeLessThan(50);
    expect(pages.at(-1)).toContain(grouped(licence.code));
  });

  it('are made of terms from before there were forms of files and names in Latin letters', async () => {
    const licence = await agreed();
    await desk.query(`UPDATE licence SET terms = terms - 'form' #- '{licensor,nameEn}' WHERE id = $1`, [licence.id]);
    for (const document of ['certificate', 'invoice'] as const) {
      const text = (await pagesOf(licence, document)).join('');
      expect(text).toContain('元ファイル');
      expect(text).not.toContain('undefined');
    }
  });
});
