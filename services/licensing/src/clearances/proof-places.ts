import { PROOF_PATH, STAFF_PROOF_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DocumentPlace } from '../attached-files/index.js';
import { ProofsService } from './proofs.service.js';

/** Where proofs of clearances are sent and opened. */
export function proofPlaces(app: NestFastifyApplication): DocumentPlace[] {
  const proofs = app.get(ProofsService);
  return [
    {
      ...{ path: PROOF_PATH, access: 'member' },
      receive: { admit: (id, caller) => proofs.admit(id, caller), take: (...sent) => proofs.receive(...sent) },
      open: ({ id }, caller) => proofs.open(id, caller),
    },
    { path: STAFF_PROOF_PATH, access: 'admin', open: ({ id }, caller) => proofs.openAsStaff(id, caller) },
  ];
}
