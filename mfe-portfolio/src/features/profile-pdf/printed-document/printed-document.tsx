import type { AssetKind, ShownProfileDocument } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import type { ShownLogo } from '../../../shared/logo/use-logo.js';
import { useWords } from '../../../shared/words.js';
import { AboutSheet } from './about-sheet.js';
import { CoverSheet } from './cover-sheet.js';
import classes from './printed-document.module.css';
import { WorkRow } from './work-row.js';

interface Props {
  document: ShownProfileDocument;
  /** The works of one kind; null for the whole document. */
  part: AssetKind | null;
  /** Null where there is none, undefined while unknown. */
  portraitUrl: string | null | undefined;
  logo: ShownLogo | null | undefined;
}

function WorksSheet({ document, part }: Omit<Props, 'portraitUrl' | 'logo'>) {
  const t = useWords();
  const works = part === null ? document.works : document.works.filter(({ kind }) => kind === part);
  if (works.length === 0) return part === null ? null : <EmptyState title={t(`creator.none.${part}`)} />;
  return (
    <section className={classes.sheet} aria-labelledby="printed-works">
      <h2 id="printed-works" className={classes.heading}>
        {t('printed.works')} <small>{t('printed.count', { count: works.length })}</small>
      </h2>
      <ol className={classes.works}>
        {works.map((work) => (
          <WorkRow key={work.id} work={work} />
        ))}
      </ol>
    </section>
  );
}

/** The profile PDF as a page: the same sheets with the same content. */
export function PrintedDocument({ document, part, portraitUrl, logo }: Props) {
  return (
    <article className={classes.document}>
      {part === null && <CoverSheet document={document} portraitUrl={portraitUrl} logo={logo} />}
      {part === null && <AboutSheet creator={document.creator} />}
      <WorksSheet document={document} part={part} />
    </article>
  );
}
