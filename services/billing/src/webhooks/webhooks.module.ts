import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/index.js';
import { ChargingModule } from '../charging/index.js';
import { ProviderModule } from '../provider/index.js';
import { ProviderEventsLoop } from './provider-events-loop.service.js';

@Module({
  imports: [CardsModule, ChargingModule, ProviderModule],
  providers: [ProviderEventsLoop],
  exports: [ProviderEventsLoop],
})
export class WebhooksModule {}
