import { EICAR, MockClamd } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ClamdScanner, openScanner } from '../src/index.js';
import { fileOf, virusScannerContract } from './virus-scanner.contract.js';

const MB = 1024 ** 2;
let clamd: MockClamd;
beforeAll(async () => {
  clamd = await MockClamd.start();
});
afterAll(() => clamd.close());
afterEach(() => {
  clamd.failure = null;
});

describe('a scanner by clamd', () => {
  virusScannerContract(() => new ClamdScanner(clamd.address));

  it.each([0, 20 * MB - 30, 20 * MB, 44 * MB])('finds a virus at byte %i of a long file', async (place) => {
    expect(await new ClamdScanner(clamd.address).scan(fileOf(45 * MB, EICAR, place))).toMatch(/eicar/i);
  });

  it.each(['INSTREAM size limit exceeded. ERROR', '', "stream: Can't allocate memory ERROR"])(
    'counts nothing as scanned after the answer "%s"',
    async (failure) => {
      clamd.failure = failure;
      await expect(new ClamdScanner(clamd.address).scan([Buffer.from('a')])).rejects.toThrow('SERVER.UNAVAILABLE');
    },
  );

  it('counts nothing as scanned when nobody answers', async () => {
    await expect(new ClamdScanner('127.0.0.1:1').scan([Buffer.from('a')])).rejects.toThrow('SERVER.UNAVAILABLE');
  });

  it('is one that lets everything pass where none is set up', async () => {
    expect(await openScanner(undefined).scan([Buffer.from(EICAR)])).toBeNull();
  });
});
