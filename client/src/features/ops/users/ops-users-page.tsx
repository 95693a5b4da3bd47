import './ops-users.css';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.js';
import { opsMessages as words } from '../messages.js';
import { OpsFrame } from '../ops-frame.js';
import { SearchForm } from '../search-form.js';
import { FoundUsers } from './found-users.js';

/** The operators' page for finding users, giving a month of Platinum, and opening accounts. */
export const OpsUsersPage = () => {
  const [letters, setLetters] = useState('');
  const [outcome, setOutcome] = useState<string>();
  const find = (sought: string) => {
    setOutcome(undefined);
    setLetters(sought);
  };
  return (
    <OpsFrame title={words.title} why={words.why}>
      <SearchForm fields={[['find', words.find]]} submit={words.go} onAsk={({ find: sought }) => find(sought)} />
      {outcome ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setOutcome(undefined)}>
          {outcome}
        </Banner>
      ) : null}
      <FoundUsers letters={letters} onGiven={setOutcome} />
    </OpsFrame>
  );
};
