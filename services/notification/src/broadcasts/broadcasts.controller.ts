import { broadcasts } from '@koma/contracts';
import { decodeCursor, type Served, Serves, toPage } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { countAudience, findAudience, findAudienceChoices } from '../recipients/index.js';
import { BroadcastRunsService } from './broadcast-runs.service.js';
import { BroadcastsService } from './broadcasts.service.js';

const position = z.tuple([z.uuid()]);

@Controller()
export class BroadcastsController {
  constructor(
    private readonly database: DataSource,
    private readonly written: BroadcastsService,
    private readonly runs: BroadcastRunsService,
  ) {}

  @Serves(broadcasts.list)
  async list({ query }: Served<typeof broadcasts.list>) {
    return this.written.list(query);
  }

  @Serves(broadcasts.get)
  async get({ params }: Served<typeof broadcasts.get>) {
    return this.written.get(params.id);
  }

  @Serves(broadcasts.create)
  async create({ body, caller }: Served<typeof broadcasts.create>) {
    return this.written.create(body, caller);
  }

  @Serves(broadcasts.save)
  async save({ params, body, caller }: Served<typeof broadcasts.save>) {
    return this.written.save(params.id, body.version, body.draft, caller);
  }

  @Serves(broadcasts.remove)
  async remove({ params, query }: Served<typeof broadcasts.remove>) {
    await this.written.remove(params.id, query.version);
  }

  @Serves(broadcasts.audience)
  async audience({ query: { cursor, limit }, body }: Served<typeof broadcasts.audience>) {
    const { manager } = this.database;
    const now = new Date();
    const after = decodeCursor(cursor, position)?.[0] ?? null;
    const rows = await findAudience(manager, body, { now, after, limit: limit + 1 });
    const item = ({ accountId: id, name, companyName, email }: (typeof rows)[number]) => ({
      id,
      name,
      companyName,
      email,
    });
    const page = toPage(rows, limit, { item, cursor: ({ accountId }) => [accountId] });
    return { ...page, total: await countAudience(manager, body, now) };
  }

  @Serves(broadcasts.choices)
  async choices() {
    return findAudienceChoices(this.database.manager);
  }

  @Serves(broadcasts.test)
  async test({ params, caller }: Served<typeof broadcasts.test>) {
    await this.written.test(params.id, caller);
  }

  @Serves(broadcasts.send)
  async send({ params, body, caller }: Served<typeof broadcasts.send>) {
    const answer = await this.written.send(params.id, body, caller, new Date());
    this.runs.wake();
    return answer;
  }

  @Serves(broadcasts.cancel)
  async cancel({ params, body, caller }: Served<typeof broadcasts.cancel>) {
    return this.written.cancel(params.id, body.version, caller);
  }
}
