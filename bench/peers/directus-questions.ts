import { z } from 'zod';
import { filesOf } from './files.mjs';
import type { Asked } from './questions.js';

const PAGE = 24;
const CARD = [
  'id',
  'title',
  'title_en',
  'client_name',
  'on_air_date',
  'media_type',
  'published_at',
  'asset.*',
  'owner.*',
];
const DETAIL = [
  ...[...CARD, 'kind', 'product_name', 'agency_name', 'production_name', 'title_kana', 'product_kana', 'version', 'download'],
  ...['genres.key', 'situations.key', 'commodities.key', 'credits.*', 'awards.ceremony'],
]; // prettier-ignore
const written = encodeURIComponent;

/** The question in Directus's own words: items for works, one question of GraphQL for all counts. */
export function pathIn(asked: Asked, isCounted: boolean): string {
  if (asked.for === 'work') {
    const inOrder = written(JSON.stringify({ credits: { _sort: ['position'] } }));
    return `/items/works/${asked.id}?fields=${DETAIL.join(',')}&deep=${inOrder}`;
  }
  if (asked.for === 'counts') return `/graphql?query=${written(countsOf(asked))}`;
  const { genre, situation, onAirFrom, q } = asked;
  const filter = {
    kind: { _eq: 'video' },
    ...(genre && { genres: { key: { _eq: genre } } }),
    ...(situation && { situations: { key: { _eq: situation } } }),
    ...(onAirFrom && { on_air_date: { _gte: onAirFrom } }),
    ...(q && { text: { _contains: q } }),
  };
  const total = isCounted ? '&meta=filter_count' : '';
  return `/items/works?fields=${CARD.join(',')}&filter=${written(JSON.stringify(filter))}&sort=-published_at,-id&limit=${PAGE}${total}`;
}

/** Names of which only the most frequent ones are counted. */
const COMPANIES = ['client', 'agency', 'production'];
/** Words by which works are filtered: our filter, and the collection. */
const WORDS = { genre: 'genres', situation: 'situations', commodityType: 'commodities' };

function countsOf({ genre, onAirFrom }: Extract<Asked, { for: 'counts' }>): string {
  const others = `kind: { _eq: "video" }, on_air_date: { _gte: "${onAirFrom}" }`;
  const all = `${others}, genres: { key: { _eq: "${genre}" } }`;
  const parts = [
    `mediaType: works_aggregated(filter: { ${all} }, groupBy: ["media_type"], limit: -1) { group count { id } }`,
    ...Object.entries(WORDS).map(
      ([filter, name]) =>
        `${filter}: ${name}_aggregated(filter: { work: { ${filter === 'genre' ? others : all} } }, groupBy: ["key"], limit: -1) { group count { id } }`,
    ),
    `role: credits_aggregated(filter: { work: { ${all} } }, groupBy: ["role"], limit: -1) { group countDistinct { work } }`,
    ...COMPANIES.map(
      (name) =>
        `${name}: works_aggregated(filter: { ${all}, ${name}_name: { _nempty: true } }, groupBy: ["${name}_name"], sort: ["-count.id"], limit: 20) { group count { id } }`,
    ),
    `award: awards_aggregated(filter: { work: { ${all} } }, groupBy: ["ceremony"], sort: ["-countDistinct.work"], limit: 20) { group countDistinct { work } }`,
  ];
  return `{ ${parts.join('\n')} }`;
}

const count = z.coerce.number();
const groups = z.array(
  z.object({
    group: z.record(z.string(), z.string()),
    count: z.object({ id: count }).optional(),
    countDistinct: z.object({ work: count }).optional(),
  }),
);
const keys = z.array(z.object({ key: z.string() }));
const card = z.object({
  ...{ id: z.string(), title: z.string(), title_en: z.string(), client_name: z.string(), on_air_date: z.string().nullable() },
  ...{ media_type: z.string(), published_at: z.string() },
  owner: z.object({ id: z.string(), family_name: z.string(), position: z.string() }),
  asset: z.object({ id: z.string(), renditions: z.array(z.object({ role: z.string(), path: z.string() })) }),
}); // prettier-ignore
const detail = card.extend({
  ...{ product_name: z.string(), agency_name: z.string(), production_name: z.string(), download: z.string() },
  ...{ genres: keys, situations: keys, commodities: keys },
  credits: z.array(z.object({ role: z.string(), name: z.string(), creator: z.string().nullable() })),
});
const list = z.object({ data: z.array(card), meta: z.object({ filter_count: z.coerce.number() }).optional() });

/** What Directus answers, in the form of the bare server's answers. */
export function factsIn(asked: Asked, answer: unknown): unknown {
  if (asked.for === 'counts') {
    const { data } = z.object({ data: z.record(z.string(), groups) }).parse(answer);
    const items = Object.entries(data).flatMap(([kind, found]) =>
      found.map(({ group, count: one, countDistinct }) => ({ kind, key: Object.values(group)[0] ?? '', count: one?.id ?? countDistinct?.work ?? 0 })),
    ); // prettier-ignore
    return { items };
  }
  if (asked.for === 'work') return detailOf(z.object({ data: detail }).parse(answer).data);
  const { data, meta } = list.parse(answer);
  return { items: data.map(cardOf), nextCursor: null, total: meta?.filter_count };
}

const cardOf = ({ asset, owner, ...work }: z.infer<typeof card>) => ({
  ...{ id: work.id, title: work.title, titleEn: work.title_en, clientName: work.client_name, onAirDate: work.on_air_date },
  ...{ mediaType: work.media_type, publishedAt: work.published_at, media: { assetId: asset.id, ...filesOf(asset.renditions) } },
  owner: { id: owner.id, familyName: owner.family_name, position: owner.position },
}); // prettier-ignore

function detailOf(work: z.infer<typeof detail>) {
  const shown = cardOf(work);
  return {
    ...shown,
    ...{ productName: work.product_name, agencyName: work.agency_name, productionName: work.production_name },
    ...{ genres: keysOf(work.genres), commodityTypes: keysOf(work.commodities), situations: keysOf(work.situations) },
    credits: work.credits.map(({ role, name, creator }) => ({ role, name, creatorId: creator })),
    ...{ download: work.download, gallery: [shown.media] },
  };
}

const keysOf = (found: z.infer<typeof keys>) => found.map(({ key }) => key);
