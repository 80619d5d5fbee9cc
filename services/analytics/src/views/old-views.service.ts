import { KEPT_DAYS, VIEW } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Deletes who has viewed what, once it is no longer needed; the daily counts stay. */
@Injectable()
export class OldViewsService {
  constructor(private readonly database: DataSource) {}

  async deleteOld(): Promise<void> {
    await this.database.query('DELETE FROM account_view WHERE at < now() - make_interval(days => $1)', [
      KEPT_DAYS.view,
    ]);
    // Events may arrive a day late; a viewer counts again after half an hour anyway.
    await this.database.query('DELETE FROM last_view WHERE at < now() - make_interval(days => 1, mins => $1)', [
      VIEW.onceMinutes,
    ]);
  }
}
