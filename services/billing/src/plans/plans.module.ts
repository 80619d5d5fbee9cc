import { Plan } from './plan.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Module } from '@nestjs/common';
import { PlansController } from './plans.controller.js';

@Module({ imports: [TypeOrmModule.forFeature([Plan], 'billing')], controllers: [PlansController] })
export class PlansModule {}
