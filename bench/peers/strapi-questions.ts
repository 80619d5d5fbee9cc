import { z } from 'zod';
import { filesOf } from './files.mjs';
import type { Asked } from './questions.js';

const PAGE = 24;
const CARD = ['title', 'titleEn', 'clientName', 'onAirDate', 'mediaType', 'releasedAt'];
const DETAIL = [...CARD, 'kind', 'productName', 'agencyName', 'productionName', 'titleKana', 'productKana', 'version', 'download']; // prettier-ignore
const listed = (name: string, all: readonly string[]) => all.map((one, at) => `${name}[${at}]=${one}`);
/** Owner and file in whole. */
const RELATED = ['populate[owner]=true', 'populate[asset]=true'];
const WORDS = ['genres', 'situations', 'commodities'].map((name) => `populate[${name}][fields][0]=key`);
const CREDITS = ['populate[credits][sort]=position', 'populate[credits][populate][creator][fields][0]=id', 'populate[awards][fields][0]=ceremony']; // prettier-ignore
const query = (parts: readonly string[]) =>
  parts.map((part) => part.replaceAll('[', '%5B').replaceAll(']', '%5D')).join('&');

/** The question in Strapi's own words; it does not count by value. */
export function pathIn(asked: Asked, isCounted: boolean): string | null {
  if (asked.for === 'counts') return null;
  if (asked.for === 'work') return `/api/works/${asked.id}?${query([...listed('fields', DETAIL), ...RELATED, ...WORDS, ...CREDITS])}`;
  const { genre, situation, onAirFrom, q } = asked;
  const parts = [
    ...[...listed('fields', CARD), ...RELATED, 'filters[kind][$eq]=video', ...listed('sort', ['releasedAt:desc', 'documentId:desc'])],
    ...(genre ? [`filters[genres][key][$eq]=${genre}`] : []),
    ...(situation ? [`filters[situations][key][$eq]=${situation}`] : []),
    ...(onAirFrom ? [`filters[onAirDate][$gte]=${onAirFrom}`] : []),
    ...(q ? [`filters[text][$contains]=${encodeURIComponent(q)}`] : []),
    ...['pagination[start]=0', `pagination[limit]=${PAGE}`, `pagination[withCount]=${isCounted}`],
  ];
  return `/api/works?${query(parts)}`;
} // prettier-ignore

const related = z.object({ documentId: z.string() });
const keys = z.array(z.object({ key: z.string() }));
const card = z.object({
  ...{ documentId: z.string(), title: z.string(), titleEn: z.string(), clientName: z.string(), onAirDate: z.string().nullable() },
  ...{ mediaType: z.string(), releasedAt: z.string(), owner: related.extend({ familyName: z.string(), position: z.string() }) },
  asset: related.extend({ renditions: z.array(z.object({ role: z.string(), path: z.string() })) }),
}); // prettier-ignore
const detail = card.extend({
  ...{ productName: z.string(), agencyName: z.string(), productionName: z.string(), download: z.string() },
  ...{ genres: keys, situations: keys, commodities: keys },
  credits: z.array(z.object({ role: z.string(), name: z.string(), creator: related.nullable() })),
});
const list = z.object({
  data: z.array(card),
  meta: z.object({ pagination: z.object({ total: z.number().optional() }) }),
});

/** What Strapi answers, in the form of the bare server's answers. */
export function factsIn(asked: Asked, answer: unknown): unknown {
  if (asked.for === 'work') return detailOf(z.object({ data: detail }).parse(answer).data);
  const { data, meta } = list.parse(answer);
  return { items: data.map(cardOf), nextCursor: null, total: meta.pagination.total };
}

const cardOf = ({ asset, owner, documentId, releasedAt, ...work }: z.infer<typeof card>) => ({
  ...{
    ...work,
    id: documentId,
    publishedAt: releasedAt,
    media: { assetId: asset.documentId, ...filesOf(asset.renditions) },
  },
  owner: { ...owner, id: owner.documentId },
});

function detailOf({ genres, situations, commodities, credits, ...work }: z.infer<typeof detail>) {
  const shown = cardOf(work);
  return {
    ...{ ...work, ...shown, gallery: [shown.media] },
    ...{ genres: keysOf(genres), commodityTypes: keysOf(commodities), situations: keysOf(situations) },
    credits: credits.map(({ role, name, creator }) => ({ role, name, creatorId: creator?.documentId ?? null })),
  };
}

const keysOf = (found: z.infer<typeof keys>) => found.map(({ key }) => key);
