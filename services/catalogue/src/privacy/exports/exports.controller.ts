import { exportParts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Serves(exportParts.catalogue)
  async part({ params }: Served<typeof exportParts.catalogue>) {
    return { files: await this.exports.files(params.accountId) };
  }
}
