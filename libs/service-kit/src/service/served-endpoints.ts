import type { Endpoint } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ENDPOINT } from '../http/serves.js';

/** Finds which endpoints of the contracts this application serves. */
@Injectable()
export class ServedEndpoints {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  list(): Endpoint[] {
    return this.discovery.getControllers().flatMap(({ instance }) => {
      const prototype: unknown = Object.getPrototypeOf(instance);
      if (typeof prototype !== 'object' || prototype === null) return [];
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name): unknown => Reflect.get(prototype, name))
        .filter((method) => typeof method === 'function')
        .map((method) => this.reflector.get<Endpoint | undefined>(ENDPOINT, method))
        .filter((endpoint) => endpoint !== undefined);
    });
  }

  ids(): Set<string> {
    return new Set(this.list().map((endpoint) => endpoint.id));
  }
}
