import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FirebaseSender } from '../src/pushes/firebase-sender.js';
import { FakeFcm, serviceAccount } from './fake-fcm.js';

const web = { apiKey: 'key', projectId: 'koma', appId: 'app', messagingSenderId: '1', vapidKey: 'vapid' };
const data = { tag: newId(), title: 'お知らせ', path: '/notification', locale: 'ja' as const };
const fcm = new FakeFcm();
let sender: FirebaseSender;
beforeAll(async () => {
  const httpAgent = await fcm.start();
  const credential = { getAccessToken: () => Promise.resolve({ access_token: 'fake', expires_in: 3_600 }) };
  sender = new FirebaseSender(serviceAccount(), web, { credential, projectId: 'koma', httpAgent });
});
afterAll(async () => {
  await sender.close();
  fcm.stop();
});

describe('a push by Firebase', () => {
  it('has data only, for a day, so that our service worker shows it', async () => {
    expect(await sender.send('browser-1', data)).toEqual({ state: 'sent' });
    expect(fcm.received.at(-1)).toEqual({
      token: 'browser-1',
      data,
      webpush: { headers: { TTL: '86400', Urgency: 'normal' } },
    });
  });

  it.each(['gone', 'malformed'])('to a token that is %s is not tried again', async (token) => {
    expect(await sender.send(token, data)).toEqual({ state: 'gone' });
  });

  it('stays with a browser when the message is at fault', async () => {
    expect(await sender.send('our-fault', data)).toMatchObject({ state: 'later' });
  });

  it('waits as long as Firebase says', async () => {
    expect(await sender.send('busy', data)).toMatchObject({ state: 'later', waitMs: 120_000 });
  });

  it('tells pages the public part of the settings', () => {
    expect(sender.service).toEqual({ kind: 'firebase', ...web });
  });
});
