import { type Figure, queueFigures } from '@koma/service-kit';

/** What metrics say of mails. */
export const FIGURES: readonly Figure[] = queueFigures({
  name: 'koma_mails',
  what: 'Mails that the mail server has not accepted',
  from: 'outgoing_mail',
  since: 'created_at',
});
