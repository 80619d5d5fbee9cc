import { type FieldCode, isSafeHref, leadsSomewhere, issueAt } from '@koma/contracts';
import { useLocale } from '@koma/web-kit';
import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCmsWords } from '../use-cms-words.js';

interface Props {
  /** The selected words, when it opens. */
  selection: () => string;
  insert: (link: { words: string; href: string }) => void;
  onClose: () => void;
}

const faultOf = (href: string): FieldCode | null => {
  if (!isSafeHref(href) || /[()]/.test(href)) return 'FIELD.LINK';
  return leadsSomewhere(href) ? null : 'FIELD.DEAD_LINK';
};

const areWords = (words: string) => words.trim() !== '' && !/[[\]]/.test(words);

/** What is typed, and what is wrong with it once it was to be inserted. */
function useTypedLink() {
  const [words, setWords] = useState('');
  const [href, setHref] = useState('');
  const [isAsked, setAsked] = useState(false);
  const begin = (selected: string) => {
    setWords(selected);
    setHref('');
    setAsked(false);
  };
  const fault = faultOf(href);
  const isRight = areWords(words) && !fault;
  return {
    ...{ words, setWords, href, setHref, begin, isRight },
    ask: () => setAsked(true),
    wrong: { words: isAsked && !areWords(words), href: isAsked ? fault : null },
  };
}

interface FormProps {
  link: ReturnType<typeof useTypedLink>;
  confirm: () => void;
  close: () => void;
}

function LinkForm({ link: { words, setWords, href, setHref, wrong }, confirm, close }: FormProps) {
  const { t, field } = useCmsWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    confirm();
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={field('prose', 'label')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onEnter}
        error={wrong.words && t('cms.marks.wordsWrong')}
        data-autofocus
      />
      <TextInput
        label={field('prose', 'href')}
        description={t('cms.linkHint')}
        value={href}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={onEnter}
        error={wrong.href && issueAt([], wrong.href, locale).message}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={close}>
          {common('cancel')}
        </Button>
        <Button size="xs" onClick={confirm}>
          {t('cms.marks.insert')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks for the words and the address of a link within a text. */
export function LinkPopover({ selection, insert, onClose }: Props) {
  const { t } = useCmsWords();
  const [isOpen, setOpen] = useState(false);
  const link = useTypedLink();
  const close = () => {
    setOpen(false);
    onClose();
  };
  const toggle = () => {
    if (isOpen) return close();
    link.begin(selection());
    setOpen(true);
  };
  const confirm = () => {
    link.ask();
    if (!link.isRight) return;
    setOpen(false);
    insert({ words: link.words.trim(), href: link.href });
  };
  const name = t('cms.marks.link');
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus position="bottom-end" width={300} shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" onClick={toggle} aria-label={name} title={name}>
          <IconLink size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkForm {...{ link, confirm, close }} />
      </Popover.Dropdown>
    </Popover>
  );
}
