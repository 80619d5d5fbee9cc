import {
  callUrl,
  type MarkSign,
  SHARE_LINK,
  shareLinks,
  slideSelectMarks,
  slideSelects,
  tokyoDay,
  works,
} from '@koma/contracts';
import { ApiProblem, callEndpoint } from './api-client.js';
import type { Member } from './demo-member.js';

const NAME = '白波飲料 夏キャンペーン 候補';
const RECIPIENT = '白波飲料 宣伝部 様';

type Said = readonly [sign: MarkSign | null, comment: string];
/** Guests of the client with what they say of the works in order. */
const GUESTS: readonly { name: string; marks: readonly Said[] }[] = [
  {
    name: '佐伯（宣伝部）',
    marks: [
      ['circle', '朝の光の入り方が商品のイメージに近いです。'],
      ['triangle', '雰囲気は良いのですが、少し静かすぎるかもしれません。'],
      ['circle', ''],
      ['cross', '家族の設定が前回のキャンペーンと重なります。'],
    ],
  },
  {
    name: '中原（宣伝部）',
    marks: [
      ['circle', '監督と一度お話ししたいです。'],
      ['circle', '15秒に縮めても成り立ちそうです。'],
      ['triangle', ''],
    ],
  },
];

/** A slide select of a user, sent to a client whose people have marked it. */
export async function addDemoMarks(owner: Member, catalogue: string): Promise<void> {
  const { items } = await owner.call(works.search, { query: { kind: 'video', limit: 4, sort: 'on-air-date' } });
  const workIds = items.map(({ id }) => id);
  const { id: targetId } = await owner.call(slideSelects.create, { body: { name: NAME, workIds } });
  const lastDay = tokyoDay(new Date(Date.now() + SHARE_LINK.days * 86_400_000));
  const form = { recipient: RECIPIENT, lastDay, allowsDownload: false, withCameraData: false };
  const { path } = await owner.call(shareLinks.create, { body: { kind: 'slide-select', targetId, form } });
  const token = path.split(':').at(-1) ?? '';
  for (const { name, marks } of GUESTS) {
    const cookie = await join({ token, name }, catalogue);
    for (const [at, [sign, comment]] of marks.entries()) {
      const request = { params: { token, id: workIds[at] ?? '' }, body: { sign, comment } };
      await callEndpoint(slideSelectMarks.mark, request, { origin: catalogue, headers: { cookie } });
    }
  }
}

/** Gives a guest's name; the answer is the cookie of the guest's browser. */
async function join({ token, name }: { token: string; name: string }, origin: string): Promise<string> {
  const response = await fetch(callUrl(slideSelectMarks.join, { params: { token } }, origin), {
    method: slideSelectMarks.join.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new ApiProblem(response.status, await response.text());
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}
