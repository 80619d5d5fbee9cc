import { type StaffCategory, staffCategories } from '@koma/contracts';
import { LocaleLink, toast, useCall, useErrorWords, useLocale } from '@koma/web-kit';
import { ActionIcon, Badge, Menu, Text, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import classes from './categories.module.css';
import type { Asked } from './category-dialogs.js';
import { type Kind, useRefreshCategories } from './use-categories-page.js';

interface Props {
  kind: Kind;
  category: StaffCategory;
  /** Undefined while it is counted; null where that failed. */
  count: number | null | undefined;
  /** Null for staff who look only. */
  onAsk: ((asked: Asked) => void) | null;
}

/** The page of works with this category; profiles have none. */
const pageOf = (kind: Kind, key: string): string | null => {
  if (kind === 'position') return null;
  if (kind === 'image-type') return `/admin/image-dashboard?type=${key}`;
  if (kind === 'media-type') return `/admin/video-dashboard?type=${key}`;
  const name = kind === 'commodity-type' ? 'commodityType' : kind;
  return `/admin/video-dashboard?${new URLSearchParams({ [name]: key })}`;
};

function Uses({ kind, category, count }: Omit<Props, 'onAsk'>) {
  const t = useWords();
  const locale = useLocale();
  if (count === undefined || count === null) {
    const words = t(count === null ? 'categories.uncounted' : 'categories.counting');
    return (
      <Text size="sm" c="dimmed" className={classes.uses}>
        {words}
      </Text>
    );
  }
  const words = t(kind === 'position' ? 'categories.profiles' : 'categories.works', { count, total: count });
  const page = count > 0 ? pageOf(kind, category.key) : null;
  if (!page)
    return (
      <Text size="sm" c="dimmed" className={classes.uses}>
        {words}
      </Text>
    );
  return (
    <LocaleLink to={page} className={classes.usesLink}>
      <VisuallyHidden>{category[locale]} </VisuallyHidden>
      {words}
    </LocaleLink>
  );
}

interface ActsProps {
  kind: Kind;
  category: StaffCategory;
  onAsk: (asked: Asked) => void;
}

function Acts({ kind, category, onAsk }: ActsProps) {
  const t = useWords();
  const words = useErrorWords();
  const locale = useLocale();
  const refresh = useRefreshCategories();
  const { key } = category;
  const bringBack = useCall(staffCategories.bringBack, {
    onSuccess: () => {
      toast.success(t('categories.done.broughtBack', { name: category[locale] }));
      refresh();
    },
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('categories.acts', { name: category[locale] })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk({ act: 'rename', category })}>{t('categories.rename')}</Menu.Item>
        <Menu.Item onClick={() => onAsk({ act: 'merge', category })}>{t('categories.merge')}</Menu.Item>
        {category.isRetired ? (
          <Menu.Item
            onClick={() =>
              bringBack.mutate({ params: { kind, key } }, { onError: (error) => toast.error(words(error)) })
            }
          >
            {t('categories.bringBack')}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => onAsk({ act: 'retire', category })}>{t('categories.retire')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A category in both languages, with its uses and what can be done. */
export function CategoryRow({ kind, category, count, onAsk }: Props) {
  const t = useWords();
  const { ja, en, isRetired } = category;
  return (
    <>
      <div className={classes.labels}>
        <Text size="sm" fw={600} className={classes.name} lang="ja">
          {ja}
        </Text>
        <Text size="sm" c="dimmed" className={classes.name} lang="en">
          {en}
        </Text>
        {isRetired && (
          <Badge variant="light" color="gray">
            {t('categories.retired')}
          </Badge>
        )}
      </div>
      <Uses {...{ kind, category, count }} />
      {onAsk && <Acts {...{ kind, category, onAsk }} />}
    </>
  );
}
