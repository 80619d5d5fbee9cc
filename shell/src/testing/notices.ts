import {
  type AccessRequest,
  accessRequests,
  categories,
  credits,
  type Notification,
  notifications,
  noticeSubjects,
  type NoticeSubjects,
  portraits,
  type SubjectCredit,
  type WorkMedia,
} from '@koma/contracts';
import { type MockApi, mockApi } from '@koma/web-kit/testing';

export const idOf = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const [WORK, REQUEST, PERSON, CREDIT, FILE] = [idOf(901), idOf(902), idOf(903), idOf(904), idOf(905)] as const;
export const TODAY = new Date(new Date().setHours(12, 0, 0, 0));

let made = 0;
/** Notices of one day, the newest first. */
export const notice = (
  kind: Notification['kind'],
  values: Notification['values'] = {},
  given: Partial<Notification> = {},
) => ({
  ...{ id: idOf((made += 1)), kind, values, readAt: null },
  createdAt: new Date(TODAY.getTime() - made * 60_000).toISOString(),
  ...given,
});
export const proposed = (given: Notification['values'] = { workId: WORK }) =>
  notice('credit-proposed', { byName: '森 芽衣', title: '灯台の朝', ...given });
export const asked = () =>
  notice('access-requested', { byName: '佐藤 空', kind: 'ask', requestId: REQUEST, byId: PERSON });
export const answered = (name: string, given: Partial<Notification> = {}) =>
  notice('credit-decided', { name, title: '潮騒', decision: 'confirmed' }, given);

export const mediaOf = (assetId: string): WorkMedia => ({
  ...{ assetId, state: 'ready', failure: null, width: 1920, height: 1080, durationSeconds: 15, thumbHash: null },
  ...{ base: `/files/1.0.signature/${assetId}`, pictures: ['poster/320.webp'], hls: null, preview: null },
  ...{ stills: [], captions: [] },
});
export const credit = (given: Partial<SubjectCredit> = {}): SubjectCredit => ({
  ...{ id: CREDIT, role: 'director', name: '水沢 葵', state: 'proposed' },
  ...given,
});
export const request = (status: AccessRequest['status']): AccessRequest => ({
  ...{ id: REQUEST, kind: 'ask', status, isMine: false, other: null, email: null, message: '代わりに入力します。' },
  ...{ until: '2026-12-31', createdAt: TODAY.toISOString(), decidedAt: null },
});
export const subjects = (given: Partial<NoticeSubjects> = {}): NoticeSubjects => ({
  ...{ works: [], files: [], requests: [] },
  ...given,
});
export const ofWork = (...own: SubjectCredit[]) =>
  subjects({ works: [{ id: WORK, media: mediaOf(WORK), credits: own }] });

/** Lets calls to a path wait until the returned function is called. */
export function hold(api: MockApi, path: string): () => void {
  const held = Promise.withResolvers<undefined>();
  globalThis.fetch = async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    if (pathname.endsWith(path)) await held.promise;
    return api.fetch(request, init);
  };
  return () => held.resolve(undefined);
}

/** A gateway with an account that has no notices. */
export const noticesApi = (): MockApi =>
  mockApi()
    .answer(notifications.list, { items: [], nextCursor: null })
    .answer(notifications.kinds, { items: [] })
    .answer(notifications.unread, { count: 0, kinds: [] })
    .answer(notifications.read, undefined)
    .answer(notifications.readAll, undefined)
    .answer(portraits.versions, { items: [] })
    .answer(noticeSubjects.get, subjects())
    .answer(categories.list, {
      items: [
        { kind: 'role', key: 'director', ja: '監督', en: 'Director', group: null, isRetired: false, mergedInto: null },
      ],
      groups: [],
    })
    .answer(credits.confirm, undefined)
    .answer(credits.decline, undefined)
    .answer(credits.reopen, undefined)
    .answer(accessRequests.accept, request('accepted'))
    .answer(accessRequests.reject, request('rejected'));
