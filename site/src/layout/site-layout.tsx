import type { ReactNode } from 'react';
import { useSite } from '../server/site-context.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import classes from './site-layout.module.css';

/** Frame of the public pages (layout "landingpage"). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { words } = useSite();
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        {words.nav.skip}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
