import { Group, SegmentedControl } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ArrangeTools } from '../../shared/editing/arrange-tools.js';
import { useWords } from '../../shared/words.js';
import { useView } from './use-view.js';

/** What stands above the works: the tools of the arrangement, and how they are shown. */
export function PortfolioTools(props: ComponentProps<typeof ArrangeTools>) {
  const t = useWords();
  const [view, choose] = useView();
  return (
    <Group gap="sm" justify="space-between">
      <ArrangeTools {...props} />
      <SegmentedControl
        value={view}
        onChange={(value) => choose(value === 'list' ? 'list' : 'grid')}
        aria-label={t('arrange.view')}
        data={[
          { value: 'grid', label: t('arrange.views.grid') },
          { value: 'list', label: t('arrange.views.list') },
        ]}
      />
    </Group>
  );
}
