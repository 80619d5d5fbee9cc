import { type Caption, CAPTIONS } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { decodeText } from './decode-text.js';

interface ReadFile extends Pick<Caption, 'cues' | 'encoding' | 'beginning'> {
  vtt: string;
}

interface Cue {
  times: string;
  text: string;
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[,.](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(.*)$`);
/** Settings of a caption's place (WebVTT, 4.4). */
const SETTINGS = /^(?:\s+(?:align|position|line|size|vertical):[\w%.,-]+)*\s*$/;
/** Blocks of WebVTT that are not captions. */
const OTHER_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;
/** What a player understands of SRT and WebVTT; the other known tags are left out. */
const MARKS = /<(\/?)(i|b|u|ruby|rt)>/gi;
const DROPPED = /<\/?(?:font|c|v|lang|\d\d:)[^>]*>|\{\\an?\d+\}/gi;
const SHOWN = { captions: 3, characters: 120 } as const;

/**
 * Reads WebVTT or SRT and writes plain WebVTT: text, times and places only.
 * @throws AppError CAPTIONS.*
 */
export function readCaptions(bytes: Buffer): ReadFile {
  const decoded = decodeText(bytes);
  if (!decoded) throw new AppError('CAPTIONS.UNREADABLE');
  const cues = cuesIn(decoded.text);
  if (cues.length === 0) throw new AppError('CAPTIONS.NONE');
  if (cues.length > CAPTIONS.cues) throw new AppError('CAPTIONS.TOO_MANY', { params: { most: CAPTIONS.cues } });
  const vtt = ['WEBVTT', '', ...cues.flatMap(({ times, text }) => [times, text, ''])].join('\n');
  return { vtt, cues: cues.length, encoding: decoded.encoding, beginning: beginningOf(cues) };
}

function cuesIn(text: string): Cue[] {
  const cues: Cue[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length;) {
    const end = endOfBlock(lines, at);
    const cue = cueIn(lines.slice(at, end), at + 1);
    if (cue) cues.push(cue);
    at = end + 1;
  }
  return cues;
}

function endOfBlock(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, index) => index >= from && line.trim() === '');
  return end < 0 ? lines.length : end;
}

/** The caption of a block; null where it is none. */
function cueIn(block: readonly string[], number: number): Cue | null {
  if (OTHER_BLOCK.test(block[0] ?? '')) return null;
  const at = block.findIndex((line) => line.includes('-->'));
  if (at < 0) return null;
  const line = number + at;
  const text = plain(block.slice(at + 1).join('\n'));
  if (text.trim() === '') return null;
  if ([...text].length > CAPTIONS.characters)
    throw new AppError('CAPTIONS.TOO_LONG', { params: { line: line + 1, most: CAPTIONS.characters } });
  return { times: timesIn(block[at] ?? '', line), text };
}

function timesIn(text: string, line: number): string {
  const found = TIMES.exec(text);
  const [start, end] = [millisecondsOf(found?.slice(1, 5)), millisecondsOf(found?.slice(5, 9))];
  if (!found || !(end > start)) throw new AppError('CAPTIONS.TIME_WRONG', { params: { line } });
  const settings = found[9] ?? '';
  return `${timeOf(start)} --> ${timeOf(end)}${SETTINGS.test(settings) ? settings.trimEnd() : ''}`;
}

function millisecondsOf(parts: readonly (string | undefined)[] = []): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

function timeOf(milliseconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const seconds = milliseconds / 1000;
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${fraction}`;
}

/** Text in which nothing but these marks means anything to a player. */
function plain(text: string): string {
  const marks: string[] = [];
  const bare = text
    .replace(DROPPED, '')
    .replace(MARKS, (_, slash: string, name: string) => `\0${marks.push(`<${slash}${name.toLowerCase()}>`) - 1}\0`)
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return bare.replace(/\0(\d+)\0/g, (_, index: string) => marks[Number(index)] ?? '').trim();
}

function beginningOf(cues: readonly Cue[]): string {
  const words = cues.slice(0, SHOWN.captions).map(({ text }) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' };
  const shown = words.join(' / ').replace(/&(?:lt|gt|amp|nbsp);/g, (entity) => entities[entity] ?? '');
  return [...shown].slice(0, SHOWN.characters).join('').trim();
}
