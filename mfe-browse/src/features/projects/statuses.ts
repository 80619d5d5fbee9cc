import { projectStatus, type ProjectItem, type ProjectKind, type ProjectStatus } from '@koma/contracts';
import { IconCheck, IconCircleDashed, IconPhone, IconX } from '@tabler/icons-react';

/** In the order of their columns; the place of each, from 1, is its key. */
export const STATUSES = projectStatus.options;

export const STATUS_ICONS = {
  candidate: IconCircleDashed,
  approached: IconPhone,
  decided: IconCheck,
  rejected: IconX,
} as const satisfies Record<ProjectStatus, unknown>;

export const STATUS_COLOURS = {
  candidate: 'gray',
  approached: 'brand',
  decided: 'green',
  rejected: 'red',
} as const satisfies Record<ProjectStatus, string>;

/** What a page of a project shows: one kind, or all of them by status. */
export type ProjectView = ProjectKind | 'all';

export const ofStatus = (items: readonly ProjectItem[], status: ProjectStatus) =>
  items.filter((item) => item.status === status);
