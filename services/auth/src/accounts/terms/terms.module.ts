import { Module } from '@nestjs/common';
import { TermsConsumer } from './terms.consumer.js';
import { TermsController } from './terms.controller.js';

/** Which legal texts members have agreed to. */
@Module({ controllers: [TermsConsumer, TermsController] })
export class TermsModule {}
