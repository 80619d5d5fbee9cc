import { createHash, randomBytes } from 'node:crypto';
import {
  type Caller,
  CMS,
  type CmsDraft as CmsDraftAnswer,
  type CmsPageName,
  cmsPageName,
  cmsPreview,
  type CmsVersion as CmsVersionAnswer,
  type Locale,
  type Page,
} from '@koma/contracts';
import { decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../members/index.js';
import { CmsChanges, latestVersion } from './cms-changes.js';
import { CmsDraft } from './cms-draft.entity.js';
import { CmsPicturesService } from './cms-pictures.service.js';
import { toSite } from './cms-reader.service.js';
import { CmsVersion } from './cms-version.entity.js';
import { mayEditPage } from './cms.policy.js';
import { publishedDocuments } from './published-documents.js';

const DAY_MS = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const links = z.array(z.object({ page: cmsPageName }));

/** What staff see of a page: its draft, its history and its previews. */
@Injectable()
export class CmsPagesService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
    private readonly pictures: CmsPicturesService,
    private readonly changes: CmsChanges,
  ) {}

  async draft(page: CmsPageName, caller: Caller): Promise<CmsDraftAnswer> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const draft = found(await tx.findOneBy(CmsDraft, { page }));
      const { number, content: live, publishedAt } = await latestVersion(tx, page);
      const { version, content, changedAt, changedBy, publishAt } = draft;
      return {
        ...{ page, version, content: content ?? live, isChanged: content !== null },
        changedAt: changedAt.toISOString(),
        changedBy: changedBy && (await this.members.nameOf(tx, changedBy)),
        publishAt: publishAt?.toISOString() ?? null,
        published: { number, at: publishedAt.toISOString(), content: live },
        can: { update: mayEditPage(page, caller) },
      };
    });
  }

  async versions(
    page: CmsPageName,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<Page<CmsVersionAnswer>> {
    const after = decodeCursor(cursor, z.tuple([z.int()]));
    const { manager } = this.database;
    const rows = await manager.find(CmsVersion, {
      select: { page: true, number: true, publishedAt: true, publishedBy: true, restoredFrom: true },
      where: { page, ...(after && { number: LessThan(after[0]) }) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const brief = await this.members.briefs(manager, rows.flatMap(({ publishedBy }) => publishedBy ?? [])); // prettier-ignore
    const item = ({ number, publishedAt, publishedBy, restoredFrom }: CmsVersion): CmsVersionAnswer => ({
      ...{ number, restoredFrom, publishedAt: publishedAt.toISOString() },
      publishedBy: publishedBy && brief(publishedBy).name,
    });
    return toPage(rows, limit, { item, cursor: ({ number }) => [number] });
  }

  async version(page: CmsPageName, number: number) {
    const { manager } = this.database;
    const [one, before] = await Promise.all([
      manager.findOneBy(CmsVersion, { page, number }),
      manager.findOneBy(CmsVersion, { page, number: number - 1 }),
    ]);
    return { content: found(one).content, before: before?.content ?? null };
  }

  /** A new secret link; only a hash of its token is stored. Whoever may not edit may look. Ended ones and the oldest of very many are deleted. */
  async createPreview(page: CmsPageName, caller: Caller): Promise<{ token: string; expiresAt: string }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + CMS.previewDays * DAY_MS);
    await this.database.transaction(async (tx) => {
      await tx.query('INSERT INTO cms_preview (token_hash, page, created_by, expires_at) VALUES ($1, $2, $3, $4)', [
        ...[hashOf(token), page, caller.accountId, expiresAt],
      ]);
      await tx.query(
        `DELETE FROM cms_preview WHERE expires_at < now() OR token_hash IN (
           SELECT token_hash FROM cms_preview WHERE page = $1 ORDER BY expires_at DESC OFFSET $2)`,
        [page, CMS.previews],
      );
    });
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** For a link that has reached the wrong people. */
  async endPreviews(page: CmsPageName, { accountId: actorId }: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('DELETE FROM cms_preview WHERE page = $1', [page]);
      await this.changes.log(tx, 'cms.previews-ended', { page, actorId, details: {} });
    });
  }

  /** The site with a page's draft instead of what is published. */
  async preview(token: string, locale: Locale): Promise<z.output<typeof cmsPreview>> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const sql = 'SELECT page FROM cms_preview WHERE token_hash = $1 AND expires_at > now()';
      const { page } = found(links.parse(await tx.query<unknown>(sql, [hashOf(token)]))[0]);
      const draft = await tx.findOneByOrFail(CmsDraft, { page });
      const documents = new Map(await publishedDocuments(tx));
      if (draft.content) documents.set(draft.page, draft.content);
      const pictures = await this.pictures.files(tx, documents, { isPublished: false });
      return cmsPreview.parse({ page, content: { ...toSite(draft.version, locale, documents), pictures } });
    });
  }
}
