import { letters } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LettersService } from './letters.service.js';

@Controller()
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Serves(letters.list)
  async list({ caller }: Served<typeof letters.list>) {
    return { items: await this.letters.list(caller.accountId) };
  }

  @Serves(letters.get)
  async open({ caller, params }: Served<typeof letters.get>) {
    return this.letters.open(caller.accountId, params.month);
  }
}
