import { audit } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Serves(audit.search)
  async search({ query }: Served<typeof audit.search>) {
    return this.audit.search(query);
  }

  @Serves(audit.verify)
  async verify() {
    return this.audit.verify();
  }
}
