import { Select } from '@mantine/core';
import { useErrorWords, useTitleOf } from '@koma/web-kit';
import { useWords } from '../../../shared/words.js';
import { useOwnWorks } from '../use-own-works.js';

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
  const { data = [], isPending, error } = useOwnWorks(creatorId);
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
