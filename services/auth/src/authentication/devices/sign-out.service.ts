import type { Caller } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../sessions/index.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

/** Ends sessions, trusted devices and links that were opened with the old password. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: TrustedDevicesService,
  ) {}

  async everywhere(accountId: string): Promise<void> {
    await this.sessions.endAll(accountId);
    await this.devices.endAll(accountId);
  }

  /** Ends all of them but the caller's own session. */
  async elsewhere(caller: Caller): Promise<void> {
    await this.sessions.endOthers(caller);
    await this.devices.endAll(caller.accountId);
  }
}
