import type { Caller, NotificationKind, NotificationPreference } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { allChannels, type Chooser, defaultChannels, effective, kindsFor } from './channels.js';
import { Preference } from './preference.entity.js';

type Who = Pick<Caller, 'accountId'> & Chooser;

/** Through which channels members want to be notified of what. */
@Injectable()
export class PreferencesService {
  constructor(private readonly database: DataSource) {}

  async list(who: Who): Promise<NotificationPreference[]> {
    return allChannels(await this.database.manager.findBy(Preference, { accountId: who.accountId }), who);
  }

  /** Kinds that are left out stay unchanged; of a kind named twice the last value is stored, of a kind for others none. */
  async save(who: Who, items: readonly NotificationPreference[]): Promise<NotificationPreference[]> {
    const { accountId } = who;
    const own = items.filter(({ kind }) => kindsFor(who).includes(kind));
    const byKind = new Map(own.map((item) => [item.kind, { accountId, ...effective(item) }]));
    if (byKind.size > 0) {
      await this.database.manager.upsert(Preference, [...byKind.values()], ['accountId', 'kind']);
    }
    return this.list(who);
  }

  /** Other channels of the kind stay as they are. */
  async endMails(accountId: string, kind: NotificationKind): Promise<void> {
    const { manager } = this.database;
    const channels = await this.channelsOf(manager, accountId, kind);
    await manager.upsert(Preference, { accountId, ...channels, mail: false }, ['accountId', 'kind']);
  }

  /** The channels of a kind of notice for a member. */
  async channelsOf(tx: Tx, accountId: string, kind: NotificationKind): Promise<NotificationPreference> {
    const chosen = await tx.findOneBy(Preference, { accountId, kind });
    return chosen ? effective(chosen) : defaultChannels(kind);
  }
}
