import { SECOND_STEP } from '@koma/contracts';
import { AppError, type Cache, CACHE, CONFIG, newId, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { type AccountRow, nameOf } from '../../accounts/index.js';
import type { AuthConfig } from '../../config.js';
import { Passkey } from './passkey.entity.js';

type Json = Record<string, unknown>;
const CHALLENGE_SECONDS = 300;
const challengeKey = (accountId: string) => `passkey-challenge:${accountId}`;
const asJson = (options: object): Json => ({ ...options });
/** The library parses every part of the message and throws on what does not fit. */
const refused = () => {
  throw new AppError('AUTH.PASSKEY_REFUSED');
};

/** Passkeys (W3C WebAuthn) as second step after the password. */
@Injectable()
export class PasskeysService {
  private readonly origins: string[];
  private readonly rpID: string;

  constructor(
    private readonly database: DataSource,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CONFIG) config: AuthConfig,
  ) {
    const { origin, hostname } = new URL(config.PUBLIC_ORIGIN);
    this.origins = config.ADMIN_ORIGIN === undefined ? [origin] : [origin, config.ADMIN_ORIGIN];
    this.rpID = hostname;
  }

  async list(accountId: string): Promise<Passkey[]> {
    return this.database.manager.find(Passkey, { where: { accountId }, order: { createdAt: 'ASC' } });
  }

  /** Options from which the browser creates a passkey. */
  async creationOptions(account: AccountRow): Promise<Json> {
    const present = await this.list(account.id);
    if (present.length >= SECOND_STEP.passkeys) throw new AppError('AUTH.TOO_MANY_PASSKEYS');
    const options = await generateRegistrationOptions({
      rpName: 'Koma',
      rpID: this.rpID,
      userName: account.email,
      userID: new TextEncoder().encode(account.id),
      userDisplayName: nameOf(account),
      excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.cache.set(challengeKey(account.id), options.challenge, CHALLENGE_SECONDS);
    return asJson(options);
  }

  /** Stores a passkey that the browser has created. */
  async add(tx: Tx, accountId: string, { name, response }: { name: string; response: Json }): Promise<void> {
    const expectedChallenge = await this.cache.get(challengeKey(accountId));
    if (expectedChallenge === null) throw new AppError('AUTH.PASSKEY_REFUSED');
    await this.cache.delete(challengeKey(accountId));
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON, // parsing edge: the library checks it
      expectedChallenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
      requireUserVerification: false,
    }).catch(refused);
    if (!registrationInfo) throw new AppError('AUTH.PASSKEY_REFUSED');
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const key = { id: newId(), accountId, credentialId, publicKey: Buffer.from(publicKey), counter: String(counter) };
    await tx
      .insert(Passkey, { ...key, transports, name, createdAt: new Date(), lastUsedAt: null })
      .catch(refuseDuplicate('AUTH.PASSKEY_REFUSED'));
  }

  /** Options from which the browser signs in, with the challenge to be signed. */
  async requestOptions(accountId: string): Promise<{ options: Json; challenge: string }> {
    const present = await this.list(accountId);
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'preferred',
    });
    return { options: asJson(options), challenge: options.challenge };
  }

  /** True when a passkey of the account has signed the challenge. */
  async isSigned(accountId: string, challenge: string, response: Json): Promise<boolean> {
    const passkey = await this.database.manager.findOneBy(Passkey, { accountId, credentialId: String(response.id) });
    if (!passkey) return false;
    const { credentialId: id, publicKey, counter, transports } = passkey;
    const credential = { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON, // parsing edge: the library checks it
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpID,
      credential,
      requireUserVerification: false,
    }).catch(refused);
    if (!verified) return false;
    const used = { counter: String(authenticationInfo.newCounter), lastUsedAt: new Date() };
    await this.database.manager.update(Passkey, { id: passkey.id }, used);
    return true;
  }

  async remove(tx: Tx, accountId: string, id: string): Promise<boolean> {
    return (await tx.delete(Passkey, { id, accountId })).affected === 1;
  }
}
