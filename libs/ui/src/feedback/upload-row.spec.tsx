import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import { UploadRow } from './upload-row.js';
import { UploadThumbnail } from './upload-thumbnail.js';

const onPause = jest.fn();

const show = (given: Partial<Parameters<typeof UploadRow>[0]> = {}) =>
  render(
    <ul>
      <UploadRow
        name="film.mp4"
        thumbnail={<UploadThumbnail kind="video" data={null} stillUrl={null} />}
        facts={['Uploading 40%', '4 MB of 10 MB', '1 MB/s']}
        progress={{ percent: 40, label: 'Progress of film.mp4', pace: 'running' }}
        actions={[{ kind: 'pause', hint: 'Pause', label: 'Pause film.mp4', onClick: onPause }]}
        {...given}
      />
    </ul>,
    { wrapper: ({ children }) => <KomaThemeProvider env="test">{children}</KomaThemeProvider> },
  );

describe('an upload row', () => {
  it('shows progress and actions', async () => {
    show();
    expect(screen.getByTitle('film.mp4')).toBeInTheDocument();
    expect(screen.getByText('Uploading 40% · 4 MB of 10 MB · 1 MB/s')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of film.mp4' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(screen.getByRole('button', { name: 'Pause film.mp4' }));
    expect(onPause).toHaveBeenCalledTimes(1);
  });

  it('announces an error, and shows a hint', () => {
    const { unmount } = show({ notice: { kind: 'error', words: 'empty file' }, progress: null });
    expect(screen.getByRole('alert')).toHaveTextContent('empty file');
    expect(screen.queryByRole('progressbar')).toBeNull();
    unmount();
    show({ notice: { kind: 'hint', words: 'rather small' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('note')).toHaveTextContent('rather small');
  });
});
