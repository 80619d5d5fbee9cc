import { Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { useTitle } from '@koma/web-kit';
import { PeriodPicker, usePeriod } from '@koma/web-kit/figures';
import { useWords } from '../../shared/words.js';
import { SectionLinks, Sections } from './sections.js';

/** `/admin/statistics`: what becomes of members, their activity, applications, works and files, and what members search for. No money. */
export function StatisticsPage() {
  const t = useWords();
  const chosen = usePeriod();
  useTitle(t('statistics.title'));
  return (
    <>
      <PageHeader title={t('statistics.title')} description={t('statistics.lead')} />
      <Stack gap="lg">
        <PeriodPicker key={chosen.preset} {...chosen} />
        <SectionLinks />
        <Sections period={chosen.period} />
      </Stack>
    </>
  );
}
