import { profileDocuments } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DocumentOptionsService } from './document-options.service.js';
import { ProfileDocumentsService } from './profile-documents.service.js';

@Controller()
export class ProfileDocumentsController {
  constructor(
    private readonly documents: ProfileDocumentsService,
    private readonly options: DocumentOptionsService,
  ) {}

  @Serves(profileDocuments.get)
  async get({ caller, params, query }: Served<typeof profileDocuments.get>) {
    return this.documents.shown(params.id, caller, query.whole !== undefined);
  }

  @Serves(profileDocuments.options)
  async getOptions({ caller, params }: Served<typeof profileDocuments.options>) {
    return this.options.get(params.id, caller);
  }

  @Serves(profileDocuments.saveOptions)
  async saveOptions({ caller, params, body }: Served<typeof profileDocuments.saveOptions>) {
    return this.options.save(params.id, body, caller);
  }

  @Serves(profileDocuments.content)
  async content({ body }: Served<typeof profileDocuments.content>) {
    return this.documents.content(body);
  }
}
