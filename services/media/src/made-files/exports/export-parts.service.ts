import { setTimeout as pause } from 'node:timers/promises';
import { exportParts } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MediaConfig } from '../../config.js';

/** Long enough for years of activity. */
const TIMEOUT_MS = 60_000;
const AGAIN_MS = 1_000;
/** Names that are safe on every system: relative, without empty, hidden or climbing parts. */
const SAFE_PATH = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.(?:json|csv)$/;

type Part = { name: keyof typeof exportParts; client: ServiceClient };

/** Collects the parts of the other services. */
@Injectable()
export class ExportPartsService {
  private readonly logger = new Logger('Exports');
  private readonly parts: readonly Part[];

  constructor(@Inject(CONFIG) config: MediaConfig) {
    const part = (name: Part['name'], url: string): Part => ({
      name,
      client: new ServiceClient('media', url, config.SERVICE_SECRET, TIMEOUT_MS),
    });
    this.parts = [
      part('auth', config.AUTH_URL),
      part('catalogue', config.CATALOGUE_URL),
      part('notification', config.NOTIFICATION_URL),
      part('analytics', config.ANALYTICS_URL),
      part('billing', config.BILLING_URL),
      part('licensing', config.LICENSING_URL),
    ];
  }

  /** Texts of all services by their path in the zip. @throws when a service has failed twice */
  async collect(accountId: string, onPart: (share: number) => void): Promise<Map<string, string>> {
    const all = new Map<string, string>();
    for (const [at, part] of this.parts.entries()) {
      const files = await this.fetchPart(part, accountId).catch(async (error: unknown) => {
        this.logger.warn({ err: error, part: part.name }, 'a part of an export is asked for again');
        await pause(AGAIN_MS);
        return this.fetchPart(part, accountId);
      });
      for (const [path, text] of Object.entries(files)) {
        if (!SAFE_PATH.test(path)) throw new Error(`${part.name} names a file ${path}`);
        // Services may use the same name; both files are kept.
        all.set(all.has(path) ? `${part.name}/${path}` : path, text);
      }
      onPart((at + 1) / this.parts.length);
    }
    return all;
  }

  private async fetchPart({ name, client }: Part, accountId: string): Promise<Record<string, string>> {
    return (await client.call(exportParts[name], { params: { accountId } })).files;
  }
}
