import { beforeEach, expect, it } from '@jest/globals';
import { setConfig } from '@koma/web-kit';
import { showToasts, startWords } from '@koma/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../../remote.js';
import { uploaderOf } from './uploader.js';

// Only the connection is missing: Uppy's handling of sent files is real.
beforeEach(() => {
  setConfig({ apiBase: '', remotes: {}, mode: 'embedded' });
  showToasts();
});

/** Sends files through an uploader as if a server had received them. */
async function send(kind: 'video' | 'image', count: number) {
  const uploader = uploaderOf(kind, 'account', `${kind}-${count}`);
  const tus = uploader.getPlugin('Tus');
  if (tus) uploader.removePlugin(tus);
  uploader.setOptions({ autoProceed: false });
  for (let at = 0; at < count; at += 1) uploader.addFile(new File([String(at)], `${at}.bin`));
  await act(() => uploader.upload());
}

it.each([
  ['en', 'video', 1, 'Uploaded a Video'],
  ['en', 'image', 1, 'Uploaded an Image'],
  ['en', 'image', 3, 'Uploaded 3 Images'],
  ['ja', 'video', 2, '動画を2本アップロードしました'],
] as const)('says once in %s that %s × %i has arrived', async (locale, kind, count, words) => {
  await startWords(remote, locale);
  await send(kind, count);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
