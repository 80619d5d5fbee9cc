import { attachedFiles, licenceRequests, licences } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ExtensionService } from './extension.service.js';
import { HintsService } from './hints.service.js';
import { RequestFilesService } from './request-files.service.js';
import { RequestsService } from './requests.service.js';
import { SubmissionService } from './submission.service.js';

@Controller()
export class RequestsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly submission: SubmissionService,
    private readonly hints: HintsService,
    private readonly extension: ExtensionService,
    private readonly files: RequestFilesService,
  ) {}

  @Serves(licenceRequests.list)
  async list({ caller, query }: Served<typeof licenceRequests.list>) {
    return this.requests.list(caller, query);
  }

  @Serves(licenceRequests.create)
  async create({ caller, body }: Served<typeof licenceRequests.create>) {
    return this.requests.get(await this.requests.create(body, caller), caller);
  }

  @Serves(licenceRequests.get)
  async get({ caller, params }: Served<typeof licenceRequests.get>) {
    return this.requests.get(params.id, caller);
  }

  @Serves(licenceRequests.save)
  async save({ caller, params, body }: Served<typeof licenceRequests.save>) {
    await this.requests.save(params.id, body, caller);
    return this.requests.get(params.id, caller);
  }

  @Serves(licenceRequests.hints)
  async listHints({ caller, params }: Served<typeof licenceRequests.hints>) {
    return { items: await this.hints.of(params.id, caller) };
  }

  @Serves(licenceRequests.submit)
  async submit({ caller, params, body, locale }: Served<typeof licenceRequests.submit>) {
    await this.submission.submit(params.id, body.version, caller, locale);
    return this.requests.get(params.id, caller);
  }

  @Serves(licenceRequests.delete)
  async delete({ caller, params, query }: Served<typeof licenceRequests.delete>) {
    await this.requests.delete(params.id, query, caller);
  }

  @Serves(attachedFiles.deleteOfRequest)
  async deleteFile({ caller, params }: Served<typeof attachedFiles.deleteOfRequest>) {
    await this.files.delete(params.id, params.fileId, caller);
  }

  @Serves(licences.extend)
  async extend({ caller, params }: Served<typeof licences.extend>) {
    return { requestId: await this.extension.begin(params.id, caller) };
  }
}
