import { type AccessRequest, accessRequests } from '@koma/contracts';
import { Badge, Button, Text } from '@mantine/core';
import { Row, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import classes from './access-permission.module.css';
import { useLastDay } from './last-day-field.js';
import { useMemberName } from './member-name.js';
import { useRefresh } from './use-access.js';

interface Props {
  request: AccessRequest;
}

const COLOURS = { pending: 'amber', accepted: 'green', rejected: 'gray' } as const;

/** The other side: a member, or the typed address. */
function useOther({ other, email }: AccessRequest): string {
  const t = useWords();
  const nameOf = useMemberName();
  return other ? nameOf(other) : (email ?? t('access.deleted'));
}

/** After an answer: somebody may have been faster, so the lists are reloaded after any result. */
function useAnswer(key: string) {
  const t = useWords();
  const words = useErrorWords();
  const refresh = useRefresh();
  return {
    onSuccess: () => void toast.success(t(`access.${key}`)),
    onError: (error: unknown) => void toast.error(words(error)),
    onSettled: refresh,
  };
}

/** Accepts or rejects a received request. */
function Decision({ request }: Props) {
  const t = useWords();
  const name = useOther(request);
  const accept = useCall(accessRequests.accept);
  const reject = useCall(accessRequests.reject);
  const accepted = useAnswer('accepted');
  const rejected = useAnswer('rejected');
  const params = { id: request.id };
  return (
    <>
      <Button
        size="sm"
        aria-label={t('access.acceptOne', { name })}
        loading={accept.isPending}
        disabled={reject.isPending}
        onClick={() => accept.mutate({ params }, accepted)}
      >
        {t('access.accept')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('access.rejectOne', { name })}
        loading={reject.isPending}
        disabled={accept.isPending}
        onClick={() => reject.mutate({ params }, rejected)}
      >
        {t('access.reject')}
      </Button>
    </>
  );
}

/** Withdraws a sent request. */
function Withdraw({ request }: Props) {
  const t = useWords();
  const name = useOther(request);
  const withdraw = useCall(accessRequests.withdraw);
  const withdrawn = useAnswer('withdrawn');
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t('access.withdrawOne', { name })}
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: request.id } }, withdrawn)}
    >
      {t('access.withdraw')}
    </Button>
  );
}

/** A request: other side, kind, last day, and possible answers. */
export function RequestRow({ request }: Props) {
  const t = useWords();
  const { date, dateTime } = useFormats();
  const lastDay = useLastDay();
  const name = useOther(request);
  const { kind, status, isMine, message, until, createdAt, other } = request;
  const isOpen = status === 'pending';
  return (
    <Row
      title={
        <>
          {name}
          <Badge variant="light" color={COLOURS[status]} tt="none">
            {t(`access.statuses.${status}`)}
          </Badge>
        </>
      }
      facts={[
        other?.companyName,
        t(`access.kinds.${isMine ? 'sent' : 'received'}.${kind}`),
        t('access.sentAt', { time: dateTime(createdAt), until: lastDay(until, date) }),
      ]}
      actions={isOpen && (isMine ? <Withdraw request={request} /> : <Decision request={request} />)}
    >
      {message && (
        <Text size="sm" className={classes.message}>
          {message}
        </Text>
      )}
    </Row>
  );
}
