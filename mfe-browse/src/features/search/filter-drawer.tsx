import { Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { FilterPanel } from './filter-panel.js';
import classes from './search.module.css';
import type { Search } from './use-search.js';

interface Props {
  search: Search;
  total: number | undefined;
}

/** The filters on telephones: behind a button, over the results. */
export function FilterDrawer({ search, total }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [isOpen, { open, close }] = useDisclosure(false);
  const count = search.state.chosen.length;
  return (
    <>
      <Button
        className={classes.drawerButton}
        variant="default"
        size="sm"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}
        onClick={open}
        aria-haspopup="dialog"
      >
        {count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('filters.open')}
        position="bottom"
        size="85%"
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <FilterPanel search={search} />
        <Group className={classes.drawerFoot} gap="sm" grow>
          <Button variant="default" disabled={count === 0} onClick={() => search.change({ chosen: [] })}>
            {t('filters.clear')}
          </Button>
          <Button onClick={close}>{total === undefined ? common('close') : t('filters.show', { count: total })}</Button>
        </Group>
      </Drawer>
    </>
  );
}
