import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SecurityLog } from '../src/index.js';

const facts = { at: 'auth.sessions.start', address: '203.0.113.7' };
let lines: unknown[];
let spy: { mockRestore: () => void };
beforeEach(() => {
  lines = [];
  spy = jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(line));
});
afterEach(() => spy.mockRestore());

describe('the security log', () => {
  it('names what an attack would show, and leaves out everyday faults', () => {
    const log = new SecurityLog();
    const codes = ['AUTH.CREDENTIALS_WRONG', 'ACCESS.DENIED', 'REQUEST.TOO_MANY', 'REQUEST.FOREIGN_ORIGIN'];
    for (const code of [...codes, 'REQUEST.INVALID', 'RESOURCE.NOT_FOUND', 'UPLOAD.TOO_LARGE'])
      log.refused(code, facts);
    log.happened('signed-in', { ...facts, accountId: 'a' });
    expect(lines).toEqual([
      ...codes.map((event) => ({ event, ...facts })),
      { event: 'signed-in', ...facts, accountId: 'a' },
    ]);
  });

  it('leaves out what a flood repeats, and counts it', async () => {
    const log = new SecurityLog();
    while (Date.now() % 1_000 > 500) await new Promise((resolve) => setTimeout(resolve, 20));
    for (let at = 0; at < 200; at += 1) log.refused('REQUEST.TOO_MANY', facts);
    log.refused('ACCESS.DENIED', facts);
    expect(lines).toHaveLength(21);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    log.refused('REQUEST.TOO_MANY', facts);
    expect(lines.at(-1)).toEqual({ event: 'REQUEST.TOO_MANY', ...facts, leftOut: 180 });
  });
});
