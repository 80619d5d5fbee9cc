import { Module } from '@nestjs/common';
import { ShareLinksModule } from '../share-links/index.js';
import { LinkNoticesService } from './link-notices.service.js';
import { LinkStoriesController } from './link-stories.controller.js';
import { LinkStoriesService } from './link-stories.service.js';

@Module({
  imports: [ShareLinksModule],
  controllers: [LinkStoriesController],
  providers: [LinkNoticesService, LinkStoriesService],
})
export class LinkStoriesModule {}
