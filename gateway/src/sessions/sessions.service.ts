import { hash as hashOnce } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { auth, type Caller, caller } from '@koma/contracts';
import {
  AppError,
  type Cache,
  CACHE,
  CONFIG,
  countReads,
  ServiceClient,
  sessionKey,
  SESSIONS_ENDED,
  signIdentity,
} from '@koma/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';

/** The caller with the identity token for services; null for a stranger. */
export type Identity = { accountId: string; isStaff: boolean; token: string } | null;

/** How long an identity is cached in memory: this bounds the delay when a message about an ended session is lost. */
const LOCAL_MS = 500;
const SHARED_SECONDS = 30;
const UNKNOWN_MS = 5_000;
/** How long a caller gets the same token again, which services have verified: half of its life. */
const SIGNED_MS = 30_000;
const cached = z.object({ caller });

const countRead = countReads('sessions');

/** Resolves session tokens to identities: own memory → shared cache → auth service. */
@Injectable()
export class SessionsService implements OnModuleInit {
  private readonly known = new LRUCache<string, { identity: Identity }>({ max: 20_000 });
  private readonly asking = new Map<string, Promise<Identity>>();
  /** Tokens by what they say. */
  private readonly signed = new LRUCache<string, string>({ max: 20_000, ttl: SIGNED_MS });
  private readonly ends = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly auth: ServiceClient,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** An ended session is dropped here within a second. */
  async onModuleInit(): Promise<void> {
    await this.cache.listen(SESSIONS_ENDED, (hashes) => {
      for (const hash of hashes.split(',')) {
        this.known.set(hash, { identity: null }, { ttl: SHARED_SECONDS * 1000 });
        void this.cache.delete(sessionKey(hash));
        this.ends.emit(hash);
      }
    });
  }

  /** The cached identity (most requests), undefined when it must be resolved. */
  peek(token: string): { hash: string; identity: Identity | undefined } {
    const hash = hashOnce('sha256', token);
    const identity = this.known.get(hash)?.identity;
    countRead(identity !== undefined);
    return { hash, identity };
  }

  /** Calls `listener` when the session ends; returns a function that stops listening. */
  onEnd(token: string, listener: () => void): () => void {
    const hash = hashOnce('sha256', token);
    this.ends.once(hash, listener);
    return () => void this.ends.off(hash, listener);
  }

  /** Resolves an identity; simultaneous requests of one session ask auth once. */
  resolve(hash: string): Promise<Identity> {
    const under = this.asking.get(hash);
    if (under) return under;
    const asked = this.find(hash).finally(() => this.asking.delete(hash));
    this.asking.set(hash, asked);
    return asked;
  }

  private async find(hash: string): Promise<Identity> {
    const who = (await this.fromCache(hash)) ?? (await this.fromAuth(hash));
    const ended = this.known.get(hash);
    if (ended && ended.identity === null) return null;
    const identity = who && {
      accountId: who.accountId,
      isStaff: who.profileType === 'admin',
      token: await this.tokenOf(who),
    };
    this.known.set(hash, { identity }, { ttl: identity ? LOCAL_MS : UNKNOWN_MS });
    return identity;
  }

  private async tokenOf(who: Caller): Promise<string> {
    const says = JSON.stringify(who);
    const known = this.signed.get(says);
    if (known !== undefined) return known;
    const token = await signIdentity(who, this.config.IDENTITY_PRIVATE_KEY);
    this.signed.set(says, token);
    return token;
  }

  private async fromCache(hash: string) {
    const text = await this.cache.get(sessionKey(hash));
    return text === null ? null : cached.parse(JSON.parse(text)).caller;
  }

  private async fromAuth(hash: string) {
    const ask = () => this.auth.call(auth.resolveSession, { body: { tokenHash: hash } });
    // Asking twice changes nothing: auth or its database may have restarted.
    const resolved = await ask().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'SERVER.UNAVAILABLE') return ask();
      throw error;
    });
    if (!resolved) return null;
    await this.cache.set(sessionKey(hash), JSON.stringify({ caller: resolved.caller }), SHARED_SECONDS);
    return resolved.caller;
  }
}
