import { ENDPOINTS } from '@koma/contracts';
import { Controller, Get, HttpStatus, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { openApiDocument } from '../http/openapi.js';
import type { EventBus } from '../messaging/event-bus.js';
import { ServedEndpoints } from './served-endpoints.js';
import { BUS } from './tokens.js';

/** Set on shutdown, so that no new requests arrive while running ones finish. */
export class Readiness {
  isStopping = false;
}

/** For the platform, inside only. Readiness means "can serve": the database; never Kafka, mail or other external servers. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly readiness: Readiness,
    private readonly served: ServedEndpoints,
    @Inject(BUS) private readonly bus: EventBus,
  ) {}

  @Get('health/live')
  live(@Res({ passthrough: true }) reply: FastifyReply) {
    const isAlive = this.bus.isAlive();
    void reply.status(isAlive ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return { alive: isAlive };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const isReady = !this.readiness.isStopping && (await this.canQuery());
    void reply.status(isReady ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return { ready: isReady };
  }

  @Get('openapi.json')
  openApi() {
    const ids = this.served.ids();
    return openApiDocument(
      'Koma',
      ENDPOINTS.filter((endpoint) => ids.has(endpoint.id) && endpoint.access !== 'service'),
    );
  }

  private async canQuery(): Promise<boolean> {
    return this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }
}
