import { billing } from '@koma/contracts';
import { Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Plan } from './plan.entity.js';
import { containedTax } from './tax.js';

@Controller()
export class PlansController {
  constructor(private readonly database: DataSource) {}

  @Serves(billing.listPlans)
  async list() {
    const plans = await this.database.manager.find(Plan, { order: { priceYen: 'ASC' } });
    return { items: plans.map((plan) => ({ ...plan, taxYen: containedTax(plan.priceYen) })) };
  }
}
