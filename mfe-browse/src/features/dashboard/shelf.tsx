import { Anchor, Box, Group, Skeleton, Title } from '@mantine/core';
import { LocaleLink, QueryView } from '@koma/web-kit';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';

const PLACES = [1, 2, 3, 4, 5];

export interface ShelfQuery<T> {
  data: readonly T[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Link to more of these, with its text. */
export type ShelfLink = readonly [to: string, words: string];

/** One item: its ratio, and its content. */
export interface Shown {
  key: string;
  ratio: number;
  node: ReactNode;
}

interface Props<T> {
  title: string;
  query: ShelfQuery<T>;
  links?: readonly ShelfLink[];
  /** Shown beside the links. */
  action?: ReactNode;
  /** Shown when there are no items; left out: the shelf is hidden then. */
  empty?: ReactNode;
  show: (item: T) => Shown;
  /** Called before an item's page opens. */
  onOpen?: (items: readonly T[]) => void;
}

function Places() {
  const { t } = useTranslation();
  return (
    <div className={classes.strip} role="status" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <Skeleton key={place} className={classes.place} />
      ))}
    </div>
  );
}

/** One row that scrolls sideways. */
export function Shelf<T>({ title, query, links = [], action, empty, show, onOpen }: Props<T>) {
  const heading = useId();
  const isLoading = query.data === undefined && !query.error;
  if (query.data?.length === 0 && empty === undefined) return null;
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <Group gap="md">
          {links.map(([to, words]) => (
            <Anchor key={to} component={LocaleLink} to={to} size="sm">
              {words}
            </Anchor>
          ))}
          {action}
        </Group>
      </Group>
      {isLoading ? (
        <Places />
      ) : (
        <QueryView query={query}>
          {(items) =>
            items.length === 0 ? (
              empty
            ) : (
              <Box
                component="ul"
                className={classes.strip}
                aria-labelledby={heading}
                onClickCapture={() => onOpen?.(items)}
              >
                {items.map(show).map(({ key, ratio, node }) => (
                  <Box key={key} component="li" __vars={{ '--ratio': String(ratio) }}>
                    {node}
                  </Box>
                ))}
              </Box>
            )
          }
        </QueryView>
      )}
    </section>
  );
}
