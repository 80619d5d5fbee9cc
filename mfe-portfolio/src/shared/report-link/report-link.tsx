import { REPORT_PATH } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { IconFlag } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useWords } from '../words.js';
import classes from './report-link.module.css';

/** A quiet link to the form that reports the page it stands on. */
export function ReportLink() {
  const t = useWords();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ address: pathname + search });
  return (
    <div>
      <Anchor
        component={LocaleLink}
        to={`${REPORT_PATH}?${query.toString()}`}
        size="sm"
        c="dimmed"
        className={classes.link}
      >
        <IconFlag size={16} stroke={1.5} aria-hidden="true" />
        {t('reports.link')}
      </Anchor>
    </div>
  );
}
