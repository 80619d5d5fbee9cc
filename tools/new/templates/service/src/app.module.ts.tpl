import { Module } from '@nestjs/common';
import { @Plural@Module } from './@plural@/index.js';

@Module({ imports: [@Plural@Module] })
export class AppModule {}
