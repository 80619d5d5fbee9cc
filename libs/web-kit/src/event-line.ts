import { type Endpoint, fillPath } from '@koma/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { config } from './config.js';
import { onSessionEnd } from './session/login-state.js';

/** Delay before reconnecting when the stream is refused, for instance because too many tabs have one. */
const REFUSED_MILLISECONDS = 60_000;

export interface Listeners {
  onData: (data: unknown) => void;
  /** Called when the stream connects, reconnects or disconnects. */
  onUp: (isUp: boolean) => void;
}

/** Server-sent events of an API path, with reconnecting after any end. Returns a function that closes the stream. */
export function openEventStream(path: string, { onData, onUp }: Listeners): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    if (typeof EventSource === 'undefined') return;
    const line = new EventSource(config().apiBase + path);
    source = line;
    line.onopen = () => onUp(true);
    line.onmessage = ({ data }: MessageEvent<string>) => onData(JSON.parse(data));
    line.onerror = () => {
      onUp(false);
      // The browser reconnects after an interruption, but not after a refusal.
      if (line.readyState !== EventSource.CLOSED) return;
      again = setTimeout(connect, REFUSED_MILLISECONDS);
    };
  };
  const leave = () => {
    clearTimeout(again);
    source?.close();
    onUp(false);
    stopListening();
  };
  const stopListening = onSessionEnd(leave);
  connect();
  return leave;
}

/**
 * Subscribes to an event-stream endpoint while the component is mounted. Returns whether it is connected; otherwise the page must
 * poll.
 */
export function useEvents<T>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<T>>,
  { params }: { params: Record<string, string> },
  onEvent: (event: T) => void,
): boolean {
  const [isUp, setUp] = useState(false);
  const path = fillPath(endpoint.path, params);
  const onData = useEffectEvent((data: unknown) => {
    // Older pages ignore unknown events of a newer server.
    const event = endpoint.response.safeParse(data);
    if (event.success) onEvent(event.data);
  });
  useEffect(() => openEventStream(path, { onData: (data) => onData(data), onUp: setUp }), [path]);
  return isUp;
}
