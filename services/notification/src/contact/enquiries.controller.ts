import { contact } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EnquiriesService } from './enquiries.service.js';

@Controller()
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Serves(contact.send)
  async send({ body, locale }: Served<typeof contact.send>) {
    await this.enquiries.send(body, locale);
  }
}
