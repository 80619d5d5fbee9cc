import { REPORT_PATH } from '@koma/contracts';
import { Logotype } from '@koma/ui';
import { useSite } from '../server/site-context.js';
import { LanguageLink } from './site-header.js';
import classes from './site-footer.module.css';

const GROUPS = [
  { key: 'service', pages: ['about', 'help', 'faqs', 'contact'] },
  { key: 'company', pages: ['hiring', 'terms-of-use', 'privacy-policy', 'accessibility'] },
] as const;

/** Footer of every public page: links and contact. */
export function SiteFooter() {
  const { words, hrefOf, content } = useSite();
  const { block } = content.pages.company;
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logotype />
          <p>{words.footer.line}</p>
        </div>
        {GROUPS.map(({ key, pages }) => (
          <nav key={key} aria-label={words.footer.groups[key]}>
            <h2 className={classes.heading}>{words.footer.groups[key]}</h2>
            <ul className={classes.links}>
              {pages.map((page) => (
                <li key={page}>
                  <a href={hrefOf(`/${page}`)}>{words.pages[page]}</a>
                </li>
              ))}
              {key === 'service' && (
                <li>
                  <a href={hrefOf(REPORT_PATH)}>{words.report.title}</a>
                </li>
              )}
              {key === 'company' && (
                <li>
                  <a href={hrefOf('/terms-of-use/commerce')}>{words.commerce.title}</a>
                </li>
              )}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={classes.heading}>{words.footer.contact}</h2>
          <address className={classes.address}>
            <span>{block.name}</span>
            {block.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`tel:${block.telephone.replace(/[^\d+]/g, '')}`}>{block.telephone}</a>
            <span>{block.hours}</span>
            <a href={`mailto:${block.mail}`}>{block.mail}</a>
          </address>
        </div>
        <p className={classes.end}>
          <small>© {block.name}</small>
          <LanguageLink />
        </p>
      </div>
    </footer>
  );
}
