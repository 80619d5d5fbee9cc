import type { CmsContent } from '@koma/contracts';
import { LinkRow } from '../../layout/link-row.js';
import { Prose } from '../../layout/prose.js';
import { Section } from '../../layout/section.js';

/** For companies with many members. */
export function Partner({ title, paragraphs, links }: CmsContent<'partner'>) {
  return (
    <Section title={title} arrangement="beside" isSunken>
      <Prose paragraphs={paragraphs} />
      <LinkRow links={links} />
    </Section>
  );
}
