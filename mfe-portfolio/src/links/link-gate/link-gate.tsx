import { shared, type SharedThing } from '@koma/contracts';
import { EmptyState, LoadingState } from '@koma/ui';
import { FailureView, hasCode, NotFoundView, queryOf, usePageParam } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { LinkContext, type OpenLink } from './link-context.js';
import { PasswordPrompt } from './password-prompt.js';
import { useVisit } from './use-visit.js';

type OpenThing = Extract<SharedThing, { isLocked: false }>;

/** "Link expired." (§8): the link was revoked, has expired, or its target is private; the page does not say which. */
function LinkExpired() {
  const t = useWords();
  return (
    <EmptyState
      order={1}
      icon={<IconLinkOff size={24} stroke={1.5} />}
      title={t('shared.expired')}
      description={t('shared.expiredText')}
    />
  );
}

function Opened({
  token,
  thing,
  children,
}: {
  token: string;
  thing: OpenThing;
  children: (link: OpenLink) => ReactNode;
}) {
  const link = { token, thing, openingId: useVisit(token) };
  return <LinkContext value={link}>{children(link)}</LinkContext>;
}

interface Props {
  /** Kinds that the page can show; a link with another target is 404 here. */
  kinds: readonly OpenThing['kind'][];
  children: (link: OpenLink) => ReactNode;
}

/** Opens a share link: its password prompt, its content, or that it has expired. */
export function LinkGate({ kinds, children }: Props) {
  const common = useTranslation().t;
  const token = usePageParam('id') ?? '';
  const isToken = shared.open.params.safeParse({ token }).success;
  const query = useQuery({ ...queryOf(shared.open, { params: { token } }), enabled: isToken });
  if (!isToken || hasCode(query.error, 'RESOURCE.NOT_FOUND')) return <NotFoundView />;
  if (hasCode(query.error, 'LINK.EXPIRED')) return <LinkExpired />;
  if (query.error)
    return <FailureView error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data) return <LoadingState label={common('loading')} />;
  if (query.data.isLocked) return <PasswordPrompt token={token} />;
  if (!kinds.includes(query.data.kind)) return <NotFoundView />;
  return (
    <Opened key={token} token={token} thing={query.data}>
      {children}
    </Opened>
  );
}
