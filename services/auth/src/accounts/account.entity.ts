import type { AdminPermission, Locale, ProfileType } from '@koma/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('account')
export class Account {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('text', { name: 'profile_type' })
  profileType: ProfileType;

  @Column('text', { name: 'admin_permission', nullable: true })
  adminPermission: AdminPermission | null;

  @Column('text')
  status: 'invited' | 'active' | 'suspended';

  @Column('uuid', { name: 'favorite_id' })
  favoriteId: string;

  @Column('text')
  locale: Locale;

  @Column('integer', { name: 'login_count', default: 0 })
  loginCount: number;
}
