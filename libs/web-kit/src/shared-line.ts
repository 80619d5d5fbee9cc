import { type Endpoint, fillPath } from '@koma/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { type Listeners, openEventStream } from './event-line.js';
import { readLoginState } from './session/login-state.js';

/** What tabs say to each other: one asks for the present state, the one with the stream says it. */
const message = z.union([
  z.object({ say: z.literal('ask') }),
  z.object({ say: z.literal('up'), isUp: z.boolean() }),
  z.object({ say: z.literal('data'), data: z.unknown() }),
]);
type Message = z.infer<typeof message>;

const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/**
 * Like `openEventStream`, with one stream for all tabs of the browser: browsers open few connections to a site, and tabs that are
 * left open would take them all. The tab that holds the lock has the stream and passes events on; when it closes, the next takes
 * over. Each event must contain the whole state. Tabs of another account share nothing.
 */
function openSharedStream(path: string, account: string, listeners: Listeners): () => void {
  if (!canShare()) return openEventStream(path, listeners);
  const channel = new BroadcastChannel(`${path} ${account}`);
  const post = (said: Message) => channel.postMessage(said);
  let last: { data: unknown } | null = null;
  let isUp = false;
  let leave: (() => void) | null = null;
  const over = new AbortController();

  const onUp = (next: boolean) => {
    isUp = next;
    listeners.onUp(next);
  };
  const onData = (data: unknown) => {
    last = { data };
    listeners.onData(data);
  };
  const sayState = () => {
    post({ say: 'up', isUp });
    if (last) post({ say: 'data', data: last.data });
  };
  const lead = () => {
    leave = openEventStream(path, {
      onUp: (next) => {
        onUp(next);
        post({ say: 'up', isUp: next });
      },
      onData: (data) => {
        onData(data);
        post({ say: 'data', data });
      },
    });
  };

  channel.addEventListener('message', ({ data }) => {
    const said = message.safeParse(data).data;
    if (said?.say === 'ask' && leave) sayState();
    if (said?.say === 'up' && !leave) onUp(said.isUp);
    if (said?.say === 'data' && !leave) onData(said.data);
  });
  navigator.locks
    .request(`koma:${path} ${account}`, { signal: over.signal }, async () => {
      if (over.signal.aborted) return;
      lead();
      await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
    })
    .catch(() => undefined);
  post({ say: 'ask' });
  return () => {
    leave?.();
    over.abort();
    channel.close();
    listeners.onUp(false);
  };
}

/** Like `useEvents`, by one stream for all tabs of the browser; each event contains the whole state. */
export function useSharedEvents<T>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<T>>,
  onEvent: (event: T) => void,
): boolean {
  const [isUp, setUp] = useState(false);
  const path = fillPath(endpoint.path, {});
  const account = readLoginState()?.userId ?? '';
  const onData = useEffectEvent((data: unknown) => {
    // Older pages ignore unknown events of a newer server.
    const event = endpoint.response.safeParse(data);
    if (event.success) onEvent(event.data);
  });
  useEffect(() => openSharedStream(path, account, { onData: (data) => onData(data), onUp: setUp }), [path, account]);
  return isUp;
}
