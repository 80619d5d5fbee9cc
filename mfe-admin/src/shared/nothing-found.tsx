import { Button } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from './use-address.js';
import { useWords } from './words.js';

/** No results; `names` are the filters in the address. */
export function NothingFound({ names }: { names: readonly string[] }) {
  const t = useWords();
  const common = useTranslation().t;
  const { change } = useAddress();
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.5} />}
      title={common('states.empty')}
      description={t('search.noneText')}
      action={
        <Button variant="default" onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
          {t('search.reset')}
        </Button>
      }
    />
  );
}
