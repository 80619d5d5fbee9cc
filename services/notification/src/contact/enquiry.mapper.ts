import type { Enquiry as EnquiryAnswer, EnquiryEntry, EnquiryWithHistory } from '@koma/contracts';
import { formNumber } from '../forms/index.js';
import type { EnquiryEntryRow } from './enquiry-entry.entity.js';
import type { Enquiry } from './enquiry.entity.js';

export function toEnquiry({ sentAt, answeredAt, assigneeId, assigneeName, ...enquiry }: Enquiry): EnquiryAnswer {
  return {
    ...enquiry,
    number: formNumber(enquiry),
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
  };
}

const toEntry = ({ id, at, act, author, text, mailedAt }: EnquiryEntryRow): EnquiryEntry => ({
  id,
  at: at.toISOString(),
  act,
  author,
  text,
  mailedAt: mailedAt?.toISOString() ?? null,
});

export const toEnquiryWithHistory = (enquiry: Enquiry, history: readonly EnquiryEntryRow[]): EnquiryWithHistory => ({
  ...toEnquiry(enquiry),
  history: history.map(toEntry),
});
