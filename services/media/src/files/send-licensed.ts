import { isIPv4, isIPv6 } from 'node:net';
import type { AddressFamily } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { FileGrantsService } from '../assets/index.js';
import { LicensedFilesService } from '../licensed-files/index.js';
import { sendFile } from '../storage/index.js';
import { type FileRequest, refuse, savedAs, UUID } from './answers.js';

/** Sends files that licences open; licence and work are asked each time, so that nothing goes out after their end. */
export function licensedSender(app: NestFastifyApplication) {
  const grants = app.get(FileGrantsService);
  const licensed = app.get(LicensedFilesService);
  return async (request: FileRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { grant: given, assetId: id } = request.params;
    const grant = UUID.test(id) ? await grants.check(given, id) : null;
    if (!grant?.withOriginal || grant.link) return refuse(request, reply);
    const { name, ...file } = await licensed.open(id, {
      family: familyOf(request),
      range: request.headers.range,
      isHead: request.method === 'HEAD',
    });
    const headers = { 'content-disposition': savedAs(name), 'cache-control': 'private, no-store' };
    return sendFile(request, reply.headers(headers).type('application/octet-stream'), file);
  };
}

/** The kind of the address that the gateway saw. */
function familyOf(request: FileRequest): AddressFamily {
  const address = String(request.headers['x-forwarded-for'] ?? request.ip).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : 'unknown';
}
