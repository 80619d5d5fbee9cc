import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const TICK_MILLISECONDS = 10_000;

/** The present time, updated every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MILLISECONDS, { autoInvoke: true });
  return now;
}
