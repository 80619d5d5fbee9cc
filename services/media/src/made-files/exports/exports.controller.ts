import { dataExports } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toDataExport } from './data-export.mapper.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Serves(dataExports.latest)
  async latest({ caller }: Served<typeof dataExports.latest>) {
    const latest = await this.exports.latest(caller);
    return latest && toDataExport(latest);
  }

  @Serves(dataExports.start)
  async start({ caller }: Served<typeof dataExports.start>) {
    return toDataExport(await this.exports.start(caller));
  }
}
