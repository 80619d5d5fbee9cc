import {
  type Caller,
  type ErrorCode,
  linkComments,
  linkReview,
  type RequestOf,
  type ShareLinkForm,
  shownComments,
} from '@koma/contracts';
import { callers } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

type Form = Partial<RequestOf<typeof linkComments.write>['body']>;
export const refusal = (code: ErrorCode) => ({ body: { code } });
export const timeOf = (assetId: string, ms: number) => ({ kind: 'time' as const, assetId, ms });

/** Calls about comments through links, of guests and of owners. */
export function commentCalls(harness: () => CatalogueHarness) {
  const sql = (text: string, values: unknown[]) => harness().service.running.database.query<unknown[]>(text, values);

  /** A published film of 15 seconds, or a picture, and a link to it that allows comments. */
  async function sent(form: Partial<ShareLinkForm> = {}, kind: 'video' | 'image' = 'video') {
    const owner = callers.creator();
    await harness().publishProfile(owner);
    const work = await harness().publishedWork(owner, {}, kind);
    const link = await harness().link(owner, { kind: 'work', targetId: work.id }, { allowsComments: true, ...form });
    return { owner, work, link, token: link.token, assetId: work.media?.assetId ?? '' };
  }

  const write = (token: string, workId: string, cookie: string, form: Form = {}) =>
    harness().service.call(
      linkComments.write,
      null,
      { params: { token, id: workId }, body: { text: '光がよい', ...form } },
      { cookie },
    );
  const shownTo = async (token: string, workId: string, cookie = '') =>
    shownComments.parse(
      (await harness().service.call(linkComments.shown, null, { params: { token, id: workId } }, { cookie })).body,
    );
  const change = (token: string, commentId: string, cookie: string, body: { version: number; text: string }) =>
    harness().service.call(linkComments.change, null, { params: { token, commentId }, body }, { cookie });
  const withdraw = (token: string, commentId: string, cookie: string) =>
    harness().service.call(linkComments.withdraw, null, { params: { token, commentId } }, { cookie });
  const reviewOf = async (owner: Caller, id: string) =>
    linkReview.parse((await harness().service.call(linkComments.review, owner, { params: { id } })).body);
  const answer = (owner: Caller, id: string, commentId: string, text = '直します') =>
    harness().service.call(linkComments.answer, owner, { params: { id, commentId }, body: { text } });
  const settle = (owner: Caller, id: string, commentId: string, body: { version: number; isDone: boolean }) =>
    harness().service.call(linkComments.settle, owner, { params: { id, commentId }, body });

  return { sql, sent, write, shownTo, change, withdraw, reviewOf, answer, settle };
}
