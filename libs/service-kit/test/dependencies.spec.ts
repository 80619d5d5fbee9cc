import { setTimeout } from 'node:timers/promises';
import { eventually } from '@koma/testing';
import { describe, expect, it } from '@jest/globals';
import { asking, metricsPage } from '../src/index.js';
import { collectWith } from '../src/telemetry/metrics.js';

const figure = async (name: string) => {
  const line = (await metricsPage()).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};
const counted = (dependency: string, result: string) =>
  figure(`koma_dependency_seconds_count{dependency="${dependency}",result="${result}"}`);

describe('requests to servers outside', () => {
  it('are counted by how they end, failures from the first one on', async () => {
    // Others in this process ask as well.
    const counts = async () => [(await counted('mail', 'done')) ?? 0, (await counted('mail', 'failed')) ?? 0];
    const [done = 0, failed = 0] = await counts();
    expect(await asking('mail', async () => 'taken')).toBe('taken');
    expect(await counted('mail', 'failed')).toBe(failed);
    expect(await counts()).toEqual([done + 1, failed]);
    const refused = asking('mail', async () => {
      throw new Error('421 come again');
    });
    await expect(refused).rejects.toThrow('421 come again');
    expect(await counts()).toEqual([done + 1, failed + 1]);
  });

  it('tell how long the oldest has waited for its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = () => figure('koma_dependency_waiting_seconds{dependency="scanner"}');
    const scan = asking('scanner', () => promise);
    await setTimeout(50);
    expect(await waiting()).toBeGreaterThan(0.04);
    resolve();
    await scan;
    expect(await waiting()).toBe(0);
  });
});

describe('the page of metrics', () => {
  it('does not wait for a database that does not answer, and reads it again when it does', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let reads = 0;
    const forget = collectWith(async () => {
      reads += 1;
      await promise;
    });
    const began = performance.now();
    expect(await metricsPage()).toContain('koma_clock_seconds');
    await metricsPage();
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(reads).toBe(1);
    resolve();
    await eventually(async () => {
      await metricsPage();
      expect(reads).toBeGreaterThan(1);
    });
    forget();
  }, 20_000);
});
