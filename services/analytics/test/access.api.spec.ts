import { activityFigures, analytics, dashboards, engagements, letters, objections, survey } from '@koma/contracts';
import { accessMatrix, row, TestService } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { WEEK, World } from './world.js';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

const CREATORS = ['owner', 'otherCreator'] as const;
const MEMBERS = ['user', 'otherCreator', 'owner'] as const;
const period = () => ({ query: WEEK });

accessMatrix(
  () => service,
  [
    row(dashboards.figures, { allows: CREATORS, request: () => ({ query: { ...WEEK, measure: 'view' as const } }) }),
    row(activityFigures.activity, { allows: ['limitedAdmin', 'fullAdmin'], request: period }),
    row(dashboards.follow, { allows: CREATORS, request: () => ({}) }),
    row(dashboards.breakdown, {
      allows: CREATORS,
      request: () => ({ params: { facet: 'client' as const }, query: WEEK }),
    }),
    row(dashboards.works, { allows: CREATORS, request: period }),
    row(dashboards.audience, { allows: CREATORS, request: period }),
    row(dashboards.funnel, { allows: CREATORS, request: period }),
    row(dashboards.ranking, {
      allows: CREATORS,
      request: () => ({ params: { board: 'creator' as const }, query: { by: 'views' as const, days: '7' as const } }),
    }),
    row(engagements.films, { allows: CREATORS, request: period }),
    // Somebody else's film is not there.
    row(engagements.film, {
      allows: ['owner'],
      request: async ({ accountId }) => ({ params: { id: await world.work(accountId) }, query: WEEK }),
    }),
    row(letters.list, { allows: CREATORS, request: () => ({}) }),
    // Somebody else's letter is not there.
    row(letters.get, {
      allows: ['owner'],
      request: async ({ accountId }) => {
        await service.running.database.query(
          `INSERT INTO letter VALUES ($1, '2026-10', '{"from":"2026-10-01","to":"2026-10-31","figures":[],"works":[]}', now())
           ON CONFLICT DO NOTHING`,
          [accountId],
        );
        return { params: { month: '2026-10' } };
      },
    }),
    row(analytics.workViews, { allows: CREATORS, request: () => ({}) }),
    row(survey.result, { allows: CREATORS, request: period }),
    row(survey.question, { allows: MEMBERS, request: ({ accountId }) => ({ params: { creatorId: accountId } }) }),
    // Only those who have marked something of the creator.
    row(survey.answer, {
      allows: MEMBERS,
      request: async (_, who) => {
        const creator = await world.creator();
        const { accountId } = who;
        await world.mark(creator.accountId, { holder: accountId, accountId });
        return { params: { creatorId: creator.accountId }, body: { answer: 'other' as const } };
      },
    }),
    row(survey.dismiss, { allows: MEMBERS, request: () => ({ body: { isForGood: false } }) }),
    row(objections.get, { allows: MEMBERS, request: () => ({}) }),
    row(objections.set, { allows: MEMBERS, request: () => ({ body: { objects: true } }) }),
  ],
);
