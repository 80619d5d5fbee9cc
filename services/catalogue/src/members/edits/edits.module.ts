import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../members/index.js';
import { EditEntry } from './edit-entry.entity.js';
import { EditsController } from './edits.controller.js';
import { EditsService } from './edits.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EditEntry], 'catalogue'), MembersModule],
  controllers: [EditsController],
  providers: [EditsService],
  exports: [EditsService],
})
export class EditsModule {}
