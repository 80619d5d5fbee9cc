import { isEventsPath } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'undici';
import type { GatewayConfig } from '../config.js';
import { isUploadPath } from './request-body.js';
import { SERVICES } from './services.js';

export type Upstream = { name: string; url: string; pool: Pool; isLongLived: boolean };

const MAX_STREAMS = 5_000;
/** Path prefixes beside `/api/NAME`. */
const MORE_PREFIXES: Record<string, readonly string[]> = { media: ['/files'], notification: ['/api/dev', '/dev'] };
/** Paths that are answered from the works in memory where possible. */
const SEARCHED = /^\/api\/catalogue\/(works|creators|suggestions)(\/|$)/;

/** The services behind the gateway, found by the first segments of a path. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  readonly all: readonly Upstream[];
  /** Endless answers and files that arrive use connections of their own; otherwise a few hundred would leave none for other requests. */
  private readonly streams: readonly Upstream[];
  private readonly byPrefix: ReadonlyMap<string, Upstream>;
  private readonly search: Upstream | null;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const open = (name: string, url: string, isLongLived = false): Upstream => ({
      name,
      url,
      isLongLived,
      pool: new Pool(url, {
        connections: isLongLived ? MAX_STREAMS : 64,
        pipelining: 1,
        headersTimeout: 30_000,
        bodyTimeout: 60_000,
        connectTimeout: 2_000,
      }),
    });
    const services = SERVICES.map(({ name, address }) => open(name, config[address]));
    const search = config.CATALOGUE_SEARCH_URL ? open('catalogue-search', config.CATALOGUE_SEARCH_URL) : null;
    this.streams = SERVICES.map(({ name, address }) => open(name, config[address], true));
    this.all = search ? [...services, search] : services;
    this.search = search;
    this.byPrefix = new Map(
      services.flatMap((upstream) =>
        [`/api/${upstream.name}`, ...(MORE_PREFIXES[upstream.name] ?? [])].map((prefix) => [prefix, upstream] as const),
      ),
    );
  }

  /** The service of a path, or null when the gateway answers itself. */
  find(path: string): Upstream | null {
    if (this.search && SEARCHED.test(path)) return this.search;
    const service = this.service(path);
    if (!service || !(isEventsPath(path) || isUploadPath(path))) return service;
    return this.streams.find(({ name }) => name === service.name) ?? service;
  }

  private service(path: string): Upstream | null {
    const first = path.indexOf('/', 1);
    const head = first === -1 ? path : path.slice(0, first);
    if (head !== '/api') return this.byPrefix.get(head) ?? null;
    const second = path.indexOf('/', first + 1);
    return this.byPrefix.get(second === -1 ? path : path.slice(0, second)) ?? null;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.all, ...this.streams].map(({ pool }) => pool.destroy()));
  }
}
