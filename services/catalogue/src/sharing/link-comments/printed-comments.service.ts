import type { MemberBrief, PrintedComment } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { shareLinksOf } from '../share-links/index.js';
import { CommentThreadsService, type Thread } from './comment-threads.service.js';
import type { LinkComment } from './link-comment.entity.js';
import { type Names, toComment } from './link-comment.mapper.js';

const NOBODY = { guestId: null, accountId: null };

/** Comments as a document of the owner prints them. */
@Injectable()
export class PrintedCommentsService {
  constructor(private readonly threads: CommentThreadsService) {}

  /** Of all links to a slide select, by the ids of their works; withdrawn ones are left out. */
  async ofSlideSelect(tx: Tx, slideSelectId: string): Promise<ReadonlyMap<string, PrintedComment[]>> {
    const printed = new Map<string, PrintedComment[]>();
    for (const { id: linkId, recipient } of await shareLinksOf(tx, { slideSelectId })) {
      const { threads } = await this.threads.find(tx, { linkId });
      const names = await this.threads.names(tx, threads, NOBODY);
      for (const thread of threads.filter(({ comment }) => comment.withdrawnAt === null)) {
        const { workId } = thread.comment;
        printed.set(workId, [...(printed.get(workId) ?? []), toPrinted(thread, names, recipient)]);
      }
    }
    return printed;
  }
}

const bothNames = ({ name, nameRoman }: MemberBrief) => ({ ja: name, en: nameRoman || name });

function toPrinted({ comment, answers }: Thread, names: Names, recipient: string): PrintedComment {
  const { place, isDone } = toComment(comment, [], names);
  const saidBy = ({ guestId, authorId }: LinkComment) => {
    if (guestId !== null) return { ja: names.guestName(guestId), en: names.guestName(guestId) };
    return authorId === null ? { ja: '', en: '' } : bothNames(names.brief(authorId));
  };
  const said = (one: LinkComment) => ({ name: saidBy(one), text: one.text, at: one.createdAt.toISOString() });
  const shown = answers.filter(({ withdrawnAt }) => withdrawnAt === null);
  return { ...said(comment), place, recipient, isDone, answers: shown.map(said) };
}
