import { workRights } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkRightsService } from './work-rights.service.js';

/** What the media service asks about works whose files it hands out. */
@Controller()
export class WorkRightsController {
  constructor(private readonly rights: WorkRightsService) {}

  @Serves(workRights.ofFile)
  async ofFile({ body }: Served<typeof workRights.ofFile>) {
    return { rights: await this.rights.ofFile(body.assetId) };
  }

  @Serves(workRights.licensed)
  async licensed({ body }: Served<typeof workRights.licensed>) {
    return { works: await this.rights.licensed(body.workIds) };
  }
}
