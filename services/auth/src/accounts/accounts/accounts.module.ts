import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from './account.entity.js';
import { AccountsConsumer } from './accounts.consumer.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Account], 'auth')],
  controllers: [AccountsConsumer],
  providers: [AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
