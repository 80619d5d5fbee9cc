import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Fee } from './fee.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([Fee], 'billing')] })
export class FeesModule {}
