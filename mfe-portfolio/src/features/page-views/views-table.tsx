import type { PageViews } from '@koma/contracts';
import { Table } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import classes from './page-views.module.css';

/** The figures of the chart, newest day first, with their sum. */
export function ViewsTable({ views }: { views: Pick<PageViews, 'series' | 'total'> }) {
  const t = useWords();
  const formats = useFormats();
  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label={t('views.table')}>
      <Table horizontalSpacing="md" stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('views.day')}</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {t('views.views')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {views.series.toReversed().map(({ day, views: count }) => (
            <Table.Tr key={day}>
              <Table.Td>{formats.date(day)}</Table.Td>
              <Table.Td className={classes.number}>{formats.number(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('views.sum')}</Table.Th>
            <Table.Th className={classes.number}>{formats.number(views.total)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
