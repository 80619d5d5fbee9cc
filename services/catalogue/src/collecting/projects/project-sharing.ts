import { PROJECT } from '@koma/contracts';
import type { Sharing } from '../colleagues/index.js';
import { ProjectColleague, ProjectMember } from './project.entity.js';

export const PROJECT_SHARING: Sharing = {
  member: ProjectMember,
  colleague: ProjectColleague,
  most: PROJECT.colleagues,
  tooMany: 'PROJECT.TOO_MANY_COLLEAGUES',
};
