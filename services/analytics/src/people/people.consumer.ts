import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** Read model of viewers: company, kind and region of members, and who edits for whom. */
@Controller()
export class PeopleConsumer {
  @Handles('auth.account.changed')
  async onAccountChanged(
    { accountId, profileType, companyName }: EventData<'auth.account.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account (id, profile_type, company_name) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET profile_type = excluded.profile_type, company_name = excluded.company_name`,
      [accountId, profileType, companyName],
    );
  }

  /** The address of a profile is the member's own. */
  @Handles('catalogue.profile.changed')
  async onProfileChanged(
    { creatorId, zipArea }: EventData<'catalogue.profile.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account (id, profile_type, zip_area) VALUES ($1, 'creator', $2)
       ON CONFLICT (id) DO UPDATE SET zip_area = excluded.zip_area`,
      [creatorId, zipArea],
    );
  }

  @Handles('catalogue.grants.changed')
  async onGrantsChanged({ grants }: EventData<'catalogue.grants.changed'>, { tx }: EventContext): Promise<void> {
    const last = [...new Map(grants.map((grant) => [grant.id, grant])).values()];
    await tx.query(
      `INSERT INTO delegate (id, owner_id, account_id, until, is_ended)
       SELECT id, "ownerId", "granteeId", until, "isEnded"
       FROM jsonb_to_recordset($1) AS given (id uuid, "ownerId" uuid, "granteeId" uuid, until date, "isEnded" boolean)
       ON CONFLICT (id) DO UPDATE SET until = excluded.until, is_ended = excluded.is_ended`,
      [JSON.stringify(last)],
    );
  }
}
