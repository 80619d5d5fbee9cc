import type { AssetKind } from '@koma/contracts';

/** Accepted types for the file dialog; the server decides. */
export const ACCEPT: Record<AssetKind, string> = {
  video: '.mp4,.m4v,.mov,video/mp4,video/quicktime',
  image: '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic',
};
