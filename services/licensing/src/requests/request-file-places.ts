import { PART_FILE_PATH, PART_FILES_PATH, REQUEST_FILE_PATH, REQUEST_FILES_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DocumentPlace } from '../attached-files/index.js';
import { RequestFilesService } from './request-files.service.js';

/** Where files of requests and parts are sent and opened. */
export function requestFilePlaces(app: NestFastifyApplication): DocumentPlace[] {
  const files = app.get(RequestFilesService);
  const access = 'member';
  return [
    {
      ...{ path: REQUEST_FILES_PATH, access },
      receive: { admit: (id, caller) => files.admit(id, caller), take: (...sent) => files.receive(...sent) },
    },
    { path: REQUEST_FILE_PATH, access, open: ({ id, fileId }, caller) => files.open(id, fileId, caller) },
    {
      ...{ path: PART_FILES_PATH, access },
      receive: {
        admit: (id, caller) => files.admitToPart(id, caller),
        take: (...sent) => files.receiveInPart(...sent),
      },
    },
    { path: PART_FILE_PATH, access, open: ({ id, fileId }, caller) => files.openInPart(id, fileId, caller) },
  ];
}
