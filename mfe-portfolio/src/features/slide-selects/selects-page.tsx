import { Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { useLocalePath } from '@koma/web-kit';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { ReelMenu } from './reel-actions.js';
import { ReelList } from './reel-list.js';

/** `/user-dashboard/slide-selects`: the member's slide selects, last changed first. */
export function SelectsPage() {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return (
    <Stack gap="lg">
      <PageHeader title={t('reels.title')} description={t('selects.lead')} />
      <ReelList
        ownerId={null}
        onOpen={(id) => void navigate(localePath(paths.select(id)))}
        actionsOf={(reel) => <ReelMenu reel={reel} />}
      />
    </Stack>
  );
}
