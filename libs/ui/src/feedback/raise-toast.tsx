import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** The types of §9. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'default';

/** An action for the message, for instance undo. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

interface Options {
  title?: string | undefined;
  action?: ToastAction;
}

/** Long enough to read and decide. */
const ACTION_MILLISECONDS = 10_000;

/**
 * Passes a toast to its container. Pages call web-kit's `toast`: a slice's own copy of this function has no visible container.
 */
export function raiseToast(kind: ToastKind, message: string, { title, action }: Options = {}): void {
  const id = notifications.show({
    message: action ? <WithAction message={message} action={action} onDone={() => notifications.hide(id)} /> : message,
    title,
    role: kind === 'error' ? 'alert' : 'status',
    'data-toast': kind,
    ...(action && { autoClose: ACTION_MILLISECONDS }),
  });
}

interface Props {
  message: string;
  action: ToastAction;
  onDone: () => void;
}

function WithAction({ message, action, onDone }: Props) {
  const act = () => {
    action.onClick();
    onDone();
  };
  return (
    <>
      {message}{' '}
      <Button variant="subtle" size="compact-sm" onClick={act}>
        {action.label}
      </Button>
    </>
  );
}
