import { downloads } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toDownload } from './download.mapper.js';
import { DownloadsService } from './downloads.service.js';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Serves(downloads.list)
  async list({ caller, query }: Served<typeof downloads.list>) {
    const page = await this.downloads.list(caller, query);
    return { ...page, items: page.items.map(toDownload) };
  }

  @Serves(downloads.create)
  async create({ caller, body }: Served<typeof downloads.create>) {
    return toDownload(await this.downloads.create(body, caller));
  }

  @Serves(downloads.get)
  async get({ caller, params }: Served<typeof downloads.get>) {
    return toDownload(await this.downloads.get(params.id, caller));
  }

  @Serves(downloads.rebuild)
  async rebuild({ caller, params }: Served<typeof downloads.rebuild>) {
    return toDownload(await this.downloads.rebuild(params.id, caller));
  }

  @Serves(downloads.delete)
  async delete({ caller, params }: Served<typeof downloads.delete>) {
    await this.downloads.delete(params.id, caller);
  }
}
