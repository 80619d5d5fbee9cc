import { isEventsPath } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Pool } from 'undici';
import type { GatewayConfig } from '../config.js';

export type Upstream = { name: string; url: string; pool: Pool; isEndless: boolean };

const MOST_STREAMS = 5_000;
/** What is answered from the works in memory where it can be. */
const SEARCHED = /^\/api\/catalogue\/(works|creators|suggestions)(\/|$)/;

/** The services behind the gateway, found by the first segments of a path. */
@Injectable()
export class Upstreams implements OnModuleDestroy {
  readonly all: readonly Upstream[];
  /** Answers without an end: on connections of their own, or a few hundred of them would leave none to anything else. */
  private readonly streams: readonly Upstream[];
  private readonly byPrefix: ReadonlyMap<string, Upstream>;
  private readonly search: Upstream | null;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const open = (name: string, url: string, isEndless = false): Upstream => ({
      name,
      url,
      isEndless,
      pool: new Pool(url, {
        connections: isEndless ? MOST_STREAMS : 64,
        pipelining: 1,
        headersTimeout: 30_000,
        bodyTimeout: 60_000,
        connectTimeout: 2_000,
      }),
    });
    const auth = open('auth', config.AUTH_URL);
    const media = open('media', config.MEDIA_URL);
    const catalogue = open('catalogue', config.CATALOGUE_URL);
    const billing = open('billing', config.BILLING_URL);
    const notification = open('notification', config.NOTIFICATION_URL);
    const analytics = open('analytics', config.ANALYTICS_URL);
    const search = config.CATALOGUE_SEARCH_URL ? open('catalogue-search', config.CATALOGUE_SEARCH_URL) : null;
    this.streams = [media, catalogue].map(({ name, url }) => open(name, url, true));
    const services = [auth, media, catalogue, billing, notification, analytics];
    this.all = search ? [...services, search] : services;
    this.search = search;
    this.byPrefix = new Map([
      ...services.map((upstream) => [`/api/${upstream.name}`, upstream] as const),
      ['/files', media],
      ['/api/dev', notification],
      ['/dev', notification],
    ]);
  }

  /** The service of a path, or null when the gateway answers itself. */
  find(path: string): Upstream | null {
    if (this.search && SEARCHED.test(path)) return this.search;
    const service = this.service(path);
    if (!service || !isEventsPath(path)) return service;
    return this.streams.find(({ name }) => name === service.name) ?? service;
  }

  private service(path: string): Upstream | null {
    const first = path.indexOf('/', 1);
    const head = first === -1 ? path : path.slice(0, first);
    if (head !== '/api') return this.byPrefix.get(head) ?? null;
    const second = path.indexOf('/', first + 1);
    return this.byPrefix.get(second === -1 ? path : path.slice(0, second)) ?? null;
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.all, ...this.streams].map(({ pool }) => pool.destroy()));
  }
}
