import type { SlideSelect, SlideSelectAccess } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { mayManageSlideSelect, SlideSelectReaderService } from '../../collecting/index.js';
import { requireDownload, SharedGateService, SharedWorksService, watermarkOf } from '../../sharing/index.js';

type Seen = Pick<SlideSelect, 'id' | 'ownerId' | 'name' | 'items' | 'sections'> & {
  withComments: boolean;
  watermark: string | null;
};

/** A slide select as an account, or the visitors of its links, see it. */
@Injectable()
export class SlideSelectViewsService {
  constructor(
    private readonly reader: SlideSelectReaderService,
    private readonly gate: SharedGateService,
    private readonly shared: SharedWorksService,
  ) {}

  /** For a link that allows downloads what its visitors see. */
  async open(access: SlideSelectAccess): Promise<Seen> {
    if ('viewer' in access) {
      const { slideSelectId, viewer, withComments } = access;
      const seen = await this.reader.get(slideSelectId, viewer);
      // Colleagues do not see links, and so not what is said through them.
      if (withComments && !mayManageSlideSelect(seen.role)) throw new AppError('ACCESS.DENIED');
      return { ...seen, withComments, watermark: null };
    }
    const open = await this.gate.passByReference(access.link);
    requireDownload(open);
    const one = found(open.target.slideSelect);
    return {
      ...one,
      ...(await this.shared.inSlideSelect(one, open.viewer)),
      withComments: false,
      watermark: watermarkOf(open.link),
    };
  }
}
