import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { ShareLinksModule } from '../share-links/index.js';
import { SharedModule } from '../shared/index.js';
import { SlideSelectMarksModule } from '../slide-select-marks/index.js';
import { CommentThreadsService } from './comment-threads.service.js';
import { GuestCommentsController } from './guest-comments.controller.js';
import { GuestCommentsService } from './guest-comments.service.js';
import { LinkComment, LinkCommentWords } from './link-comment.entity.js';
import { ownComments } from './own-comments.js';
import { OwnerAnswersService } from './owner-answers.service.js';
import { PrintedCommentsService } from './printed-comments.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LinkComment, LinkCommentWords], 'catalogue'),
    MembersModule,
    OwnDataModule,
    ShareLinksModule,
    SharedModule,
    SlideSelectMarksModule,
  ],
  controllers: [GuestCommentsController, ReviewsController],
  providers: [
    ...[CommentThreadsService, GuestCommentsService, OwnerAnswersService, PrintedCommentsService, ReviewsService],
  ],
  exports: [PrintedCommentsService],
})
export class LinkCommentsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('link-comments', ownComments);
  }
}
