import { Button } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { IconSearchOff } from '@tabler/icons-react';
import { useListFilters } from './use-list-filters.js';
import { useWords } from './words.js';

/** Nothing of the list fits what it is narrowed by. */
export function NothingFound() {
  const t = useWords();
  const { reset } = useListFilters();
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.5} />}
      title={t('find.none')}
      description={t('find.noneText')}
      action={
        <Button variant="default" onClick={reset}>
          {t('find.reset')}
        </Button>
      }
    />
  );
}
