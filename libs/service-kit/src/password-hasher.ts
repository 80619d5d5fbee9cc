import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** argon2id, m = 19 MiB, t = 2, p = 1 (ASVS 5.0, appendix C). The library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes passwords, on at most half of the processors, so that a flood of sign-ins leaves the others free
 * (`load-tests/scenarios/wrong-sign-ins.js`).
 */
@Injectable()
export class PasswordHasher {
  private readonly waiting: (() => void)[] = [];
  private free = Math.ceil(availableParallelism() / 2);
  private readonly dummy = hash('a password that nobody has', PARAMETERS);

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password, PARAMETERS));
  }

  /** Takes the same time with and without a hash, so that response times do not reveal unknown addresses. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.dummy);
    const isSame = await this.limited(() => verify(against, password));
    return isSame && stored !== null;
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.free -= 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
