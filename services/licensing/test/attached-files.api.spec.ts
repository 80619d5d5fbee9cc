import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  attachedFiles,
  type Caller,
  type ClearedWork,
  clearances,
  DOCUMENT,
  licenceDisputes,
  licenceRequests,
  LICENSING,
  partFilePath,
  partFilesPath,
  proofPath,
  requestFilePath,
  requestFilesPath,
  STAFF_PROOF_PATH,
  staffPartFilePath,
} from '@koma/contracts';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { callers, EICAR, identityOf, MockClamd, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LicensingHarness, PICTURE } from './licensing-harness.js';

let clamd: MockClamd;
let desk: LicensingHarness;
beforeAll(async () => {
  clamd = await MockClamd.start();
  desk = await LicensingHarness.start({ CLAMD_ADDRESS: clamd.address });
});
afterAll(async () => {
  await desk.close();
  await clamd.close();
});

const png = PICTURE;
const pdf = (mark: string) => Buffer.from(`%PDF-1.7\n${mark}`);
const put = async (
  path: string,
  who: Caller | null,
  given: { content?: Buffer; type?: string; fileName?: string } = {},
) => (await desk.sendFile(path, who, given)).statusCode;
const get = (path: string, who: Caller | null) => desk.raw('GET', path, who);

/** A user's draft for a work of a creator. */
async function drafted() {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const workId = await desk.offered(owner);
  return { user, owner, workId, draft: await desk.draft(user, [workId]) };
}
/** A submitted request with its one part. */
async function submitted() {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { id, parts } = await desk.request(user, [await desk.offered(owner)]);
  return { user, owner, requestId: id, partId: parts[0]?.id ?? '' };
}

const filesOf = async (id: string, user: Caller) => {
  const { body } = await desk.expect(200, licenceRequests.get, user, { params: { id } });
  return licenceRequests.get.response.parse(body).files;
};

describe('files of a request', () => {
  it('are sent to a draft, each once, and reach both sides when it is submitted', async () => {
    const { user, owner, draft } = await drafted();
    const path = requestFilesPath(draft.id);
    expect([await put(path, user), await put(path, user)]).toEqual([204, 204]);
    const [file] = await filesOf(draft.id, user);
    expect(file).toMatchObject({ fileName: '絵コンテ.png', type: 'image/png', bytes: png.length });
    const address = requestFilePath(draft.id, file?.id ?? '');
    const opened = await get(address, user);
    expect(opened.rawPayload.equals(png)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(String(opened.headers['content-disposition'])).toMatch(/^attachment;/);
    const { version } = draft;
    const { body } = await desk.expect(200, licenceRequests.submit, user, {
      params: { id: draft.id },
      body: { version },
    });
    const partId = licenceRequests.submit.response.parse(body).parts[0]?.id ?? '';
    expect((await desk.part(partId, owner)).files).toEqual([file]);
    expect((await get(partFilePath(partId, file?.id ?? ''), owner)).statusCode).toBe(200);
    // What was sent stays as it was sent.
    expect(await put(path, user, { content: pdf('late'), type: 'application/pdf', fileName: 'a.pdf' })).toBe(404);
    const params = { id: draft.id, fileId: file?.id ?? '' };
    await desk.expect(404, attachedFiles.deleteOfRequest, user, { params });
  });

  it('are deleted while it is a draft', async () => {
    const { user, draft } = await drafted();
    await put(requestFilesPath(draft.id), user);
    const params = { id: draft.id, fileId: (await filesOf(draft.id, user))[0]?.id ?? '' };
    await desk.expect(404, attachedFiles.deleteOfRequest, await desk.user(), { params });
    await desk.expect(204, attachedFiles.deleteOfRequest, user, { params });
    await desk.expect(404, attachedFiles.deleteOfRequest, user, { params });
    expect(await filesOf(draft.id, user)).toEqual([]);
  });

  it('are neither sent nor opened by others', async () => {
    const { user, owner, draft } = await drafted();
    const path = requestFilesPath(draft.id);
    await put(path, user);
    const address = requestFilePath(draft.id, (await filesOf(draft.id, user))[0]?.id ?? '');
    for (const other of [owner, await desk.user(), callers.fullAdmin()]) {
      expect([404, 403]).toContain(await put(path, other));
      expect([404, 403]).toContain((await get(address, other)).statusCode);
    }
    expect([await put(path, null), (await get(address, null)).statusCode]).toEqual([401, 401]);
    // A file is opened with the request that it belongs to, and with no other of the same member.
    const other = await desk.draft(user, [await desk.offered(owner)]);
    expect((await get(requestFilePath(other.id, address.split('/').at(-1) ?? ''), user)).statusCode).toBe(404);
  });

  it('are refused with the reason: an executable, a wrong name, too many, too large, an infected one', async () => {
    const { user, draft } = await drafted();
    const path = requestFilesPath(draft.id);
    expect(await put(path, user, { content: Buffer.from('MZ\x90\x00') })).toBe(422);
    expect(await put(path, user, { fileName: '契約書.exe' })).toBe(422);
    expect(await put(path, user, { type: 'text/html' })).toBe(415);
    expect(await put('/api/licensing/requests/1/files', user)).toBe(404);
    expect(await put(requestFilesPath(newId()), user)).toBe(404);
    expect(await put(path, user, { content: Buffer.concat([png, Buffer.alloc(10 * 1024 ** 2)]) })).toBe(413);
    const virus = pdf(EICAR);
    expect(await put(path, user, { content: virus, type: 'application/pdf', fileName: 'a.pdf' })).toBe(422);
    const statuses: number[] = [];
    for (let at = 0; at <= LICENSING.files.request; at += 1)
      statuses.push(await put(path, user, { content: pdf(`${at}`), type: 'application/pdf', fileName: 'a.pdf' }));
    expect(statuses).toEqual([...Array.from({ length: LICENSING.files.request }, () => 204), 422]);
  });

  it('of one account have a size together, however many come at once', async () => {
    const { user, draft } = await drafted();
    await desk.query(
      `INSERT INTO attached_file (id, account_id, request_id, file_name, type, bytes, sha256, content)
       VALUES ($1, $2, $3, 'a.pdf', 'application/pdf', $4, 'x', '')`,
      [newId(), user.accountId, draft.id, LICENSING.files.accountBytes - png.length * 2],
    );
    const sent = await Promise.all(
      [1, 2, 3, 4].map((mark) =>
        put(requestFilesPath(draft.id), user, { content: Buffer.concat([png.subarray(0, 47), Buffer.from([mark])]) }),
      ),
    );
    expect(sent.toSorted()).toEqual([204, 204, 429, 429]);
  });
});

describe('files of a part', () => {
  it('are messages of both sides', async () => {
    const { user, owner, partId } = await submitted();
    expect(await put(partFilesPath(partId), user)).toBe(204);
    expect(
      await put(partFilesPath(partId), owner, { content: pdf('x'), type: 'application/pdf', fileName: '素材.pdf' }),
    ).toBe(204);
    const { messages } = await desk.part(partId, owner);
    expect(messages).toMatchObject([
      { by: 'licensee', text: '', file: { fileName: '絵コンテ.png' } },
      { by: 'owner', text: '', file: { fileName: '素材.pdf' } },
    ]);
    for (const { file } of messages)
      for (const who of [user, owner])
        expect((await get(partFilePath(partId, file?.id ?? ''), who)).statusCode).toBe(200);
    const stranger = await desk.creator();
    expect(await put(partFilesPath(partId), stranger)).toBe(404);
    expect((await get(partFilePath(partId, messages[0]?.file?.id ?? ''), stranger)).statusCode).toBe(404);
    const other = await submitted();
    expect((await get(partFilePath(other.partId, messages[0]?.file?.id ?? ''), other.user)).statusCode).toBe(404);
  });
});

describe('staff', () => {
  const staff = callers.limitedAdmin();
  const open = async (partId: string, fileId: string, who: Caller) =>
    (await get(staffPartFilePath(partId, fileId), who)).statusCode;

  it('open the files of a request, and those of a conversation where a side has told of a dispute', async () => {
    const { user, owner, draft } = await drafted();
    await put(requestFilesPath(draft.id), user);
    const { version } = draft;
    const { body } = await desk.expect(200, licenceRequests.submit, user, {
      params: { id: draft.id },
      body: { version },
    });
    const partId = licenceRequests.submit.response.parse(body).parts[0]?.id ?? '';
    await put(partFilesPath(partId), owner);
    const { files, messages } = await desk.part(partId, owner);
    const [asked, said] = [files[0]?.id ?? '', messages[0]?.file?.id ?? ''];
    expect([await open(partId, asked, staff), await open(partId, said, staff)]).toEqual([200, 404]);
    expect(await open(partId, asked, owner)).toBe(404);
    await desk.quote(partId, owner);
    await desk.accept(partId, user);
    const { licence } = await desk.part(partId, user);
    const told = { params: { id: licence?.id ?? '' }, body: { reason: 'terms' as const, text: '素材が異なります' } };
    await desk.expect(201, licenceDisputes.open, user, told);
    expect(await open(partId, said, staff)).toBe(200);
    const other = await submitted();
    expect(await open(other.partId, said, staff)).toBe(404);
    const acts = await writtenEvents(desk.service.running.database, 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({ action: 'licence.file-opened', subjectId: partId });
  });
});

describe('the proof of a clearance', () => {
  const cleared = async (owner: Caller) => {
    const id = await desk.work(owner);
    const form = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const };
    const { body } = await desk.expect(201, clearances.add, owner, { params: { id }, body: { clearances: [form] } });
    return { workId: id, clearanceId: clearances.add.response.parse(body).clearances[0]?.id ?? '' };
  };
  const proofOf = async (
    id: string,
    owner: Caller,
  ): Promise<ClearedWork['clearances'][number]['proof'] | undefined> => {
    const { body } = await desk.expect(200, clearances.ofWork, owner, { params: { id } });
    return clearances.ofWork.response.parse(body).clearances[0]?.proof;
  };

  it('is sent, replaced, opened and deleted by its owner', async () => {
    const owner = await desk.creator();
    const { workId, clearanceId } = await cleared(owner);
    const path = proofPath(clearanceId);
    expect(await proofOf(workId, owner)).toBeNull();
    expect((await get(path, owner)).statusCode).toBe(404);
    expect(await put(path, owner)).toBe(204);
    expect(await put(path, owner, { content: pdf('contract'), type: 'application/pdf', fileName: '契約書.pdf' })).toBe(
      204,
    );
    expect(await proofOf(workId, owner)).toMatchObject({ fileName: '契約書.pdf' });
    expect((await get(path, owner)).rawPayload.equals(pdf('contract'))).toBe(true);
    await desk.expect(204, attachedFiles.deleteProof, owner, { params: { id: clearanceId } });
    expect(await proofOf(workId, owner)).toBeNull();
    await desk.expect(404, attachedFiles.deleteProof, owner, { params: { id: clearanceId } });
  });

  it('is seen by no other member; staff who open it stand in the log', async () => {
    const owner = await desk.creator();
    const { clearanceId } = await cleared(owner);
    await put(proofPath(clearanceId), owner);
    for (const other of [await desk.user(), await desk.creator()]) {
      expect((await get(proofPath(clearanceId), other)).statusCode).toBe(404);
      expect(await put(proofPath(clearanceId), other)).toBe(404);
      await desk.expect(404, attachedFiles.deleteProof, other, { params: { id: clearanceId } });
    }
    const staff = STAFF_PROOF_PATH.replace('{id}', clearanceId);
    expect((await get(staff, owner)).statusCode).toBe(404);
    const admin = callers.fullAdmin();
    expect((await get(staff, admin)).rawPayload.equals(png)).toBe(true);
    const acts = await writtenEvents(desk.service.running.database, 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({
      action: 'clearance.proof-opened',
      actorId: admin.accountId,
      subjectId: clearanceId,
    });
  });
});

describe('large files', () => {
  const large = { content: Buffer.concat([pdf(''), Buffer.alloc(DOCUMENT.bytes - 20, 65)]), type: 'application/pdf' };

  it('that come at once are all taken, one after another', async () => {
    const { user, partId } = await submitted();
    const sent = Array.from({ length: 6 }, () => put(partFilesPath(partId), user, { ...large, fileName: 'a.pdf' }));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([204]));
  });

  it('leave room for others when their sender goes away', async () => {
    const { user, partId } = await submitted();
    const path = `${partFilesPath(partId)}?fileName=a.pdf`;
    const identity = await identityOf(user);
    const { port, hostname } = new URL(desk.service.running.url);
    const begun = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(
          `PUT ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/pdf\r\ncontent-length: ${DOCUMENT.bytes}\r\n${IDENTITY_HEADER}: ${identity}\r\n\r\n%PDF-1.7`,
        );
        return socket;
      }),
    );
    await setTimeout(300);
    for (const socket of begun) socket.destroy();
    expect(await put(partFilesPath(partId), user, { ...large, fileName: 'a.pdf' })).toBe(204);
  });
});
