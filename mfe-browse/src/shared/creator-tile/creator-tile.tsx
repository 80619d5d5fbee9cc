import { type CreatorCard as Creator, PORTRAIT } from '@koma/contracts';
import { CreatorCard, type CreatorCardWork, type ItemPlace, personName } from '@koma/ui';
import { askSurvey, LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { useCollecting } from '@koma/web-kit/dialogs';
import { paths } from '../paths.js';
import { useCardMenu } from '../use-card-menu.js';
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
  /** Why these works are shown; default: they are the latest. */
  found?: Found;
}

/** The works of found creators: the latest, those that match the search, or those in roles that it asks for. */
export type Found = 'latest' | 'matching' | 'roles';

/** Roles of a work that are named. */
const ROLES = 2;

const portraitOf = (url: string) => ({
  sources: [{ url, width: PORTRAIT.smallSize, type: 'image/webp' }],
  width: PORTRAIT.smallSize,
  height: PORTRAIT.smallSize,
});

/** The works of a creator as the card shows them. */
function useWorks({ works }: Creator, found: Found): CreatorCardWork[] {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  return works.map((work) => ({
    id: work.id,
    kind: work.kind,
    title: titleOf(work, locale),
    picture: pictureOf(work),
    role: work.roles
      .slice(0, ROLES)
      .map((role) => label('role', role))
      .join(t('filters.comma')),
    isAsked: found === 'roles',
  }));
}

/** The latest award and what else is known of a creator, in words. */
function useFacts({ latestAward: award, lastWork, workCount }: Creator) {
  const t = useWords();
  const { month } = useFormats();
  return {
    ...(award && { award: t('creator.award', { ...award }) }),
    facts: [
      // A picture is not on air.
      ...(lastWork === null ? [] : [t(`creator.last.${lastWork.kind}`, { month: month(lastWork.day) })]),
      ...(workCount > 0 ? [t('creator.works', { count: workCount })] : []),
    ],
  };
}

/** A creator in a list: portrait, name, works with roles, latest award; with favourite and add buttons. */
export function CreatorTile({ creator, portraitUrl, place, found = 'latest' }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  const favourite = useFavouriteCreator();
  const { id, position, companyName, affiliation, isFavourite } = creator;
  const name = personName(creator, locale);
  const works = useWorks(creator, found);
  const menuWords = useCardMenu(name);
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
        seed={creator.familyName + creator.firstName}
        renderLink={(link) => <LocaleLink to={paths.creator(id)} {...link} />}
        position={position && label('position', position)}
        affiliation={companyName || words}
        portrait={portraitUrl === undefined ? null : portraitOf(portraitUrl)}
        works={works}
        worksLabel={t(found === 'latest' ? 'creator.latestWorks' : 'creator.foundWorks')}
        {...useFacts(creator)}
        menuWords={menuWords}
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
