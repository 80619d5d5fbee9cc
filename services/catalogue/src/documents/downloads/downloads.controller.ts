import { downloads } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DownloadsService } from './downloads.service.js';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Serves(downloads.offer)
  async offer({ caller, body }: Served<typeof downloads.offer>) {
    return this.downloads.offer(caller.accountId, body);
  }

  @Serves(downloads.resolve)
  async resolve({ body }: Served<typeof downloads.resolve>) {
    return this.downloads.resolve(body);
  }
}
