import { localisePath, type SiteRequest } from '@koma/contracts';
import { createContext, useContext } from 'react';
import en from '../../locales/en.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };

const WORDS = { ja, en } as const;

const SiteContext = createContext<SiteRequest | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The input of the present document, with its texts and links in its language. */
export function useSite() {
  const request = useContext(SiteContext);
  if (!request) throw new Error('outside of a document');
  const { locale } = request;
  const words = WORDS[locale];
  /** Address of a page in the document's language; external addresses stay unchanged. */
  const hrefOf = (path: string) => (path.startsWith('/') ? localisePath(path, locale) : path);
  return { ...request, words, hrefOf };
}
