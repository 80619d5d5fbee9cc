import { categories, category, categoryGroup } from '@koma/contracts';
import { Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const rows = z.array(category);
const groups = z.array(categoryGroup);

@Controller()
export class CategoriesController {
  constructor(private readonly database: DataSource) {}

  @Serves(categories.list)
  async list() {
    const [values, headings] = await Promise.all([
      this.database.query<unknown>('SELECT kind, key, ja, en, "group" FROM category ORDER BY kind, position'),
      this.database.query<unknown>('SELECT kind, key, ja, en FROM category_group ORDER BY kind, position'),
    ]);
    return { items: rows.parse(values), groups: groups.parse(headings) };
  }
}
