import type { Caller, LinkReview, ReviewComment, ShareLink } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findWorks } from '../../portfolio/index.js';
import { findShareLink, ShareLinkReaderService, shownTitles } from '../share-links/index.js';
import { CommentThreadsService, type Thread } from './comment-threads.service.js';
import { toReviewComment } from './link-comment.mapper.js';

/** Shows the comments of a link to whoever may share its target. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: DataSource,
    private readonly links: ShareLinkReaderService,
    private readonly threads: CommentThreadsService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND for others */
  async review(id: string, caller: Caller): Promise<LinkReview> {
    const link = await this.links.get(id, caller);
    const { threads, isCut } = await this.threads.find(this.database.manager, { linkId: id });
    return {
      link,
      works: await this.worksOf(link, threads),
      items: await this.toAnswers(threads, caller),
      isCut,
    };
  }

  /** One of them. @throws AppError RESOURCE.NOT_FOUND */
  async get({ id, commentId }: { id: string; commentId: string }, caller: Caller): Promise<ReviewComment> {
    const thread = await this.threads.get(this.database.manager, { id: commentId, linkId: id });
    const [answer] = await this.toAnswers([thread], caller);
    return found(answer);
  }

  private async toAnswers(threads: readonly Thread[], { accountId }: Caller): Promise<ReviewComment[]> {
    const names = await this.threads.names(this.database.manager, threads, { guestId: null, accountId });
    return threads.map(({ comment, answers }) => toReviewComment(comment, answers, names));
  }

  private async worksOf({ id, kind, targetId }: ShareLink, threads: readonly Thread[]): Promise<LinkReview['works']> {
    const { manager } = this.database;
    const own = kind === 'work' ? [targetId] : [];
    const ids = [...new Set([...own, ...threads.map(({ comment }) => comment.workId)])];
    const link = await findShareLink(manager, { id });
    const titles = await shownTitles(manager, ids, link?.ownerId ?? '');
    const works = new Map((await findWorks(manager, ids)).map((work) => [work.id, work]));
    return ids.flatMap((workId) => {
      const work = works.get(workId);
      return work ? [{ id: workId, kind: work.kind, ...(titles.get(workId) ?? { title: '', titleEn: '' }) }] : [];
    });
  }
}
