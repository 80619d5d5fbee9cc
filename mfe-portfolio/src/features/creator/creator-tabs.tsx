import type { AssetKind } from '@koma/contracts';
import { PageTabs } from '../../shared/page-tabs/page-tabs.js';
import { useWords } from '../../shared/words.js';

const PARTS = [null, 'video', 'image'] as const;

interface Props {
  /** Page of a part; undefined: the profile itself. */
  to: (part: AssetKind | undefined) => string;
  part: AssetKind | null;
  /** Number of works of each kind, once known. */
  counts: Record<AssetKind, number | undefined>;
}

/** Links to the profile, the films, and the pictures. */
export function CreatorTabs({ to, part, counts }: Props) {
  const t = useWords();
  const tabs = PARTS.map((each) => ({
    key: each ?? 'profile',
    to: to(each ?? undefined),
    label: t(`creator.tabs.${each ?? 'profile'}`),
    count: each === null ? undefined : counts[each],
    isCurrent: each === part,
  }));
  return <PageTabs label={t('creator.tabs.label')} tabs={tabs} />;
}
