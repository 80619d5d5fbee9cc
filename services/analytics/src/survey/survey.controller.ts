import { survey } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { SurveyService } from './survey.service.js';

@Controller()
export class SurveyController {
  constructor(private readonly survey: SurveyService) {}

  @Serves(survey.result)
  async result({ caller, query }: Served<typeof survey.result>) {
    return this.survey.result(caller.accountId, query);
  }

  @Serves(survey.question)
  async question({ caller, params }: Served<typeof survey.question>) {
    return this.survey.question(caller.accountId, params.creatorId);
  }

  @Serves(survey.answer)
  async answer({ caller, params, body }: Served<typeof survey.answer>) {
    await this.survey.answer(caller.accountId, params.creatorId, body.answer);
  }

  @Serves(survey.dismiss)
  async dismiss({ caller, body }: Served<typeof survey.dismiss>) {
    await this.survey.dismiss(caller.accountId, body);
  }
}
