import { useAtomValue } from 'jotai';
import { serverNow } from '../../lib/clock.js';
import { gameTime } from '../../lib/format.js';
import { importsAtom } from '../../lib/pick-files/import-picks.js';
import { pickFileMessages as words } from './messages.js';

/** The last imports, each of which can be undone as a whole. */
export const EarlierImports = ({ onTakeBack }: { onTakeBack: (importedAt: string) => void }) => {
  const imports = useAtomValue(importsAtom).slice(0, SHOWN);
  if (imports.length === 0) return null;
  return (
    <section className="pf-earlier" aria-label={words.earlier}>
      <h3 className="s12 c2">{words.earlier}</h3>
      <ul>
        {imports.map(([importedAt, picks]) => {
          const time = gameTime(Date.parse(importedAt), serverNow());
          return (
            <li key={importedAt} className="between">
              <span className="num">{words.importedAt(time, picks)}</span>
              <button
                type="button"
                className="btn sm quiet"
                aria-label={words.takeBackOf(time)}
                onClick={() => onTakeBack(importedAt)}
              >
                {words.takeBack}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const SHOWN = 3;
