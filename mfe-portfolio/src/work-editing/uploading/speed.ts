import { useEffect, useState } from 'react';

/** Number of bytes sent at a time (in ms). */
export interface Sample {
  at: number;
  bytes: number;
}

const WINDOW_MILLISECONDS = 6000;
const none: readonly Sample[] = [];

/** Adds a sample to those of the last seconds; a jump starts anew: back when a chunk is sent again, ahead on resuming. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && (last.bytes === 0 || last.bytes > sample.bytes)) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MILLISECONDS), sample];
}

/** Bytes per second over the samples; null while there are too few. */
export function speedOf(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 500 || last.bytes === first.bytes) return null;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
}

/** Speed of an upload over the last seconds, in bytes per second. */
export function useSpeed(sentBytes: number, isRunning: boolean): number | null {
  const [samples, setSamples] = useState(none);
  useEffect(() => {
    setSamples((known) => (isRunning ? addSample(known, { at: performance.now(), bytes: sentBytes }) : none));
  }, [sentBytes, isRunning]);
  return speedOf(samples);
}
