import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Recipient } from './recipient.entity.js';
import { RecipientsConsumer } from './recipients.consumer.js';

@Module({ imports: [TypeOrmModule.forFeature([Recipient], 'notification')], controllers: [RecipientsConsumer] })
export class RecipientsModule {}
