import { linkFiles } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LinkFilesService } from './link-files.service.js';

/** What the media service asks about links. */
@Controller()
export class LinkFilesController {
  constructor(private readonly files: LinkFilesService) {}

  @Serves(linkFiles.works)
  async works({ body }: Served<typeof linkFiles.works>) {
    return this.files.zipped(body);
  }

  @Serves(linkFiles.check)
  async check({ body }: Served<typeof linkFiles.check>) {
    return this.files.check(body.link);
  }
}
