import { useSearchParams } from 'react-router-dom';
import { Choice } from './choice.js';
import { mailMessages as words } from './mail-messages.js';
import { Mails } from './mails.js';
import { OpsFrame } from './ops-frame.js';

/** The operators' page of emails. */
export const OpsMailsPage = () => {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') ?? '';
  return (
    <OpsFrame title={words.title} why={words.why}>
      <div className="row wrap ops-choice">
        <Choice
          label={words.show}
          value={state}
          choices={words.choices}
          onChoose={(chosen) => setSearch(chosen === '' ? {} : { state: chosen }, { replace: true })}
        />
      </div>
      <Mails key={state} state={state} />
    </OpsFrame>
  );
};
