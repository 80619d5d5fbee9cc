import { Text } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import { bodyOfUsage, type UsageValues } from '../../terms/usage-values.js';
import classes from './part.module.css';

interface Props {
  name: string;
  part: 'media' | 'territories' | 'period' | 'exclusivity' | 'alterations';
  values: UsageValues;
  isWrong: boolean;
}

/** A part of the terms in a line. */
export function UsageSummary({ name, part, values, isWrong }: Props) {
  const t = useWords();
  const { separator, usedMedium, territory, period } = useTermWords();
  const { media, territories, exclusivity, industry, alterations, isCredited } = values;
  const join = (words: readonly (string | null)[]) => words.filter(Boolean).join(separator);
  const words = {
    media: () => join(media.map(usedMedium)),
    territories: () => join(territories.map(territory)),
    period: () => period(bodyOfUsage(values)),
    exclusivity: () =>
      join([exclusivity && t(`exclusivities.${exclusivity}`), industry && t(`industries.${industry}`)]),
    alterations: () =>
      join([
        join(alterations.map((one) => t(`alterations.${one}`))) || t('usage.noAlterations'),
        t(isCredited ? 'usage.creditedShort' : 'usage.notCreditedShort'),
      ]),
  };
  return (
    <span className={classes.summary}>
      <Text span size="sm" fw={600}>
        {name}
      </Text>
      <Text span size="sm" c={isWrong ? 'var(--mantine-color-error)' : 'dimmed'}>
        {isWrong ? t('quoteForm.wrong') : words[part]() || t('usage.missing')}
      </Text>
    </span>
  );
}
