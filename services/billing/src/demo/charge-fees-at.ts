import { Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { ProviderEvents, SandboxPayments } from '../provider/index.js';
import { feeWork } from './fee-work.js';

/**
 * Does in the sandbox what the calendar brings at another time, beside a running service, which tells the others of it: for tests
 * and for looking at pages.
 */
export async function chargeFeesAt(database: DataSource, config: BillingConfig, at: Date): Promise<void> {
  const sandbox = new SandboxPayments(database, new ProviderEvents(database), config);
  await feeWork(database, sandbox, new Outbox('billing'), config).runs.run(at);
}
