import { billing } from '@koma/contracts';
import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { LocaleLink, queryOf, useFormats, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './home-page.module.css';

/** Monthly plans; the section is left out when the prices cannot be told. */
export function HomePlans() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { yen } = useFormats();
  const { data, isError } = useQuery(queryOf(billing.listPlans));
  if (isError || data?.items.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2}>{t('home.plans.title')}</Title>
      <div className={classes.plans}>
        {data ? (
          data.items.map((plan) => (
            <Paper key={plan.id} className={classes.plan} p="lg" withBorder>
              <Title order={3}>{locale === 'ja' ? plan.nameJa : plan.nameEn}</Title>
              <Text>{t(`home.plans.${plan.profileType}`)}</Text>
              <p className={classes.price}>
                {yen(plan.priceYen)}
                <span className={classes.per}>{t('home.plans.per')}</span>
              </p>
              <Button component={LocaleLink} to={`/register?type=${plan.profileType}`} variant="default">
                {t('home.plans.choose')}
              </Button>
            </Paper>
          ))
        ) : (
          <>
            <Skeleton className={classes.planSkeleton} />
            <Skeleton className={classes.planSkeleton} />
          </>
        )}
      </div>
    </section>
  );
}
