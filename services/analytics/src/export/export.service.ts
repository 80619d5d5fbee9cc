import type { ExportPart } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from '../events/index.js';
import { findLetters } from '../letters/index.js';
import { findAnswers } from '../survey/index.js';
import { findTitles } from '../viewables/index.js';
import { findPlayed } from '../watches/index.js';
import { csv } from './csv.js';

/** Exports what this service stores of an account. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: DataSource,
    private readonly store: EventStore,
  ) {}

  async part(accountId: string): Promise<ExportPart> {
    const { manager } = this.database;
    const [activity, views, presentations, answers, played, letters] = await Promise.all([
      this.store.activity(accountId),
      this.store.daily(accountId, 'view'),
      this.store.daily(accountId, 'presentation'),
      findAnswers(manager, accountId),
      findPlayed(manager, accountId),
      findLetters(manager, accountId),
    ]);
    const titles = await findTitles(
      manager,
      accountId,
      [...activity, ...views, ...presentations].map(({ id }) => id),
    );
    const titleOf = (id: string) => titles.get(id) ?? '';
    return {
      files: {
        'activity/activity.csv': csv(
          ['seen_at', 'kind', 'id', 'title'],
          activity.map(({ at, kind, id }) => [at.toISOString(), kind, id, titleOf(id)]),
        ),
        'activity/views.csv': csv(
          ['day', 'kind', 'id', 'title', 'views'],
          views.map(({ day, kind, id, count }) => [day, kind, id, titleOf(id), count]),
        ),
        'activity/presentations.csv': csv(
          ['day', 'id', 'title', 'presentations'],
          presentations.map(({ day, id, count }) => [day, id, titleOf(id), count]),
        ),
        'activity/played.csv': csv(
          ['played_at', 'id', 'title', 'seconds_from_to'],
          played.map(({ at, id, title, played: pieces }) => [at.toISOString(), id, title, pieces.join(' ')]),
        ),
        'activity/letters.csv': csv(
          ['month', 'sent_at', 'figure', 'count', 'count_before'],
          letters.flatMap(({ month, sentAt, figures }) =>
            figures.map(({ figure, count, before }) => [month, sentAt, figure, count, before]),
          ),
        ),
        'activity/survey.csv': csv(
          ['day', 'creator_id', 'answer'],
          answers.map(({ day, creatorId, answer }) => [day, creatorId, answer]),
        ),
      },
    };
  }
}
