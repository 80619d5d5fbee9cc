import { slideSelectDocuments } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { SlideSelectDocumentsService } from './slide-select-documents.service.js';

@Controller()
export class SlideSelectDocumentsController {
  constructor(private readonly documents: SlideSelectDocumentsService) {}

  @Serves(slideSelectDocuments.content)
  async content({ body }: Served<typeof slideSelectDocuments.content>) {
    return this.documents.content(body);
  }
}
