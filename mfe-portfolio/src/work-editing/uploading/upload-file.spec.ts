import { describe, expect, it } from '@jest/globals';
import { problemCode } from '../../shared/failures.js';
import { makeAsset } from '../../testing/factories.js';
import { rowStateOf } from './row-state.js';
import { addSample, type Sample, speedOf } from './speed.js';
import { fileKey, type UploadFile } from './upload-file.js';

const file = (given: Partial<UploadFile>): UploadFile => ({
  id: 'a',
  name: 'film.mp4',
  bytes: 100,
  sentBytes: 0,
  stage: 'uploading',
  assetId: null,
  code: null,
  data: null,
  ...given,
});
const online = { isOnline: true };

describe('the state of an upload row', () => {
  it('waits for the connection while there is none', () => {
    expect(rowStateOf({ file: file({}), asset: null, isOnline: false })).toBe('offline');
  });

  it('shows processing once every byte was sent', () => {
    const sent = file({ stage: 'sent' });
    expect(rowStateOf({ file: sent, asset: null, ...online })).toBe('processing');
    expect(rowStateOf({ file: sent, asset: makeAsset({ state: 'uploading' }), ...online })).toBe('processing');
    expect(rowStateOf({ file: sent, asset: makeAsset(), ...online })).toBe('ready');
  });

  it('asks for a partly sent file that this page does not hold', () => {
    expect(rowStateOf({ file: null, asset: makeAsset({ state: 'uploading' }), ...online })).toBe('again');
  });

  it('shows a failure, whatever the upload said', () => {
    const asset = makeAsset({ state: 'failed', failure: 'NOT_A_VIDEO' });
    expect(rowStateOf({ file: file({ stage: 'refused' }), asset, ...online })).toBe('failed');
  });
});

describe('the speed of an upload', () => {
  const after = (samples: readonly Sample[]) => samples.reduce(addSample, []);

  it('is measured over the last seconds', () => {
    const samples = after([
      { at: 0, bytes: 1 },
      { at: 1000, bytes: 1001 },
      { at: 9000, bytes: 2001 },
      { at: 10_000, bytes: 5001 },
    ]);
    expect(speedOf(samples)).toBe(3000);
  });

  it('excludes bytes sent before a resumption', () => {
    const samples = after([
      { at: 0, bytes: 0 },
      { at: 1000, bytes: 900_000 },
    ]);
    expect(speedOf(samples)).toBeNull();
  });
});

describe('a refusal', () => {
  it('is parsed from problem+json only', () => {
    const problem = { type: 'about:blank', title: '', status: 422, detail: '', code: 'UPLOAD.TYPE_NOT_ALLOWED' };
    expect(problemCode(JSON.stringify(problem))).toBe('UPLOAD.TYPE_NOT_ALLOWED');
    expect(problemCode(JSON.stringify({ ...problem, code: 'NOT.OURS' }))).toBeNull();
    expect(problemCode('<html>Bad gateway</html>')).toBeNull();
  });
});

it('gives the draft of a file the same name in every normalisation', () => {
  const composed = { name: 'が.mp4', bytes: 1 };
  const decomposed = { name: 'が.mp4'.normalize('NFD'), bytes: 1 };
  expect(fileKey('video', decomposed)).toBe(fileKey('video', composed));
});
