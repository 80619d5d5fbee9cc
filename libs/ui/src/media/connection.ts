/** Bits per second that a connection is taken for until a film has been loaded; hls.js begins with the same. */
const FIRST_ESTIMATE = 500_000;

let known = FIRST_ESTIMATE;

/** Bits per second of the connection, as the last film has found it. */
export const connectionEstimate = (): number => known;

/** Remembers what a film has found. */
export function learnEstimate(bitsPerSecond: number): void {
  if (bitsPerSecond > 0 && Number.isFinite(bitsPerSecond)) known = bitsPerSecond;
}
