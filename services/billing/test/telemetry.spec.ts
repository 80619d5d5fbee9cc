import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { billing } from '@koma/contracts';
import { eventually, makeDatabase, testPublicKey, testSecret } from '@koma/testing';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');

async function listen(handler: Parameters<typeof createServer>[1]): Promise<{ port: number; close: () => void }> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}

it('sends traces of requests and database calls when a collector is configured', async () => {
  const received: string[] = [];
  const collector = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(`${request.url} ${Buffer.concat(parts).toString('latin1')}`);
      response.end('{}');
    });
  });
  const probe = await listen(() => undefined);
  probe.close();
  const child = spawn(
    resolve(root, 'node_modules/.bin/node'),
    [
      '--conditions=@koma/source',
      ...['--import', resolve(root, 'tools/swc-hook.mjs')],
      ...['--import', resolve(root, 'libs/service-kit/src/telemetry.ts')],
      resolve(root, 'services/billing/src/main.ts'),
    ],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        PORT: String(probe.port),
        DATABASE_URL: await makeDatabase(),
        IDENTITY_PUBLIC_KEY: testPublicKey,
        SERVICE_SECRET: testSecret,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
        OTEL_SERVICE_NAME: 'koma-billing',
        OTEL_BSP_SCHEDULE_DELAY: '200',
        TRACE_SHARE: '1',
      },
    },
  );
  try {
    const url = `http://127.0.0.1:${probe.port}${billing.listPlans.path}`;
    await eventually(async () => expect((await fetch(url)).status).toBe(200), 20_000);
    await eventually(async () => {
      const all = received.join('\n');
      expect(all).toContain('/v1/traces');
      expect(all).toContain('koma-billing');
      expect(all).toContain('/api/billing/plans');
      expect(all).toContain('pg.query');
    }, 15_000);
  } finally {
    child.kill('SIGKILL');
    collector.close();
  }
}, 60_000);
