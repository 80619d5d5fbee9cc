import { type BrowserContext, expect, test as base } from '@playwright/test';
import type { Locale, ProfileType } from '@koma/contracts';
import { signIn } from './account-steps.js';
import { accounts } from './accounts.js';
import { type ColourScheme, Visitor } from './visitor.js';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Arrival {
  /** Somebody who has signed in before; default nobody. */
  as?: ProfileType;
  width?: number;
  /** Languages of the browser, when they are not the page's. */
  browserLanguage?: string;
  colourScheme?: ColourScheme;
  /** Default true; without it the documents have to do. */
  hasScript?: boolean;
}

interface Fixtures {
  /** Brings a visitor with a browser context of their own. Nothing any of them does may break the pages' policy. */
  arrive: (locale: Locale, arrival?: Arrival) => Promise<Visitor>;
}

const ACCOUNTS = { admin: accounts.admin, creator: accounts.creator, user: accounts.user } as const;
const place = () => ({ origin: process.env.KOMA_ORIGIN ?? '', inboxUrl: process.env.KOMA_INBOX_URL });

/** Words by which Chromium tells on the console that the policy of a page was broken. */
const POLICY = /content security policy|violates the following/i;

/** Sessions of this run: mailed codes are few, so everybody signs in once. */
const sessions = new Map<ProfileType, State>();

async function watchPolicy({ context }: Visitor, violations: string[]): Promise<void> {
  await context.exposeBinding('tellViolation', (_, words: string) => void violations.push(words));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (e) => tellViolation(e.violatedDirective + ' ' + e.blockedURI))`,
  );
  context.on('console', (message) => {
    if (POLICY.test(message.text())) violations.push(message.text());
  });
}

export const test = base.extend<Fixtures>({
  arrive: async ({ browser }, use) => {
    const visitors: Visitor[] = [];
    const violations: string[] = [];
    const bring = async (options: Parameters<typeof Visitor.arrive>[2]) => {
      const visitor = await Visitor.arrive(browser, place(), options);
      visitors.push(visitor);
      await watchPolicy(visitor, violations);
      return visitor;
    };
    const sessionOf = async (type: ProfileType): Promise<State> => {
      const known = sessions.get(type);
      if (known) return known;
      const visitor = await bring({ locale: 'ja' });
      await signIn(visitor, ACCOUNTS[type], type);
      const state = await visitor.context.storageState();
      sessions.set(type, state);
      return state;
    };
    await use(async (locale, { as, ...rest } = {}) =>
      bring({ locale, ...rest, ...(as && { storageState: await sessionOf(as) }) }),
    );
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
});

export { expect } from '@playwright/test';
