import type { Project } from '@koma/contracts';
import { paths } from '../paths.js';

const KINDS = ['video', 'image', 'creator'] as const;
/** Page of a project with items. */
export const projectPath = ({ id, counts }: Project) =>
  paths.project(id, KINDS.find((kind) => counts[kind] > 0) ?? 'video');
