import { ownAccount } from '@koma/contracts';
import { found, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getAccount } from '../../accounts/index.js';
import { hashToken } from '../../secrets.js';
import { sentTrust, SessionsService } from '../sessions/index.js';
import { toSessionFacts, toTrustedDeviceFacts } from './device.mapper.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

@Controller()
export class DevicesController {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly devices: TrustedDevicesService,
  ) {}

  @Serves(ownAccount.listSessions)
  async list({ caller, reply }: Served<typeof ownAccount.listSessions>) {
    const trust = sentTrust(reply.request.headers.cookie);
    const trustHash = trust && hashToken(trust);
    const sessions = await this.sessions.list(await getAccount(this.database.manager, caller.accountId));
    const devices = await this.devices.list(caller.accountId);
    return {
      sessions: sessions.map((session) => toSessionFacts(session, caller.sessionId)),
      trustedDevices: devices.map((device) => toTrustedDeviceFacts(device, trustHash)),
    };
  }

  @Serves(ownAccount.endSession)
  async end({ caller, params }: Served<typeof ownAccount.endSession>) {
    found((await this.sessions.endOwn(caller.accountId, params.id)) || null);
  }

  @Serves(ownAccount.endSessions)
  async endMany({ caller, body }: Served<typeof ownAccount.endSessions>) {
    if (body.which === 'all') await this.sessions.endAll(caller.accountId);
    else await this.sessions.endOthers(caller);
    await this.devices.endAll(caller.accountId);
  }

  @Serves(ownAccount.distrustDevice)
  async distrust({ caller, params }: Served<typeof ownAccount.distrustDevice>) {
    found((await this.devices.end(caller.accountId, params.id)) || null);
  }
}
