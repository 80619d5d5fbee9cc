import {
  type Caller,
  REPORT,
  reportFilePath,
  reportFilesPath,
  reports,
  staffReports,
  startedReport,
  works,
} from '@koma/contracts';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { callers, identityOf, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { caseToken, codeOf, reportHarness, STRANGER } from './report-harness.js';

let harness: CatalogueHarness;
const admin = callers.limitedAdmin();
const { send, confirm, cases, get, act, published, reported } = reportHarness(() => harness, admin);
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const database = () => harness.service.running.database;

describe('a report of a stranger', () => {
  it('counts once the mail address is confirmed, and a second confirmation changes nothing', async () => {
    const { address } = await published();
    const started = startedReport.parse((await send({ address })).body);
    expect(started.isConfirmed).toBe(false);
    expect((await harness.service.call(staffReports.get, admin, { params: { id: started.id } })).status).toBe(404);
    await confirm(started.id);
    await confirm(started.id);
    const { state, steps } = await get(started.id);
    expect([state, steps.map((step) => step.act)]).toEqual(['received', ['received']]);
    const mails = (await writtenEvents(database(), 'catalogue.report.reporter-told')).filter(
      ({ reportId }) => reportId === started.id,
    );
    expect(mails.map(({ mail }) => mail)).toEqual(['confirm', 'received']);
  });

  it('cannot be confirmed with the token that sends files', async () => {
    const { address } = await published();
    const { id, token } = startedReport.parse((await send({ address })).body);
    expect((await confirm(id, token)).status).toBe(404);
    expect((await cases(token)).status).toBe(404);
    expect((await harness.service.call(reports.dismiss, STRANGER, { params: { token, id } })).status).toBe(404);
  });

  it('is one when it is sent twice at once', async () => {
    const { address } = await published();
    const email = 'twice@example.jp';
    const both = await Promise.all([send({ address, email }), send({ address, email })]);
    const ids = both.map(({ body }) => startedReport.parse(body).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('stores nothing of a robot', async () => {
    const { address } = await published();
    const { id } = startedReport.parse((await send({ address, website: 'https://spam.example' })).body);
    expect((await confirm(id)).status).toBe(410);
  });

  it('has the same answer for what is private, deleted, hidden and unknown', async () => {
    const { work, owner, address } = await published();
    const hidden = await reported();
    await act(hidden.id, 'hide');
    await harness.service.call(works.setStatus, owner, { params: { id: work.id }, body: { status: 'unpublish' } });
    const addresses = [address, hidden.address, `/details/video:${newId()}`, 'https://koma.example/about'];
    for (const one of [...addresses, `javascript:/details/video:${work.id}`]) {
      const { status, body } = await send({ address: one });
      expect([status, codeOf(body)]).toEqual([422, 'REPORT.UNKNOWN_TARGET']);
    }
  });

  it('refuses NUL, and takes marks of direction out', async () => {
    const { address } = await published();
    expect((await send({ address, name: 'a\0b' })).status).toBe(422);
    const { id } = startedReport.parse((await send({ address, name: '山\u202e田' })).body);
    await confirm(id);
    expect((await get(id)).reporter).toBe('山田');
  });

  it('is removed when nobody confirms it in time', async () => {
    const { address } = await published();
    const { id } = startedReport.parse((await send({ address })).body);
    await database().query(`UPDATE report SET sent_at = now() - interval '25 hours' WHERE id = $1`, [id]);
    const { status, body } = await confirm(id);
    expect([status, codeOf(body)]).toEqual([410, 'REPORT.LINK_ENDED']);
  });
});

describe('a report of a member', () => {
  it('counts at once with the address of the account', async () => {
    const { address } = await published();
    const reporter = callers.user();
    const email = await harness.account(reporter);
    expect(startedReport.parse((await send({ address, email }, reporter)).body).isConfirmed).toBe(true);
    expect(startedReport.parse((await send({ address }, reporter)).body).isConfirmed).toBe(false);
  });

  it("is refused for the member's own work", async () => {
    const { address, owner } = await published();
    const { status, body } = await send({ address }, owner);
    expect([status, codeOf(body)]).toEqual([422, 'REPORT.OWN']);
  });
});

describe('proof files', () => {
  const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');
  const put = async (id: string, token: string, content = png, type = 'image/png', fileName = '証拠.png') => {
    const { statusCode, body } = await harness.service.running.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method: 'PUT',
        url: `${reportFilesPath(id)}?${new URLSearchParams({ fileName }).toString()}`,
        headers: { 'content-type': type, 'x-report-token': token },
        payload: content,
      });
    return { statusCode, body };
  };

  it('are taken with the token of the report, each once, and named to staff', async () => {
    const { address } = await published();
    const { id, token } = startedReport.parse((await send({ address })).body);
    expect((await put(id, token)).statusCode).toBe(204);
    expect((await put(id, token)).statusCode).toBe(204);
    expect((await put(id, caseToken(id))).statusCode).toBe(404);
    expect((await put(id, token, Buffer.from('<script>'))).statusCode).toBe(422);
    expect((await put(id, token, png, 'image/png', 'a.exe')).statusCode).toBe(422);
    await confirm(id);
    expect((await get(id)).files.map(({ fileName }) => fileName)).toEqual(['証拠.png']);
  });

  it('are opened by staff only, as a download of their own report, and the log tells who did', async () => {
    const { address } = await published();
    const { id, token } = startedReport.parse((await send({ address })).body);
    await put(id, token);
    await confirm(id);
    const [file] = (await get(id)).files;
    const open = async (who: Caller | null, of = id) => {
      const url = reportFilePath(of, file?.id ?? '');
      const headers = who ? { [IDENTITY_HEADER]: await identityOf(who) } : {};
      return harness.service.running.app.getHttpAdapter().getInstance().inject({ method: 'GET', url, headers });
    };
    for (const who of [null, callers.user(), callers.creator()])
      expect([401, 403, 404]).toContain((await open(who)).statusCode);
    const { id: other } = await reported();
    expect((await open(admin, other)).statusCode).toBe(404);
    const opened = await open(admin);
    expect([opened.statusCode, opened.rawPayload.equals(png)]).toEqual([200, true]);
    expect(opened.headers).toMatchObject({
      ...{ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' },
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
    const acts = await writtenEvents(database(), 'staff.act.done');
    expect(acts.at(-1)).toMatchObject({ action: 'report.file-opened', actorId: admin.accountId, subjectId: id });
  });

  it('wait for the confirmation while those of unconfirmed reports take all room', async () => {
    const { address } = await published();
    const { id, token } = startedReport.parse((await send({ address })).body);
    const other = startedReport.parse((await send({ address })).body).id;
    await database().query(
      `INSERT INTO report_file (id, report_id, file_name, type, bytes, sha256, content)
       VALUES ($1, $2, '大きい.png', 'image/png', $3, 'x', '\\x00')`,
      [newId(), other, REPORT.files.waitingBytes],
    );
    const refused = await put(id, token);
    expect([refused.statusCode, codeOf(JSON.parse(refused.body))]).toEqual([429, 'REPORT.NO_ROOM']);
    await confirm(id);
    expect((await put(id, token)).statusCode).toBe(204);
    await database().query('DELETE FROM report WHERE id = $1', [other]);
  });

  it('are five at most', async () => {
    const { address } = await published();
    const { id, token } = startedReport.parse((await send({ address })).body);
    const statuses: number[] = [];
    for (let at = 0; at <= REPORT.files.most; at += 1)
      statuses.push((await put(id, token, Buffer.concat([png, Buffer.from([at])]))).statusCode);
    expect(statuses).toEqual([...Array.from({ length: REPORT.files.most }, () => 204), 422]);
  });
});

describe('an erased account', () => {
  it('leaves the report without names', async () => {
    const { address, owner } = await published();
    const reporter = callers.user();
    const email = await harness.account(reporter);
    const { id } = startedReport.parse((await send({ address, email }, reporter)).body);
    await database().query(
      `INSERT INTO report_file (id, report_id, file_name, type, bytes, sha256, content)
       VALUES ($1, $2, '免許証.png', 'image/png', 1, 'x', '\\x00')`,
      [newId(), id],
    );
    await act(id, 'hide');
    for (const { accountId } of [reporter, owner])
      await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() })]);
    const left = await get(id);
    expect([left.reporter, left.email, left.owner, left.title, left.state]).toEqual(['', '', null, '', 'hidden']);
    expect(left.files).toEqual([]);
  });
});

describe('the history', () => {
  it('cannot be changed', async () => {
    const { id } = await reported();
    const change = database().query(`UPDATE report_step SET text = 'x' WHERE report_id = $1`, [id]);
    await expect(change).rejects.toThrow('does not change');
  });
});
