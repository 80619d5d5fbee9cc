import { everyHour, Outbox, type ServiceDefinition } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { type BillingConfig, billingConfig } from './config.js';
import { FIGURES } from './figures.js';
import { CreatePlans1732000000000 } from './migrations/1732000000000-create-plans.js';
import { CreatePayments1732000000001 } from './migrations/1732000000001-create-payments.js';
import { StoreReminders1732000000010 } from './migrations/1732000000010-store-reminders.js';
import { IncidentsService } from './incidents/index.js';
import { ReconciliationService } from './reconciliation/index.js';
import { StoreDueDays1732000000011 } from './migrations/1732000000011-store-due-days.js';
import { CountMembers1732000000013 } from './migrations/1732000000013-count-members.js';
import { SettleDisputes1732000000014 } from './migrations/1732000000014-settle-disputes.js';
import { StoreCauses1732000000020 } from './migrations/1732000000020-store-causes.js';
import { StoreReceiptFiles1732000000012 } from './migrations/1732000000012-store-receipt-files.js';
import { printLedger } from './ledger/index.js';
import { ReceiptFilesService } from './receipts/index.js';
import { choosePayments, ProviderEvents, SandboxPayments } from './provider/index.js';
import { RemindersService } from './reminders/index.js';
import { serveStripeEvents } from './webhooks/index.js';

export { addDemoFees } from './demo/add-demo-fees.js';
export { chargeFeesAt } from './demo/charge-fees-at.js';

export const billingService: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  config: billingConfig,
  migrations: [
    CreatePlans1732000000000,
    CreatePayments1732000000001,
    StoreReminders1732000000010,
    StoreDueDays1732000000011,
    StoreReceiptFiles1732000000012,
    CountMembers1732000000013,
    SettleDisputes1732000000014,
    StoreCauses1732000000020,
  ],
  figures: FIGURES,
  module: () => AppModule,
  commands: { ledger },
  routes: async (app) => {
    await serveStripeEvents(app);
    everyHour(app, 'Reminders', () => app.get(RemindersService).run(new Date()));
    everyHour(app, 'ReceiptFiles', () => app.get(ReceiptFilesService).makeMissing());
    everyHour(app, 'Reconciliation', () => app.get(ReconciliationService).runDaily(new Date()));
  },
};

/** `node main.js ledger`: whether books and card processor add up; otherwise it exits with 1 and names the rows. */
export function ledger(database: DataSource, config: BillingConfig): Promise<string> {
  const events = new ProviderEvents(database, new IncidentsService(new Outbox('billing')));
  const sandbox = new SandboxPayments(database, events, config);
  return printLedger(database.manager, choosePayments(config, sandbox), new Date());
}
