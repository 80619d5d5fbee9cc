import { EVENT_STREAM } from '@koma/contracts';
import { AppError } from '../app-error.js';
import { DatabaseListener } from '../database/listener.js';
import type { DatabasePlace } from '../database/place.js';
import type { EventStream } from './event-stream.js';
import { StateStream } from './state-stream.js';

interface Viewer {
  accountId: string;
  keys: Readonly<Record<string, string>>;
  refresh: () => void;
}

/**
 * Streams of something's present state to open pages. A change is told by `pg_notify(channel, key)` in its transaction, from any
 * process; after a disconnection every state is read again.
 */
export class StateStreams {
  private readonly viewers = new Set<Viewer>();
  private readonly listener: DatabaseListener;

  /** @param names of the channels whose payload is a key */
  constructor(place: DatabasePlace, names: readonly string[]) {
    const refreshBy = (name: string) => (key: string) =>
      this.viewers.forEach((viewer) => viewer.keys[name] === key && viewer.refresh());
    const channels = Object.fromEntries(names.map((name) => [name, refreshBy(name)]));
    this.listener = new DatabaseListener(place, channels, () => this.viewers.forEach(({ refresh }) => refresh()));
  }

  start(): Promise<void> {
    return this.listener.start();
  }

  stop(): Promise<void> {
    return this.listener.stop();
  }

  /**
   * @param keys per channel the key whose changes refresh the state
   * @throws AppError REQUEST.TOO_MANY for an account with too many open streams, and what reading throws
   */
  async follow<T>(accountId: string, keys: Viewer['keys'], read: () => Promise<T>): Promise<EventStream<T>> {
    const own = [...this.viewers].filter((viewer) => viewer.accountId === accountId);
    if (own.length >= EVENT_STREAM.perAccount)
      throw new AppError('REQUEST.TOO_MANY', { retryAfterSeconds: EVENT_STREAM.minutes * 60 });
    const state = new StateStream(read);
    const viewer = { accountId, keys, refresh: () => state.refresh() };
    this.viewers.add(viewer);
    state.stream.once('close', () => this.viewers.delete(viewer));
    return state.begin();
  }
}
