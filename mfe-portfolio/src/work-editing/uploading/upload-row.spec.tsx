import { describe, expect, it, jest } from '@jest/globals';
import { assetFailure } from '@koma/contracts';
import { renderPage } from '@koma/web-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeAsset } from '../../testing/factories.js';
import { UploadRow, type UploadRowProps } from './upload-row.js';

const MB = 1024 ** 2;

async function show(given: Partial<UploadRowProps>, locale = 'ja') {
  const on = { onToggle: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
  const row: UploadRowProps = {
    kind: 'video',
    name: 'film.mp4',
    bytes: 10 * MB,
    sentBytes: 4 * MB,
    state: 'uploading',
    asset: null,
    code: null,
    data: null,
    ...on,
    ...given,
  };
  const path = locale === 'ja' ? '/' : '/en';
  await renderPage(remote, { path, routes: [{ path: '*', Component: () => <UploadRow {...row} /> }] });
  return on;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a file being uploaded', () => {
  it('shows progress, and can be paused and cancelled', async () => {
    const on = await show({});
    expect(screen.getByText('送信中 40% · 4 MB / 10 MB')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'film.mp4の進み具合' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(button('film.mp4を一時停止'));
    await userEvent.click(button('film.mp4を中止'));
    expect(on.onToggle).toHaveBeenCalledTimes(1);
    expect(on.onRemove).toHaveBeenCalledTimes(1);
  });

  it('can be resumed after a pause', async () => {
    const on = await show({ state: 'paused' }, 'en');
    expect(screen.getByText('Paused at 40% · 4 MB of 10 MB')).toBeInTheDocument();
    await userEvent.click(button('Resume film.mp4'));
    expect(on.onToggle).toHaveBeenCalledTimes(1);
  });

  it('says that the connection failed, and can be retried', async () => {
    const on = await show({ state: 'interrupted' });
    expect(screen.getByRole('alert')).toHaveTextContent('通信が途切れました。送信済みの分から再開できます。');
    await userEvent.click(button('film.mp4をもう一度試す'));
    expect(on.onRetry).toHaveBeenCalledTimes(1);
  });

  it('asks for the file again after a reload', async () => {
    await show({ state: 'again' });
    expect(screen.getByText(/ファイルを選び直すと続きから再開します/)).toBeInTheDocument();
  });

  it('shows the progress of the processing', async () => {
    await show({ state: 'processing', asset: makeAsset({ state: 'processing', progress: 0.25 }) }, 'en');
    expect(screen.getByText('Processing 25% · 10 MB')).toBeInTheDocument();
  });

  it('marks a file below the recommended size without refusing it', async () => {
    await show({ state: 'ready', asset: makeAsset({ width: 640, height: 360, belowRecommended: true }) });
    expect(screen.getByText(/この動画は640×360です/)).toBeInTheDocument();
  });
});

describe('a film that can be shown', () => {
  it('shows that better qualities follow', async () => {
    await show({ state: 'ready', asset: makeAsset({ isComplete: false, progress: 0.6 }) });
    expect(screen.getByText('公開できます · 残りの画質を準備中 60% · 10 MB')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  });

  it('says why better qualities failed', async () => {
    await show({ state: 'ready', asset: makeAsset({ isComplete: false, failure: 'TIMED_OUT' }) }, 'en');
    expect(
      screen.getByText(/^You can publish it as it is, but the other qualities could not be made\. \S/),
    ).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a refused file', () => {
  it('cannot be retried', async () => {
    await show({ state: 'refused', code: 'UPLOAD.TYPE_NOT_ALLOWED' });
    expect(screen.getByRole('alert')).toHaveTextContent('動画はMP4・MOV');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('says that an empty file is empty', async () => {
    await show({ state: 'refused', code: 'UPLOAD.TYPE_NOT_ALLOWED', bytes: 0 }, 'en');
    expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.');
  });

  it('names the limit when a file is too large', async () => {
    await show({ state: 'refused', code: 'UPLOAD.TOO_LARGE', kind: 'image' });
    expect(screen.getByRole('alert')).toHaveTextContent('100MB');
  });

  it.each(['ja', 'en'])('has its own text for every reason (%s)', async (locale) => {
    const said = new Set<string>();
    for (const failure of assetFailure.options) {
      await show({ state: 'failed', asset: makeAsset({ state: 'failed', failure }) }, locale);
      said.add(screen.getByRole('alert').textContent);
      cleanup();
    }
    expect(said.size).toBe(assetFailure.options.length);
  });
});
