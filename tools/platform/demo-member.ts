import type { Endpoint, RequestOf, ResponseOf } from '@koma/contracts';
import { IDENTITY_HEADER, newId, signIdentity } from '@koma/service-kit';
import { callEndpoint } from './api-client.js';
import type { Platform } from './platform.js';

/** A running service by its name. @throws when it does not run */
export function serviceOf({ services }: Platform, name: string) {
  const service = services.get(name);
  if (!service) throw new Error(`the ${name} service does not run`);
  return service;
}

/** Calls a service as the gateway does for a signed-in member; two dozen sign-ins at once would exceed the limits. */
export class Member {
  constructor(
    private readonly platform: Platform,
    readonly accountId: string,
    private readonly privateKey: string,
    private readonly profileType: 'creator' | 'user' = 'creator',
  ) {}

  async call<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>> = {}): Promise<ResponseOf<E>> {
    const [name = ''] = endpoint.id.split('.', 1);
    return callEndpoint(endpoint, request, {
      origin: serviceOf(this.platform, name).url,
      headers: await this.headers(),
    });
  }

  /** Puts a picture at a plain route of the media service. */
  async putPicture(path: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { ...(await this.headers()), 'content-type': 'image/webp' };
    const url = new URL(path, serviceOf(this.platform, 'media').url);
    const { ok, status } = await fetch(url, { method: 'PUT', headers, body: picture });
    if (!ok) throw new Error(`${path}: ${status}`);
  }

  private async headers(): Promise<Record<string, string>> {
    const caller = {
      accountId: this.accountId,
      profileType: this.profileType,
      adminPermission: null,
      sessionId: newId(),
    } as const;
    return { [IDENTITY_HEADER]: await signIdentity(caller, this.privateKey) };
  }
}
