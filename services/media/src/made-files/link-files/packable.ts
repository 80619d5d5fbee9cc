import { linkWorks, type LinkWorks } from '@koma/contracts';

/** Whoever shares works decides whether places and cameras stay in the files. */
export const packableOf = (content: LinkWorks) => ({
  // A row may be older than a field.
  ...linkWorks.parse(content),
  keepsCameraDataOf: content.withCameraData ? content.ownerId : null,
});
