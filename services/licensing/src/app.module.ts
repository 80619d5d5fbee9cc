import { Module } from '@nestjs/common';
import { ClearancesModule } from './clearances/index.js';
import { DisputesModule } from './disputes/index.js';
import { CalendarModule } from './calendar/index.js';
import { DeliveriesModule } from './deliveries/index.js';
import { ErasureModule } from './erasure/index.js';
import { ExportModule } from './export/index.js';
import { LicencesModule } from './licences/index.js';
import { OffersModule } from './offers/index.js';
import { PartiesModule } from './parties/index.js';
import { RequestsModule } from './requests/index.js';
import { StaffModule } from './staff/index.js';

@Module({
  imports: [
    ...[PartiesModule, OffersModule, RequestsModule, LicencesModule, DeliveriesModule],
    ...[DisputesModule, StaffModule, ClearancesModule, CalendarModule, ErasureModule, ExportModule],
  ],
})
export class AppModule {}
