import { exportParts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ExportService } from './export.service.js';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Serves(exportParts.analytics)
  async part({ params }: Served<typeof exportParts.analytics>) {
    return this.exports.part(params.accountId);
  }
}
