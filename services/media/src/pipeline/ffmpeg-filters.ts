import { execFileSync } from 'node:child_process';

const known = new Map<string, string>();

/** Whether a build has a filter; cached per build. */
export function hasFilter(ffmpeg: string, name: string): boolean {
  const listed =
    known.get(ffmpeg) ?? execFileSync(ffmpeg, ['-hide_banner', '-filters'], { encoding: 'utf8', stdio: 'pipe' });
  known.set(ffmpeg, listed);
  return new RegExp(`^ \\S+ +${name} `, 'm').test(listed);
}
