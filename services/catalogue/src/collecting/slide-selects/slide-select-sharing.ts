import { SLIDE_SELECT } from '@koma/contracts';
import type { Sharing } from '../colleagues/index.js';
import { SlideSelectColleague, SlideSelectMember } from './slide-select.entity.js';

export const SLIDE_SELECT_SHARING: Sharing = {
  member: SlideSelectMember,
  colleague: SlideSelectColleague,
  most: SLIDE_SELECT.colleagues,
  tooMany: 'SLIDE_SELECT.TOO_MANY_COLLEAGUES',
};
