import { CSP_REPORT_TYPES, cspReports } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CspReportsService } from './csp-reports.service.js';
import { violationsOf } from './violation.js';

@Controller()
export class CspReportsController {
  constructor(private readonly reports: CspReportsService) {}

  @Serves(cspReports.report)
  async report({ body }: Served<typeof cspReports.report>) {
    await this.reports.count(violationsOf(body));
  }
}

/** Reports are JSON under types of their own. */
export function acceptCspReports(app: NestFastifyApplication): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser([...CSP_REPORT_TYPES], { parseAs: 'string' }, parse);
}
