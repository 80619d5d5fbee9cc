import type { CardAction } from '@koma/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../../i18n/i18n.js';
import { readLoginState } from '../../session/login-state.js';
import { CollectDialog } from '../opened-dialogs.js';
import type { Collected, ShelfKind } from './shelf.js';

const SIGNS = { project: 'project', 'slide-select': 'slides' } as const;

interface Collecting {
  /** The targets with their labels; none for staff. */
  ways: readonly { kind: ShelfKind; label: string; open: () => void }[];
  /** The same as quick actions of a card. */
  actions: readonly CardAction[];
  /** Render it beside what opens it. */
  dialog: ReactNode;
}

/**
 * Ways to add creators or works to a project or a slide select, which has works only.
 *
 * @param title the creator or work, for screen readers
 */
export function useCollecting(
  content: Collected,
  { title = '', onDone }: { title?: string; onDone?: () => void } = {},
): Collecting {
  const { t } = useTranslation(COMMON);
  const [opened, setOpened] = useState<ShelfKind | null>(null);
  const isMember = readLoginState()?.profileType !== 'admin';
  const kinds: readonly ShelfKind[] = content.workIds ? ['project', 'slide-select'] : ['project'];
  const ways = (isMember ? kinds : []).map((kind) => ({
    kind,
    label: t(`collect.${kind}.open`),
    open: () => setOpened(kind),
  }));
  return {
    ways,
    actions: ways.map(({ kind, label, open }) => ({
      kind: SIGNS[kind],
      label: t(`collect.${kind}.of`, { title }),
      hint: label,
      onClick: open,
    })),
    dialog: opened && <CollectDialog {...content} kind={opened} onClose={() => setOpened(null)} onDone={onDone} />,
  };
}
