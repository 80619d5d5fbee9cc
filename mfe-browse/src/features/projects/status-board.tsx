import type { ProjectItem } from '@koma/contracts';
import { Board, type BoardWords } from '@koma/ui/sorting';
import { useFormats } from '@koma/web-kit';
import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useWords } from '../../shared/words.js';
import { EntryGrid } from './entry-grid.js';
import classes from './projects.module.css';
import { ofStatus, STATUSES } from './statuses.js';
import type { Entries } from './use-entries.js';

interface Props {
  items: readonly ProjectItem[];
  entries: Entries;
}

/** Four columns have room for a card from here on. */
const WIDE = '(min-width: 64em)';

function useBoardWords(): BoardWords {
  const t = useWords();
  return useMemo(
    () => ({
      instructions: t('projects.board.instructions'),
      handle: (name) => t('projects.board.handle', { name }),
      taken: (name, column) => t('projects.board.taken', { name, column }),
      moved: (name, column) => t('projects.board.moved', { name, column }),
      cancelled: (name) => t('projects.board.cancelled', { name }),
    }),
    [t],
  );
}

/** The same below each other, without empty ones. */
function Sections({ items, entries }: Props) {
  const t = useWords();
  const { number } = useFormats();
  return STATUSES.map((status) => {
    const here = ofStatus(items, status);
    if (here.length === 0) return null;
    const label = t(`projects.status.${status}`);
    return (
      <section key={status} aria-label={label}>
        <Title order={2} size="h4" mb="sm">
          {label} <span className={classes.number}>{number(here.length)}</span>
        </Title>
        <EntryGrid label={label} items={here} entries={entries} />
      </section>
    );
  });
}

/** All items of a project by status: columns where there is room, sections elsewhere. */
export function StatusBoard({ items, entries }: Props) {
  const t = useWords();
  const words = useBoardWords();
  const { number } = useFormats();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  if (!isWide) return <Sections items={items} entries={entries} />;
  return (
    <Board
      columns={STATUSES.map((key) => ({
        key,
        label: t(`projects.status.${key}`),
        count: number(ofStatus(items, key).length),
        empty: t('projects.board.empty'),
      }))}
      items={items}
      keyOf={({ id }) => id}
      nameOf={entries.nameOf}
      columnOf={({ status }) => status}
      words={words}
      renderItem={entries.draw}
      onMove={entries.set}
    />
  );
}
