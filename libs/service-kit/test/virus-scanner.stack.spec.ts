import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EICAR } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineClamd } from '../../../tools/stack/clamd.mjs';
import { findFreePorts } from '../../../tools/stack/ports.mjs';
import type { Server } from '../../../tools/stack/server-process.mjs';
import { ClamdScanner } from '../src/index.js';
import { fileOf, virusScannerContract } from './virus-scanner.contract.js';

const OWN = 'a signature of our own, which nothing else holds';
let folder: string;
let clamd: Server;
let scanner: ClamdScanner;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koma-clamd-'));
  const [port = 0] = await findFreePorts(1);
  clamd = await defineClamd({ dir: folder, port, signatures: { 'Eicar.Test': EICAR, 'Koma.Own': OWN } });
  await clamd.start();
  scanner = new ClamdScanner(`127.0.0.1:${port}`);
}, 300_000);
afterAll(async () => {
  await clamd.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('ClamAV', () => {
  virusScannerContract(() => scanner);

  it('finds a signature of our own, at the border of two parts as well', async () => {
    expect(await scanner.scan([Buffer.from(`before ${OWN} after`)])).toBe('Koma.Own.UNOFFICIAL');
    expect(await scanner.scan(fileOf(30 * 1024 ** 2, OWN, 20 * 1024 ** 2 - 10))).toBe('Koma.Own.UNOFFICIAL');
  });

  it('counts nothing as scanned while it is stopped, and continues afterwards', async () => {
    await clamd.stop();
    await expect(scanner.scan([Buffer.from('a')])).rejects.toThrow('SERVER.UNAVAILABLE');
    await clamd.start();
    expect(await scanner.scan([Buffer.from('a')])).toBeNull();
  });
});
