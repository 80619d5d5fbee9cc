import { linkStories } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LinkStreamsService } from '../share-links/index.js';
import { LinkStoriesService } from './link-stories.service.js';

@Controller()
export class LinkStoriesController {
  constructor(
    private readonly stories: LinkStoriesService,
    private readonly streams: LinkStreamsService,
  ) {}

  @Serves(linkStories.get)
  async get({ caller, params }: Served<typeof linkStories.get>) {
    return this.stories.tell(params.id, caller);
  }

  @Serves(linkStories.follow)
  async follow({ caller, params }: Served<typeof linkStories.follow>) {
    return this.streams.follow(params.id, caller, () => this.stories.tell(params.id, caller));
  }
}
