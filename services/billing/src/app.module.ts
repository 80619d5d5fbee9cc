import { Module } from '@nestjs/common';
import { AdministrationModule } from './administration/index.js';
import { CardsModule } from './cards/index.js';
import { ChargingModule } from './charging/index.js';
import { ErasureModule } from './erasure/index.js';
import { ExportModule } from './export/index.js';
import { FeesModule } from './fees/index.js';
import { IncidentsModule } from './incidents/index.js';
import { MembersModule } from './members/index.js';
import { PlansModule } from './plans/index.js';
import { ReceiptsModule } from './receipts/index.js';
import { ReconciliationModule } from './reconciliation/index.js';
import { RemindersModule } from './reminders/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({
  imports: [
    AdministrationModule,
    CardsModule,
    ChargingModule,
    ErasureModule,
    ExportModule,
    FeesModule,
    IncidentsModule,
    MembersModule,
    PlansModule,
    ReceiptsModule,
    ReconciliationModule,
    RemindersModule,
    WebhooksModule,
  ],
})
export class AppModule {}
