import { type AuditAction, CMS_PAGE_NAMES, type CmsDocument, type CmsPageName } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CmsPicturesService } from './cms-pictures.service.js';
import { CmsVersion } from './cms-version.entity.js';
import { publishedDocuments } from './published-documents.js';
import { readLegal } from './legal-editions.js';

const counted = z.tuple([z.tuple([z.object({ version: z.number().int() })]), z.number()]);

/** Pages that show content of a page: every footer has the company block, the home page some of the questions. */
const shownOn = (page: CmsPageName): CmsPageName[] => {
  if (page === 'company') return [...CMS_PAGE_NAMES];
  return page === 'faqs' ? ['faqs', 'home'] : [page];
};

interface Change {
  page: CmsPageName;
  content: CmsDocument;
  actorId: string;
  restoredFrom?: number;
}

/** The one way to change public content, and the acts of staff for their log. */
@Injectable()
export class CmsChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly pictures: CmsPicturesService,
  ) {}

  /** Publishes a page's content as its next version, and announces it to the pages. Changes come one at a time. */
  async publish(tx: Tx, { page, content, actorId, restoredFrom }: Change): Promise<void> {
    const [[{ version }]] = counted.parse(
      await tx.query<unknown>('UPDATE cms_state SET version = version + 1 RETURNING version'),
    );
    const before = await publishedDocuments(tx);
    const number = (await latestVersion(tx, page)).number + 1;
    const facts = { publishedAt: new Date(), publishedBy: actorId, restoredFrom: restoredFrom ?? null };
    await tx.save(CmsVersion, { page, number, content, ...facts });
    await this.pictures.withdrawUnseen(tx, before, new Map(before).set(page, content));
    await this.outbox.add(tx, 'catalogue.cms.changed', 'cms', { pages: shownOn(page), version });
    const legal = readLegal(page, content);
    if (legal) {
      const publishedAt = facts.publishedAt.toISOString();
      await this.outbox.add(tx, 'catalogue.terms.published', page, { ...legal, number, publishedAt });
    }
    const details = { version: String(number), ...(restoredFrom && { restoredFrom: String(restoredFrom) }) };
    await this.log(tx, restoredFrom ? 'cms.restored' : 'cms.published', { page, actorId, details });
  }

  /** Records an act in the staff log. */
  async log(
    tx: Tx,
    action: AuditAction,
    { page, actorId, details }: { page: CmsPageName; actorId: string; details: Record<string, string> },
  ): Promise<void> {
    await this.outbox.add(tx, 'staff.act.done', page, { action, actorId, subjectId: page, subjectName: page, details });
  }
}

/** What visitors see of a page. */
export const latestVersion = (tx: Tx, page: CmsPageName): Promise<CmsVersion> =>
  tx.findOneOrFail(CmsVersion, { where: { page }, order: { number: 'DESC' } });
