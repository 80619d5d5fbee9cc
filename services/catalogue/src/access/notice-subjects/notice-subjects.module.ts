import { Module } from '@nestjs/common';
import { AssetsModule, CreditClaimsModule, WorksModule } from '../../portfolio/index.js';
import { AccessRequestsModule } from '../access-requests/index.js';
import { NoticeSubjectsController } from './notice-subjects.controller.js';
import { NoticeSubjectsService } from './notice-subjects.service.js';

@Module({
  imports: [AccessRequestsModule, AssetsModule, CreditClaimsModule, WorksModule],
  controllers: [NoticeSubjectsController],
  providers: [NoticeSubjectsService],
})
export class NoticeSubjectsModule {}
