import { newId } from '@koma/service-kit';
import { callers, eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobApplicationsService } from '../src/hiring/index.js';
import { HiringHarness, plainApplication } from './hiring-harness.js';
import { NotificationHarness, STAFF } from './notification-harness.js';
import { pdf } from './pdfs.js';

let harness: NotificationHarness;
let hiring: HiringHarness;
let clean: Buffer;
beforeAll(async () => {
  harness = await NotificationHarness.start();
  hiring = new HiringHarness(harness);
  clean = await pdf(undefined, { packed: true });
});
afterAll(() => harness.close());

const isListed = async (id: string) => (await hiring.list()).items.some((one) => one.id === id);

describe('a job application', () => {
  it('is complete once its resume is uploaded', async () => {
    const given = plainApplication();
    const started = await hiring.start(given);
    expect(await isListed(started.id)).toBe(false);
    expect(await hiring.send(started, clean)).toEqual([204, undefined]);
    const { agreed: _, ...kept } = given;
    expect((await hiring.list()).items[0]).toEqual({
      ...kept,
      id: started.id,
      locale: 'ja',
      resume: { fileName: '履歴書.pdf', bytes: clean.length, pages: 1 },
      receivedAt: expect.any(String),
    });
  });

  it('is mailed to staff and to the applicant, once each', async () => {
    const given = plainApplication({ name: 'Robin Moss' });
    const started = await hiring.start(given, 'en');
    expect(await harness.inbox(given.email)).toHaveLength(0);
    await hiring.put(started, clean);
    await hiring.put(started, clean);
    await eventually(async () => {
      const mine = (await harness.inbox(STAFF)).filter(({ text }) => text.includes(given.email));
      expect(mine).toHaveLength(1);
      expect(mine[0]?.subject).toContain('casting-coordinator');
      const [answer, ...others] = await harness.inbox(given.email);
      expect(others).toEqual([]);
      expect(answer?.subject).toBe('Koma: We have received your application');
      expect(answer?.text).not.toContain('Robin');
    });
  });

  it('is stored once after a double click, and both answers open it', async () => {
    const before = await harness.count('job_application');
    const given = plainApplication();
    const [one, other] = await Promise.all([hiring.start(given), hiring.start(given)]);
    expect(other).toEqual(one);
    expect(await harness.count('job_application')).toBe(before + 1);
    expect(await hiring.send(one, clean)).toEqual([204, undefined]);
  });

  it('of a robot gets the usual answer, and is not stored', async () => {
    const before = await harness.count('job_application');
    const started = await hiring.start(plainApplication({ website: 'x' }));
    expect(await hiring.send(started, clean)).toEqual([404, 'RESOURCE.NOT_FOUND']);
    expect(await harness.count('job_application')).toBe(before);
  });

  it('is deleted after a day without a resume, after half a year with one', async () => {
    const [half, whole] = [await hiring.start(), await hiring.start()];
    await hiring.put(whole, clean);
    const { app, database } = harness.service.running;
    await database.query("UPDATE job_application SET created_at = now() - interval '25 hours' WHERE id = ANY($1)", [
      [half.id, whole.id],
    ]);
    expect((await hiring.send(half, clean))[0]).toBe(429);
    await app.get(JobApplicationsService).deleteOld();
    expect((await hiring.send(half, clean))[0]).toBe(404);
    expect(await isListed(whole.id)).toBe(true);
    await database.query("UPDATE job_application SET received_at = now() - interval '181 days' WHERE id = $1", [
      whole.id,
    ]);
    await app.get(JobApplicationsService).deleteOld();
    expect(await isListed(whole.id)).toBe(false);
    expect(await database.query('SELECT 1 FROM resume WHERE application_id = $1', [whole.id])).toEqual([]);
  });

  it.each([
    [{ agreed: false }, 'agreed', 'FIELD.PRIVACY'],
    [{ name: '' }, 'name', 'FIELD.REQUIRED'],
    [{ name: 'a\r\nBcc: x@example.jp' }, 'name', 'FIELD.INVALID'],
    [{ email: 'x' }, 'email', 'FIELD.EMAIL'],
    [{ telephone: '' }, 'telephone', 'FIELD.REQUIRED'],
    [{ openingKey: '../x' }, 'openingKey', 'FIELD.INVALID'],
    [{ openingKey: '' }, 'openingKey', 'FIELD.INVALID'],
    [{ message: 'a\u0000' }, 'message', 'FIELD.INVALID'],
    [{ receivedAt: '2026-01-01' }, '', 'FIELD.UNKNOWN'],
  ])('with %j is refused with its reason', async (given, path, code) => {
    const { status, body } = await hiring.apply({ ...plainApplication(), ...given });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path, code }] });
  });
});

describe('staff who read job applications', () => {
  it('download a resume as an attachment that runs nothing', async () => {
    const started = await hiring.start();
    await hiring.put(started, clean, { fileName: '../../履歴書\u202e"fdp(1)\'.pdf' });
    const response = await hiring.read(started.id, callers.limitedAdmin());
    expect(response.status).toBe(200);
    const name = `${encodeURIComponent('履歴書fdp')}%281%29%27.pdf`;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="resume.pdf"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(clean);
  });

  it('are the only ones who may read it', async () => {
    const { id, token } = await hiring.start();
    await hiring.put({ id, token }, clean);
    const who = [null, callers.user(), callers.creator(), callers.limitedAdmin(), callers.fullAdmin()];
    const answers = await Promise.all(who.map((caller) => hiring.read(id, caller)));
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 200, 200]);
    for (const answer of answers) await answer.body?.cancel();
  });

  it('get 404 where there is no resume', async () => {
    for (const id of [(await hiring.start()).id, newId(), 'x']) {
      expect((await hiring.read(id, callers.fullAdmin())).status).toBe(404);
    }
  });

  it('page through applications, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const started = await hiring.start();
      await hiring.put(started, clean);
      ids.unshift(started.id);
    }
    const first = await hiring.list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await hiring.list({ limit: 2, cursor: first.cursor });
    expect(second.items[0]?.id).toBe(ids[2]);
  });
});
