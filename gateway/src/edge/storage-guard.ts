import { statfs } from 'node:fs/promises';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

const CHECK_MS = 2_000;
/** Allowed all the same: whoever cannot sign in could not read either. */
const SMALL = /^\/api\/auth\/(login|logout|resend)/;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what would be saved while the disk is nearly full, so that reading goes on; it ends by itself when there is space again. */
@Injectable()
export class StorageGuard implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('StorageGuard');
  private isFull = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  async onModuleInit(): Promise<void> {
    const { STORAGE_DIR: folder } = this.config;
    if (!folder) return;
    await this.check(folder);
    this.timer = setInterval(() => void this.check(folder), CHECK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  refuses(method: string, path: string): boolean {
    return this.isFull && !READING.has(method) && !SMALL.test(path);
  }

  private async check(folder: string): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const isFull = bavail * bsize < this.config.LEAST_FREE_MB * 1024 ** 2;
    if (isFull !== this.isFull)
      this.logger.warn(
        { folder, free: bavail * bsize },
        isFull ? 'the disk is nearly full' : 'the disk has space again',
      );
    this.isFull = isFull;
  }
}
