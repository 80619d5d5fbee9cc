import type { Licence as Answer } from '@koma/contracts';
import type { Licence } from './licence.entity.js';

/** What the contract says of the row. */
export const toAnswer = ({ id, name, createdAt }: Licence): Answer => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});
