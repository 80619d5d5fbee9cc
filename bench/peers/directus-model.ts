import { ASSET_COLUMNS, CREATOR_COLUMNS, PUBLIC_WORKS, type Rows, WORDS, WORK_COLUMNS } from './rows.js';

// Works as somebody models them in Directus: collections with relations. Words of works are rows with a key, which spares Directus the
// junction of many-to-many.

/** The types of Directus where it is no text. */
const TYPES: Readonly<Record<string, string>> = {
  ...{
    on_air_date: 'date',
    version: 'integer',
    text: 'text',
    width: 'integer',
    height: 'integer',
    duration_seconds: 'float',
  },
  renditions: 'json',
};
const fields = (names: readonly string[]) =>
  names.map((field) => ({ field, type: TYPES[field] ?? 'string', schema: {}, meta: {} }));
const key = (type: 'uuid' | 'integer') => ({
  ...{ field: 'id', type, meta: {} },
  schema: { is_primary_key: true, has_auto_increment: type === 'integer' },
});
const reference = (field: string) => ({ field, type: 'uuid', schema: {}, meta: {} });

export const COLLECTIONS = [
  { collection: 'creators', fields: [key('uuid'), ...fields(CREATOR_COLUMNS)] },
  { collection: 'assets', fields: [key('uuid'), ...fields(ASSET_COLUMNS)] },
  {
    collection: 'works',
    fields: [
      ...[key('uuid'), ...fields(Object.keys(WORK_COLUMNS))],
      ...[{ field: 'published_at', type: 'timestamp', schema: {}, meta: {} }, reference('owner'), reference('asset')],
    ],
  },
  ...Object.keys(WORDS).map((collection) => ({
    collection,
    fields: [key('integer'), reference('work'), ...fields(['key'])],
  })),
  {
    collection: 'credits',
    fields: [
      ...[key('uuid'), reference('work'), reference('creator'), ...fields(['role', 'name'])],
      { field: 'position', type: 'integer', schema: {}, meta: {} },
    ],
  },
  { collection: 'awards', fields: [key('integer'), reference('work'), ...fields(['ceremony'])] },
  {
    collection: 'views',
    fields: [
      ...[key('integer'), reference('work'), ...fields(['kind'])],
      // Directus says itself who looked, and when.
      { field: 'viewer', type: 'uuid', schema: {}, meta: { special: ['user-created'] } },
      { field: 'at', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
    ],
  },
].map((one) => ({ ...one, schema: {}, meta: {} }));

/** Collections whose rows belong to a work, which has them under the same name. */
export const OF_WORKS = [...Object.keys(WORDS), 'credits', 'awards'];
export const RELATIONS = [
  { collection: 'works', field: 'owner', related_collection: 'creators' },
  { collection: 'works', field: 'asset', related_collection: 'assets' },
  { collection: 'credits', field: 'creator', related_collection: 'creators' },
  ...OF_WORKS.map((collection) => ({
    ...{ collection, field: 'work', related_collection: 'works', meta: { one_field: collection } },
  })),
];

export const ROWS: readonly Rows[] = [
  { into: `creators (id, ${CREATOR_COLUMNS.join(', ')})`, select: `SELECT id, ${CREATOR_COLUMNS.join(', ')} FROM creator` },
  { into: `assets (id, ${ASSET_COLUMNS.join(', ')})`, select: `SELECT id, ${ASSET_COLUMNS.join(', ')} FROM asset` },
  {
    into: `works (id, owner, asset, published_at, ${Object.keys(WORK_COLUMNS).join(', ')})`,
    select: `SELECT work.id, owner_id, asset_ids[1], work.published_at, ${Object.values(WORK_COLUMNS).join(', ')} FROM ${PUBLIC_WORKS}`,
  },
  ...Object.entries(WORDS).map(([into, column]) => ({
    into: `${into} (work, key)`,
    select: `SELECT work.id, unnest(${column}) FROM ${PUBLIC_WORKS}`,
  })),
  {
    into: 'credits (id, work, position, role, name, creator)',
    select: `SELECT id, work_id, position, role, name, creator_id FROM credit`,
  },
  {
    into: 'awards (work, ceremony)',
    select: `SELECT work.id, won.ceremony FROM ${PUBLIC_WORKS}, jsonb_to_recordset(work.awards) AS won (ceremony text)`,
  },
]; // prettier-ignore

/** What somebody adds who looks at the statements that Directus makes. */
export const INDEXES = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX ON works (kind, published_at DESC, id DESC)',
  'CREATE INDEX ON works (on_air_date)',
  'CREATE INDEX ON works USING gin (text gin_trgm_ops)',
  ...OF_WORKS.map((one) => `CREATE INDEX ON ${one} (work)`),
  ...Object.keys(WORDS).map((one) => `CREATE INDEX ON ${one} (key, work)`),
];
