import { z } from 'zod';
import { documentType } from '../common/document-types.js';
import { endpoint, fillPath } from '../common/endpoint.js';
import { id, idParams, instant } from '../common/page.js';

/** A file that a member sent beside a request, in the conversation of a part, or as the proof of a clearance. */
export const attachedFile = z.object({
  id,
  fileName: z.string(),
  type: documentType,
  bytes: z.int(),
  sentAt: instant,
});
export type AttachedFile = z.infer<typeof attachedFile>;

/**
 * Files are no JSON, so their paths are no endpoints. `PUT` with one of `DOCUMENT_TYPES` and `?fileName=` answers 204; the same bytes
 * again change nothing. `GET` answers with the file as an attachment.
 */
export const REQUEST_FILES_PATH = '/api/licensing/requests/{id}/files';
export const REQUEST_FILE_PATH = '/api/licensing/requests/{id}/files/{fileId}';
/** Files of a part are messages; `GET` opens those of its request too. */
export const PART_FILES_PATH = '/api/licensing/parts/{id}/files';
export const PART_FILE_PATH = '/api/licensing/parts/{id}/files/{fileId}';
/** A clearance has one proof, which a `PUT` replaces. */
export const PROOF_PATH = '/api/licensing/clearances/{id}/proof';
/** The same file for staff, in whose log it stands. */
export const STAFF_PROOF_PATH = '/api/licensing/staff-clearances/{id}/proof';

/** Files of a request, and of the conversation where staff read it: each opening stands in their log. */
export const STAFF_PART_FILE_PATH = '/api/licensing/staff-licences/{id}/files/{fileId}';

export const requestFilesPath = (requestId: string): string => fillPath(REQUEST_FILES_PATH, { id: requestId });
export const requestFilePath = (requestId: string, fileId: string): string =>
  fillPath(REQUEST_FILE_PATH, { id: requestId, fileId });
export const partFilesPath = (partId: string): string => fillPath(PART_FILES_PATH, { id: partId });
export const partFilePath = (partId: string, fileId: string): string =>
  fillPath(PART_FILE_PATH, { id: partId, fileId });
export const staffPartFilePath = (partId: string, fileId: string): string =>
  fillPath(STAFF_PART_FILE_PATH, { id: partId, fileId });
export const proofPath = (clearanceId: string): string => fillPath(PROOF_PATH, { id: clearanceId });
export const staffProofPath = (clearanceId: string): string => fillPath(STAFF_PROOF_PATH, { id: clearanceId });

export const attachedFiles = {
  deleteOfRequest: endpoint({
    id: 'licensing.attached-files.delete-of-request',
    method: 'DELETE',
    path: REQUEST_FILE_PATH,
    summary: 'Deletes a file of a draft',
    access: 'member',
    params: idParams.extend({ fileId: id }),
  }),
  deleteProof: endpoint({
    id: 'licensing.attached-files.delete-proof',
    method: 'DELETE',
    path: PROOF_PATH,
    summary: 'Deletes the proof of a clearance; for whoever answers for its creator',
    access: 'member',
    params: idParams,
  }),
} as const;
