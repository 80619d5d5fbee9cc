import type { AssetKind } from '@koma/contracts';
import { Button, Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { DropZone } from './drop-zone.js';
import { UploadItem } from './upload-item.js';
import classes from './upload.module.css';
import { useLeftBehind } from './use-left-behind.js';
import { useUploads } from './use-uploads.js';
import { YoutubeWork } from './youtube-work.js';

const OTHER: Record<AssetKind, AssetKind> = { video: 'image', image: 'video' };
const nothing = () => undefined;

/** Files from the drop to the published work; the page of both kinds. */
export function UploadPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const uploads = useUploads(kind);
  const [gone, setGone] = useState<readonly string[]>([]);
  const present = uploads.files.map(({ assetId }) => assetId);
  const leftBehind = useLeftBehind(kind, [...present, ...gone]);
  const dismiss = (assetId: string | null) => assetId !== null && setGone((known) => [...known, assetId]);
  const isOnly = uploads.files.length === 1;

  return (
    <Stack gap="lg">
      <PageHeader
        title={t(`upload.${kind}.title`)}
        description={t(`upload.${kind}.lead`)}
        actions={
          <>
            <Button component={LocaleLink} to={paths.upload(OTHER[kind])} variant="default">
              {t(`upload.${OTHER[kind]}.title`)}
            </Button>
            <Button component={LocaleLink} to={paths.portfolio} variant="default">
              {t('portfolio.title')}
            </Button>
          </>
        }
      />
      <DropZone kind={kind} onFiles={uploads.add} />
      {uploads.files.length + leftBehind.length > 0 && (
        <ul className={classes.rows} aria-label={t('upload.list')}>
          {uploads.files.map((file) => (
            <UploadItem
              key={file.id}
              kind={kind}
              file={file}
              leftBehind={null}
              startsOpen={isOnly}
              onToggle={() => uploads.toggle(file.id)}
              onRetry={() => uploads.retry(file.id)}
              onGone={() => {
                dismiss(file.assetId);
                uploads.remove(file.id);
              }}
            />
          ))}
          {leftBehind.map((asset) => (
            <UploadItem
              key={asset.id}
              kind={kind}
              file={null}
              leftBehind={asset}
              startsOpen={false}
              onToggle={nothing}
              onRetry={nothing}
              onGone={() => dismiss(asset.id)}
            />
          ))}
        </ul>
      )}
      {kind === 'video' && <YoutubeWork />}
    </Stack>
  );
}
