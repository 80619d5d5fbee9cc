import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Recipient } from './recipient.entity.js';

/** Keeps the read model of accounts. Nothing goes with a suspended or closed account: only erasure removes it. */
@Injectable()
export class RecipientsConsumer {
  readonly handlers: Handlers = {
    'auth.account.changed': async (tx, { familyName, firstName, companyName: _, ...facts }) => {
      const name = `${familyName} ${firstName}`.trim();
      await tx.upsert(Recipient, { ...facts, name }, ['accountId']);
    },
  };
}
