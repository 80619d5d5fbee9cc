import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { storeEdition } from './terms.queries.js';

/** Hears of legal texts that staff have published. */
@Controller()
export class TermsConsumer {
  @Handles('catalogue.terms.published')
  async onPublished(edition: EventData<'catalogue.terms.published'>, { tx }: EventContext): Promise<void> {
    await storeEdition(tx, edition);
  }
}
