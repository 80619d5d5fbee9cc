import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../i18n/i18n.js';
import { usePageRoute } from './page-route.js';

const PRODUCT = 'Koma';

/** Sets the title of the document while the component is mounted: `title | Koma`. The shell already sets each page's own name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} | ${PRODUCT}` : PRODUCT;
  }, [title]);
}

/** Name of a page in the present language. */
export function usePageName(): (name: string) => string {
  const { t } = useTranslation(COMMON);
  return (name) => t(`pages.${name}`);
}

/** Title of the document from the page's name; the home page has the product's name only (§1). */
export function RouteTitle() {
  const route = usePageRoute();
  const nameOf = usePageName();
  useTitle(route && route.path !== '/' ? nameOf(route.name) : '');
  return null;
}
