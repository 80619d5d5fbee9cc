import { type CmsContent, type Plan, yenFormat } from '@koma/contracts';
import { Button, Title } from '@mantine/core';
import { Marked } from '../../layout/marked.js';
import { Section } from '../../layout/section.js';
import { useSite } from '../../server/site-context.js';
import classes from './plans.module.css';

interface Props extends CmsContent<'plans'> {
  plans: readonly Plan[];
}

/** Monthly plans from billing, with staff's texts. */
export function Plans({ title, lead, notes, plans }: Props) {
  const { words, locale, hrefOf } = useSite();
  const yen = yenFormat(locale);
  return (
    <Section id="plans" title={title} lead={lead} arrangement="beside">
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.id} className={classes.plan}>
            <Title order={3}>{locale === 'ja' ? plan.nameJa : plan.nameEn}</Title>
            <p className={classes.text}>{words.home.plans[plan.profileType]}</p>
            <p className={classes.price}>
              {yen.format(plan.priceYen)}
              <span>{words.home.plans.per}</span>
            </p>
            <Button component="a" href={hrefOf(`/register?type=${plan.profileType}`)} variant="default" fullWidth>
              {words.home.plans.choose}
            </Button>
          </li>
        ))}
      </ul>
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>
            <Marked text={note} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
