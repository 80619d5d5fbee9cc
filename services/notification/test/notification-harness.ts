import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, type InboxMail, inboxMail, type Notification, notifications } from '@koma/contracts';
import type { EventData, EventEnvelope } from '@koma/events';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, TestService } from '@koma/testing';
import { expect } from '@jest/globals';
import { z } from 'zod';
import { notificationService, startLocalMailServer } from '../src/index.js';

export const STAFF = 'staff@koma.test';

/** A caller without the additional data of tests. */
export const plain = ({ accountId, sessionId, profileType, adminPermission }: Caller): Caller => ({
  accountId,
  sessionId,
  profileType,
  adminPermission,
});

/** The notification service with a mail server of its own. */
export class NotificationHarness {
  private constructor(
    readonly service: TestService,
    private mailServer: Awaited<ReturnType<typeof startLocalMailServer>>,
    private readonly folder: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<NotificationHarness> {
    const folder = mkdtempSync(join(tmpdir(), 'koma-forms-'));
    const mailServer = await startLocalMailServer(folder);
    const service = await TestService.start(notificationService, {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      PUBLIC_ORIGIN: 'https://koma.test',
      INBOX_DIR: folder,
      STAFF_MAIL: STAFF,
      ...env,
    });
    return new NotificationHarness(service, mailServer, folder);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.mailServer.close();
    rmSync(this.folder, { recursive: true });
  }

  async stopMailServer(): Promise<void> {
    await this.mailServer.close();
  }

  /** Restarts the mail server on the same port. */
  async restartMailServer(): Promise<void> {
    this.mailServer = await startLocalMailServer(this.folder, this.mailServer.port);
  }

  publish(...events: EventEnvelope[]): Promise<void> {
    return this.service.bus.publish(events);
  }

  /** Adds a member by an event of auth. */
  async member(given: Partial<EventData<'auth.account.changed'>> = {}): Promise<Caller & { email: string }> {
    const caller = given.profileType === 'user' ? callers.user() : callers.creator();
    const facts = { accountId: caller.accountId, email: `${newId()}@example.jp`, ...given };
    await this.publish(makeEvent('auth.account.changed', facts, caller.accountId));
    return { ...caller, email: facts.email };
  }

  /** The member's notices, newest first. */
  async notices({ email: _, ...caller }: Caller & { email?: string }): Promise<Notification[]> {
    const { body } = await this.service.call(notifications.list, caller, { query: {} });
    return notifications.list.response.parse(body).items;
  }

  url(path: string): URL {
    return new URL(path, this.service.running.url);
  }

  async inbox(to: string): Promise<InboxMail[]> {
    const response = await fetch(this.url(`/api/dev/inbox?to=${to}`));
    return z.array(inboxMail).parse(await response.json());
  }

  /** The mails to an address, once there are `count` of them. */
  async mails(to: string, count: number): Promise<InboxMail[]> {
    await eventually(async () => expect((await this.inbox(to)).length).toBeGreaterThanOrEqual(count), 15_000);
    return this.inbox(to);
  }

  /** POSTs JSON with the language of a page. */
  async post(path: string, body: unknown, locale: 'ja' | 'en' = 'ja'): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.url(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async count(table: 'enquiry' | 'job_application' | 'resume' | 'outgoing_mail'): Promise<number> {
    const [{ count }] = z
      .tuple([z.object({ count: z.coerce.number() })])
      .parse(await this.service.running.database.query<unknown>(`SELECT count(*) FROM ${table}`));
    return count;
  }
}
