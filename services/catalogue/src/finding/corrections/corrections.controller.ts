import { suggestions } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CorrectionsService } from './corrections.service.js';

@Controller()
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Serves(suggestions.corrections)
  async find({ query }: Served<typeof suggestions.corrections>) {
    return { items: await this.corrections.find(query) };
  }
}
