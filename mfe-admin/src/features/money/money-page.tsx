import { PageHeader } from '@koma/ui';
import { usePageName, usePageRoute } from '@koma/web-kit';
import { Stack } from '@mantine/core';
import { FullAdminsOnly } from '../../shared/full-admins-only.js';
import { useWords } from '../../shared/words.js';
import { Incidents } from './incidents.js';
import { Overview } from './overview.js';
import { Payments } from './payments.js';
import { Prices } from './prices.js';

/** `/admin/money`: revenue, payments and prices, for full admins. */
export function MoneyPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  return (
    <FullAdminsOnly words={t('money.fullOnly')}>
      <PageHeader title={route && nameOf(route.name)} description={t('money.lead')} />
      <Stack gap="xl">
        <Incidents />
        <Overview />
        <Payments />
        <Prices />
      </Stack>
    </FullAdminsOnly>
  );
}
