import type { Asset, AssetKind } from '@koma/contracts';
import { Button, Stack } from '@mantine/core';
import { DropZone, PageHeader } from '@koma/ui';
import { LocaleLink, toast } from '@koma/web-kit';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../shared/paths.js';
import type { WorkValues } from '../../work-editing/work-form/work-values.js';
import { useWords } from '../../shared/words.js';
import { ACCEPT } from '../../work-editing/uploading/accept.js';
import { JoinPictures } from './join-pictures.js';
import type { UploadRowData } from './upload-row-data.js';
import { shareDetails } from './share-details.js';
import { fileKey, type UploadFile } from '../../work-editing/uploading/upload-file.js';
import classes from './upload.module.css';
import { useLeftBehind } from './use-left-behind.js';
import { useUploads } from '../../work-editing/uploading/use-uploads.js';
import { YoutubeWork } from './youtube-work.js';

/** Rows and their forms are loaded with the first file. */
const rowCode = () => import('./upload-item.js');
const UploadItem = lazy(async () => ({ default: (await rowCode()).UploadItem }));
const NEW_WORKS = { purpose: 'new', alongside: rowCode } as const;

const OTHER: Record<AssetKind, AssetKind> = { video: 'image', image: 'video' };

function Header({ kind }: { kind: AssetKind }) {
  const t = useWords();
  return (
    <PageHeader
      title={t(`upload.${kind}.title`)}
      description={t(`upload.${kind}.lead`)}
      actions={
        <>
          <Button component={LocaleLink} to={paths.upload(OTHER[kind])} variant="default">
            {t(`upload.${OTHER[kind]}.title`)}
          </Button>
          <Button component={LocaleLink} to={paths.portfolio(null)} variant="default">
            {t('portfolio.title')}
          </Button>
        </>
      }
    />
  );
}

/** The rows of the page: running uploads, then files from before a reload. */
function toRows(kind: AssetKind, files: readonly UploadFile[], leftBehind: readonly Asset[]): UploadRowData[] {
  return [
    ...files.map((file) => ({ key: file.id, file, leftBehind: null, name: fileKey(kind, file) })),
    ...leftBehind.map((asset) => {
      const name = fileKey(kind, { name: asset.fileName, bytes: asset.bytes });
      return { key: asset.id, file: null, leftBehind: asset, name };
    }),
  ];
}

/** Copies the details of one file to the forms of the others; `round` counts how often. */
function useSharing(rows: readonly UploadRowData[]) {
  const t = useWords();
  const [round, setRound] = useState(0);
  const shareFrom = (name: string) => {
    const others = rows.filter((row) => row.name !== name).map((row) => row.name);
    if (others.length === 0) return undefined;
    return (values: Partial<WorkValues>) => {
      shareDetails(values, others);
      setRound(round + 1);
      toast.success(t('upload.shared'));
    };
  };
  return { round, shareFrom };
}

/** Files from the upload to the published work; the page of both kinds. */
export function UploadPage({ kind }: { kind: AssetKind }) {
  const t = useWords();
  const uploads = useUploads(kind, NEW_WORKS);
  const [gone, setGone] = useState<readonly (string | null)[]>([]);
  const present = uploads.files.map(({ assetId }) => assetId);
  const rows = toRows(kind, uploads.files, useLeftBehind(kind, [...present, ...gone]));
  const { round, shareFrom } = useSharing(rows);
  const remove = ({ file, leftBehind }: UploadRowData) => {
    setGone((known) => [...known, file?.assetId ?? leftBehind?.id ?? null]);
    if (file) uploads.remove(file.id);
  };

  return (
    <Stack gap="lg">
      <Header kind={kind} />
      <DropZone
        title={t(`upload.${kind}.drop`)}
        pickLabel={t('upload.pick')}
        hint={t(`upload.${kind}.hint`)}
        accept={ACCEPT[kind]}
        isMultiple
        onReach={uploads.prepare}
        onFiles={uploads.add}
      />
      {kind === 'image' && <JoinPictures rows={rows} onJoined={(joined) => joined.forEach(remove)} />}
      {rows.length > 0 && (
        <Suspense>
          <ul className={classes.rows} aria-label={t('upload.list')}>
            {rows.map((row) => (
              <UploadItem
                key={row.key}
                kind={kind}
                file={row.file}
                leftBehind={row.leftBehind}
                startsOpen={rows.length === 1}
                round={round}
                onShare={shareFrom(row.name)}
                onToggle={() => uploads.toggle(row.key)}
                onRetry={() => uploads.retry(row.key)}
                onGone={() => remove(row)}
              />
            ))}
          </ul>
        </Suspense>
      )}
      {kind === 'video' && <YoutubeWork />}
    </Stack>
  );
}
