import { Badge, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { FILM, filmStill, sampleWork, stillPicture } from '../../catalogue/fixtures.js';
import type { Showcase, ShownLocale } from '../../catalogue/showcase.js';
import type { CardAction } from './card-action.js';
import { MediaCard, type MediaCardProps } from './media-card.js';

const WORDS = {
  ja: {
    favourite: 'お気に入り',
    project: 'プロジェクトに追加',
    slides: 'スライドに追加',
    select: '選択',
    status: '限定公開',
  },
  en: {
    favourite: 'Favourite',
    project: 'Add to project',
    slides: 'Add to slide select',
    select: 'Select',
    status: 'Limited',
  },
} as const;
const LONG = {
  ja: '二〇二六年度　春夏キャンペーン　全国放送向け長尺版「帰り道の灯り」第三話',
  en: 'Spring and Summer Campaign 2026, Long Version for National Broadcast: Lights on the Way Home, Part Three',
} as const;

interface SampleProps extends Partial<MediaCardProps> {
  number: number;
  locale: ShownLocale;
}

function useSampleActions(title: string, locale: ShownLocale, isFirstOn: boolean): CardAction[] {
  const [isOn, setIsOn] = useState(isFirstOn);
  const words = WORDS[locale];
  return [
    { kind: 'favourite', label: `${words.favourite}: ${title}`, isOn, onClick: () => setIsOn(!isOn) },
    { kind: 'project', label: `${words.project}: ${title}`, onClick: () => undefined },
    { kind: 'slides', label: `${words.slides}: ${title}`, onClick: () => undefined },
  ];
}

function Sample({ number, locale, ...given }: SampleProps) {
  const { title, client, owner, duration } = sampleWork(number, locale);
  const shown = given.title ?? title;
  const actions = useSampleActions(shown, locale, number === 1);
  return (
    <MediaCard
      kind="video"
      title={title}
      renderLink={(link) => <a href={`#work-${number}`} {...link} />}
      picture={filmStill(number)}
      previewUrl={FILM.preview}
      duration={duration}
      client={client}
      facts={[owner, '2026']}
      actions={actions}
      sizes="20rem"
      {...given}
    />
  );
}

function Selected({ locale }: { locale: ShownLocale }) {
  const [isSelected, setIsSelected] = useState(true);
  const label = `${WORDS[locale].select}: ${sampleWork(3, locale).title}`;
  const selection = { isSelected, label, onToggle: () => setIsSelected(!isSelected) };
  return <Sample number={3} locale={locale} selection={selection} />;
}

const cols = { base: 1, xs: 2, md: 3, xl: 4 };

export const showcase: Showcase = {
  title: 'MediaCard',
  states: [
    {
      name: 'film, favourite, with status, selected',
      render: (locale) => (
        <SimpleGrid cols={cols}>
          <Sample number={0} locale={locale} />
          <Sample number={1} locale={locale} />
          <Sample
            number={2}
            locale={locale}
            status={
              <Badge variant="light" color="amber" tt="none" fw={400}>
                {WORDS[locale].status}
              </Badge>
            }
          />
          <Selected locale={locale} />
        </SimpleGrid>
      ),
    },
    {
      name: 'picture, loading, no file, long text',
      render: (locale) => (
        <SimpleGrid cols={cols}>
          <Sample number={4} locale={locale} kind="image" picture={stillPicture(0)} duration={null} />
          <Sample number={5} locale={locale} picture={{ ...filmStill(5), sources: [] }} duration={null} />
          <Sample number={6} locale={locale} picture={null} duration={null} />
          <Sample number={7} locale={locale} title={LONG[locale]} client={LONG[locale]} facts={[LONG[locale]]} />
        </SimpleGrid>
      ),
    },
  ],
};
