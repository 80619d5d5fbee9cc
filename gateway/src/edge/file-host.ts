import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILES_PATH } from '@koma/contracts';
import type { GatewayConfig } from '../config.js';

type Config = Pick<GatewayConfig, 'FILE_ORIGIN' | 'PUBLIC_ORIGINS' | 'ADMIN_ORIGIN'>;

const isForFile = ({ method }: IncomingMessage, path: string) =>
  path.startsWith(`${FILES_PATH}/`) && (method === 'GET' || method === 'HEAD');

/** What our pages may do with files of another origin: show them, which is said of every file there, and read them (Fetch, 3.2). */
const SHOWN = { 'cross-origin-resource-policy': 'cross-origin', vary: 'origin' } as const;

/**
 * The host that has works' files and nothing else: whatever somebody uploads never has the origin of our pages, and no cookie is sent
 * to it. Where there is none, the files are on the hosts of pages.
 */
export class FileHost {
  private readonly host: string | null;
  private readonly readers: ReadonlySet<string | undefined>;

  constructor(private readonly config: Config) {
    const { FILE_ORIGIN, PUBLIC_ORIGINS, ADMIN_ORIGIN } = config;
    this.host = FILE_ORIGIN === undefined ? null : new URL(FILE_ORIGIN).host;
    this.readers = new Set(ADMIN_ORIGIN === undefined ? PUBLIC_ORIGINS : [...PUBLIC_ORIGINS, ADMIN_ORIGIN]);
  }

  isAsked({ headers }: IncomingMessage): boolean {
    return this.host !== null && headers.host?.toLowerCase() === this.host;
  }

  /** Whether a request there is for a file. It then comes from nobody, whatever cookies it has. */
  admits(request: IncomingMessage, path: string): boolean {
    delete request.headers.cookie;
    delete request.headers.authorization;
    return isForFile(request, path);
  }

  /** Headers of its answers, which go before those of the service. */
  headersFor({ headers: { origin } }: IncomingMessage): Record<string, string> {
    return origin !== undefined && this.readers.has(origin)
      ? { ...SHOWN, 'access-control-allow-origin': origin }
      : SHOWN;
  }

  /** Leads from a host of pages to the file, whose address may have been kept from before. Returns whether it does. */
  leads(request: IncomingMessage, path: string, response: ServerResponse): boolean {
    if (this.host === null || !isForFile(request, path)) return false;
    response.writeHead(308, { location: `${this.config.FILE_ORIGIN}${request.url}` }).end();
    return true;
  }
}
