import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LicencesModule } from '../licences/index.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { LicenceDelivery } from './licence-delivery.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([LicenceDelivery], 'licensing'), LicencesModule],
  controllers: [DeliveriesController],
  providers: [DeliveriesService],
})
export class DeliveriesModule {}
