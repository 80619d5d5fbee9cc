import type { LicenceRequest } from '@koma/contracts';
import type { DataColumn } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { useLicensedTitle } from '../../shared/use-licensed-title.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';

/** The columns of requests in a file. */
export function useRequestColumns(): DataColumn<LicenceRequest>[] {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const titleOf = useLicensedTitle();
  const words = useTermWords();
  const { dateTime } = useFormats();
  const joined = (all: readonly string[]) => all.join(words.separator);
  const total = ({ parts }: LicenceRequest) => {
    const known = parts.flatMap(({ totalYen }) => totalYen ?? []);
    return known.length === 0 ? '' : known.reduce((sum, yen) => sum + yen, 0);
  };
  return [
    { id: 'product', heading: t('purpose.product'), value: ({ product }) => product },
    { id: 'endClient', heading: t('purpose.endClient'), value: ({ endClient }) => endClient },
    { id: 'campaign', heading: t('purpose.campaign'), value: ({ campaign }) => campaign },
    { id: 'works', heading: t('columns.works'), value: ({ works }) => joined(works.map(titleOf)) },
    {
      id: 'state',
      heading: t('columns.state'),
      value: ({ isDraft, parts }) =>
        isDraft
          ? t('requests.states.draft')
          : joined(
              parts.map(
                (part) => `${creatorNameOf(part.creatorName, part.creatorNameEn)}: ${t(`partStates.${part.state}`)}`,
              ),
            ),
    },
    { id: 'period', heading: t('usage.period'), value: ({ usage }) => words.period(usage) ?? '' },
    { id: 'total', heading: t('columns.total'), value: total },
    { id: 'deadline', heading: t('purpose.deadline'), value: ({ deadline }) => deadline ?? '' },
    { id: 'updated', heading: t('columns.updated'), value: ({ updatedAt }) => dateTime(updatedAt) },
  ];
}
