import './base-styles.js';
import type { SiteDocument, SiteRenderer, SiteRequest } from '@koma/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document.js';
import { NotFoundPage, PAGES } from './pages.js';

/** Renders a whole document; its only scripts are the small ones of `src/client`. */
export const renderSite: SiteRenderer['renderSite'] = (request: SiteRequest): SiteDocument => {
  const Page = PAGES.get(request.path);
  const html = renderToStaticMarkup(
    <Document request={request} isFound={Page !== undefined}>
      {Page ? <Page /> : <NotFoundPage />}
    </Document>,
  );
  return { status: Page ? 200 : 404, html: `<!doctype html>${html}` };
};
