import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Member } from './member.entity.js';
import { MembersConsumer } from './members.consumer.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Member], 'catalogue')],
  controllers: [MembersConsumer],
  providers: [MembersService],
  exports: [MembersService],
})
export class MembersModule {}
