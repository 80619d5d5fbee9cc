import { mainProps, PageFrame, SkipLink } from '@koma/ui';
import type { ReactNode } from 'react';
import { useSite } from '../server/site-context.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

/** Layout of the public pages (layout "landingpage"). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { words } = useSite();
  return (
    <PageFrame>
      <SkipLink>{words.nav.skip}</SkipLink>
      <SiteHeader />
      <main {...mainProps}>{children}</main>
      <SiteFooter />
    </PageFrame>
  );
}
