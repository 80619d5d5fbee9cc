import { type Caller, clearances, requestParts, staffLicences } from '@koma/contracts';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const staff = callers.limitedAdmin();
const search = async (query: object) => {
  const { body } = await desk.expect(200, staffLicences.search, staff, { query });
  return staffLicences.search.response.parse(body);
};
const counts = async (query: object = {}) => {
  const { body } = await desk.expect(200, staffLicences.counts, staff, { query });
  return new Map(staffLicences.counts.response.parse(body).items.map(({ state, count }) => [state, count]));
};
const asked = async (user: Caller, owner: Caller) => {
  const { parts } = await desk.request(user, [await desk.offered(owner)]);
  return parts[0]?.id ?? '';
};

describe('the list of staff', () => {
  it('has every request and licence with its state, and no draft', async () => {
    const [user, owner] = [await desk.user('株式会社ｶﾓﾒ制作'), await desk.creator()];
    const waiting = await asked(user, owner);
    const quoted = await asked(user, owner);
    await desk.quote(quoted, owner);
    await desk.draft(user, [await desk.offered(owner)]);
    const { items, total } = await search({ q: 'カモメ制作' });
    expect(items.map(({ id, state, companyName }) => [id, state, companyName])).toEqual([
      [quoted, 'quoted', '株式会社ｶﾓﾒ制作'],
      [waiting, 'submitted', '株式会社ｶﾓﾒ制作'],
    ]);
    expect(total).toBe(2);
    expect(await counts({ q: 'カモメ制作' })).toEqual(new Map([['submitted', 1], ['quoted', 1]])); // prettier-ignore
    expect((await search({ q: 'カモメ制作', state: 'quoted' })).items.map(({ id }) => id)).toEqual([quoted]);
    expect(JSON.stringify(items)).not.toMatch(/yen|100000/i);
  });

  it('knows a licence by its number, its works, its creator and its product, whatever the width and case', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { number, partId } = await desk.licence(user, owner, [await desk.offered(owner)]);
    const found = async (q: string) => (await search({ q, limit: 100 })).items.map(({ id }) => id);
    const wide = number.replace(/[A-Z\d]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    for (const q of [number, number.toLowerCase(), wide, `${number} SOUND OF`, `${number} ミナモ`, `${number}　青葉`])
      expect(await found(q)).toEqual([partId]);
    for (const q of [`${number} %`, `${number}x`, `${number} 鯨`]) expect(await found(q)).toEqual([]);
    expect((await search({ q: number })).items[0]).toMatchObject({
      state: 'waiting',
      start: dayIn(10),
      media: ['web'],
    });
  });

  it('tells each state of a licence from its days', async () => {
    const owner = await desk.creator();
    const expected = { active: [-5, 200], expiring: [-5, 10], expired: [-20, 0], waiting: [3, 40] } as const;
    for (const [state, [start, end]] of Object.entries(expected)) {
      const { licenceId, number } = await desk.licence(await desk.user(), owner, [await desk.offered(owner)]);
      await desk.query('UPDATE licence SET start_on = $2, ends_on = $3 WHERE id = $1', [
        licenceId,
        dayIn(start),
        dayIn(end),
      ]);
      expect((await search({ q: number })).items[0]?.state).toBe(state);
      expect([...(await counts({ q: number })).keys()]).toEqual([state]);
      await desk.query('UPDATE licence SET ended_on = $2 WHERE id = $1', [licenceId, dayIn(0)]);
      expect((await search({ q: number, state: 'ended' })).total).toBe(1);
    }
  });

  it.each(['submitted', 'acted', 'ends'] as const)('pages through the order by %s without a gap', async (sort) => {
    const company = `株式会社頁${sort}`;
    const [user, owner] = [await desk.user(company), await desk.creator()];
    for (let count = 0; count < 3; count += 1) await asked(user, owner);
    const ids = await desk.query<{ id: string }>('SELECT id FROM request_part WHERE account_id = $1', [user.accountId]);
    for (const term of ['cour', 'year', 'perpetual'] as const) {
      const { parts } = await desk.request(user, [await desk.offered(owner)], aUsage({ term }));
      await desk.quote(parts[0]?.id ?? '', owner);
      await desk.accept(parts[0]?.id ?? '', user, { companyName: company });
    }
    expect(ids).toHaveLength(3);
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await search({ q: company, sort, direction, limit: 100 });
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await search({ q: company, sort, direction, limit: 2, ...(cursor && { cursor }) });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole.items.map(({ id }) => id));
      expect(paged).toHaveLength(6);
      // What has no last day, and requests, stand behind the two that have one.
      if (sort === 'ends')
        expect(whole.items.slice(0, 2).map(({ number, endsOn }) => number !== '' && endsOn !== null)).toEqual([
          true,
          true,
        ]);
    }
  });

  it('is narrowed by the days in Tokyo on which it was asked for', async () => {
    const [user, owner] = [await desk.user('株式会社暦'), await desk.creator()];
    const id = await asked(user, owner);
    await desk.query(`UPDATE request_part SET submitted_at = '2026-03-31T15:00:00Z' WHERE id = $1`, [id]);
    const total = async (from: string, to: string) => (await search({ q: '株式会社暦', from, to })).total;
    expect(await total('2026-04-01', '2026-04-01')).toBe(1);
    expect(await total('2026-03-31', '2026-03-31')).toBe(0);
  });

  it.each([
    { cursor: 'nonsense' },
    { sort: 'amount' },
    { state: 'accepted' },
    { from: '2026-02-30' },
    { q: 'a'.repeat(500) },
  ])('answers %j with what is wrong', async (query) => {
    const { status } = await desk.service.call(staffLicences.search, staff, { query: Object(query) });
    expect([400, 422]).toContain(status);
  });
});

it('is not found any more by the company of a licensee who was erased and had asked in their own name', async () => {
  const [user, owner] = [await desk.user(''), await desk.creator()];
  const { parts } = await desk.request(user, [await desk.offered(owner)]);
  const id = parts[0]?.id ?? '';
  await desk.quote(id, owner);
  await desk.accept(id, user, { companyName: '青葉 葵' });
  await desk.query(`UPDATE member SET name = '汐見 渚' WHERE account_id = $1`, [user.accountId]);
  await desk.query(`UPDATE licence_request SET company_name = '汐見 渚' WHERE account_id = $1`, [user.accountId]);
  await desk.query(
    `UPDATE licence SET terms = jsonb_set(terms, '{licensee,companyName}', '"汐見 渚"') WHERE account_id = $1`,
    [user.accountId],
  );
  expect((await search({ q: '汐見 渚' })).items.map((item) => item.id)).toEqual([id]);
  const erased = { accountId: user.accountId, erasureId: crypto.randomUUID() };
  await desk.service.bus.publish([makeEvent('auth.account.erased', erased)]);
  expect((await search({ q: '汐見 渚' })).total).toBe(0);
  const kept = await desk.query(`SELECT 1 FROM request_part WHERE searched LIKE '%汐見%'`);
  expect(kept).toEqual([]);
});

describe('one of them', () => {
  it('is read with terms, parties and steps, and the opening stands in the log', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { partId, number } = await desk.licence(user, owner, [await desk.offered(owner)]);
    await desk.expect(200, requestParts.say, user, { params: { id: partId }, body: { text: '内緒の話' } });
    const { body } = await desk.expect(200, staffLicences.get, staff, { params: { id: partId } });
    const read = staffLicences.get.response.parse(body);
    expect(read).toMatchObject({
      state: 'waiting',
      licence: { number, terms: { amounts: { net: 100_000 } } },
      disputes: [],
    });
    expect(read.part.steps.map(({ act }) => act)).toEqual(['submit', 'quote', 'accept']);
    expect(JSON.stringify(body)).not.toContain('内緒の話');
    const acts = await writtenEvents(desk.service.running.database, 'staff.act.done');
    expect(acts.at(-1)).toEqual({
      ...{ action: 'licence.opened', actorId: staff.accountId, subjectId: partId, subjectName: number, details: {} },
    });
  });

  it('names the rights of others in its works, and in no other work', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const [workId, other] = [await desk.offered(owner), await desk.offered(owner)];
    const form = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const };
    for (const id of [workId, other])
      await desk.expect(201, clearances.add, owner, { params: { id }, body: { clearances: [form] } });
    const { parts } = await desk.request(user, [workId]);
    const { body } = await desk.expect(200, staffLicences.get, staff, { params: { id: parts[0]?.id ?? '' } });
    expect(staffLicences.get.response.parse(body).clearances).toMatchObject([{ workId, ...form, proof: null }]);
  });

  it('does not count as seen by the creator, and tells nobody', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const id = await asked(user, owner);
    await desk.expect(200, staffLicences.get, staff, { params: { id } });
    const [row] = await desk.query<{ seen: Date | null }>(
      'SELECT owner_seen_at AS seen FROM request_part WHERE id = $1',
      [id],
    );
    expect(row?.seen).toBeNull();
  });

  it('has its documents, each opening in the log; a request has none', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { partId } = await desk.licence(user, owner, [await desk.offered(owner)]);
    const params = { id: partId, document: 'certificate' as const };
    await desk.expect(200, staffLicences.document, staff, { params });
    const acts = await writtenEvents(desk.service.running.database, 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({ action: 'licence.document-opened', details: { document: 'certificate' } });
    const none = { id: await asked(user, owner), document: 'certificate' as const };
    expect((await desk.service.call(staffLicences.document, staff, { params: none })).status).toBe(404);
  });

  it('shows what both sides wrote once one of them has turned to staff', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { partId, licenceId } = await desk.licence(user, owner, [await desk.offered(owner)]);
    await desk.expect(200, requestParts.say, user, { params: { id: partId }, body: { text: '話の経緯' } });
    await desk.query(
      `INSERT INTO dispute (id, licence_id, side, reason) VALUES (gen_random_uuid(), $1, 'owner', 'other')`,
      [licenceId],
    );
    const { body } = await desk.expect(200, staffLicences.get, staff, { params: { id: partId } });
    expect(staffLicences.get.response.parse(body).part.messages).toMatchObject([{ text: '話の経緯' }]);
    expect((await search({ q: numberOf(body) })).items.find(({ id }) => id === partId)?.isDisputed).toBe(true);
  });
});

const numberOf = (body: unknown): string => staffLicences.get.response.parse(body).licence?.number ?? '';
