import { callUrl, dashboards, type Endpoint, type RequestOf } from '@koma/contracts';
import { EmbeddedBus, IDENTITY_HEADER, MemoryCache, newId, signIdentity, startService } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { newSecrets } from '../../tools/platform/secrets.js';
import { analyticsService } from '../../services/analytics/src/index.js';
import { RankingsService } from '../../services/analytics/src/rankings/index.js';

/** Half of the asked creators are those with most events, half any. */
export async function chooseCreators(database: DataSource, asked: number): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `(SELECT owner_id AS id FROM daily_count GROUP BY 1 ORDER BY sum(count) DESC LIMIT $1)
     UNION (SELECT id FROM account ORDER BY md5(id::text) LIMIT $1)`,
    [Math.round(asked / 2)],
  );
  return rows.map(({ id }) => id);
}

export const print = (what: string, figures: object | number): void =>
  void process.stdout.write(`${what}: ${typeof figures === 'number' ? figures : JSON.stringify(figures)}\n`);

/** A year up to yesterday. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const period = { from: day(365), to: day(1) };

interface Question {
  label: string;
  addressAt: (url: string) => URL;
}
const question = <E extends Endpoint>(label: string, endpoint: E, request: Partial<RequestOf<E>>): Question => ({
  label,
  addressAt: (url) => callUrl(endpoint, request, url),
});

const QUESTIONS: readonly Question[] = [
  question('figures', dashboards.figures, { query: { ...period, measure: 'view' } }),
  question('presentations', dashboards.figures, { query: { ...period, measure: 'presentation', kind: 'video' } }),
  question('clients', dashboards.breakdown, { params: { facet: 'client' }, query: period }),
  question('works', dashboards.works, { query: { ...period, kind: 'video' } }),
  question('audience', dashboards.audience, { query: period }),
  question('funnel', dashboards.funnel, { query: period }),
];
const BOARDS = ['production-company', 'advertising-company', 'client', 'creator', 'video', 'image'] as const;
const RANKINGS: readonly Question[] = BOARDS.flatMap((board) =>
  (['views', 'favourites', 'uploads'] as const)
    .filter((by) => by !== 'uploads' || (board !== 'video' && board !== 'image'))
    .flatMap((by) =>
      (['7', '30', '365'] as const).flatMap((days) =>
        ([undefined, 'tvc', 'web'] as const).map((media) =>
          question('Top 50', dashboards.ranking, { params: { board }, query: { by, days, ...(media && { media }) } }),
        ),
      ),
    ),
);

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks each creator's dashboards and every ranking at one connection, each once, then each once more; prints times, answers with the answers. */
export async function ask({
  url,
  chosen,
  what,
  archiveUrl,
}: {
  url: string;
  chosen: readonly string[];
  what: string;
  archiveUrl?: string;
}): Promise<Map<string, string>> {
  const { databasePassword: _, ...keys } = newSecrets();
  const service = await startService(
    analyticsService,
    { ...keys, DATABASE_URL: url, LOG_LEVEL: 'error', ...(archiveUrl && { CLICKHOUSE_URL: archiveUrl }) },
    { bus: new EmbeddedBus(), cache: new MemoryCache() },
  );
  const answers = new Map<string, string>();
  try {
    const began = performance.now();
    await service.app.get(RankingsService).compute();
    print(`${what}, rankings computed in s`, Math.round((performance.now() - began) / 100) / 10);
    for (const turn of ['never repeated', 'repeated']) {
      const times = new Map<string, number[]>();
      const send = async (accountId: string, { label, addressAt }: Question) => {
        const caller = { accountId, profileType: 'creator', adminPermission: null, sessionId: newId() } as const;
        const headers = { [IDENTITY_HEADER]: await signIdentity(caller, keys.IDENTITY_PRIVATE_KEY) };
        const address = addressAt(service.url);
        const start = performance.now();
        const answer = await fetch(address, { headers });
        const text = await answer.text();
        const list = times.get(label) ?? [];
        list.push(performance.now() - start);
        times.set(label, list);
        if (answer.status !== 200) throw new Error(`${address.href}: ${answer.status} ${text}`);
        // The moment at which rankings were computed is not the same.
        answers.set(`${accountId} ${address.pathname}${address.search}`, text.replace(/"computedAt":"[^"]*"/, ''));
      };
      for (const accountId of chosen) for (const one of QUESTIONS) await send(accountId, one);
      for (const [at, one] of RANKINGS.entries()) await send(chosen[at % chosen.length] ?? '', one);
      for (const [label, list] of times) {
        const sorted = list.toSorted((a, b) => a - b);
        const figures = [0.5, 0.95, 1].map((share) => percentile(sorted, share).toFixed(1));
        print(`${what}, ${turn}, ${label}, ms`, {
          p50: figures[0],
          p95: figures[1],
          most: figures[2],
          asked: list.length,
        });
      }
    }
    return answers;
  } finally {
    await service.close();
  }
}
