import { Kbd, Modal, SimpleGrid, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './keyboard-help.module.css';

const COMMAND = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The keyboard shortcuts by page; names of actions are keys of `keyboard` in the texts. */
const GROUPS = [
  ['everywhere', [['palette', COMMAND, 'K'], ['help', '?'], ['close', 'Esc']]],
  ['lists', [['walk', '←', '↑', '↓', '→'], ['select', 'Space'], ['range', 'Shift', '←', '→'], ['open', 'Enter']]],
  ['slides', [['turn', '←', '→'], ['pick', 'Enter']]],
  ['detail', [['neighbours', '[', ']'], ['pictures', '←', '→']]],
  ['player', [['play', 'Space', 'K'], ['seek', 'J', 'L'], ['step', ',', '.'], ['fullscreen', 'F'], ['mute', 'M']]],
] as const; // prettier-ignore

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the shortcuts of the whole application; pages explain their own where they are. */
export function KeyboardHelp({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t('keyboard.title')}
      closeButtonProps={{ 'aria-label': t('keyboard.close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {GROUPS.map(([group, acts]) => (
          <Stack component="section" key={group} gap="xs">
            <Title order={3} size="h5">
              {t(`keyboard.${group}.title`)}
            </Title>
            <dl className={classes.keys}>
              {acts.map(([act, ...keys]) => (
                <div key={act}>
                  <dt>{t(`keyboard.${group}.${act}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Stack>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
