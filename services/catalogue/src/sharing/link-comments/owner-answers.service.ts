import { type Caller, LINK_COMMENT } from '@koma/contracts';
import { AppError, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { lockShareLink, ShareLinkReaderService } from '../share-links/index.js';
import { deleteGuest } from '../slide-select-marks/index.js';
import { CommentThreadsService } from './comment-threads.service.js';
import { LinkComment } from './link-comment.entity.js';
import { isFresh, isOwn } from './link-comment.policy.js';

interface CommentReference {
  id: string;
  commentId: string;
}

/** What the owner's side does with comments of guests. */
@Injectable()
export class OwnerAnswersService {
  constructor(
    private readonly database: DataSource,
    private readonly links: ShareLinkReaderService,
    private readonly threads: CommentThreadsService,
  ) {}

  /** @throws AppError RESOURCE.NOT_FOUND, COMMENT.WITHDRAWN, COMMENT.TOO_MANY_ANSWERS */
  async answer(of: CommentReference, text: string, caller: Caller): Promise<void> {
    await this.change(of, caller, async (tx, thread) => {
      if (thread.answerTo !== null) throw new AppError('RESOURCE.NOT_FOUND');
      if (thread.withdrawnAt !== null) throw new AppError('COMMENT.WITHDRAWN');
      const { linkId, workId, id: answerTo } = thread;
      // Serialised, so that answers to several threads at once are counted. After the thread, as guests lock it before the link.
      await lockShareLink(tx, linkId);
      if ((await tx.countBy(LinkComment, { linkId, guestId: IsNull() })) >= LINK_COMMENT.perOwner)
        throw new AppError('COMMENT.TOO_MANY_ANSWERS');
      const { accountId: authorId } = caller;
      await tx.insert(LinkComment, { id: newId(), linkId, workId, answerTo, authorId, text });
    });
  }

  /** The version shows that whoever marks it has seen its present words. @throws AppError RESOURCE.CONFLICT */
  async settle(of: CommentReference, wish: { version: number; isDone: boolean }, caller: Caller): Promise<void> {
    await this.change(of, caller, async (tx, { id, answerTo, doneAt, version }) => {
      if (answerTo !== null) throw new AppError('RESOURCE.NOT_FOUND');
      if (version !== wish.version) throw new AppError('RESOURCE.CONFLICT');
      if ((doneAt !== null) === wish.isDone) return;
      const done = wish.isDone ? { doneAt: new Date(), doneBy: caller.accountId } : { doneAt: null, doneBy: null };
      await tx.update(LinkComment, { id }, { ...done, version: version + 1 });
    });
  }

  /** @throws AppError RESOURCE.NOT_FOUND for those of others, COMMENT.TOO_LATE */
  async takeBack(of: CommentReference, caller: Caller): Promise<void> {
    await this.change(of, caller, async (tx, comment) => {
      const asker = { guestId: null, accountId: caller.accountId };
      if (!isOwn(comment, asker) || comment.withdrawnAt !== null) throw new AppError('RESOURCE.NOT_FOUND');
      if (!isFresh(comment)) throw new AppError('COMMENT.TOO_LATE');
      const { id, version } = comment;
      await tx.update(LinkComment, { id }, { withdrawnAt: new Date(), version: version + 1 });
    });
  }

  /** @throws AppError RESOURCE.NOT_FOUND */
  async forget({ id: linkId, guestId }: { id: string; guestId: string }, caller: Caller): Promise<void> {
    await this.links.get(linkId, caller);
    if (!(await deleteGuest(this.database.manager, { guestId, linkIds: [linkId] })))
      throw new AppError('RESOURCE.NOT_FOUND');
  }

  private async change(
    { id: linkId, commentId: id }: CommentReference,
    caller: Caller,
    apply: (tx: Tx, comment: LinkComment) => Promise<void>,
  ): Promise<void> {
    await this.links.get(linkId, caller);
    await this.database.transaction(async (tx) => apply(tx, await this.threads.lock(tx, { id, linkId })));
  }
}
