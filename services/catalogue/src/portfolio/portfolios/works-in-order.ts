import type { Tx } from '@koma/service-kit';
import type { SelectQueryBuilder } from 'typeorm';
import { Work } from '../works/work.entity.js';
import { PortfolioSection } from './portfolio-section.entity.js';

/** Works of one owner in the order of the portfolio: under no heading first, what was not put in order yet before the rest. */
export const worksInOrder = (tx: Tx): SelectQueryBuilder<Work> =>
  tx
    .createQueryBuilder(Work, 'work')
    .leftJoin(PortfolioSection, 'section', 'section.id = work.sectionId')
    .orderBy('section.position', 'ASC', 'NULLS FIRST')
    .addOrderBy('work.position', 'ASC', 'NULLS FIRST')
    .addOrderBy('work.id', 'DESC');
