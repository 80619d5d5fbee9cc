import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A heading in a creator's portfolio. */
@Entity('portfolio_section')
export class PortfolioSection {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text')
  title: string;

  @Column('text', { name: 'title_en' })
  titleEn: string;

  @Column('integer')
  position: number;
}
