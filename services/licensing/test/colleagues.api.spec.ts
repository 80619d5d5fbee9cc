import {
  attachedFiles,
  type Caller,
  clearances,
  licenceDeliveries,
  licenceDisputes,
  licenceRequests,
  licences,
  partFilesPath,
  requestFilesPath,
  requestParts,
} from '@koma/contracts';
import { callers, makeEvent } from '@koma/testing';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const DOMAIN = 'minato.example';
const account = (
  who: Caller,
  changes: { companyName?: string; status?: 'active' | 'suspended'; email?: string } = {},
) =>
  desk.service.bus.publish([
    makeEvent('auth.account.changed', {
      ...{ accountId: who.accountId, profileType: 'user', status: 'active', companyName: '株式会社ミナト制作' },
      ...{ familyName: '倉田', firstName: '誠', email: `kurata@${DOMAIN}`, ...changes },
    }),
  ]);
const member = async (changes: Parameters<typeof account>[1] = {}) => {
  const who = callers.user();
  await account(who, changes);
  return who;
};
const share = (projectId: string, owner: Caller, who: Caller, isMember = true) =>
  desk.service.bus.publish([
    makeEvent('catalogue.project-members.changed', {
      members: [{ projectId, accountId: who.accountId, ownerId: owner.accountId, mailDomain: DOMAIN, isMember }],
    }),
  ]);

/** A licence that a member has asked for from a project of theirs, which a colleague shares. */
const shared = async () => {
  const [asking, colleague, owner] = [await member(), await member(), await desk.creator()];
  const projectId = newId();
  await share(projectId, asking, colleague);
  const workId = await desk.offered(owner);
  const made = await desk.licence(asking, owner, [workId]);
  const [row] = await desk
    .query<{ id: string }>(
      `UPDATE licence_request SET source = jsonb_build_object('kind', 'project', 'id', $1::text)
     WHERE id = (SELECT request_id FROM request_part WHERE id = $2) RETURNING id`,
      [projectId, made.partId],
    )
    .then((rows) => rows.flat());
  return { asking, colleague, owner, projectId, workId, requestId: row?.id ?? '', ...made };
};
type Shared = Awaited<ReturnType<typeof shared>>;

const reads = async (who: Caller, { requestId, partId, licenceId }: Shared) => {
  const calls = [
    desk.service.call(licenceRequests.get, who, { params: { id: requestId } }),
    desk.service.call(requestParts.get, who, { params: { id: partId } }),
    desk.service.call(licences.get, who, { params: { id: licenceId } }),
  ];
  return (await Promise.all(calls)).map(({ status }) => status);
};
const listed = async (who: Caller, whose: 'own' | 'colleagues') => {
  const requests = await desk.expect(200, licenceRequests.list, who, { query: { whose } });
  const held = await desk.expect(200, licences.list, who, { query: { whose } });
  return [
    licenceRequests.list.response.parse(requests.body).items.map(({ id }) => id),
    licences.list.response.parse(held.body).items.map(({ id }) => id),
  ];
};

describe('a colleague in the project from which a request came', () => {
  it('reads request, part, licence and documents, and lists them', async () => {
    const made = await shared();
    const { colleague, asking, requestId, partId, licenceId } = made;
    expect(await reads(colleague, made)).toEqual([200, 200, 200]);
    const { body } = await desk.expect(200, licenceRequests.get, colleague, { params: { id: requestId } });
    expect(licenceRequests.get.response.parse(body)).toMatchObject({ isReadOnly: true, askedBy: '倉田 誠' });
    expect(await desk.part(partId, colleague)).toMatchObject({ isReadOnly: true, side: 'licensee' });
    await desk.expect(200, licences.document, colleague, { params: { id: licenceId, document: 'certificate' } });
    expect(await listed(colleague, 'colleagues')).toEqual([[requestId], [licenceId]]);
    expect(await listed(colleague, 'own')).toEqual([[], []]);
    expect(await listed(asking, 'colleagues')).toEqual([[], []]);
    const own = await desk.expect(200, licenceRequests.get, asking, { params: { id: requestId } });
    expect(licenceRequests.get.response.parse(own.body)).toMatchObject({ isReadOnly: false, askedBy: '' });
  });

  it('reads the request that extends the licence as well', async () => {
    const { asking, colleague, licenceId, projectId } = await shared();
    const begun = await desk.expect(201, licences.extend, asking, { params: { id: licenceId } });
    const { requestId: id } = licences.extend.response.parse(begun.body);
    const { body } = await desk.expect(200, licenceRequests.get, asking, { params: { id } });
    const draft = licenceRequests.get.response.parse(body);
    expect(draft.source).toEqual({ kind: 'project', id: projectId });
    await desk.expect(404, licenceRequests.get, colleague, { params: { id } });
    await desk.expect(200, licenceRequests.submit, asking, { params: { id }, body: { version: draft.version } });
    await desk.expect(200, licenceRequests.get, colleague, { params: { id } });
  });

  it('changes nothing, and what they read stays unseen', async () => {
    const made = await shared();
    const { colleague, partId, licenceId, requestId, owner } = made;
    await desk.expect(200, requestParts.say, owner, { params: { id: partId }, body: { text: '補足です' } });
    await reads(colleague, made);
    const [row] = await desk.query<{ fresh: boolean }>(
      "SELECT owner_acted_at > coalesce(licensee_seen_at, owner_acted_at - interval '1 day') AS fresh FROM request_part WHERE id = $1",
      [partId],
    );
    expect(row?.fresh).toBe(true);
    const refused = [
      desk.service.call(requestParts.say, colleague, { params: { id: partId }, body: { text: 'a' } }),
      desk.service.call(requestParts.withdraw, colleague, { params: { id: partId }, body: { version: 1 } }),
      desk.service.call(licences.end, colleague, { params: { id: licenceId }, body: { version: 1, reason: 'a' } }),
      desk.service.call(licences.dropEnding, colleague, { params: { id: licenceId }, body: { version: 1 } }),
      desk.service.call(licences.extend, colleague, { params: { id: licenceId } }),
      desk.service.call(licenceRequests.delete, colleague, { params: { id: requestId }, query: {} }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404]);
  });

  it.each<[string, (made: Shared) => Promise<unknown>]>([
    ['is removed from the project', ({ projectId, asking, colleague }) => share(projectId, asking, colleague, false)],
    ['has another company', ({ colleague }) => account(colleague, { companyName: '株式会社別会社' })],
    ['has a mail address elsewhere', ({ colleague }) => account(colleague, { email: 'kurata@elsewhere.example' })],
    ['is suspended', ({ colleague }) => account(colleague, { status: 'suspended' })],
  ])('sees nothing any more as soon as the colleague %s', async (_, change) => {
    const made = await shared();
    expect(await reads(made.colleague, made)).toEqual([200, 200, 200]);
    await change(made);
    expect(await reads(made.colleague, made)).toEqual([404, 404, 404]);
    expect(await listed(made.colleague, 'colleagues')).toEqual([[], []]);
    expect(await reads(made.asking, made)).toEqual([200, 200, 200]);
  });

  it('opens no file any more that they were about to fetch when they left', async () => {
    const { projectId, asking, colleague, owner, licenceId, workId } = await shared();
    await desk.query(`UPDATE licence SET start_on = '2026-01-01' WHERE id = $1`, [licenceId]);
    const { accountId } = colleague;
    const body = { licenceId, accountId, workId, assetId: newId(), fileName: '潮騒.mp4' };
    const begun = await desk.service.callAsService(licenceDeliveries.begin, { body });
    const { id } = licenceDeliveries.begin.response.parse(begun.body);
    const open = async () => (await desk.service.callAsService(licenceDeliveries.open, { params: { id } })).status;
    expect(await open()).toBe(200);
    await share(projectId, asking, colleague, false);
    expect(await open()).toBe(404);
    const again = await desk.service.callAsService(licenceDeliveries.begin, { body });
    expect(again.status).toBe(404);
    await desk.expect(404, licenceDeliveries.list, colleague, { params: { id: licenceId }, query: {} });
    await desk.expect(200, licenceDeliveries.list, owner, { params: { id: licenceId }, query: {} });
  });

  it('sends no file, tells of no dispute and acts on no quote', async () => {
    const { colleague, partId, requestId, licenceId, workId } = await shared();
    expect((await desk.sendFile(partFilesPath(partId), colleague)).statusCode).toBe(403);
    // Refused before the body is read, whatever is in it.
    const large = { content: Buffer.alloc(11 * 1024 ** 2) };
    expect((await desk.sendFile(partFilesPath(partId), colleague, large)).statusCode).toBe(403);
    expect((await desk.sendFile(requestFilesPath(requestId), colleague)).statusCode).toBe(404);
    const { version } = await desk.part(partId, colleague);
    const line = { kind: 'usage' as const, workId: null, label: '', yen: 1 };
    const quote = { lines: [line], usage: aUsage(), message: '' };
    const signed = {
      quote: 1,
      companyName: '株式会社ミナト制作',
      signerName: 'A',
      signerTitle: 'B',
      maySign: true as const,
    };
    const params = { id: partId };
    const calls = [
      desk.service.call(requestParts.quote, colleague, {
        params,
        body: { version, quote: { ...quote, validUntil: dayIn(14) } },
      }),
      desk.service.call(requestParts.counter, colleague, { params, body: { version, quote } }),
      desk.service.call(requestParts.accept, colleague, { params, body: { version, ...signed } }),
      desk.service.call(requestParts.decline, colleague, { params, body: { version, reason: 'A' } }),
      desk.service.call(licences.setPaid, colleague, { params: { id: licenceId }, body: { version: 1, paidOn: null } }),
      desk.service.call(licenceDisputes.open, colleague, {
        params: { id: licenceId },
        body: { reason: 'scope', text: 'A' },
      }),
      desk.service.call(licenceDisputes.ofLicence, colleague, { params: { id: licenceId } }),
      desk.service.call(attachedFiles.deleteOfRequest, colleague, { params: { id: requestId, fileId: newId() } }),
      desk.service.call(clearances.ofWork, colleague, { params: { id: workId } }),
    ];
    for (const { status } of await Promise.all(calls)) expect([403, 404]).toContain(status);
    expect((await desk.part(partId, colleague)).version).toBe(version);
  });

  it('is nobody who shares another project, and reads no draft', async () => {
    const made = await shared();
    const other = await member();
    await share(newId(), made.asking, other);
    expect(await reads(other, made)).toEqual([404, 404, 404]);
    const { id } = await desk.draft(made.asking, [await desk.offered(made.owner)]);
    await desk.query(
      `UPDATE licence_request SET source = jsonb_build_object('kind', 'project', 'id', $2::text) WHERE id = $1`,
      [id, made.projectId],
    );
    expect((await desk.service.call(licenceRequests.get, made.colleague, { params: { id } })).status).toBe(404);
  });

  it('is also the owner of the project, for what a colleague asks', async () => {
    const made = await shared();
    const theirs = newId();
    await share(theirs, made.colleague, made.asking);
    await desk.query(
      `UPDATE licence_request SET source = jsonb_build_object('kind', 'project', 'id', $2::text) WHERE id = $1`,
      [made.requestId, theirs],
    );
    await share(made.projectId, made.asking, made.colleague, false);
    expect(await reads(made.colleague, made)).toEqual([200, 200, 200]);
  });
});
