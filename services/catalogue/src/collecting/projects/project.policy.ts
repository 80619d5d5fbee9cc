import type { Caller } from '@koma/contracts';
import type { Project } from './project.entity.js';

type Owned = Pick<Project, 'ownerId'>;
type Who = Pick<Caller, 'accountId'>;

/** Who may rename, delete and share. */
export const mayManageProject = ({ ownerId }: Owned, { accountId }: Who): boolean => ownerId === accountId;

/** The owner and the colleagues with whom it is shared; for others it is 404. */
export const mayUseProject = (project: Owned, colleagueIds: readonly string[], who: Who): boolean =>
  mayManageProject(project, who) || colleagueIds.includes(who.accountId);

/** Its author, and the owner of the project. */
export const mayDeleteComment = (project: Owned, comment: { authorId: string | null }, who: Who): boolean =>
  mayManageProject(project, who) || comment.authorId === who.accountId;
