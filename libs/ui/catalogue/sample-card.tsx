import type { ItemPlace } from '../src/lists/list-item.js';
import { MediaCard } from '../src/media/media-card.js';
import { FILM, filmStill, sampleWork, stillPicture } from './fixtures.js';
import type { ShownLocale } from './showcase.js';

const WORDS = {
  ja: { favourite: 'お気に入り', select: '選択' },
  en: { favourite: 'Favourite', select: 'Select' },
} as const;

interface Props {
  number: number;
  kind: 'video' | 'image';
  locale: ShownLocale;
  place: ItemPlace;
}

/** A card of a sample work in a list. */
export function SampleCard({ number, kind, locale, place: { isSelected, ratio, onToggle } }: Props) {
  const { title, client, owner, duration } = sampleWork(number, locale);
  const words = WORDS[locale];
  const name = `${title} ${number + 1}`;
  return (
    <MediaCard
      kind={kind}
      ratio={ratio}
      title={name}
      renderLink={(link) => <a href={`#work-${number}`} {...link} />}
      picture={kind === 'video' ? filmStill(number) : stillPicture(number)}
      previewUrl={kind === 'video' ? FILM.preview : null}
      duration={kind === 'video' ? duration : null}
      client={client}
      facts={[owner, '2026']}
      actions={[
        { kind: 'favourite', label: `${words.favourite}: ${name}`, isOn: number % 7 === 0, onClick: () => undefined },
      ]}
      selection={onToggle && { isSelected, onToggle, label: `${words.select}: ${name}` }}
      sizes="20rem"
    />
  );
}
