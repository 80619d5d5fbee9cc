import { LocaleLink } from '@koma/web-kit';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './section-nav.module.css';
import { type Section, SECTIONS } from './sections.js';

interface Props {
  current: Section;
  /** The owner for whom the caller edits; null for the own profile. */
  ownerId: string | null;
}

/** Leads to the sections: beside the form, on narrow screens a row above it. */
export function SectionNav({ current, ownerId }: Props) {
  const t = useWords();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [bar, target] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += target.left - bar.left - (bar.width - target.width) / 2;
  }, [current]);
  return (
    <nav ref={row} className={classes.nav} aria-label={t('profile.sectionsLabel')}>
      {SECTIONS.map((section) => (
        <LocaleLink
          key={section}
          to={`${paths.profile(ownerId)}#${section}`}
          className={classes.link}
          aria-current={section === current ? 'location' : undefined}
          preventScrollReset
        >
          {t(`profile.sections.${section}`)}
          {section === 'private' && <IconLock size={14} stroke={1.5} aria-hidden="true" />}
        </LocaleLink>
      ))}
    </nav>
  );
}
