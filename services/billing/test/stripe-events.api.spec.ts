import { STRIPE_EVENTS_PATH } from '@koma/contracts';
import { TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { billingService } from '../src/index.js';

const SECRET = 'whsec_test';
const stripe = new Stripe('sk_test_x');
let service: TestService;
beforeAll(async () => {
  service = await TestService.start(billingService, {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: SECRET,
    // Nobody answers there: notifications wait.
    STRIPE_API: 'http://127.0.0.1:9',
  });
});
afterAll(() => service.close());

let last = 0;
const makeEvent = (change: object = {}) => ({
  id: `evt_${(last += 1)}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  created: 0,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
  ...change,
});

/** Sends a notification as Stripe does. */
async function send(event: object, { secret = SECRET, age = 0, tail = '' } = {}): Promise<number> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { status } = await fetch(`${service.running.url}${STRIPE_EVENTS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload + tail,
  });
  return status;
}
const stored = (id: string): Promise<{ about_id: string; handled_at: Date | null }[]> =>
  service.running.database.query('SELECT about_id, handled_at FROM provider_event WHERE id = $1', [id]);

describe('a notification of Stripe', () => {
  it('is stored once, however often and at once it comes', async () => {
    const event = makeEvent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stored(event.id)).toMatchObject([{ about_id: 'pi_1' }]);
  });

  it('of an unknown type is stored and answered', async () => {
    const event = makeEvent({ type: 'something.new', data: { object: {} } });
    expect(await send(event)).toBe(200);
    expect(await stored(event.id)).toMatchObject([{ about_id: null }]);
  });

  it.each([
    ['a wrong signature', {}, { secret: 'whsec_other' }],
    ['an age of 301 seconds', {}, { age: 301 }],
    ['a changed body', {}, { tail: ' ' }],
    ['another account', { account: 'acct_2' }, {}],
    ['the live mode while the key is a test key', { livemode: true }, {}],
  ])('with %s is refused with 400', async (_, change, options) => {
    const event = makeEvent(change);
    expect(await send(event, options)).toBe(400);
    expect(await stored(event.id)).toEqual([]);
  });

  it('without a signature or a body is refused, and one that is too long is not read', async () => {
    const url = `${service.running.url}${STRIPE_EVENTS_PATH}`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
    const body = 'x'.repeat(300 * 1024);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(413);
  });

  it('waits while Stripe cannot be asked', async () => {
    const event = makeEvent();
    await send(event);
    await new Promise((done) => setTimeout(done, 300));
    expect(await stored(event.id)).toMatchObject([{ handled_at: null }]);
  });
});
