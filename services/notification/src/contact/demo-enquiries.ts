import { newId } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { Enquiry } from './enquiry.entity.js';

export interface DemoEnquiry extends Pick<
  Enquiry,
  'kind' | 'name' | 'companyName' | 'email' | 'telephone' | 'message' | 'locale'
> {
  minutesAgo: number;
}

const MINUTE = 60_000;

/** Adds enquiries for the demo with past dates; does nothing where there are enquiries. */
export async function addDemoEnquiries(database: DataSource, given: readonly DemoEnquiry[]): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await tx.count(Enquiry)) > 0) return;
    for (const { minutesAgo, ...facts } of given) {
      const sentAt = new Date(Date.now() - minutesAgo * MINUTE);
      await tx.insert(Enquiry, { id: newId(), ...facts, contentHash: '', sentAt });
    }
  });
}
