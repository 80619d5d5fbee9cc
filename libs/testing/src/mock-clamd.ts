import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** The part of ClamAV's daemon that Koma uses, over TCP: finds the EICAR test file, and fails when told to. */
export class MockClamd {
  /** Streams that were scanned to their end, in bytes. */
  readonly scanned: number[] = [];
  /** Answered in place of a result. */
  failure: string | null = null;
  /** Found as a virus beside the EICAR test file. */
  signature: string | null = null;

  private constructor(
    readonly address: string,
    private readonly server: Server,
  ) {}

  static async start(mostBytes = 25 * 1024 ** 2): Promise<MockClamd> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    const clamd = new MockClamd(`127.0.0.1:${address.port}`, server);
    server.on('connection', (socket) => void clamd.answer(socket, mostBytes).catch(() => socket.destroy()));
    return clamd;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(socket: Socket, mostBytes: number): Promise<void> {
    let buffer = Buffer.alloc(0);
    const content: Buffer[] = [];
    let bytes = 0;
    let isBegun = false;
    for await (const part of socket) {
      buffer = Buffer.concat([buffer, part]);
      if (!isBegun && buffer.length >= 10) {
        if (buffer.subarray(0, 10).toString() !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
        isBegun = true;
        buffer = buffer.subarray(10);
      }
      while (isBegun && buffer.length >= 4 && buffer.length >= 4 + buffer.readUInt32BE(0)) {
        const length = buffer.readUInt32BE(0);
        if (length === 0) return void socket.end(`${this.resultOf(Buffer.concat(content))}\0`);
        content.push(buffer.subarray(4, 4 + length));
        bytes += length;
        if (bytes > mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        buffer = buffer.subarray(4 + length);
      }
    }
  }

  private resultOf(content: Buffer): string {
    if (this.failure !== null) return this.failure;
    this.scanned.push(content.length);
    const isFound = content.includes(EICAR) || (this.signature !== null && content.includes(this.signature));
    return isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  }
}

/** The harmless file that every scanner finds (EICAR, "Anti-Malware Testfile"); in two parts, so that none finds this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
