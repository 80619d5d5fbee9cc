import type { AssetKind } from '@koma/contracts';

/** What the server takes, for the picker; the server decides. */
export const ACCEPT: Record<AssetKind, string> = {
  video: '.mp4,.m4v,.mov,video/mp4,video/quicktime',
  image: '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.heic',
};
