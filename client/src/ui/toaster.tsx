import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

const MOST = 3;

/** A toast. Its type sets the icon and the default title. */
interface ShownToast {
  readonly id: string;
  readonly type: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  readonly title?: string;
  /** In milliseconds; 0 keeps the toast until it is closed. */
  readonly duration: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToasterProps {
  readonly toasts: readonly ShownToast[];
  /** Called when a toast has closed, by the user or by its timer. */
  readonly onGone: (id: string) => void;
}

/** The toasts, in the corner of the page: at most three at once. Their timers stop while they have the pointer or the focus. */
const Toaster = (props: ToasterProps) => (
  <Toast.Provider limit={MOST}>
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-live="off">
        <Shown {...props} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

const Shown = ({ toasts, onGone }: ToasterProps) => {
  const { toasts: shown, add, close } = Toast.useToastManager<ShownToast>();
  const raised = useRef(new Map<string, ShownToast>());
  useEffect(() => {
    for (const toast of toasts) {
      if (raised.current.get(toast.id) === toast) continue;
      raised.current.set(toast.id, toast);
      const forget = () => {
        raised.current.delete(toast.id);
        onGone(toast.id);
      };
      add({ id: toast.id, timeout: toast.duration, data: toast, onRemove: forget });
    }
    const ids = new Set(toasts.map(({ id }) => id));
    for (const id of raised.current.keys()) if (!ids.has(id)) close(id);
  }, [toasts, add, close, onGone]);
  return shown.map((toast) => {
    const { type, title, text, action } = toast.data!;
    const { Icon, tone, word } = TYPES[type];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="toast"
        role={type === 'error' ? 'alert' : 'status'}
        aria-live={type === 'error' ? 'assertive' : 'off'}
        {...NOT_MODAL}
        swipeDirection={['right', 'down']}
      >
        <Icon className={`ico ${tone}`} aria-hidden />
        <div>
          <Toast.Title render={<b />}>{title ?? word}</Toast.Title>
          <Toast.Description>{text}</Toast.Description>
          {action ? (
            <Toast.Action
              className="link b"
              onClick={() => {
                action.run();
                close(toast.id);
              }}
            >
              {action.label}
            </Toast.Action>
          ) : null}
        </div>
        <Toast.Close className="iconbtn" aria-label="Close" aria-hidden={false}>
          <X className="ico s" aria-hidden />
        </Toast.Close>
      </Toast.Root>
    );
  });
};

// Base UI gives it `aria-modal="false"`, which is allowed on neither of its roles.
const NOT_MODAL = { 'aria-modal': undefined };

const TYPES = {
  success: { Icon: CircleCheck, tone: 'ok', word: 'Success' },
  error: { Icon: CircleAlert, tone: 'bad', word: 'Error' },
  warning: { Icon: TriangleAlert, tone: 'warn', word: 'Warning' },
  info: { Icon: Info, tone: 'c2', word: 'Note' },
} as const;

export default Toaster;
