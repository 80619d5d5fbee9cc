import type { CmsContent } from '@koma/contracts';
import { Button, Title } from '@mantine/core';
import { Facts } from '../../layout/facts.js';
import { IslandPlace } from '../../layout/island-place.js';
import { Paragraphs } from '../../layout/marked.js';
import { PageTitle } from '../../layout/page-title.js';
import { Prose } from '../../layout/prose.js';
import { Section } from '../../layout/section.js';
import { SitePicture } from '../../layout/site-picture.js';
import { useSite } from '../../server/site-context.js';
import classes from './hiring-page.module.css';

type Opening = CmsContent<'openings'>['openings'][number];

function OpeningCard({ opening }: { opening: Opening }) {
  const { words, hrefOf } = useSite();
  const { key, title, employmentType, place, description, requirements, welcome } = opening;
  const lists = [
    { label: words.hiring.requirements, values: requirements },
    { label: words.hiring.welcome, values: welcome },
  ].filter(({ values }) => values.length > 0);
  return (
    <article id={key} className={classes.opening}>
      <Title order={3}>{title}</Title>
      <p className={classes.where}>
        {employmentType}
        {words.hiring.separator}
        {place}
      </p>
      <Prose paragraphs={description} />
      <Facts facts={lists} />
      <Button component="a" href={`${hrefOf(`/hiring?opening=${key}`)}#apply`} variant="default" mt="lg">
        {words.hiring.apply}
      </Button>
    </article>
  );
}

/** Openings, and the application form. */
export function HiringPage() {
  const { content, words } = useSite();
  const { intro, openings } = content.pages.hiring;
  const choices = openings.openings.map(({ key, title }) => ({ key, title }));
  return (
    <>
      <PageTitle title={intro.title}>
        <Paragraphs texts={intro.paragraphs} />
      </PageTitle>
      <SitePicture picture={intro.picture} frame="band" width="100vw" isPriority />
      <Section title={openings.title} lead={openings.lead} arrangement="beside">
        {openings.openings.length === 0 && <p>{words.hiring.none}</p>}
        {openings.openings.map((opening) => (
          <OpeningCard key={opening.key} opening={opening} />
        ))}
      </Section>
      {openings.openings.length > 0 && (
        <Section id="apply" title={words.hiring.form} lead={openings.note} arrangement="beside">
          <IslandPlace name="hiring" fields={6} data={{ 'data-openings': JSON.stringify(choices) }} />
        </Section>
      )}
    </>
  );
}
