import { Module } from '@nestjs/common';
import { MarksConsumer } from './marks.consumer.js';
import { OpeningsConsumer } from './openings.consumer.js';

@Module({ controllers: [MarksConsumer, OpeningsConsumer] })
export class MarksModule {}
