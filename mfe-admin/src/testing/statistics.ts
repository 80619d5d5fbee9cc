import {
  licenceFigures,
  type LicenceStatistics,
  activityFigures,
  type ActivityStatistics,
  type ApplicationStatistics,
  fileFigures,
  type FileStatistics,
  memberFigures,
  searchFigures,
  type SearchStatistics,
  type MemberStatistics,
  workFigures,
  type WorkStatistics,
} from '@koma/contracts';
import { type MockApi, mockApi } from '@koma/web-kit/testing';

const PERIOD = { from: '2026-11-01', to: '2026-11-02' } as const;

/** Figures of creators and users. */
export const kinds = (creators: number, users: number, before = 0) => ({
  creators: { count: creators, before },
  users: { count: users, before },
});

export const MEMBERS: MemberStatistics = {
  ...PERIOD,
  groups: [
    { state: 'active', profileType: 'creator', affiliation: 'company', count: 1_200 },
    { state: 'active', profileType: 'user', affiliation: 'company', count: 34 },
    { state: 'applied', profileType: 'creator', affiliation: 'freelance', count: 5 },
    { state: 'closed', profileType: 'user', affiliation: 'company', count: 7 },
  ],
  joined: kinds(2, 1, 1),
  left: kinds(0, 1),
  days: [
    { day: '2026-11-01', joined: 3, left: 0 },
    { day: '2026-11-02', joined: 0, left: 1 },
  ],
};

export const APPLICATIONS: ApplicationStatistics = {
  ...PERIOD,
  steps: [
    { step: 'received', ...kinds(6, 2, 2) },
    { step: 'answered', ...kinds(5, 1) },
    { step: 'accepted', ...kinds(4, 0) },
    { step: 'activated', ...kinds(2, 0) },
  ],
  refused: kinds(1, 1),
  days: [
    { day: '2026-11-01', creators: 6, users: 0 },
    { day: '2026-11-02', creators: 0, users: 2 },
  ],
};

export const ACTIVITY: ActivityStatistics = {
  ...PERIOD,
  knownFrom: '2025-10-28',
  members: { creators: { count: 30, before: 20 }, users: { count: 12, before: 8 } },
  views: { count: 540, before: 600 },
  collected: { count: 7, before: 0 },
  days: [
    { day: '2026-11-01', creators: 20, users: 12, views: 500, collected: 7 },
    { day: '2026-11-02', creators: 15, users: 0, views: 40, collected: 0 },
  ],
  weeks: [
    { day: '2026-10-26', creators: 20, users: 12 },
    { day: '2026-11-02', creators: 15, users: 0 },
  ],
};

export const WORKS: WorkStatistics = {
  ...PERIOD,
  added: { videos: { count: 5, before: 4 }, images: { count: 12, before: 0 } },
  days: [
    { day: '2026-11-01', videos: 5, images: 2 },
    { day: '2026-11-02', videos: 0, images: 10 },
  ],
  largest: [
    {
      ownerId: '0199a000-0000-7000-8000-000000000001',
      name: '水沢 葵',
      works: 21,
      videoBytes: 48_000_000_000,
      imageBytes: 0,
    },
    {
      ownerId: '0199a000-0000-7000-8000-000000000002',
      name: '',
      works: 1,
      videoBytes: 0,
      imageBytes: 1_500_000,
    },
  ],
};

export const FILES: FileStatistics = {
  ...PERIOD,
  added: { videos: { count: 6, before: 3 }, images: { count: 40, before: 50 } },
  days: [
    { day: '2026-11-01', videos: 6, images: 0 },
    { day: '2026-11-02', videos: 0, images: 40 },
  ],
  storage: [
    { kind: 'made', files: 3, bytes: 0, madeBytes: 2_000_000 },
    { kind: 'video', files: 120, bytes: 1_200_000_000_000, madeBytes: 800_000_000_000 },
  ],
};

export const SEARCHES: SearchStatistics = {
  ...PERIOD,
  searches: { count: 60, before: 40 },
  nothing: { count: 12, before: 0 },
  days: [
    { day: '2026-11-01', searches: 50, nothing: 2 },
    { day: '2026-11-02', searches: 10, nothing: 10 },
  ],
  frequent: [
    { word: '潮騒', searches: 30, nothing: 1 },
    { word: '空撮', searches: 9, nothing: 7 },
  ],
  unanswered: [{ word: '空撮', searches: 9, nothing: 7 }],
  others: { searches: 21, nothing: 4 },
};

export const LICENCES: LicenceStatistics = {
  ...PERIOD,
  requests: { count: 12, before: 8 },
  quotes: { count: 9, before: 0 },
  licences: { count: 5, before: 4 },
  declined: { count: 2, before: 2 },
  answerDays: { days: 1.5, before: 2 },
  days: [
    { day: '2026-11-01', requests: 10, quotes: 4, licences: 2, declined: 0 },
    { day: '2026-11-02', requests: 2, quotes: 5, licences: 3, declined: 2 },
  ],
};

/** Answers everything that the page of statistics asks. */
export const mockStatistics = (): MockApi =>
  mockApi()
    .answer(memberFigures.members, MEMBERS)
    .answer(memberFigures.applications, APPLICATIONS)
    .answer(activityFigures.activity, ACTIVITY)
    .answer(workFigures.works, WORKS)
    .answer(fileFigures.files, FILES)
    .answer(searchFigures.searches, SEARCHES)
    .answer(licenceFigures.desk, LICENCES);
