import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { emptyPng, file, film, made, removeFixtures } from '../../test/fixtures.js';
import { sniffFile } from './sniff.js';

const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nhttp://127.0.0.1/a.ts\n#EXT-X-ENDLIST\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><script>alert(1)</script></svg>';

afterAll(removeFixtures);

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a06030' } });

describe('sniffFile', () => {
  it.each([
    ['a.jpg', () => picture().jpeg(), 'jpeg'],
    ['a.png', () => picture().png(), 'png'],
    ['a.webp', () => picture().webp(), 'webp'],
    ['a.avif', () => picture().avif(), 'avif'],
    ['a.tif', () => picture().tiff(), 'tiff'],
    ['named-otherwise.mp4', () => picture().png(), 'png'],
  ] as const)('detects the picture %s by its bytes', async (name, encode, format) => {
    const path = await file(name, await encode().toBuffer());
    expect(await sniffFile(path)).toEqual({ kind: 'image', format });
  });

  it.each(['mp4', 'mov', 'm4v'] as const)('accepts a film in %s', async (extension) => {
    const found = await sniffFile(await film(`a.${extension}`, '32x32', { seconds: 0.2 }));
    expect(found).toEqual({ kind: 'video', format: extension === 'mov' ? 'mov' : 'mp4', container: 'mov' });
  });

  it.each([
    ['playlist.mp4', PLAYLIST, 'video/mp4', 'NOT_A_VIDEO'],
    ['list.mp4', 'ffconcat version 1.0\nfile /etc/passwd\n', 'video/mp4', 'NOT_A_VIDEO'],
    ['text.jpg', 'not a picture at all', 'image/jpeg', 'TYPE_NOT_ALLOWED'],
    ['drawing.svg', SVG, 'image/svg+xml', 'TYPE_NOT_ALLOWED'],
    ['drawing.png', SVG, 'image/png', 'TYPE_NOT_ALLOWED'],
    ['photo.jpg.exe', 'MZ\x90\x00\x03\x00\x00\x00', 'image/jpeg', 'TYPE_NOT_ALLOWED'],
    ['run.bat', '@echo off\r\n', undefined, 'TYPE_NOT_ALLOWED'],
    ['paper.jpg', '%PDF-1.7\n%âãÏÓ\n', 'image/jpeg', 'TYPE_NOT_ALLOWED'],
    ['empty.mp4', '', 'video/mp4', 'EMPTY_FILE'],
    ['one-byte.jpg', '\xff', 'image/jpeg', 'TYPE_NOT_ALLOWED'],
    ['one-byte.mp4', '0', 'video/mp4', 'NOT_A_VIDEO'],
  ] as const)('refuses %s by its bytes', async (name, content, declaredType, reason) => {
    expect(await sniffFile(await file(name, content), declaredType)).toEqual({ kind: 'refused', reason });
  });

  it('takes a moving GIF as a film and a still one as a picture', async () => {
    const moving = await made('a.gif', '-f', 'lavfi', '-i', 'testsrc2=s=16x16:d=0.2');
    const still = await made('b.gif', '-f', 'lavfi', '-i', 'testsrc2=s=16x16:d=0.2', '-frames:v', '1');
    expect(await sniffFile(moving, 'video/')).toEqual({ kind: 'video', format: 'gif', container: 'gif' });
    expect(await sniffFile(still, 'image/')).toEqual({ kind: 'image', format: 'gif' });
    expect(await sniffFile(moving, 'image/')).toEqual({ kind: 'refused', reason: 'MOVING_GIF' });
    expect(await sniffFile(still, 'video/')).toEqual({ kind: 'refused', reason: 'STILL_GIF' });
  });

  it('accepts WebM and MXF', async () => {
    const webm = await made('a.webm', '-f', 'lavfi', '-i', 'testsrc2=s=32x32:d=0.2', '-c:v', 'libvpx');
    const mxf = await made('a.mxf', '-f', 'lavfi', '-i', 'testsrc2=s=96x64:d=0.2', '-c:v', 'mpeg2video');
    expect(await sniffFile(webm)).toEqual({ kind: 'video', format: 'webm', container: 'matroska' });
    expect(await sniffFile(mxf)).toEqual({ kind: 'video', format: 'mxf', container: 'mxf' });
  });

  it('refuses bytes of another kind than declared', async () => {
    const jpeg = await file('a.mp4', await picture().jpeg().toBuffer());
    const mp4 = await film('a.mp4', '32x32', { seconds: 0.2 });
    expect(await sniffFile(jpeg, 'video/mp4')).toEqual({ kind: 'refused', reason: 'NOT_A_VIDEO' });
    expect(await sniffFile(mp4, 'image/png')).toEqual({ kind: 'refused', reason: 'NOT_AN_IMAGE' });
  });

  it('refuses audio in a video container by its brand', async () => {
    const path = await made('a.m4a', '-f', 'lavfi', '-i', 'sine=d=0.2', '-c:a', 'aac');
    expect(await sniffFile(path, 'video/mp4')).toEqual({ kind: 'refused', reason: 'NOT_A_VIDEO' });
  });

  it('refuses a picture without a readable header', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const path = await file('header.jpg', jpeg.subarray(0, 100));
    expect(await sniffFile(path)).toEqual({ kind: 'refused', reason: 'TRUNCATED' });
  });

  it.each([
    [20000, 20000],
    [16383, 16383],
    [8001, 8000],
  ])('refuses a PNG bomb of %i × %i by its header', async (width, height) => {
    const path = await file('bomb.png', emptyPng(width, height));
    await sniffFile(path);
    const found = await sniffFile(path);
    expect(found).toEqual({ kind: 'refused', reason: 'TOO_MANY_PIXELS' });
  });

  it('accepts exactly 64 megapixels', async () => {
    expect(await sniffFile(await file('large.png', emptyPng(8000, 8000)))).toEqual({ kind: 'image', format: 'png' });
  });
});
