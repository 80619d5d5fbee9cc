import { expect, test as base } from '@playwright/test';
import type { Locale, ProfileType } from '@koma/contracts';
import { ApiClient } from '../../tools/platform/api-client.js';
import { usePlatform } from '../own-platform.js';
import { type ListedPage, listPages } from '../pages/page-list.js';
import { accounts } from './accounts.js';
import { openSession } from './sessions.js';
import { type ColourScheme, type Place, Visitor } from './visitor.js';

interface Arrival {
  /** The signed-in profile type; default: a stranger. */
  as?: ProfileType;
  width?: number;
  /** Languages of the browser, when they differ from the page's. */
  browserLanguage?: string;
  colourScheme?: ColourScheme;
  /** Default true; false tests documents without scripts. */
  hasScript?: boolean;
}

export type Arrive = (locale: Locale, arrival?: Arrival) => Promise<Visitor>;

interface Fixtures {
  /** Opens a visitor in a separate browser context. A violation of the pages' policy fails the test. */
  arrive: Arrive;
}

interface WorkerFixtures {
  /** True in a file whose tests change what others rely on: a worker, and so a platform, of its own. */
  hasOwnWorker: boolean;
  /** A platform of this worker. */
  place: Place;
  /** Its API without a session. */
  api: ApiClient;
  /** Every page of the product. */
  pages: ListedPage[];
  /** Cookies of a profile type, signed in once because mailed codes are limited. */
  sessionOf: (type: ProfileType) => ReturnType<typeof openSession>;
}

const ACCOUNTS = { admin: accounts.admin, creator: accounts.creator, user: accounts.user } as const;

/** Chromium's console messages on policy violations. */
const POLICY = /content security policy|violates the following/i;

async function watchPolicy({ context }: Visitor, violations: string[]): Promise<void> {
  await context.exposeBinding('tellViolation', (_, words: string) => void violations.push(words));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (e) => tellViolation(e.violatedDirective + ' ' + e.blockedURI))`,
  );
  context.on('console', (message) => {
    if (POLICY.test(message.text())) violations.push(message.text());
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasOwnWorker: [false, { option: true, scope: 'worker' }],
  place: [({}, use) => usePlatform(use), { scope: 'worker', timeout: 240_000 }],
  api: [({ place: { origin, inboxUrl } }, use) => use(new ApiClient(origin, null, inboxUrl)), { scope: 'worker' }],
  pages: [async ({ api }, use) => use(await listPages(api)), { scope: 'worker' }],
  sessionOf: [
    async ({ place }, use) => {
      const sessions = new Map<ProfileType, ReturnType<typeof openSession>>();
      await use((type) => {
        const session = sessions.get(type) ?? openSession(place, ACCOUNTS[type]);
        sessions.set(type, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  arrive: async ({ browser, place, sessionOf }, use) => {
    const visitors: Visitor[] = [];
    const violations: string[] = [];
    await use(async (locale, { as, ...rest } = {}) => {
      const storageState = as && (await sessionOf(as));
      const visitor = await Visitor.arrive(browser, place, { locale, ...rest, storageState });
      visitors.push(visitor);
      await watchPolicy(visitor, violations);
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
});

export { expect } from '@playwright/test';
