import type { CmsContent } from '@koma/contracts';
import { Title } from '@mantine/core';
import { LinkRow } from '../../layout/link-row.js';
import { Marked } from '../../layout/marked.js';
import { Section } from '../../layout/section.js';
import { SitePicture } from '../../layout/site-picture.js';
import classes from './steps.module.css';

/** From the application to the first published work. */
export function Steps({ title, lead, steps, links }: CmsContent<'steps'>) {
  return (
    <Section title={title} lead={lead} isSunken>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={step.title} className={classes.step}>
            <SitePicture picture={step.picture} frame="card" width="18rem" className={classes.picture} />
            <span className={classes.number} aria-hidden="true">
              {String(at + 1).padStart(2, '0')}
            </span>
            <Title order={3}>{step.title}</Title>
            <p className={classes.text}>
              <Marked text={step.text} />
            </p>
          </li>
        ))}
      </ol>
      <LinkRow links={links} size="lg" />
    </Section>
  );
}
