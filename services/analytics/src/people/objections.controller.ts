import { objections } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ObjectionsService } from './objections.service.js';

@Controller()
export class ObjectionsController {
  constructor(private readonly objections: ObjectionsService) {}

  @Serves(objections.get)
  async get({ caller }: Served<typeof objections.get>) {
    return this.objections.get(caller.accountId);
  }

  @Serves(objections.set)
  async set({ caller, body }: Served<typeof objections.set>) {
    return this.objections.set(caller.accountId, body);
  }
}
