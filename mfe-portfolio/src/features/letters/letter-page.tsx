import { LETTER_PAGES, letters, type OpenedLetter } from '@koma/contracts';
import { Alert, Anchor, Stack } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { LocaleLink, queryOf, useFormats, usePageParam, useTitleOf } from '@koma/web-kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bars } from '../../figures/charts/bars.js';
import { FigureCard } from '../../figures/figure-card.js';
import { FiguresPage } from '../../figures/figures-page.js';
import classes from '../../figures/figures.module.css';
import { LIVE } from '../../figures/live.js';
import { LongName } from '../../figures/long-name.js';
import { Compared } from '../../figures/measure-columns.js';
import { useChange } from '../../figures/use-change.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { LinkedTiles } from './linked-tiles.js';
import { LETTERS_PATH } from './letter-path.js';

type Moved = OpenedLetter['works'][number];

function MovedWorks({ letter }: { letter: OpenedLetter }) {
  const t = useWords();
  const titleOf = useTitleOf();
  if (letter.works.length === 0) return null;
  const name: DataColumn<Moved> = {
    id: 'title',
    heading: t('figures.work'),
    value: titleOf,
    cell: (work) => <LongName name={titleOf(work)} to={paths.details(work.kind, work.id)} />,
  };
  const views = t('figures.measures.view');
  return (
    <FigureCard
      title={t('figures.letters.moved')}
      period={letter}
      file="letter-works"
      chart={<Bars of={views} bars={letter.works.map((work) => ({ ...work, key: work.id, name: titleOf(work) }))} />}
      hasBoth
      columns={[
        name,
        {
          id: 'count',
          heading: views,
          align: 'end',
          value: ({ count }) => count,
          cell: (work) => <Compared {...work} />,
        },
      ]}
      fileColumns={[
        name,
        { id: 'count', heading: views, value: ({ count }) => count },
        { id: 'before', heading: t('figures.measureBefore', { measure: views }), value: ({ before }) => before },
      ]}
      rows={letter.works}
      keyOf={({ id }) => id}
    />
  );
}

function Report({ letter }: { letter: OpenedLetter }) {
  const t = useWords();
  const { number } = useFormats();
  const changeOf = useChange();
  const { from, to, now } = letter;
  const nameOf = ({ figure }: OpenedLetter['now'][number]) => t(`figures.letters.figures.${figure}`);
  const changed = now.filter((one) => letter.figures.some((sent) => sent.figure === one.figure && sent.count !== one.count)); // prettier-ignore
  return (
    <Stack gap="lg">
      <LinkedTiles
        tiles={letter.figures.map((sent) => ({
          key: sent.figure,
          label: nameOf(sent),
          value: number(sent.count),
          to: `${LETTER_PAGES[sent.figure]}?${new URLSearchParams({ from, to }).toString()}`,
          ...changeOf(sent),
        }))}
      />
      {changed.length > 0 && (
        <Alert title={t('figures.letters.changedTitle')} color="gray">
          {t('figures.letters.changed', {
            figures: changed
              .map((one) => t('figures.letters.nowCount', { name: nameOf(one), count: one.count }))
              .join(t('figures.letters.and')),
          })}
        </Alert>
      )}
      <MovedWorks letter={letter} />
    </Stack>
  );
}

function Back() {
  const t = useWords();
  return (
    <Anchor component={LocaleLink} to={LETTERS_PATH} size="sm" className={classes.back}>
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      {t('figures.pages.letter.back')}
    </Anchor>
  );
}

/** `/user/creator/dashboard/letters/{month}`: one letter as it was sent. */
export function LetterPage() {
  const t = useWords();
  const month = usePageParam('month');
  const { month: monthName } = useFormats();
  const query = useQuery({ ...queryOf(letters.get, { params: { month } }), ...LIVE });
  return (
    <FiguresPage
      page="letter"
      title={query.data && t('figures.letters.title', { month: monthName(query.data.month) })}
      above={<Back />}
      chosen={null}
      query={query}
    >
      {(letter) => <Report letter={letter} />}
    </FiguresPage>
  );
}
