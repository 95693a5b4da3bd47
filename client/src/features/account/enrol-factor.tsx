import type { Factor } from '@fairline/shared/contract';
import { CodeForm } from './code-form.js';
import { accountMessages as words } from './messages.js';
import { QrCode } from './qr-code.js';

/** Sets up a second factor: shows the secret for the authenticator app and asks for a first code as proof. */
export const EnrolFactor = ({
  factor: { secret, uri },
  onCode,
  onCancel,
}: {
  factor: Factor;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) => (
  <div className="enrol">
    <QrCode text={uri} title={words.qr} />
    <div className="stack grow">
      <p>
        <span className="c2">{words.key}</span> <code className="secret">{secret}</code>
      </p>
      <CodeForm why={words.scan} onCode={onCode} onCancel={onCancel} />
    </div>
  </div>
);
