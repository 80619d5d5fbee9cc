import { licenceFigures, staffLicences } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { StaffLicencesService } from './staff-licences.service.js';

@Controller()
export class StaffLicencesController {
  constructor(private readonly licences: StaffLicencesService) {}

  @Serves(staffLicences.search)
  async search({ query }: Served<typeof staffLicences.search>) {
    return this.licences.search(query);
  }

  @Serves(staffLicences.counts)
  async counts({ query }: Served<typeof staffLicences.counts>) {
    return this.licences.counts(query);
  }

  @Serves(licenceFigures.desk)
  async figures({ query }: Served<typeof licenceFigures.desk>) {
    return this.licences.figures(query);
  }

  @Serves(staffLicences.get)
  async get({ caller, params }: Served<typeof staffLicences.get>) {
    return this.licences.get(params.id, caller);
  }

  @Serves(staffLicences.document)
  async document({ caller, params }: Served<typeof staffLicences.document>) {
    return this.licences.document(params.id, params.document, caller);
  }
}
