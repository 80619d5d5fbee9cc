import { type AssetKind, type Locale, pictureSources, type StaffWork, tokyoDay } from '@koma/contracts';
import { languageOf, personName, ThumbHashPicture } from '@koma/ui';
import type { DataColumn } from '@koma/ui/data';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { Anchor, Text } from '@mantine/core';
import { IconMovie, IconPhoto } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Day } from '../../shared/instant.js';
import { useCategoryWords } from '../../shared/use-category-words.js';
import { useWords, type Words } from '../../shared/words.js';
import { stateWords, WorkState } from './work-state.js';
import classes from './works.module.css';

const FILM = 16 / 9;
const SIGNS = { video: IconMovie, image: IconPhoto } as const;

/** The picture of a work, or a sign of its kind. */
export function Still({ work: { kind, media }, sizes }: { work: StaffWork; sizes: string }) {
  const Sign = SIGNS[kind];
  const sources = media ? pictureSources(media) : [];
  return (
    <span className={classes.still}>
      {media && sources.length > 0 ? (
        <ThumbHashPicture {...media} sources={sources} alt="" ratio={FILM} sizes={sizes} />
      ) : (
        <Sign stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
}

function Work({ work }: { work: StaffWork }) {
  const title = titleOf(work, useLocale());
  return (
    <span className={classes.work}>
      <Still work={work} sizes="6rem" />
      <span className={classes.words}>
        <strong className={classes.title} lang={languageOf(title)}>
          {title}
        </strong>
        <Text component="span" size="xs" c="dimmed">
          {work.clientName}
        </Text>
      </span>
    </span>
  );
}

/** The owner, with a link to what members see of the profile. */
function Owner({ work: { owner, isOwnerActive } }: { work: StaffWork }) {
  const t = useWords();
  const name = personName(owner, useLocale());
  return (
    <>
      <Anchor component={LocaleLink} to={`/creatorProfile/${owner.id}/details`} inherit lang={languageOf(name)}>
        {name || t('works.nobody')}
      </Anchor>
      {!isOwnerActive && (
        <Text size="xs" c="dimmed">
          {t('works.ownerGone')}
        </Text>
      )}
    </>
  );
}

/** The columns that a table has while its reader has chosen no others. */
export const USUAL = ['state', 'owner', 'views', 'storage', 'onAir', 'added'] as const;

type Column = DataColumn<StaffWork>;

const dayColumn = (named: Pick<Column, 'id' | 'heading'>, dayOf: (work: StaffWork) => string): Column => ({
  ...named,
  value: dayOf,
  cell: (work) => dayOf(work) && <Day day={dayOf(work)} />,
});

interface ColumnWords {
  t: Words;
  kind: AssetKind;
  locale: Locale;
  /** Label of a media type, or of a type of images. */
  labelOf: (key: string) => string;
  number: (value: number) => string;
  bytes: (value: number) => string;
}

/** What the work is and how it stands. */
const workColumns = ({ t, kind, locale, labelOf }: ColumnWords): Column[] => [
  {
    id: 'work',
    heading: t('works.columns.work'),
    value: ({ title }) => title,
    cell: (work) => <Work work={work} />,
  },
  {
    id: 'state',
    heading: t('works.columns.state'),
    value: (work) => stateWords(t, work),
    cell: (work) => <WorkState work={work} />,
  },
  {
    id: 'owner',
    heading: t('works.columns.owner'),
    value: ({ owner }) => personName(owner, locale),
    cell: (work) => <Owner work={work} />,
  },
  {
    id: 'type',
    heading: t(`works.columns.type.${kind}`),
    value: ({ mediaType, imageType }) => labelOf((kind === 'video' ? mediaType : imageType) ?? ''),
  },
];

/** Figures and days. */
const figureColumns = ({ t, number }: ColumnWords): Column[] => [
  ...(['views', 'favourites'] as const).map((name): Column => ({
    id: name,
    heading: t(`works.columns.${name}`),
    value: ({ figures }) => figures[name],
    cell: ({ figures }) => number(figures[name]),
    align: 'end',
  })),
  dayColumn({ id: 'onAir', heading: t('works.columns.onAir') }, ({ onAirDate }) => onAirDate ?? ''),
  dayColumn({ id: 'added', heading: t('works.columns.added') }, ({ addedAt }) => tokyoDay(addedAt)),
  dayColumn({ id: 'published', heading: t('works.columns.published') }, ({ publishedAt }) =>
    publishedAt ? tokyoDay(publishedAt) : '',
  ),
];

const furtherColumns = ({ t, number, bytes }: ColumnWords): Column[] => [
  { id: 'titleEn', heading: t('works.columns.titleEn'), value: ({ titleEn }) => titleEn },
  { id: 'agency', heading: t('works.columns.agency'), value: ({ agencyName }) => agencyName },
  {
    id: 'files',
    heading: t('works.columns.files'),
    value: ({ files }) => files.all,
    cell: ({ files }) => number(files.all),
    align: 'end',
  },
  {
    id: 'storage',
    heading: t('works.columns.storage'),
    value: ({ files }) => files.bytes,
    cell: ({ files }) => bytes(files.bytes),
    align: 'end',
  },
  {
    id: 'lacks',
    heading: t('works.lacks'),
    value: ({ lacks }) => lacks.map((gap) => t(`works.gaps.${gap}`)).join(' / '),
  },
];

/** Columns of the table and of its file. */
export function useWorkColumns(kind: AssetKind): Column[] {
  const t = useWords();
  const locale = useLocale();
  const { number, bytes } = useFormats();
  const { labelOf } = useCategoryWords(kind === 'video' ? 'media-type' : 'image-type');
  return useMemo(() => {
    const words = { t, kind, locale, labelOf, number, bytes };
    return [...workColumns(words), ...figureColumns(words), ...furtherColumns(words)];
  }, [t, kind, locale, labelOf, number, bytes]);
}

/** With columns that only the file has. */
export function useFileColumns(kind: AssetKind): Column[] {
  const t = useWords();
  const shown = useWorkColumns(kind);
  return useMemo(
    () => [
      { id: 'id', heading: 'ID', value: ({ id }) => id },
      ...shown,
      { id: 'client', heading: t('works.columns.client'), value: ({ clientName }) => clientName },
      { id: 'reason', heading: t('works.columns.reason'), value: ({ hidden }) => hidden?.reason ?? '' },
      { id: 'hiddenBy', heading: t('works.columns.hiddenBy'), value: ({ hidden }) => hidden?.byName ?? '' },
    ],
    [t, shown],
  );
}
