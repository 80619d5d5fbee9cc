import { type Locale, localisePath } from '@koma/contracts';
import { structuredData } from './structured-data.js';
import { useSite } from './site-context.js';

const LOCALES: readonly Locale[] = ['ja', 'en'];

/** Where a page's title and description are. */
type HeadOf = (site: ReturnType<typeof useSite>) => { title: string; description: string };
const HEADS: Readonly<Record<string, HeadOf>> = {
  '/': ({ content }) => content.pages.home.head,
  '/about': ({ content }) => content.pages.about.head,
  '/faqs': ({ content }) => content.pages.faqs.head,
  '/help': ({ content }) => content.pages.help.head,
  '/contact': ({ content }) => content.pages.contact.head,
  '/hiring': ({ content }) => content.pages.hiring.head,
  '/report': ({ words }) => ({ title: words.report.title, description: words.report.description }),
  '/accessibility': ({ words }) => ({ title: words.accessibility.title, description: words.accessibility.description }),
  '/privacy-policy': ({ content }) => content.pages['privacy-policy'].head,
  '/terms-of-use': ({ content }) => content.pages['terms-of-use'].head,
  '/terms-of-use/commerce': ({ content, words }) => ({
    title: content.pages['terms-of-use'].commerce.title,
    description: words.commerce.description,
  }),
};

const titleOf = (path: string, title: string) => (path === '/' ? title : `${title} | Koma`);

/** Addresses of the page in both languages, for search engines. */
function Languages({ path, origin }: { path: string; origin: string }) {
  const href = (locale: Locale) => origin + localisePath(path, locale);
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={href(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={href('ja')} />
    </>
  );
}

/** Tags for search engines, social networks and home screens. */
export function Head({ isFound }: { isFound: boolean }) {
  const site = useSite();
  const { path, locale, origin, content, words, hrefOf, edition } = site;
  const { title, description } = HEADS[path]?.(site) ?? { title: words.notFound.title, description: '' };
  const address = origin + hrefOf(path);
  const share = `${origin}/share-${locale}.png`;
  return (
    <>
      <title>{titleOf(path, title)}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1112" />
      {isFound && edition === undefined ? (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={address} />
          <Languages path={path} origin={origin} />
          <meta property="og:site_name" content="Koma" />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:locale" content={locale === 'ja' ? 'ja_JP' : 'en_GB'} />
          <meta property="og:image" content={share} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          {structuredData({ path, origin, locale, content }).map((data, at) => (
            <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** JSON that cannot close its element. */
const inScript = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');
