import type { ShownTerms } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useLicensedTitle } from '../../../shared/use-licensed-title.js';
import { useWords } from '../../../shared/words.js';
import { AlterationField } from '../../../terms/alteration-field.js';
import { ExclusivityField } from '../../../terms/exclusivity-field.js';
import { MediaField } from '../../../terms/media-field.js';
import type { Offers } from '../../../terms/offered.js';
import { TermField } from '../../../terms/term-field.js';
import { TerritoryField } from '../../../terms/territory-field.js';
import type { UsageField, UsageValues } from '../../../terms/usage-values.js';
import { useTermWords } from '../../../terms/use-term-words.js';
import classes from '../request.module.css';
import type { RequestForm } from '../use-request-form.js';
import { useHints } from '../use-hints.js';

interface Props {
  form: RequestForm;
}

/** How the editors of terms read and change the form. */
function bound({ form: { form, field } }: Props) {
  return {
    onChange: (change: Partial<UsageValues>) => form.setValues(change),
    errorOf: (name: UsageField) => field(name).error,
  };
}

/** What is offered for the works of the draft. */
const useOffers = ({ form }: Props): Offers => useHints(form.saved).hints.flatMap(({ offered }) => offered ?? []);

/** The territories that are offered: once where all works have the same, else work by work. */
function OfferedTerritories({ form }: Props) {
  const t = useWords();
  const titleOf = useLicensedTitle();
  const words = useTermWords();
  const { hints } = useHints(form.saved);
  const offers = hints.flatMap(({ workId, offered }) => (offered ? [{ workId, offered }] : []));
  const wordsOf = ({ territories }: ShownTerms) => territories.map(words.territory).join(words.separator);
  const works = new Map(form.saved.works.map((work) => [work.id, titleOf(work)]));
  const [first, ...others] = new Set(offers.map(({ offered }) => wordsOf(offered)));
  if (first === undefined) return null;
  if (others.length === 0) return <Text size="sm">{t('offered.territories', { territories: first })}</Text>;
  return (
    <ul className={classes.offered}>
      {offers.map(({ workId, offered }) => (
        <li key={workId}>
          {t('offered.territoriesOf', { title: works.get(workId) ?? '', territories: wordsOf(offered) })}
        </li>
      ))}
    </ul>
  );
}

export function MediaStep({ form }: Props) {
  const { onChange, errorOf } = bound({ form });
  const offers = useOffers({ form });
  return (
    <MediaField
      value={form.values.media}
      onChange={(media) => onChange({ media })}
      error={errorOf('media')}
      offers={offers}
    />
  );
}

export function TerritoryStep({ form }: Props) {
  const { onChange, errorOf } = bound({ form });
  return (
    <>
      <OfferedTerritories form={form} />
      <TerritoryField
        value={form.values.territories}
        onChange={(territories) => onChange({ territories })}
        error={errorOf('territories')}
      />
    </>
  );
}

export const TermStep = ({ form }: Props) => (
  <TermField values={form.values} {...bound({ form })} offers={useOffers({ form })} />
);
export const ExclusivityStep = ({ form }: Props) => <ExclusivityField values={form.values} {...bound({ form })} />;
export const CreditStep = ({ form }: Props) => (
  <AlterationField values={form.values} onChange={bound({ form }).onChange} offers={useOffers({ form })} />
);
