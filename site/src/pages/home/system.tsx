import type { CmsContent } from '@koma/contracts';
import { Title } from '@mantine/core';
import { Paragraphs } from '../../layout/marked.js';
import { Section } from '../../layout/section.js';
import { SitePicture } from '../../layout/site-picture.js';
import classes from './system.module.css';

/** How reviews, links and rights work. */
export function System({ title, lead, blocks }: CmsContent<'system'>) {
  return (
    <Section title={title} lead={lead} arrangement="beside">
      <div className={classes.blocks}>
        {blocks.map((block) => (
          <article key={block.title} className={classes.block}>
            <Title order={3}>{block.title}</Title>
            <Paragraphs texts={block.paragraphs} />
            <SitePicture picture={block.picture} frame="screen" width="50rem" className={classes.picture} />
          </article>
        ))}
      </div>
    </Section>
  );
}
