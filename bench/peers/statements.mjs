// @ts-check
// The questions of the bench as SQL over the catalogue's own tables: what somebody would write who knows PostgreSQL. The bare server
// prepares them, and pgbench asks them alone.

/** Rows that visitors may see; the searched ones are. */
const IS_PUBLIC = `work.status = 'publish' AND creator.status = 'publish' AND creator.owner_state = 'active'`;
const OWNER = `json_build_object('id', creator.id, 'familyName', creator.family_name, 'firstName', creator.first_name,
  'familyNameRoman', creator.family_name_roman, 'firstNameRoman', creator.first_name_roman, 'position', creator.position)`;
const ASSET = `json_build_object('assetId', asset.id, 'state', asset.state, 'failure', asset.failure, 'width', asset.width,
  'height', asset.height, 'durationSeconds', asset.duration_seconds, 'thumbHash', asset.thumb_hash, 'renditions', asset.renditions,
  'captions', asset.captions)`;
const CARD = `work.id, work.kind, work.title, work.title_en AS "titleEn", work.client_name AS "clientName",
  work.on_air_date::text AS "onAirDate", work.media_type AS "mediaType", work.status, work.published_at AS "publishedAt", ${OWNER} AS owner`;

/** Number of works of a page, and one more, which says that there is a next page. */
const PAGE = 25;
/** Filters of a list by category. */
const KEYS = ['genre', 'situation', 'mediaType'];

/**
 * A page of works, newest first, each with its owner and its first file; with the total in the same scan where it is asked for.
 * @param {URLSearchParams} query @param {boolean} isCounted
 */
export function pageStatement(query, isCounted) {
  /** @type {unknown[]} */
  const values = [];
  /** @param {unknown} value */
  const bind = (value) => `$${values.push(value)}`;
  const conditions = [`kind = ${bind(query.get('kind'))}`];
  const names = [isCounted ? 'counted' : 'page'];
  /** @param {string} name @param {(value: string) => string} condition */
  const where = (name, condition) => {
    const value = query.get(name);
    if (value === null) return;
    names.push(name);
    conditions.push(condition(value));
  };
  for (const key of KEYS) where(key, (value) => `filters && ${bind([`${key}:${value}`])}::text[]`);
  where('onAirFrom', (value) => `on_air_date >= ${bind(value)}::date`);
  where('q', (value) =>
    // Two letters make no trigram; for them there are the pairs.
    [...value].length < 3 ? `bigrams @> ${bind([value])}::text[]` : `peer_text LIKE ${bind(`%${value}%`)}`,
  );
  where('cursor', (value) => {
    const [place, id] = JSON.parse(Buffer.from(value, 'base64url').toString());
    return `(published_at, work_id) < ('epoch'::timestamptz + ${bind(place)}::bigint * interval '1 microsecond', ${bind(id)}::uuid)`;
  });
  names.push([...(query.get('q') ?? '')].length < 3 ? 'pair' : 'word');
  const text = `SELECT ${CARD}, ${isCounted ? 'total, ' : ''}(extract(epoch FROM found.published_at) * 1000000)::bigint::text AS place,
      CASE WHEN asset.id IS NOT NULL THEN ${ASSET} END AS asset
    FROM (SELECT work_id, published_at${isCounted ? ', count(*) OVER ()::int AS total' : ''} FROM work_search
      WHERE ${conditions.join(' AND ')} ORDER BY published_at DESC, work_id DESC LIMIT ${PAGE}) AS found
    JOIN work ON work.id = found.work_id JOIN creator ON creator.id = work.owner_id
    LEFT JOIN asset ON asset.id = work.asset_ids[1] AND asset.owner_id = work.owner_id
    ORDER BY found.published_at DESC, found.work_id DESC`;
  return { name: names.join(' '), text, values };
}

const CHOSEN = `kind = $1 AND filters && $2::text[] AND on_air_date >= $3::date`;
/** @param {string} column */
const companies = (
  column,
) => `SELECT '${column}' AS kind, ${column}_name AS key, count(*)::int AS count FROM work_search
  WHERE ${CHOSEN} AND ${column}_name <> '' GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT 20`;

/** How many works each filter would leave; a filter's own choice does not narrow its own counts. $1 kind, $2 genre, $3 first day. */
export const FACETS = {
  keys: `SELECT split_part(value, ':', 1) AS kind, substr(value, strpos(value, ':') + 1) AS key, count(*)::int AS count
    FROM work_search, unnest(filters) AS value WHERE ${CHOSEN} AND value NOT LIKE 'genre:%' GROUP BY value`,
  genres: `SELECT 'genre' AS kind, key, count(*)::int AS count FROM work_search JOIN work ON work.id = work_id, unnest(work.genres) AS key
    WHERE work_search.kind = $1 AND $2::text[] IS NOT NULL AND work_search.on_air_date >= $3::date GROUP BY key`,
  client: companies('client'),
  agency: companies('agency'),
  production: companies('production'),
  award: `SELECT 'award' AS kind, won.ceremony AS key, count(DISTINCT work_id)::int AS count
    FROM work_search JOIN work ON work.id = work_id, jsonb_to_recordset(work.awards) AS won (ceremony text)
    WHERE work_search.kind = $1 AND filters && $2::text[] AND work_search.on_air_date >= $3::date GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT 20`,
};

/** A work with its owner, its credits and its files. $1 id. */
export const WORK = `
  SELECT ${CARD}, work.product_name AS "productName", work.title_kana AS "titleKana", work.client_kana AS "clientKana",
    work.product_kana AS "productKana", work.agency_name AS "agencyName", work.production_name AS "productionName",
    work.image_type AS "imageType", work.genres, work.commodity_types AS "commodityTypes", work.situations, work.tags,
    work.youtube_id AS "youtubeId", work.awards, work.version, coalesce(work.member_download, creator.member_download) AS download,
    ARRAY(SELECT json_build_object('id', credit.id, 'role', role, 'name', name, 'creatorId', named.id)
      FROM credit LEFT JOIN creator AS named ON named.id = credit.creator_id AND credit.state = 'confirmed'
        AND named.status = 'publish' AND named.owner_state = 'active'
      WHERE credit.work_id = work.id ORDER BY credit.position) AS credits,
    ARRAY(SELECT ${ASSET} FROM unnest(work.asset_ids) WITH ORDINALITY AS file (id, place)
      JOIN asset ON asset.id = file.id AND asset.owner_id = work.owner_id ORDER BY place) AS assets
  FROM work JOIN creator ON creator.id = work.owner_id WHERE work.id = $1 AND ${IS_PUBLIC}`;
