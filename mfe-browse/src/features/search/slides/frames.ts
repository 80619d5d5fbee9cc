import { type CreatorCard, pictureSources, type WorkMedia } from '@koma/contracts';

type Work = CreatorCard['works'][number];

/** What is shown at a time: a work of a found creator. */
export interface Frame {
  creator: CreatorCard;
  work: Work & { media: WorkMedia };
}

/** The latest works of the creators that can be shown, each once. */
export function framesOf(creators: readonly CreatorCard[]): Frame[] {
  const seen = new Set<string>();
  return creators.flatMap((creator) =>
    creator.works.flatMap(({ media, ...work }) => {
      if (media?.state !== 'ready' || seen.has(work.id)) return [];
      seen.add(work.id);
      return [{ creator, work: { ...work, media } }];
    }),
  );
}

/** Address of what a player shows of a film before it plays. */
export const posterOf = ({ work: { media } }: Frame): string | undefined => pictureSources(media).at(-1)?.url;
