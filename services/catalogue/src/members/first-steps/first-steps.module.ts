import { Module, type OnModuleInit } from '@nestjs/common';
import { OwnDataModule, OwnDataService } from '../own-data/index.js';
import { FirstStepsController } from './first-steps.controller.js';
import { FirstStepsService } from './first-steps.service.js';

const OWN = 'SELECT ended_at FROM first_steps_end WHERE account_id = $1';

@Module({
  imports: [OwnDataModule],
  controllers: [FirstStepsController],
  providers: [FirstStepsService],
})
export class FirstStepsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('first-steps', (tx, accountId) => tx.query(OWN, [accountId]));
  }
}
