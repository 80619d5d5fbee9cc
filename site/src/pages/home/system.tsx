import type { CmsContent } from '@koma/contracts';
import { Title } from '@mantine/core';
import { Section } from '../../layout/section.js';
import classes from './system.module.css';

/** How reviews, links and rights work. */
export function System({ title, lead, blocks }: CmsContent<'system'>) {
  return (
    <Section title={title} lead={lead} arrangement="beside">
      <div className={classes.blocks}>
        {blocks.map((block) => (
          <article key={block.title} className={classes.block}>
            <Title order={3}>{block.title}</Title>
            {block.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </article>
        ))}
      </div>
    </Section>
  );
}
