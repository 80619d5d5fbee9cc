import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CatalogueConfig } from '../../../config.js';
import { AskedEngine } from './asked-engine.js';
import { Engine } from './engine.js';
import { SearchWriter } from './search-writer.js';

/** OpenSearch where it has an address; otherwise nothing of it. */
@Injectable()
export class OpenSearch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly engine: Engine | null;
  readonly asked: AskedEngine | null;
  /** Of a process in the role `index`. */
  readonly writer: SearchWriter | null;

  constructor(database: DataSource, @Inject(CONFIG) config: CatalogueConfig) {
    const {
      OPENSEARCH_URL,
      OPENSEARCH_PREFIX: prefix,
      OPENSEARCH_SHARDS: shards,
      OPENSEARCH_REPLICAS: replicas,
    } = config;
    const given = { questionMs: config.OPENSEARCH_QUESTION_MS, ca: config.OPENSEARCH_CA };
    const engine = OPENSEARCH_URL === undefined ? null : new Engine(OPENSEARCH_URL, given);
    this.engine = engine;
    this.asked = engine && new AskedEngine(database, engine, prefix);
    const isWriter = engine && config.CATALOGUE_ROLES.includes('index');
    const parts = { database, place: config, options: { prefix, shards, replicas } };
    this.writer = isWriter ? new SearchWriter({ ...parts, engine }) : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.writer?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writer?.stop();
    await this.engine?.close();
  }
}
