import { expect } from '@playwright/test';
import { inboxMail } from '@koma/contracts';
import { z } from 'zod';
import type { Place } from './visitor.js';

const mails = z.array(inboxMail.pick({ id: true, text: true }));
const CODE = /^\d{6}$/m;
const LINK = /https?:\/\/\S+\/reset_password\/\S+/;
const PATIENCE = { timeout: 20_000, intervals: [100, 200, 400] };

/** Mails of a platform as JSON, newest first: its own inbox, or a separate one. */
export class Inbox {
  constructor(private readonly url: string) {}

  /** Text of the first mail that an action sends to an address. */
  private async after(to: string, pattern: RegExp, action: () => Promise<unknown>): Promise<string> {
    const known = new Set((await this.read(to)).map(({ id }) => id));
    await action();
    let found = '';
    await expect(async () => {
      const fresh = (await this.read(to)).filter(({ id }) => !known.has(id));
      found = fresh.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
      expect(found, `a mail to ${to}`).not.toBe('');
    }).toPass(PATIENCE);
    return found;
  }

  readonly textAfter = (to: string, pattern: RegExp, action: () => Promise<unknown>) => this.after(to, pattern, action);
  readonly codeAfter = (to: string, action: () => Promise<unknown>) => this.after(to, CODE, action);
  /** Path of the link to set a password. */
  readonly linkAfter = async (to: string, action: () => Promise<unknown>) =>
    new URL(await this.after(to, LINK, action)).pathname;

  private async read(to: string) {
    const response = await fetch(`${this.url}?to=${encodeURIComponent(to)}`);
    return mails.parse(await response.json());
  }
}

/** The inbox for a platform's mails. */
export const inboxOf = ({ origin, inboxUrl }: Place) => new Inbox(inboxUrl ?? new URL('/api/dev/inbox', origin).href);
