import {
  accessRequests,
  type Caller,
  categories,
  cms,
  ceremonies,
  companies,
  postcodes,
  creators,
  credits,
  downloads,
  edits,
  favouriteCreators,
  favourites,
  firstSteps,
  lookalikes,
  noticeSubjects,
  profileDocuments,
  profiles,
  recentlySeen,
  works,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { accessMatrix, callers, ROLES, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { CatalogueHarness, plainForm, plainProfile } from './catalogue-harness.js';
import { cmsRows } from './cms.rows.js';
import { importRows } from './import.rows.js';
import { projectRows } from './projects.rows.js';
import { reportRows } from './reports.rows.js';
import { savedSearchRows } from './saved-searches.rows.js';
import { staffCategoryRows } from './staff-categories.rows.js';
import { staffWorkRows } from './staff-works.rows.js';
import { sharingRows } from './sharing.rows.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const SIGNED_IN = ROLES.filter((role) => role !== 'anonymous');
const CREATORS = ['owner', 'otherCreator'] as const;
const MEMBERS = ['user', ...CREATORS] as const;
const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;

/** A request that waits for the owner's decision. */
const received = async (owner: Caller): Promise<{ id: string }> => {
  await harness.publishProfile(owner);
  return { id: (await harness.asked(owner, callers.user())).id };
};

accessMatrix(
  () => harness.service,
  [
    row(downloads.offer, { allows: MEMBERS, request: () => ({ body: { workIds: [newId()] } }) }),
    row(categories.list, { allows: ROLES, request: () => ({}) }),
    row(cms.site, { allows: ROLES, request: () => ({ query: { locale: 'ja' as const } }) }),
    row(cms.edition, {
      allows: ROLES,
      request: async () => ({ params: await harness.earlierTerms(), query: { locale: 'ja' as const } }),
    }),
    row(cms.page, {
      allows: ROLES,
      request: () => ({ params: { page: 'home' as const }, query: { locale: 'en' as const } }),
    }),
    ...cmsRows(() => harness),
    ...reportRows(() => harness),
    ...staffCategoryRows(() => harness),
    row(profiles.own, { allows: CREATORS, request: () => ({}) }),
    row(profiles.update, {
      allows: CREATORS,
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { body: { version: 1, profile: plainProfile() } };
      },
    }),
    row(profiles.setStatus, { allows: CREATORS, request: () => ({ body: { status: 'publish' as const } }) }),
    row(profiles.get, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { params: { id: owner.accountId } };
      },
    }),
    row(profiles.forOwner, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { params: { id: owner.accountId } };
      },
    }),
    row(profiles.updateForOwner, {
      allows: ['owner'],
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { params: { id: owner.accountId }, body: { version: 1, profile: plainProfile() } };
      },
    }),
    row(profiles.setStatusForOwner, {
      allows: ['owner'],
      request: (owner) => ({ params: { id: owner.accountId }, body: { status: 'publish' as const } }),
    }),
    row(profileDocuments.get, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { params: { id: owner.accountId }, query: {} };
      },
    }),
    row(profileDocuments.options, { allows: ['owner'], request: ({ accountId: id }) => ({ params: { id } }) }),
    row(profileDocuments.saveOptions, {
      allows: ['owner'],
      request: ({ accountId: id }) => ({
        params: { id },
        body: {
          version: 0,
          options: {
            ...{ showBiography: true, showCareer: true, showAwards: true, showContact: true, showCredits: true },
            workIds: null,
            locale: 'ja' as const,
          },
        },
      }),
    }),
    row(postcodes.find, { allows: SIGNED_IN, request: () => ({ params: { zip: '160-0022' } }) }),
    row(ceremonies.suggest, { allows: SIGNED_IN, request: () => ({ query: { q: '賞' } }) }),
    row(companies.suggest, { allows: ROLES, request: () => ({ query: { q: '制作' } }) }),
    row(credits.proposals, { allows: CREATORS, request: () => ({ query: {} }) }),
    row(credits.confirmed, { allows: CREATORS, request: () => ({ query: {} }) }),
    row(credits.confirm, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.creditOf(owner) }, body: {} }),
    }),
    row(credits.decline, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.creditOf(owner) }, body: {} }),
    }),
    row(credits.reopen, {
      allows: ['owner'],
      request: async (owner) => {
        const params = { id: await harness.creditOf(owner) };
        await harness.service.call(credits.decline, owner, { params, body: {} });
        return { params, body: {} };
      },
    }),
    row(credits.people, { allows: MEMBERS, request: () => ({ query: { q: '水沢' } }) }),
    row(credits.coworkers, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { params: { id: owner.accountId } };
      },
    }),
    row(credits.related, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => ({ params: { id: (await harness.work(owner)).id } }),
    }),
    row(lookalikes.list, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => ({ params: { id: (await harness.work(owner)).id }, query: {} }),
    }),
    row(accessRequests.list, { allows: MEMBERS, request: () => ({ query: { box: 'received' as const } }) }),
    row(accessRequests.ask, {
      allows: MEMBERS,
      request: async () => {
        const creator = callers.creator();
        await harness.publishProfile(creator);
        return { body: { creatorId: creator.accountId, until: null } };
      },
    }),
    row(accessRequests.share, {
      allows: CREATORS,
      request: () => ({ body: { email: 'sora@example.jp', until: null } }),
    }),
    row(accessRequests.accept, { allows: ['owner'], request: async (owner) => ({ params: await received(owner) }) }),
    row(accessRequests.reject, { allows: ['owner'], request: async (owner) => ({ params: await received(owner) }) }),
    row(accessRequests.withdraw, {
      allows: ['owner'],
      request: async (owner) => {
        const creator = callers.creator();
        await harness.publishProfile(creator);
        return { params: { id: (await harness.asked(creator, owner)).id } };
      },
    }),
    row(noticeSubjects.get, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(accessRequests.listGrants, { allows: MEMBERS, request: () => ({}) }),
    row(accessRequests.changeGrant, {
      allows: ['owner'],
      request: async (owner) => ({
        params: { id: await harness.granted(owner, callers.user()) },
        body: { until: '2999-12-31' },
      }),
    }),
    row(accessRequests.endGrant, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: await harness.granted(owner, callers.user()) } }),
    }),
    row(edits.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(works.search, { allows: SIGNED_IN, request: () => ({ query: { kind: 'video' as const } }) }),
    row(works.facets, { allows: SIGNED_IN, request: () => ({ query: { kind: 'video' as const } }) }),
    row(works.recommended, { allows: SIGNED_IN, request: () => ({ query: { kind: 'video' as const } }) }),
    row(recentlySeen.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(firstSteps.get, { allows: MEMBERS, request: () => ({}) }),
    row(firstSteps.end, { allows: MEMBERS, request: () => ({}) }),
    row(recentlySeen.clear, { allows: MEMBERS, request: () => ({}) }),
    row(creators.search, { allows: SIGNED_IN, request: () => ({ query: {} }) }),
    row(creators.facets, { allows: SIGNED_IN, request: () => ({ query: {} }) }),
    row(creators.matchingWorks, { allows: SIGNED_IN, request: () => ({ query: {} }) }),
    row(works.added, { allows: ADMINS, request: () => ({}) }),
    row(works.own, { allows: CREATORS, request: () => ({ query: {} }) }),
    row(works.create, {
      allows: CREATORS,
      request: async (_, who) => ({
        body: { kind: 'video' as const, assetIds: [await harness.readyAsset(who)], form: plainForm() },
      }),
    }),
    row(works.get, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => ({ params: { id: (await harness.work(owner)).id } }),
    }),
    row(works.update, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, version } = await harness.work(owner);
        return { params: { id }, body: { version, form: plainForm() } };
      },
    }),
    row(works.setStatus, {
      allows: ['owner'],
      request: async (owner) => ({
        params: { id: (await harness.work(owner)).id },
        body: { status: 'publish' as const },
      }),
    }),
    row(works.setFiles, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, version } = await harness.work(owner);
        return { params: { id }, body: { version, assetIds: [await harness.readyAsset(owner)] } };
      },
    }),
    row(works.deleteMany, {
      allows: ['owner'],
      request: async (owner) => ({ body: { ids: [(await harness.work(owner)).id] } }),
    }),
    // Each work is refused separately to others; `publishing.api.spec.ts` checks the answer.
    row(works.setStatusOfMany, {
      allows: MEMBERS,
      request: async (owner) => ({ body: { ids: [(await harness.work(owner)).id], status: 'publish' as const } }),
    }),
    row(works.delete, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await harness.work(owner)).id } }),
    }),
    row(favourites.list, { allows: SIGNED_IN, request: () => ({ query: { kind: 'video' as const } }) }),
    // An unpublished work: only its owner and staff may mark it.
    row(favourites.add, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => ({ params: { id: (await harness.work(owner)).id } }),
    }),
    row(favourites.remove, {
      allows: SIGNED_IN,
      request: async (owner) => ({ params: { id: (await harness.work(owner)).id } }),
    }),
    row(favouriteCreators.list, { allows: SIGNED_IN, request: () => ({ query: {} }) }),
    // An unpublished profile: only its owner and staff may mark it.
    row(favouriteCreators.add, {
      allows: ['owner', ...ADMINS],
      request: async (owner) => {
        await harness.service.call(profiles.own, owner);
        return { params: { id: owner.accountId } };
      },
    }),
    row(favouriteCreators.remove, { allows: SIGNED_IN, request: ({ accountId: id }) => ({ params: { id } }) }),
    ...projectRows(() => harness),
    ...importRows(() => harness),
    ...staffWorkRows(() => harness),
    ...savedSearchRows(() => harness),
    ...sharingRows(() => harness),
  ],
);
