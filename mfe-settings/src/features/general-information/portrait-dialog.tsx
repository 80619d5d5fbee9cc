import { PORTRAIT } from '@koma/contracts';
import { Modal } from '@mantine/core';
import { PhotoCropper } from '@koma/ui';
import { toast, useErrorWords } from '@koma/web-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { usePortrait } from './use-portrait.js';

/** For photos straight from a camera; the uploaded picture is far smaller. */
const MAX_MEGABYTES = 20;
const BOUNDS = { maxSide: 1024, maxBytes: PORTRAIT.bytes } as const;

interface Props {
  save: ReturnType<typeof usePortrait>['save'];
  onClose: () => void;
}

/** Chooses and crops a portrait. On failure the crop stays for a retry. */
export function PortraitDialog({ save, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const errorWords = useErrorWords();
  const { reset } = save;
  useEffect(() => reset, [reset]);

  const max = { megabytes: MAX_MEGABYTES };
  const words = {
    drop: t('portrait.drop'),
    choose: t('portrait.choose'),
    hint: t('portrait.hint', max),
    another: t('portrait.another'),
    save: common('save'),
    cancel: common('cancel'),
    frame: t('portrait.frame'),
    zoom: t('portrait.zoom'),
    preview: t('portrait.preview'),
    faults: {
      'too-large': t('portrait.tooLarge', max),
      'not-a-picture': t('portrait.notAPicture'),
      'not-made': t('portrait.notMade'),
    },
  };
  const done = () => {
    toast.success(t('portrait.saved'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('portrait.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <PhotoCropper
        shape="round"
        bounds={BOUNDS}
        maxFileBytes={MAX_MEGABYTES * 1024 ** 2}
        words={words}
        onPicture={(picture) => save.mutate(picture, { onSuccess: done })}
        onCancel={onClose}
        isBusy={save.isPending}
        failure={save.error && errorWords(save.error)}
      />
    </Modal>
  );
}
