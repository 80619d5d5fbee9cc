/** Frames per second when neither the page nor the film says. */
export const DEFAULT_FRAME_RATE = 30;

interface Step {
  /** Present time in seconds. */
  time: number;
  /** Frames forward, or back where negative. */
  frames: number;
  frameRate: number;
  /** Length of the film in seconds; NaN while unknown. */
  duration: number;
}

/** Time in the middle of the frame some frames away: at a frame's edge, rounding would decide which frame is shown. */
export function frameTime({ time, frames, frameRate, duration }: Step): number {
  const last = Number.isFinite(duration) ? Math.max(0, Math.ceil(duration * frameRate - 0.001) - 1) : Infinity;
  const frame = Math.floor(time * frameRate + 0.001) + frames;
  return (Math.min(Math.max(frame, 0), last) + 0.5) / frameRate;
}

/** The still nearest to a time, of stills from the middle of equal parts of a film. */
export function stillAt(stills: readonly string[], time: number, duration: number): string | undefined {
  if (!(duration > 0)) return stills[0];
  const index = Math.floor((time / duration) * stills.length);
  return stills[Math.min(Math.max(index, 0), stills.length - 1)];
}
