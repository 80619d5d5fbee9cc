import { licences } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LicenceDocumentsService } from './licence-documents.service.js';
import { LicencesService } from './licences.service.js';

@Controller()
export class LicencesController {
  constructor(
    private readonly licences: LicencesService,
    private readonly documents: LicenceDocumentsService,
  ) {}

  @Serves(licences.list)
  async list({ caller, query }: Served<typeof licences.list>) {
    return this.licences.list(caller, query);
  }

  @Serves(licences.ofCreator)
  async ofCreator({ caller, params, query }: Served<typeof licences.ofCreator>) {
    return this.licences.ofCreator(params.id, query, caller);
  }

  @Serves(licences.get)
  async get({ caller, params }: Served<typeof licences.get>) {
    return this.licences.get(params.id, caller);
  }

  @Serves(licences.document)
  async document({ caller, params }: Served<typeof licences.document>) {
    return this.documents.of(params.id, params.document, caller);
  }

  @Serves(licences.setPaid)
  async setPaid({ caller, params, body }: Served<typeof licences.setPaid>) {
    await this.licences.setPaid(params.id, body, caller);
    return this.licences.get(params.id, caller);
  }

  @Serves(licences.end)
  async end({ caller, params, body }: Served<typeof licences.end>) {
    await this.licences.end(params.id, body, caller);
    return this.licences.get(params.id, caller);
  }

  @Serves(licences.dropEnding)
  async dropEnding({ caller, params, body, locale }: Served<typeof licences.dropEnding>) {
    await this.licences.dropEnding(params.id, body, caller, locale);
    return this.licences.get(params.id, caller);
  }

  @Serves(licences.check)
  async check({ params, query }: Served<typeof licences.check>) {
    return this.licences.check(params.number, query.code);
  }
}
