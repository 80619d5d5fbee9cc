import { Client, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';

export const WRITING_MS = 60_000;

/** A clause of the query language, or a whole body. */
export type Clause = Record<string, unknown>;

/** What is written: a document, or null where there is none any more. */
export interface Written {
  id: string;
  document: Clause | null;
}

const bulkAnswer = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.number(), error: z.unknown().optional() }))),
});
const shards = z.object({ _shards: z.object({ failed: z.number() }) });
const searched = z.object({ timed_out: z.literal(false), _shards: z.object({ failed: z.literal(0) }) });

/** Creators have all of their parts with them: a portion is sent in several requests. */
const BULK_LETTERS = 4_000_000;
/** It has a newer version, or none that could be deleted. */
const IS_SETTLED = new Set([404, 409]);

interface EngineOptions {
  /** Whoever waits longer for an answer is answered by the reference. */
  questionMs: number;
  /** Of the authority of its certificate, as PEM. */
  ca?: string | undefined;
}

type Request = Parameters<Client['transport']['request']>;

/** Says by the names of its settings why a connection is refused. */
function explained(error: unknown): unknown {
  const told = (reason: string) => new Error(`${reason}: ${String(error)}`);
  if (error instanceof errors.ResponseError && error.statusCode === 401)
    return told('OpenSearch does not know the account of OPENSEARCH_URL, or its password is another one');
  if (error instanceof errors.ResponseError && error.statusCode === 403)
    return told('the account of OPENSEARCH_URL lacks a right in OpenSearch');
  if (error instanceof errors.ConnectionError && /certificate|altnames/.test(error.message))
    return told('the certificate of OpenSearch is not one of OPENSEARCH_CA, or is that of another host');
  return error;
}

/** The calls of OpenSearch that the search needs. */
export class Engine {
  private readonly client: Client;

  /** @param urls with user and password, one or more nodes of a cluster, separated by commas */
  constructor(
    urls: string,
    private readonly given: EngineOptions,
  ) {
    const ssl = given.ca === undefined ? {} : { ssl: { ca: given.ca } };
    this.client = new Client({ nodes: urls.split(','), maxRetries: 1, compression: 'gzip', ...ssl });
  }

  /** An answer from all shards. @throws where a shard is silent */
  async search<T extends z.ZodType>(
    index: string,
    body: Clause,
    answer: T,
    ms = this.given.questionMs,
  ): Promise<z.output<T>> {
    const path = `/${index}/_search`;
    const querystring = { allow_partial_search_results: false, timeout: `${ms}ms` };
    const request = { method: 'POST', path, querystring, body };
    const found: unknown = (await this.request(request, { requestTimeout: ms })).body;
    searched.parse(found);
    return answer.parse(found);
  }

  /** Writes documents with the version of their reading: whatever arrives later than a newer one changes nothing. */
  async write(index: string, version: number, all: readonly Written[]): Promise<void> {
    const to = (id: string) => ({ _id: id, version, version_type: 'external_gte' });
    let bulk = '';
    for (const { id, document } of all) {
      const lines = document === null ? [{ delete: to(id) }] : [{ index: to(id) }, document];
      bulk += lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      if (bulk.length < BULK_LETTERS) continue;
      await this.send(index, bulk);
      bulk = '';
    }
    if (bulk !== '') await this.send(index, bulk);
  }

  private async send(index: string, bulkBody: string): Promise<void> {
    const given = { method: 'POST', path: `/${index}/_bulk`, bulkBody };
    const answer = await this.request(given, { requestTimeout: WRITING_MS, maxRetries: 0 });
    for (const item of bulkAnswer.parse(answer.body).items)
      for (const { status, error } of Object.values(item))
        if (error !== undefined && !IS_SETTLED.has(status)) throw new Error(`not written: ${JSON.stringify(error)}`);
  }

  /** Lets searches find what was written. */
  async refresh(indices: readonly string[]): Promise<void> {
    const { _shards } = shards.parse(await this.call('POST', `/${indices.join(',')}/_refresh`));
    if (_shards.failed > 0) throw new Error(`${_shards.failed} shards do not show what was written`);
  }

  async call(method: string, path: string, body?: Clause): Promise<unknown> {
    const options = { requestTimeout: WRITING_MS, maxRetries: 0 };
    const answer = await this.request({ method, path, ...(body && { body }) }, options);
    return answer.body;
  }

  async has(index: string): Promise<boolean> {
    const { statusCode } = await this.request(
      { method: 'HEAD', path: `/${index}` },
      { ignore: [404], requestTimeout: WRITING_MS },
    );
    return statusCode === 200;
  }

  /** @throws with a reason that names the setting, where the account or the certificate is refused */
  private request(...[params, options]: Request) {
    return this.client.transport.request(params, options).catch((error: unknown) => {
      throw explained(error);
    });
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
