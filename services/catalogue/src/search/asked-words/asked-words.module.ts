import { Module } from '@nestjs/common';
import { AskedWordsService } from './asked-words.service.js';

@Module({ providers: [AskedWordsService], exports: [AskedWordsService] })
export class AskedWordsModule {}
