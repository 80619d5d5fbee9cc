import { imports } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(private readonly service: ImportsService) {}

  @Serves(imports.start)
  start({ body, caller }: Served<typeof imports.start>) {
    return this.service.start(body, caller);
  }

  @Serves(imports.run)
  run({ params, body, caller }: Served<typeof imports.run>) {
    return this.service.run(params.id, body, caller);
  }

  @Serves(imports.list)
  list({ query }: Served<typeof imports.list>) {
    return this.service.list(query);
  }

  @Serves(imports.get)
  get({ params }: Served<typeof imports.get>) {
    return this.service.get(params.id);
  }

  @Serves(imports.discard)
  discard({ params }: Served<typeof imports.discard>) {
    return this.service.discard(params.id);
  }
}
