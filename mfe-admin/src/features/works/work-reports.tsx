import { staffReports } from '@koma/contracts';
import { LocaleLink, queryOf } from '@koma/web-kit';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import classes from './works.module.css';

/** The reports about a work, each with the way to it; nothing where there are none. */
export function WorkReports({ id }: { id: string }) {
  const t = useWords();
  const items = useQuery(queryOf(staffReports.about, { params: { id } })).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={classes.files} aria-labelledby="work-reports">
      <Title order={3} size="h5" id="work-reports">
        {t('reports.one')}
      </Title>
      <ul className={classes.reports}>
        {items.map((report) => (
          <li key={report.id}>
            <Anchor component={LocaleLink} to={`/admin/reports?open=${report.id}`} size="sm">
              {report.number}
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              {t(`reports.states.${report.state}`)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
