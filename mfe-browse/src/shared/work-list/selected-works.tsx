import type { WorkCard } from '@koma/contracts';
import type { Selection } from '@koma/ui';
import { DownloadButton } from '@koma/web-kit/dialogs';
import { SelectedItems } from '../selected-items/selected-items.js';
import { useFavourite } from '../work-tile/use-favourite.js';

interface Props {
  works: readonly WorkCard[];
  selection: Selection;
}

/** Actions on the selected works. */
export function SelectedWorks({ works, selection }: Props) {
  const favourite = useFavourite();
  return (
    <SelectedItems items={works} selection={selection} of="workIds" onMark={favourite.mutate}>
      <DownloadButton workIds={selection.selected} size="xs" />
    </SelectedItems>
  );
}
