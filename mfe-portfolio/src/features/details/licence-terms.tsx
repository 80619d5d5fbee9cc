import { ALTERATION_WORDS, MEDIUM_WORDS, type ShownTerms, TERM_WORDS, territoryName } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { Fact } from './facts.js';

/** On which terms a work may be licensed, before one asks. */
export function LicenceTerms({ terms }: { terms: ShownTerms }) {
  const t = useWords();
  const locale = useLocale();
  const lists = {
    media: terms.media.map((medium) => MEDIUM_WORDS[medium][locale]),
    territories: terms.territories.map((name) => territoryName(name, locale)),
    terms: terms.terms.map((term) => TERM_WORDS[term][locale]),
    alterations: terms.alterations.map((name) => ALTERATION_WORDS[name][locale]),
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
