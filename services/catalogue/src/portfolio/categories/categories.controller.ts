import { categories, category, categoryGroup } from '@koma/contracts';
import { Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const rows = z.array(category);
const groups = z.array(categoryGroup);

/** In the order of their headings. */
const CATEGORIES = `
  SELECT value.kind, value.key, value.ja, value.en, "group", retired_at IS NOT NULL AS "isRetired",
    CASE WHEN merged_into IS NOT NULL THEN present_key(value.kind, value.key) END AS "mergedInto"
  FROM category value LEFT JOIN category_group heading ON heading.kind = value.kind AND heading.key = "group"
  ORDER BY value.kind, heading.position, value.position`;

@Controller()
export class CategoriesController {
  constructor(private readonly database: DataSource) {}

  @Serves(categories.list)
  async list() {
    const [values, headings] = await Promise.all([
      this.database.query<unknown>(CATEGORIES),
      this.database.query<unknown>('SELECT kind, key, ja, en FROM category_group ORDER BY kind, position'),
    ]);
    return { items: rows.parse(values), groups: groups.parse(headings) };
  }
}
