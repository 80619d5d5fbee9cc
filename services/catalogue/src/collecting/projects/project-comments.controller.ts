import { projectComments } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ProjectCommentsService } from './project-comments.service.js';

@Controller()
export class ProjectCommentsController {
  constructor(private readonly comments: ProjectCommentsService) {}

  @Serves(projectComments.list)
  async list({ caller, params }: Served<typeof projectComments.list>) {
    return { items: await this.comments.list(params, caller) };
  }

  @Serves(projectComments.write)
  async write({ caller, params, body }: Served<typeof projectComments.write>) {
    return this.comments.write(params, body.text, caller);
  }

  @Serves(projectComments.delete)
  async delete({ caller, params }: Served<typeof projectComments.delete>) {
    await this.comments.delete(params, caller);
  }

  @Serves(projectComments.see)
  async see({ caller, params, body }: Served<typeof projectComments.see>) {
    await this.comments.see(params, body.at, caller);
  }
}
