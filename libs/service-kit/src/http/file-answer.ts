import type { FastifyReply } from 'fastify';

/** Browsers can only save the file (ASVS 5.0, 3.2.1). */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** A file that an endpoint answers instead of JSON; small enough for memory. */
export class FileAnswer {
  /** @param name ASCII, without quotes */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly type: 'application/pdf' | 'application/zip',
    private readonly name: string,
  ) {}

  begin(reply: FastifyReply): Buffer {
    void reply.headers({ ...HEADERS, 'content-disposition': `attachment; filename="${this.name}"` }).type(this.type);
    return Buffer.from(this.bytes);
  }
}
