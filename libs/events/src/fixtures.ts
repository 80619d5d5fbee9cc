import type { EventData, EventName } from './catalogue.js';

const a = '01930000-0000-7000-8000-00000000000a';
const b = '01930000-0000-7000-8000-00000000000b';

/** One example per event; producer and consumer tests parse the same. */
export const EVENT_FIXTURES: { [N in EventName]: EventData<N> } = {
  'auth.application.submitted': { applicationId: a, profileType: 'creator', affiliation: 'freelance' },
  'auth.application.accepted': {
    applicationId: a,
    accountId: b,
    email: 'aoi@example.jp',
    locale: 'ja',
    link: 'sealed',
  },
  'auth.application.refused': {
    applicationId: a,
    email: 'aoi@example.jp',
    locale: 'ja',
    reason: '確認できませんでした',
  },
  'auth.account.created': { accountId: a, profileType: 'creator', favoriteId: b, companyName: '' },
  'auth.password.reset-requested': { accountId: a, email: 'aoi@example.jp', locale: 'ja', link: 'sealed' },
  'auth.password.changed': { accountId: a, email: 'aoi@example.jp', locale: 'ja' },
  'media.asset.uploaded': { assetId: a, ownerId: b, kind: 'video', fileName: 'summer.mp4' },
  'media.asset.ready': {
    assetId: a,
    ownerId: b,
    kind: 'video',
    fileName: 'summer.mp4',
    width: 1920,
    height: 1080,
    durationSeconds: 15,
    thumbHash: 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ',
    renditions: [
      { path: 'hls/master.m3u8', role: 'hls-master', type: 'application/vnd.apple.mpegurl', bytes: 400 },
      { path: 'poster/640.webp', role: 'poster', width: 640, height: 360, type: 'image/webp', bytes: 24_000 },
    ],
  },
  'media.asset.failed': { assetId: a, ownerId: b, kind: 'video', fileName: 'broken.mp4', failure: 'TRUNCATED' },
  'media.asset.deleted': { assetId: a, ownerId: b },
  'catalogue.work.changed': { workId: a, ownerId: b, kind: 'video', title: '夏のはじまり', status: 'publish' },
  'catalogue.work.deleted': { workId: a, ownerId: b, assetIds: [b] },
  'catalogue.files.withdrawn': { assetId: a, epoch: 2 },
  'catalogue.profile.changed': { creatorId: a, status: 'publish' },
  'catalogue.cms.changed': { pages: ['faqs', 'home'], version: 2 },
  'notification.mail.requested': { mail: 'enquiry-sender', id: a },
  'gateway.views.taken': {
    views: [{ kind: 'video', id: a, viewId: b, viewer: 'hash', accountId: null, at: '2026-11-20T03:00:00.000Z' }],
  },
};
