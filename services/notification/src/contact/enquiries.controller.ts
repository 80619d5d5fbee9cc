import { contact, type Enquiry as EnquiryAnswer } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EnquiriesService } from './enquiries.service.js';
import type { Enquiry } from './enquiry.entity.js';

@Controller()
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Serves(contact.send)
  async send({ body, locale }: Served<typeof contact.send>) {
    await this.enquiries.send(body, locale);
  }

  @Serves(contact.list)
  async list({ query }: Served<typeof contact.list>) {
    const page = await this.enquiries.list(query);
    return { ...page, items: page.items.map(toAnswer) };
  }
}

const toAnswer = (enquiry: Enquiry): EnquiryAnswer => ({ ...enquiry, sentAt: enquiry.sentAt.toISOString() });
