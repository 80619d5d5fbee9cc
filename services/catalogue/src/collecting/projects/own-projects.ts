import type { Tx } from '@koma/service-kit';
import { In, IsNull } from 'typeorm';
import { ProjectComment } from './project-comment.entity.js';
import { Project, ProjectItem } from './project.entity.js';

/** An account's own projects with their content, and its items in projects of colleagues, and its comments, for its export. */
export async function ownProjects(tx: Tx, accountId: string): Promise<unknown> {
  const own = await tx.find(Project, { where: { ownerId: accountId }, order: { id: 'DESC' } });
  const items = await tx.find(ProjectItem, {
    where: [
      { projectId: In(own.map(({ id }) => id)), removedAt: IsNull() },
      { addedBy: accountId, removedAt: IsNull() },
    ],
    order: { projectId: 'DESC', position: 'ASC' },
  });
  const isOwn = ({ projectId }: ProjectItem) => own.some(({ id }) => id === projectId);
  return {
    own: own.map((one) => ({ ...one, items: items.filter(({ projectId }) => projectId === one.id) })),
    addedForColleagues: items.filter((item) => !isOwn(item)),
    comments: await tx.find(ProjectComment, { where: { authorId: accountId }, order: { at: 'ASC', id: 'ASC' } }),
  };
}
