import { addDays, endOfUsage, type StaffLicenceDetails, type Usage } from '@koma/contracts';
import type { Detail } from '@koma/ui/data';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { caseFiles } from './case-file.js';
import { Anchor } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { useDeskWords } from './desk-words.js';

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

function useLicenceFacts(licence: StaffLicenceDetails['licence']): Detail[] {
  const t = useWords();
  const { date } = useFormats();
  if (!licence) return [];
  const { terms, paidOn, ended, ending } = licence;
  return [
    { id: 'credit', label: t('desk.facts.creditLine'), value: terms.creditLine },
    { id: 'never', label: t('desk.facts.never'), value: terms.never },
    { id: 'accepted', label: t('desk.facts.acceptedOn'), value: date(terms.acceptedOn) },
    { id: 'edition', label: t('desk.facts.edition'), value: terms.termsEdition && date(terms.termsEdition) },
    { id: 'paid', label: t('desk.facts.paidOn'), value: paidOn === null ? t('desk.unpaid') : date(paidOn) },
    {
      id: 'ending',
      label: t('desk.facts.ending'),
      value: ending && `${t(`desk.sides.${ending.by}`)}\n${ending.reason}`,
    },
    { id: 'ended', label: t('desk.facts.ended'), value: ended && `${date(ended.on)}\n${ended.reason}` },
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
