import type { AssetKind } from '@koma/contracts';

/** Accepted types for the file dialog; the server decides. */
export const ACCEPT: Record<AssetKind, string> = {
  video: '.mp4,.m4v,.mov,.webm,.mxf,.gif,video/mp4,video/quicktime,video/webm,application/mxf',
  image: '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic,.gif',
};
