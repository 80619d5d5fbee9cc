import { slideSelectPdfs } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toSlideSelectPdf } from './slide-select-pdf.mapper.js';
import { SlideSelectPdfsService } from './slide-select-pdfs.service.js';

@Controller()
export class SlideSelectPdfsController {
  constructor(private readonly pdfs: SlideSelectPdfsService) {}

  @Serves(slideSelectPdfs.make)
  async make({ caller, body }: Served<typeof slideSelectPdfs.make>) {
    const { slideSelectId, locale, withComments } = body;
    return toSlideSelectPdf(await this.pdfs.make({ slideSelectId, viewer: caller, withComments }, locale));
  }

  @Serves(slideSelectPdfs.get)
  async get({ caller, params }: Served<typeof slideSelectPdfs.get>) {
    return toSlideSelectPdf(await this.pdfs.get(params.id, caller));
  }
}
