import { type Figure, queueFigures } from '@koma/service-kit';

/** What metrics say of those who want to join. */
export const FIGURES: readonly Figure[] = queueFigures({
  name: 'koma_applications',
  what: 'Applications that nobody has decided',
  from: `application WHERE status = 'submitted'`,
  since: 'submitted_at',
});
