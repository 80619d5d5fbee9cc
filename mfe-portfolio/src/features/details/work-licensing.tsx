import {
  addDays,
  ALTERATION_WORDS,
  ALTERATIONS,
  type LicenceBrief,
  licences,
  MEDIA,
  MEDIUM_WORDS,
  type ShownTerms,
  TERM_WORDS,
  territoryName,
  type WorkOffer,
} from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink, queryOf, useFormats, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { Fact } from './facts.js';

const MOST_LICENCES = 20;

/** On which terms a work may be licensed, before one asks. */
function Terms({ terms }: { terms: ShownTerms }) {
  const t = useWords();
  const locale = useLocale();
  const lists = {
    media: MEDIA.filter((medium) => terms.media.includes(medium)).map((medium) => MEDIUM_WORDS[medium][locale]),
    territories: terms.territories.map((name) => territoryName(name, locale)),
    terms: terms.terms.map((term) => TERM_WORDS[term][locale]),
    alterations: ALTERATIONS.filter((name) => terms.alterations.includes(name)).map(
      (name) => ALTERATION_WORDS[name][locale],
    ),
  };
  const texts = { never: terms.never, creditLine: terms.creditLine };
  return (
    <section aria-labelledby="licence-terms">
      <Title order={2} size="h3" id="licence-terms" className={classes.subtitle}>
        {t('details.licence.title')}
      </Title>
      <dl className={classes.facts}>
        {(['media', 'territories', 'terms', 'alterations'] as const).map((name) => (
          <Fact key={name} name={t(`details.licence.${name}`)}>
            {lists[name].length === 0
              ? t('details.licence.none')
              : lists[name].map((words) => <span key={words}>{words}</span>)}
          </Fact>
        ))}
        {(['never', 'creditLine'] as const).map(
          (name) =>
            texts[name] && (
              <Fact key={name} name={t(`details.licence.${name}`)}>
                <Text component="span" className={classes.lines} lang={languageOf(texts[name])}>
                  {texts[name]}
                </Text>
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}

function LicenceFact({ licence: { id, number, state, start, endsOn, endedOn } }: { licence: LicenceBrief }) {
  const t = useWords();
  const { date } = useFormats();
  const last = endsOn === null ? t('details.licence.noEnd') : date(addDays(endsOn, -1));
  return (
    <Fact name={t(`details.licence.states.${state}`)}>
      <LocaleLink className={classes.chip} to={paths.licence(id)}>
        {number}
      </LocaleLink>
      <span>{endedOn === null ? `${date(start)} – ${last}` : date(endedOn)}</span>
    </Fact>
  );
}

/** The newest licences of a work that its owner has given, or that the reader has. */
function useLicences({ workId, isMine }: WorkOffer, ownerId: string): readonly LicenceBrief[] {
  const query = { work: workId, limit: MOST_LICENCES };
  const given = useQuery({ ...queryOf(licences.ofCreator, { params: { id: ownerId }, query }), enabled: isMine });
  const own = useQuery({ ...queryOf(licences.list, { query: { ...query, whose: 'own' } }), enabled: !isMine });
  return (isMine ? given : own).data?.items ?? [];
}

/** What is offered to others, and what was licensed to the reader or by them. */
export function WorkLicensing({ offer, ownerId }: { offer: WorkOffer; ownerId: string }) {
  const t = useWords();
  const known = useLicences(offer, ownerId);
  return (
    <>
      {offer.terms && !offer.isMine && <Terms terms={offer.terms} />}
      {known.length > 0 && (
        <section aria-labelledby="work-licences">
          <Title order={2} size="h3" id="work-licences" className={classes.subtitle}>
            {t('details.licence.own')}
          </Title>
          <dl className={classes.facts}>
            {known.map((licence) => (
              <LicenceFact key={licence.id} licence={licence} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
