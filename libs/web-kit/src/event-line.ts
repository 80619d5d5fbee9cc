import { type Endpoint, fillPath } from '@koma/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { config } from './config.js';
import { onSessionEnd } from './session/login-state.js';

/** So long a page does without when the stream is refused, for instance because too many tabs have one. */
const REFUSED_MILLISECONDS = 60_000;

interface Heard {
  onData: (data: unknown) => void;
  /** The line is up, perhaps again, or it is down. */
  onUp: (isUp: boolean) => void;
}

/** Server-sent events from a path of the API, asked for again however the line ends. Returns how to leave it. */
export function openEventLine(path: string, { onData, onUp }: Heard): () => void {
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
      // A line that was cut comes again by itself; one that was refused does not.
      if (line.readyState !== EventSource.CLOSED) return;
      again = setTimeout(connect, REFUSED_MILLISECONDS);
    };
  };
  const leave = () => {
    clearTimeout(again);
    source?.close();
    onUp(false);
    forget();
  };
  const forget = onSessionEnd(leave);
  connect();
  return leave;
}

/**
 * Follows an endpoint that is a stream of events, while the page is there. Answers whether the line is up; while it is not,
 * the page has to ask by itself.
 */
export function useEvents<T>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<T>>,
  { params }: { params: Record<string, string> },
  onEvent: (event: T) => void,
): boolean {
  const [isUp, setUp] = useState(false);
  const path = fillPath(endpoint.path, params);
  const onData = useEffectEvent((data: unknown) => {
    // What a newer server tells is passed over by an older page.
    const event = endpoint.response.safeParse(data);
    if (event.success) onEvent(event.data);
  });
  useEffect(() => openEventLine(path, { onData: (data) => onData(data), onUp: setUp }), [path]);
  return isUp;
}
