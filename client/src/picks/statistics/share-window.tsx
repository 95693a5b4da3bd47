import { createdShareSchema, type OwnShare, ownShareSchema } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../market/model/views/use-address-bar.js';
import { messageOf, useAttempt } from '../../platform/http/use-attempt.js';
import { api, callApi } from '../../platform/session/api.js';
import { writeToClipboard } from '../../platform/write-to-clipboard.js';
import { Complaint } from '../../ui/complaint.js';
import { Check } from '../../ui/inputs/check.js';
import { Modal } from '../../ui/modal.js';
import { ShownOnce } from '../../ui/shown-once.js';
import { readStatisticsView } from '../model/filter-address.js';
import { unitAtom } from '../model/unit.js';
import { shareWords as words } from './share-words.js';

const PATH = '/api/picks/share';

/** Shares a read-only page of the bets that are filtered now, and ends it. */
const ShareWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.title} isOpen={isOpen} onClose={onClose}>
    <Sharing />
  </Modal>
);
export default ShareWindow;

const Sharing = () => {
  const { own, setOwn, refetch } = useOwnShare();
  const { filter } = readStatisticsView(useQuery());
  const unit = useAtomValue(unitAtom);
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const [showsName, setShowsName] = useState(false);
  const [showsDollars, setShowsDollars] = useState(false);
  const [link, setLink] = useState<string>();

  const create = () =>
    attempt(async () => {
      const body = {
        ...{ shows_name: showsName, shows_dollars: showsDollars, filter },
        zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(unit === undefined ? {} : { unit_cents: unit }),
      };
      const { secret, ...share } = await api(PATH, createdShareSchema, { method: 'POST', body });
      setOwn({ share });
      // After the #, which a browser sends to no server: neither our log nor another site's has it.
      setLink(`${location.origin}/shared/picks#${secret}`);
    });
  const revoke = () =>
    attempt(async () => {
      await callApi(PATH, { method: 'DELETE' });
      setLink(undefined);
      setOwn({ share: null });
    });

  if (own === 'failed')
    return (
      <div className="between wrap" role="alert">
        <p>{words.failed}</p>
        <button type="button" className="btn" onClick={refetch}>
          {words.again}
        </button>
      </div>
    );
  if (own === undefined) return <p role="status">{words.loading}</p>;
  const { share } = own;
  return (
    <div className="stack">
      <p className="c2">{words.why}</p>
      {link ? (
        <ShownOnce
          title={words.created}
          why={words.once}
          secret={link}
          copyLabel={words.copy}
          copy={writeToClipboard}
          onKept={() => setLink(undefined)}
        />
      ) : (
        <>
          <p role="status">
            {share
              ? `${words.on(day.format(Date.parse(share.created_at)))} ${words.shows(share.shows_name, share.shows_dollars)}`
              : words.off}
          </p>
          <div className="stack">
            <Check label={words.name} isOn={showsName} onChange={setShowsName} />
            <Check label={words.dollars} isOn={showsDollars} onChange={setShowsDollars} />
            <p className="s12 c3">
              {words.units} {share ? words.replaces : ''}
            </p>
          </div>
        </>
      )}
      <Complaint complaint={complaint} />
      <div className="row wrap">
        {link ? null : (
          <button type="button" className="btn accent" aria-disabled={isUnderWay} onClick={create}>
            {isUnderWay ? words.creating : share ? words.replace : words.create}
          </button>
        )}
        {share ? (
          <button type="button" className="btn" aria-disabled={isUnderWay} onClick={revoke}>
            {words.revoke}
          </button>
        ) : null}
      </div>
    </div>
  );
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Whether the user shares a page; undefined while that is loading. */
const useOwnShare = () => {
  const [own, setOwn] = useState<OwnShare | 'failed'>();
  const refetch = useCallback(() => {
    setOwn(undefined);
    api(PATH, ownShareSchema).then(setOwn, () => setOwn('failed'));
  }, []);
  useEffect(refetch, [refetch]);
  return { own, setOwn, refetch };
};
