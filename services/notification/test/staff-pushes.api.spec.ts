import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, notifications, push } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInboxPushes } from '../src/pushes/sandbox-sender.js';
import { NotificationHarness } from './notification-harness.js';

const folder = mkdtempSync(join(tmpdir(), 'koma-staff-pushes-'));
let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start({ PUSH_DIR: folder });
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true });
});

const pushesTo = async (token: string) => (await listInboxPushes(folder)).filter((one) => one.token === token);

describe('staff on duty', () => {
  const STAFF_KINDS = ['application-submitted', 'enquiry-received', 'report-waiting', 'money-incident'] as const;
  const onDuty = async (adminPermission: 'limited' | 'full', kinds: readonly (typeof STAFF_KINDS)[number][]) => {
    const email = `${newId()}@koma.example`;
    const { accountId } = await harness.member({ profileType: 'admin', adminPermission, email, locale: 'ja' });
    const caller: Caller = { accountId, sessionId: newId(), profileType: 'admin', adminPermission };
    const token = `sandbox-${newId()}`;
    await harness.service.call(push.register, caller, { body: { token } });
    const items = kinds.map((kind) => ({ kind, page: true, mail: false, push: true }));
    await harness.service.call(notifications.savePreferences, caller, { body: { items } });
    return token;
  };
  const titlesTo = async (token: string) => (await pushesTo(token)).map(({ data }) => data.title);

  it('get a push of an application, a report and an incident, of what they have switched on alone', async () => {
    const all = await onDuty('full', STAFF_KINDS);
    const some = await onDuty('full', ['report-waiting']);
    const limited = await onDuty('limited', STAFF_KINDS);
    await harness.publish(makeEvent('auth.application.submitted', {}));
    await harness.publish(makeEvent('catalogue.report.staff-told', { act: 'received', number: 'AB12CD34' }));
    await harness.publish(makeEvent('billing.incident.found', {}));
    await eventually(async () => expect(await pushesTo(all)).toHaveLength(3));
    await eventually(async () => expect(await pushesTo(limited)).toHaveLength(2));
    const incident = '入金・返金について、確認が必要です';
    expect(await titlesTo(all)).toContain(incident);
    expect(await titlesTo(limited)).not.toContain(incident);
    await eventually(async () => expect(await pushesTo(some)).toHaveLength(1));
  });
});
