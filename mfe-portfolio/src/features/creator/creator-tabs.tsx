import type { AssetKind } from '@koma/contracts';
import { PageTabs } from '../../shared/page-tabs/page-tabs.js';
import { useWords } from '../../shared/words.js';

const PARTS = [null, 'video', 'image'] as const;

interface Props {
  /** Page of a part; null: the profile itself. */
  to: (part: AssetKind | undefined) => string;
  part: AssetKind | null;
  /** How many works there are of each kind, once that is known. */
  counts: Record<AssetKind, number | undefined>;
}

/** The profile, the films, the pictures: pages of their own. */
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
