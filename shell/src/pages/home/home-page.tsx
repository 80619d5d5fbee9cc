import { Button, Group, Text, Title } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './home-page.module.css';
import { HomePlans } from './home-plans.js';
import { Storyboard } from './storyboard.js';

const STEPS = ['apply', 'call', 'start'] as const;
const SIDES = ['creator', 'user'] as const;

/** What Koma is, how one gets in, and what it costs. */
export function HomePage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Title order={1} className={classes.headline}>
            {t('home.headline')}
          </Title>
          <Text size="lg" c="dimmed">
            {t('home.lead')}
          </Text>
          <Group gap="sm">
            <Button component={LocaleLink} to="/register" size="lg">
              {t('home.apply')}
            </Button>
            <Button component={LocaleLink} to="/login" size="lg" variant="default">
              {t('nav.login')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('home.trade')}
          </Text>
        </div>
        <Storyboard columns={2} />
      </section>

      <section className={classes.band}>
        <div className={classes.sides}>
          {SIDES.map((side) => (
            <div key={side} className={classes.side}>
              <Title order={2}>{t(`home.${side}.title`)}</Title>
              <Text>{t(`home.${side}.text`)}</Text>
            </div>
          ))}
        </div>
      </section>

      <section className={classes.section}>
        <Title order={2}>{t('home.steps.title')}</Title>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step} className={classes.step}>
              <Title order={3}>{t(`home.steps.${step}.title`)}</Title>
              <Text c="dimmed">{t(`home.steps.${step}.text`)}</Text>
            </li>
          ))}
        </ol>
      </section>

      <HomePlans />
    </>
  );
}
