import { useState } from 'react';
import { OpsFrame } from '../ops-frame.js';
import { SearchForm } from '../search-form.js';
import { trailMessages as words } from './messages.js';
import { Trail } from './trail.js';

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
