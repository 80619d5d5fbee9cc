import { Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { IncidentsService } from '../incidents/index.js';
import { ProviderEvents, SandboxPayments } from '../provider/index.js';
import { feeWork } from './fee-work.js';

/**
 * Does in the sandbox what the calendar brings at another time, beside a running service, which tells the others of it: for tests
 * and for looking at pages.
 */
export async function chargeFeesAt(database: DataSource, config: BillingConfig, at: Date): Promise<void> {
  const outbox = new Outbox('billing');
  const events = new ProviderEvents(database, new IncidentsService(outbox));
  await feeWork(database, new SandboxPayments(database, events, config), outbox, config).runs.run(at);
}
