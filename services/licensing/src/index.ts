import { everyHour, everySeconds, type ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { type LicensingConfig, licensingConfig } from './config.js';
import { serveDocuments } from './attached-files/index.js';
import { ClearanceClockService, proofPlaces } from './clearances/index.js';
import { AddClearances1732000000010 } from './migrations/1732000000010-add-clearances.js';
import { AddAttachedFiles1732000000015 } from './migrations/1732000000015-add-attached-files.js';
import { AddDisputes1732000000020 } from './migrations/1732000000020-add-disputes.js';
import { KnowProjects1732000000021 } from './migrations/1732000000021-know-projects.js';
import { AddDeliveries1732000000040 } from './migrations/1732000000040-add-deliveries.js';
import { CountPartsOfDeliveries1732000000041 } from './migrations/1732000000041-count-parts-of-deliveries.js';
import { MarkCarriedOver1732000000042 } from './migrations/1732000000042-mark-carried-over.js';
import { KnowRomanNames1732000000043 } from './migrations/1732000000043-know-roman-names.js';
import { KeepDroppedEndings1732000000044 } from './migrations/1732000000044-keep-dropped-endings.js';
import { NoteToldPayments1732000000045 } from './migrations/1732000000045-note-told-payments.js';
import { SearchParts1732000000022 } from './migrations/1732000000022-search-parts.js';
import { CreateLicenceDesk1732000000000 } from './migrations/1732000000000-create-licence-desk.js';
import { KnowCredits1732000000030 } from './migrations/1732000000030-know-credits.js';
import { LicenceNoticesService } from './licences/index.js';
import { staffFilePlaces } from './staff/index.js';
import { PartsService, requestFilePlaces } from './requests/index.js';

export const licensingService: ServiceDefinition<LicensingConfig> = {
  name: 'licensing',
  config: licensingConfig,
  migrations: [
    CreateLicenceDesk1732000000000,
    AddClearances1732000000010,
    AddAttachedFiles1732000000015,
    AddDisputes1732000000020,
    KnowProjects1732000000021,
    SearchParts1732000000022,
    KnowCredits1732000000030,
    AddDeliveries1732000000040,
    CountPartsOfDeliveries1732000000041,
    MarkCarriedOver1732000000042,
    KnowRomanNames1732000000043,
    KeepDroppedEndings1732000000044,
    NoteToldPayments1732000000045,
  ],
  module: () => AppModule,
  routes: async (app) => {
    await serveDocuments(app, [...requestFilePlaces(app), ...proofPlaces(app), ...staffFilePlaces(app)]);
    everySeconds(app, 'Ends', 0.2, () => app.get(ClearanceClockService).tellEnded(new Date()));
    everySeconds(app, 'Reminders', 60, () => app.get(ClearanceClockService).remind(new Date()));
    everyHour(app, 'Licences', () => app.get(LicenceNoticesService).tellDue(new Date()));
    everyHour(app, 'Lapse', () => app.get(PartsService).lapse(new Date()));
  },
};
