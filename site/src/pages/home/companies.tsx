import type { CmsContent } from '@koma/contracts';
import { Section } from '../../layout/section.js';
import classes from './companies.module.css';

/** Company names in the style of end titles. */
export function Companies({ title, lead, names }: CmsContent<'companies'>) {
  return (
    <Section title={title} lead={lead} arrangement="beside" isSunken>
      <ul className={classes.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}
