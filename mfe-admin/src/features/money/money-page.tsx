import { PageHeader } from '@koma/ui';
import { usePageName, usePageRoute } from '@koma/web-kit';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FullAdminsOnly } from '../../shared/full-admins-only.js';
import { useWords } from '../../shared/words.js';
import { Incidents, incidentsIn } from './incidents.js';
import classes from './money.module.css';
import { Overview } from './overview.js';
import { Payments } from './payments.js';
import { Prices } from './prices.js';

/** Everything below the incidents, which are of any height: it is shown once they are there, so that it does not move. */
function Below() {
  const { isPending } = useInfiniteQuery(incidentsIn('open'));
  return (
    <Stack gap="xl" className={isPending ? classes.waiting : undefined}>
      <Stack gap="xl" className={classes.overview}>
        <Overview />
      </Stack>
      <Payments />
      <Prices />
    </Stack>
  );
}

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
        <Below />
      </Stack>
    </FullAdminsOnly>
  );
}
