import {
  type Caller,
  mentionedIn,
  PROJECT_COMMENT,
  type ProjectComment as ProjectCommentAnswer,
} from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FORMER_MEMBER, MembersService } from '../../members/index.js';
import { ProjectAccessService } from './project-access.service.js';
import { ProjectComment, ProjectCommentSeen } from './project-comment.entity.js';
import { SEE } from './project-comments.queries.js';
import { ProjectMentionsService } from './project-mentions.service.js';
import type { Project } from './project.entity.js';
import { mayDeleteComment } from './project.policy.js';
import { visibleItem } from './visible-items.js';

/** One item of a project. */
export interface ItemReference {
  id: string;
  itemId: string;
}

/** Comments on the items of projects, for those who work in them and may see the item. */
@Injectable()
export class ProjectCommentsService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProjectAccessService,
    private readonly members: MembersService,
    private readonly mentions: ProjectMentionsService,
  ) {}

  async list({ id, itemId }: ItemReference, caller: Caller): Promise<ProjectCommentAnswer[]> {
    return this.database.transaction(async (tx) => {
      const one = await this.access.open(tx, id, caller);
      await visibleItem(tx, { id, itemId }, caller);
      const { accountId } = caller;
      const rows = await tx.find(ProjectComment, {
        where: { projectId: id, itemId },
        order: { at: 'ASC', id: 'ASC' },
      });
      const seen = await tx.findOneBy(ProjectCommentSeen, { projectId: id, itemId, accountId });
      return this.toAnswers(tx, { one, rows, seenAt: seen?.at ?? null }, caller);
    });
  }

  async write({ id, itemId }: ItemReference, text: string, caller: Caller): Promise<ProjectCommentAnswer> {
    return this.access.change(id, caller, async (tx, one) => {
      await visibleItem(tx, { id, itemId }, caller);
      const there = await tx.countBy(ProjectComment, { projectId: id, itemId });
      if (there >= PROJECT_COMMENT.perItem) throw new AppError('PROJECT.TOO_MANY_COMMENTS');
      const row = { id: newId(), projectId: id, itemId, authorId: caller.accountId, text };
      await this.mentions.check(tx, one, row);
      await tx.insert(ProjectComment, row);
      await this.mentions.announce(tx, one, row);
      const rows = await tx.findBy(ProjectComment, { id: row.id });
      return found((await this.toAnswers(tx, { one, rows, seenAt: null }, caller))[0]);
    });
  }

  async delete({ id, itemId, commentId }: ItemReference & { commentId: string }, caller: Caller): Promise<void> {
    await this.access.change(id, caller, async (tx, one) => {
      await visibleItem(tx, { id, itemId }, caller);
      const comment = found(await tx.findOneBy(ProjectComment, { id: commentId, projectId: id, itemId }));
      if (!mayDeleteComment(one, comment, caller)) throw new AppError('ACCESS.DENIED');
      await tx.delete(ProjectComment, { id: commentId });
    });
  }

  /** Seeing is no change of the project. */
  async see({ id, itemId }: ItemReference, at: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.access.open(tx, id, caller);
      await visibleItem(tx, { id, itemId }, caller);
      await tx.query(SEE, [id, itemId, caller.accountId, at]);
    });
  }

  private async toAnswers(
    tx: Tx,
    { one, rows, seenAt }: { one: Project; rows: readonly ProjectComment[]; seenAt: Date | null },
    caller: Caller,
  ): Promise<ProjectCommentAnswer[]> {
    const people = rows.flatMap(({ authorId, text }) => [authorId ?? FORMER_MEMBER.id, ...mentionedIn(text)]);
    const brief = await this.members.briefs(tx, people);
    const nameOf = (accountId: string | null) =>
      accountId === null || accountId === FORMER_MEMBER.id ? FORMER_MEMBER : brief(accountId);
    return rows.map(({ id, text, at, authorId }) => ({
      id,
      text,
      mentioned: mentionedIn(text).map(nameOf),
      author: nameOf(authorId),
      at: at.toISOString(),
      isFresh: authorId !== caller.accountId && (seenAt === null || at > seenAt),
      mayDelete: mayDeleteComment(one, { authorId }, caller),
    }));
  }
}
