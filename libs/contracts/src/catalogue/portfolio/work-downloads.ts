import { z } from 'zod';

/** What others get of a work's files, from least to most: nothing, with a credit line, up to 1080 lines, as uploaded. */
export const workDownload = z.enum(['none', 'preview', 'hd', 'original']);
export type WorkDownload = z.infer<typeof workDownload>;

/** The form of a file that was given out. */
export const givenForm = workDownload.exclude(['none']);
export type GivenForm = z.infer<typeof givenForm>;

/** The lesser of two. */
export const lesserDownload = (one: WorkDownload, other: WorkDownload): WorkDownload =>
  workDownload.options.indexOf(one) < workDownload.options.indexOf(other) ? one : other;

/** An owner's choices for signed-in members and for recipients of links. */
export interface OthersDownloads {
  memberDownload: WorkDownload;
  linkDownload: WorkDownload;
}

/** Others get less than before: addresses and files given out must end. What is left out stays. */
export const isLesserDownload = (
  now: { [Audience in keyof OthersDownloads]?: WorkDownload | undefined },
  before: OthersDownloads,
): boolean =>
  (['memberDownload', 'linkDownload'] as const).some((audience) => {
    const { [audience]: next = before[audience] } = now;
    return next !== before[audience] && lesserDownload(next, before[audience]) === next;
  });
