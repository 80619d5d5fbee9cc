import { audit, auth, type Caller, members, ownAccount } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, makeEvent } from '@koma/testing';
import { z } from 'zod';
import { ErasuresService } from '../src/membership/index.js';
import { AuthHarness } from './auth-harness.js';

let harness: AuthHarness;
let boss: Caller;
let count = 0;
const newEmail = () => `log${(count += 1)}@example.jp`;
beforeAll(async () => {
  harness = await AuthHarness.start({ CODES_PER_HOUR: '1000' });
  boss = await harness.fullAdmin('boss@example.jp');
});
afterAll(() => harness.close());

const call: AuthHarness['service']['call'] = (...given) => harness.service.call(...given);
const sql = (text: string) => harness.service.running.database.query<unknown[]>(text);
const ownerOf = async (email: string) =>
  z.tuple([z.object({ id: z.string() })]).parse(await sql(`SELECT id FROM account WHERE email = '${email}'`))[0];

describe('the log of staff acts', () => {
  it('cannot be changed, shortened or emptied', async () => {
    await harness.account(newEmail());
    await call(members.invite, boss, {
      body: { email: newEmail(), familyName: '佐', firstName: '空', companyName: '青葉', locale: 'ja' },
    });
    const changes = [
      `UPDATE audit_log SET actor_name = 'x'`,
      `UPDATE audit_log SET subject_name = '', details = '{}', salt = ''`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ];
    for (const change of changes) await expect(sql(change)).rejects.toThrow('append-only');
  });

  it('finds the place where somebody with access to the database broke its chain', async () => {
    expect((await call(audit.verify, boss)).body).toMatchObject({ isWhole: true, brokenAt: null });
    await sql('ALTER TABLE audit_log DISABLE TRIGGER audit_log_unchanged');
    const rows = await sql('SELECT position, subject_name FROM audit_log ORDER BY position LIMIT 1');
    const entry = z.tuple([z.object({ position: z.string(), subject_name: z.string() })]);
    const [{ position, subject_name: before }] = entry.parse(rows);
    const rename = (name: string) =>
      harness.service.running.database.query('UPDATE audit_log SET subject_name = $1 WHERE position = $2', [
        name,
        position,
      ]);
    await rename('somebody else');
    expect((await call(audit.verify, boss)).body).toMatchObject({ isWhole: false, brokenAt: position });
    await rename(before);
    await sql('ALTER TABLE audit_log ENABLE TRIGGER audit_log_unchanged');
    expect((await call(audit.verify, boss)).body).toMatchObject({ isWhole: true });
  });

  it('removes the words on an erased person, keeps a valid chain, and allows no other change', async () => {
    const email = newEmail();
    const applicationId = await harness.apply(email);
    const noted = { params: { id: applicationId }, body: { text: '代理人に確認', called: true } };
    await call(auth.noteApplication, boss, noted);
    await harness.accept(applicationId, boss);
    const { id } = await ownerOf(email);
    await sql(`UPDATE account SET status = 'active', email = 'moved-${email}' WHERE id = '${id}'`);
    await call(members.suspend, boss, { params: { id }, body: { reason: '届け出のため' } });
    await harness.service.running.app.get(ErasuresService).erase(id, new Date());

    const rows = await sql(`SELECT 1 FROM audit_log l WHERE l::text LIKE '%${email}%' OR l::text ~ '代理人|届け出'`);
    expect(rows).toEqual([]);
    const { body } = await call(audit.search, boss, { query: { q: id } });
    expect(Object(body).items).toMatchObject([
      { action: 'member.suspended', subjectName: '', details: {}, isErased: true },
    ]);
    expect((await call(audit.verify, boss)).body).toMatchObject({ isWhole: true });
    for (const change of [`action = 'cms.changed'`, `subject_name = 'x'`, 'erasure_id = NULL']) {
      await expect(sql(`UPDATE audit_log SET ${change} WHERE subject_id = '${id}'`)).rejects.toThrow('append-only');
    }
  });

  it('keeps a valid chain with parallel writers, and stores acts in other services', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => harness.account(newEmail())));
    const answers = await Promise.all(
      ids.map((id) => call(members.suspend, boss, { params: { id }, body: { reason: 'x' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const act = {
      action: 'cms.changed',
      actorId: boss.accountId,
      subjectId: 'faqs',
      subjectName: 'よくある質問',
    } as const;
    await harness.service.bus.publish([makeEvent('staff.act.done', { ...act, details: {} })]);
    await eventually(async () => expect(await harness.log(boss, 'よくある質問')).toHaveLength(1));
    expect((await call(audit.verify, boss)).body).toMatchObject({ isWhole: true });
  });

  it('searches by words, kind and day of Tokyo', async () => {
    const { body } = await call(audit.search, boss, { query: { action: 'member.suspended', limit: 1 } });
    expect(Object(body)).toMatchObject({ items: [{ action: 'member.suspended' }] });
    expect(Object(body).total).toBeGreaterThan(1);
    const none = await call(audit.search, boss, { query: { to: '2020-01-01' } });
    expect(none.body).toMatchObject({ items: [], total: 0 });
  });

  it('writes a name with a line break on one line', async () => {
    const { status } = await call(ownAccount.saveGeneral, boss, {
      body: {
        version: 1,
        form: { familyName: '管理\r\n偽', firstName: '花子', familyNameKana: '', firstNameKana: '', locale: 'ja' },
      },
    });
    expect(status).toBe(422);
  });
});
