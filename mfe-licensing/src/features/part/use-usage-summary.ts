import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import { bodyOfUsage, type UsageValues } from '../../terms/usage-values.js';

/** Parts of the terms, each in a line. */
export function useUsageSummary(values: UsageValues) {
  const t = useWords();
  const { separator, usedMedium, territory, period } = useTermWords();
  const { media, territories, exclusivity, industry, alterations, isCredited } = values;
  const join = (words: readonly (string | null)[]) => words.filter(Boolean).join(separator) || t('usage.missing');
  return {
    media: join(media.map(usedMedium)),
    territories: join(territories.map(territory)),
    period: period(bodyOfUsage(values)) ?? t('usage.missing'),
    exclusivity: join([exclusivity && t(`exclusivities.${exclusivity}`), industry && t(`industries.${industry}`)]),
    alterations: join([
      alterations.map((one) => t(`alterations.${one}`)).join(separator) || t('usage.noAlterations'),
      t(isCredited ? 'usage.creditedShort' : 'usage.notCreditedShort'),
    ]),
  };
}
