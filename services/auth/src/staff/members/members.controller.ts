import { members } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { MemberListService } from './member-list.service.js';
import { MembersService } from './members.service.js';

@Controller()
export class MembersController {
  constructor(
    private readonly lists: MemberListService,
    private readonly members: MembersService,
  ) {}

  @Serves(members.search)
  async search({ query, caller }: Served<typeof members.search>) {
    return this.lists.search(query, caller);
  }

  @Serves(members.get)
  async get({ params, caller }: Served<typeof members.get>) {
    return this.members.get(params.id, caller);
  }

  @Serves(members.suspend)
  async suspend({ params, body, caller }: Served<typeof members.suspend>) {
    return this.members.suspend(params.id, body.reason, caller);
  }

  @Serves(members.reactivate)
  async reactivate({ params, caller }: Served<typeof members.reactivate>) {
    return this.members.reactivate(params.id, caller);
  }

  @Serves(members.removeSecondStep)
  async removeSecondStep({ params, body, caller }: Served<typeof members.removeSecondStep>) {
    return this.members.removeSecondStep(params.id, body.reason, caller);
  }

  @Serves(members.invite)
  async invite({ body, caller }: Served<typeof members.invite>) {
    return this.members.invite(body, caller);
  }

  @Serves(members.inviteAgain)
  async inviteAgain({ params, caller }: Served<typeof members.inviteAgain>) {
    return this.members.inviteAgain(params.id, caller);
  }

  @Serves(members.listLeaving)
  async listLeaving({ query, caller }: Served<typeof members.listLeaving>) {
    return this.lists.leaving(query, caller);
  }

  @Serves(members.withdrawCancellation)
  async withdrawCancellation({ params, caller }: Served<typeof members.withdrawCancellation>) {
    return this.members.withdrawCancellation(params.id, caller);
  }
}
