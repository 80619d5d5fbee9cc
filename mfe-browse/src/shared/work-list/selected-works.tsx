import type { WorkCard } from '@koma/contracts';
import { Button } from '@mantine/core';
import { type Selection, SelectionBar } from '@koma/ui';
import { readLoginState } from '@koma/web-kit';
import { CollectButtons, DownloadDialog } from '@koma/web-kit/dialogs';
import { IconHeart, IconHeartOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';
import { useFavourite } from '../work-tile/use-favourite.js';

interface Props {
  works: readonly WorkCard[];
  selection: Selection;
}

/** What can be done with the selected works together. */
export function SelectedWorks({ works, selection: { selected, isSelected, clear } }: Props) {
  const t = useWords();
  const favourite = useFavourite();
  const common = useTranslation().t;
  const [isDownloading, setIsDownloading] = useState(false);
  const count = selected.length;
  // Marks are taken away only where every one of them is marked.
  const isFavourite = !works.every((work) => work.isFavourite || !isSelected(work.id));
  const Icon = isFavourite ? IconHeart : IconHeartOff;
  const isMember = readLoginState()?.profileType !== 'admin';
  const mark = () => {
    favourite.mutate({ ids: selected, isFavourite });
    clear();
  };
  return (
    <SelectionBar
      count={count}
      label={t('selection.count', { count })}
      clearLabel={t('selection.clear')}
      onClear={clear}
    >
      <Button size="xs" variant="default" leftSection={<Icon size={16} stroke={1.5} />} onClick={mark}>
        {t(isFavourite ? 'tile.add' : 'tile.remove')}
      </Button>
      <CollectButtons workIds={selected} size="xs" onDone={clear} />
      {isMember && (
        <Button size="xs" variant="default" onClick={() => setIsDownloading(true)}>
          {common('collect.download')}
        </Button>
      )}
      {isDownloading && <DownloadDialog workIds={selected} onClose={() => setIsDownloading(false)} />}
    </SelectionBar>
  );
}
