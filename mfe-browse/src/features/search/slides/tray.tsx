import { fillPath, pictureSources, slideSelects, TEXT } from '@koma/contracts';
import { ActionIcon, Button, CloseButton, Select, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ConfirmDialog, holdComposing, ThumbHashPicture } from '@koma/ui';
import { SortableList } from '@koma/ui/sorting';
import { itemsOf, LocaleLink, pagesOf, useSortingWords } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../shared/words.js';
import classes from './slides.module.css';
import type { TrayItem } from './tray-store.js';
import type { CurrentTray } from './use-tray.js';

const FILM = 16 / 9;
const NEW = 'new';
const PRESENT = '/user-dashboard/slide-selects/{id}/present';
const LISTED = 100;

/** Chooses the slide select to edit; asks before unsaved changes are lost. */
function Chooser({ tray }: { tray: CurrentTray }) {
  const t = useWords();
  const common = useTranslation().t;
  const [asked, setAsked] = useState<string | null>(null);
  const { data } = useInfiniteQuery(pagesOf(slideSelects.list, { query: { limit: LISTED } }));
  const own = tray.id === null ? [] : [{ value: tray.id, label: tray.savedName }];
  const saved = itemsOf(data).map(({ id, name }) => ({ value: id, label: name }));
  const others = saved.filter(({ value }) => value !== tray.id);
  const open = (value: string) => tray.open(value === NEW ? null : value);
  const choose = (value: string | null) => {
    if (value === null) return;
    if (tray.isChanged && tray.items.length > 0) setAsked(value);
    else open(value);
  };
  return (
    <>
      <Select
        size="sm"
        className={classes.chooser}
        aria-label={t('slides.choose')}
        data={[{ value: NEW, label: t('slides.new') }, ...own, ...others]}
        value={tray.id ?? NEW}
        onChange={choose}
        allowDeselect={false}
        disabled={tray.isBusy}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('slides.leave.title')}
        confirmLabel={t('slides.leave.confirm')}
        cancelLabel={common('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) open(asked);
          setAsked(null);
        }}
      >
        {t('slides.leave.text')}
      </ConfirmDialog>
    </>
  );
}

function Item({ item: { id, title, media }, handle, tray }: { item: TrayItem; handle: ReactNode; tray: CurrentTray }) {
  const t = useWords();
  return (
    <div className={classes.item}>
      <span className={classes.thumb}>
        {media && (
          <ThumbHashPicture
            sources={pictureSources(media)}
            alt=""
            width={media.width}
            height={media.height}
            thumbHash={media.thumbHash}
            ratio={FILM}
            sizes="8rem"
          />
        )}
      </span>
      <span className={classes.itemTitle}>{title}</span>
      <span className={classes.itemActs}>
        {handle}
        <CloseButton size="md" aria-label={t('slides.takeOut', { title })} onClick={() => tray.takeOut(id)} />
      </span>
    </div>
  );
}

/** The slide select, its name, and its actions. */
function TrayHead({ tray }: { tray: CurrentTray }) {
  const t = useWords();
  const common = useTranslation().t;
  const mayPlay = tray.id !== null && !tray.isChanged;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    tray.save();
  };
  return (
    <form className={classes.trayHead} onSubmit={submit}>
      <Chooser tray={tray} />
      <TextInput
        size="sm"
        className={classes.name}
        aria-label={t('slides.name')}
        placeholder={t('slides.name')}
        value={tray.name}
        maxLength={TEXT.short}
        error={tray.failure}
        onKeyDown={holdComposing}
        onChange={(event) => tray.rename(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={!tray.isChanged || tray.name.trim() === ''} loading={tray.isBusy}>
        {common('save')}
      </Button>
      {tray.isOutdated && tray.id !== null && (
        <Button size="sm" variant="default" onClick={() => tray.open(tray.id)}>
          {t('slides.reload')}
        </Button>
      )}
      {mayPlay && (
        <ActionIcon
          component={LocaleLink}
          to={fillPath(PRESENT, { id: tray.id })}
          variant="default"
          size={36}
          aria-label={t('slides.play')}
          title={t('slides.play')}
        >
          <IconPlayerPlay size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </form>
  );
}

/** The current slide select: its works in order. */
export function TrayBar({ tray }: { tray: CurrentTray }) {
  const t = useWords();
  const words = useSortingWords();
  // A phone has no arrow keys to tell of.
  const hasKeys = useMediaQuery('(hover: hover) and (pointer: fine)', true);
  return (
    <section className={classes.tray} aria-label={t('slides.tray')}>
      <TrayHead tray={tray} />
      {tray.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(hasKeys ? 'slides.empty' : 'slides.emptyTouch')}
        </Text>
      ) : (
        <div className={classes.items}>
          <SortableList
            label={t('slides.order')}
            items={tray.items}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            words={words}
            flow="across"
            onMove={tray.move}
            renderItem={(item, handle) => <Item item={item} handle={handle} tray={tray} />}
          />
        </div>
      )}
    </section>
  );
}
