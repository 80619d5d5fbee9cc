import { MEDIA_EVENTS_PATH, mediaEvent, type MediaEvent } from '@koma/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { config } from './config.js';
import { onSessionEnd } from './session/login-state.js';

interface Follower {
  onEvent: (event: MediaEvent) => void;
  /** The line is up, perhaps again: what was told before is not known. */
  onConnect: () => void;
}

/** So long a page does without when the stream is refused, for instance because too many tabs have one. */
const REFUSED_MILLISECONDS = 60_000;

const followers = new Set<Follower>();
const watchers = new Set<() => void>();
let source: EventSource | null = null;
let isUp = false;
let again: ReturnType<typeof setTimeout> | undefined;

function setUp(next: boolean): void {
  if (isUp === next) return;
  isUp = next;
  watchers.forEach((watch) => watch());
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = null;
  setUp(false);
}

/** One line for the whole tab, as long as anybody follows. */
function connect(): void {
  if (source || typeof EventSource === 'undefined') return;
  const line = new EventSource(config().apiBase + MEDIA_EVENTS_PATH);
  source = line;
  line.onopen = () => {
    setUp(true);
    followers.forEach(({ onConnect }) => onConnect());
  };
  line.onmessage = ({ data }: MessageEvent<string>) => {
    // What a newer server tells is passed over by an older page.
    const { data: event } = mediaEvent.safeParse(JSON.parse(data));
    if (event) followers.forEach(({ onEvent }) => onEvent(event));
  };
  line.onerror = () => {
    setUp(false);
    // A line that was cut comes again by itself; one that was refused does not.
    if (line.readyState !== EventSource.CLOSED) return;
    close();
    again = setTimeout(() => followers.size > 0 && connect(), REFUSED_MILLISECONDS);
  };
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
export function useMediaNews({ onEvent, onConnect, isOn }: Follower & { isOn: boolean }): boolean {
  const tell = useEffectEvent(onEvent);
  const connected = useEffectEvent(onConnect);
  useEffect(() => {
    if (!isOn) return undefined;
    return follow({ onEvent: (event) => tell(event), onConnect: () => connected() });
  }, [isOn]);
  return useSyncExternalStore(watch, () => isUp);
}
