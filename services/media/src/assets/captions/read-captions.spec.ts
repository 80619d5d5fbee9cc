import { describe, expect, it } from '@jest/globals';
import { CAPTIONS } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { readCaptions } from './read-captions.js';

const SRT =
  '1\r\n00:00:01,000 --> 00:00:03,500\r\n夏のはじまり。\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n二行目の\r\n字幕\r\n';
/** 夏のはじまり。 in Shift_JIS. */
const SHIFT_JIS = Buffer.from('89c482cc82cd82b682dc82e88142', 'hex');

const read = (text: string | Buffer) => readCaptions(Buffer.from(text));
const refusal = (text: string | Buffer) => {
  try {
    read(text);
    return 'none';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.details.params?.line].filter(Boolean).join(' ');
  }
};

describe('a file of captions', () => {
  it('is turned from SRT to WebVTT', () => {
    expect(read(SRT)).toEqual({
      vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n夏のはじまり。\n\n00:00:04.000 --> 00:00:05.000\n二行目の\n字幕\n',
      cues: 2,
      encoding: 'utf-8',
      beginning: '夏のはじまり。 / 二行目の 字幕',
    });
  });

  it('keeps times and places of WebVTT, and leaves styles and notes out', () => {
    const vtt = [
      'WEBVTT - a title',
      'Language: ja\n',
      'STYLE\n::cue { background: url(https://evil.example) }\n',
      'NOTE a remark\n',
      'first\n00:01.000 --> 00:02.000 align:start position:10%\n<v 葵>はい',
    ].join('\n');
    expect(read(vtt).vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:start position:10%\nはい\n');
  });

  it.each([
    ['a byte order mark', Buffer.from(`\ufeff${SRT}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${SRT}`, 'utf16le'), 'utf-16'],
    ['Shift_JIS', Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:03,000\n'), SHIFT_JIS]), 'shift_jis'],
  ])('is read with %s', (_, bytes, encoding) => {
    const found = readCaptions(bytes);
    expect(found.encoding).toBe(encoding);
    expect(found.beginning).toContain('夏のはじまり。');
  });

  it('has text only: no markup of its own becomes markup', () => {
    const { vtt, beginning } = read(
      '1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script> <b>A</b> & <font color="red">B</font> 1 < 2\n',
    );
    expect(vtt).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <b>A</b> &amp; B 1 &lt; 2');
    expect(beginning).toContain('<script>alert(1)</script>');
  });

  it.each([
    ['nothing', '', 'CAPTIONS.NONE'],
    ['another text', 'Dear all,\n\nplease find attached', 'CAPTIONS.NONE'],
    ['bytes of no encoding', Buffer.from([0x80, 0xff, 0xfe, 0x80, 0x81]), 'CAPTIONS.UNREADABLE'],
    ['a film', Buffer.from('\0\0\0\x18ftypisom', 'latin1'), 'CAPTIONS.UNREADABLE'],
    ['a time that is none', '1\n00:00:01 --> later\nA\n', 'CAPTIONS.TIME_WRONG 2'],
    ['an end before the beginning', 'WEBVTT\n\n00:05.000 --> 00:04.000\nA\n', 'CAPTIONS.TIME_WRONG 3'],
    [
      'a caption without an end',
      `1\n00:00:01,000 --> 00:00:02,000\n${'あ'.repeat(CAPTIONS.characters + 1)}`,
      'CAPTIONS.TOO_LONG 3',
    ],
    ['too many', '1\n00:00:01,000 --> 00:00:02,000\nA\n\n'.repeat(CAPTIONS.cues + 1), 'CAPTIONS.TOO_MANY'],
  ])('is refused with %s', (_, text, code) => {
    expect(refusal(text)).toBe(code);
  });
});
