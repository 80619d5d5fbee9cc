import { type CreatorCard as Creator, PORTRAIT } from '@koma/contracts';
import { CreatorCard, type ItemPlace, personName } from '@koma/ui';
import { askSurvey, LocaleLink, useLocale } from '@koma/web-kit';
import { useCollecting } from '@koma/web-kit/dialogs';
import { paths } from '../paths.js';
import { useCategories } from '../use-categories.js';
import { useWords } from '../words.js';
import { pictureOf } from '../work-tile/work-tile.js';
import { useFavouriteCreator } from './use-favourite-creator.js';

interface Props {
  creator: Creator;
  /** Address of the portrait; undefined where there is none. See `usePortraits`. */
  portraitUrl: string | undefined;
  /** Set in lists with selection. */
  place?: ItemPlace;
}

const portraitOf = (url: string) => ({
  sources: [{ url, width: PORTRAIT.smallSize, type: 'image/webp' }],
  width: PORTRAIT.smallSize,
  height: PORTRAIT.smallSize,
});

/** A creator in a list: portrait, name, position, company, and latest works; with favourite and add buttons. */
export function CreatorTile({ creator, portraitUrl, place }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  const favourite = useFavouriteCreator();
  const { id, position, companyName, affiliation, works, workCount, isFavourite } = creator;
  const name = personName(creator, locale);
  const collecting = useCollecting({ creatorIds: [id] }, { title: name, onDone: () => askSurvey(id) });
  const heart = {
    kind: 'favourite',
    label: t('tile.favourite', { title: name }),
    hint: t(isFavourite ? 'tile.remove' : 'tile.add'),
    isOn: isFavourite,
  } as const;
  const words = affiliation === null ? '' : t(`creator.affiliation.${affiliation}`);
  return (
    <>
      <CreatorCard
        name={name}
        renderLink={(link) => <LocaleLink to={paths.creator(id)} {...link} />}
        position={position && label('position', position)}
        affiliation={companyName || words}
        portrait={portraitUrl === undefined ? null : portraitOf(portraitUrl)}
        stills={works.flatMap((work) => pictureOf(work) ?? [])}
        counts={workCount > 0 ? [t('creator.works', { count: workCount })] : []}
        actions={[
          { ...heart, onClick: () => favourite.mutate({ ids: [id], isFavourite: !isFavourite, creatorId: id }) },
          ...collecting.actions,
        ]}
        selection={
          place?.onToggle && {
            isSelected: place.isSelected,
            label: t('tile.select', { title: name }),
            onToggle: place.onToggle,
          }
        }
      />
      {collecting.dialog}
    </>
  );
}
