import { Module } from '@nestjs/common';
import { Payments } from './payments.js';
import { ProviderEvents } from './provider-events.service.js';
import { SandboxPayments } from './sandbox/sandbox-payments.js';

/** The card processor; without a key of Stripe it is the sandbox. */
@Module({
  providers: [ProviderEvents, SandboxPayments, { provide: Payments, useExisting: SandboxPayments }],
  exports: [ProviderEvents, SandboxPayments, Payments],
})
export class ProviderModule {}
