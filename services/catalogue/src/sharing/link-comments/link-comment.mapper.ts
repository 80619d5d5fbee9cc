import type { CommentAnswer, CommentPlace, LinkComment as Answer, MemberBrief, ReviewComment } from '@koma/contracts';
import { FORMER_MEMBER } from '../../members/index.js';
import type { LinkComment } from './link-comment.entity.js';
import { type Asker, isOwn, mayChange } from './link-comment.policy.js';

/** What is needed to say who wrote a comment. */
export interface Names {
  asker: Asker;
  guestName: (id: string) => string;
  brief: (accountId: string) => MemberBrief;
}

const memberOf = (id: string | null, { brief }: Names): MemberBrief => (id === null ? FORMER_MEMBER : brief(id));

function placeOf({ assetId, atMs, x, y }: LinkComment): CommentPlace | null {
  if (assetId === null) return null;
  return atMs === null ? { kind: 'point', assetId, x: x ?? 0, y: y ?? 0 } : { kind: 'time', assetId, ms: atMs };
}

function toAnswer(comment: LinkComment, names: Names): CommentAnswer {
  const { id, text, createdAt, editedAt, withdrawnAt, version, guestId, authorId } = comment;
  return {
    ...{ id, version, text: withdrawnAt === null ? text : '', isWithdrawn: withdrawnAt !== null },
    at: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    author:
      guestId === null
        ? { kind: 'owner', ...memberOf(authorId, names) }
        : { kind: 'guest', name: names.guestName(guestId) },
    isOwn: isOwn(comment, names.asker),
    mayChange: mayChange(comment, names.asker),
  };
}

/** A thread as whoever has the link sees it: withdrawn answers are left out. */
export function toComment(comment: LinkComment, answers: readonly LinkComment[], names: Names): Answer {
  return {
    ...toAnswer(comment, names),
    workId: comment.workId,
    place: placeOf(comment),
    isDone: comment.doneAt !== null,
    answers: answers.filter(({ withdrawnAt }) => withdrawnAt === null).map((one) => toAnswer(one, names)),
  };
}

/** A thread as the owner sees it, with what was withdrawn. */
export function toReviewComment(comment: LinkComment, answers: readonly LinkComment[], names: Names): ReviewComment {
  const { doneAt, doneBy, guestId } = comment;
  return {
    ...toComment(comment, [], names),
    answers: answers.map((one) => toAnswer(one, names)),
    guestId,
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: doneAt === null || doneBy === null ? null : names.brief(doneBy),
  };
}
