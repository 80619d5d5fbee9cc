import { fileUrl, pictureSources, shared, type SharedSlideSelect, type SlideSelectItem } from '@koma/contracts';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { EmptyState, MediaCard, personName } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, useFormats, useLocale, useTitle, titleOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { LinkDownloads } from '../../links/link-downloads/link-downloads.js';
import { type OpenLink, RENEW_MILLISECONDS, sharedWorkPath, useOpenLink } from '../../links/link-gate/link-context.js';
import { LinkGate } from '../../links/link-gate/link-gate.js';
import { LoadContext } from '../../presentation/load-context.js';
import { Presentation } from '../../presentation/presentation.js';
import { ReportLink } from '../../shared/report-link/report-link.js';
import { useWords } from '../../shared/words.js';
import { GuestLine, GuestName } from './guest-name.js';
import { MarkBar } from './mark-bar.js';
import { partsOf } from './parts.js';
import classes from './shared-slide-select.module.css';
import { type Guest, useGuest } from './use-guest.js';

interface ItemProps {
  item: SlideSelectItem;
  token: string;
  guest: Guest;
}

function Item({ item: { work, note }, token, guest }: ItemProps) {
  const t = useWords();
  const takesComments = useOpenLink()?.thing.allowsComments;
  const formats = useFormats();
  const locale = useLocale();
  const title = titleOf(work, locale);
  const { media, owner } = work;
  return (
    <li className={classes.item}>
      <MediaCard
        kind={work.kind}
        title={title}
        renderLink={(link) => <LocaleLink to={sharedWorkPath(token, work)} {...link} />}
        picture={media && { ...media, sources: pictureSources(media) }}
        previewUrl={media && fileUrl(media, media.preview)}
        duration={media?.durationSeconds ? formats.runningTime(media.durationSeconds) : null}
        client={work.clientName}
        facts={[personName(owner, locale), work.onAirDate && formats.date(work.onAirDate)]}
        sizes="(min-width: 62em) 22rem, (min-width: 36em) 45vw, 100vw"
      />
      {note && <Text size="sm">{note}</Text>}
      {takesComments && (
        <Anchor component={LocaleLink} to={sharedWorkPath(token, work)} size="sm">
          {t('review.onWork')}
        </Anchor>
      )}
      {guest.isKnown ? (
        <MarkBar workId={work.id} title={title} guest={guest} />
      ) : (
        guest.isAsked && <div className={classes.awaited} />
      )}
    </li>
  );
}

function Heading({ select, token, onPresent }: { select: SharedSlideSelect; token: string; onPresent: () => void }) {
  const t = useWords();
  const { name, items } = select;
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div>
        <Title order={1} size="h2">
          {name}
        </Title>
        <Text c="dimmed">{t('reels.count', { count: items.length })}</Text>
      </div>
      {items.length > 0 && (
        <Group gap="sm">
          <Button size="sm" leftSection={<IconPlayerPlay size={16} stroke={1.5} />} onClick={onPresent}>
            {t('selects.present')}
          </Button>
          <LinkDownloads token={token} pdf="select-pdf" zip={{ workId: null }} />
        </Group>
      )}
    </Group>
  );
}

function Works({ select, token }: { select: SharedSlideSelect; token: string }) {
  const guest = useGuest(token);
  return (
    <>
      <GuestLine guest={guest} />
      {partsOf(select).map(({ title, items }, place) => (
        <Stack key={place} component="section" gap="md">
          {title !== null && (
            <Title order={2} size="h3">
              {title}
            </Title>
          )}
          <ol className={classes.items} aria-label={title ?? select.name}>
            {items.map((item) => (
              <Item key={item.work.id} item={item} token={token} guest={guest} />
            ))}
          </ol>
        </Stack>
      ))}
      {guest.isNaming && <GuestName token={token} guest={guest} />}
    </>
  );
}

function SharedSlideSelectView({ link: { token } }: { link: OpenLink }) {
  const t = useWords();
  const query = useQuery({
    ...queryOf(shared.slideSelect, { params: { token } }),
    refetchInterval: RENEW_MILLISECONDS,
  });
  const [isPresented, setIsPresented] = useState(false);
  const load = useMemo(() => (id: string) => queryOf(shared.work, { params: { token, id } }), [token]);
  useTitle(query.data?.name ?? '');
  return (
    <QueryView query={query} shape="grid">
      {(select) => (
        <Stack gap="xl">
          <Heading select={select} token={token} onPresent={() => setIsPresented(true)} />
          {select.items.length === 0 ? (
            <EmptyState title={t('reels.noWorks')} />
          ) : (
            <Works select={select} token={token} />
          )}
          <ReportLink />
          {isPresented && (
            <LoadContext value={load}>
              <Presentation {...select} onLeave={() => setIsPresented(false)} />
            </LoadContext>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** `/link-media/slide-select:{id}`: a shared slide select with order and notes, to present and mark. */
export const SharedSlideSelectPage = () => (
  <LinkGate kinds={['slide-select']}>{(link) => <SharedSlideSelectView link={link} />}</LinkGate>
);
