import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlanPrice } from './plan-price.entity.js';
import { Plan } from './plan.entity.js';
import { PlansController } from './plans.controller.js';

@Module({ imports: [TypeOrmModule.forFeature([Plan, PlanPrice], 'billing')], controllers: [PlansController] })
export class PlansModule {}
