import { SimpleGrid } from '@mantine/core';
import { filmStill, stillPicture } from '../../catalogue/fixtures.js';
import type { Showcase } from '../../catalogue/showcase.js';
import { CreatorCard } from './creator-card.js';
import { personName } from './person-name.js';

const AOI = { familyName: '水沢', firstName: '葵', familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi' };
const RYO = { familyName: '高瀬', firstName: '亮太郎', familyNameRoman: 'Takase', firstNameRoman: 'Ryotaro' };
const WORDS = {
  ja: {
    position: 'ディレクター',
    photographer: 'フォトグラファー',
    affiliation: '株式会社青葉フィルムズ',
    counts: ['動画 12', '画像 48'],
    favourite: 'お気に入り',
  },
  en: {
    position: 'Director',
    photographer: 'Photographer',
    affiliation: 'Aoba Films Inc.',
    counts: ['12 videos', '48 images'],
    favourite: 'Favourite',
  },
} as const;

export const showcase: Showcase = {
  title: 'CreatorCard',
  states: [
    {
      name: 'portrait, monogram, new creator',
      render: (locale) => (
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <CreatorCard
            name={personName(AOI, locale)}
            renderLink={(link) => <a href="#aoi" {...link} />}
            position={WORDS[locale].position}
            affiliation={WORDS[locale].affiliation}
            portrait={stillPicture(6)}
            stills={[filmStill(0), filmStill(1), filmStill(2)]}
            counts={WORDS[locale].counts}
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
            stills={[filmStill(4), filmStill(9)]}
            counts={WORDS[locale].counts}
          />
          <CreatorCard name={personName(RYO, locale)} renderLink={(link) => <a href="#new" {...link} />} stills={[]} />
        </SimpleGrid>
      ),
    },
  ],
};
