import { LinkRow } from '../../layout/link-row.js';
import { PageTitle } from '../../layout/page-title.js';
import { useSite } from '../../server/site-context.js';
import classes from './not-found-page.module.css';

/** For every unknown address (§2, §8), with HTTP 404: an empty frame of film. */
export function NotFoundPage() {
  const { words } = useSite();
  return (
    <div className={classes.page}>
      <div className={classes.frame} aria-hidden="true">
        <span>404</span>
      </div>
      <PageTitle title={words.notFound.title}>
        <p>{words.notFound.text}</p>
      </PageTitle>
      <div className={classes.links}>
        <LinkRow
          links={[
            { label: words.notFound.home, href: '/' },
            { label: words.pages.faqs, href: '/faqs' },
          ]}
        />
      </div>
    </div>
  );
}
