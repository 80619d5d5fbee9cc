import { Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { useTitle } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { Health } from './health.js';
import { Queue } from './queue.js';
import { Recent } from './recent.js';
import { Tiles } from './tiles.js';

/** `/admin/creator-dashboard`: the start page of staff: whether Koma is well, what waits today, and what has come in lately. No figures of money. */
export function CreatorDashboardPage() {
  const t = useWords();
  useTitle(t('dashboard.title'));
  return (
    <>
      <PageHeader title={t('dashboard.title')} description={t('dashboard.lead')} />
      <Stack gap="lg">
        <Health />
        <Tiles />
        <Queue />
        <Recent />
      </Stack>
    </>
  );
}
