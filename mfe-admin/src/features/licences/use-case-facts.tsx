import { addDays, endOfUsage, type LicenceSide, type StaffLicenceDetails, type Usage } from '@koma/contracts';
import type { Detail } from '@koma/ui/data';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { caseFiles } from './case-file.js';
import { Anchor } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { useDeskWords } from './desk-words.js';

type Said = Pick<NonNullable<NonNullable<StaffLicenceDetails['licence']>['ended']>, 'on' | 'reason'>;

/** The use, as facts. */
function useUsageFacts(usage: Usage): Detail[] {
  const t = useWords();
  const words = useDeskWords();
  const { date } = useFormats();
  const end = endOfUsage(usage);
  const last = end === null ? t('desk.noEnd') : date(addDays(end, -1));
  return [
    { id: 'media', label: t('desk.columns.media'), value: words.usedMedia(usage) },
    { id: 'territories', label: t('desk.facts.territories'), value: words.territories(usage) },
    { id: 'period', label: t('desk.facts.period'), value: `${date(usage.start)} – ${last}\n${words.term(usage)}` },
    { id: 'exclusivity', label: t('desk.facts.exclusivity'), value: words.exclusivity(usage) },
    { id: 'alterations', label: t('desk.facts.alterations'), value: words.alterations(usage) || t('desk.none') },
  ];
}

/** The wish to end it early and what became of it, with who wrote what. */
function useEndingFacts(licence: StaffLicenceDetails['licence']): Detail[] {
  const t = useWords();
  const { date } = useFormats();
  if (!licence) return [];
  const { ended, ending, droppedEnding } = licence;
  const said = (by: LicenceSide, act: 'asked' | 'agreed' | 'refused' | 'withdrawn', { on, reason }: Said) =>
    `${t(`desk.endings.${act}`, { side: t(`desk.sides.${by}`), day: date(on) })}\n${reason}`;
  const asked = (wish: NonNullable<typeof ending>) => said(wish.by, 'asked', wish);
  const dropped = (wish: NonNullable<typeof droppedEnding>) =>
    said(wish.by, wish.by === wish.asked.by ? 'withdrawn' : 'refused', wish);
  const agreed = (end: NonNullable<typeof ended>) =>
    end.asked
      ? `${asked(end.asked)}\n${said(end.asked.by === 'owner' ? 'licensee' : 'owner', 'agreed', end)}`
      : `${date(end.on)}\n${end.reason}`;
  return [
    { id: 'ending', label: t('desk.facts.ending'), value: ending && asked(ending) },
    {
      id: 'droppedEnding',
      label: t('desk.facts.droppedEnding'),
      value: droppedEnding && `${asked(droppedEnding.asked)}\n${dropped(droppedEnding)}`,
    },
    { id: 'ended', label: t('desk.facts.ended'), value: ended && agreed(ended) },
  ];
}

function useLicenceFacts(licence: StaffLicenceDetails['licence']): Detail[] {
  const t = useWords();
  const { date } = useFormats();
  const endingFacts = useEndingFacts(licence);
  if (!licence) return [];
  const { terms, paidOn } = licence;
  return [
    { id: 'credit', label: t('desk.facts.creditLine'), value: terms.creditLine },
    { id: 'never', label: t('desk.facts.never'), value: terms.never },
    { id: 'accepted', label: t('desk.facts.acceptedOn'), value: date(terms.acceptedOn) },
    { id: 'edition', label: t('desk.facts.edition'), value: terms.termsEdition && date(terms.termsEdition) },
    { id: 'paid', label: t('desk.facts.paidOn'), value: paidOn === null ? t('desk.unpaid') : date(paidOn) },
    ...endingFacts,
    {
      id: 'chain',
      label: t('desk.facts.chain'),
      value: licence.chain.length > 1 && licence.chain.map(({ number }) => number).join('\n'),
    },
  ];
}

/** Who is on both sides, and what was agreed or asked for. */
export function useCaseFacts({ part, licence }: StaffLicenceDetails): { parties: Detail[]; terms: Detail[] } {
  const t = useWords();
  const locale = useLocale();
  const usageFacts = useUsageFacts(licence?.terms.usage ?? part.quotes.at(-1)?.usage ?? part.usage);
  const licenceFacts = useLicenceFacts(licence);
  const { licensee, creator } = part;
  const signer = licence?.terms.licensee;
  return {
    parties: [
      {
        id: 'company',
        label: t('desk.columns.company'),
        value: signer?.companyName || licensee.companyName || t('reports.former'),
      },
      { id: 'member', label: t('desk.facts.member'), value: licensee.name },
      {
        id: 'signer',
        label: t('desk.facts.signer'),
        value: signer && [signer.signerTitle, signer.signerName].filter(Boolean).join(' '),
      },
      {
        id: 'creator',
        label: t('desk.columns.creator'),
        value: (
          <Anchor component={LocaleLink} to={`/creatorProfile/${creator.id}/details`} inherit>
            {creator.name || t('reports.former')}
          </Anchor>
        ),
      },
      {
        id: 'issuer',
        label: t('desk.facts.issuer'),
        value: licence && Object.values(licence.terms.licensor.issuer).filter(Boolean).join('\n'),
      },
    ],
    terms: [
      {
        id: 'works',
        label: t('desk.columns.works'),
        value: part.works.map((work) => (
          <div key={work.id}>
            <Anchor component={LocaleLink} to={`/details/${work.kind}:${work.id}`} inherit>
              {titleOf(work, locale)}
            </Anchor>
          </div>
        )),
      },
      { id: 'endClient', label: t('desk.columns.endClient'), value: part.endClient },
      { id: 'campaign', label: t('desk.columns.campaign'), value: part.campaign },
      ...usageFacts,
      ...licenceFacts,
      { id: 'note', label: t('desk.facts.note'), value: part.note },
      { id: 'files', label: t('desk.facts.files'), value: caseFiles(part.id, part.files) },
      { id: 'declined', label: t('desk.facts.declined'), value: part.declineReason },
    ],
  };
}
