import type { AttachedFile as Answer } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { type FindOptionsWhere, In } from 'typeorm';
import { AttachedFile } from './attached-file.entity.js';

type Place = 'requestId' | 'messageId' | 'clearanceId';

/** Files by the id of what they belong to, the oldest first. */
export async function findFiles(tx: Tx, place: Place, ids: readonly string[]): Promise<Map<string, Answer[]>> {
  const files = await tx.find(AttachedFile, { where: { [place]: In(ids) }, order: { id: 'ASC' } });
  const grouped = Map.groupBy(files, (file) => file[place] ?? '');
  return new Map([...grouped].map(([id, all]) => [id, all.map(toFile)]));
}

export const countFiles = (tx: Tx, where: FindOptionsWhere<AttachedFile>): Promise<number> =>
  tx.countBy(AttachedFile, where);

/** Deletes a file, if there is one. */
export async function dropFile(tx: Tx, where: FindOptionsWhere<AttachedFile>): Promise<void> {
  await tx.delete(AttachedFile, where);
}

/** @throws AppError RESOURCE.NOT_FOUND */
export async function deleteFile(tx: Tx, where: FindOptionsWhere<AttachedFile>): Promise<void> {
  const { affected } = await tx.delete(AttachedFile, where);
  if (affected === 0) throw new AppError('RESOURCE.NOT_FOUND');
}

/** What an account has sent. */
export const exportFiles = (tx: Tx, accountId: string) => tx.findBy(AttachedFile, { accountId });

const toFile = ({ id, fileName, type, bytes, sentAt }: AttachedFile): Answer => ({
  ...{ id, fileName, type, bytes, sentAt: sentAt.toISOString() },
});
