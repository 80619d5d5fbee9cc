import { licensedFiles } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LicensedFilesService } from './licensed-files.service.js';

@Controller()
export class LicensedFilesController {
  constructor(private readonly files: LicensedFilesService) {}

  @Serves(licensedFiles.list)
  async list({ params, caller }: Served<typeof licensedFiles.list>) {
    return this.files.list(params.id, caller);
  }

  @Serves(licensedFiles.fetch)
  async fetch({ params, caller }: Served<typeof licensedFiles.fetch>) {
    return { url: await this.files.fetch(params.id, params.assetId, caller) };
  }
}
