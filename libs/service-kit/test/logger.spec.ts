import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@koma/contracts';
import { eventually, makeDatabase, serviceOf, TestService } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Logger, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { createLogger, mask, type Served, Serves } from '../src/index.js';

const about = { summary: 'Of the tests', access: 'anyone' } as const;
const body = z.object({ email: z.string() });
const things = {
  fail: endpoint({
    ...about,
    id: 'things.fail',
    method: 'POST',
    path: '/api/things/{id}/fail',
    body,
    params: z.object({ id: z.string() }),
  }),
};
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

@Controller()
class ThingsController {
  private readonly logger = new Logger('Things');

  constructor(private readonly database: DataSource) {}

  @Serves(things.fail)
  async fail({ body: { email } }: Served<typeof things.fail>) {
    this.logger.warn('it begins');
    await this.database.query('SELECT $1::int', [email]);
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-log-'));
  const logger = createLogger({ name: 'test', level: 'debug', file: join(folder, 'log') });
  service = await TestService.start(
    serviceOf(ThingsModule),
    { DATABASE_URL: await makeDatabase(), LOG_LEVEL: 'debug' },
    { logger },
  );
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const line = z.looseObject({ msg: z.string(), traceId: z.string().optional() });
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((one) => line.parse(JSON.parse(one)));

it('writes the trace on every line of a request, after its body was read as well, and nothing of what was sent', async () => {
  const request = { params: { id: 'an-id-of-somebody' }, body: { email: 'shiori@koma.example' } };
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const { status, body: problem } = await service.call(things.fail, null, request, headers);
  expect(status).toBe(500);
  expect(problem).toMatchObject({ traceId: TRACE });
  // The line of the request comes when its answer has left.
  const [text, lines] = await eventually(async () => {
    const all = await readFile(join(folder, 'log'), 'utf8');
    const own = linesOf(all).filter(({ traceId }) => traceId === TRACE);
    expect(own.map(({ msg }) => msg)).toEqual(['it begins', 'SERVER.FAILED', 'request']);
    return [all, own] as const;
  });
  expect(lines.at(-1)).toMatchObject({ method: 'POST', route: '/api/things/{id}/fail', status: 500, level: 50 });
  expect(text).not.toMatch(/shiori|an-id-of-somebody/);
});

it.each([
  [
    'duplicate key: Key (email)=(shiori@koma.example) already exists.',
    'duplicate key: Key (email)=([value]) already exists.',
  ],
  ['invalid input syntax for type integer: "汐入"', 'invalid input syntax for type integer: "[value]"'],
  ['connect postgres://koma:secret@db/koma failed', 'connect [address] failed'],
  ['token=abcdef and more', 'token=[hidden] and more'],
  ['call +81 90-8765-4321', 'call [number]'],
  ['the works in memory grow old', 'the works in memory grow old'],
])('masks in texts what may name a person or open something: %s', (text, masked) => expect(mask(text)).toBe(masked));
