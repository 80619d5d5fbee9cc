import { expect, test as base } from '@playwright/test';
import type { Locale } from '@koma/contracts';
import { Visitor } from './visitor.js';

type Arrive = (locale: Locale, width?: number) => Promise<Visitor>;

/** Words by which Chromium tells on the console that the policy of a page was broken. */
const POLICY = /content security policy|violates the following/i;

interface Fixtures {
  /** Brings a visitor with a browser context of their own. Nothing any of them does may break the pages' policy. */
  arrive: Arrive;
}

export const test = base.extend<Fixtures>({
  arrive: async ({ browser }, use) => {
    const visitors: Visitor[] = [];
    const violations: string[] = [];
    const origin = process.env.KOMA_ORIGIN ?? '';
    await use(async (locale, width) => {
      const visitor = await Visitor.arrive(browser, { origin, inboxUrl: process.env.KOMA_INBOX_URL }, { locale, width });
      visitors.push(visitor);
      await visitor.context.exposeBinding('tellViolation', (_, words: string) => void violations.push(words));
      await visitor.context.addInitScript(
        `addEventListener('securitypolicyviolation', (e) => tellViolation(e.violatedDirective + ' ' + e.blockedURI))`,
      );
      visitor.context.on('console', (message) => {
        if (POLICY.test(message.text())) violations.push(message.text());
      });
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
});

export { expect } from '@playwright/test';
