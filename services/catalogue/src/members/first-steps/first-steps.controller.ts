import { firstSteps } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FirstStepsService } from './first-steps.service.js';

@Controller()
export class FirstStepsController {
  constructor(private readonly steps: FirstStepsService) {}

  @Serves(firstSteps.get)
  async get({ caller }: Served<typeof firstSteps.get>) {
    return { isOver: await this.steps.isOver(caller) };
  }

  @Serves(firstSteps.end)
  async end({ caller }: Served<typeof firstSteps.end>) {
    await this.steps.end(caller);
  }
}
