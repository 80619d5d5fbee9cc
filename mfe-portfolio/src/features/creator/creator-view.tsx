import type { AssetKind, Creator, SharedCreator } from '@koma/contracts';
import { personName } from '@koma/ui';
import { readLoginState, useLocale, useReportView, useTitle, ViewsFrom } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { ReportLink } from '../../shared/report-link/report-link.js';
import { About } from './about.js';
import { CreatorTabs } from './creator-tabs.js';
import { CreatorWorks } from './creator-works.js';
import classes from './creator.module.css';
import { Heading } from './heading.js';
import type { CreatorWorksQuery } from './use-creator-works.js';

interface Props {
  creator: Creator;
  /** The works of one kind; null for the profile itself, with some of the works. */
  part: AssetKind | null;
  lists: Record<AssetKind, CreatorWorksQuery>;
  /** Page of a part; undefined: the profile itself. */
  to: (part: AssetKind | undefined) => string;
  /** Set behind a share link. */
  pictures?: Pick<SharedCreator, 'portraitUrl' | 'logoUrl'>;
  ticket?: SharedCreator['ticket'];
  /** Shown between the profile and its works. */
  children?: ReactNode;
}

/** A creator as others see one. */
export function CreatorView({ creator, part, lists, to, pictures, ticket, children }: Props) {
  const name = personName(creator, useLocale());
  const count = (kind: AssetKind) => lists[kind].data?.pages[0]?.total;
  const isPhotographer = count('video') === 0 && (count('image') ?? 0) > 0;
  const kind = part ?? (isPhotographer ? 'image' : 'video');
  const isOwn = creator.id === readLoginState()?.userId;
  useTitle(name);
  useReportView('creator', creator.id, ticket);
  return (
    <article className={classes.page}>
      <Heading creator={creator} name={name} pictures={pictures} />
      <CreatorTabs to={to} part={part} counts={{ video: count('video'), image: count('image') }} />
      {part === null && <About creator={creator} />}
      {part === null && <ViewsFrom source="profile">{children}</ViewsFrom>}
      <ViewsFrom source="profile">
        <CreatorWorks kind={kind} query={lists[kind]} />
      </ViewsFrom>
      {!isOwn && <ReportLink />}
    </article>
  );
}
