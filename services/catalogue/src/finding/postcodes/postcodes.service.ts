import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PostalAddress } from '@koma/contracts';
import { Injectable } from '@nestjs/common';

/** Lines `zip⇥prefecture⇥city⇥town` in the order of postcodes; `tools/postcodes/make.mjs` writes them. */
const TABLE = new URL('postcodes.br', import.meta.url);
const DISTRICT = 3;
const unpack = promisify(brotliDecompress);

/** Lines by the first three digits of their postcode. */
async function readTable(): Promise<Map<string, string[]>> {
  const lines = (await unpack(await readFile(TABLE))).toString('utf8').split('\n');
  return Map.groupBy(lines, (line) => line.slice(0, DISTRICT));
}

/** Japan Post's table of postcodes, read on first use. */
@Injectable()
export class PostcodesService {
  private table: Promise<Map<string, string[]>> | null = null;

  async find(zip: string): Promise<PostalAddress[]> {
    this.table ??= readTable();
    const digits = zip.replace('-', '');
    const lines = (await this.table).get(digits.slice(0, DISTRICT)) ?? [];
    return lines
      .filter((line) => line.startsWith(digits))
      .map((line) => {
        const [, prefecture = '', city = '', town = ''] = line.split('\t');
        return { prefecture, city, town };
      });
  }
}
