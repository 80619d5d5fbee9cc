import { STAFF_PART_FILE_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DocumentPlace } from '../attached-files/index.js';
import { StaffLicencesService } from './staff-licences.service.js';

/** Where staff open files of requests and parts. */
export function staffFilePlaces(app: NestFastifyApplication): DocumentPlace[] {
  const licences = app.get(StaffLicencesService);
  const open: DocumentPlace['open'] = ({ id, fileId }, caller) => licences.openFile(id, fileId, caller);
  return [{ path: STAFF_PART_FILE_PATH, access: 'admin', open }];
}
