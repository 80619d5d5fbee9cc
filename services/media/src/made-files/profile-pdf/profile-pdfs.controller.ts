import { profilePdfs } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { toProfilePdf } from './profile-pdf.mapper.js';
import { ProfilePdfsService } from './profile-pdfs.service.js';

@Controller()
export class ProfilePdfsController {
  constructor(private readonly pdfs: ProfilePdfsService) {}

  @Serves(profilePdfs.make)
  async make({ caller, body }: Served<typeof profilePdfs.make>) {
    return toProfilePdf(await this.pdfs.make({ creatorId: body.creatorId, viewer: caller }, body.locale));
  }

  @Serves(profilePdfs.get)
  async get({ caller, params }: Served<typeof profilePdfs.get>) {
    return toProfilePdf(await this.pdfs.get(params.id, caller));
  }
}
