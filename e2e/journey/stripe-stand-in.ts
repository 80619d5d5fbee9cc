import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** What the next card that is entered does at its bank. */
interface NextCard {
  last4: string;
  /** The bank refuses the registration. */
  isRefused?: boolean;
  /** The bank asks at each payment. */
  asksOnCharge?: boolean;
}
interface Setup {
  id: string;
  object: 'setup_intent';
  customer: string;
  status: 'requires_payment_method' | 'succeeded';
  client_secret: string;
  payment_method: string | null;
}
interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  status: 'requires_action' | 'succeeded';
  client_secret: string;
  created: number;
  metadata: Record<string, string>;
  latest_charge: { payment_method_details: { card: { brand: string; last4: string } } };
  payment_method: string;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const FRAME = '<!doctype html><label>Card number <input name="number"></label>';
/** As much of Stripe.js as its React wrapper and the pages use; what it is given can be read from the page. */
const SCRIPT = `
  window.Stripe = (key) => {
    const ask = async (path, secret) => {
      const answer = await fetch('https://api.stripe.com/v1/' + path, {
        method: 'POST', body: new URLSearchParams({ client_secret: secret }),
      });
      return answer.json();
    };
    const nothing = () => undefined;
    return {
      _registerWrapper: nothing, registerAppInfo: nothing,
      createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      elements: (options) => {
        window.stripeGiven = { key, ...options };
        const element = {
          on: nothing, off: nothing, once: nothing, update: nothing, unmount: nothing,
          mount: (place) => {
            const frame = document.createElement('iframe');
            Object.assign(frame, { title: 'Stripe', src: 'https://js.stripe.com/v3/frame.html' });
            place.append(frame);
          },
          destroy: nothing,
        };
        return { create: () => element, getElement: () => element, update: nothing, submit: async () => ({}) };
      },
      confirmSetup: () => ask('confirm-setup', window.stripeGiven.clientSecret),
      handleNextAction: ({ clientSecret }) => ask('answer-bank', clientSecret),
    };
  };
`;

/**
 * Stands in for Stripe where there is none: its API for the billing service, and its script and frame for the page. It keeps
 * registrations, cards and payments; requests that it does not know are 404.
 */
export class StripeStandIn {
  nextCard: NextCard = { last4: '4242' };
  private readonly setups = new Map<string, Setup>();
  private readonly cards = new Map<string, NextCard & { customer: string }>();
  private readonly intents = new Map<string, Intent>();
  private readonly byKey = new Map<string, Intent>();
  private server: Server | undefined;
  private count = 0;

  /** Starts it; resolves to the environment of a billing service that uses it. */
  async start(): Promise<Record<string, string>> {
    const server = createServer((request, reply) => {
      void this.answer(request).then((answer) => {
        reply.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
        const missing = {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
        };
        reply.end(JSON.stringify(answer ?? missing));
      });
    });
    this.server = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      STRIPE_API: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    };
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Payments that have moved money. */
  succeeded(): number {
    return [...this.intents.values()].filter(({ status }) => status === 'succeeded').length;
  }

  /** Serves the script and the frame to a page, and what the script asks. */
  async serve(page: Page): Promise<void> {
    await page.route('https://js.stripe.com/**', (route) => {
      const isFrame = route.request().url().endsWith('frame.html');
      return route.fulfill({ contentType: isFrame ? 'text/html' : 'text/javascript', body: isFrame ? FRAME : SCRIPT });
    });
    await page.route('https://api.stripe.com/v1/*', (route) => {
      const secret = new URLSearchParams(route.request().postData() ?? '').get('client_secret') ?? '';
      const json = route.request().url().endsWith('confirm-setup') ? this.confirm(secret) : this.answerBank(secret);
      return route.fulfill({ json, headers: CORS });
    });
  }

  private confirm(secret: string) {
    const setup = [...this.setups.values()].find((one) => one.client_secret === secret);
    if (!setup || this.nextCard.isRefused) return { error: { message: 'カードが拒否されました。' } };
    const id = this.newId('pm');
    this.cards.set(id, { ...this.nextCard, customer: setup.customer });
    return { setupIntent: Object.assign(setup, { status: 'succeeded' as const, payment_method: id }) };
  }

  private answerBank(secret: string) {
    const intent = [...this.intents.values()].find((one) => one.client_secret === secret);
    return { paymentIntent: intent && Object.assign(intent, { status: 'succeeded' as const }) };
  }

  /** Null for what Stripe would not know. */
  private async answer(request: IncomingMessage): Promise<object | null> {
    const given = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const [, , kind, id] = new URL(request.url ?? '', 'http://stripe').pathname.split('/');
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method === 'POST' && id === undefined) {
      if (kind === 'customers') return { id: this.newId('cus'), object: 'customer' };
      if (kind === 'setup_intents') return this.startSetup(given.get('customer') ?? '');
      return kind === 'payment_intents' ? this.charge(key, given) : null;
    }
    if (kind === 'setup_intents') return this.setups.get(id ?? '') ?? null;
    if (kind === 'payment_intents') return this.intents.get(id ?? '') ?? null;
    if (kind === 'payment_methods') return this.cardOf(id ?? '');
    const isEmpty = kind === 'refunds' || kind === 'disputes';
    return isEmpty ? { object: 'list', data: [], has_more: false } : null;
  }

  private startSetup(customer: string): Setup {
    const id = this.newId('seti');
    const setup: Setup = {
      id,
      object: 'setup_intent',
      customer,
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      payment_method: null,
    };
    this.setups.set(id, setup);
    return setup;
  }

  private charge(key: string, given: URLSearchParams): Intent | null {
    const known = this.byKey.get(key);
    if (known) return known;
    const method = given.get('payment_method') ?? '';
    const card = this.cards.get(method);
    if (!card || card.customer !== given.get('customer')) return null;
    const id = this.newId('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(given.get('amount')),
      status: card.asksOnCharge ? 'requires_action' : 'succeeded',
      client_secret: `${id}_secret`,
      created: Math.floor(Date.now() / 1000),
      metadata: { attemptId: given.get('metadata[attemptId]') ?? '' },
      latest_charge: { payment_method_details: { card: { brand: 'visa', last4: card.last4 } } },
      payment_method: method,
    };
    this.intents.set(id, intent);
    this.byKey.set(key, intent);
    return intent;
  }

  private cardOf(id: string): object | null {
    const card = this.cards.get(id);
    if (!card) return null;
    const facts = { brand: 'visa', last4: card.last4, exp_month: 12, exp_year: 2039 };
    const { customer } = card;
    return { id, object: 'payment_method', customer, card: facts, billing_details: { name: 'JUN KURATA' } };
  }

  private newId(kind: string): string {
    this.count += 1;
    return `${kind}_standin${String(this.count).padStart(8, '0')}`;
  }
}
