import { type Caller, CMS_PAGE_NAMES, type CmsPageName } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const counted = z.tuple([z.tuple([z.object({ version: z.number().int() })]), z.number()]);

/** Pages that show content of a page: every footer has the company block, the home page some of the questions. */
const shownOn = (page: CmsPageName): CmsPageName[] => {
  if (page === 'company') return [...CMS_PAGE_NAMES];
  return page === 'faqs' ? ['faqs', 'home'] : [page];
};

/** The one way to change public content: numbered, one change at a time, and announced to the pages. */
@Injectable()
export class CmsChanges {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Runs a change of a page and records it in the staff log. The counter's row is locked, so what `work` reads stays true. */
  async change<T>(page: CmsPageName, { accountId: actorId }: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const row = await tx.query<unknown>('UPDATE cms_state SET version = version + 1 RETURNING version');
      const [[{ version }]] = counted.parse(row);
      const result = await work(tx);
      await this.outbox.add(tx, 'catalogue.cms.changed', 'cms', { pages: shownOn(page), version });
      const act = { action: 'cms.changed', actorId, subjectId: page, subjectName: page, details: {} } as const;
      await this.outbox.add(tx, 'staff.act.done', page, act);
      return result;
    });
  }
}
