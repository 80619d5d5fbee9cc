import { billing, tokyoMonth } from '@koma/contracts';
import { Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findPlan } from './plans.queries.js';

@Controller()
export class PlansController {
  constructor(private readonly database: DataSource) {}

  @Serves(billing.listPlans)
  async list() {
    const month = tokyoMonth(new Date());
    const types = ['creator', 'user'] as const;
    const items = await Promise.all(types.map((type) => findPlan(this.database.manager, type, month)));
    return { items: items.toSorted((a, b) => a.priceYen - b.priceYen) };
  }
}
