import { staffFiles } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { StaffFilesService } from './staff-files.service.js';

@Controller()
export class StaffFilesController {
  constructor(private readonly files: StaffFilesService) {}

  @Serves(staffFiles.list)
  async list({ query }: Served<typeof staffFiles.list>) {
    return { items: await this.files.list(query.id ?? []) };
  }

  @Serves(staffFiles.retry)
  async retry({ params, caller }: Served<typeof staffFiles.retry>) {
    return this.files.retry(params.id, caller);
  }
}
