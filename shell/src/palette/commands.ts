import { PAGE_ROUTES, type PageRoute, type ProfileType } from '@koma/contracts';

/** Width, case and kana script do not count. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const MAY_OPEN: Record<PageRoute['access'], (who: ProfileType) => boolean> = {
  public: () => true,
  'signed-in': () => true,
  creator: (who) => who === 'creator',
  admin: (who) => who === 'admin',
};

/** Pages that somebody can go to from anywhere: built, open to them, and without parameters. */
export const pagesFor = (who: ProfileType): PageRoute[] =>
  PAGE_ROUTES.filter(
    ({ path, state, access, layout, name }) =>
      state === 'built' &&
      MAY_OPEN[access](who) &&
      !path.includes('{') &&
      layout !== 'login' &&
      !['index', '404'].includes(name),
  );

/** Places to look for works in, by the words typed. */
export const SEARCHES = [
  { id: 'video', path: '/user-dashboard/search/video' },
  { id: 'image', path: '/user-dashboard/search/image' },
] as const;
