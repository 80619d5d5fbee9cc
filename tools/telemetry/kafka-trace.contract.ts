import { join, resolve } from 'node:path';
import { works } from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, expect, it } from '@jest/globals';
import { ApiClient } from '../platform/api-client.js';
import { accounts } from '../platform/demo-accounts.js';
import type { Given } from '../stack/journey.contract.js';
import { Collector } from './collector.js';
import { TracedPage } from './traced-page.js';

const ROOT = resolve(import.meta.dirname, '../..');
const IMPORTED = ['tools/swc-hook.mjs', 'libs/service-kit/src/telemetry.ts'].map((file) => join(ROOT, file));
const CONSUMER = 5;
const collector = new Collector();

/** Settings of services that tell all that they do. */
export const traced = async (): Promise<Record<string, string>> => ({
  NODE_OPTIONS: ['--conditions=@koma/source', ...IMPORTED.map((file) => `--import=${file}`)].join(' '),
  OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
  OTEL_BSP_SCHEDULE_DELAY: '200',
  TRACE_SHARE: '1',
});

/** One trace over services that are started with `traced`. */
export function kafkaTraceContract(given: () => Given): void {
  afterAll(() => collector.close());

  it('follows a publication over Kafka, from one process to the next, until the work is found', async () => {
    const { stack, services } = given();
    const { email, password } = accounts.find(({ role }) => role === 'creator') ?? accounts[0];
    const { token } = await new ApiClient(services.origin, null, stack.env.MAIL_INBOX_URL).signIn(email, password);
    const page = new TracedPage(services.origin, token);
    const form = { title: '放送の軌跡', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const { id } = await page.call(works.create, { body: { kind: 'video', assetIds: [], form } });
    await page.call(works.setStatus, { params: { id }, body: { status: 'publish' } });
    await page.call(works.search, { query: { kind: 'video', q: '放送の軌跡' } });
    await eventually(async () => {
      const spans = collector.ofTrace(page.traceId);
      const handled = spans.filter(({ kind }) => kind === CONSUMER);
      expect(handled.map(({ attributes }) => attributes['koma.slice'])).toEqual(expect.arrayContaining(['media']));
      // Each hangs on a span of the process that sent the event.
      for (const { parentSpanId } of handled) expect(spans.map(({ spanId }) => spanId)).toContain(parentSpanId);
      expect(collector.namesOf(page.traceId)).toContain(`GET ${works.search.path}`);
    }, 60_000);
  }, 120_000);
}
