import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('licence')
export class Licence {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  name: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
