import {
  attachedFiles,
  type Caller,
  type ClearanceForm,
  clearances,
  clearanceTable,
  type Endpoint,
  licenceDisputes,
  licenceRequests,
  licences,
  LICENSING,
  partFilePath,
  partFilesPath,
  proofPath,
  requestFilePath,
  requestFilesPath,
  requestParts,
  rightsCalendar,
  staffDisputes,
  staffLicences,
  staffPartFilePath,
} from '@koma/contracts';
import { encodeCursor, newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  // Steps at once need connections of their own.
  desk = await LicensingHarness.start({ DATABASE_POOL: '10' });
});
afterAll(() => desk.close());

const CAST = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const };
const statusOf = async (endpoint: Endpoint, who: Caller, given: object) =>
  (await desk.service.call(endpoint, who, given)).status;
const add = (owner: Caller, id: string, ...given: Partial<ClearanceForm>[]) =>
  desk.service.call(clearances.add, owner, {
    params: { id },
    body: { clearances: given.map((changes) => ({ ...CAST, ...changes })) },
  });

describe('days at the ends of the calendar', () => {
  it.each([
    { lastDay: '9999-12-31' },
    { lastDay: '9999-12-31', endTime: '23:59' },
    { lastDay: '0001-01-01', endTime: '00:00' },
    { start: '0001-01-01', lastDay: '0001-01-01' },
  ])('in a clearance %j are kept or refused', async (days) => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    expect([201, 422]).toContain((await add(owner, id, days)).status);
    const table = { params: { id: owner.accountId }, body: { rows: [{ work: id, kind: 'cast', holder: 'A', ...days }], isPreview: false } }; // prettier-ignore
    expect(await statusOf(clearanceTable.enter, owner, table)).toBe(200);
    await desk.expect(200, clearances.ofWork, owner, { params: { id } });
    await desk.expect(200, clearances.ofCreator, owner, { params: { id: owner.accountId }, query: {} });
    const query = { from: '9999-12-01', to: '9999-12-31' };
    expect([200, 422]).toContain(await statusOf(rightsCalendar.ofWork, owner, { params: { id }, query }));
  });

  it('narrow lists without an error', async () => {
    const staff = callers.limitedAdmin();
    const user = await desk.user();
    for (const day of ['0001-01-01', '9999-12-31']) {
      for (const endpoint of [licenceRequests.list, licences.list])
        expect(await statusOf(endpoint, user, { query: { endsBy: day } })).toBe(200);
      for (const query of [{ from: day }, { to: day }, { from: day, to: day }])
        expect([200, 422]).toContain(await statusOf(staffLicences.search, staff, { query }));
    }
  });
});

describe('a table of clearances', () => {
  it('answers any letters with words, and nothing else', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    const cells = ['\0', 'A\0B', '\ud800', '=HYPERLINK("x")', '"";', '%_\\', '\u202egnp', '🎬'.repeat(900), `${id}\0`];
    for (const cell of cells)
      for (const row of [
        { work: cell },
        { work: id, holder: cell },
        { work: id, note: cell },
        { work: id, lastDay: cell },
      ]) {
        const rows = [{ kind: 'cast', holder: 'A', ...row }];
        const call = { params: { id: owner.accountId }, body: { rows, isPreview: true } };
        expect([200, 422]).toContain(await statusOf(clearanceTable.enter, owner, call));
      }
    await desk.expect(200, clearances.ofWork, owner, { params: { id } });
  });

  it('of more rows than are taken at once is refused', async () => {
    const owner = await desk.creator();
    const rows = Array.from({ length: 10_000 }, () => ({ work: 'A' }));
    expect(
      await statusOf(clearanceTable.enter, owner, { params: { id: owner.accountId }, body: { rows, isPreview: true } }),
    ).toBeGreaterThanOrEqual(400);
  });

  it('that comes twice at once does not pass the most clearances of a work', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ holder: `${from + index}` }));
    await add(owner, id, ...some(0, LICENSING.clearances - 1));
    const table = (from: number) => ({
      params: { id: owner.accountId },
      body: { rows: some(from, 1).map(({ holder }) => ({ work: id, kind: 'cast', holder })), isPreview: false },
    });
    await Promise.all([
      ...[200, 210, 220].map((from) => add(owner, id, ...some(from, 1))),
      ...[300, 310, 320].map((from) => desk.service.call(clearanceTable.enter, owner, table(from))),
    ]);
    const { body } = await desk.expect(200, clearances.ofWork, owner, { params: { id } });
    expect(clearances.ofWork.response.parse(body).clearances).toHaveLength(LICENSING.clearances);
  });
});

/** A licence with a file of the request, one of the conversation, a proof and a dispute. */
async function everything() {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const workId = await desk.offered(owner);
  const { id: requestId, version } = await desk.draft(user, [workId]);
  expect((await desk.sendFile(requestFilesPath(requestId), user)).statusCode).toBe(204);
  const sent = await desk.expect(200, licenceRequests.submit, user, { params: { id: requestId }, body: { version } });
  const partId = licenceRequests.submit.response.parse(sent.body).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  const accepted = await desk.accept(partId, user);
  const licenceId = requestParts.accept.response.parse(accepted.body).licence?.id ?? '';
  expect((await desk.sendFile(partFilesPath(partId), user)).statusCode).toBe(204);
  const part = await desk.part(partId, user);
  const clearanceId = clearances.add.response.parse((await add(owner, workId, {})).body).clearances[0]?.id ?? '';
  expect((await desk.sendFile(proofPath(clearanceId), owner)).statusCode).toBe(204);
  const told = { params: { id: licenceId }, body: { reason: 'scope', text: '契約にない媒体です。' } };
  const { body } = await desk.expect(201, licenceDisputes.open, user, told);
  return {
    ...{ user, owner, workId, requestId, partId, licenceId, clearanceId },
    disputeId: licenceDisputes.open.response.parse(body).items[0]?.id ?? '',
    requestFile: part.files[0]?.id ?? '',
    messageFile: part.messages.at(-1)?.file?.id ?? '',
  };
}

it('ids of others, and of one place in another, answer 404', async () => {
  const [own, other] = [await everything(), await everything()];
  const { user, owner } = own;
  const staff = callers.limitedAdmin();
  const [proof] = await desk.query<{ id: string }>('SELECT id FROM attached_file WHERE clearance_id = $1', [
    other.clearanceId,
  ]);
  const foreign = [other.requestFile, other.messageFile, proof?.id ?? '', newId(), 'x', '%00'];
  const getting = async (who: Caller, path: string) => (await desk.raw('GET', path, who)).statusCode;
  for (const id of foreign) {
    expect(await getting(staff, staffPartFilePath(own.partId, id))).toBe(404);
    for (const who of [user, owner])
      for (const path of [
        requestFilePath(own.requestId, id),
        partFilePath(own.partId, id),
        partFilePath(other.partId, id),
      ])
        expect([path, await getting(who, path)]).toEqual([path, 404]);
  }
  for (const who of [user, owner]) {
    expect((await desk.raw('GET', proofPath(other.clearanceId), who)).statusCode).toBe(404);
    for (const path of [
      proofPath(other.clearanceId),
      requestFilesPath(other.requestId),
      partFilesPath(other.partId),
      partFilesPath(own.requestId),
      proofPath(own.licenceId),
    ])
      expect((await desk.sendFile(path, who)).statusCode).toBe(404);
    expect(await statusOf(attachedFiles.deleteProof, who, { params: { id: other.clearanceId } })).toBe(404);
    expect(
      await statusOf(attachedFiles.deleteOfRequest, who, { params: { id: own.requestId, fileId: other.requestFile } }),
    ).toBe(404);
    const said = { params: { id: other.disputeId }, body: { version: 1, text: 'A' } };
    expect(await statusOf(licenceDisputes.say, who, said)).toBe(404);
    expect(await statusOf(licenceDisputes.withdraw, who, { params: said.params, body: { version: 1 } })).toBe(404);
    expect(await statusOf(licenceDisputes.ofLicence, who, { params: { id: other.licenceId } })).toBe(404);
    expect(await statusOf(clearances.ofWork, who, { params: { id: other.workId } })).toBe(404);
    expect(await statusOf(clearances.delete, who, { params: { id: other.clearanceId }, query: { version: 1 } })).toBe(
      404,
    );
    expect(
      await statusOf(rightsCalendar.ofWork, who, {
        params: { id: other.workId },
        query: { from: dayIn(0), to: dayIn(9) },
      }),
    ).toBe(404);
    expect(
      await statusOf(staffDisputes.act, who, {
        params: { id: own.disputeId },
        body: { version: 1, act: 'settle', text: 'A', note: '' },
      }),
    ).toBe(404);
  }
});

it('takes no more than one of two steps at once', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const partId = (await desk.request(user, [await desk.offered(owner)])).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  const accepted = await Promise.all([1, 2, 3].map(() => desk.accept(partId, user)));
  expect(accepted.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409]);
  const [licence] = await desk.query<{ id: string }>('SELECT id FROM licence WHERE part_id = $1', [partId]);
  const told = { params: { id: licence?.id ?? '' }, body: { reason: 'scope', text: '媒体' } };
  const opened = await Promise.all([1, 2, 3].map(() => statusOf(licenceDisputes.open, user, told)));
  expect(opened.toSorted((one, next) => one - next)).toEqual([201, 409, 409]);
});

it('refuses forged cursors and searches of any letters without an error', async () => {
  const staff = callers.limitedAdmin();
  const user = await desk.user();
  for (const q of ['%', '_', '\\', "'; --", 'ﬃ', '\u0130', '%'.repeat(240), 'a '.repeat(100), '(((', '🎬', ' '])
    for (const [endpoint, who] of [
      [staffLicences.search, staff],
      [staffLicences.counts, staff],
      [licences.list, user],
      [licenceRequests.list, user],
    ] as const)
      expect([q, [200, 422].includes(await statusOf(endpoint, who, { query: { q } }))]).toEqual([q, true]);
  for (const q of ['\0', 'a'.repeat(10_000)])
    expect(await statusOf(staffLicences.search, staff, { query: { q } })).toBe(422);
  const cursors = [
    'x',
    encodeCursor([]),
    encodeCursor(['\0', newId()]),
    encodeCursor(['a', 'b']),
    encodeCursor([newId(), newId()]),
    encodeCursor([{}]),
  ];
  for (const cursor of cursors)
    for (const [endpoint, who] of [
      [staffLicences.search, staff],
      [staffDisputes.list, staff],
      [licences.list, user],
    ] as const)
      expect(
        await statusOf(endpoint, who, {
          query: { cursor, ...(endpoint === staffDisputes.list && { queue: 'waiting' }) },
        }),
      ).toBe(422);
  for (const sort of ['submitted', 'acted', 'ends'])
    expect(
      await statusOf(staffLicences.search, staff, { query: { sort, cursor: encodeCursor(['\ud800%', newId()]) } }),
    ).toBe(200);
});

it('keeps no name of a file that harms', async () => {
  const { user, owner, partId } = await everything();
  const names = [
    '../../etc/passwd.png',
    'C:\\a\\b.png',
    'a\0b.png',
    '\u202egnp.exe.png',
    `${'あ'.repeat(1_000)}.png`,
    `${'あ'.repeat(900)}.png`,
    '\ud800.png',
    '"><script>.png',
    'a\r\nX: y.png',
    '.png',
  ];
  for (const fileName of names)
    expect([204, 422, 415]).toContain((await desk.sendFile(partFilesPath(partId), user, { fileName })).statusCode);
  for (const { file } of (await desk.part(partId, owner)).messages) {
    expect(file?.fileName).not.toMatch(/[\p{C}/\\"]/u);
    expect((await desk.raw('GET', partFilePath(partId, file?.id ?? ''), owner)).statusCode).toBe(200);
  }
  for (const sent of [
    { content: Buffer.from('MZ\x90\0%PDF-1.7'), type: 'application/pdf', fileName: 'a.pdf' },
    { content: Buffer.from('<svg/>') },
    { content: Buffer.alloc(0) },
    { type: 'text/html', fileName: 'a.html' },
    { type: 'image/svg+xml' },
  ])
    expect([415, 422]).toContain((await desk.sendFile(partFilesPath(partId), user, sent)).statusCode);
});
