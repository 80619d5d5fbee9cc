import { MEDIA_EVENTS_PATH, mediaEvent, type MediaEvent } from '@koma/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { openEventStream } from './event-line.js';
import { onSessionEnd } from './session/login-state.js';

interface Follower {
  onEvent: (event: MediaEvent) => void;
  /** Called when the stream connects or reconnects: earlier events may have been missed. */
  onConnect: () => void;
}

const followers = new Set<Follower>();
const watchers = new Set<() => void>();
let leave: (() => void) | null = null;
let isUp = false;

function setUp(next: boolean): void {
  if (isUp === next) return;
  isUp = next;
  watchers.forEach((watch) => watch());
}

function close(): void {
  leave?.();
  leave = null;
}

/** One stream for the whole tab, while it has followers. */
function connect(): void {
  leave ??= openEventStream(MEDIA_EVENTS_PATH, {
    onUp: (next) => {
      setUp(next);
      if (next) followers.forEach(({ onConnect }) => onConnect());
    },
    onData: (data) => {
      // Older pages ignore unknown events of a newer server.
      const { data: event } = mediaEvent.safeParse(data);
      if (event) followers.forEach(({ onEvent }) => onEvent(event));
    },
  });
}

function follow(follower: Follower): () => void {
  followers.add(follower);
  connect();
  if (isUp) follower.onConnect();
  return () => {
    followers.delete(follower);
    if (followers.size === 0) close();
  };
}

onSessionEnd(close);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/**
 * Follows events on the account's own files and jobs, while `isOn`. Returns whether the stream is connected; otherwise the page
 * must poll. `onConnect` is the time to load the present state.
 */
export function useMediaEvents({ onEvent, onConnect, isOn }: Follower & { isOn: boolean }): boolean {
  const tell = useEffectEvent(onEvent);
  const connected = useEffectEvent(onConnect);
  useEffect(() => {
    if (!isOn) return undefined;
    return follow({ onEvent: (event) => tell(event), onConnect: () => connected() });
  }, [isOn]);
  return useSyncExternalStore(watch, () => isUp);
}
