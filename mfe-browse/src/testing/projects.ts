import type { CreatorCard, MemberBrief, Project, ProjectItem, SlideSelectBrief, WorkCard } from '@koma/contracts';

const id = (number: number) => `0198f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The account of `signInAs`. */
export const ME: MemberBrief = { id: id(1), name: '森 空', nameRoman: '', companyName: '月草制作' };
export const COLLEAGUE: MemberBrief = { id: id(700), name: '佐藤 海', nameRoman: 'Umi Sato', companyName: '月草制作' };

/** An empty own project; tests set only what matters. */
export const makeProject = (given: Partial<Project> = {}): Project => ({
  id: id(600),
  name: '夏の案件',
  owner: ME,
  isMine: true,
  colleagues: [],
  counts: { creator: 0, video: 0, image: 0 },
  statuses: { candidate: 0, approached: 0, decided: 0, rejected: 0 },
  freshComments: 0,
  covers: [],
  updatedAt: '2026-11-20T03:00:00.000Z',
  version: 1,
  ...given,
});

const added: Omit<ProjectItem, 'id' | 'kind' | 'work' | 'creator'> = {
  ...{ note: '', version: 1, addedBy: ME, addedAt: '2026-11-20T03:00:00.000Z' },
  ...{ status: 'candidate', statusSet: null, comments: { total: 0, fresh: 0 } },
};

export const workItem = (work: WorkCard, given: Partial<ProjectItem> = {}): ProjectItem => ({
  ...added,
  id: work.id,
  kind: work.kind,
  work,
  creator: null,
  ...given,
});

export const creatorItem = (creator: CreatorCard, given: Partial<ProjectItem> = {}): ProjectItem => ({
  ...added,
  id: creator.id,
  kind: 'creator',
  work: null,
  creator,
  ...given,
});

/** The only page of a list. */
export const projectPage = (...items: Project[]) => ({ items, nextCursor: null, total: items.length });

/** An empty own slide select; tests set only what matters. */
export const makeSelect = (given: Partial<SlideSelectBrief> = {}): SlideSelectBrief => ({
  ...{ id: id(500), name: '提案用', count: 0, covers: [], updatedAt: '2026-11-20T03:00:00.000Z' },
  ...{ owner: ME, role: 'owner', colleagues: [] },
  ...given,
});
