import type { OwnAlertRule } from '@fairline/shared/contract';
import { isFinished } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { PencilLine, Trash2 } from 'lucide-react';
import { nowAtom } from '../platform/clock.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { raiseToast } from '../platform/toasts.js';
import { Complaint } from '../ui/complaint.js';
import { alertMessages as words } from './messages.js';
import { draftOf, ruleDraftAtom } from './model/rule-draft.js';
import { gameOf } from './model/rule-of-kind.js';
import { ruleInWords } from './model/rule-words.js';
import { useAlertRules } from './model/use-alert-rules.js';

/** The user's rules: each can be switched off, changed, and removed, which can be undone. */
export const RulesSection = () => {
  const { rules, error, save, remove } = useAlertRules();
  const { attempt, complaint } = useAttempt(messageOf);
  const store = useStore();
  const removeRule = async ({ id, ...rule }: OwnAlertRule) => {
    await remove(id);
    const undo = () => save(rule).catch((failure) => raiseToast({ type: 'error', text: messageOf(failure) }, store));
    raiseToast(
      { id: `rule ${id}`, type: 'success', text: words.removed(rule.name), action: { label: words.undo, run: undo } },
      store,
    );
  };
  return (
    <section className="panel pad stack" aria-label={words.rules}>
      <h2>{words.rules}</h2>
      {rules?.length ? (
        <ul className="rule-list">
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              onTurn={({ id, ...body }) => attempt(() => save({ ...body, isOn: !body.isOn }, id))}
              onRemove={() => attempt(() => removeRule(rule))}
            />
          ))}
        </ul>
      ) : rules ? (
        <p className="c2 s12">{words.rulesNone}</p>
      ) : error ? (
        <p role="alert">{words.rulesFailed}</p>
      ) : (
        <p className="c3 s12" role="status">
          {words.rulesLoading}
        </p>
      )}
      <Complaint complaint={complaint} />
    </section>
  );
};

const RuleRow = ({
  rule,
  onTurn,
  onRemove,
}: {
  rule: OwnAlertRule;
  onTurn: (rule: OwnAlertRule) => void;
  onRemove: () => void;
}) => {
  const open = useSetAtom(ruleDraftAtom);
  const { name, isOn, about } = rule;
  const now = useAtomValue(nowAtom);
  const game = gameOf(about);
  const isOver = game !== undefined && isFinished({ ...game, completed: false }, now);
  return (
    <li className={isOn ? undefined : 'off'}>
      <div className="grow">
        <p className="b">{name}</p>
        <p className="s12 c2">{ruleInWords(rule)}</p>
        {isOver ? <p className="s12 c3">{words.isOver}</p> : null}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={words.isOn(name)}
        className={isOn ? 'switch on' : 'switch'}
        onClick={() => onTurn(rule)}
      />
      <button
        type="button"
        className="iconbtn"
        aria-haspopup="dialog"
        aria-label={words.edit(name)}
        onClick={() => open(draftOf(rule))}
      >
        <PencilLine className="ico s" aria-hidden />
      </button>
      <button type="button" className="iconbtn" aria-label={words.remove(name)} onClick={onRemove}>
        <Trash2 className="ico s" aria-hidden />
      </button>
    </li>
  );
};
