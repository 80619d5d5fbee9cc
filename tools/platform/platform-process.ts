import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from './processes.js';

const root = resolve(import.meta.dirname, '../..');
const node = join(root, 'node_modules/.bin/node');

/** The embedded platform as a process that tests can start, stop and kill. */
export class PlatformProcess {
  private child: ChildProcess | null = null;
  private port = 0;

  constructor(
    private readonly data: string,
    private readonly env: Record<string, string> = {},
    /** Modules that are loaded before everything else. */
    private readonly first: readonly string[] = [],
  ) {}

  /** Starts on the same folder and port as before; resolves to the address once everything is ready. */
  async start(options: string[] = []): Promise<string> {
    this.port ||= await freePort();
    const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
    const first = this.first.flatMap((module) => ['--import', join(root, module)]);
    const args = [
      ...hook,
      ...first,
      join(root, 'tools/platform/main.ts'),
      '--data',
      this.data,
      '--port',
      String(this.port),
      ...options,
    ];
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, ...this.env },
    });
    this.child = child;
    let problems = '';
    child.stderr?.on('data', (part: Buffer) => (problems += part.toString()));
    await new Promise<void>((done, fail) => {
      child.once('message', () => done());
      child.once('exit', (code) => fail(new Error(`the platform ended with ${code}: ${problems}`)));
    });
    return `http://localhost:${this.port}`;
  }

  /** Ends it as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.end('SIGINT');
  }

  /** Kills all of it at once, the database too. */
  async kill(): Promise<void> {
    const text = await readFile(join(this.data, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    await this.end('SIGKILL');
    const postgres = Number(text.split('\n')[0]);
    if (postgres) process.kill(postgres, 'SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
}
