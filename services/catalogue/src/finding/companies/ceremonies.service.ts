import { joinedForm } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const names = z.array(z.object({ name: z.string() }));
/** How long they may be known from before: a few hundred names out of all works. */
const KNOWN_MS = 60_000;
const ALL = `
  SELECT name FROM (
    SELECT unnest(ceremonies) AS name FROM found_work
    UNION ALL SELECT won ->> 'ceremony' FROM found_creator, jsonb_array_elements(own_awards) AS won
  ) AS used
  WHERE name <> '' AND NOT EXISTS (
    SELECT FROM work_name WHERE kind = 'ceremony' AND work_name.name = used.name AND retired_at IS NOT NULL)
  GROUP BY name ORDER BY count(*) DESC, name`;

/** Award ceremonies of public works and profiles, for forms. */
@Injectable()
export class CeremoniesService {
  private known: { at: number; names: Promise<string[]> } | null = null;

  constructor(private readonly database: DataSource) {}

  async suggest({ q, limit }: { q: string; limit: number }): Promise<{ name: string }[]> {
    const typed = joinedForm(q);
    const fitting = (await this.all()).filter((name) => joinedForm(name).includes(typed));
    return fitting.slice(0, limit).map((name) => ({ name }));
  }

  private all(): Promise<string[]> {
    const now = Date.now();
    if (!this.known || now - this.known.at > KNOWN_MS) this.known = { at: now, names: this.read() };
    return this.known.names;
  }

  private async read(): Promise<string[]> {
    try {
      return names.parse(await this.database.query<unknown>(ALL)).map(({ name }) => name);
    } catch (error) {
      this.known = null;
      throw error;
    }
  }
}
