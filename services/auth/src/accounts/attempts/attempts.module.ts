import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { AuthConfig } from '../../config.js';
import { Attempt } from './attempt.entity.js';
import { AttemptsService } from './attempts.service.js';

const notificationClient = {
  provide: ServiceClient,
  inject: [CONFIG],
  useFactory: (config: AuthConfig) => new ServiceClient('auth', config.NOTIFICATION_URL, config.SERVICE_SECRET),
};

@Module({
  imports: [TypeOrmModule.forFeature([Attempt], 'auth')],
  providers: [AttemptsService, notificationClient],
  exports: [AttemptsService],
})
export class AttemptsModule {}
