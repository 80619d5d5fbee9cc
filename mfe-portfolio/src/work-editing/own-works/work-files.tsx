import { type AssetKind, errorMessage, pictureSources, type Work, type WorkMedia, works } from '@koma/contracts';
import { ActionIcon, Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { FormErrorSummary, ThumbHashPicture } from '@koma/ui';
import { moveItem, SortableList } from '@koma/ui/sorting';
import { api, queryOf, toast, useErrorWords, useLocale, useSortingWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPT } from '../uploading/accept.js';
import { arrivedIds } from '../uploading/upload-file.js';
import { UploadingFile } from '../uploading/uploading-file.js';
import { useUploads } from '../uploading/use-uploads.js';
import { useRefreshWorks } from '../../shared/refresh-works.js';
import { useWords } from '../../shared/words.js';
import classes from './own-works.module.css';

interface Props {
  work: Work;
  onSaved: () => void;
}

/** Saves the files of the work. Running uploads are included once the server knows them. */
function useSaving({ work, onSaved }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const refresh = useRefreshWorks();
  const params = { id: work.id };
  return useMutation({
    mutationFn: (assetIds: string[]) => api.call(works.setFiles, { params, body: { version: work.version, assetIds } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryOf(works.get, { params }).queryKey, saved);
      refresh();
      toast.success(common('updated'));
      onSaved();
    },
    onError: (error) => toast.error(t(`work.notSaved.${work.kind}`, { reason: words(error) })),
  });
}

interface PictureProps {
  media: WorkMedia;
  number: number;
  handle: ReactNode;
  onRemove: () => void;
}

function PictureRow({ media, number, handle, onRemove }: PictureProps) {
  const t = useWords();
  const { thumbHash, width, height } = media;
  return (
    <div className={classes.file}>
      {handle}
      <span className={classes.still}>
        <ThumbHashPicture
          sources={pictureSources(media)}
          thumbHash={thumbHash}
          width={width}
          height={height}
          ratio={16 / 9}
          sizes="7rem"
          alt={t('files.picture', { number })}
        />
      </span>
      <Text size="sm" c="dimmed" className={classes.grow}>
        {width} × {height}
      </Text>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('files.remove', { number })} onClick={onRemove}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

interface KeptProps {
  files: readonly WorkMedia[];
  onChange: (files: readonly WorkMedia[]) => void;
}

/** The files of the work, in order. */
function Kept({ files, onChange }: KeptProps) {
  const t = useWords();
  const words = useSortingWords();
  const numberOf = (media: WorkMedia) => files.indexOf(media) + 1;
  return (
    <SortableList
      label={t('files.list')}
      items={files}
      keyOf={({ assetId }) => assetId}
      nameOf={(media) => t('files.picture', { number: numberOf(media) })}
      words={words}
      onMove={(from, to) => onChange(moveItem(files, from, to))}
      renderItem={(media, handle) => (
        <PictureRow
          media={media}
          number={numberOf(media)}
          handle={handle}
          onRemove={() => onChange(files.filter((other) => other !== media))}
        />
      )}
    />
  );
}

interface NewProps {
  kind: AssetKind;
  uploads: ReturnType<typeof useUploads>;
}

/** Running uploads with their progress. */
function New({ kind, uploads }: NewProps) {
  const t = useWords();
  if (uploads.files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('files.new')}>
      {uploads.files.map((file) => (
        <UploadingFile key={file.id} kind={kind} file={file} uploads={uploads} />
      ))}
    </ul>
  );
}

/** Content of the drawer once the work is loaded. */
export function WorkFiles({ work, onSaved }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { kind } = work;
  const [kept, setKept] = useState<readonly WorkMedia[]>(work.gallery);
  const uploads = useUploads(kind, { purpose: `files-${work.id}` });
  const save = useSaving({ work, onSaved });
  const isFilm = kind === 'video';
  const fresh = arrivedIds(uploads.files);
  // A film has one file: the new one replaces the old one.
  const next = isFilm && fresh.length > 0 ? fresh.slice(-1) : [...kept.map(({ assetId }) => assetId), ...fresh];
  const isSame = next.join() === work.gallery.map(({ assetId }) => assetId).join();
  const isBusy = uploads.files.some(({ assetId, stage }) => assetId === null && stage !== 'refused');
  const finish = () => save.mutate(next, { onSuccess: () => uploads.files.forEach(({ id }) => uploads.remove(id)) });
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t(`files.lead.${kind}`)}</Text>
      <FormErrorSummary>{!isFilm && next.length === 0 && errorMessage('WORK.FILES_REQUIRED', locale)}</FormErrorSummary>
      {!isFilm && <Kept files={kept} onChange={setKept} />}
      <New kind={kind} uploads={uploads} />
      <div>
        <FileButton multiple={!isFilm} accept={ACCEPT[kind]} onChange={(given) => uploads.add(toFiles(given))}>
          {(props) => (
            <Button {...props} variant="default" onPointerEnter={uploads.prepare} onFocus={uploads.prepare}>
              {t(`files.pick.${kind}`)}
            </Button>
          )}
        </FileButton>
      </div>
      {work.status !== 'unpublish' && fresh.length > 0 && (
        <Alert color="amber" variant="light">
          {t('files.waitReady')}
        </Alert>
      )}
      <Group gap="sm">
        <Button onClick={finish} loading={save.isPending} disabled={isSame || isBusy || next.length === 0}>
          {t('files.save')}
        </Button>
      </Group>
    </Stack>
  );
}

const toFiles = (given: File | File[] | null): File[] => (given === null ? [] : [given].flat());
