import { setTimeout } from 'node:timers/promises';
import { projectComments, projects, type ProjectStatus, works } from '@koma/contracts';
import { ApiProblem } from './api-client.js';
import type { Member } from './demo-member.js';

const NAME = '白波飲料 夏キャンペーン';
const NOTE = '冒頭の光の入れ方を参考に。';
const QUESTION = '監督のスケジュールを確認してもらえますか。撮影は6月の1週目の予定です。';
const ANSWER = '打診しました。6月5日以降なら可能とのことです。';
const PRAISE = '屋外の光がきれいです。クライアントにも見せたいです。';
const TRIES = 300;

/** Adds a project of a user, edited by a colleague too. */
export async function addDemoProject(owner: Member, colleague: Member, creatorId: string): Promise<void> {
  const newest = async (kind: 'video' | 'image', limit: number) => {
    const { items } = await owner.call(works.search, { query: { kind, limit } });
    return items.map(({ id }) => id);
  };
  const videos = await newest('video', 5);
  const [first = '', ...others] = videos;
  const { id } = await owner.call(projects.create, {
    body: { name: NAME, creatorIds: [creatorId], workIds: [first, ...others.slice(0, 2)] },
  });
  const params = { id };
  await owner.call(projects.write, { params: { id, itemId: first }, body: { version: 1, note: NOTE } });
  await share(owner, { id, memberId: colleague.accountId });
  const workIds = [...others.slice(2), ...(await newest('image', 2))];
  await colleague.call(projects.add, { params, body: { workIds } });
  const set = (who: Member, status: ProjectStatus, ids: readonly string[]) =>
    who.call(projects.setStatus, {
      params,
      body: { status, items: ids.map((itemId) => ({ id: itemId, seen: 'candidate' as const })) },
    });
  const [second = '', third = '', fourth = ''] = others;
  await set(owner, 'decided', [creatorId]);
  await set(owner, 'approached', [first, second]);
  await set(colleague, 'rejected', [fourth]);
  const say = (who: Member, itemId: string, text: string) =>
    who.call(projectComments.write, { params: { id, itemId }, body: { text } });
  await say(owner, first, QUESTION);
  await say(colleague, first, ANSWER);
  await say(colleague, third, PRAISE);
}

/** The catalogue gets accounts by events, moments later. */
async function share(owner: Member, params: { id: string; memberId: string }, tries = TRIES): Promise<void> {
  try {
    await owner.call(projects.share, { params });
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiProblem) || error.status !== 404) throw error;
    await setTimeout(100);
    await share(owner, params, tries - 1);
  }
}
