import type { ServiceDefinition } from '@koma/service-kit';
import { AppModule } from './app.module.js';
import { serveAccountPictures, serveUploads, sweepAssets } from './assets/index.js';
import { type MediaConfig, mediaConfig } from './config.js';
import { FIGURES } from './figures.js';
import { serveFiles } from './files/index.js';
import {
  serveDownloads,
  serveExports,
  serveProfilePdfs,
  serveSlideSelectPdfs,
  sweepFileJobs,
} from './made-files/index.js';
import { serveMediaEvents } from './media-events/index.js';
import { CreateAssets1732000000000 } from './migrations/1732000000000-create-assets.js';
import { CreatePortraitsAndExports1732000000001 } from './migrations/1732000000001-create-portraits-and-exports.js';
import { AddLinkEpochs1732000000002 } from './migrations/1732000000002-add-link-epochs.js';
import { AddStages1732000000010 } from './migrations/1732000000010-add-stages.js';
import { AddChosenStills1732000000030 } from './migrations/1732000000030-add-chosen-stills.js';
import { AddStills1732000000022 } from './migrations/1732000000022-add-stills.js';
import { CreateDownloads1732000000020 } from './migrations/1732000000020-create-downloads.js';
import { CreateProfilePdfs1732000000021 } from './migrations/1732000000021-create-profile-pdfs.js';
import { CreateLinkZips1732000000040 } from './migrations/1732000000040-create-link-zips.js';
import { CreateLogos1732000000060 } from './migrations/1732000000060-create-logos.js';
import { CreateSlideSelectPdfs1732000000082 } from './migrations/1732000000082-create-slide-select-pdfs.js';
import { AddSoundAndCaptions1732000000130 } from './migrations/1732000000130-add-sound-and-captions.js';
import { AddGivenFiles1732000000156 } from './migrations/1732000000156-add-given-files.js';
import { AddCameraData1732000000131 } from './migrations/1732000000131-add-camera-data.js';
import { CreateLicensedForms1732000000230 } from './migrations/1732000000230-create-licensed-forms.js';
import { CountMadeBytes1732000000220 } from './migrations/1732000000220-count-made-bytes.js';
import { TellOfBytes1732000000210 } from './migrations/1732000000210-tell-of-bytes.js';
import { AddYoutubeStills1732000000180 } from './migrations/1732000000180-add-youtube-stills.js';
import { AddScans1732000000140 } from './migrations/1732000000140-add-scans.js';
import { StoreCauses1732000000300 } from './migrations/1732000000300-store-causes.js';
import { AddLooks1732000000310 } from './migrations/1732000000310-add-looks.js';
import { CreateUploadLocks1732000000312 } from './migrations/1732000000312-create-upload-locks.js';
import { IndexMissingLooks1732000000311 } from './migrations/1732000000311-index-missing-looks.js';

export { addPreparedAsset, type PreparedAsset } from './assets/index.js';
export type { PipelineOutcome } from './pipeline/index.js';
export { type FileStore, S3FileStore } from './storage/index.js';

export const mediaService: ServiceDefinition<MediaConfig> = {
  name: 'media',
  config: mediaConfig,
  migrations: [
    CreateAssets1732000000000,
    CreatePortraitsAndExports1732000000001,
    AddLinkEpochs1732000000002,
    AddStages1732000000010,
    CreateDownloads1732000000020,
    CreateProfilePdfs1732000000021,
    AddStills1732000000022,
    CreateLinkZips1732000000040,
    AddChosenStills1732000000030,
    CreateLogos1732000000060,
    CreateSlideSelectPdfs1732000000082,
    AddSoundAndCaptions1732000000130,
    AddCameraData1732000000131,
    AddScans1732000000140,
    AddGivenFiles1732000000156,
    AddYoutubeStills1732000000180,
    TellOfBytes1732000000210,
    CountMadeBytes1732000000220,
    CreateLicensedForms1732000000230,
    StoreCauses1732000000300,
    AddLooks1732000000310,
    IndexMissingLooks1732000000311,
    CreateUploadLocks1732000000312,
  ],
  figures: FIGURES,
  module: () => AppModule,
  routes: async (app) => {
    serveUploads(app);
    await serveFiles(app);
    await serveMediaEvents(app);
    await serveAccountPictures(app);
    await serveExports(app);
    await serveDownloads(app);
    await serveProfilePdfs(app);
    await serveSlideSelectPdfs(app);
    sweepFileJobs(app);
    sweepAssets(app);
  },
};
