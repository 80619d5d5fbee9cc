import { connectionEstimate } from './connection.js';

interface Quality {
  url: string;
  bandwidth: number;
  /** The longer side of its pictures in px; zero where unknown. */
  size: number;
}

const BANDWIDTH = /[:,]BANDWIDTH=(\d+)/;
const RESOLUTION = /[:,]RESOLUTION=(\d+)x(\d+)/;
const FIRST_PART = /#EXT-X-MAP:URI="([^"]+)"/;

const linesOf = (playlist: string) => playlist.split(/\r?\n/).map((line) => line.trim());
/** An address in a playlist is relative to the playlist's own. */
const within = (base: string, path: string) => new URL(path, new URL(base, document.baseURI)).href;

/** The qualities of a master playlist; none in any other. */
function qualitiesOf(playlist: string, base: string): Quality[] {
  const lines = linesOf(playlist);
  return lines.flatMap((line, at) => {
    const path = lines[at + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF') || !path || path.startsWith('#')) return [];
    const [, width, height] = RESOLUTION.exec(line) ?? [];
    const size = Math.max(Number(width ?? 0), Number(height ?? 0));
    return [{ url: within(base, path), bandwidth: Number(BANDWIDTH.exec(line)?.[1] ?? 0), size }];
  });
}

/** Those that are not larger than the player shows: the smallest that fills it, and all below. */
function shownIn(width: number, qualities: readonly Quality[]): Quality[] {
  const enough = Math.min(...qualities.flatMap(({ size }) => (size >= width ? size : [])));
  return qualities.filter(({ size }) => size <= enough);
}

/** The best quality that the connection carries; the lightest where it carries none. */
function firstQuality(qualities: readonly Quality[], estimate: number): Quality | undefined {
  const ascending = qualities.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return ascending.findLast(({ bandwidth }) => bandwidth <= estimate) ?? ascending[0];
}

/** What a quality begins with: the header of its parts, if they have one, and the first part. */
function beginningOf(playlist: string, base: string): string[] {
  const header = FIRST_PART.exec(playlist)?.[1];
  const first = linesOf(playlist).find((line) => line !== '' && !line.startsWith('#'));
  return [header, first].flatMap((path) => (path === undefined ? [] : within(base, path)));
}

interface Player {
  /** Its longer side in px of the screen (`devicePixelRatio`). */
  width: number;
  /** Bits per second of the connection; default: as the last film has found it. */
  estimate?: number | undefined;
}

/**
 * Has the browser cache what a player of this film asks for first: the playlists and the first part of the quality with which it
 * will begin, which is no larger than the player (`capLevelToPlayerSize`). What cannot be had is left out: the player will ask for
 * it again, and tell.
 *
 * @param src address of the HLS master playlist
 */
export async function prepareFilm(
  src: string,
  signal: AbortSignal,
  { width, estimate = connectionEstimate() }: Player,
): Promise<void> {
  const load = async (url: string) => {
    const answer = await fetch(url, { signal, priority: 'low' });
    return answer.ok ? answer : null;
  };
  const read = async (url: string) => (await load(url))?.text() ?? '';
  try {
    const quality = firstQuality(shownIn(width, qualitiesOf(await read(src), src)), estimate);
    if (!quality) return;
    const parts = beginningOf(await read(quality.url), quality.url);
    // Only a body that was read whole is cached.
    await Promise.all(parts.map(async (url) => (await load(url))?.arrayBuffer()));
  } catch {
    // Aborted, or the connection is gone.
  }
}
