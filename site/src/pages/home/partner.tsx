import type { CmsContent } from '@koma/contracts';
import { LinkRow } from '../../layout/link-row.js';
import { Prose } from '../../layout/prose.js';
import { Section } from '../../layout/section.js';
import { SitePicture } from '../../layout/site-picture.js';
import classes from './partner.module.css';

/** For companies with many members. */
export function Partner({ title, paragraphs, links, picture }: CmsContent<'partner'>) {
  return (
    <Section title={title} arrangement="beside" isSunken>
      <SitePicture picture={picture} frame="screen" width="50rem" className={classes.picture} />
      <Prose paragraphs={paragraphs} />
      <LinkRow links={links} />
    </Section>
  );
}
