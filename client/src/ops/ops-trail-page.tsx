import { opsTrailSchema } from '@fairline/shared/contract';
import { useState } from 'react';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { ActionsTable } from './actions-table.js';
import { OpsFrame } from './ops-frame.js';
import { OpsTrouble } from './ops-trouble.js';
import { SearchForm } from './search-form.js';
import { trailMessages as words } from './trail-messages.js';
import { useOpsAnswer } from './use-ops-answer.js';

/** The operators' page of actions on accounts, jobs, queues and feeds, with who did them and when. */
export const OpsTrailPage = () => {
  const [asked, setAsked] = useState({ operator: '', user: '' });
  return (
    <OpsFrame title={words.title} why={words.why}>
      <SearchForm
        fields={[
          ['operator', words.operator],
          ['user', words.user],
        ]}
        submit={words.find}
        isEmptyAsked
        onAsk={setAsked}
      />
      <Trail key={`${asked.operator}\n${asked.user}`} {...asked} />
    </OpsFrame>
  );
};

/** The actions by an operator or on a user, page by page, newest first. */
const Trail = ({ operator, user }: { operator: string; user: string }) => {
  const [before, setBefore] = useState('');
  const asked = Object.entries({ operator, user, before }).filter(([, letters]) => letters !== '');
  const { data, error } = useOpsAnswer(`/api/ops/trail?${new URLSearchParams(asked)}`, opsTrailSchema);
  if (error) return <OpsTrouble error={error} title={words.failed} />;
  if (!data) return <SkeletonRows rows={6} word={words.waiting} />;
  const last = data.actions.at(-1);
  return (
    <>
      {data.actions.length === 0 ? (
        <p className="panel pad c2" role="status">
          {asked.length === 0 ? words.none : words.noMatch}
        </p>
      ) : (
        <section className="panel" aria-label={words.list}>
          <ActionsTable actions={data.actions} />
        </section>
      )}
      <div className="row ops-pages">
        {before === '' ? null : (
          <button type="button" className="btn" onClick={() => setBefore('')}>
            {words.newest}
          </button>
        )}
        {data.has_more && last ? (
          <button type="button" className="btn" onClick={() => setBefore(last.id)}>
            {words.older}
          </button>
        ) : null}
      </div>
    </>
  );
};
