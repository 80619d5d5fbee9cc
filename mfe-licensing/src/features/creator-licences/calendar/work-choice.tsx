import { licenceOffers, LICENSING, PAGE } from '@koma/contracts';
import { Select } from '@mantine/core';
import { api, keyOf, useErrorWords, useTitleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { collectPages } from '../../../shared/collect-pages.js';
import { useWords } from '../../../shared/words.js';

/** Options that the list shows at once; the others are found by their titles. */
const OFFERED = 50;

interface Props {
  creatorId: string;
  value: string | null;
  onChange: (workId: string) => void;
}

/** The works of a creator, found by their titles. */
export function WorkChoice({ creatorId, value, onChange }: Props) {
  const t = useWords();
  const titleOf = useTitleOf();
  const words = useErrorWords();
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: keyOf(licenceOffers.own, creatorId, 'all'),
    queryFn: () =>
      collectPages(
        (cursor) =>
          api.call(licenceOffers.own, {
            params: { id: creatorId },
            query: { limit: PAGE.max, ...(cursor && { cursor }) },
          }),
        LICENSING.shown,
      ),
  });
  return (
    <Select
      label={t('rights.work')}
      placeholder={t('rights.choose')}
      nothingFoundMessage={t('rights.noWork')}
      data={data.map((work) => ({ value: work.workId, label: titleOf(work) }))}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      error={error ? words(error) : undefined}
      disabled={isPending}
      limit={OFFERED}
      searchable
      allowDeselect={false}
      w={{ base: '100%', sm: 320 }}
    />
  );
}
