import {
  type Caller,
  type LicenceRequest,
  licenceOffers,
  licenceRequests,
  type OfferTerms,
  type RequestPart,
  requestParts,
  tokyoDay,
  type Usage,
} from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type Answer, callers, eventually, identityOf, makeEvent, TestService } from '@koma/testing';
import { IDENTITY_HEADER, newId } from '@koma/service-kit';
import { licensingService } from '../src/index.js';

const DAY_MS = 86_400_000;
/** A day from today in Tokyo. */
export const dayIn = (days: number): string => tokyoDay(new Date(Date.now() + days * DAY_MS));

export const COMPANY = '株式会社ミナト制作';

/** A use that every template of the tests offers. */
export const aUsage = (changes: Partial<Usage> = {}): Usage => ({
  media: [{ medium: 'web', placements: ['video-ad'] }],
  territories: ['japan'],
  start: dayIn(10),
  term: 'year',
  lastDay: null,
  industry: 'cars',
  exclusivity: 'none',
  alterations: [],
  isCredited: true,
  ...changes,
});

export const TERMS: OfferTerms = {
  media: ['tvc-national', 'tvc-regional', 'web', 'ott', 'print', 'cinema'],
  territories: ['world'],
  terms: ['cour', 'half-year', 'year', 'own', 'perpetual'],
  alterations: ['shorten'],
  never: '政治広告',
  creditLine: '撮影：青葉 葵',
  prices: [{ medium: 'web', term: 'year', territory: 'japan', yen: 120_000 }],
  showsPrices: true,
};

/** A picture as a file that members send: only its head counts. */
export const PICTURE = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);

/** The licensing service with members, creators and works that it knows from events. */
export class LicensingHarness {
  private constructor(readonly service: TestService) {}

  static async start(env: Record<string, string> = {}): Promise<LicensingHarness> {
    const given = { PUBLIC_ORIGIN: 'http://koma.test', ...env };
    return new LicensingHarness(await TestService.start(licensingService, given));
  }

  close(): Promise<void> {
    return this.service.close();
  }

  query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.service.running.database.query<T[]>(sql, values);
  }

  /** Makes a member known. */
  async introduce(who: Caller, companyName = COMPANY): Promise<Caller> {
    const { accountId, profileType } = who;
    const facts = {
      accountId,
      profileType,
      companyName,
      status: 'active',
      familyName: '青葉',
      firstName: '葵',
    } as const;
    const events = [makeEvent('auth.account.changed', facts)];
    await this.service.bus.publish(events);
    if (profileType === 'creator')
      await this.service.bus.publish([
        makeEvent('catalogue.profile.changed', {
          ...{ creatorId: accountId, familyName: '青葉', firstName: '葵', status: 'publish' },
        }),
      ]);
    return who;
  }

  user = (companyName = COMPANY): Promise<Caller> => this.introduce(callers.user(), companyName);
  creator = (): Promise<Caller> => this.introduce(callers.creator(), '');

  /** A work of a creator that members see. */
  async work(owner: Caller, changes: { status?: 'publish' | 'unpublish' } = {}): Promise<string> {
    const id = newId();
    const work: EventData<'catalogue.works.described'>['works'][number] = {
      ...{ id, ownerId: owner.accountId, kind: 'video' as const, title: '潮騒', titleEn: 'Sound of the tide' },
      ...{ status: 'publish' as const, isHidden: false, client: '', agency: '', production: '', product: '' },
      ...{ media: null, ceremonies: [], seconds: 30, publishedAt: null },
      ...changes,
    };
    await this.service.bus.publish([makeEvent('catalogue.works.described', { works: [work] })]);
    await eventually(async () => {
      const rows = await this.query('SELECT 1 FROM work WHERE id = $1', [id]);
      if (rows.length === 0) throw new Error('not known yet');
    });
    return id;
  }

  /** A work that is offered on these terms. */
  async offered(owner: Caller, own: OfferTerms = TERMS): Promise<string> {
    const id = await this.work(owner);
    await this.expect(200, licenceOffers.save, owner, {
      params: { id },
      body: { version: 0, isLicensable: true, own },
    });
    return id;
  }

  /** Calls and expects this status. */
  async expect(status: number, ...call: Parameters<TestService['call']>): Promise<Answer> {
    const answer = await this.service.call(...call);
    if (answer.status !== status) throw new Error(`${call[0].id}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Calls a path that is no endpoint, because its body or answer is a file. */
  async raw(method: 'PUT' | 'GET', url: string, who: Caller | null, sent?: { content: Buffer; type: string }) {
    const server = this.service.running.app.getHttpAdapter().getInstance();
    const identity = who && { [IDENTITY_HEADER]: await identityOf(who) };
    const headers = { ...(sent && { 'content-type': sent.type }), ...identity };
    return server.inject({ method, url, headers, ...(sent && { payload: sent.content }) });
  }

  /** Sends a file to a path. */
  async sendFile(
    path: string,
    who: Caller | null,
    {
      content = PICTURE,
      type = 'image/png',
      fileName = '絵コンテ.png',
    }: { content?: Buffer; type?: string; fileName?: string } = {},
  ) {
    const query = new URLSearchParams({ fileName }).toString();
    return this.raw('PUT', `${path}?${query}`, who, { content, type });
  }

  /** A draft of a user, filled in. */
  async draft(
    user: Caller,
    workIds: string[],
    usage: Usage = aUsage(),
    deadline: string | null = null,
  ): Promise<LicenceRequest> {
    const { body } = await this.expect(201, licenceRequests.create, user, { body: { workIds } });
    const { id, version } = licenceRequests.create.response.parse(body);
    const facts = { endClient: 'トヨハシ自動車', product: 'ミナモ', campaign: '', deadline, note: '' };
    const saved = await this.expect(200, licenceRequests.save, user, {
      params: { id },
      body: { version, workIds, ...facts, usage },
    });
    return licenceRequests.save.response.parse(saved.body);
  }

  /** A submitted request. */
  async request(user: Caller, workIds: string[], usage: Usage = aUsage()): Promise<LicenceRequest> {
    const { id, version } = await this.draft(user, workIds, usage);
    const { body } = await this.expect(200, licenceRequests.submit, user, { params: { id }, body: { version } });
    return licenceRequests.submit.response.parse(body);
  }

  async part(id: string, who: Caller): Promise<RequestPart> {
    const { body } = await this.expect(200, requestParts.get, who, { params: { id } });
    return requestParts.get.response.parse(body);
  }

  /** A quote of the creator's side. */
  async quote(
    id: string,
    owner: Caller,
    changes: { usage?: Usage; yen?: number; validUntil?: string; form?: 'original' | 'hd'; count?: number } = {},
  ): Promise<Answer> {
    const { version, usage } = await this.part(id, owner);
    const { yen = 100_000, validUntil = dayIn(14), usage: offered = usage, form, count = 1 } = changes;
    const lines = Array.from({ length: count }, () => ({ kind: 'usage' as const, workId: null, label: '', yen }));
    return this.service.call(requestParts.quote, owner, {
      params: { id },
      body: { version, quote: { lines, usage: offered, validUntil, message: '', ...(form && { form }) } },
    });
  }

  /** Accepts the last quote. */
  async accept(id: string, user: Caller, changes: { companyName?: string; quote?: number } = {}): Promise<Answer> {
    const { version, quotes } = await this.part(id, user);
    const signer = {
      companyName: COMPANY,
      signerName: '倉田 誠',
      signerTitle: 'プロデューサー',
      maySign: true as const,
    };
    const body = { version, quote: quotes.at(-1)?.number ?? 0, ...signer, ...changes };
    return this.service.call(requestParts.accept, user, { params: { id }, body });
  }

  /** A licence that holds, with its part. */
  async licence(user: Caller, owner: Caller, workIds: string[], usage: Usage = aUsage()) {
    const { parts } = await this.request(user, workIds, usage);
    const partId = parts[0]?.id ?? '';
    await this.quote(partId, owner);
    const { status, body } = await this.accept(partId, user);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { licence } = requestParts.accept.response.parse(body);
    return { partId, licenceId: licence?.id ?? '', number: licence?.number ?? '' };
  }
}
