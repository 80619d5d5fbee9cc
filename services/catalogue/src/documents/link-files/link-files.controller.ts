import { linkFiles, shared } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { credentialsOf } from '../../sharing/index.js';
import { LinkFilesService } from './link-files.service.js';

/** What the media service asks about links, and what their pages offer. */
@Controller()
export class LinkFilesController {
  constructor(private readonly files: LinkFilesService) {}

  @Serves(linkFiles.works)
  async works({ body }: Served<typeof linkFiles.works>) {
    return this.files.zipped(body);
  }

  @Serves(shared.downloadOffer)
  async offer(visit: Served<typeof shared.downloadOffer>) {
    return this.files.offer(credentialsOf(visit), visit.query.workId ?? null);
  }

  @Serves(linkFiles.check)
  async check({ body }: Served<typeof linkFiles.check>) {
    return this.files.check(body.link);
  }
}
