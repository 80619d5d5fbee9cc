import { type Category, type CategoryMerge, categoryMerges, staffCategories, workNames } from '@koma/contracts';
import { callers, row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

type Kind = Category['kind'];
let count = 0;

/** A new category with a name of its own; its key. */
export async function newCategory(harness: CatalogueHarness, kind: Kind, given: { ja?: string; en?: string } = {}) {
  count += 1;
  const body = { ja: `試し${count}`, en: `Trial ${count}`, ...given };
  const answer = await harness.service.call(staffCategories.add, callers.fullAdmin(), { params: { kind }, body });
  return staffCategories.add.response.parse(answer.body).key;
}

export async function listOf(harness: CatalogueHarness, kind: Kind) {
  const { body } = await harness.service.call(staffCategories.list, callers.limitedAdmin(), { params: { kind } });
  return staffCategories.list.response.parse(body);
}

export async function mergesOf(harness: CatalogueHarness): Promise<CategoryMerge[]> {
  const { body } = await harness.service.call(categoryMerges.list, callers.limitedAdmin());
  return categoryMerges.list.response.parse(body).items;
}

/** Waits until what a merge, or its undoing, has to do is done. */
export async function finished(harness: CatalogueHarness, id: string): Promise<CategoryMerge> {
  for (let tries = 0; tries < 200; tries += 1) {
    const one = (await mergesOf(harness)).find((each) => each.id === id);
    if (one?.finishedAt) return one;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error('the merge does not end');
}

export async function mergeOf(harness: CatalogueHarness, kind: Kind, [from, to]: readonly [string, string]) {
  const body = { kind, from, to };
  const answer = await harness.service.call(categoryMerges.start, callers.fullAdmin(), { body });
  return categoryMerges.start.response.parse(answer.body).id;
}

const KIND = { params: { kind: 'image-type' as const } };

/** The access matrix of what staff do with categories: all of staff look, full admins change. */
export function staffCategoryRows(harness: () => CatalogueHarness) {
  const [all, full] = [['limitedAdmin', 'fullAdmin'] as const, ['fullAdmin'] as const];
  const labels = () => {
    count += 1;
    return { ja: `権限${count}`, en: `Access ${count}` };
  };
  const fresh = async () => ({ kind: 'image-type' as const, key: await newCategory(harness(), 'image-type') });
  const retired = async () => {
    const params = await fresh();
    await harness().service.call(staffCategories.retire, callers.fullAdmin(), { params });
    return params;
  };
  const order = async () => {
    const { items, version } = await listOf(harness(), 'image-type');
    return { version, keys: items.filter(({ mergedInto }) => mergedInto === null).map(({ key }) => key) };
  };
  const heading = async () => {
    const request = { ...KIND, body: labels() };
    const { body } = await harness().service.call(staffCategories.addGroup, callers.fullAdmin(), request);
    return staffCategories.addGroup.response.parse(body).key;
  };
  const pair = async (): Promise<[string, string]> => [(await fresh()).key, (await fresh()).key];
  const named = async () => {
    count += 1;
    const name = `権限の会社${count}`;
    await harness().somebodysWork({ clientName: name });
    return name;
  };
  const CLIENT = { params: { kind: 'client' as const } };
  return [
    row(workNames.list, { allows: all, request: () => ({ ...CLIENT, query: {} }) }),
    row(workNames.merge, {
      allows: full,
      request: async () => ({ ...CLIENT, body: { from: await named(), to: await named() } }),
    }),
    row(workNames.retire, { allows: full, request: async () => ({ ...CLIENT, body: { name: await named() } }) }),
    row(workNames.bringBack, { allows: full, request: async () => ({ ...CLIENT, body: { name: await named() } }) }),
    row(staffCategories.list, { allows: all, request: () => KIND }),
    row(staffCategories.uses, { allows: all, request: () => KIND }),
    row(staffCategories.add, { allows: full, request: () => ({ ...KIND, body: labels() }) }),
    row(staffCategories.rename, {
      allows: full,
      request: async () => ({ params: await fresh(), body: { ...labels(), version: 1 } }),
    }),
    row(staffCategories.order, { allows: full, request: async () => ({ ...KIND, body: await order() }) }),
    row(staffCategories.retire, { allows: full, request: async () => ({ params: await fresh() }) }),
    row(staffCategories.bringBack, { allows: full, request: async () => ({ params: await retired() }) }),
    row(staffCategories.addGroup, { allows: full, request: () => ({ ...KIND, body: labels() }) }),
    row(staffCategories.renameGroup, {
      allows: full,
      request: async () => ({
        params: { ...KIND.params, key: await heading() },
        body: { ...labels(), version: 1 },
      }),
    }),
    row(staffCategories.orderGroups, {
      allows: full,
      request: async () => {
        const { groups, version } = await listOf(harness(), 'image-type');
        return { ...KIND, body: { version, keys: groups.map(({ key }) => key) } };
      },
    }),
    row(categoryMerges.list, { allows: all, request: () => ({}) }),
    row(categoryMerges.start, {
      allows: full,
      request: async () => {
        const [from, to] = await pair();
        return { body: { kind: 'image-type' as const, from, to } };
      },
    }),
    row(categoryMerges.undo, {
      allows: full,
      request: async () => ({ params: { id: await mergeOf(harness(), 'image-type', await pair()) } }),
    }),
  ];
}
