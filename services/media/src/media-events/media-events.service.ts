import { mediaEvent, type MediaEvent } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DatabaseNotificationsService } from '../database-notifications/index.js';

const published = z.object({ ownerId: z.uuid(), event: mediaEvent });

interface Subscriber {
  onEvent: (event: MediaEvent) => void;
  /** Called when events may have been missed. */
  onGap: () => void;
}

/** Sends the progress of an account's files and jobs from any process to its open pages. */
@Injectable()
export class MediaEventsService {
  private readonly subscribers = new Map<string, Set<Subscriber>>();

  constructor(private readonly notifications: DatabaseNotificationsService) {
    notifications.on('media_news', (payload) => {
      const { ownerId, event } = published.parse(JSON.parse(payload));
      this.subscribers.get(ownerId)?.forEach(({ onEvent }) => onEvent(event));
    });
    notifications.onConnect(() => this.subscribers.forEach((own) => own.forEach(({ onGap }) => onGap())));
  }

  /** Sends an event to the owner's open pages; with a transaction, on commit. */
  async publish(ownerId: string, event: MediaEvent, tx?: Tx): Promise<void> {
    await this.notifications.notify('media_news', JSON.stringify({ ownerId, event }), tx);
  }

  /** Number of subscribers of an account in this process. */
  count(ownerId: string): number {
    return this.subscribers.get(ownerId)?.size ?? 0;
  }

  /** Returns the function that ends the subscription. */
  subscribe(ownerId: string, subscriber: Subscriber): () => void {
    const own = this.subscribers.get(ownerId) ?? new Set();
    this.subscribers.set(ownerId, own.add(subscriber));
    return () => {
      own.delete(subscriber);
      if (own.size === 0) this.subscribers.delete(ownerId);
    };
  }
}
