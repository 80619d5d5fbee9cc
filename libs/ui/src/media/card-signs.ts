import { IconCheck, IconFolderPlus, IconHeart, IconHeartFilled, IconLayoutGridAdd } from '@tabler/icons-react';

/** Signs of a card's actions, by whether they are active. */
export const SIGNS = {
  favourite: { Off: IconHeart, On: IconHeartFilled },
  project: { Off: IconFolderPlus, On: IconCheck },
  slides: { Off: IconLayoutGridAdd, On: IconCheck },
} as const;
