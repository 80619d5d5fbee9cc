import type { @Singular@ as Answer } from '@koma/contracts';
import type { @Singular@ } from './@singular@.entity.js';

/** What the contract says of the row. */
export const toAnswer = ({ id, name, createdAt }: @Singular@): Answer => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});
