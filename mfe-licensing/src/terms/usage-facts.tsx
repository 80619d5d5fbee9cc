import type { UsageDraft } from '@koma/contracts';
import type { ReactNode } from 'react';
import { Facts } from '../shared/facts.js';
import { useWords, type Words } from '../shared/words.js';
import { useTermWords } from './use-term-words.js';

type TermWords = ReturnType<typeof useTermWords>;

/** The terms of a use as names and values; a value is null while it is missing. */
function factsOf(usage: UsageDraft, t: Words, words: TermWords): [name: string, value: ReactNode][] {
  const list = (names: readonly string[] | undefined) => names?.join(words.separator) || null;
  return [
    [t('usage.media'), list(usage.media?.map(words.usedMedium))],
    [t('usage.territories'), list(usage.territories?.map(words.territory))],
    [
      t('usage.period'),
      words.period(usage) ??
        (usage.term && !usage.start ? t('usage.noStart', { term: t(`terms.${usage.term}`) }) : null),
    ],
    [t('usage.industry'), usage.industry ? t(`industries.${usage.industry}`) : null],
    [t('usage.exclusivity'), usage.exclusivity ? t(`exclusivities.${usage.exclusivity}`) : null],
    [
      t('usage.alterations'),
      list(usage.alterations?.map((name) => t(`alterations.${name}`))) ?? t('usage.noAlterations'),
    ],
    [t('usage.isCredited'), t(usage.isCredited === false ? 'usage.notCredited' : 'usage.credited')],
  ];
}

/** The terms of a use, line by line. */
export function UsageFacts({ usage }: { usage: UsageDraft }) {
  const t = useWords();
  const words = useTermWords();
  return <Facts facts={factsOf(usage, t, words).map(([name, value]) => [name, value ?? t('usage.missing')])} />;
}
