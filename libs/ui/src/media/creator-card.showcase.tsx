import { SimpleGrid } from '@mantine/core';
import { filmStill, stillPicture } from '../../catalogue/fixtures.js';
import type { Showcase } from '../../catalogue/showcase.js';
import { CreatorCard } from './creator-card.js';
import type { MediaPicture } from './media-still.js';
import { personName } from './person-name.js';

const AOI = { familyName: '水沢', firstName: '葵', familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi' };
const RYO = { familyName: '高瀬', firstName: '亮太郎', familyNameRoman: 'Takase', firstNameRoman: 'Ryotaro' };
const WORDS = {
  ja: {
    position: 'ディレクター',
    photographer: 'フォトグラファー',
    affiliation: '株式会社青葉フィルムズ',
    works: ['炭酸、朝。', '夜の高速', '海まで三駅'],
    worksLabel: '最近の作品',
    award: 'ACC賞 ゴールド（2024年）',
    facts: ['最終オンエア 2026年6月', '公開作品 60件'],
    favourite: 'お気に入り',
  },
  en: {
    position: 'Director',
    photographer: 'Photographer',
    affiliation: 'Aoba Films Inc.',
    works: ['Soda in the morning', 'Night drive', 'Three stops to the sea'],
    worksLabel: 'Latest works',
    award: 'ACC: Gold (2024)',
    facts: ['Last on air June 2026', '60 works'],
    favourite: 'Favourite',
  },
} as const;

const worksOf = (locale: 'ja' | 'en', pictures: readonly MediaPicture[], isAsked = false) =>
  pictures.map((picture, place) => ({
    id: String(place),
    kind: 'video' as const,
    title: WORDS[locale].works[place] ?? '',
    picture,
    role: WORDS[locale].position,
    isAsked,
  }));

export const showcase: Showcase = {
  title: 'CreatorCard',
  states: [
    {
      name: 'portrait with a role that is looked for, initials, new creator',
      render: (locale) => (
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <CreatorCard
            name={personName(AOI, locale)}
            renderLink={(link) => <a href="#aoi" {...link} />}
            position={WORDS[locale].position}
            affiliation={WORDS[locale].affiliation}
            portrait={stillPicture(6)}
            works={worksOf(locale, [filmStill(0), filmStill(1), filmStill(2)], true)}
            worksLabel={WORDS[locale].worksLabel}
            award={WORDS[locale].award}
            facts={WORDS[locale].facts}
            actions={[
              {
                kind: 'favourite',
                label: `${WORDS[locale].favourite}: ${personName(AOI, locale)}`,
                isOn: true,
                onClick: () => undefined,
              },
            ]}
          />
          <CreatorCard
            name={personName(RYO, locale)}
            renderLink={(link) => <a href="#ryo" {...link} />}
            position={WORDS[locale].photographer}
            works={worksOf(locale, [filmStill(4), filmStill(9)])}
            worksLabel={WORDS[locale].worksLabel}
            facts={WORDS[locale].facts}
          />
          <CreatorCard
            name={personName(RYO, locale)}
            renderLink={(link) => <a href="#new" {...link} />}
            works={[]}
            worksLabel={WORDS[locale].worksLabel}
          />
        </SimpleGrid>
      ),
    },
  ],
};
