import { ActionIcon, Group } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { IconLayoutGrid, IconSlideshow } from '@tabler/icons-react';
import { type CreatorView, paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import type { Search } from './use-search.js';

const VIEWS = { grid: IconLayoutGrid, 'slide-select': IconSlideshow } as const;

/** The two views of creators: a grid, or one film at a time; the search stays the same. */
export function ViewSwitch({ view, search }: { view: CreatorView; search: Search }) {
  const t = useWords();
  return (
    <Group component="nav" gap={4} wrap="nowrap" aria-label={t('views.label')}>
      {(['grid', 'slide-select'] as const).map((each) => {
        const Icon = VIEWS[each];
        const isCurrent = each === view;
        return (
          <ActionIcon
            key={each}
            component={LocaleLink}
            to={paths.creators(each, search.address)}
            variant={isCurrent ? 'light' : 'default'}
            size={36}
            aria-label={t(`views.${each}`)}
            title={t(`views.${each}`)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
