import { IslandPlace } from '../../layout/island-place.js';
import { PageTitle } from '../../layout/page-title.js';
import { useSite } from '../../server/site-context.js';
import classes from './report-page.module.css';

/** The form of a report; with `?case=`, the state of one. */
export function ReportPage() {
  const { words } = useSite();
  return (
    <>
      <PageTitle title={words.report.title}>
        <p>{words.report.lead}</p>
      </PageTitle>
      <div className={classes.page}>
        <IslandPlace name="report" fields={8} />
      </div>
    </>
  );
}
