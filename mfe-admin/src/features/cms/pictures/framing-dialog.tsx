import { CMS_FRAMES, type CmsFrame, MIDDLE, WHOLE_PICTURE } from '@koma/contracts';
import { QueryView } from '@koma/web-kit';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCmsWords } from '../use-cms-words.js';
import { FramedPicture, useSitePicture } from './framed-picture.js';
import type { Framing } from './framing.js';
import { FramingStage } from './framing-stage.js';
import classes from './pictures.module.css';

interface Props {
  asset: string;
  frame: CmsFrame;
  framing: Framing;
  save: (framing: Framing) => void;
  onClose: () => void;
}

/** Chooses what is seen of a picture: what is cut off, and what must be seen in every shape. */
export function FramingDialog({ asset, frame, framing: before, save, onClose }: Props) {
  const { t } = useCmsWords();
  const common = useTranslation().t;
  const query = useSitePicture(asset);
  const [framing, setFraming] = useState(before);
  const { isWhole = false } = CMS_FRAMES[frame];
  const missing = t('cms.picture.missing');
  const confirm = () => {
    save(framing);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size="xl" title={t('cms.picture.adjust')} withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(isWhole ? 'cms.picture.adjustWhole' : 'cms.picture.adjustText')}
        </Text>
        <QueryView query={query} shape="form">
          {({ items: [found] }) =>
            found?.files ? (
              <FramingStage files={found.files} hasFocus={!isWhole} framing={framing} onChange={setFraming} />
            ) : (
              <Text size="sm">{missing}</Text>
            )
          }
        </QueryView>
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          onClick={() => setFraming({ crop: WHOLE_PICTURE, focus: MIDDLE })}
        >
          {t('cms.picture.reset')}
        </Button>
        <div className={classes.previews}>
          {(['wide', 'narrow'] as const).map((screen) => (
            <figure key={screen}>
              <FramedPicture asset={asset} framing={framing} frame={frame} screen={screen} alt="" missing={missing} />
              <figcaption>{t(`cms.picture.screens.${screen}`)}</figcaption>
            </figure>
          ))}
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={confirm}>{t('cms.picture.take')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
