import { Stack, Text } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { QueryView } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useWords } from '../shared/words.js';
import { useLiveFigures } from './live.js';
import type { usePeriod } from '@koma/web-kit/figures';
import { PeriodPicker } from '@koma/web-kit/figures';

interface Props<T> {
  /** Group of the page's texts below `figures.pages`: `title`, `lead` and `rules`, the last of which says how things are counted. */
  page: string;
  /** The title, where it is not the page's own. */
  title?: string | undefined;
  /** Shown above the title: the way back. */
  above?: ReactNode;
  /** Null for pages with days of their own. */
  chosen: ReturnType<typeof usePeriod> | null;
  /** More to choose, beside or instead of the period. */
  tools?: ReactNode;
  query: Parameters<typeof QueryView<T>>[0]['query'];
  children: (data: T) => ReactNode;
}

/** Frame of every page of figures: title, period, figures, and how they are counted. */
export function FiguresPage<T>({ page, title, above, chosen, tools, query, children }: Props<T>) {
  const t = useWords();
  useLiveFigures();
  return (
    <>
      <PageHeader
        above={above}
        title={title ?? t(`figures.pages.${page}.title`)}
        description={t(`figures.pages.${page}.lead`)}
      />
      <Stack gap="lg">
        {chosen && <PeriodPicker key={chosen.preset} {...chosen} />}
        {tools}
        <QueryView query={query} shape="table">
          {(data) => (
            <Stack gap="lg">
              {children(data)}
              <Text size="sm" c="dimmed">
                {t(`figures.pages.${page}.rules`)}
              </Text>
            </Stack>
          )}
        </QueryView>
      </Stack>
    </>
  );
}
