import { CONFIG, connectDatabase, pooledAddress, SERVING } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { IncidentsModule } from '../incidents/index.js';
import { Payments } from './payments.js';
import { ProviderEvents } from './provider-events.service.js';
import { SandboxPayments } from './sandbox/sandbox-payments.js';
import { StripePayments } from './stripe/stripe-payments.js';

/** The card processor: Stripe where its keys are configured, otherwise the sandbox. */
@Module({
  imports: [IncidentsModule],
  providers: [
    ProviderEvents,
    { provide: SandboxPayments, useFactory: openSandbox, inject: [CONFIG, ProviderEvents] },
    { provide: Payments, useFactory: choosePayments, inject: [CONFIG, SandboxPayments] },
  ],
  exports: [ProviderEvents, SandboxPayments, Payments],
})
export class ProviderModule {}

/** The sandbox with connections of its own: like Stripe it is asked while a transaction of the service is open. */
async function openSandbox(config: BillingConfig, events: ProviderEvents): Promise<SandboxPayments> {
  const options = {
    name: 'sandbox',
    poolSize: config.DATABASE_POOL,
    migrations: [],
    migrate: false,
    settings: SERVING,
  };
  const database = await connectDatabase({ ...pooledAddress(config), ...options });
  return new SandboxPayments(database, events, config);
}

/** The card processor of a configuration, for commands too, which run without the module. */
export function choosePayments(config: BillingConfig, sandbox: SandboxPayments): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API: api } = config;
  if (secretKey === undefined) return sandbox;
  const { hostname: host, port, protocol } = new URL(api);
  const stripe = new Stripe(secretKey, {
    host,
    port: port === '' ? 443 : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config;
  return new StripePayments(stripe, { secretKey, publishableKey, webhookSecret });
}
