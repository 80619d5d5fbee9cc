import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DatabaseNotificationsService } from '../database-notifications/index.js';
import { WakeUpSignal } from './wake-up-signal.js';

/** Wakes the workers of a queue in all processes. */
@Injectable()
export class WakeUpsService {
  private readonly signals = new Map<string, WakeUpSignal>();

  constructor(private readonly notifications: DatabaseNotificationsService) {
    notifications.on('media_work', (queue) => this.signals.get(queue)?.send());
    // Also covers signals that were missed without a connection.
    notifications.onConnect(() => this.signals.forEach((signal) => signal.send()));
  }

  /** The signal for workers of a queue in this process. */
  signalOf(queue: string): WakeUpSignal {
    const signal = this.signals.get(queue) ?? new WakeUpSignal();
    this.signals.set(queue, signal);
    return signal;
  }

  /** Wakes workers when the transaction is committed. */
  async wake(queue: string, tx: Tx): Promise<void> {
    await this.notifications.notify('media_work', queue, tx);
  }
}
