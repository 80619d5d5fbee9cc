import { billing, type Plan } from '@koma/contracts';
import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { queryOf, QueryView, readLoginState, useFormats, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ChangePlan } from './change-plan.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './money-plans.module.css';

function PlanCard({ plan }: { plan: Plan }) {
  const t = useWords();
  const locale = useLocale();
  const { yen } = useFormats();
  const isCurrent = readLoginState()?.profileType === plan.profileType;
  return (
    <Paper className={classes.plan} p="lg" withBorder data-current={isCurrent || undefined}>
      <Title order={3} size="h4">
        {locale === 'ja' ? plan.nameJa : plan.nameEn}
      </Title>
      <Text>{t(`plans.${plan.profileType}`)}</Text>
      <p className={classes.price}>
        {yen(plan.priceYen)}
        <span className={classes.per}>{t('plans.per')}</span>
      </p>
      <Text size="sm" c="dimmed">
        {t('plans.tax', { tax: yen(plan.taxYen) })}
      </Text>
      {isCurrent && (
        <Text size="sm" fw={600} c="var(--mantine-color-anchor)">
          {t('plans.current')}
        </Text>
      )}
      {!isCurrent && <ChangePlan />}
    </Paper>
  );
}

/** Monthly plans with their prices, the account's own one marked. */
export function Plans() {
  const t = useWords();
  const query = useQuery(queryOf(billing.listPlans));
  return (
    <Section title={t('plans.title')} description={t('plans.description')}>
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('plans.empty')} />
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {items.map((plan) => (
                <PlanCard key={plan.id} plan={plan} />
              ))}
            </SimpleGrid>
          )
        }
      </QueryView>
    </Section>
  );
}
