import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { saveText } from '@koma/ui';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import { CopyButton } from './copy-button.js';
import classes from './second-step.module.css';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = 'koma-recovery-codes.txt';
const nothing = () => undefined;

/** New recovery codes, shown once: the dialog closes after confirming that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [isKept, setIsKept] = useState(false);
  const file = [t('recovery.file'), '', ...codes, ''].join('\r\n');
  return (
    <Modal
      opened
      onClose={isKept ? onClose : nothing}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('recovery.title')}
    >
      <Stack gap="md">
        <Text>{t('recovery.text')}</Text>
        <ul className={classes.codes} aria-label={t('recovery.title')} data-prints-alone>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <CopyButton text={codes.join('\n')} />
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => saveText(FILE_NAME, file)}
          >
            {t('recovery.download')}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={16} stroke={1.5} />}
            onClick={() => window.print()}
          >
            {t('recovery.print')}
          </Button>
        </Group>
        <Checkbox
          label={t('recovery.kept')}
          checked={isKept}
          onChange={(event) => setIsKept(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button onClick={onClose} disabled={!isKept}>
            {common('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
