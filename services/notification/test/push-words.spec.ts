import { type Locale, NOTIFICATION_KINDS, type NotificationKind } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { describe, expect, it } from '@jest/globals';
import { pushOf } from '../src/pushes/push-words.js';

const ID_OF_SOMETHING = newId();
const SECRET = 'ひみつ-secret';
/** Every value that a notice may have, with the words that must not get out. */
const FIELDS = [
  ...[
    'title',
    'message',
    'reason',
    'titles',
    'found',
    'fileName',
    'failure',
    'name',
    'byName',
    'creatorName',
    'number',
  ],
  ...['amountYen', 'totalYen', 'yen', 'month', 'last4', 'brand', 'email', 'code', 'link', 'token', 'messageJa'],
  ...['messageEn', 'action', 'actorName', 'profileType', 'kind', 'exportId', 'titleJa', 'titleEn', 'companyName'],
];
/** Values without which there is no text; numbers stand for amounts and days. */
const NEEDED = {
  decision: 'confirmed',
  promisedUntil: '2026-11-25T01:00:00.000Z',
  month: '2026-11',
  from: '2026-11',
  fromMonth: '2026-11',
  day: '2026-11-25',
  until: '2026-11-25',
  projectId: ID_OF_SOMETHING,
  slideSelectId: ID_OF_SOMETHING,
  creatorId: ID_OF_SOMETHING,
};
/** Values that titles on the page have too; everything else stays out. */
const ALLOWED: Partial<Record<NotificationKind, readonly string[]>> = {
  'credit-decided': ['name'],
  broadcast: ['titleJa', 'titleEn'],
};
/** What a notice of a report or a licence is about; there is no text without it. */
const ACTS: Partial<Record<NotificationKind, string>> = {
  'report-waiting': 'received',
  'report-decided': 'hidden',
  'licence-asked': 'submit',
  'licence-answered': 'quote',
  'licence-changed': 'expiring',
};
const LOCALES: readonly Locale[] = ['ja', 'en'];
const ID = newId();

const titleOf = (kind: NotificationKind, locale: Locale, values: Record<string, string>) =>
  pushOf({ id: ID, kind, values, isOnPage: true }, locale).title;

describe.each(NOTIFICATION_KINDS)('the push of %s', (kind) => {
  it.each(LOCALES)('says in %s nothing but what a locked screen may show', (locale) => {
    const allowed = ALLOWED[kind] ?? [];
    const values = Object.fromEntries(
      FIELDS.filter((name) => !allowed.includes(name)).map((name) => [name, `${SECRET}-${name}`]),
    );
    const title = titleOf(kind, locale, {
      ...values,
      ...NEEDED,
      ...(ACTS[kind] && { act: ACTS[kind] }),
      ...Object.fromEntries(allowed.map((name) => [name, '岬'])),
    });
    expect(title).not.toContain(SECRET);
    expect(title).not.toBe('');
    expect(title).not.toMatch(/[￥¥\d]|https?:|@/);
  });
});

it('leads to the notice in the language of the reader, and says that it was opened from a push', () => {
  const data = pushOf({ id: ID, kind: 'welcome', values: {}, isOnPage: true }, 'en');
  expect(data).toEqual({
    tag: ID,
    title: 'Welcome to Koma',
    path: `/en/notification?id=${ID}&via=push`,
    locale: 'en',
  });
});
