import { Module } from '@nestjs/common';
import { ViewablesConsumer } from './viewables.consumer.js';

@Module({ controllers: [ViewablesConsumer] })
export class ViewablesModule {}
