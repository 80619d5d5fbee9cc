import type { Caller } from '@koma/contracts';
import { cards, sandbox, type SandboxToken } from '@koma/contracts';
import { type EventEnvelope, parseEvent } from '@koma/events';
import { callers, eventually, makeEvent, TestService } from '@koma/testing';
import { expect } from '@jest/globals';
import { z } from 'zod';
import { FeeRunsService } from '../src/charging/index.js';
import { billingService } from '../src/index.js';

const setup = z.object({ id: z.string() });

/** The running service with members who have cards. */
export class BillingHarness {
  private constructor(readonly service: TestService) {}

  static async start(): Promise<BillingHarness> {
    return new BillingHarness(await TestService.start(billingService, { FEES_FROM: '2026-11' }));
  }

  get database() {
    return this.service.running.database;
  }

  /** A member whose account was activated at an instant. */
  async member(activatedAt = '2026-10-10T00:00:00.000Z', who: Caller = callers.creator()): Promise<Caller> {
    const { accountId, profileType } = who;
    const event = makeEvent('auth.account.changed', { accountId, profileType, status: 'active' }, accountId);
    await this.publish(parseEvent({ ...event, time: activatedAt }));
    return who;
  }

  /** Publishes an event and waits until it is handled. */
  async publish(event: EventEnvelope): Promise<void> {
    await this.service.bus.publish([event]);
    await eventually(async () => {
      expect(await this.rows('SELECT FROM inbox WHERE event_id = $1', [event.id])).toHaveLength(1);
    });
  }

  /** Registers a test card; the bank is answered where it asks. */
  async addCard(who: Caller, token: SandboxToken = 'pm_card_visa'): Promise<void> {
    const { id } = setup.parse((await this.service.call(cards.startSetup, who)).body);
    const body = { token, expiresMonth: 12, expiresYear: 2099, holder: 'AOI MIZUSAWA' };
    await this.service.call(sandbox.giveCard, who, { params: { id }, body });
    await this.service.call(sandbox.answerSetup, who, { params: { id }, body: { hasPassed: true } });
    const { status } = await this.service.call(cards.add, who, { body: { setupId: id } });
    expect(status).toBe(201);
  }

  /** What the calendar brings at an instant. */
  run(at: string): Promise<void> {
    return this.service.running.app.get(FeeRunsService).run(new Date(at));
  }

  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.database.query<T[]>(sql, values);
  }

  close(): Promise<void> {
    return this.service.close();
  }
}
