import { edits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EditsService } from './edits.service.js';

@Controller()
export class EditsController {
  constructor(private readonly edits: EditsService) {}

  @Serves(edits.list)
  async list({ query, caller }: Served<typeof edits.list>) {
    return this.edits.list(caller, query);
  }
}
