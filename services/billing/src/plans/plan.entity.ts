import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('plan')
export class Plan {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'profile_type' })
  profileType: 'creator' | 'user';

  @Column('text', { name: 'name_ja' })
  nameJa: string;

  @Column('text', { name: 'name_en' })
  nameEn: string;
}
