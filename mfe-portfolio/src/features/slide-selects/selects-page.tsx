import { Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { ReelMenu } from './reel-actions.js';
import { ReelList } from './reel-list.js';

/** `/user-dashboard/slide-selects`: the member's slide selects, last changed first. */
export function SelectsPage() {
  const t = useWords();
  return (
    <Stack gap="lg">
      <PageHeader title={t('reels.title')} description={t('selects.lead')} />
      <ReelList ownerId={null} pathOf={paths.select} actionsOf={(reel) => <ReelMenu reel={reel} />} />
    </Stack>
  );
}
