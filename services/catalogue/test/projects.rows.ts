import { type Caller, type Project, projectComments, projects } from '@koma/contracts';
import { callers, row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

const MEMBERS = ['user', 'owner', 'otherCreator'] as const;

/** Who may have projects, and work in them. */
export function projectRows(harness: () => CatalogueHarness) {
  const project = (owner: Caller, workIds: string[] = []): Promise<Project> =>
    harness().project(owner, { name: '夏の案件', workIds });
  const filled = async (owner: Caller) => {
    const { id: workId } = await harness().work(owner);
    return { params: { id: (await project(owner, [workId])).id }, workId };
  };
  const colleagueOf = async (owner: Caller) => {
    const colleague = callers.user();
    await harness().account(owner, { companyName: '月草制作' });
    await harness().account(colleague, { companyName: '月草制作' });
    return { id: (await project(owner)).id, memberId: colleague.accountId };
  };
  const commented = async (owner: Caller) => {
    const { params, workId } = await filled(owner);
    const on = { ...params, itemId: workId };
    const { body } = await harness().service.call(projectComments.write, owner, { params: on, body: { text: '素敵' } });
    return { ...on, commentId: projectComments.write.response.parse(body).id };
  };
  return [
    row(projects.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(projects.create, { allows: MEMBERS, request: () => ({ body: { name: '夏の案件' } }) }),
    row(projects.get, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await project(owner)).id } }),
    }),
    row(projects.rename, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, version } = await project(owner);
        return { params: { id }, body: { version, name: '秋の案件' } };
      },
    }),
    row(projects.delete, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await project(owner)).id } }),
    }),
    row(projects.items, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await project(owner)).id }, query: { kind: 'video' as const } }),
    }),
    row(projects.add, {
      allows: ['owner'],
      request: async (owner) => ({
        params: { id: (await project(owner)).id },
        body: { workIds: [(await harness().work(owner)).id] },
      }),
    }),
    row(projects.arrange, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, workId } = await filled(owner);
        return { params, body: { kind: 'video' as const, seen: [workId], wanted: [workId] } };
      },
    }),
    row(projects.write, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, workId } = await filled(owner);
        return { params: { ...params, itemId: workId }, body: { version: 1, note: '冒頭の光' } };
      },
    }),
    row(projects.setStatus, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, workId } = await filled(owner);
        return { params, body: { status: 'decided' as const, items: [{ id: workId, seen: 'candidate' as const }] } };
      },
    }),
    row(projectComments.list, {
      allows: ['owner'],
      request: async (owner) => {
        const { commentId: _, ...params } = await commented(owner);
        return { params };
      },
    }),
    row(projectComments.write, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, workId } = await filled(owner);
        return { params: { ...params, itemId: workId }, body: { text: '冒頭の光が良いです。' } };
      },
    }),
    row(projectComments.delete, { allows: ['owner'], request: async (owner) => ({ params: await commented(owner) }) }),
    row(projectComments.see, {
      allows: ['owner'],
      request: async (owner) => {
        const { commentId: _, ...params } = await commented(owner);
        return { params, body: { at: new Date().toISOString() } };
      },
    }),
    row(projects.remove, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, workId } = await filled(owner);
        return { params, body: { ids: [workId] } };
      },
    }),
    row(projects.restore, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, workId } = await filled(owner);
        return { params, body: { ids: [workId] } };
      },
    }),
    row(projects.colleagues, { allows: MEMBERS, request: () => ({}) }),
    row(projects.share, { allows: ['owner'], request: async (owner) => ({ params: await colleagueOf(owner) }) }),
    row(projects.unshare, {
      allows: ['owner'],
      request: async (owner) => {
        const params = await colleagueOf(owner);
        await harness().service.call(projects.share, owner, { params });
        return { params };
      },
    }),
  ];
}
