import { shared } from '@koma/contracts';
import { AppError, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AssetsService } from '../../portfolio/index.js';
import { credentialsOf, SharedGateService } from '../../sharing/index.js';
import { ProfileDocumentsService } from './profile-documents.service.js';

/** The profile document for visitors of share links. */
@Controller()
export class SharedProfileDocumentsController {
  constructor(
    private readonly gate: SharedGateService,
    private readonly documents: ProfileDocumentsService,
    private readonly assets: AssetsService,
  ) {}

  @Serves(shared.document)
  async document(visit: Served<typeof shared.document>) {
    const { target, viewer } = await this.gate.pass(credentialsOf(visit));
    if (target.kind !== 'creator') throw new AppError('RESOURCE.NOT_FOUND');
    const pictures = this.assets.accountPictures(target.ownerId, { isPublic: false, link: viewer.link });
    return { ...(await this.documents.shared(target.ownerId, viewer)), ...pictures };
  }
}
