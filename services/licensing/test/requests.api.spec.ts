import { licenceRequests, licences, requestParts } from '@koma/contracts';
import { writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { aUsage, COMPANY, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const partsOf = (body: unknown) => licenceRequests.get.response.parse(body).parts;

describe('a request', () => {
  it('goes as one part to each creator', async () => {
    const [user, one, other] = [await desk.user(), await desk.creator(), await desk.creator()];
    const [a, b, c] = [await desk.offered(one), await desk.offered(one), await desk.offered(other)];
    const { parts, isDraft, companyName } = await desk.request(user, [a, b, c]);
    expect({ isDraft, companyName }).toEqual({ isDraft: false, companyName: COMPANY });
    expect(parts.map(({ creatorId, state, works }) => [creatorId, state, works.map(({ id }) => id)])).toEqual([
      [one.accountId, 'submitted', [a, b]],
      [other.accountId, 'submitted', [c]],
    ]);
    const { body } = await desk.service.call(requestParts.inbox, one, { params: { id: one.accountId }, query: {} });
    expect(requestParts.inbox.response.parse(body).items).toMatchObject([
      { companyName: COMPANY, isFresh: true, state: 'submitted' },
    ]);
    const told = await writtenEvents(desk.service.running.database, 'licensing.part.changed');
    expect(told.filter(({ accountId }) => accountId === user.accountId).map(({ act, by }) => [act, by])).toEqual([
      ['submit', 'licensee'],
      ['submit', 'licensee'],
    ]);
  });

  it('remembers the usual choices for the next draft, without the days', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const work = await desk.offered(owner);
    await desk.request(user, [work], aUsage({ term: 'cour', territories: ['jp-tokyo'] }));
    const { body } = await desk.expect(201, licenceRequests.create, user, { body: { workIds: [work] } });
    const { usage, isCarriedOver } = licenceRequests.create.response.parse(body);
    expect(isCarriedOver).toBe(true);
    expect(usage).toMatchObject({ term: 'cour', territories: ['jp-tokyo'], industry: 'cars' });
    expect(usage).not.toHaveProperty('start');
  });

  it('names what it lacks, and refuses what is not offered', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const [offered, other] = [await desk.offered(owner), await desk.work(owner)];
    const { body } = await desk.expect(201, licenceRequests.create, user, { body: { workIds: [offered, other] } });
    const { id, version } = licenceRequests.create.response.parse(body);
    const submit = (seen: number) =>
      desk.service.call(licenceRequests.submit, user, { params: { id }, body: { version: seen } });
    const empty = await submit(version);
    expect(empty.status).toBe(422);
    const paths = (Object(empty.body).issues as { path: string }[]).map(({ path }) => path); // as: the problem's own shape
    expect(paths).toEqual(expect.arrayContaining(['endClient', 'product', 'usage.media', 'usage.start']));
    const facts = { endClient: 'A', product: 'B', campaign: '', deadline: null, note: '' };
    const saved = await desk.expect(200, licenceRequests.save, user, {
      params: { id },
      body: { version, workIds: [offered, other], ...facts, usage: aUsage() },
    });
    expect((await submit(licenceRequests.save.response.parse(saved.body).version)).body).toMatchObject({
      code: 'LICENCE.NOT_OFFERED',
    });
    const hints = await desk.service.call(licenceRequests.hints, user, { params: { id } });
    expect(licenceRequests.hints.response.parse(hints.body).items).toEqual([
      {
        workId: offered,
        outside: [],
        offered: expect.objectContaining({ media: expect.arrayContaining(['web']) }),
        taken: null,
        uncleared: [],
        estimateYen: 120_000,
      },
      { workId: other, outside: ['not-licensable'], offered: null, taken: null, uncleared: [], estimateYen: null },
    ]);
  });

  it.each([
    ['an end before the start', { term: 'own', lastDay: dayIn(9) }],
    ['no days at all', { term: 'own', lastDay: null }],
    ['a placement of another medium', { media: [{ medium: 'web', placements: ['taxi'] }] }],
    ['100,000 placements', { media: [{ medium: 'web', placements: Array.from({ length: 100_000 }, () => 'banner') }] }],
    ['a territory that is none', { territories: ['atlantis'] }],
    ['the same medium twice', { media: [{ medium: 'web' }, { medium: 'web' }] }],
  ])('refuses %s', async (_, changes) => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { id, version, works } = await desk.draft(user, [await desk.offered(owner)]);
    const facts = { endClient: '', product: '', campaign: '', deadline: null, note: '' };
    const body = { version, workIds: works.map((work) => work.id), ...facts, usage: { ...aUsage(), ...changes } };
    const call = { params: { id }, body: Object(body) };
    const saved = await desk.service.call(licenceRequests.save, user, call);
    // Days are checked together when the request is sent: while one types, one of them may stand alone.
    if (saved.status !== 200) return expect([413, 422]).toContain(saved.status);
    const seen = licenceRequests.save.response.parse(saved.body).version;
    expect(
      (await desk.service.call(licenceRequests.submit, user, { params: { id }, body: { version: seen } })).status,
    ).toBe(422);
  });

  it('is refused for own works, and for works that nobody else sees', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const own = await desk.offered(owner);
    const mine = await desk.service.call(licenceRequests.create, owner, { body: { workIds: [own] } });
    expect(mine.body).toMatchObject({ code: 'LICENCE.OWN_WORK' });
    const hidden = await desk.work(owner, { status: 'unpublish' });
    expect((await desk.service.call(licenceRequests.create, user, { body: { workIds: [hidden] } })).status).toBe(404);
  });
});

describe('from the quote to the licence', () => {
  it('is quoted with a changed term, countered, quoted again and accepted; the certificate says so', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { id: requestId, parts } = await desk.request(user, [await desk.offered(owner)]);
    const partId = parts[0]?.id ?? '';
    await desk.quote(partId, owner, { usage: aUsage({ term: 'half-year' }), yen: 123_456 });
    const { version, quotes } = await desk.part(partId, user);
    expect(quotes).toMatchObject([{ by: 'owner', amounts: { net: 123_456, tax: 12_345, total: 135_801 } }]);
    const counter = { lines: [{ kind: 'usage' as const, yen: 90_000 }], usage: aUsage(), message: '1年でお願いします' };
    await desk.expect(200, requestParts.counter, user, { params: { id: partId }, body: { version, quote: counter } });
    await desk.quote(partId, owner, { usage: aUsage(), yen: 110_000 });
    const { status, body } = await desk.accept(partId, user);
    expect(status).toBe(200);
    const part = requestParts.accept.response.parse(body);
    expect(part.state).toBe('accepted');
    expect(part.steps.map(({ act }) => act)).toEqual(['submit', 'quote', 'counter', 'quote', 'accept']);
    expect(part.licence?.number).toMatch(/^KL\d{4}-\d{6}$/);
    const licenceId = part.licence?.id ?? '';
    const found = await desk.expect(200, licences.get, user, { params: { id: licenceId } });
    const licence = licences.get.response.parse(found.body);
    expect(licence).toMatchObject({ state: 'waiting', side: 'licensee', totalYen: 121_000, start: dayIn(10) });
    const pdf = await desk.expect(200, licences.document, owner, {
      params: { id: licenceId, document: 'certificate' },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Object(pdf.body))), { mergePages: true });
    for (const word of [licence.number, COMPANY, '潮騒', 'Web広告（動画広告）', '自動車', 'Japan', licence.code])
      expect(text).toContain(word);
    expect(
      partsOf((await desk.expect(200, licenceRequests.get, user, { params: { id: requestId } })).body)[0],
    ).toMatchObject({ licenceId, totalYen: 121_000 });
  });

  it('is accepted once, by the newest quote, in the own company’s name, in time', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { parts } = await desk.request(user, [await desk.offered(owner)]);
    const partId = parts[0]?.id ?? '';
    expect((await desk.accept(partId, user)).body).toMatchObject({ code: 'LICENCE.STEP_REFUSED' });
    await desk.quote(partId, owner);
    expect((await desk.accept(partId, owner)).status).toBe(409);
    expect((await desk.accept(partId, user, { companyName: '株式会社よその会社' })).body).toMatchObject({
      code: 'LICENCE.OTHER_COMPANY',
    });
    expect((await desk.accept(partId, user, { quote: 9 })).body).toMatchObject({ code: 'LICENCE.OTHER_QUOTE' });
    await desk.query(`UPDATE quote SET valid_until = '2026-01-01' WHERE part_id = $1`, [partId]);
    expect((await desk.accept(partId, user)).body).toMatchObject({ code: 'LICENCE.QUOTE_OVER' });
    await desk.query(`UPDATE quote SET valid_until = $2 WHERE part_id = $1`, [partId, dayIn(0)]);
    expect((await desk.accept(partId, user)).status).toBe(200);
    expect((await desk.accept(partId, user)).body).toMatchObject({ code: 'LICENCE.STEP_REFUSED' });
  });

  it('is not quoted or accepted after it was declined, and says why', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { parts } = await desk.request(user, [await desk.offered(owner)]);
    const id = parts[0]?.id ?? '';
    const { version } = await desk.part(id, owner);
    const body = { version, reason: '予定が合いません' };
    await desk.expect(200, requestParts.decline, owner, { params: { id }, body });
    expect(await desk.part(id, user)).toMatchObject({ state: 'declined', declineReason: '予定が合いません' });
    expect((await desk.accept(id, user)).body).toMatchObject({ code: 'LICENCE.STEP_REFUSED' });
    expect((await desk.quote(id, owner)).body).toMatchObject({ code: 'LICENCE.STEP_REFUSED' });
  });

  it('is not accepted after it was withdrawn', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { parts } = await desk.request(user, [await desk.offered(owner)]);
    const id = parts[0]?.id ?? '';
    const { version } = await desk.part(id, user);
    await desk.expect(200, requestParts.withdraw, user, { params: { id }, body: { version } });
    expect((await desk.accept(id, user)).body).toMatchObject({ code: 'LICENCE.STEP_REFUSED' });
    expect((await desk.quote(id, owner)).body).toMatchObject({ code: 'LICENCE.STEP_REFUSED' });
  });

  it.each([-1, 1.5, 1e12])('refuses a price of %p', async (yen) => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { parts } = await desk.request(user, [await desk.offered(owner)]);
    expect((await desk.quote(parts[0]?.id ?? '', owner, { yen })).status).toBe(422);
  });

  it('shows nothing to anybody else', async () => {
    const [user, owner, stranger] = [await desk.user(), await desk.creator(), await desk.user()];
    const { partId, licenceId, number } = await desk.licence(user, owner, [await desk.offered(owner)]);
    await desk.expect(404, requestParts.get, stranger, { params: { id: partId } });
    await desk.expect(404, licences.get, stranger, { params: { id: licenceId } });
    await desk.expect(404, licences.document, stranger, { params: { id: licenceId, document: 'invoice' } });
    await desk.expect(404, licences.check, null, { params: { number }, query: { code: 'wrong' } });
    await desk.expect(404, licences.check, null, { params: { number: 'KL2026-999999' }, query: { code: 'wrong' } });
  });
});

describe('a licence', () => {
  it('is checked by anybody with its code', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const work = await desk.offered(owner);
    const { licenceId, number } = await desk.licence(user, owner, [work], aUsage({ start: dayIn(0) }));
    const { body } = await desk.expect(200, licences.get, user, { params: { id: licenceId } });
    const { code } = licences.get.response.parse(body);
    const checked = await desk.expect(200, licences.check, null, { params: { number }, query: { code } });
    expect(licences.check.response.parse(checked.body)).toMatchObject({
      number,
      isValid: true,
      works: [{ title: '潮騒' }],
    });
    const typed = { params: { number }, query: { code: code?.toLowerCase() ?? '' } };
    expect((await desk.expect(200, licences.check, null, typed)).body).toEqual(checked.body);
  });

  it('that was ended early says so to whoever checks it', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const work = await desk.offered(owner);
    const { licenceId: id, number } = await desk.licence(user, owner, [work], aUsage({ start: dayIn(0) }));
    const { code } = licences.get.response.parse((await desk.expect(200, licences.get, user, { params: { id } })).body);
    for (const [version, side] of [user, owner].entries())
      await desk.expect(200, licences.end, side, { params: { id }, body: { version: version + 1, reason: '中止' } });
    const checked = await desk.expect(200, licences.check, null, { params: { number }, query: { code: code ?? '' } });
    expect(checked.body).toMatchObject({ isValid: false, endsOn: dayIn(0), endedOn: dayIn(0) });
    const listed = await desk.expect(200, licences.list, user, { query: {} });
    expect(licences.list.response.parse(listed.body).items).toMatchObject([{ endedOn: dayIn(0) }]);
  });

  it('is extended by a request that begins where it ends, and stays unchanged', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const usage = aUsage({ exclusivity: 'full', start: dayIn(0), term: 'cour' });
    const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)], usage);
    const before = (await desk.expect(200, licences.get, owner, { params: { id: licenceId } })).body;
    const begun = await desk.expect(201, licences.extend, user, { params: { id: licenceId } });
    const { requestId: id } = licences.extend.response.parse(begun.body);
    const draft = licenceRequests.get.response.parse(
      (await desk.expect(200, licenceRequests.get, user, { params: { id } })).body,
    );
    const { endsOn } = licences.get.response.parse(before);
    expect(draft.usage).toMatchObject({ start: endsOn, exclusivity: 'full' });
    // Widened meanwhile: its own chain is in nobody's way.
    const { works, version, ...rest } = draft;
    const facts = { endClient: rest.endClient, product: rest.product, campaign: '', deadline: null, note: '' };
    const widened = { workIds: works.map((work) => work.id), ...facts, usage: { ...usage, territories: ['world'] } };
    await desk.expect(200, licenceRequests.save, user, { params: { id }, body: { version, ...widened } });
    const sent = await desk.expect(200, licenceRequests.submit, user, {
      params: { id },
      body: { version: version + 1 },
    });
    const partId = partsOf(sent.body)[0]?.id ?? '';
    expect((await desk.quote(partId, owner)).status).toBe(200);
    expect((await desk.accept(partId, user)).status).toBe(200);
    const after = licences.get.response.parse(
      (await desk.expect(200, licences.get, owner, { params: { id: licenceId } })).body,
    );
    expect(after.chain).toHaveLength(2);
    expect({ ...after, chain: [] }).toEqual({ ...licences.get.response.parse(before), chain: [] });
  });

  it('ends early when both sides say so, and frees what it held', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const work = await desk.offered(owner);
    const { licenceId: id } = await desk.licence(user, owner, [work], aUsage({ exclusivity: 'full' }));
    const end = (who: typeof user, version: number) =>
      desk.expect(200, licences.end, who, { params: { id }, body: { version, reason: '中止' } });
    await end(user, 1);
    expect(licences.get.response.parse((await end(user, 2)).body)).toMatchObject({
      state: 'waiting',
      ending: { by: 'licensee' },
    });
    expect(licences.get.response.parse((await end(owner, 3)).body)).toMatchObject({ state: 'ended', ending: null });
    const other = await desk.user();
    await desk.licence(other, owner, [work], aUsage({ exclusivity: 'full' }));
  });

  it('is marked as paid by the creator only', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { licenceId: id } = await desk.licence(user, owner, [await desk.offered(owner)]);
    const body = { version: 1, paidOn: dayIn(0) };
    await desk.expect(403, licences.setPaid, user, { params: { id }, body });
    await desk.expect(200, licences.setPaid, owner, { params: { id }, body });
    await desk.expect(409, licences.setPaid, owner, { params: { id }, body });
  });
});
