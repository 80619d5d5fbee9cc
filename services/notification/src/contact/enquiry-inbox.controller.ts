import { contact } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EnquiryInboxService } from './enquiry-inbox.service.js';

/** Enquiries as staff see them. */
@Controller()
export class EnquiryInboxController {
  constructor(private readonly inbox: EnquiryInboxService) {}

  @Serves(contact.list)
  async list({ query }: Served<typeof contact.list>) {
    return this.inbox.list(query);
  }

  @Serves(contact.get)
  async get({ params }: Served<typeof contact.get>) {
    return this.inbox.get(params.id);
  }

  @Serves(contact.assignees)
  async assignees() {
    return { items: await this.inbox.assignees() };
  }

  @Serves(contact.assign)
  async assign({ params, body, caller }: Served<typeof contact.assign>) {
    return this.inbox.assign(params.id, body, caller);
  }

  @Serves(contact.answer)
  async answer({ params, body, caller }: Served<typeof contact.answer>) {
    return this.inbox.answer(params.id, body, caller);
  }

  @Serves(contact.setStatus)
  async setStatus({ params, body, caller }: Served<typeof contact.setStatus>) {
    return this.inbox.setStatus(params.id, body, caller);
  }
}
