import { Facts } from '../../layout/facts.js';
import { LinkRow } from '../../layout/link-row.js';
import { PageTitle } from '../../layout/page-title.js';
import { Prose } from '../../layout/prose.js';
import { Section } from '../../layout/section.js';
import { StillBand } from '../../layout/still-band.js';
import { useSite } from '../../server/site-context.js';

/** About Koma, its name, and the company. */
export function AboutPage() {
  const { content, words } = useSite();
  const { mission, name, facts } = content.pages.about;
  return (
    <>
      <PageTitle title={mission.title} />
      <StillBand />
      <Section title={words.about.mission} arrangement="beside">
        <Prose paragraphs={mission.paragraphs} />
        <LinkRow links={mission.links} />
      </Section>
      <Section title={name.title} arrangement="beside">
        <Prose paragraphs={name.paragraphs} />
        <LinkRow links={name.links} />
      </Section>
      <Section title={facts.title} arrangement="beside">
        <Facts facts={facts.facts} />
      </Section>
    </>
  );
}
