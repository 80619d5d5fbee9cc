import { Facts } from '../../layout/facts.js';
import { LinkRow } from '../../layout/link-row.js';
import { PageTitle } from '../../layout/page-title.js';
import { Prose } from '../../layout/prose.js';
import { Section } from '../../layout/section.js';
import { StillBand } from '../../layout/still-band.js';
import { SitePicture } from '../../layout/site-picture.js';
import { useSite } from '../../server/site-context.js';
import classes from './about-page.module.css';

/** About Koma, its name, and the company. */
export function AboutPage() {
  const { content, words } = useSite();
  const { mission, name, facts } = content.pages.about;
  return (
    <>
      <PageTitle title={mission.title} />
      <SitePicture picture={mission.picture} frame="band" width="100vw" isPriority fallback={<StillBand />} />
      <Section title={words.about.mission} arrangement="beside">
        <Prose paragraphs={mission.paragraphs} />
        <LinkRow links={mission.links} />
      </Section>
      <Section title={name.title} arrangement="beside">
        <Prose paragraphs={name.paragraphs} />
        <SitePicture picture={name.picture} frame="band" width="50rem" className={classes.picture} />
        <LinkRow links={name.links} />
      </Section>
      <Section title={facts.title} arrangement="beside">
        <Facts facts={facts.facts} />
      </Section>
    </>
  );
}
