import { LOGO } from '@koma/contracts';
import { Modal } from '@mantine/core';
import { PhotoCropper } from '@koma/ui';
import { hasCode, toast, useErrorWords } from '@koma/web-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { useOwnLogo } from './use-own-logo.js';

/** For original files of designers; the uploaded picture is far smaller. */
const MAX_MEGABYTES = 20;
const BOUNDS = { maxSide: LOGO.size, maxBytes: LOGO.bytes, keepsTransparency: true } as const;
const RATIOS = [1, 2, 3, 4] as const;

interface Props {
  save: ReturnType<typeof useOwnLogo>['save'];
  onClose: () => void;
}

/** Why the logo could not be saved; for an invalid picture, the server's text. */
function useFailure(error: Error | null): string | null {
  const t = useWords();
  const words = useErrorWords();
  if (!error) return null;
  return hasCode(error, 'PICTURE.NOT_SAVED') ? words(error) : t('work.notSaved.image', { reason: words(error) });
}

/** Chooses and crops a logo. On failure the crop stays for a retry. */
export function LogoDialog({ save, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const failure = useFailure(save.error);
  const { reset } = save;
  useEffect(() => reset, [reset]);

  const max = { megabytes: MAX_MEGABYTES };
  const words = {
    drop: t('logo.drop'),
    choose: t('logo.pick'),
    hint: t('logo.hint', max),
    another: t('logo.another'),
    save: common('save'),
    cancel: common('cancel'),
    frame: t('logo.frame'),
    zoom: t('logo.zoom'),
    preview: t('logo.preview'),
    ratio: t('logo.ratio'),
    faults: {
      'too-large': t('logo.tooLarge', max),
      'not-a-picture': t('logo.notAPicture'),
      'not-made': t('logo.notMade'),
    },
  };
  const ratios = [
    { label: t('logo.ownRatio'), ratio: null },
    ...RATIOS.map((ratio) => ({ label: `${ratio}:1`, ratio })),
  ];
  const done = () => {
    toast.success(t('logo.saved'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('logo.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="lg"
    >
      <PhotoCropper
        shape="rectangle"
        ratios={ratios}
        bounds={BOUNDS}
        maxFileBytes={MAX_MEGABYTES * 1024 ** 2}
        words={words}
        onPicture={(picture) => save.mutate(picture, { onSuccess: done })}
        onCancel={onClose}
        isBusy={save.isPending}
        failure={failure}
      />
    </Modal>
  );
}
