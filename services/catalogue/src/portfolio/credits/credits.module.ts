import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../../members/index.js';
import { CreditEffects } from './credit-effects.js';
import { Credit } from './credit.entity.js';
import { WorkCreditsService } from './work-credits.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Credit], 'catalogue'), MembersModule],
  providers: [CreditEffects, WorkCreditsService],
  exports: [CreditEffects, WorkCreditsService],
})
export class CreditsModule {}
