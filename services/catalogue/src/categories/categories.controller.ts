import { categories, category } from '@koma/contracts';
import { Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const rows = z.array(category);

@Controller()
export class CategoriesController {
  constructor(private readonly database: DataSource) {}

  @Serves(categories.list)
  async list() {
    const found = await this.database.query<unknown>(
      'SELECT kind, key, ja, en, "group" FROM category ORDER BY kind, position',
    );
    return { items: rows.parse(found) };
  }
}
