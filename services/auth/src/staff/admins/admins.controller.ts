import { admins } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AdminsService } from './admins.service.js';

@Controller()
export class AdminsController {
  constructor(private readonly admins: AdminsService) {}

  @Serves(admins.list)
  async list() {
    return { items: await this.admins.list() };
  }

  @Serves(admins.add)
  async add({ body, caller }: Served<typeof admins.add>) {
    return this.admins.add(body, caller);
  }

  @Serves(admins.setPermission)
  async setPermission({ params, body, caller }: Served<typeof admins.setPermission>) {
    return this.admins.setPermission(params.id, body.permission, caller);
  }

  @Serves(admins.suspend)
  async suspend({ params, body, caller }: Served<typeof admins.suspend>) {
    return this.admins.suspend(params.id, body.reason, caller);
  }

  @Serves(admins.removeSecondStep)
  async removeSecondStep({ params, body, caller }: Served<typeof admins.removeSecondStep>) {
    return this.admins.removeSecondStep(params.id, body.reason, caller);
  }

  @Serves(admins.reactivate)
  async reactivate({ params, caller }: Served<typeof admins.reactivate>) {
    return this.admins.reactivate(params.id, caller);
  }
}
