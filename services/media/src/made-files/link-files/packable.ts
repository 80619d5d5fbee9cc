import type { LinkWorks } from '@koma/contracts';

/** Whoever shares works decides whether places and cameras stay in the files. */
export const packableOf = (content: LinkWorks) => ({
  ...content,
  keepsCameraDataOf: content.withCameraData ? content.ownerId : null,
});
