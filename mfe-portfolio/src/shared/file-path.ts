/** A file by its path, without what makes its address end. */
export const filePath = (url: string): string => url.replace(/^.*\/files\/[^/]+\//, '');
