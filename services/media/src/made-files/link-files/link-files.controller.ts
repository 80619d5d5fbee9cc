import { linkFiles } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LinkFilesService } from './link-files.service.js';

@Controller()
export class LinkFilesController {
  constructor(private readonly files: LinkFilesService) {}

  @Serves(linkFiles.make)
  async make({ params: { linkId }, body: { grant, wish } }: Served<typeof linkFiles.make>) {
    return this.files.make({ linkId, grant }, wish);
  }

  @Serves(linkFiles.get)
  async get({ params: { linkId, kind, id }, query: { grant } }: Served<typeof linkFiles.get>) {
    return this.files.get({ linkId, grant }, kind, id);
  }
}
