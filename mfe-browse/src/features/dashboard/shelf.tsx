import type { WorkCard } from '@koma/contracts';
import { Anchor, Box, Group, Skeleton, Title } from '@mantine/core';
import { cardRatio } from '@koma/ui';
import { LocaleLink, QueryView, rememberList } from '@koma/web-kit';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf, WorkTile } from '../../shared/work-tile/work-tile.js';
import classes from './dashboard.module.css';

const SIZES = '20rem';
const PLACES = [1, 2, 3, 4, 5];

export interface ShelfQuery {
  data: readonly WorkCard[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  title: string;
  query: ShelfQuery;
  /** Where more of these are, and the words of the links. */
  links: readonly (readonly [to: string, words: string])[];
  /** Stands in for the works when there are none. */
  empty: ReactNode;
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

/** One row of works that scrolls sideways. */
export function Shelf({ title, query, links, empty }: Props) {
  const heading = useId();
  const isLoading = query.data === undefined && !query.error;
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
        </Group>
      </Group>
      {isLoading ? (
        <Places />
      ) : (
        <QueryView query={query}>
          {(works) =>
            works.length === 0 ? (
              empty
            ) : (
              <Box
                component="ul"
                className={classes.strip}
                aria-labelledby={heading}
                onClickCapture={() => rememberList(works)}
              >
                {works.map((work) => (
                  <Box
                    key={work.id}
                    component="li"
                    __vars={{ '--ratio': String(cardRatio(work.kind, pictureOf(work))) }}
                  >
                    <WorkTile work={work} sizes={SIZES} />
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
