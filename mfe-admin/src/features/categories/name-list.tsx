import { type NameKind, type WorkName, workNames } from '@koma/contracts';
import { EmptyState } from '@koma/ui';
import { itemsOf, LocaleLink, MoreItems, pagesOf, QueryView, toast, useCall, useErrorWords } from '@koma/web-kit';
import { ActionIcon, Badge, Button, Menu, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../shared/search-field.js';
import { useAddress, wordsIn } from '../../shared/use-address.js';
import { useIsFullAdmin } from '../../shared/use-is-full-admin.js';
import { useWords } from '../../shared/words.js';
import classes from './categories.module.css';
import { NameDialog, RetireNameDialog } from './name-dialogs.js';
import { useRefreshCategories } from './use-categories-page.js';

type Asked = { act: 'write' | 'retire'; name: WorkName };

interface ActsProps {
  kind: NameKind;
  item: WorkName;
  onAsk: (asked: Asked) => void;
}

function Acts({ kind, item, onAsk }: ActsProps) {
  const t = useWords();
  const words = useErrorWords();
  const refresh = useRefreshCategories();
  const { name } = item;
  const bringBack = useCall(workNames.bringBack, {
    onSuccess: () => {
      toast.success(t('categories.done.broughtBack', { name }));
      refresh();
    },
  });
  const offer = () =>
    bringBack.mutate({ params: { kind }, body: { name } }, { onError: (error) => toast.error(words(error)) });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('categories.acts', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk({ act: 'write', name: item })}>{t('categories.names.write')}</Menu.Item>
        {item.isRetired ? (
          <Menu.Item onClick={offer}>{t('categories.bringBack')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onAsk({ act: 'retire', name: item })}>{t('categories.retire')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface RowProps {
  kind: NameKind;
  item: WorkName;
  /** Null for staff who look only. */
  onAsk: ((asked: Asked) => void) | null;
}

function Row({ kind, item, onAsk }: RowProps) {
  const t = useWords();
  const { name, count, isRetired } = item;
  const words = t(kind === 'ceremony' ? 'categories.names.awarded' : 'categories.works', { count, total: count });
  return (
    <li className={classes.row}>
      <div className={classes.labels}>
        <Text size="sm" fw={600} className={classes.name}>
          {name}
        </Text>
        {isRetired && (
          <Badge variant="light" color="gray">
            {t('categories.retired')}
          </Badge>
        )}
      </div>
      {kind === 'ceremony' ? (
        <Text size="sm" c="dimmed" className={classes.uses}>
          {words}
        </Text>
      ) : (
        <LocaleLink to={`/admin/video-dashboard?${new URLSearchParams({ q: name })}`} className={classes.usesLink}>
          <VisuallyHidden>{name} </VisuallyHidden>
          {words}
        </LocaleLink>
      )}
      {onAsk && <Acts {...{ kind, item, onAsk }} />}
    </li>
  );
}

/** Spellings of companies or ceremonies, which works have as free text, and what is done with them. */
export function NameList({ kind }: { kind: NameKind }) {
  const t = useWords();
  const isFull = useIsFullAdmin();
  const { params, change } = useAddress();
  const q = wordsIn(params) ?? '';
  const query = useInfiniteQuery(pagesOf(workNames.list, { params: { kind }, query: { q } }));
  const [asked, setAsked] = useState<Asked | null>(null);
  const items = itemsOf(query.data);
  const label = t('categories.list', { kind: t(`categories.kinds.${kind}`) });
  const close = () => setAsked(null);
  return (
    <Stack gap="md" mt="md">
      <Text size="sm" c="dimmed">
        {t('categories.names.lead')}
      </Text>
      <SearchField label={t('categories.names.search')} placeholder={t('categories.names.searchHint')} />
      <QueryView query={query} shape="table">
        {() =>
          items.length === 0 ? (
            <EmptyState
              title={t(q ? 'categories.names.notFound' : 'categories.names.none')}
              description={t(q ? 'categories.names.notFoundText' : 'categories.names.noneText')}
              action={
                q && (
                  <Button variant="default" onClick={() => change({ q: null })}>
                    {t('search.clear')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <ul className={classes.plain} aria-label={label}>
                {items.map((item) => (
                  <Row key={item.name} {...{ kind, item }} onAsk={isFull ? setAsked : null} />
                ))}
              </ul>
              <MoreItems query={query} />
            </>
          )
        }
      </QueryView>
      {asked?.act === 'write' && <NameDialog kind={kind} item={asked.name} onClose={close} />}
      {asked?.act === 'retire' && <RetireNameDialog kind={kind} item={asked.name} onClose={close} />}
    </Stack>
  );
}
