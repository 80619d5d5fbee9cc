import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../members/index.js';
import { AccessGrant, LiveAccessGrant } from './access-grant.entity.js';
import { AccessGrantsController } from './access-grants.controller.js';
import { AccessGrantsService } from './access-grants.service.js';
import { ActorsService } from './actors.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccessGrant, LiveAccessGrant], 'catalogue'), MembersModule],
  controllers: [AccessGrantsController],
  providers: [AccessGrantsService, ActorsService],
  exports: [AccessGrantsService, ActorsService],
})
export class AccessGrantsModule {}
