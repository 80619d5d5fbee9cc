import { mediaEvent, type MediaEvent } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Signals } from './signals.js';

const told = z.object({ ownerId: z.uuid(), event: mediaEvent });

interface Listener {
  onEvent: (event: MediaEvent) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** How far an account's files and other jobs are, from whichever process works on them to whoever looks at them. */
@Injectable()
export class JobNews {
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly signals: Signals) {
    signals.on('media_news', (payload) => {
      const { ownerId, event } = told.parse(JSON.parse(payload));
      this.listeners.get(ownerId)?.forEach(({ onEvent }) => onEvent(event));
    });
    signals.onLine(() => this.listeners.forEach((own) => own.forEach(({ onGap }) => onGap())));
  }

  /** Tells the owner's open pages; with a transaction, when that is done. */
  async tell(ownerId: string, event: MediaEvent, tx?: Tx): Promise<void> {
    await this.signals.send('media_news', JSON.stringify({ ownerId, event }), tx);
  }

  /** How many listen for an account in this process. */
  count(ownerId: string): number {
    return this.listeners.get(ownerId)?.size ?? 0;
  }

  /** Returns the way to stop listening. */
  listen(ownerId: string, listener: Listener): () => void {
    const own = this.listeners.get(ownerId) ?? new Set();
    this.listeners.set(ownerId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(ownerId);
    };
  }
}
