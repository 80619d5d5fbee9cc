import type { WorkCard } from '@koma/contracts';
import { Button } from '@mantine/core';
import type { Selection } from '@koma/ui';
import { readLoginState } from '@koma/web-kit';
import { DownloadDialog } from '@koma/web-kit/dialogs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectedItems } from '../selected-items/selected-items.js';
import { useFavourite } from '../work-tile/use-favourite.js';

interface Props {
  works: readonly WorkCard[];
  selection: Selection;
}

/** Actions on the selected works. */
export function SelectedWorks({ works, selection }: Props) {
  const common = useTranslation().t;
  const favourite = useFavourite();
  const [isDownloading, setIsDownloading] = useState(false);
  const isMember = readLoginState()?.profileType !== 'admin';
  return (
    <SelectedItems items={works} selection={selection} of="workIds" onMark={favourite.mutate}>
      {isMember && (
        <Button size="xs" variant="default" onClick={() => setIsDownloading(true)}>
          {common('collect.download')}
        </Button>
      )}
      {isDownloading && <DownloadDialog workIds={selection.selected} onClose={() => setIsDownloading(false)} />}
    </SelectedItems>
  );
}
