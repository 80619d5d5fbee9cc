import type { Endpoint } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { servedBy, type ServedMethod } from '../http/serves.js';

/** Finds the endpoints of the contracts that this application serves. */
@Injectable()
export class ServedEndpoints {
  constructor(private readonly discovery: DiscoveryService) {}

  methods(): ServedMethod[] {
    return this.discovery.getControllers().flatMap(({ instance }: { instance: object }) => servedBy(instance));
  }

  list(): Endpoint[] {
    return this.methods().map(({ endpoint }) => endpoint);
  }

  ids(): Set<string> {
    return new Set(this.list().map((endpoint) => endpoint.id));
  }
}
