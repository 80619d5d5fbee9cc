import { MEDIA_EVENTS_PATH, mediaEvent, type MediaEvent } from '@koma/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { openEventLine } from './event-line.js';
import { onSessionEnd } from './session/login-state.js';

interface Follower {
  onEvent: (event: MediaEvent) => void;
  /** The line is up, perhaps again: what was told before is not known. */
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

/** One line for the whole tab, as long as anybody follows. */
function connect(): void {
  leave ??= openEventLine(MEDIA_EVENTS_PATH, {
    onUp: (next) => {
      setUp(next);
      if (next) followers.forEach(({ onConnect }) => onConnect());
    },
    onData: (data) => {
      // What a newer server tells is passed over by an older page.
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
 * Follows what happens to the account's own files and other jobs, while `isOn`. Answers whether the line is up; while it
 * is not, the page has to ask by itself. `onConnect` is the time to ask once for what is known.
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
