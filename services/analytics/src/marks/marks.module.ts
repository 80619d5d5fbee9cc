import { Module } from '@nestjs/common';
import { LicenceActsConsumer } from './licence-acts.consumer.js';
import { MarksConsumer } from './marks.consumer.js';
import { OpeningsConsumer } from './openings.consumer.js';

@Module({ controllers: [LicenceActsConsumer, MarksConsumer, OpeningsConsumer] })
export class MarksModule {}
