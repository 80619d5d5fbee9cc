import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { PipelineFailure, type FailureReason } from './outcome.js';

export interface FfmpegRun {
  ffmpeg: string;
  args: string[];
  /** The job's temporary folder; ffmpeg's working directory. */
  folder: string;
  timeLimitMs: number;
  memoryLimitBytes?: number;
  signal?: AbortSignal;
  /** Nobody waits for the result: runs at the lowest priority. */
  isPatient?: boolean;
  /** Reports progress 0..1 of a length; uses standard output. */
  progress?: { seconds: number; report: (share: number) => void };
}

export interface FfmpegOutput {
  stdout: string;
  stderr: string;
}

const DEFAULT_MEMORY = 3 * 1024 ** 3;
// Large enough for the description of a film with long metadata, small enough for memory.
const KEPT_OUTPUT = 512 * 1024;
const REASON_TAIL = 2000;

/**
 * Runs ffmpeg without standard input, environment or network, at low priority, and ends it on timeout, abort or our exit.
 * @throws PipelineFailure with the reason and the end of ffmpeg's output
 */
export async function runFfmpeg(run: FfmpegRun): Promise<FfmpegOutput> {
  if (run.signal?.aborted) throw new PipelineFailure('ABORTED');
  const timeLimit = AbortSignal.timeout(run.timeLimitMs);
  const stop = run.signal ? AbortSignal.any([run.signal, timeLimit]) : timeLimit;
  const child = start(run, stop);
  const output = collect(child, run.progress);
  const ending = await ended(child);
  if (run.signal?.aborted) throw new PipelineFailure('ABORTED');
  if (timeLimit.aborted) throw new PipelineFailure('TIMED_OUT', `after ${run.timeLimitMs} ms`);
  if (ending === 'MISSING') throw new PipelineFailure('FFMPEG_MISSING', run.ffmpeg);
  if (ending !== 0) throw new PipelineFailure(reasonIn(output.stderr), output.stderr.slice(-REASON_TAIL));
  return output;
}

function start(run: FfmpegRun, signal: AbortSignal): ChildProcess {
  const options = ['-nostdin', '-hide_banner', ...(run.progress ? ['-progress', 'pipe:1'] : [])];
  const [command, ...args] = [...wrappers(run.memoryLimitBytes ?? DEFAULT_MEMORY), run.ffmpeg, ...options, ...run.args];
  const child = spawn(command ?? run.ffmpeg, args, {
    cwd: run.folder,
    // A decoder gets none of our environment; few arenas keep its address space near its real size.
    env: { MALLOC_ARENA_MAX: '2', AV_LOG_FORCE_NOCOLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  lowerPriority(child.pid, run.isPatient ?? false);
  return child;
}

// util-linux gives Linux a memory limit, and an end with its parent, so that `kill -9` of us leaves no orphan.
function wrappers(memoryLimitBytes: number): string[] {
  const limit = ['/usr/bin/prlimit', `--as=${memoryLimitBytes}`, '--core=0'];
  const endWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];
  return [limit, endWithParent].filter(([tool]) => tool && existsSync(tool)).flat();
}

function lowerPriority(pid: number | undefined, isPatient: boolean): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    if (pid) setPriority(pid, isPatient ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // Already ended, or not permitted here: priority is optional.
  }
}

function collect(child: ChildProcess, progress: FfmpegRun['progress']): FfmpegOutput {
  const output = { stdout: '', stderr: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr = (output.stderr + text).slice(-KEPT_OUTPUT);
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (progress) return reportProgress(text, progress);
    output.stdout = (output.stdout + text).slice(0, KEPT_OUTPUT);
  });
  return output;
}

function reportProgress(text: string, { seconds, report }: NonNullable<FfmpegRun['progress']>): void {
  // Named after milliseconds, counted in microseconds, in every version.
  const microseconds = [...text.matchAll(/^out_time_ms=(\d+)/gm)].at(-1)?.[1];
  if (microseconds) report(Math.min(1, Number(microseconds) / 1e6 / seconds));
}

/** The exit code; null after a signal; MISSING when the binary was not found. */
function ended(child: ChildProcess): Promise<number | null | 'MISSING'> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if ('code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')) resolve('MISSING');
    });
    // 126 and 127 are the wrappers' codes for the same.
    child.on('close', (code) => resolve(code === 126 || code === 127 ? 'MISSING' : code));
  });
}

const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/No space left on device|Disk quota exceeded/, 'NO_SPACE'],
  [/max_streams/, 'TOO_MANY_STREAMS'],
  [/Picture size \d+x\d+ (is invalid|exceeds)/, 'TOO_MANY_PIXELS'],
  [/Cannot allocate memory|malloc of size|Resource temporarily unavailable/, 'OUT_OF_MEMORY'],
  [/matches no streams/, 'NO_VIDEO_STREAM'],
  [/not on whitelist|Decoder .*not found|Decoding requested, but no decoder|Unknown decoder/, 'CODEC_NOT_SUPPORTED'],
  [/moov atom not found|partial file|End of file/, 'TRUNCATED'],
];

function reasonIn(stderr: string): FailureReason {
  return REASONS.find(([pattern]) => pattern.test(stderr))?.[1] ?? 'DECODE_FAILED';
}
