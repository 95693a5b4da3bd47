import './keys.css';
import { Modal } from '../../ui/modal.js';
import { KEY_MAP, type KeyLine } from './key-map.table.js';
import { keyMessages as words } from './messages.js';

/** The list of keyboard shortcuts. */
const KeysWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    {KEY_MAP.map(({ title, lines }) => (
      <section key={title} className="keys" aria-label={title}>
        <h3>{title}</h3>
        <dl>
          {lines.map((line) => (
            <Line key={line.does} line={line} />
          ))}
        </dl>
      </section>
    ))}
    <p className="s12 c3">{words.off}</p>
  </Modal>
);

export default KeysWindow;

const Line = ({ line: { keys, joined, does } }: { line: KeyLine }) => (
  <div>
    <dt>{does}</dt>
    <dd>
      {keys.map((key, at) => (
        <span key={key}>
          {at > 0 && joined ? ` ${joined} ` : ' '}
          <kbd>{key}</kbd>
        </span>
      ))}
    </dd>
  </div>
);
