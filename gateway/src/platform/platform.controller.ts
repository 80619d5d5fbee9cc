import { ServedEndpoints } from '@koma/service-kit';
import { ENDPOINTS } from '@koma/contracts';
import { openApiDocument } from '@koma/service-kit';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Upstreams } from '../edge/upstreams.js';

const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Status and API document of the whole platform. */
@Controller()
export class PlatformController {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly served: ServedEndpoints,
  ) {}

  @Get('api/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const states = await Promise.all(
      this.upstreams.all.map(async ({ name, url }) => [name, await isReady(url)] as const),
    );
    const isAllReady = states.every(([, ready]) => ready);
    void reply.status(isAllReady ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return { ready: isAllReady, services: Object.fromEntries(states) };
  }

  @Get('api/openapi.json')
  async openApi() {
    const ids = this.served.ids();
    const own = openApiDocument(
      'Koma',
      ENDPOINTS.filter((endpoint) => ids.has(endpoint.id)),
    );
    const others = await Promise.all(this.upstreams.all.map(({ url }) => fetchDocument(url)));
    return { ...own, paths: Object.fromEntries([own, ...others].flatMap(({ paths }) => Object.entries(paths ?? {}))) };
  }
}

const get = (url: string, path: string) => fetch(new URL(path, url), { signal: AbortSignal.timeout(3_000) });

const isReady = (url: string): Promise<boolean> =>
  get(url, '/health/ready').then(
    (response) => response.ok,
    () => false,
  );

async function fetchDocument(url: string) {
  return document.parse(await (await get(url, '/openapi.json')).json());
}
