import {
  type Caller,
  linkStories,
  portfolios,
  shared,
  shareLinks,
  slideSelectMarks,
  slideSelects,
} from '@koma/contracts';
import { callers, ROLES, row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';
import { commentRows } from './comments.rows.js';

const MEMBERS = ['user', 'owner', 'otherCreator'] as const;

/** Who may arrange, collect and share, and what strangers may open. */
export function sharingRows(harness: () => CatalogueHarness) {
  const published = async (owner: Caller) => {
    await harness().publishProfile(owner);
    return harness().publishedWork(owner);
  };
  const link = async (owner: Caller) => {
    const { id: targetId } = await published(owner);
    return harness().link(owner, { kind: 'work', targetId });
  };
  const slideSelect = async (owner: Caller) => harness().slideSelect(owner, '代表作', [(await published(owner)).id]);
  const toProfile = async (owner: Caller) => {
    await published(owner);
    const { token } = await harness().link(owner, { kind: 'creator', targetId: owner.accountId });
    return { params: { token } };
  };
  const toSelect = async (owner: Caller) => {
    const { id, items } = await slideSelect(owner);
    const { token } = await harness().link(owner, { kind: 'slide-select', targetId: id });
    return { id, token, workId: items[0]?.work.id ?? '' };
  };
  const colleagueOf = async (owner: Caller) => {
    const colleague = callers.user();
    for (const who of [owner, colleague]) await harness().account(who, { companyName: '月草制作' });
    return { id: (await slideSelect(owner)).id, memberId: colleague.accountId };
  };
  const form = { recipient: '制作部 様', lastDay: null };
  return [
    row(portfolios.get, { allows: ['owner'], request: (owner) => ({ params: { id: owner.accountId } }) }),
    row(portfolios.arrange, {
      allows: ['owner'],
      request: (owner) => ({
        params: { id: owner.accountId },
        body: { version: 1, portfolio: { loose: [], sections: [] } },
      }),
    }),
    row(portfolios.reel, {
      allows: ROLES.filter((role) => role !== 'anonymous'),
      request: async (owner) => {
        await published(owner);
        return { params: { id: owner.accountId } };
      },
    }),
    row(portfolios.shown, {
      allows: ROLES.filter((role) => role !== 'anonymous'),
      request: async (owner) => {
        await published(owner);
        return { params: { id: owner.accountId }, query: {} };
      },
    }),
    row(slideSelects.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(slideSelects.create, { allows: MEMBERS, request: () => ({ body: { name: '候補' } }) }),
    row(slideSelects.get, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await slideSelect(owner)).id } }),
    }),
    row(slideSelects.rename, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, version } = await slideSelect(owner);
        return { params: { id }, body: { version, name: '新作' } };
      },
    }),
    row(slideSelects.arrange, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, version } = await slideSelect(owner);
        return { params: { id }, body: { version, items: [] } };
      },
    }),
    row(slideSelects.add, {
      allows: ['owner'],
      request: async (owner) => {
        const { id } = await slideSelect(owner);
        return { params: { id }, body: { workIds: [(await harness().work(owner)).id] } };
      },
    }),
    row(slideSelects.share, { allows: ['owner'], request: async (owner) => ({ params: await colleagueOf(owner) }) }),
    row(slideSelects.unshare, {
      allows: ['owner'],
      request: async (owner) => {
        const params = await colleagueOf(owner);
        await harness().service.call(slideSelects.share, owner, { params });
        return { params };
      },
    }),
    row(slideSelects.delete, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await slideSelect(owner)).id } }),
    }),
    row(slideSelectMarks.own, {
      allows: ROLES,
      request: async (owner) => ({ params: { token: (await toSelect(owner)).token } }),
    }),
    row(slideSelectMarks.join, {
      allows: ROLES,
      request: async (owner) => ({ params: { token: (await toSelect(owner)).token }, body: { name: '青葉 太郎' } }),
    }),
    row(slideSelectMarks.mark, {
      allows: ROLES,
      request: async (owner) => {
        const { token, workId: id } = await toSelect(owner);
        return { params: { token, id }, body: { sign: null } };
      },
    }),
    row(slideSelectMarks.tally, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await slideSelect(owner)).id } }),
    }),
    row(slideSelectMarks.follow, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await slideSelect(owner)).id } }),
    }),
    row(slideSelectMarks.forget, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, token } = await toSelect(owner);
        return { params: { id, guestId: (await harness().guest(token)).id } };
      },
    }),
    row(shareLinks.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(shareLinks.create, {
      allows: ['owner'],
      request: async (owner) => ({ body: { kind: 'work' as const, targetId: (await published(owner)).id, form } }),
    }),
    row(shareLinks.update, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await link(owner)).id }, body: form }),
    }),
    row(shareLinks.revoke, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await link(owner)).id } }),
    }),
    row(shareLinks.openings, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await link(owner)).id }, query: {} }),
    }),
    ...commentRows(harness),
    row(linkStories.get, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await link(owner)).id } }),
    }),
    row(linkStories.follow, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await link(owner)).id } }),
    }),
    row(shared.open, {
      allows: ROLES,
      request: async (owner) => ({ params: { token: (await link(owner)).token } }),
    }),
    row(shared.unlock, {
      allows: ROLES,
      request: async (owner) => ({ params: { token: (await link(owner)).token }, body: { password: 'any' } }),
    }),
    row(shared.reel, { allows: ROLES, request: toProfile }),
    row(shared.document, { allows: ROLES, request: toProfile }),
    row(shared.creator, { allows: ROLES, request: toProfile }),
    row(shared.works, { allows: ROLES, request: async (owner) => ({ ...(await toProfile(owner)), query: {} }) }),
    row(shared.work, {
      allows: ROLES,
      request: async (owner) => {
        const { token, targetId: id } = await link(owner);
        return { params: { token, id } };
      },
    }),
    row(shared.slideSelect, {
      allows: ROLES,
      request: async (owner) => {
        const { id: targetId } = await slideSelect(owner);
        return { params: { token: (await harness().link(owner, { kind: 'slide-select', targetId })).token } };
      },
    }),
    row(shared.filePass, {
      allows: ROLES,
      request: async (owner) => {
        const { id: targetId } = await published(owner);
        const { token } = await harness().link(owner, { kind: 'work', targetId }, { allowsDownload: true });
        return { params: { token } };
      },
    }),
    row(shared.downloadOffer, {
      allows: ROLES,
      request: async (owner) => {
        const { id: targetId } = await published(owner);
        const { token } = await harness().link(owner, { kind: 'work', targetId }, { allowsDownload: true });
        return { params: { token }, query: {} };
      },
    }),
    row(shared.downloaded, {
      allows: ROLES,
      request: async (owner) => ({ params: { token: (await link(owner)).token, id: owner.accountId } }),
    }),
    row(shared.enter, { allows: ROLES, request: async (owner) => ({ params: { token: (await link(owner)).token } }) }),
    row(shared.watched, {
      allows: ROLES,
      request: async (owner) => {
        const { token, targetId: workId } = await link(owner);
        return { params: { token, id: owner.accountId }, body: { workId, share: 0.5 } };
      },
    }),
  ];
}
