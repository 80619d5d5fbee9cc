import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Member } from './member.entity.js';
import { MembersConsumer } from './members.consumer.js';

@Module({ imports: [TypeOrmModule.forFeature([Member], 'billing')], controllers: [MembersConsumer] })
export class MembersModule {}
