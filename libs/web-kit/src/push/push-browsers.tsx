import { push, type PushBrowser, type PushSettings } from '@koma/contracts';
import { Badge, Button, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../i18n/error-words.js';
import { useFormats } from '../i18n/formats.js';
import { COMMON } from '../i18n/i18n.js';
import { Row, Rows } from '../page/rows.js';
import { keyOf, queryOf, useCall } from '../query/query-of.js';
import { QueryView } from '../query/query-view.js';
import { useSession } from '../session/use-session.js';
import { toast } from '../toasts.js';
import { readPushMark } from './push-mark.js';
import { loadPush, pushObstacle } from './push.js';

/** Whether push is on in this browser: both it and the service say so. */
function useThisBrowser(settings: PushSettings): string | null {
  const { account } = useSession();
  const mark = readPushMark();
  if (!mark || mark.accountId !== account?.id || pushObstacle() !== null) return null;
  return settings.browsers.some(({ id }) => id === mark.browserId) ? mark.browserId : null;
}

/** Switches push on and off in this browser. */
function useSwitching({ service }: PushSettings) {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const client = useQueryClient();
  const { account } = useSession();
  const remove = useCall(push.remove);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(push.get) });
  const onError = (error: unknown) => void toast.error(words(error));
  const on = useMutation({
    mutationFn: async () => {
      if (!account || !service) return;
      await (await loadPush()).switchPushOn(account.id, service);
    },
    onSuccess: () => void toast.success(t('push.on')),
    onError,
    onSettled: refresh,
  });
  const off = useMutation({
    mutationFn: async (browserId: string) => {
      await remove.mutateAsync({ params: { id: browserId } });
      if (readPushMark()?.browserId === browserId) await (await loadPush()).forgetPush(service);
    },
    onSuccess: () => void toast.success(t('push.off')),
    onError,
    onSettled: refresh,
  });
  return { on, off };
}

interface BrowserProps {
  browser: PushBrowser;
  isThisOne: boolean;
  onRemove: () => void;
  isBusy: boolean;
}

function Browser({ browser: { browser, system, since }, isThisOne, onRemove, isBusy }: BrowserProps) {
  const { t } = useTranslation(COMMON);
  const { date } = useFormats();
  const name = browser && system ? t('push.device', { browser, system }) : browser || system || t('push.unknown');
  return (
    <Row
      title={
        <>
          {name}
          {isThisOne && (
            <Badge variant="light" tt="none">
              {t('push.current')}
            </Badge>
          )}
        </>
      }
      facts={[t('push.since', { date: date(since) })]}
      actions={
        <Button
          variant="default"
          size="sm"
          aria-label={t('push.removeOne', { device: name })}
          onClick={onRemove}
          loading={isBusy}
        >
          {t('push.remove')}
        </Button>
      }
    />
  );
}

function Browsers(settings: PushSettings) {
  const { t } = useTranslation(COMMON);
  const { on, off } = useSwitching(settings);
  const thisBrowser = useThisBrowser(settings);
  const { service, browsers } = settings;
  const obstacle = service ? pushObstacle() : 'none';
  const isBusy = on.isPending || off.isPending;
  return (
    <>
      <Switch
        size="md"
        label={t('push.here')}
        description={obstacle ? t(`push.obstacles.${obstacle}`) : t('push.hint')}
        checked={on.isPending || (thisBrowser !== null && !off.isPending)}
        disabled={obstacle !== null}
        onChange={() => !isBusy && (thisBrowser === null ? on.mutate() : off.mutate(thisBrowser))}
      />
      {browsers.length > 0 && (
        <Rows label={t('push.browsers')}>
          {browsers.map((browser) => (
            <Browser
              key={browser.id}
              browser={browser}
              isThisOne={browser.id === thisBrowser}
              onRemove={() => off.mutate(browser.id)}
              isBusy={off.isPending && off.variables === browser.id}
            />
          ))}
        </Rows>
      )}
      {service && browsers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('push.noBrowsers')}
        </Text>
      )}
    </>
  );
}

/** Push notifications: in this browser, and the browsers in which they are on. */
export function PushBrowsers() {
  const query = useQuery(queryOf(push.get));
  return (
    <QueryView query={query} shape="form">
      {(settings) => <Browsers {...settings} />}
    </QueryView>
  );
}
