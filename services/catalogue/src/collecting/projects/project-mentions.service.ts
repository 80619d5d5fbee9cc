import { mentionedIn } from '@koma/contracts';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { ProjectAccessService } from './project-access.service.js';
import type { Project } from './project.entity.js';
import { isVisibleItem } from './visible-items.js';

/** A comment as it is written. */
interface Written {
  id: string;
  itemId: string;
  authorId: string;
  text: string;
}

/** Mentions of members in comments. */
@Injectable()
export class ProjectMentionsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly members: MembersService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws `PROJECT.NOT_MENTIONABLE` for whoever does not work in the project, or cannot see the item that the notice leads to */
  async check(tx: Tx, one: Project, { itemId, text }: Written): Promise<void> {
    const mentioned = mentionedIn(text);
    if (mentioned.length === 0) return;
    const people = await this.access.accountIdsOf(tx, one);
    for (const accountId of mentioned) {
      const isPossible = people.includes(accountId) && (await isVisibleItem(tx, { id: one.id, itemId }, accountId));
      if (!isPossible) throw new AppError('PROJECT.NOT_MENTIONABLE');
    }
  }

  /** Tells each member once, and nobody of mentioning oneself. */
  async announce(tx: Tx, { id: projectId, name }: Project, { id, itemId, authorId, text }: Written): Promise<void> {
    const told = mentionedIn(text).filter((accountId) => accountId !== authorId);
    if (told.length === 0) return;
    const byName = await this.members.nameOf(tx, authorId);
    for (const toAccountId of told) {
      const mention = { projectId, itemId, commentId: id, name, toAccountId, byName, byId: authorId };
      await this.outbox.add(tx, 'catalogue.project.mentioned', projectId, mention);
    }
  }
}
