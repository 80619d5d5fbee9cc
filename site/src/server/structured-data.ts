import { type SiteRequest, localisePath, withoutMarks } from '@koma/contracts';

type Given = Pick<SiteRequest, 'path' | 'origin' | 'locale' | 'content'>;

const plain = (paragraphs: readonly string[]) => paragraphs.map(withoutMarks).join('\n');

const CONTEXT = { '@context': 'https://schema.org' } as const;

const organisation = ({ origin, content }: Given) => {
  const { block } = content.pages.company;
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: block.name,
    url: origin,
    logo: `${origin}/icon-512.png`,
    email: block.mail,
    telephone: block.telephone,
    address: block.address.join(' '),
  };
};

const site = ({ origin, locale }: Given) => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name: 'Koma',
  alternateName: 'コマ',
  url: origin + localisePath('/', locale),
  inLanguage: locale,
});

const questions = ({ content }: Given) => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: content.faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  })),
});

const jobs = ({ origin, locale, content }: Given) =>
  content.pages.hiring.openings.openings.map((opening) => ({
    ...CONTEXT,
    '@type': 'JobPosting',
    title: opening.title,
    description: plain(opening.description),
    employmentType: opening.employmentType,
    hiringOrganization: { '@type': 'Organization', name: content.pages.company.block.name, sameAs: origin },
    jobLocation: { '@type': 'Place', address: opening.place },
    url: `${origin}${localisePath('/hiring', locale)}#${opening.key}`,
  }));

/** Structured data for search engines (schema.org), where useful. */
export function structuredData(given: Given): object[] {
  const of: Readonly<Record<string, () => object[]>> = {
    '/': () => [organisation(given), site(given)],
    '/faqs': () => [questions(given)],
    '/hiring': () => jobs(given),
  };
  return of[given.path]?.() ?? [];
}
