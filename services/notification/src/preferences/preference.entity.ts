import type { NotificationKind } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's choice for one kind of notice; kinds without a row follow the defaults. */
@Entity('notification_preference')
export class Preference {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('text')
  kind: NotificationKind;

  @Column('boolean')
  page: boolean;

  @Column('boolean')
  mail: boolean;

  @Column('boolean')
  push: boolean;
}
