import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { NoticesService } from './notices.service.js';

/** Tells creators of their monthly letters, by mail in full. */
@Controller()
export class LetterNoticesConsumer {
  constructor(private readonly notices: NoticesService) {}

  @Handles('analytics.letter.written')
  async onWritten(
    { accountId, month, figures, works }: EventData<'analytics.letter.written'>,
    { tx }: EventContext,
  ): Promise<void> {
    // Values of notices are texts: a line for each figure and work.
    const values = {
      month,
      figures: figures.map(({ figure, count, before }) => [figure, count, before].join('\t')).join('\n'),
      works: works.map(({ title, titleEn, count, before }) => [title, titleEn, count, before].join('\t')).join('\n'),
    };
    await this.notices.notify(tx, { accountId, kind: 'monthly-letter', values });
  }
}
