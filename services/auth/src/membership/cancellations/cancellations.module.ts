import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule, PasswordsModule } from '../../accounts/index.js';
import { SessionsModule } from '../../authentication/index.js';
import { ErasuresModule } from '../erasures/index.js';
import { Cancellation } from './cancellation.entity.js';
import { CancellationsController } from './cancellations.controller.js';
import { CancellationsService } from './cancellations.service.js';
import { MembershipSweep } from './membership-sweep.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Cancellation], 'auth'),
    AccountsModule,
    ErasuresModule,
    PasswordsModule,
    SessionsModule,
  ],
  controllers: [CancellationsController],
  providers: [CancellationsService, MembershipSweep],
  exports: [CancellationsService],
})
export class CancellationsModule {}
