import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { lines } from '../../common/fields.js';
import { LINK_COMMENT } from '../../common/limits.js';
import { id, idParams, instant } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { memberBrief } from '../access/access-requests.js';
import { shareLink } from './share-links.js';
import { SHARED_PATH, tokenParams } from './shared.js';

/** To a thousandth of the picture's width or height. */
const share = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1_000) / 1_000);

/** What a comment is about: a time of a film in milliseconds, or a point of a picture as shares of its width and height. */
export const commentPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time'), assetId: id, ms: z.int().min(0).max(LINK_COMMENT.longestMs) }),
  z.strictObject({ kind: z.literal('point'), assetId: id, x: share, y: share }),
]);
export type CommentPlace = z.infer<typeof commentPlace>;

const said = {
  id,
  /** Empty once it is withdrawn. */
  text: z.string(),
  at: instant,
  /** When its author has last changed the words. */
  editedAt: instant.nullable(),
  isWithdrawn: z.boolean(),
  /** Grows with every change; whoever changes it says which one they have seen. */
  version: z.int(),
};
/** A guest by name; somebody of the owner's side as a member. */
export const commentAuthor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), name: z.string() }),
  z.object({ kind: z.literal('owner'), ...memberBrief.shape }),
]);
export type CommentAuthor = z.infer<typeof commentAuthor>;

const answer = z.object({ ...said, author: commentAuthor, isOwn: z.boolean(), mayChange: z.boolean() });
export type CommentAnswer = z.infer<typeof answer>;
/** A comment as whoever has the link sees it, with its answers in the order of their arrival. */
export const linkComment = z.object({
  ...answer.shape,
  workId: id,
  /** Null: about the whole work. */
  place: commentPlace.nullable(),
  isDone: z.boolean(),
  answers: z.array(answer),
});
export type LinkComment = z.infer<typeof linkComment>;

/** Comments on one work of a link, with the name of the guest; null until one is given. */
export const shownComments = z.object({ name: z.string().nullable(), items: z.array(linkComment) });
export type ShownComments = z.infer<typeof shownComments>;

/** A comment as the owner sees it. */
export const reviewComment = z.object({
  ...linkComment.shape,
  guestId: id.nullable(),
  doneAt: instant.nullable(),
  /** Who has marked it as done; null where nobody has, or the account was erased. */
  doneBy: memberBrief.nullable(),
});
export type ReviewComment = z.infer<typeof reviewComment>;

/** All comments through a link, for its owner. */
export const linkReview = z.object({
  link: shareLink,
  /** The works with comments, and the work of a link to one; titles of those that the owner may know. */
  works: z.array(z.object({ id, kind: assetKind, title: z.string(), titleEn: z.string() })),
  items: z.array(reviewComment),
  /** True where older comments are left out. */
  isCut: z.boolean(),
});
export type LinkReview = z.infer<typeof linkReview>;

const words = lines(LINK_COMMENT.text);
export const commentForm = z.strictObject({
  text: words,
  place: commentPlace.nullable().default(null),
  /** The comment that this one answers; an answer has no place of its own. */
  answerTo: id.nullable().default(null),
});
export type CommentForm = z.infer<typeof commentForm>;
export const commentChange = z.strictObject({ version: z.int(), text: words });

const guestComment = z.strictObject({ ...tokenParams.shape, commentId: id });
const ownPath = '/api/catalogue/share-links/{id}/comments';
const ownParams = z.strictObject({ id, commentId: id });

export const linkComments = {
  shown: endpoint({
    id: 'catalogue.link-comments.shown',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/works/{id}/comments`,
    summary: 'Comments on a work behind a link, where the link allows comments',
    access: 'anyone',
    params: z.strictObject({ ...tokenParams.shape, id }),
    response: shownComments,
  }),
  write: endpoint({
    id: 'catalogue.link-comments.write',
    method: 'POST',
    path: `${SHARED_PATH}/{token}/works/{id}/comments`,
    summary: 'Comments on a work behind a link at a time, at a point or as a whole, or answers a comment',
    access: 'anyone',
    params: z.strictObject({ ...tokenParams.shape, id }),
    body: commentForm,
    response: linkComment,
    status: 201,
  }),
  change: endpoint({
    id: 'catalogue.link-comments.change',
    method: 'PUT',
    path: `${SHARED_PATH}/{token}/comments/{commentId}`,
    summary: 'Changes the words of a comment of the calling guest, for a while; earlier words stay stored',
    access: 'anyone',
    params: guestComment,
    body: commentChange,
    response: linkComment,
  }),
  withdraw: endpoint({
    id: 'catalogue.link-comments.withdraw',
    method: 'DELETE',
    path: `${SHARED_PATH}/{token}/comments/{commentId}`,
    summary: 'Withdraws a comment of the calling guest, for a while: nobody sees its words any more',
    access: 'anyone',
    params: guestComment,
  }),
  review: endpoint({
    id: 'catalogue.link-comments.review',
    method: 'GET',
    path: ownPath,
    summary: 'What guests of a link have said about its works, for its owner',
    access: 'member',
    params: idParams,
    response: linkReview,
  }),
  follow: endpoint({
    id: 'catalogue.link-comments.follow',
    method: 'GET',
    path: `${ownPath}/events`,
    summary: 'Server-sent events: the comments of a link, now and each time they change',
    access: 'member',
    params: idParams,
    response: linkReview,
  }),
  answer: endpoint({
    id: 'catalogue.link-comments.answer',
    method: 'POST',
    path: `${ownPath}/{commentId}/answers`,
    summary: 'Answers a comment; whoever has the link sees it',
    access: 'member',
    params: ownParams,
    body: z.strictObject({ text: words }),
    response: reviewComment,
    status: 201,
  }),
  settle: endpoint({
    id: 'catalogue.link-comments.settle',
    method: 'PUT',
    path: `${ownPath}/{commentId}/done`,
    summary: 'Marks a comment as done, or as open again',
    access: 'member',
    params: ownParams,
    body: z.strictObject({ version: z.int(), isDone: z.boolean() }),
    response: reviewComment,
  }),
  takeBack: endpoint({
    id: 'catalogue.link-comments.take-back',
    method: 'DELETE',
    path: `${ownPath}/{commentId}`,
    summary: "Withdraws an answer of the caller's, for a while",
    access: 'member',
    params: ownParams,
  }),
  forget: endpoint({
    id: 'catalogue.link-comments.forget',
    method: 'DELETE',
    path: '/api/catalogue/share-links/{id}/guests/{guestId}',
    summary: 'Deletes a guest of a link with all comments and marks',
    access: 'member',
    params: z.strictObject({ id, guestId: id }),
  }),
} as const;
