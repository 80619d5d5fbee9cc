import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// The application that somebody writes with Strapi: content types for works and what belongs to them, with the routes that Strapi makes.

const text = { type: 'string' } as const;
const long = { type: 'text' } as const;
const whole = { type: 'integer' } as const;
/** A reference in a column of its own, which spares Strapi a table of links. */
const one = (target: string, inversedBy?: string) => ({
  ...{ type: 'relation', relation: 'manyToOne', target: `api::${target}.${target}`, useJoinTable: false, inversedBy },
});
const many = (target: string) => ({ type: 'relation', relation: 'manyToMany', target: `api::${target}.${target}` });

const TYPES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  creator: { familyName: text, firstName: text, familyNameRoman: text, firstNameRoman: text, position: text },
  asset: { state: text, width: whole, height: whole, durationSeconds: { type: 'float' }, thumbHash: text, renditions: { type: 'json' } },
  genre: { key: text },
  situation: { key: text },
  commodity: { key: text },
  credit: { role: text, name: text, position: whole, work: one('work', 'credits'), creator: one('creator') },
  view: { kind: text, work: text },
  award: { ceremony: text, work: one('work', 'awards') },
  work: {
    ...{ kind: text, title: text, titleEn: text, clientName: text, productName: text, agencyName: text, productionName: text, titleKana: text },
    ...{ productKana: text, onAirDate: { type: 'date' }, mediaType: text, version: whole, text: long, download: text },
    ...{ releasedAt: { type: 'datetime' }, owner: one('creator'), asset: one('asset') },
    ...{ genres: many('genre'), situations: many('situation'), commodities: many('commodity') },
    credits: { type: 'relation', relation: 'oneToMany', target: 'api::credit.credit', mappedBy: 'work' },
    awards: { type: 'relation', relation: 'oneToMany', target: 'api::award.award', mappedBy: 'work' },
  },
}; // prettier-ignore
/** Names of the tables and addresses. */
const PLURALS: Readonly<Record<string, string>> = { commodity: 'commodities' };
const pluralOf = (name: string) => PLURALS[name] ?? `${name}s`;

const MIDDLEWARES = [
  'logger',
  'errors',
  'security',
  'cors',
  'poweredBy',
  'query',
  'body',
  'session',
  'favicon',
  'public',
].map((name) => `strapi::${name}`);
/** Files of the application, besides its types. The token of whoever asks is new with each start. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'koma-peer-strapi', private: true, type: 'commonjs', strapi: { uuid: false } }),
  'config/server.js': `module.exports = ({ env }) => ({ host: env('HOST'), port: env.int('PORT'), app: { keys: env.array('APP_KEYS') } });`,
  'config/admin.js': `module.exports = ({ env }) => ({ serveAdminPanel: false, autoOpen: false, auth: { secret: env('SALT') }, apiToken: { salt: env('SALT') }, transfer: { token: { salt: env('SALT') } }, secrets: { encryptionKey: env('SALT') } });`,
  'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 10, max: 10 } }, settings: { forceMigration: false } });`,
  'config/api.js': `module.exports = { rest: { defaultLimit: 24, maxLimit: 100, withCount: true } };`,
  'config/logger.js': `module.exports = { level: 'error' };`,
  'config/middlewares.js': `module.exports = ${JSON.stringify(MIDDLEWARES)};`,
  'src/index.js': `
    const { writeFileSync } = require('node:fs');
    module.exports = {
      async bootstrap({ strapi }) {
        await strapi.db.query('admin::api-token').deleteMany({});
        const token = await strapi.service('admin::api-token').create({ name: 'benchmark', kind: 'content-api', type: 'full-access', lifespan: null });
        writeFileSync('token', token.accessKey);
      },
    };`,
  'server.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();`,
}; // prettier-ignore

/** Writes the application into an empty folder, beside the installed packages. */
export async function writeStrapiApp(folder: string, packages: string): Promise<void> {
  const files = { ...FILES };
  for (const [name, attributes] of Object.entries(TYPES)) {
    const home = `src/api/${name}`;
    const info = { singularName: name, pluralName: pluralOf(name), displayName: name };
    const schema = { kind: 'collectionType', collectionName: pluralOf(name), info, options: { draftAndPublish: false }, attributes };
    files[`${home}/content-types/${name}/schema.json`] = JSON.stringify(schema);
    for (const [place, factory] of Object.entries({ controllers: 'Controller', routes: 'Router', services: 'Service' }))
      files[`${home}/${place}/${name}.js`] =
        `module.exports = require('@strapi/strapi').factories.createCore${factory}('api::${name}.${name}');`;
  } // prettier-ignore
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'));
}
