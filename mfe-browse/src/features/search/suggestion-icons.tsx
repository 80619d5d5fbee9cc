import {
  IconBuilding,
  IconHash,
  IconHistory,
  IconMovie,
  IconPhoto,
  IconTrash,
  IconTrendingUp,
  IconUser,
} from '@tabler/icons-react';

const ICON = { size: 18, stroke: 1.5 };

/** What a suggestion is. */
export const ICONS = {
  creator: <IconUser {...ICON} />,
  video: <IconMovie {...ICON} />,
  image: <IconPhoto {...ICON} />,
  company: <IconBuilding {...ICON} />,
  tag: <IconHash {...ICON} />,
  recent: <IconHistory {...ICON} />,
  frequent: <IconTrendingUp {...ICON} />,
  forget: <IconTrash {...ICON} />,
};
