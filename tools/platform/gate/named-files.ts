import { fileUrl, type WorkMedia, workMedia } from '@koma/contracts';

function filesOf(media: WorkMedia): string[] {
  const { pictures, hls, preview, stills, captions } = media;
  const paths = [pictures, hls ?? [], preview ?? [], stills, captions.map(({ path }) => path)].flat();
  return paths.map((path) => fileUrl(media, path));
}

/** Addresses of all files in an answer: complete ones, and paths of assets below their prefix. */
export function namedFiles(answer: unknown): string[] {
  if (typeof answer === 'string') return /\/files\/\S+/.exec(answer) ?? [];
  if (typeof answer !== 'object' || answer === null) return [];
  const media = workMedia.safeParse(answer).data;
  return media ? filesOf(media) : Object.values(answer).flatMap(namedFiles);
}
