import {
  callUrl,
  type CommentPlace,
  linkComments,
  type MarkSign,
  SHARE_LINK,
  shareLinks,
  slideSelectMarks,
  slideSelects,
  tokyoDay,
  type WorkCard,
  works,
} from '@koma/contracts';
import { ApiProblem, callEndpoint } from './api-client.js';
import type { Member } from './demo-member.js';

const NAME = '白波飲料 夏キャンペーン 候補';
const RECIPIENT = '白波飲料 宣伝部 様';

type Said = readonly [sign: MarkSign | null, comment: string];
/** Guests of the client with what they say of the works in order. */
const GUESTS: readonly { name: string; marks: readonly Said[]; comment: { share: number; text: string } }[] = [
  {
    name: '佐伯（宣伝部）',
    marks: [
      ['circle', '朝の光の入り方が商品のイメージに近いです。'],
      ['triangle', '雰囲気は良いのですが、少し静かすぎるかもしれません。'],
      ['circle', ''],
      ['cross', '家族の設定が前回のキャンペーンと重なります。'],
    ],
    comment: { share: 0.35, text: 'ここの商品カットを、あと半秒ほど長く見せられますか。' },
  },
  {
    name: '中原（宣伝部）',
    marks: [
      ['circle', '監督と一度お話ししたいです。'],
      ['circle', '15秒に縮めても成り立ちそうです。'],
      ['triangle', ''],
    ],
    comment: { share: 0.7, text: '音楽が切り替わるところ、とても良いです。' },
  },
];
const ANSWER = '監督に確認します。オフラインの段階なら調整できそうです。';

/** A slide select of a user, sent to a client whose people have marked it and commented on its first film. */
export async function addDemoMarks(owner: Member, catalogue: string): Promise<void> {
  const { items } = await owner.call(works.search, { query: { kind: 'video', limit: 4, sort: 'on-air-date' } });
  const workIds = items.map(({ id }) => id);
  const { id: targetId } = await owner.call(slideSelects.create, { body: { name: NAME, workIds } });
  const lastDay = tokyoDay(new Date(Date.now() + SHARE_LINK.days * 86_400_000));
  const form = { recipient: RECIPIENT, lastDay, allowsDownload: false, withCameraData: false, allowsComments: true };
  const { id, path } = await owner.call(shareLinks.create, { body: { kind: 'slide-select', targetId, form } });
  const token = path.split(':').at(-1) ?? '';
  const commented: string[] = [];
  for (const { name, marks, comment } of GUESTS) {
    const cookie = await join({ token, name }, catalogue);
    for (const [at, [sign, comment]] of marks.entries()) {
      const request = { params: { token, id: workIds[at] ?? '' }, body: { sign, comment } };
      await callEndpoint(slideSelectMarks.mark, request, { origin: catalogue, headers: { cookie } });
    }
    const params = { token, id: workIds[0] ?? '' };
    const body = { text: comment.text, place: placeOf(items[0], comment.share) };
    const said = await callEndpoint(linkComments.write, { params, body }, { origin: catalogue, headers: { cookie } });
    commented.push(said.id);
  }
  const [first = '', second = ''] = commented;
  await owner.call(linkComments.answer, { params: { id, commentId: first }, body: { text: ANSWER } });
  await owner.call(linkComments.settle, { params: { id, commentId: second }, body: { version: 1, isDone: true } });
}

/** A time of the film, once its length is known. */
function placeOf(work: WorkCard | undefined, share: number): CommentPlace | null {
  const { assetId, durationSeconds } = work?.media ?? {};
  if (!assetId || !durationSeconds) return null;
  return { kind: 'time', assetId, ms: Math.round(durationSeconds * share * 1_000) };
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
