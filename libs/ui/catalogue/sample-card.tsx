import type { ItemPlace } from '../src/lists/list-item.js';
import { CreatorCard } from '../src/media/creator-card.js';
import { MediaCard } from '../src/media/media-card.js';
import { FILM, filmStill, sampleWork, stillPicture } from './fixtures.js';
import type { ShownLocale } from './showcase.js';

const WORDS = {
  ja: {
    favourite: 'お気に入り',
    project: 'プロジェクトに追加',
    more: '操作',
    close: '閉じる',
    select: '選択',
    unselect: '選択を外す',
    works: '最近の作品',
    role: 'ディレクター',
  },
  en: {
    favourite: 'Favourite',
    project: 'Add to a project',
    more: 'Actions',
    close: 'Close',
    select: 'Select',
    unselect: 'Remove from the selection',
    works: 'Latest works',
    role: 'Director',
  },
} as const;

interface Props {
  number: number;
  kind: 'video' | 'image';
  locale: ShownLocale;
  place: ItemPlace;
}

/** What every card of a list has: actions, and a menu on phones. */
function controlsOf(name: string, { number, locale, place: { isSelected, onToggle } }: Omit<Props, 'kind'>) {
  const words = WORDS[locale];
  const { more, close, select, unselect } = words;
  return {
    actions: [
      {
        kind: 'favourite' as const,
        label: `${words.favourite}: ${name}`,
        isOn: number % 7 === 0,
        onClick: () => undefined,
      },
      {
        kind: 'project' as const,
        label: `${words.project}: ${name}`,
        hint: words.project,
        onClick: () => undefined,
      },
    ],
    menuWords: { title: name, more: `${more}: ${name}`, close, select, unselect },
    selection: onToggle && { isSelected, onToggle, label: `${select}: ${name}` },
  };
}

/** A card of a sample creator in a list. */
export function SampleCreator({ number, locale, place }: Omit<Props, 'kind'>) {
  const works = [0, 1, 2].map((at) => ({
    id: String(at),
    kind: 'video' as const,
    title: sampleWork(number + at, locale).title,
    picture: filmStill(number + at),
    role: WORDS[locale].role,
  }));
  const name = `${sampleWork(number, locale).owner} ${number + 1}`;
  return (
    <CreatorCard
      name={name}
      renderLink={(link) => <a href={`#creator-${number}`} {...link} />}
      position={WORDS[locale].role}
      works={works}
      worksLabel={WORDS[locale].works}
      facts={['2026']}
      {...controlsOf(name, { number, locale, place })}
    />
  );
}

/** A card of a sample work in a list. */
export function SampleCard({ number, kind, locale, place }: Props) {
  const { title, client, owner, duration } = sampleWork(number, locale);
  const name = `${title} ${number + 1}`;
  return (
    <MediaCard
      kind={kind}
      ratio={place.ratio}
      title={name}
      renderLink={(link) => <a href={`#work-${number}`} {...link} />}
      picture={kind === 'video' ? filmStill(number) : stillPicture(number)}
      previewUrl={kind === 'video' ? FILM.preview : null}
      duration={kind === 'video' ? duration : null}
      client={client}
      facts={[owner, '2026']}
      {...controlsOf(name, { number, locale, place })}
      sizes="20rem"
    />
  );
}
