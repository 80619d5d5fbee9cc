import { YOUTUBE_ID } from '@koma/contracts';

/** The largest first; many older films have only the second. */
const NAMES = ['maxresdefault', 'hqdefault'] as const;
const MOST_BYTES = 4_000_000;
const TIME_LIMIT_MS = 5_000;
/** First bytes of every JPEG file. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Not found, and gone. Every other answer may be another one tomorrow: a refusal, a redirect, a page in place of a picture. */
const FINAL: readonly number[] = [404, 410];

/** `none`: this film has no still, for good; `failed`: the host did not give one this time. */
export type StillAnswer = { kind: 'found'; bytes: Buffer } | { kind: 'none' } | { kind: 'failed'; error: unknown };

/**
 * Asks the one allowed host for the still of a film. Nothing of a member is sent: no cookies, no referrer, no address of a page.
 * A redirect is not followed, so that no other host is ever asked.
 */
export async function requestStill(host: string, videoId: string, stopped: AbortSignal): Promise<StillAnswer> {
  if (!YOUTUBE_ID.test(videoId)) return { kind: 'none' };
  for (const name of NAMES) {
    const answer = await request(`${host.replace(/\/+$/, '')}/vi/${videoId}/${name}.jpg`, stopped);
    if (answer.kind !== 'none') return answer;
  }
  return { kind: 'none' };
}

async function request(address: string, stopped: AbortSignal): Promise<StillAnswer> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    const response = await fetch(address, {
      ...{ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal },
      headers: { accept: 'image/jpeg' },
    });
    const bytes = response.status === 200 ? await readBounded(response) : null;
    if (bytes === null) await response.body?.cancel().catch(() => undefined);
    if (FINAL.includes(response.status)) return { kind: 'none' };
    if (response.status !== 200) return { kind: 'failed', error: new Error(`answered ${response.status}`) };
    if (bytes?.subarray(0, JPEG.length).equals(JPEG)) return { kind: 'found', bytes };
    return { kind: 'failed', error: new Error(bytes === null ? 'answered too much' : 'answered no JPEG') };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Null when the answer is too large; no more than the limit is held in memory. */
async function readBounded({
  body,
  headers,
}: {
  body: AsyncIterable<Uint8Array> | null;
  headers: Headers;
}): Promise<Buffer | null> {
  if (!body || Number(headers.get('content-length') ?? 0) > MOST_BYTES) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
