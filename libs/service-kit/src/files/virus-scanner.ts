import { connect } from 'node:net';
import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { AppError } from '../app-error.js';
import { asking } from '../telemetry/dependencies.js';

/** What a scanner says of a file: the name of what it found, or null when it found nothing. */
export type Finding = string | null;

/** Looks for viruses in files that members and strangers send. */
export interface VirusScanner {
  /** @throws AppError SERVER.UNAVAILABLE when the scanner does not answer: nothing counts as scanned then */
  scan(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Finding>;
}

/** clamd ends a stream that is longer than its `StreamMaxLength` (25 MB by default), so long files are sent in parts. */
const PART_BYTES = 20 * 1024 ** 2;
/** The end of a part is sent once more with the next, so that a signature on the border is found. */
const OVERLAP_BYTES = 1024 ** 2;
const ANSWER_MS = 120_000;
const LONGEST_ANSWER = 1_000;

/** ClamAV's daemon over TCP, by its INSTREAM command (clamd(8)). */
export class ClamdScanner implements VirusScanner {
  private readonly host: string;
  private readonly port: number;

  /** @param address `host:port` of clamd */
  constructor(address: string) {
    const { hostname, port } = new URL(`tcp://${address}`);
    this.host = hostname;
    this.port = Number(port || 3310);
  }

  async scan(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Finding> {
    let part: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of content) {
      part.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) continue;
      const finding = await this.scanPart(part);
      if (finding !== null) return finding;
      const rest = Buffer.concat(part).subarray(-OVERLAP_BYTES);
      part = [Buffer.from(rest)];
      bytes = rest.length;
    }
    return this.scanPart(part);
  }

  private scanPart(chunks: readonly Buffer[]): Promise<Finding> {
    return asking('scanner', () => this.send(chunks));
  }

  private async send(chunks: readonly Buffer[]): Promise<Finding> {
    const socket = connect(this.port, this.host).setTimeout(ANSWER_MS);
    socket.on('timeout', () => socket.destroy(new Error('clamd does not answer')));
    try {
      await once(socket, 'connect');
      const answer = readAnswer(socket);
      // A scanner that has found something may close before it has everything; its answer counts.
      await Promise.race([sendPart(socket, chunks), answer]);
      return findingOf(await answer);
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('SERVER.UNAVAILABLE');
    } finally {
      socket.destroy();
    }
  }
}

async function sendPart(socket: Writable, chunks: readonly Buffer[]): Promise<void> {
  socket.write('zINSTREAM\0');
  for (const chunk of chunks) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (chunk.length > 0 && !socket.write(chunk)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

async function readAnswer(socket: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const part of socket) {
    text += part.toString();
    if (text.includes('\0') || text.length > LONGEST_ANSWER) break;
  }
  return text.replace(/\0.*$/s, '');
}

function findingOf(answer: string): Finding {
  if (/: OK$/.test(answer)) return null;
  const [, finding] = /: (.+) FOUND$/.exec(answer) ?? [];
  if (finding === undefined) throw new AppError('SERVER.UNAVAILABLE');
  return finding;
}

/** Where no scanner is set up, every file passes. */
class NoScanner implements VirusScanner {
  async scan(): Promise<Finding> {
    return null;
  }
}

/** ClamAV at `address`, or a scanner that lets everything pass where there is none. */
export const openScanner = (address: string | undefined): VirusScanner =>
  address ? new ClamdScanner(address) : new NoScanner();

/** Token under which a service's modules find its scanner. */
export const SCANNER = Symbol('virus scanner');
