import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';
import { DownloadDialog } from '../opened-dialogs.js';
import { isOffered, useDownloadOffer } from './use-download-offer.js';

interface Props extends Pick<ButtonProps, 'size'> {
  workIds: readonly string[];
  icon?: ReactNode;
}

/** Downloads works; not shown where none of them may be had. */
export function DownloadButton({ workIds, size, icon }: Props) {
  const { t } = useTranslation(COMMON);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useDownloadOffer({ workIds });
  const isPossible = isOffered(data) && workIds.length > 0;
  return (
    <>
      {isPossible && (
        <Button size={size} variant="default" onClick={() => setIsOpen(true)} leftSection={icon}>
          {t('collect.download')}
        </Button>
      )}
      {isOpen && <DownloadDialog workIds={workIds} onClose={() => setIsOpen(false)} />}
    </>
  );
}
