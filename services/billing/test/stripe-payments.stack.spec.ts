import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { z } from 'zod';
import { findFreePorts } from '../../../tools/stack/ports.mjs';
import type { Server } from '../../../tools/stack/server-process.mjs';
import { defineStripeMock } from '../../../tools/stack/stripe-mock.mjs';
import { Payments } from '../src/provider/index.js';
import { StripePayments } from '../src/provider/stripe/stripe-payments.js';

let folder: string;
let server: Server;
let stripe: Stripe;
let payments: StripePayments;
/** The mock knows no payment that has succeeded; its answer is changed then. */
let isPaid = false;
/** Each request since the test began, with its status. */
const requests: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koma-stripe-'));
  const [port = 0] = await findFreePorts(1);
  server = await defineStripeMock({ dir: folder, port });
  await server.start();
  const counted: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(answer.url);
    requests.push(`${init?.method} ${pathname} ${answer.status}`);
    if (!isPaid || !/^\/v1\/payment_intents\/pi_1$/.test(pathname)) return answer;
    const intent = z.record(z.string(), z.unknown()).parse(await answer.json());
    return Response.json({ ...intent, status: 'succeeded' }, { headers: answer.headers });
  };
  const httpClient = Stripe.createFetchHttpClient(counted);
  stripe = new Stripe('sk_test_mock', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, httpClient });
  payments = new StripePayments(stripe, { secretKey: 'sk_test_mock', publishableKey: 'pk_test', webhookSecret: 'x' });
}, 300_000);
beforeEach(() => void requests.splice(0));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const order = () => ({
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  amountYen: 3_300,
  attemptId: newId(),
  isPresent: false,
});
/** Every call of the port but `readEvent`, which asks nobody, with the requests that it makes. */
const CALLS = {
  createCustomer: [
    () => payments.createCustomer(newId(), { email: 'aoi@studio.example', name: '水沢 葵' }),
    ['POST /v1/customers 200'],
  ],
  removeCustomer: [() => payments.removeCustomer('cus_1'), ['DELETE /v1/customers/cus_1 200']],
  startSetup: [() => payments.startSetup(newId(), 'cus_1'), ['POST /v1/setup_intents 200']],
  findSetup: [() => payments.findSetup('seti_1'), ['GET /v1/setup_intents/seti_1 200']],
  findCard: [() => payments.findCard('pm_1'), ['GET /v1/payment_methods/pm_1 200']],
  removeCard: [() => payments.removeCard('pm_1'), ['POST /v1/payment_methods/pm_1/detach 200']],
  charge: [() => payments.charge(order()), ['POST /v1/payment_intents 200']],
  findCharge: [() => payments.findCharge('pi_1'), ['GET /v1/payment_intents/pi_1 200']],
  cancelCharge: [() => payments.cancelCharge('pi_1'), ['POST /v1/payment_intents/pi_1/cancel 200']],
  chargesBetween: [
    async () => {
      for await (const { id } of payments.chargesBetween(new Date(0), new Date())) expect(id).toMatch(/^pi_/);
    },
    ['GET /v1/payment_intents 200'],
  ],
  takenBackBetween: [
    async () => {
      for await (const id of payments.takenBackBetween(new Date(0), new Date())) expect(id).toMatch(/^pi_/);
    },
    ['GET /v1/refunds 200', 'GET /v1/disputes 200'],
  ],
  refund: [() => payments.refund(newId(), 'pi_1', 1_100), ['POST /v1/refunds 200']],
} as const;

describe('what is asked of Stripe', () => {
  it.each(Object.entries(CALLS))('is known to Stripe: %s', async (_, [call, expected]) => {
    await call();
    expect(requests).toEqual(expect.arrayContaining([...expected]));
    expect(requests.filter((request) => !request.endsWith(' 200'))).toEqual([]);
  });

  it('is all of the port', () => {
    const methods = new Set(Object.getOwnPropertyNames(StripePayments.prototype));
    for (const name of ['constructor', 'readEvent', 'getCharge', 'withTakenBack']) methods.delete(name);
    expect(Object.keys(CALLS).sort()).toEqual([...methods].sort());
    expect(payments).toBeInstanceOf(Payments);
  });

  it('is refused where Stripe knows no such parameter', async () => {
    const unknown = stripe.rawRequest('POST', '/v1/payment_intents', { amount: 1, currency: 'jpy', colour: 'red' });
    await expect(unknown).rejects.toThrow(/additional properties/);
  });

  it('are the refunds and the disputes of a payment that succeeded', async () => {
    isPaid = true;
    await payments.findCharge('pi_1');
    isPaid = false;
    expect(requests.sort()).toEqual([
      'GET /v1/disputes 200',
      'GET /v1/payment_intents/pi_1 200',
      'GET /v1/refunds 200',
    ]);
  });
});
