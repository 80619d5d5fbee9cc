import { noticeSubjects } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { NoticeSubjectsService } from './notice-subjects.service.js';

@Controller()
export class NoticeSubjectsController {
  constructor(private readonly subjects: NoticeSubjectsService) {}

  @Serves(noticeSubjects.get)
  async get({ caller, query }: Served<typeof noticeSubjects.get>) {
    return this.subjects.find(query, caller);
  }
}
