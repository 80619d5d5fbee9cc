import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Signals } from '../news/signals.js';
import { Bell } from './bell.js';

/** What makes a file showable never waits behind the hours that a long film's qualities take. */
export const LANES = ['first', 'later'] as const;
export type Lane = (typeof LANES)[number];

/** The bells of the queues of files, rung in all processes. */
@Injectable()
export class Lanes {
  readonly bells: Readonly<Record<Lane, Bell>> = { first: new Bell(), later: new Bell() };

  constructor(private readonly signals: Signals) {
    signals.on('media_work', (lane) => LANES.forEach((name) => name === lane && this.bells[name].ring()));
    // Also covers what was missed while there was no line.
    signals.onLine(() => LANES.forEach((name) => this.bells[name].ring()));
  }

  /** There is work; told when the transaction is done. */
  async wake(lane: Lane, tx: Tx): Promise<void> {
    await this.signals.send('media_work', lane, tx);
  }
}
