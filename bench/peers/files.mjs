// @ts-check

/**
 * Files of an asset, by what they are for.
 * @param {{ role: string, path: string }[]} renditions
 */
export function filesOf(renditions) {
  /** @param {string} role */
  const of = (role) => renditions.filter((file) => file.role === role).map(({ path }) => path);
  return {
    pictures: [...of('picture'), ...of('poster')],
    hls: of('hls-master')[0] ?? null,
    preview: of('preview')[0] ?? null,
    stills: of('quad'),
  };
}
