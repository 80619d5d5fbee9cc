import { PORTRAIT } from '@koma/contracts';
import { Modal } from '@mantine/core';
import { PhotoCropper } from '@koma/ui';
import { useErrorWords } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';

/** Photos straight from a camera may be large; the uploaded picture is far smaller. */
const MEGABYTES = 20;
const BOUNDS = { maxSide: 1024, maxBytes: PORTRAIT.bytes } as const;

function useCropperWords(): ComponentProps<typeof PhotoCropper>['words'] {
  const t = useWords();
  const common = useTranslation().t;
  return useMemo(
    () => ({
      save: common('save'),
      cancel: common('cancel'),
      faults: {
        'too-large': t('photo.tooLarge', { megabytes: MEGABYTES }),
        'not-made': t('photo.notMade'),
        'not-a-picture': t('photo.notAPicture'),
      },
      preview: t('photo.preview'),
      frame: t('photo.frame'),
      zoom: t('photo.zoom'),
      another: t('photo.another'),
      hint: t('photo.hint', { megabytes: MEGABYTES }),
      drop: t('photo.drop'),
      choose: t('photo.choose'),
    }),
    [t, common],
  );
}

interface Props {
  save: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

/** Chooses and crops a photo; the crop stays when saving fails. */
export function PhotoDialog({ save, onClose }: Props) {
  const t = useWords();
  const told = useErrorWords();
  const words = useCropperWords();
  const { mutate, isPending, error } = useMutation({ mutationFn: save, onSuccess: onClose });
  return (
    <Modal
      opened
      size="lg"
      title={t('photo.title')}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <PhotoCropper
        words={words}
        bounds={BOUNDS}
        shape="round"
        maxFileBytes={MEGABYTES * 1024 ** 2}
        failure={error && told(error)}
        isBusy={isPending}
        onCancel={onClose}
        onPicture={(picture) => mutate(picture)}
      />
    </Modal>
  );
}
