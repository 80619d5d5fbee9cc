import { type Licence, RUNNING_LICENCES } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { ExtendButton } from '../../licence-list/extend-button.js';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { dayBefore } from '../../terms/last-day.js';
import classes from './licence.module.css';

/** The licences that extend or widen one another, and the way to the next. */
export function Chain({ licence }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  const { id, chain, side, state, isReadOnly } = licence;
  const mayExtend = side === 'licensee' && !isReadOnly && RUNNING_LICENCES.includes(state);
  if (chain.length < 2 && !mayExtend) return null;
  return (
    <Section title={t('chain.title')} description={t('chain.text')}>
      {chain.length > 1 && (
        <ol className={classes.chain}>
          {chain.map((one) => {
            const last = one.endsOn === null ? t('usage.noEnd') : date(dayBefore(one.endsOn));
            return (
              <li key={one.id} aria-current={one.id === id ? 'true' : undefined}>
                {one.id === id ? (
                  <Text span size="sm" fw={600}>
                    {t('chain.this', { number: one.number })}
                  </Text>
                ) : (
                  <Anchor component={LocaleLink} to={paths.licence(one.id)} size="sm">
                    {one.number}
                  </Anchor>
                )}
                <Text size="sm" c="dimmed">
                  {date(one.start)} – {last}
                </Text>
              </li>
            );
          })}
        </ol>
      )}
      {mayExtend && (
        <div>
          <ExtendButton id={id}>{t('chain.extend')}</ExtendButton>
        </div>
      )}
    </Section>
  );
}
