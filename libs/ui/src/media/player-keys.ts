import { frameTime } from './frames.js';

/** The player that keys control. */
export interface KeyedPlayer {
  media: Pick<HTMLMediaElement, 'paused' | 'muted' | 'currentTime' | 'duration' | 'play' | 'pause'>;
  frameRate: number;
  toggleFullscreen: () => void;
  toggleCaptions: () => void;
}

/** Commercials last 15 or 30 seconds: a jump of ten would be half the film. */
const JUMP_SECONDS = 5;
const TENTHS = '0123456789';

function jump({ media }: KeyedPlayer, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Infinity;
  media.currentTime = Math.min(Math.max(media.currentTime + seconds, 0), end);
}

function step({ media, frameRate }: KeyedPlayer, frames: number): void {
  media.pause();
  media.currentTime = frameTime({ time: media.currentTime, frames, frameRate, duration: media.duration });
}

function playOrPause({ media }: KeyedPlayer): void {
  if (media.paused) void media.play();
  else media.pause();
}

const back = (player: KeyedPlayer) => jump(player, -JUMP_SECONDS);
const forward = (player: KeyedPlayer) => jump(player, JUMP_SECONDS);

const KEYS: Record<string, (player: KeyedPlayer) => void> = {
  ' ': playOrPause,
  k: playOrPause,
  j: back,
  l: forward,
  arrowleft: back,
  arrowright: forward,
  ',': (player) => step(player, -1),
  '.': (player) => step(player, 1),
  c: ({ toggleCaptions }) => toggleCaptions(),
  f: ({ toggleFullscreen }) => toggleFullscreen(),
  m: ({ media }) => {
    media.muted = !media.muted;
  },
  ...Object.fromEntries(
    [...TENTHS].map((digit) => [
      digit,
      ({ media }: KeyedPlayer) => {
        if (Number.isFinite(media.duration)) media.currentTime = (media.duration * Number(digit)) / TENTHS.length;
      },
    ]),
  ),
};

/** Handles a key of the player; false when the key has no meaning. */
export function pressKey(key: string, player: KeyedPlayer): boolean {
  const action = KEYS[key.toLowerCase()];
  action?.(player);
  return action !== undefined;
}
