import { opsMessages as words } from '../messages.js';
import { OpsTrouble } from '../ops-trouble.js';
import { useFoundUsers } from './use-found-users.js';
import { UserRow } from './user-row.js';

/** The users whose address or name contains the letters. Before a search it shows only an error about missing rights. */
export const FoundUsers = ({ letters, onGiven }: { letters: string; onGiven: (outcome: string) => void }) => {
  const { data, error, isFetching, refetch } = useFoundUsers(letters);
  if (error) return <OpsTrouble error={error} title={words.title} />;
  if (!data)
    return (
      <p className="c2" role="status">
        {isFetching ? words.finding : null}
      </p>
    );
  if (data.users.length === 0)
    return (
      <p className="panel pad c2" role="status">
        {words.nobody(letters)}
      </p>
    );
  return (
    <section className="panel ops-users" aria-label={words.found}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.user}</th>
            <th>{words.plan}</th>
            <th className="wide-only">{words.until}</th>
            <th className="wide-only">{words.pays}</th>
            <th className="wide-only">{words.since}</th>
            <th aria-label={words.give} />
          </tr>
        </thead>
        <tbody>
          {data.users.map((user) => (
            <UserRow key={user.id} user={user} onGiven={onGiven} onChange={() => void refetch()} />
          ))}
        </tbody>
      </table>
      {data.has_more ? <p className="pad s12 c2">{words.more}</p> : null}
    </section>
  );
};
