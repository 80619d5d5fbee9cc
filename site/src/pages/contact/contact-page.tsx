import { IslandPlace } from '../../layout/island-place.js';
import { LinkRow } from '../../layout/link-row.js';
import { Paragraphs } from '../../layout/marked.js';
import { PageTitle } from '../../layout/page-title.js';
import { SitePicture } from '../../layout/site-picture.js';
import { useSite } from '../../server/site-context.js';
import classes from './contact-page.module.css';

/** The form, with other ways of contact beside it. */
export function ContactPage() {
  const { content, words } = useSite();
  const { intro } = content.pages.contact;
  const { block } = content.pages.company;
  return (
    <>
      <PageTitle title={intro.title}>
        <Paragraphs texts={intro.paragraphs} />
      </PageTitle>
      <SitePicture picture={intro.picture} frame="band" width="100vw" isPriority className={classes.picture} />
      <div className={classes.page}>
        <IslandPlace name="contact" fields={6} />
        <aside className={classes.aside}>
          <h2 className={classes.heading}>{words.contact.telephone}</h2>
          <p className={classes.telephone}>
            <a href={`tel:${block.telephone.replace(/[^\d+]/g, '')}`}>{block.telephone}</a>
          </p>
          <p className={classes.hours}>{block.hours}</p>
          <LinkRow links={intro.links} />
        </aside>
      </div>
    </>
  );
}
