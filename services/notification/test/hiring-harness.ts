import {
  hiring,
  type JobApplication,
  jobApplication,
  problem,
  RESUME_TOKEN_HEADER,
  resumePath,
  type RequestOf,
  type StartedApplication,
  startedApplication,
} from '@koma/contracts';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { callers, identityOf } from '@koma/testing';
import { z } from 'zod';
import type { NotificationHarness } from './notification-harness.js';

type Form = RequestOf<typeof hiring.apply>['body'];
type Sending = { fileName?: string; type?: string; locale?: string };
type Refusal = { code: string; detail: string };

export const plainApplication = (given: Partial<Form> = {}): Form => ({
  openingKey: 'casting-coordinator',
  name: '小森 樹',
  email: `${newId()}@example.jp`,
  telephone: '090-1234-5678',
  message: 'よろしくお願いします。',
  agreed: true,
  ...given,
});

/** Acts of applicants and staff. */
export class HiringHarness {
  constructor(private readonly harness: NotificationHarness) {}

  apply(form: unknown, locale: 'ja' | 'en' = 'ja'): Promise<{ status: number; body: unknown }> {
    return this.harness.post(hiring.apply.path, form, locale);
  }

  async start(form = plainApplication(), locale: 'ja' | 'en' = 'ja'): Promise<StartedApplication> {
    return startedApplication.parse((await this.apply(form, locale)).body);
  }

  async put(
    { id, token }: StartedApplication,
    content: Buffer,
    given: Sending = {},
  ): Promise<[number, Refusal | null]> {
    const { fileName = '履歴書.pdf', type = 'application/pdf', locale = 'ja' } = given;
    const response = await fetch(this.harness.url(`${resumePath(id)}?fileName=${encodeURIComponent(fileName)}`), {
      method: 'PUT',
      headers: { 'content-type': type, [RESUME_TOKEN_HEADER]: token, 'accept-language': locale },
      body: new Uint8Array(content),
    });
    const text = await response.text();
    return [response.status, text === '' ? null : problem.parse(JSON.parse(text))];
  }

  /** Status and code of the answer. */
  async send(started: StartedApplication, content: Buffer, given?: Sending): Promise<[number, string | undefined]> {
    const [status, refusal] = await this.put(started, content, given);
    return [status, refusal?.code];
  }

  async read(id: string, who: ReturnType<typeof callers.creator> | null): Promise<Response> {
    const headers: Record<string, string> = who ? { [IDENTITY_HEADER]: await identityOf(who) } : {};
    return fetch(this.harness.url(resumePath(id)), { headers });
  }

  async list(
    query: { limit: number; cursor?: string } = { limit: 100 },
  ): Promise<{ items: JobApplication[]; cursor: string }> {
    const { body } = await this.harness.service.call(hiring.list, callers.limitedAdmin(), { query });
    const page = z.object({ items: z.array(jobApplication), nextCursor: z.string().nullable() }).parse(body);
    return { items: page.items, cursor: page.nextCursor ?? '' };
  }
}
