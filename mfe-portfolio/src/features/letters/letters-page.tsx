import { type Letter, type LetterFigure, letterFigure, letters } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { type DataColumn, DataTable } from '@koma/ui/data';
import { LocaleLink, queryOf, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { FiguresPage } from '../../figures/figures-page.js';
import { Compared } from '../../figures/measure-columns.js';
import { NoFigures } from '../../figures/no-figures.js';
import { useWords } from '../../shared/words.js';
import { letterPath } from './letter-path.js';

const figureOf = ({ figures }: Letter, asked: LetterFigure) =>
  figures.find(({ figure }) => figure === asked) ?? { count: 0, before: 0 };

function Letters({ items }: { items: readonly Letter[] }) {
  const t = useWords();
  const { month: monthName, date } = useFormats();
  if (items.length === 0) return <NoFigures>{t('figures.pages.letters.empty')}</NoFigures>;
  const columns: DataColumn<Letter>[] = [
    {
      id: 'month',
      heading: t('figures.letters.month'),
      value: ({ month }) => month,
      cell: ({ month }) => (
        <Anchor component={LocaleLink} to={letterPath(month)}>
          {monthName(month)}
        </Anchor>
      ),
    },
    ...letterFigure.options.map((figure): DataColumn<Letter> => ({
      id: figure,
      heading: t(`figures.letters.figures.${figure}`),
      align: 'end',
      value: (letter) => figureOf(letter, figure).count,
      cell: (letter) => <Compared {...figureOf(letter, figure)} />,
    })),
    {
      id: 'sent',
      heading: t('figures.letters.sent'),
      align: 'end',
      value: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => date(sentAt),
    },
  ];
  return (
    <DataTable
      label={t('figures.pages.letters.title')}
      columns={columns}
      rows={items}
      keyOf={({ month }) => month}
      empty={null}
    />
  );
}

/** `/user/creator/dashboard/letters`: the monthly letters. */
export function LettersPage() {
  const query = useQuery(queryOf(letters.list));
  return (
    <FiguresPage page="letters" chosen={null} query={query}>
      {({ items }) => <Letters items={items} />}
    </FiguresPage>
  );
}
