import { useFormats } from '@koma/web-kit';
import { VersionChoice } from '@koma/web-kit/forms';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useTermWords } from '../../terms/use-term-words.js';
import type { RequestForm } from './use-request-form.js';
import type { RequestField, RequestValues } from './request-values.js';

interface Props {
  conflict: NonNullable<RequestForm['conflict']>;
  isBusy: ComponentProps<typeof VersionChoice>['isBusy'];
}

/** The values of a request in words, field by field. */
function useValueWords(): Record<RequestField, (values: RequestValues) => string> {
  const t = useWords();
  const { date } = useFormats();
  const words = useTermWords();
  const list = (all: readonly string[]) => all.join(words.separator);
  const day = (value: string | null) => (value === null ? '' : date(value));
  return {
    workIds: ({ workIds }) => t('conflict.works', { count: workIds.length }),
    endClient: ({ endClient }) => endClient,
    product: ({ product }) => product,
    campaign: ({ campaign }) => campaign,
    deadline: ({ deadline }) => day(deadline),
    note: ({ note }) => note,
    media: ({ media }) => list(media.map(words.usedMedium)),
    territories: ({ territories }) => list(territories.map(words.territory)),
    start: ({ start }) => day(start),
    term: ({ term }) => (term === null ? '' : t(`terms.${term}`)),
    lastDay: ({ lastDay }) => day(lastDay),
    industry: ({ industry }) => (industry === null ? '' : t(`industries.${industry}`)),
    exclusivity: ({ exclusivity }) => (exclusivity === null ? '' : t(`exclusivities.${exclusivity}`)),
    alterations: ({ alterations }) => list(alterations.map((name) => t(`alterations.${name}`))),
    isCredited: ({ isCredited }) => t(isCredited ? 'usage.credited' : 'usage.notCredited'),
  };
}

const LABELS: Record<RequestField, string> = {
  workIds: 'columns.works',
  endClient: 'purpose.endClient',
  product: 'purpose.product',
  campaign: 'purpose.campaign',
  deadline: 'purpose.deadline',
  note: 'purpose.note',
  media: 'usage.media',
  territories: 'usage.territories',
  start: 'fields.start',
  term: 'fields.term',
  lastDay: 'fields.lastDay',
  industry: 'fields.industry',
  exclusivity: 'fields.exclusivity',
  alterations: 'fields.alterations',
  isCredited: 'usage.isCredited',
};

/** The draft was changed on another screen: both versions of each field that both have changed. */
export function DraftConflict({ conflict, isBusy }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useValueWords();
  const isField = (name: string): name is RequestField => Object.hasOwn(LABELS, name);
  const contests = conflict.fields.filter(isField).map((field) => ({
    field,
    label: t(LABELS[field]),
    mine: words[field](conflict.mine) || common('versions.nothing'),
    theirs: words[field](conflict.theirs) || common('versions.nothing'),
  }));
  return (
    <VersionChoice contests={contests} onSave={conflict.save} onTakeTheirs={conflict.takeTheirs} isBusy={isBusy} />
  );
}
