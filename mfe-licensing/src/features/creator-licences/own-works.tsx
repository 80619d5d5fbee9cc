import { licenceOffers, type OfferTemplate, type OwnOffer, type Page } from '@koma/contracts';
import { Anchor, Button, Switch } from '@mantine/core';
import { EmptyState, languageOf } from '@koma/ui';
import {
  hasCode,
  itemsOf,
  keyOf,
  LocaleLink,
  MoreItems,
  QueryView,
  Row,
  Rows,
  toast,
  useCall,
  useErrorWords,
  useTitleOf,
} from '@koma/web-kit';
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { Still, Stills } from '../../shared/stills/stills.js';
import { useWords } from '../../shared/words.js';
import { OwnTerms } from './own-terms.js';

function WorkRow({ offer, onTerms }: { offer: OwnOffer; onTerms: () => void }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const words = useErrorWords();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(licenceOffers.own) });
  const save = useCall(licenceOffers.save, { onSuccess: refresh });
  const { workId, kind, isLicensable, own, version } = offer;
  const title = titleOf(offer);
  const change = (isOffered: boolean) =>
    save.mutate(
      { params: { id: workId }, body: { version, isLicensable: isOffered, own } },
      {
        onError: (error) => {
          toast.error(words(error));
          if (hasCode(error, 'RESOURCE.CONFLICT')) void refresh();
        },
      },
    );
  return (
    <Row
      icon={<Still id={workId} kind={kind} />}
      title={
        <Anchor component={LocaleLink} to={paths.details(kind, workId)} c="inherit" lang={languageOf(title)}>
          {title}
        </Anchor>
      }
      facts={[isLicensable && t(own ? 'ownWorks.own' : 'ownWorks.template')]}
      actions={
        <>
          {isLicensable && (
            <Button size="xs" variant="default" onClick={onTerms} aria-label={t('ownWorks.termsOf', { title })}>
              {t('ownWorks.terms')}
            </Button>
          )}
          <Switch
            size="md"
            aria-label={t('ownWorks.switchOf', { title })}
            label={t(isLicensable ? 'ownWorks.on' : 'ownWorks.off')}
            checked={isLicensable}
            disabled={save.isPending}
            onChange={({ currentTarget }) => change(currentTarget.checked)}
          />
        </>
      }
    />
  );
}

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<Page<OwnOffer>>>;
  template: OfferTemplate;
}

/** The creator's works, each with the switch that offers it, and terms of its own where it has some. */
export function OwnWorks({ query, template }: Props) {
  const t = useWords();
  const [opened, setOpened] = useState<string | null>(null);
  const shown = itemsOf(query.data).find(({ workId }) => workId === opened);
  return (
    <Section title={t('ownWorks.title')} description={t('ownWorks.text')}>
      <QueryView query={query} shape="table">
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState order={3} title={t('ownWorks.empty')} description={t('ownWorks.emptyText')} />
          ) : (
            <>
              <Stills ids={itemsOf(data).map(({ workId }) => workId)}>
                <Rows label={t('ownWorks.title')}>
                  {itemsOf(data).map((offer) => (
                    <WorkRow key={offer.workId} offer={offer} onTerms={() => setOpened(offer.workId)} />
                  ))}
                </Rows>
              </Stills>
              <MoreItems query={query} />
            </>
          )
        }
      </QueryView>
      {shown && <OwnTerms key={shown.workId} offer={shown} template={template} onClose={() => setOpened(null)} />}
    </Section>
  );
}
