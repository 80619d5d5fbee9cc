import type { CmsContent } from '@koma/contracts';
import { Section } from '../../layout/section.js';
import { SitePicture } from '../../layout/site-picture.js';
import classes from './companies.module.css';

/** Company names in the style of end titles, and their marks. */
export function Companies({ title, lead, names, logos }: CmsContent<'companies'>) {
  return (
    <Section title={title} lead={lead} arrangement="beside" isSunken>
      <ul className={classes.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {logos.length > 0 && (
        <ul className={classes.logos}>
          {logos.map(({ picture }, at) => (
            <li key={at}>
              <SitePicture picture={picture} frame="logo" width="11rem" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
