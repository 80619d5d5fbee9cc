import { LINK_COMMENT } from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { guestNames } from '../slide-select-marks/index.js';
import { LinkComment } from './link-comment.entity.js';
import type { Names } from './link-comment.mapper.js';
import type { Asker } from './link-comment.policy.js';

/** A comment with its answers in the order of their arrival. */
export interface Thread {
  comment: LinkComment;
  answers: LinkComment[];
}

/** Reads comments of a link with their answers, and who wrote them. */
@Injectable()
export class CommentThreadsService {
  constructor(private readonly members: MembersService) {}

  /** The newest threads of a link, or of one work of it, oldest first. */
  async find(tx: Tx, where: { linkId: string; workId?: string }): Promise<{ threads: Thread[]; isCut: boolean }> {
    const newest = await tx.find(LinkComment, {
      where: { ...where, answerTo: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: LINK_COMMENT.shown + 1,
    });
    const comments = newest.slice(0, LINK_COMMENT.shown).toReversed();
    const answers = await tx.find(LinkComment, {
      where: { ...where, answerTo: In(comments.map(({ id }) => id)) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const of = Map.groupBy(answers, ({ answerTo }) => answerTo);
    return {
      threads: comments.map((comment) => ({ comment, answers: of.get(comment.id) ?? [] })),
      isCut: newest.length > comments.length,
    };
  }

  /** The thread of a comment. @throws AppError RESOURCE.NOT_FOUND */
  async get(tx: Tx, { id, linkId }: { id: string; linkId: string }): Promise<Thread> {
    const comment = found(await tx.findOneBy(LinkComment, { id, linkId }));
    const answers = await tx.find(LinkComment, { where: { answerTo: id }, order: { createdAt: 'ASC', id: 'ASC' } });
    return { comment, answers };
  }

  /** Locks a comment until the transaction ends. @throws AppError RESOURCE.NOT_FOUND */
  async lock(tx: Tx, where: { id: string; linkId: string }): Promise<LinkComment> {
    return found(await tx.findOne(LinkComment, { where, lock: { mode: 'pessimistic_write' } }));
  }

  async names(tx: Tx, threads: readonly Thread[], asker: Asker): Promise<Names> {
    const all = threads.flatMap(({ comment, answers }) => [comment, ...answers]);
    const accounts = all.flatMap(({ authorId, doneBy }) => [authorId, doneBy]).filter((id) => id !== null);
    const brief = await this.members.briefs(tx, accounts);
    const guestName = await guestNames(tx, all.flatMap(({ guestId }) => guestId ?? [])); // prettier-ignore
    return { asker, guestName, brief };
  }
}
