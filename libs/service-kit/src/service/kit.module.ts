import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Cache } from '../cache/cache.js';
import type { BaseConfig } from '../config.js';
import { IdentityVerifier } from '../http/identity.js';
import type { EventBus } from '../messaging/event-bus.js';
import { Outbox } from '../messaging/outbox.js';
import { HealthController, Readiness } from './health.controller.js';
import { ServedEndpoints } from './served-endpoints.js';
import { BUS, CACHE, CONFIG } from './tokens.js';

export interface KitParts {
  name: string;
  config: BaseConfig;
  bus: EventBus;
  cache: Cache;
  readiness: Readiness;
}

/** Providers of the kit for every service. */
@Module({})
export class KitModule {
  static of(parts: KitParts): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: parts.config },
      { provide: BUS, useValue: parts.bus },
      { provide: CACHE, useValue: parts.cache },
      { provide: Readiness, useValue: parts.readiness },
      // A service has one database, so its modules need not name it.
      { provide: DataSource, useExisting: getDataSourceToken(parts.name) },
      { provide: Outbox, useValue: new Outbox(`koma/${parts.name}`) },
      { provide: IdentityVerifier, useValue: new IdentityVerifier(parts.config.IDENTITY_PUBLIC_KEY) },
    ];
    return {
      module: KitModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [HealthController],
      providers: [...values, ServedEndpoints],
      exports: [...values.map(({ provide }) => provide), ServedEndpoints],
    };
  }
}
