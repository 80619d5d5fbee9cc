import { Module } from '@nestjs/common';
import { FileGrantsConsumer } from './file-grants.consumer.js';
import { FileGrantsService } from './file-grants.service.js';

@Module({ controllers: [FileGrantsConsumer], providers: [FileGrantsService], exports: [FileGrantsService] })
export class FileGrantsModule {}
