import { type Locale, NOTIFICATION_KINDS } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import { answerToSender, enquiryToSender, enquiryToStaff } from '../src/contact/enquiry-mails.js';
import { applicationToApplicant, applicationToStaff } from '../src/hiring/job-mails.js';
import { CODE_MAILS } from '../src/mails/templates/code-mails.js';
import { JOINING_MAILS } from '../src/mails/templates/joining-mails.js';
import type { Mail } from '../src/mails/templates/mail.js';
import { MEMBERSHIP_MAILS } from '../src/mails/templates/membership-mails.js';
import { renderOutgoingMail } from '../src/mails/templates/outgoing-mails.js';
import { REPORT_MAILS } from '../src/mails/templates/report-mails.js';
import { SECURITY_MAILS } from '../src/mails/templates/security-mails.js';

const ORIGIN = 'https://koma.test';
const LINK = `${ORIGIN}/somewhere?a=1&b=2`;
/** What somebody types to break out of the HTML, or to get a link of their own into a mail. */
const NASTY = '<img src=x onerror="alert(1)"> & \'https://evil.example/login\'';
const AT = '2026-11-30T15:00:00.000Z';

/** Values for every template at once: each takes its own. */
const VALUES = {
  code: '012345',
  minutes: 10,
  number: '7E5D1A00',
  link: LINK,
  contactLink: LINK,
  companyName: NASTY,
  reason: `${NASTY}\n${NASTY}`,
  promisedUntil: AT,
  endsAt: AT,
  erasesAt: AT,
  newEmail: 'sora@example.jp',
  change: 'app-added',
  profileType: 'creator',
} as const;
const names = ['byName', 'actorName', 'creatorName', 'fileName', 'title', 'message', 'name', 'number'];
const NOTICE = {
  ...Object.fromEntries(names.map((name) => [name, NASTY])),
  kind: 'share',
  action: 'work.saved',
  decision: 'confirmed',
  act: 'received',
  reason: NASTY,
  reportId: '0198f3a0-0000-7000-8000-000000000001',
  found: `2\t${NASTY}`,
  profileType: 'creator',
  promisedUntil: AT,
  projectId: '0198f3a0-0000-7000-8000-000000000001',
  creatorId: '0198f3a0-0000-7000-8000-000000000001',
};

const person = (locale: Locale) => ({
  id: '0198f3a0-0000-7000-8000-0000000000ab',
  name: NASTY,
  companyName: NASTY,
  email: 'sora@example.jp',
  telephone: '03-1234-5678',
  message: `${NASTY}\n\n> ${NASTY}`,
  locale,
  contentHash: '',
});
const enquiry = (locale: Locale) => ({
  ...person(locale),
  kind: 'rights' as const,
  sentAt: new Date(AT),
  status: 'open' as const,
  assigneeId: null,
  assigneeName: '',
  answeredAt: null,
  version: 1,
});
const application = (locale: Locale) => ({
  ...person(locale),
  openingKey: 'editor',
  tries: 0,
  createdAt: new Date(AT),
  receivedAt: new Date(AT),
});

/** Every mail that the service can send, by name. */
function everyMail(locale: Locale): [name: string, mail: Mail][] {
  const templates = { ...CODE_MAILS, ...JOINING_MAILS, ...MEMBERSHIP_MAILS, ...REPORT_MAILS, ...SECURITY_MAILS };
  const outgoing = [...NOTIFICATION_KINDS, 'mail-changed-old', 'mail-changed-new', 'application-received'] as const;
  return [
    ...Object.entries(templates).map(([name, template]): [string, Mail] => [name, template[locale](VALUES)]),
    ...outgoing.map((template): [string, Mail] => {
      return [
        `row ${template}`,
        renderOutgoingMail({ template, locale, values: { ...VALUES_AS_TEXT, ...NOTICE } }, { PUBLIC_ORIGIN: ORIGIN }),
      ];
    }),
    ['enquiry to staff', enquiryToStaff(enquiry(locale), LINK)],
    ['enquiry to sender', enquiryToSender(enquiry(locale))],
    ['answer to sender', answerToSender(enquiry(locale), NASTY)],
    ['job application to staff', applicationToStaff(application(locale))],
    ['job application to applicant', applicationToApplicant(application(locale))],
  ];
}
const VALUES_AS_TEXT = { newEmail: VALUES.newEmail };

const decoded = (html: string) =>
  html.replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)));
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));
/** What somebody reads of the HTML, without white space. */
const readHtml = (html: string) => decoded(bodyOf(html).replace(/<[^>]*>/g, '')).replace(/\s/g, '');
/** What somebody reads of the text, with the title that the HTML repeats, without white space and marks of quotes. */
const readText = ({ subject, text }: Mail) => {
  const title = subject.replace(/^【Koma】|^Koma: /, '');
  const unmarked = text.replace(/^> /gm, '').replace(/^(――|--)$/gm, '');
  return `${title}${unmarked}`.replace(/\s/g, '');
};

describe.each(['ja', 'en'] as const)('every mail (%s)', (locale) => {
  const mails = everyMail(locale);

  it.each(mails)('%s says the same as HTML and as text', (_, mail) => {
    expect(readHtml(mail.html)).toBe(readText(mail));
    expect(mail.html).toContain(`<html lang="${locale === 'en' && !mail.subject.startsWith('【') ? 'en' : 'ja'}">`);
  });

  it.each(mails)('%s shows what somebody typed as text, and links to the site only', (_, { html }) => {
    expect(html).not.toMatch(/<(img|script|iframe|form|svg)/i);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son\w+=/i);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => decoded(address));
    for (const address of links) expect(address).toMatch(/^https:\/\/koma\.test\//);
  });

  it.each(mails)('%s is shown in a light and a dark mail program', (_, { html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });
});

it('keeps every mail small: mail programs cut long ones off', () => {
  const longest = Math.max(...everyMail('ja').map(([, { html }]) => Buffer.byteLength(html)));
  expect(longest).toBeLessThan(20_000);
});

it.each([
  ['ja', '「白い朝」と港', '作品「『白い朝』と港」'],
  ['en', 'The “White” Morning', '“The ‘White’ Morning”'],
] as const)('nests quotation marks of a title into those of the mail (%s)', (locale, title, words) => {
  const values = { ...NOTICE, title };
  expect(renderOutgoingMail({ template: 'credit-proposed', locale, values }, { PUBLIC_ORIGIN: ORIGIN }).text).toContain(
    words,
  );
});

it('leads staff to the host of the administration where it has one, and everybody else to the site', () => {
  const sites = { PUBLIC_ORIGIN: ORIGIN, ADMIN_ORIGIN: 'https://admin.koma.test' };
  const textOf = (template: 'enquiry-received' | 'staff-message') =>
    renderOutgoingMail({ template, locale: 'en', values: { ...VALUES_AS_TEXT, ...NOTICE } }, sites).text;
  expect(textOf('enquiry-received')).toContain('https://admin.koma.test/en/admin/enquiries');
  expect(textOf('staff-message')).toContain(`${ORIGIN}/en/notification`);
});
